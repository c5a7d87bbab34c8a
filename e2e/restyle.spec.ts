/** Making a figure fit for a paper: preset and width, seen as printed; for the whole task; several on one sheet. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { charts as chartsEn } from "../packages/web/src/charts/en.ts";
import { charts as chartsZh } from "../packages/web/src/charts/zh.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, shown, touchFigure } from "./visitor.ts";

const languages = [
  { name: "English", account: "demo@example.org", locale: "en-US", charts: chartsEn, tasks: tasksEn, tools: toolsEn },
  { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", charts: chartsZh, tasks: tasksZh, tools: toolsZh },
] as const;

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

for (const words of inTurn(languages, import.meta.filename)) {
  test.describe(words.name, () => {
    test.use({ locale: words.locale, viewport: { width: 1366, height: 800 } });
    test("a figure is made for a journal, its look for the whole task, and two go on one sheet", async ({ page }) => {
      const complaints = complaintsOf(page);
      await openExample(page, words);
      // Tabs of examples tell their tools apart.
      await expect(page.locator(".tab.active a")).toHaveText(words.locale === "en-US" ? /^Two groups: \S/ : /^两组比较：\S/);
      await page.getByRole("button", { name: words.tasks.restyle, exact: true }).click();
      const width = shown(page).locator('[id$="restyle-width"]');
      await expect(width).toBeVisible();
      await expect(width).toHaveAttribute("placeholder", "195.8");
      // Widths of the screen say what they are for; where no point is selected, none is offered to be labelled.
      await expect(shown(page).getByRole("button", { name: words.charts.width_phone.replace("{{width}}", "95.5") })).toBeVisible();
      await expect(shown(page).getByText(words.charts.labelChosenHelp)).toBeVisible();
      await expect(shown(page).getByRole("button", { name: words.charts.labelChosen_other.replace("{{count}}", "0") })).toHaveCount(0);
      await choose(page, "restyle-preset", words.charts.preset_nature);
      const preview = shown(page).locator(".print-preview canvas");
      await expect(preview).toBeVisible();
      await expect(shown(page).locator(".print-preview figcaption")).toContainText("89 ×");
      await width.fill("120");
      await width.press("Tab");
      await expect(shown(page).locator(".print-preview figcaption")).toContainText("120 ×");
      await shot(page, `panel-${words.locale}`);
      // What its texts leave no room for is refused beside the preview, in the words of the file's own refusal.
      const refused = shown(page).locator(".print-preview").getByRole("alert");
      await expect(refused).toHaveCount(0);
      await width.fill("20");
      await width.press("Tab");
      await expect(refused).toContainText(words.locale === "en-US" ? /at least \d+ mm wide/ : /至少 \d+ mm/);
      await shot(page, `too-small-${words.locale}`);
      await width.fill("120");
      await width.press("Tab");
      await expect(refused).toHaveCount(0);

      await shown(page).getByRole("button", { name: words.tasks.styleForTask }).click();
      await expect(shown(page).getByText(words.tasks.styleKept_task)).toBeVisible();
      // Another figure of the task has it now, and says so while it is shown as the screen wants it.
      await page.getByRole("button", { name: words.tasks.restyle, exact: true }).click();
      await shown(page).getByRole("tab").nth(1).click();
      const inFiles = words.tasks.inFiles.replace("{{preset}}", words.tasks.preset_nature).replace("{{width}}", "120");
      await expect(shown(page).getByText(inFiles)).toBeVisible();
      await expect(shown(page).locator(".print-preview")).toHaveCount(0);
      const asInFile = shown(page).getByRole("switch", { name: words.tasks.asInFile });
      await asInFile.click();
      await expect(shown(page).locator(".print-preview figcaption")).toContainText("120 ×");
      await shown(page).getByRole("tab").first().click();
      await expect(shown(page).locator(".print-preview figcaption")).toContainText("120 ×");
      await shot(page, `as-in-file-${words.locale}`);
      await asInFile.click();
      await expect(shown(page).locator(".figure canvas")).toBeVisible();
      await shown(page).getByRole("tab").nth(1).click();
      await page.getByRole("button", { name: words.tasks.restyle, exact: true }).click();
      await expect(shown(page).locator('[id$="restyle-width"]')).toHaveValue("120");
      await expect(shown(page).locator(".print-preview figcaption")).toContainText("120 ×");
      const svg = await taken(page, async () => {
        await page.getByRole("button", { name: words.tasks.downloadFigure, exact: true }).click();
        await page.getByRole("menuitem", { name: /^SVG · .*120/ }).click();
      });
      expect(svg).toContain('width="120mm"');
      // The journal's own columns besides, there and among the other sizes.
      await page.getByRole("button", { name: words.tasks.downloadFigure, exact: true }).click();
      const offered = page.getByRole("menuitem", { name: /^(SVG|TIFF) · / });
      await expect(offered).toHaveText([/^SVG · .*89 mm/, /^SVG · .*120 mm/, /^SVG · .*183 mm/, /^TIFF · .*89 mm/, /^TIFF · .*120 mm/]);
      await page.getByRole("menuitem", { name: words.tasks.otherSize }).click();
      const sizes = page.getByRole("dialog", { name: words.tasks.otherSizeTitle });
      await expect(sizes).toContainText("120 mm");
      await expect(sizes).toContainText(words.tasks.preset_nature);
      await sizes.locator('[id$="figure-width"]').click();
      await expect(page.locator(".ant-select-dropdown:visible .ant-select-item-option")).toHaveText([/89 mm/, /120 mm/, /183 mm/, words.tasks.ownWidth]);
      await shot(page, `sizes-${words.locale}`);
      await page.locator(".ant-select-dropdown:visible .ant-select-item-option").nth(1).click();
      await sizes.locator(".ant-modal-close").click();
      await expect(sizes).toBeHidden();
      await shown(page).getByRole("button", { name: words.tasks.styleForgetTask }).click();
      await expect(shown(page).getByText(words.tasks.styleKept_taskForgotten)).toBeVisible();
      await page.keyboard.press("Escape");

      await shown(page).getByRole("button", { name: words.tasks.panelsTitle }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.locator("canvas")).toBeVisible();
      await expect(dialog.locator("figcaption")).toContainText("174 ×");
      await shot(page, `sheet-${words.locale}`);
      await choose(page, "panels-preset", words.tasks.preset_nature);
      await expect(dialog.locator("figcaption")).toContainText("183 ×");
      await dialog.getByText("SVG", { exact: true }).click();
      const sheet = await taken(page, async () => await dialog.getByRole("button", { name: words.tasks.panelsDownload }).click());
      expect(sheet).toContain('width="183mm"');
      for (const letter of ["a", "b"]) expect(sheet).toMatch(new RegExp(`<text[^>]*font-weight="600"[^>]*>${letter}</text>`));
      await expect(dialog.locator('[id$="panels-resolution"]')).toHaveCount(0);
      await dialog.getByText("TIFF", { exact: true }).click();
      await choose(page, "panels-resolution", "150 dpi");
      const [asked] = await Promise.all([
        page.waitForRequest((one) => one.url().includes("download_panels")),
        dialog.getByRole("button", { name: words.tasks.panelsDownload }).click(),
      ]);
      expect(`${asked.url()} ${asked.postData() ?? ""}`).toMatch(/dpi\D{1,3}150\b/);
      expect(complaints).toEqual([]);
    });
  });
}

for (const words of inTurn(languages, import.meta.filename)) {
  test(`${words.name}: the panel follows to the next figure, and what was done last is taken back first, wherever it was done`, async ({ browser }) => {
    const context = await browser.newContext({ locale: words.locale, viewport: { width: 1366, height: 800 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    await openExample(page, words);
    const tabs = shown(page).getByRole("tab");
    const tool = (name: string) => shown(page).locator(".figure-tools").getByRole("button", { name, exact: true });
    const title = shown(page).locator('[id$="restyle-title"]');
    const side = (at: number) => shown(page).getByRole("complementary", { name: words.tasks.restyleOf.replace("{{name}}", [first, second][at]!), exact: true });
    const [first, second] = [await tabs.nth(0).innerText(), await tabs.nth(1).innerText()];
    await tool(words.tasks.restyle).click();
    await title.fill("Mine");
    await tabs.nth(1).focus();
    await page.keyboard.press("Enter");
    await expect(side(1)).toBeVisible();
    await expect(title).not.toHaveValue("Mine");
    // Whoever turned to it by the keyboard goes on there.
    await expect(tabs.nth(1)).toBeFocused();
    await title.fill("The other");
    await shot(page, `follows-${words.locale}`);
    await tool(words.tasks.undo).click();
    await expect(title).not.toHaveValue("The other");
    await expect(tool(words.tasks.undo)).toHaveAttribute("title", words.tasks.stepAt.replace("{{name}}", first));
    await tool(words.tasks.undo).click();
    await expect(side(0)).toBeVisible();
    await expect(title).not.toHaveValue("Mine");
    await expect(tool(words.tasks.undo)).toBeDisabled();
    await tool(words.tasks.redo).click();
    await expect(title).toHaveValue("Mine");
    await tool(words.tasks.redo).click();
    await expect(side(1)).toBeVisible();
    await expect(title).toHaveValue("The other");
    await expect(tool(words.tasks.redo)).toBeDisabled();
    await expect(tool(words.tasks.redo)).toBeVisible();
    await context.close();
  });
}

test("on a phone the panel and the sheet are whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const words = languages[0];
  await openExample(page, words);
  await page.getByRole("button", { name: words.tasks.restyle, exact: true }).click();
  await choose(page, "restyle-preset", words.charts.preset_journal);
  await expect(page.locator(".print-preview canvas")).toBeVisible();
  await shot(page, "panel-390");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: words.tasks.panelsTitle }).click();
  await expect(page.getByRole("dialog").locator("canvas")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await shot(page, "sheet-390");
});

async function openExample(page: Page, words: (typeof languages)[number]): Promise<void> {
  await enter(page, portal.url, "demo@example.org");
  await page.goto(`${portal.url}/#/tools/tool-form?id=two-groups`);
  await page.getByRole("button", { name: new RegExp(`${words.tools.runExample}$`) }).click();
  await expect(page).toHaveURL(/project\/get-report\?id=/);
  await expect(shown(page).getByRole("tab").first()).toBeVisible({ timeout: 60_000 });
  // What can be done in the figure is seen before anybody turns to it.
  await expect(shown(page).locator(".figure-picture [data-tool=lasso]")).toBeVisible();
  await shot(page, `at-rest-${words.locale}`);
  await touchFigure(page);
}

/** Opens a list of choices by the keyboard and takes one by its words. */
async function choose(page: Page, id: string, name: string): Promise<void> {
  await page.locator(`[id$="${id}"]:visible`).click();
  await page.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: name }).click();
}

async function taken(page: Page, take: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), take()]);
  return readFileSync(await download.path(), "utf8");
}

const shot = async (page: Page, name: string) => {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
