/** Where the typeface of the figures does not come, the page says so and asks for it once more when somebody wants it. */
import { expect } from "@playwright/test";
import { charts as chartsEn } from "../packages/web/src/charts/en.ts";
import { charts as chartsZh } from "../packages/web/src/charts/zh.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { test } from "./shared-portal.ts";
import { enter, shown, touchFigure, turnTo } from "./visitor.ts";

const languages = [
  { locale: "en-US", charts: chartsEn },
  { locale: "zh-CN", charts: chartsZh },
] as const;

for (const { locale, charts } of inTurn(languages, import.meta.filename)) {
  test.describe(locale, () => {
    test.use({ locale });
    test("a typeface that did not come is tried again, and the figure says nothing more of it", async ({ page, portal }) => {
      const client = await signIn(portal.url);
      const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: "pca" })).content.data;
      await client.finished(id);
      let asked = 0;
      await page.route("**/figure_face*", async (route) => {
        asked++;
        await route.abort();
      });
      await enter(page, portal.url);
      await turnTo(page, `/project/get-report?id=${id}`);
      await touchFigure(page);
      const note = shown(page).getByRole("listitem").filter({ hasText: charts.faceMissing });
      await expect(note).toBeVisible();
      const before = asked;
      await note.getByRole("button", { name: charts.retry }).click();
      await expect.poll(() => asked).toBeGreaterThan(before);
      await expect(note).toBeVisible();
      await page.unroute("**/figure_face*");
      await note.getByRole("button", { name: charts.retry }).click();
      await expect(note).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes("Figure") && status === "loaded")))
        .toBe(true);
    });
  });
}
