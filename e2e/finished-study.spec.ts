/** On home: a whole study that the portal has run of itself opens at once, a project's latest result is one click away, and the examples have pictures. */
import { expect, test } from "@playwright/test";
import { home as en } from "../packages/web/src/home/en.ts";
import { home as zh } from "../packages/web/src/home/zh.ts";
import { clientOf, signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, shown } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => (portal = await startPortal({ env: { PORTAL_EXAMPLES: "yes" } })));
test.afterAll(async () => portal?.stop());

const languages = [
  { locale: "en-US", words: en },
  { locale: "zh-CN", words: zh },
] as const;
for (const { locale, words } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 900 } });
    test.setTimeout(240_000);

    test("a finished study opens by one click, before anything of one's own has run", async ({ page }, info) => {
      const complaints = complaintsOf(page);
      const { headers } = await signIn(portal.url, "demo2@example.org");
      const client = clientOf(portal.url, headers.token, locale);
      const there = async () => (await client.get<{ study: object | null }>("flow/finished_study")).content.data.study !== null;
      await expect.poll(there, { timeout: 180_000, intervals: [2_000] }).toBe(true);
      await enter(page, portal.url, "demo2@example.org");
      const announcement = page.getByRole("dialog");
      await expect(announcement).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(announcement).toHaveCount(0);
      const start = shown(page).locator(".home-section", { hasText: words.start });
      await page.screenshot({ path: info.outputPath("home.png"), fullPage: true });
      await start.getByRole("link", { name: words.finishedStudy }).click();
      await expect(page).toHaveURL(/#\/shared\//);
      // A figure of it is drawn.
      await expect(shown(page).locator("figure svg, figure canvas, figure img").first()).toBeVisible({ timeout: 30_000 });
      await page.screenshot({ path: info.outputPath("study.png") });
      expect((await client.get<object[]>("task/list")).content.data).toEqual([]);
      expect(complaints).toEqual([]);
    });

    test("a project's row leads to what was made of it last", async ({ page }) => {
      const { headers } = await signIn(portal.url);
      const client = clientOf(portal.url, headers.token, locale);
      const name = `Own study ${locale}`;
      const { content } = await client.upload("own.csv", "feature,a,b,c,d\nf1,1,2,3,4\nf2,4,1,2,7\nf3,2,9,1,3\nf4,5,3,8,1\n");
      const made = await client.post<{ id: string }>("project/store", { name, kind: "other", value: "area", matrix: content.data.store_path });
      expect(made.code, made.showMsg).toBe(1);
      const run = async (called: string) => {
        const asked = { kind: "tool", tool_id: "pca", name: called, inputs: { matrix: `project:${made.content.data.id}/matrix` }, params: {} };
        const { id } = (await client.post<{ id: string }>("task/store", asked)).content.data;
        await client.finished(id);
        return id;
      };
      await run("The first");
      const latest = await run("The second");
      await enter(page, portal.url);
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      const results = shown(page).getByRole("link", { name: words.seeResultsOf.replace("{{project}}", name) });
      await results.click();
      await expect(page).toHaveURL(new RegExp(latest));
      await expect(shown(page).getByRole("heading", { level: 1, name: "The second" })).toBeVisible();
    });
  });
}
