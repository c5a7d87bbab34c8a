/** A result is read before it is played with: the server's own picture first, the figure that can be moved in when somebody turns to it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { signIn } from "./client.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, follow, shown, touchFigure } from "./visitor.ts";

let portal: Portal;
let results: Record<"pca" | "heatmap", string>;
test.beforeAll(async ({ portal: shared }) => {
  portal = shared;
  const client = await signIn(portal.url);
  const run = async (tool: string) => {
    const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: tool })).content.data;
    await client.finished(id);
    return id;
  };
  results = { pca: await run("pca"), heatmap: await run("heatmap") };
});

const picture = (page: Page) => shown(page).locator(".figure-picture img");
const chartCode = /chart-code-[\w-]+\.js/;
/** What a canvas is painted by, and a role that only a layout gives: wherever the build has put them. */
const drawing = /fillText|["'`]axis-title["'`]/;

/** On the page as a whole, however far it is scrolled. */
const placeOf = (part: Locator) =>
  part.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { left, top: top + window.scrollY, width, height };
  });

for (const tool of someOf(["pca", "heatmap"] as const, { oneOf: 2, by: "result picture" }))
  test(`the figure of ${tool} gives way to one of the same size, and no code that draws is fetched before`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const fetched: string[] = [];
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.url().endsWith(".js")) scripts.add(request.url());
      if (chartCode.test(request.url()) || request.url().includes("data_interaction_result")) fetched.push(request.url());
    });
    const draw = async (): Promise<string[]> => {
      const texts = await Promise.all([...scripts].map(async (url) => ({ url, text: await (await fetch(url)).text() })));
      return texts.filter(({ text }) => drawing.test(text)).map(({ url }) => url);
    };
    await enter(page, portal.url);
    await follow(page, `/project/get-report?id=${results[tool]}`);
    await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
    expect((await picture(page).getAttribute("alt"))!.length).toBeGreaterThan(40);
    await expect(shown(page).getByRole("gridcell").first()).toBeVisible();
    expect(fetched).toEqual([]);
    expect(await draw()).toEqual([]);
    const tables = shown(page).locator(".tables-section");
    const before = { figure: await placeOf(picture(page)), tables: await placeOf(tables) };

    await touchFigure(page);
    expect(fetched.some((url) => chartCode.test(url))).toBe(true);
    expect(await draw()).toEqual([expect.stringMatching(chartCode)]);
    const after = { figure: await placeOf(shown(page).locator(".figure-canvas")), tables: await placeOf(tables) };
    for (const part of ["figure", "tables"] as const)
      for (const side of ["left", "top", "width", "height"] as const)
        expect(
          Math.abs(after[part][side] - before[part][side]),
          `${side} of the ${part}: ${after[part][side]} after ${before[part][side]}`,
        ).toBeLessThanOrEqual(2);
    expect(complaints).toEqual([]);
  });

test("whoever reaches the picture by the keyboard goes on in the figure; a saved look is drawn by the server, too", async ({ page }) => {
  await enter(page, portal.url);
  const client = await signIn(portal.url);
  const { name } = (await client.result(results.pca)).charts[0]!;
  await client.post("task/save_view", { id: results.pca, chart: name, view: { title: "A title of my own" } });
  await follow(page, `/project/get-report?id=${results.pca}`);
  await expect(picture(page)).toHaveAttribute("alt", /A title of my own/);
  await picture(page).focus();
  await expect(shown(page).locator(".figure-canvas")).toBeFocused();
});

test("a figure whose data can't be had says why, in the words that are specified, and can be asked for again", async ({ page }) => {
  await enter(page, portal.url);
  let failing = true;
  await page.route(/data_interaction_result/, async (route) => {
    if (!failing) await route.continue();
    else await route.fulfill({ status: 500, json: { code: 99, content: {}, showMsg: "The disk is gone.", debugMsg: "" } });
  });
  await follow(page, `/project/get-report?id=${results.pca}`);
  await picture(page).hover();
  await expect(shown(page).getByRole("alert")).toContainText("Acquire graphic data response failed: The disk is gone.");
  failing = false;
  await shown(page).getByRole("alert").getByRole("button").click();
  await expect(shown(page).locator(".figure canvas").first()).toBeVisible();
});
