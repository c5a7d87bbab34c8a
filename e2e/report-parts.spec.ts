/** Parts of a report: panels from all that a task has, rows of a table ticked one by one, order changed by buttons on a phone, and a reference whose figure is gone. */
import { expect } from "@playwright/test";
import { reports as en } from "../packages/web/src/reports/en.ts";
import { reports as zh } from "../packages/web/src/reports/zh.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, follow, shown } from "./visitor.ts";

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const filled = (text: string, values: Record<string, string | number>) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const languages = [
  { locale: "en-US", words: en, panelStart: /^A, .* B, /s, rowsTaken: filled(en.takeRows_other, { count: 2 }), oneIn: en.putIn_one },
  { locale: "zh-CN", words: zh, panelStart: /^A：.*B：/s, rowsTaken: filled(zh.takeRows_other, { count: 2 }), oneIn: filled(zh.putIn_other, { count: 1 }) },
] as const;

for (const { locale, words, panelStart, rowsTaken, oneIn } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("are chosen from all of a task, cut to ticked rows, moved by buttons, and missed where they are gone", async ({ page }, info) => {
      test.setTimeout(120_000);
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, "demo@example.org", "demo-portal", locale);
      const matrix = ["sample,f1,f2,f3", "a,1,2,3", "b,2,3,1", "c,4,5,2", "d,5,6,4"].join("\n");
      const { store_path } = (await client.upload("matrix.csv", matrix)).content.data;
      const { id: task_id } = await client.run("pca", { matrix: store_path }, {});
      const items = [
        { kind: "text", id: "x", text: "<p>As seen in [[fig:f]] and [[fig:taken-out]].</p>" },
        { kind: "figure", id: "f", task_id, name: "scores" },
        { kind: "table", id: "t", task_id, name: "scores" },
      ];
      const { id } = (await client.post<{ id: string }>("task/write_report_data", { title: "Parts", items })).content.data;
      await enter(page, portal.url);
      await follow(page, `/data-collection/contract-report?report=${id}`);
      const saved = () => expect(shown(page).locator(".saving-mark")).toHaveText(words.saved);

      // A panel that no report is proposed, found by a word.
      await shown(page).getByRole("button", { name: words.addPanel }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox", { name: words.chooseTask }).click();
      await page.locator(".ant-select-item-option").first().click();
      const offered = dialog.getByRole("group", { name: words.partsOfTask }).getByRole("checkbox");
      await expect.poll(() => offered.count()).toBeGreaterThan(3);
      const all = await offered.count();
      await page.screenshot({ path: info.outputPath("offered.png") });
      await dialog.getByRole("textbox", { name: words.searchParts }).fill(locale === "en-US" ? "loadings" : "载荷");
      await expect.poll(() => offered.count()).toBeLessThan(all);
      await offered.first().check();
      await dialog.getByRole("button", { name: oneIn }).click();
      const panels = shown(page).getByRole("list", { name: words.panels });
      await expect(panels.getByRole("link")).toHaveCount(2);
      await saved();
      const caption = shown(page).locator(".figure-item").getByRole("textbox", { name: words.caption });
      await expect(caption).toHaveAttribute("placeholder", panelStart);

      // Rows by their names.
      await shown(page).getByRole("button", { name: words.chooseRowsHere }).click();
      const rows = dialog.getByRole("group", { name: words.rows }).getByRole("checkbox");
      await expect(rows).toHaveCount(4);
      await dialog.getByRole("checkbox", { name: "d" }).check();
      await dialog.getByRole("textbox", { name: words.searchRows }).fill("b");
      await expect(rows).toHaveCount(1);
      await rows.first().check();
      await page.screenshot({ path: info.outputPath("rows.png") });
      await dialog.getByRole("button", { name: rowsTaken }).click();
      await expect(shown(page).locator(".table-preview tbody tr")).toHaveText([/^b/, /^d/]);
      await expect(dialog).toHaveCount(0);
      await page.screenshot({ path: info.outputPath("written.png"), fullPage: true });

      // On a phone there are buttons to move with; they keep the focus.
      const table = filled(words.tableNumber, { number: 1 });
      const up = shown(page).getByRole("button", { name: filled(words.moveUpOf, { name: table }) });
      await expect(up).toBeHidden();
      await page.setViewportSize({ width: 390, height: 800 });
      await up.click();
      await expect(shown(page).locator(".report-item").nth(1)).toHaveAccessibleName(table);
      await expect(up).toBeFocused();
      await up.press("Enter");
      await expect(shown(page).locator(".report-item").first()).toHaveAccessibleName(table);
      await expect(up).toBeDisabled();
      await expect(shown(page).getByRole("button", { name: filled(words.moveDownOf, { name: table }) })).toBeFocused();
      await saved();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.screenshot({ path: info.outputPath("narrow.png"), fullPage: true });
      await shown(page).getByRole("button", { name: words.chooseRowsHere }).click();
      await expect(rows).toHaveCount(4);
      await page.screenshot({ path: info.outputPath("rows-narrow.png") });
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);

      // What leads nowhere is told before files are made, with its place.
      await page.setViewportSize({ width: 1366, height: 800 });
      await shown(page).getByRole("button", { name: words.generate, exact: true }).click();
      const lost = page.locator(".generate-panel .ant-alert-warning");
      await expect(lost).toContainText(`As seen in … and ${words.figureGone}`);
      await page.screenshot({ path: info.outputPath("lost.png") });
      await page.setViewportSize({ width: 390, height: 800 });
      await page.screenshot({ path: info.outputPath("lost-narrow.png") });
      expect(complaints).toEqual([]);
      await client.remove("report/delete", { id });
    });
  });
}
