/** Amounts and dilutions of a project's samples: a template goes out, a wrong workbook is refused, the right one is taken, and normalisation divides by it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { sheetTitles } from "../packages/contract/src/projects/sheet-rows.ts";
import { workbookOf } from "../packages/tools/src/writing/workbook.ts";
import { projects as en } from "../packages/web/src/projects/en.ts";
import { projects as zh } from "../packages/web/src/projects/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { signIn } from "./client.ts";
import { giveToPicker } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, turnTo } from "./visitor.ts";

let portal: Portal;
const folder = mkdtempSync(join(tmpdir(), "amounts-"));
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const samples = ["a", "b", "c", "d"];
function filled(project: string, name: string, weights: string[], language: "en" | "zh"): string {
  const columns = { sample: samples, weight: weights, weight_unit: samples.map(() => "mg") } as const;
  const book = workbookOf([
    {
      name: "samples",
      columns: Object.entries(columns).map(([field, values]) => ({ name: sheetTitles[field as keyof typeof columns][language], values: [...values] })),
    },
    {
      name: "portal",
      columns: [
        { name: "key", values: ["workbook", "project", "name"] },
        { name: "value", values: ["amounts", project, "Elsewhere"] },
      ],
    },
  ]);
  const path = join(folder, name);
  writeFileSync(path, book);
  return path;
}

const languages = [
  { locale: "en-US", language: "en", words: en, tools: toolsEn },
  { locale: "zh-CN", language: "zh", words: zh, tools: toolsZh },
] as const;
for (const { locale, language, words, tools } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("a template goes out, comes back filled in, and normalisation offers it", async ({ page }) => {
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url);
      const table = await client.upload(
        "amounts-m.csv",
        `sample,f1,f2\n${samples.map((name, at) => `${name},${10 * (at + 1)},${20 * (at + 1)}`).join("\n")}\n`,
      );
      const { content } = await client.post<{ id: string }>("project/store", {
        name: "Urine",
        kind: "other",
        value: "area",
        matrix: table.content.data.store_path,
      });
      const id = content.data.id;
      await enter(page, portal.url);
      await turnTo(page, `/project/project-list?id=${id}`);
      const panel = page.getByRole("dialog").filter({ hasText: "Urine" });
      const download = page.waitForEvent("download");
      await panel.getByRole("button", { name: words.amounts_template }).click();
      expect((await download).suggestedFilename()).toMatch(/^Urine .*\.xlsx$/);

      const read = async (at: Page, path: string) => {
        await panel.getByRole("button", { name: words.amounts_read }).click();
        await giveToPicker(at, path);
      };
      await read(page, filled("elsewhere", "other.xlsx", ["1", "2", "3", "4"], language));
      await expect(panel.getByRole("alert")).toContainText("Elsewhere");
      await read(page, filled(id, "wrong.xlsx", ["1", "0", "-3", "4"], language));
      await expect(panel.getByRole("alert").getByRole("listitem")).toHaveCount(2);
      await page.screenshot({ path: test.info().outputPath("refused.png") });
      await read(page, filled(id, "right.xlsx", ["1", "2", "4", "8"], language));
      await expect(panel.getByText(words.amounts_use)).toBeVisible();
      await expect(panel.getByRole("alert")).toHaveCount(0);
      await page.screenshot({ path: test.info().outputPath("taken.png") });

      await turnTo(page, `/tools/tool-form?id=normalise&matrix=project:${id}/matrix`);
      await page.getByRole("button", { name: tools.amountsUse }).click();
      await expect(page.locator("[data-role=samples]")).toContainText("Urine");
      await expect(page.getByText(tools.amountsTaken.replace("{{project}}", "Urine"))).toBeVisible();
      await expect(page.locator("[data-role=samples]")).toContainText("amount_factor");
      await expect(page.locator("[data-role=matrix]")).toContainText("f1");
      await page.screenshot({ path: test.info().outputPath("offered.png") });
      await page.getByRole("button", { name: tools.submit, exact: true }).click();
      await expect(page).toHaveURL(/get-report/);
      expect(complaints.filter((one) => !/422/.test(one))).toEqual([]);
    });
  });
}
