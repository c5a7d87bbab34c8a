/** On a far and thin line a result is read while the page's own code is still on its way. */
import { expect } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { clientOf, signIn } from "./client.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const visits = [
  { locale: "en-US", width: 1366, colorScheme: "light", ground: "rgb(250, 251, 252)", tool: "Two groups" },
  { locale: "zh-CN", width: 390, colorScheme: "dark", ground: "rgb(15, 19, 24)", tool: "两组比较" },
] as const;

for (const { locale, width, colorScheme, ground, tool } of someOf(visits, { oneOf: 2, by: "first look" })) {
  test(`a result is readable before the page's code has come, and the page takes its place, in ${locale}`, async ({ browser }) => {
    const client = await signIn(portal.url);
    const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: "two-groups" })).content.data;
    await clientOf(portal.url, client.headers.token).finished(id);
    const visit = await browser.newContext({ locale, viewport: { width, height: 800 }, colorScheme });
    await visit.addCookies([{ name: "token", value: client.headers.token, url: portal.url }]);
    await visit.addInitScript((language) => localStorage.setItem("app_language", language), locale);
    const page = await visit.newPage();
    const refused: string[] = [];
    page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
    const asked: URL[] = [];
    page.on("request", (request) => asked.push(new URL(request.url())));
    const come = Promise.withResolvers<void>();
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await come.promise;
      await route.continue();
    });

    await page.goto(`${portal.url}/#/project/get-report?id=${id}`, { waitUntil: "commit" });
    const look = page.locator("#first-look");
    await expect(look.getByText(tool, { exact: true })).toBeVisible();
    await expect(look.locator(".result-rows td").first()).toBeVisible();
    await expect.poll(() => look.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
    await expect(look).toHaveCSS("background-color", ground);

    come.resolve();
    await expect(page.locator("[role=grid] [role=gridcell]").first()).toBeVisible();
    await expect(look).toHaveCount(0);
    await expect(page.locator(".figure-picture img").first()).toBeVisible();
    // What was read ahead is not asked for again.
    for (const call of ["result_outline", "show_chart", "download_result"]) {
      const ways = asked.filter(({ pathname }) => pathname.endsWith(`/task/${call}`)).map(({ search }) => new URLSearchParams(search).get("theme") ?? "");
      // In the dark theme a light picture, for paper, comes after the one that is seen.
      expect(ways, call).toEqual(call === "show_chart" && colorScheme === "dark" ? ["dark", "light"] : [ways[0]]);
    }
    expect(refused).toEqual([]);
    await visit.close();
  });
}
