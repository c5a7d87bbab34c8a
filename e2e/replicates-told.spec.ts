/** What a form knows before the run it says: rows that look like replicates, names that are nearly the same, three groups and no comparison. A picked sample is a sample. */
import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { measuredRows, tablesOf } from "../packages/tools/src/testing/replicated-tables.ts";
import { charts as chartsEn } from "../packages/web/src/charts/en.ts";
import { charts as chartsZh } from "../packages/web/src/charts/zh.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { giveFile } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enterAtTool, follow, shown, touchFigure } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

/** Rows and animals are counted from 1, one animal is written in two ways, and there are three groups. */
function study(seed: number) {
  const rows = measuredRows(seed, { most: 3 }).map((row, at) => {
    const animal = Number(row.sample.slice(1));
    return { ...row, id: String(at + 1), sample: at % 2 === 0 ? String(animal) : `0${animal}`, group: ["control", "low", "high"][animal % 3]!, animal };
  });
  const repeated = rows.find(({ animal, group }) => group !== "high" && rows.filter((row) => row.animal === animal).length > 1)!.animal;
  return { rows, tables: tablesOf(rows), repeated, of: rows.filter(({ animal }) => animal === repeated) };
}

for (const words of inTurn(
  [
    {
      locale: "en-US",
      study: study(31),
      charts: chartsEn,
      tools: toolsEn,
      tasks: tasksEn,
      groups: "has 3 groups (“control”, “low”, “high”); two are compared",
      left: "1 sample with all measurements was left out: sample ",
      counted: "Rows are measurements here:",
    },
    {
      locale: "zh-CN",
      study: study(32),
      charts: chartsZh,
      tools: toolsZh,
      tasks: tasksZh,
      groups: "有 3 个组（“control”、“low”、“high”），而只能比较两组",
      left: "排除了 1 个样本的全部测量：列“animal”的样本 ",
      counted: "各行是测量：",
    },
  ],
  import.meta.filename,
)) {
  test.describe(words.locale, () => {
    test.use({ locale: words.locale });
    test("the form says what it knows, each with one click, and a picked sample goes with all its measurements", async ({ page }, info) => {
      const { tools, study: of } = words;
      const complaints = complaintsOf(page);
      const look = async (name: string) => {
        if (!process.env["SHOTS"]) return;
        await page.screenshot({ path: `${process.env["SHOTS"]}/told-${name}-${words.locale}.png` });
        await page.setViewportSize({ width: 390, height: 800 });
        await page.screenshot({ path: `${process.env["SHOTS"]}/told-${name}-${words.locale}-390.png`, fullPage: true });
        await page.setViewportSize({ width: 1366, height: 800 });
      };
      const write = (name: string, text: string) => {
        writeFileSync(info.outputPath(name), text);
        return info.outputPath(name);
      };
      const [runs, sheet] = [write(`runs-${words.locale}.csv`, of.tables.matrix!), write(`sheet-${words.locale}.csv`, of.tables.samples!)];
      await enterAtTool(page, portal.url, "opls-da");
      await giveFile(page, "matrix", runs);
      await giveFile(page, "samples", sheet);
      const field = (name: string) => shown(page).locator(".ant-form-item", { has: page.locator(`label[for$="param-${name}"]`) });
      const submit = shown(page).getByRole("button", { name: tools.submit, exact: true });

      await submit.click();
      await expect(shown(page).locator(".form-blockers")).toContainText(words.groups);
      await field("comparison").scrollIntoViewIfNeeded();
      await look("groups");
      await field("comparison")
        .getByRole("button", { name: `low ${tools.against} control` })
        .click();
      await expect(field("comparison")).not.toContainText(words.groups);

      await field("replicates")
        .getByRole("button", { name: tools.likelyTake.replace("{{column}}", "animal") })
        .click();
      const question = field("replicates").getByRole("group", { name: tools.alikeQuestion });
      await expect(question).toBeVisible();
      await field("replicates").scrollIntoViewIfNeeded();
      await look("alike");
      const taking = new Set(of.rows.filter(({ group }) => group !== "high").map(({ animal }) => animal)).size;
      await question.getByRole("button", { name: tools.alikeSame }).click();
      await expect(
        field("replicates")
          .locator(".param-help")
          .filter({ hasText: words.locale === "en-US" ? ` of ${taking} samples:` : `${taking} 个样本的` }),
      ).toBeVisible();
      await submit.click();

      await expect(page).toHaveURL(/get-report/, { timeout: 30_000 });
      await expect(shown(page).getByRole("region", { name: words.tasks.notes })).toBeVisible({ timeout: 60_000 });
      await touchFigure(page);
      await shown(page).getByRole("button", { name: words.charts.pickItems }).click();
      const name = of.of[0]!.sample;
      await page.getByRole("combobox", { name: words.charts.pickItems }).fill(name);
      await page.locator(".ant-select-dropdown:visible .ant-select-item-option-content").getByText(name, { exact: true }).click();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await shown(page).getByRole("complementary", { name: words.charts.selection }).getByRole("button", { name: words.charts.leaveOut }).click();
      await expect(page).toHaveURL(/leave_out=/);
      const chosen = (words.locale === "en-US" ? toolsEn.sampleMeasured_other : toolsZh.sampleMeasured_other)
        .replace("{{name}}", name)
        .replace("{{count}}", String(of.of.length));
      await expect(field("exclude")).toContainText(chosen, { timeout: 30_000 });
      await field("exclude").scrollIntoViewIfNeeded();
      await look("left-out");
      await submit.click();
      await expect(page).not.toHaveURL(/leave_out=/, { timeout: 30_000 });
      await expect(shown(page).getByRole("region", { name: words.tasks.notes })).toContainText(`${words.left}${name}`, { timeout: 60_000 });
      await look("result");

      // A tool that takes each row by itself says so, before and after.
      await follow(page, "/tools/tool-form?id=pca");
      await giveFile(page, "matrix", write(`again-${words.locale}.csv`, of.tables.matrix!));
      await giveFile(
        page,
        "samples",
        write(`again-sheet-${words.locale}.csv`, tablesOf(of.rows.map((row) => ({ ...row, sample: String(row.animal) }))).samples!),
      );
      await expect(shown(page).getByText(tools.likelyCounted.split("{{what}}")[0]!)).toBeVisible({ timeout: 30_000 });
      await look("pca-form");
      await submit.click();
      await expect(shown(page).getByRole("region", { name: words.tasks.notes })).toContainText(words.counted, { timeout: 60_000 });
      expect(complaints).toEqual([]);
    });
  });
}
