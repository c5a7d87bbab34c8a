/** What a customer says of the samples: asked for, filled in, handed in, returned, locked, and released as the sample sheet of the data. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sheetStateTitles } from "../packages/contract/src/projects/sheet.ts";
import { sheetTitles, type SheetField } from "../packages/contract/src/projects/sheet-rows.ts";
import { expect, test, type Page } from "@playwright/test";
import { projects as en } from "../packages/web/src/projects/en.ts";
import { projects as zh } from "../packages/web/src/projects/zh.ts";
import { giveToPicker } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { operate } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, turnTo } from "./visitor.ts";

let portal: Portal;
const folder = mkdtempSync(join(tmpdir(), "sheet-"));
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const samples = Array.from({ length: 6 }, (_, at) => `S${at + 1}`);
function deliver(contract: string): string {
  const home = join(folder, contract);
  mkdirSync(home);
  const values = ["citrate", "malate"].map((feature, at) => [feature, ...samples.map((_, sample) => 10 + at + ((sample * 7) % 5))]);
  writeFileSync(join(home, "matrix.csv"), [["feature", ...samples], ...values].map((row) => row.join(",")).join("\n"));
  writeFileSync(join(home, "project.json"), JSON.stringify({ contract, name: "Study", kind: "untargeted", value: "area" }));
  return home;
}

const paste = async (page: Page, block: string) =>
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, block);

const languages = [
  { locale: "en-US", language: "en", words: en, contract: "IS-2026-1" },
  { locale: "zh-CN", language: "zh", words: zh, contract: "IS-2026-22" },
] as const;

for (const { locale, language, words, contract } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("an information sheet is filled in, handed in, returned, locked and released", async ({ page }) => {
      test.setTimeout(180_000);
      const complaints = complaintsOf(page);
      const cell = (at: Page, field: SheetField, row: number) =>
        at.getByLabel(words.sheet_cell.replace("{{column}}", sheetTitles[field][language]).replace("{{row}}", String(row)), { exact: true });
      const state = (which: keyof typeof sheetStateTitles) => page.locator(".page-header").getByText(sheetStateTitles[which][language]);
      const said = await operate(portal, "project", "sheet", "open", "--contract", contract, "--name", `Study ${contract}`, "--owner", "demo@example.org");
      const id = said.trim().split("\n").at(-1)!;
      await enter(page, portal.url);
      await turnTo(page, "/project/project-list");
      await page
        .getByRole("region", { name: words.sheets })
        .getByRole("link", { name: `Study ${contract}` })
        .click();
      await expect(state("open")).toBeVisible();

      // A block of a spreadsheet is pasted; what is wrong in it is said where it stands.
      await cell(page, "sample", 1).focus();
      const block = samples.map((sample, at) => [sample, `Mouse ${at + 1}`, "", at < 3 ? "control" : "treated"].join("\t")).join("\n");
      await paste(page, block);
      await expect(cell(page, "sample", 6)).toHaveValue("S6");
      await cell(page, "sample", 2).fill("S1");
      await page.getByRole("button", { name: words.sheet_submit }).click();
      await expect(page.getByRole("alert").getByText(/S1/)).toBeVisible();
      await expect(cell(page, "sample", 2)).toHaveAttribute("aria-invalid", "true");
      await page.screenshot({ path: test.info().outputPath("faults.png"), fullPage: true });

      // What was typed outlives a reload.
      await page.reload();
      await expect(cell(page, "name", 6)).toHaveValue("Mouse 6");
      await cell(page, "sample", 2).fill("S2");
      // Roles and units are chosen; a decimal comma is a decimal.
      await cell(page, "role", 6).click();
      await page.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: words.sheet_role_sample }).first().click();
      for (let line = 1; line <= samples.length; line++) await cell(page, "weight", line).fill(`20,${line}`);
      await cell(page, "weight_unit", 1).focus();
      await paste(page, samples.map(() => "mg").join("\n"));
      await expect(page.locator(".sheet-weight_unit").filter({ hasText: "mg" })).toHaveCount(samples.length);
      await page.getByRole("button", { name: words.sheet_addComparison }).click();
      await page.getByRole("button", { name: words.sheet_save }).click();
      await expect(page.getByText(words.sheet_allKept)).toBeVisible();

      // A second window that has kept something is told of in the first, which loses nothing by it.
      const other = await page.context().newPage();
      await other.goto(page.url());
      await cell(other, "notes", 1).fill("frozen twice");
      await other.getByRole("button", { name: words.sheet_save }).click();
      await expect(other.getByText(words.sheet_allKept)).toBeVisible();
      await other.close();
      await cell(page, "name", 1).fill("Mouse one");
      await page.getByRole("button", { name: words.sheet_save }).click();
      await expect(page.getByText(words.sheet_elsewhere)).toBeVisible();
      await expect(cell(page, "name", 1)).toHaveValue("Mouse one");
      await page.getByRole("button", { name: words.sheet_load }).click();
      await expect(cell(page, "notes", 1)).toHaveValue("frozen twice");
      await expect(cell(page, "name", 1)).toHaveValue("Mouse 1");

      // As a workbook it is taken home, and in again.
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: words.sheet_download }).click();
      const path = join(folder, `${contract}.xlsx`);
      await (await download).saveAs(path);
      await page.getByRole("button", { name: words.sheet_upload }).click();
      await giveToPicker(page, path);
      await expect(page.getByText(words.sheet_unsaved)).toBeVisible();
      await expect(cell(page, "sample", 6)).toHaveValue("S6");
      await page.getByRole("button", { name: words.sheet_submit }).click();
      await expect(state("submitted")).toBeVisible();
      await expect(page.getByRole("button", { name: words.sheet_submit })).toHaveCount(0);

      await operate(portal, "project", "sheet", "return", id, "--note", "Which sex are the mice?");
      await page.reload();
      await expect(state("returned")).toBeVisible();
      await expect(page.getByText("Which sex are the mice?").first()).toBeVisible();
      await cell(page, "notes", 1).fill("female");
      await page.getByRole("button", { name: words.sheet_submit }).click();
      await expect(state("submitted")).toBeVisible();
      await operate(portal, "project", "sheet", "lock", id);
      await page.reload();
      await expect(state("locked")).toBeVisible();
      await page.screenshot({ path: test.info().outputPath("locked.png"), fullPage: true });

      await operate(portal, "project", "import", deliver(contract), "--owner", "demo@example.org", "--release");
      await turnTo(page, `/project/project-list?id=${id}`);
      const panel = page.getByRole("dialog");
      await expect(panel.getByText("treated").first()).toBeVisible();
      await expect(panel.getByText(words.fromSheet)).toBeVisible();
      await panel.getByRole("button", { name: words.preview.replace("{{table}}", words.table_samples) }).click();
      await expect(panel.getByRole("cell", { name: "Mouse 6" })).toBeVisible();
      expect(complaints.filter((one) => !/409/.test(one))).toEqual([]);
    });
  });
}
