/** A process on its example: found in the list, run, watched, looked at by comparison, and deleted again. */
import { expect, test, type Page } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { flows as en } from "../packages/web/src/flows/en.ts";
import { flows as zh } from "../packages/web/src/flows/zh.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, shown, turnTo } from "./visitor.ts";

const languages = [
  { locale: "en-US", viewport: { width: 1366, height: 800 }, words: en, tasks: tasksEn, ui: uiEn, name: "Untargeted metabolomics", search: "lc-ms" },
  { locale: "zh-CN", viewport: { width: 390, height: 800 }, words: zh, tasks: tasksZh, ui: uiZh, name: "非靶向代谢组", search: "峰面积" },
] as const;

// Of its own: its list of tasks is empty at first.
let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => await portal.stop());
const filled = (text: string, values: Record<string, string | number>) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
/** Nothing of a page lies beyond its right edge. */
const spill = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { locale, viewport, words, tasks, ui, name, search } of someOf(languages, { oneOf: 2, by: "processes" })) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport });

    test("a process is found, read about, run on its example, and its figures follow the comparison", async ({ page }, info) => {
      test.setTimeout(180_000);
      const complaints = complaintsOf(page);
      const look = async (what: string) => await page.screenshot({ path: info.outputPath(`${what}.png`) });
      await enter(page, portal.url);
      await turnTo(page, "/analysis-tasks/analysis-mission-list");
      await expect(shown(page).getByText(words.noTasks)).toBeVisible();
      await look("empty");

      await turnTo(page, "/project/analysis-list");
      const cards = shown(page).locator(".flow-card");
      await expect(cards).toHaveCount(2);
      await look("list");
      await page.getByRole("searchbox", { name: words.search }).or(page.getByLabel(words.search)).first().fill(search);
      await expect(cards).toHaveCount(1);
      await cards.getByRole("link", { name, exact: true }).click();
      await expect(shown(page).getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(shown(page).getByRole("region", { name: words.needsTitle })).toBeVisible();
      await expect(shown(page).getByText("untargeted.lcms.1")).toBeVisible();
      expect(await spill(page)).toBeLessThanOrEqual(0);
      await look("detail");

      await shown(page).getByRole("button", { name: words.runExample }).click();
      await expect(page).toHaveURL(/project\/get-report\?id=/);
      await expect(shown(page).getByRole("progressbar", { name: words.progress })).toBeVisible();
      await expect(shown(page).locator(".flow-chart-card img, .flow-chart-card canvas").first()).toBeVisible({ timeout: 60_000 });
      await look("running");
      // One chart is cancelled: it goes to what was not made, and the others go on.
      const cancelOne = shown(page).locator(".flow-line").last();
      const cancelled = await cancelOne.locator("strong").innerText();
      await cancelOne.getByRole("button", { name: filled(words.cancelChartOf, { name: cancelled }) }).click();
      const notMade = shown(page).locator(".flow-folded", { hasText: cancelled }).last();
      await notMade.locator("summary").click();
      await expect(notMade.locator("li").first()).toContainText(words.state_cancelled);
      await expect(shown(page).getByRole("progressbar", { name: words.progress })).toHaveCount(0, { timeout: 120_000 });
      await look("made");

      // The comparison is kept in the address, and so is the chart that was turned to.
      const other = "Low vs Control";
      if (viewport.width < 768) {
        await shown(page).getByRole("combobox", { name: words.comparison }).click();
        await page.locator(".ant-select-item-option", { hasText: other }).click();
      } else await shown(page).locator(".ant-segmented-item", { hasText: other }).click();
      await expect(page).toHaveURL(/comparison=Low\+vs\+Control/);
      // On a phone the contents are a sheet.
      if (viewport.width < 768) await shown(page).getByRole("button", { name: words.contents }).click();
      await page.locator(".flow-contents-row:has(.status-succeeded):visible").last().click();
      await expect(page).toHaveURL(/chart=/);
      const kept = new URL(page.url().replace("#/", "")).searchParams.get("chart")!;
      expect(kept).not.toBe("");
      await expect(shown(page).locator(".flow-chart-card img, .flow-chart-card canvas").last()).toBeVisible();
      // Turned to, not beyond: its place is where it was before its figure came.
      await expect(shown(page).locator(`.flow-chart-card`).last()).toBeInViewport();
      await look("comparison");
      // One in the middle as well, though figures above it get their height afterwards.
      if (viewport.width >= 768) {
        const rows = page.locator(".flow-contents-row:has(.status-succeeded):visible");
        await rows.nth(Math.floor((await rows.count()) / 2)).click();
        await expect.poll(() => new URL(page.url().replace("#/", "")).searchParams.get("chart")).not.toBe(kept);
        const middle = new URL(page.url().replace("#/", "")).searchParams.get("chart")!;
        const card = shown(page).locator(`[data-chart="${middle}"]`);
        await expect(card.locator("img, canvas").first()).toBeVisible();
        // Under the bars that stay.
        await expect.poll(async () => Math.round((await card.boundingBox())!.y), { timeout: 15_000 }).toBeLessThan(220);
        await rows.last().click();
        await expect(page).toHaveURL(new RegExp(`chart=${encodeURIComponent(kept).replaceAll("%20", "(\\+|%20)")}`));
      }
      // However many rows a heat map has, the page scrolls and nothing within it: title, tree and caption stay with the figure.
      const beyond = await shown(page)
        .locator(".flow-chart-card .figure-place")
        .evaluateAll((places) => places.map((place) => place.scrollHeight - place.clientHeight));
      expect(Math.max(...beyond)).toBeLessThanOrEqual(1);
      expect(await spill(page)).toBeLessThanOrEqual(0);
      const tables = shown(page).locator(".flow-chart-card .flow-folded").first();
      await tables.locator("summary").click();
      await expect(tables.getByRole("button", { name: tasks.downloadCsv })).toBeVisible();
      await tables.scrollIntoViewIfNeeded();
      await look("table");

      // Figures of two module charts in one sheet, named by the comparison that both are of.
      await shown(page).getByRole("button", { name: tasks.panelsTitle }).click();
      const panels = page.getByRole("dialog");
      // Of all comparisons, the one that is shown first: the same figure of each stands side by side.
      const offered = panels.getByRole("checkbox", { name: /(Volcano|火山图)/ });
      await expect(offered.first()).toBeVisible();
      await panels.getByRole("textbox").fill(locale === "en-US" ? "VOLCANO" : "火山图");
      await look("panels-search");
      await panels
        .getByRole("checkbox", { name: /Low vs Control/ })
        .first()
        .check();
      await panels
        .getByRole("checkbox", { name: /High vs Low/ })
        .first()
        .check();
      await expect(panels.locator("svg, canvas").first()).toBeVisible({ timeout: 30_000 });
      await look("panels");
      const sheet = page.waitForEvent("download");
      await panels.getByRole("button", { name: tasks.panelsDownload }).click();
      expect((await sheet).suggestedFilename()).toMatch(/higher-in-Low-vs-Control.*mm\.pdf$/);
      await panels.getByRole("button", { name: ui.close }).first().click();

      await turnTo(page, "/analysis-tasks/analysis-mission-list");
      const row = shown(page).locator("tr:has(.task-name), .record-card");
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(new RegExp(filled(words.chartsDone, { done: "\\d+", all: "\\d+" })));
      await look("tasks");
      await row.getByRole("button", { name: new RegExp(filled(tasks.moreActions, { name: ".*" })) }).click();
      await page.getByRole("menuitem", { name: ui.delete }).click();
      await page.getByRole("dialog").getByRole("button", { name: ui.delete }).click();
      await expect(shown(page).getByText(words.noTasks)).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
