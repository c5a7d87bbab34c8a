/** A table with gaps, for a tool that needs a number in every cell: said before the run, with the way to the tool that fills them. */
import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { signIn } from "./client.ts";
import { giveFile } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { enter, enterAtTool, shown, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

const holed = "sample,f1,f2,f3\na,1,2,3\nb,2,,5\nc,4,5,9\nd,5,6,2\n";
for (const words of inTurn(
  [
    { locale: "en-US", tools: toolsEn, tasks: tasksEn, one: "1 of 12 cells has no value" },
    { locale: "zh-CN", tools: toolsZh, tasks: tasksZh, one: "12 个单元格中有 1 个没有数值" },
  ],
  import.meta.filename,
)) {
  test.describe(words.locale, () => {
    test.use({ locale: words.locale });
    test("gaps are said beside the table, and lead to the tool that fills them, with the table in its form", async ({ page }, info) => {
      await enterAtTool(page, portal.url, "pca");
      const name = `holed-${words.locale}.csv`;
      writeFileSync(info.outputPath(name), holed);
      await giveFile(page, "matrix", info.outputPath(name));
      const note = shown(page).locator(".input-gaps");
      await expect(note).toContainText(words.one);
      await shown(page).getByRole("button", { name: words.tools.submit, exact: true }).click();
      await expect(shown(page).locator(".form-blockers")).toContainText(words.one);
      if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/gaps-${words.locale}.png`, fullPage: true });
      await note.getByRole("link", { name: words.tools.fillGaps }).click();
      await expect(page).toHaveURL(/id=missing-values/);
      await expect(shown(page).getByText(name, { exact: true })).toBeVisible();
      await expect(note).toHaveCount(0);
    });

    test("a task that met gaps leads there too, with its table", async ({ page }) => {
      const client = await signIn(portal.url);
      // Nobody has looked at this content yet: what is in it the job finds.
      const { store_path: matrix } = (await client.upload(`met-${words.locale}.csv`, `${holed}${words.locale},7,8,1\n`)).content.data;
      const { id } = (await client.store("pca", { matrix }, {})).content.data;
      expect((await client.finished(id)).status).toBe("failed");
      await enter(page, portal.url);
      await turnTo(page, `/project/get-report?id=${id}`);
      await shown(page).getByRole("link", { name: words.tasks.fillGaps }).click();
      await expect(page).toHaveURL(/id=missing-values/);
      await expect(shown(page).getByText(`met-${words.locale}.csv`, { exact: true })).toBeVisible();
    });
  });
}
