/** Technical replicates: chosen in the form, which says what can't be averaged; n of the result counts samples, and the box plot behind a click shows both. */
import { writeFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { headingsIn, type CsvColumn } from "../packages/charts/src/kinds/csv-headings.ts";
import { featureChart } from "../packages/contract/src/item-id.ts";
import { measuredRows, tablesOf } from "../packages/tools/src/testing/replicated-tables.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { giveFile } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enterAtTool, shown } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

/** Of two that are equal the second result would be there already. */
function study(seed: number) {
  const rows = measuredRows(seed, { most: 4 });
  const wrong = tablesOf(rows.map((row) => (row.sample === "M7" ? { ...row, sample: "M1" } : row)));
  return { rows, wrong, tables: tablesOf(rows), treated: rows.filter(({ group }) => group === "treated").length };
}
const [english, chinese] = [study(21), study(22)];

for (const words of inTurn(
  [
    {
      locale: "en-US",
      study: english,
      tools: toolsEn,
      tasks: tasksEn,
      spans: "“M1” in the column “animal” has measurements in different groups:",
      counts: `${english.rows.length} measurements of 12 samples: treated n = 6, control n = 6.`,
      averaged: `The ${english.rows.length} measurements were averaged to one value for each of the 12 samples`,
      card: `treated: n 6 (${english.treated} measurements), median`,
      points: "Large points: samples, each the mean of",
    },
    {
      locale: "zh-CN",
      study: chinese,
      tools: toolsZh,
      tasks: tasksZh,
      spans: "列“animal”中的“M1”的重复测量分属不同的组：",
      counts: `12 个样本的 ${chinese.rows.length} 次测量：treated n = 6，control n = 6。`,
      averaged: `将 ${chinese.rows.length} 次测量合并为 12 个样本`,
      card: `treated：n = 6（${chinese.treated} 次测量），中位数`,
      points: "大点：样本（其技术重复的均值）",
    },
  ],
  import.meta.filename,
)) {
  test.describe(words.locale, () => {
    test.use({ locale: words.locale });
    test("a column of replicates is judged in the form; the result counts samples, and its box plots show both", async ({ page }, info) => {
      const { rows, tables, wrong } = words.study;
      const first = rows.find(({ sample }) => sample === "M1")!;
      const complaints = complaintsOf(page);
      const look = async (name: string) => {
        if (!process.env["SHOTS"]) return;
        await page.screenshot({ path: `${process.env["SHOTS"]}/replicates-${name}-${words.locale}.png` });
      };
      // Both journeys are of one user, whose files have names of their own.
      const fileName = (name: string) => `${name}-${words.locale}.csv`;
      const write = (name: string, text: string) => {
        writeFileSync(info.outputPath(fileName(name)), text);
        return info.outputPath(fileName(name));
      };
      await enterAtTool(page, portal.url, "two-groups");
      await giveFile(page, "matrix", write("runs", tables.matrix!));
      await giveFile(page, "samples", write("wrong", wrong.samples!));
      const samples = page.locator('[data-role="samples"]');
      const submit = page.getByRole("button", { name: words.tools.submit, exact: true });
      const field = page.locator(".ant-form-item", { has: page.locator('label[for$="param-replicates"]') });
      await field.getByRole("combobox").click();
      await page.locator(".ant-select-dropdown:visible .ant-select-item-option-content").getByText("animal", { exact: true }).click();
      await submit.click();
      await expect(field).toContainText(words.spans);
      await expect(page.locator(".form-blockers")).toContainText(words.spans);
      await field.scrollIntoViewIfNeeded();
      await look("fault");
      await samples.getByRole("button", { name: words.tools.remove.replace("{{name}}", fileName("wrong")) }).click();
      await giveFile(page, "samples", write("sheet", tables.samples!));
      await expect(field.locator(".param-help").filter({ hasText: words.counts })).toBeVisible();
      await field.scrollIntoViewIfNeeded();
      await look("form");
      await submit.click();

      await expect(page).toHaveURL(/get-report/, { timeout: 30_000 });
      await expect(shown(page).getByRole("region", { name: words.tasks.notes })).toContainText(words.averaged, { timeout: 30_000 });
      await look("result");
      await shown(page).locator(".grid .grid-row").nth(1).click();
      const card = page.getByRole("dialog");
      const figure = card.locator("canvas").first();
      await expect(figure).toBeVisible();
      expect(await card.getByRole("img").evaluateAll((images) => images.map((image) => image.getAttribute("aria-label")).join())).toContain(words.card);
      await look("card");
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(figure).toBeVisible();
      await look("card-narrow");

      const id = /get-report\?id=([\w-]+)/.exec(page.url())![1]!;
      const file = async (more: Record<string, string>) => {
        const query = new URLSearchParams({ id, chart: featureChart("f1"), ...more });
        const headers = { token: await tokenOf(page), "accept-language": words.locale };
        return await (await fetch(`${portal.url}/api/front/task/download_chart?${query}`, { headers })).text();
      };
      expect(await file({ format: "svg", preset: "screen" })).toContain(words.points);
      const csv = await file({ format: "csv" });
      const lines = csv.split("\r\n").map((line) => line.split(","));
      const at = (name: CsvColumn) => lines[0]!.indexOf(headingsIn(words.locale === "en-US" ? "en" : "zh", [name])[0]!);
      expect(lines.filter((line) => line[at("replicate_of")] === "M1").length).toBe(rows.filter(({ sample }) => sample === "M1").length);
      expect(lines.find((line) => line[at("id")] === first.id)?.[at("value")]).toBe(String(first.values[0]));
      expect(lines.filter((line) => /^M\d+$/.test(line[at("id")] ?? "") && line[at("replicate_of")] === "").length).toBe(12);
      expect(complaints).toEqual([]);
    });
  });
}

const tokenOf = async (page: Page): Promise<string> => decodeURIComponent((await page.context().cookies()).find(({ name }) => name === "token")!.value);
