/** A report from two tasks: collected, written, numbered anew, written in two windows, generated and read; one of its tasks is deleted meanwhile. */
import { expect, type Page } from "@playwright/test";
import { reports as en } from "../packages/web/src/reports/en.ts";
import { reports as zh } from "../packages/web/src/reports/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, follow, shown, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const filled = (text: string, values: Record<string, string | number>) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const languages = [
  { locale: "en-US", words: en, ui: uiEn },
  { locale: "zh-CN", words: zh, ui: uiZh },
] as const;

for (const { locale, words, ui } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });
    const figure = (number: number) => filled(words.figureNumber, { number });
    const saved = (page: Page) => expect(shown(page).locator(".saving-mark")).toHaveText(words.saved);

    test("is collected from two tasks, written, kept apart in two windows, generated, and outlives a task", async ({ page, context }, info) => {
      test.setTimeout(180_000);
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, "demo@example.org", "demo-portal", locale);
      // Another language may have been before.
      for (const { id } of (await client.get<{ id: string }[]>("report/list")).content.data) await client.remove("report/delete", { id });
      const [first, second] = await Promise.all(
        ["pca", "many-groups"].map(async (tool_id) => {
          const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id })).content.data;
          await client.finished(id);
          return id;
        }),
      );
      await enter(page, portal.url);

      // Nothing there yet says how one begins.
      await turnTo(page, "/data-collection/contract-report");
      await shown(page).getByRole("tab", { name: words.mine }).click();
      await expect(shown(page).getByText(words.empty)).toBeVisible();

      // From the first task into a new report, from the second one into the same.
      await follow(page, `/project/get-report?id=${first!}`);
      await shown(page).locator(".figure-tools").getByRole("button", { name: words.addToReport }).click();
      await page.getByRole("menuitem", { name: words.newReport }).click();
      await expect(page.locator(".ant-message").getByRole("link", { name: words.openIt })).toBeVisible();
      const name = shown(page).locator(".result-name");
      const before = await name.innerText();
      await follow(page, `/project/get-report?id=${second!}`);
      // The page of the first one is kept beside it, hidden.
      await expect(name).not.toHaveText(before);
      await shown(page).locator(".figure-tools").getByRole("button", { name: words.addToReport }).click();
      const known = page.getByRole("menuitem").locator(".report-choice:visible");
      await expect(known).toHaveCount(1);
      await known.click();
      await page.locator(".ant-message").getByRole("link", { name: words.openIt }).last().click();

      // Both are drawn and numbered; a text that refers to the second one follows it when it is moved.
      const items = shown(page).locator(".report-item");
      await expect(items).toHaveCount(2);
      await expect(shown(page).locator(".figure-preview-picture")).toHaveCount(2, { timeout: 60_000 });
      await shown(page).getByRole("button", { name: words.insertHere }).first().click();
      await page.getByRole("menuitem", { name: words.kind_text, exact: true }).click();
      // The caret stands in it without a click.
      const text = shown(page).locator(".tiptap");
      await expect(text).toBeFocused();
      await page.keyboard.type("As seen in ");
      await shown(page).getByRole("button", { name: ui.richReference }).click();
      await page.getByRole("menuitem", { name: figure(2) }).click();
      await expect(text.locator(".cross-reference")).toHaveText(figure(2));
      await saved(page);
      await page.screenshot({ path: info.outputPath("written.png"), fullPage: true });
      await shown(page)
        .getByRole("button", { name: filled(words.moveOf, { name: figure(2) }) })
        .focus();
      await page.keyboard.press("ArrowUp");
      await expect(text.locator(".cross-reference")).toHaveText(figure(1));
      await saved(page);
      const address = page.url();
      await page.reload();
      await expect(shown(page).locator(".text-item-view")).toHaveText(`As seen in ${figure(1)}`);

      // What could not be saved before the page is loaded anew is back by itself: nobody else has written.
      await page.route("**/task/write_report_data", (route) => route.abort());
      await shown(page).locator(".text-item-view").click();
      await expect(text).toBeFocused();
      await page.keyboard.type(" and never lost");
      await expect(shown(page).locator(".saving-failed")).toBeVisible();
      page.once("dialog", (question) => void question.accept());
      await page.reload();
      await page.unroute("**/task/write_report_data");
      await expect(page.locator(".ant-message").getByText(words.restoredUnsaved)).toBeVisible();
      await expect(shown(page).locator(".text-item-view")).toHaveText(`As seen in ${figure(1)} and never lost`);
      await saved(page);

      // Another window writes; this one is told as soon as it writes, loses nothing, and keeps its own as a copy.
      const other = await context.newPage();
      await other.goto(address);
      const affiliation = (one: Page) => shown(one).getByRole("textbox", { name: words.affiliation });
      await affiliation(other).fill("Theirs");
      await saved(other);
      await other.close();
      await affiliation(page).fill("Mine");
      await expect(shown(page).getByText(words.conflict)).toBeVisible();
      await page.screenshot({ path: info.outputPath("conflict.png") });
      // Wherever one writes it is in sight, with what can be done; on a phone, too.
      await page.setViewportSize({ width: 390, height: 800 });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
      await expect(shown(page).getByRole("button", { name: words.keepOwn })).toBeInViewport();
      expect((await shown(page).getByText(words.conflictSays).boundingBox())!.width).toBeGreaterThan(220);
      await page.screenshot({ path: info.outputPath("conflict-narrow.png") });
      await page.setViewportSize({ width: 1366, height: 800 });
      await shown(page).getByRole("button", { name: words.keepOwn }).click();
      await expect(page).not.toHaveURL(address);
      await expect(affiliation(page)).toHaveValue("Mine");
      await page.goto(address);
      await expect(affiliation(page)).toHaveValue("Theirs");

      // The first task is deleted: the report keeps its copy and says so.
      await client.remove("task/delete", { ids: first! });
      await page.reload();
      await expect(shown(page).getByText(words.taskDeleted)).toHaveCount(1);
      await expect(shown(page).locator(".figure-preview-picture")).toHaveCount(2, { timeout: 60_000 });

      // Taken out and back again.
      await shown(page)
        .getByRole("button", { name: filled(words.takeOutOf, { name: figure(2) }) })
        .click();
      await expect(items).toHaveCount(2);
      await page.locator(".ant-message").getByRole("button", { name: words.undo }).click();
      await expect(items).toHaveCount(3);
      await saved(page);

      await shown(page).getByRole("button", { name: words.generate, exact: true }).click();
      const panel = page.locator(".ant-drawer").filter({ has: page.locator(".generate-panel") });
      await panel.getByRole("button", { name: words.generateNow, exact: true }).click();
      const file = panel.getByRole("button", { name: filled(words.downloadAs, { format: "PDF" }) });
      await expect(file).toBeVisible({ timeout: 60_000 });
      await page.screenshot({ path: info.outputPath("generated.png") });
      const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
      expect(complaints).toEqual([]);
    });
  });
}
