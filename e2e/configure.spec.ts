/** A process on a project's own data: chosen, grouped, ticked, changed, exported and read again, run once; what can't run says why. */
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { configure as en } from "../packages/web/src/flows/configure/en.ts";
import { configure as zh } from "../packages/web/src/flows/configure/zh.ts";
import { inTurn } from "./in-turn.ts";
import { operate } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow, shown } from "./visitor.ts";

const study = join(import.meta.dirname, "../packages/tools/src/example/studies/untargeted");
const languages = [
  { locale: "en-US", viewport: { width: 1366, height: 800 }, words: en },
  { locale: "zh-CN", viewport: { width: 390, height: 800 }, words: zh },
] as const;

let portal: Portal;
let project = "";
// Of its own: it leaves tasks and a project to the account.
test.beforeAll(async () => {
  portal = await startPortal();
  const said = await operate(portal, "project", "import", study, "--owner", "demo@example.org", "--release");
  project = said.trim().split("\n").at(-1)!;
});
test.afterAll(async () => portal?.stop());
const runsOf = (page: Page) =>
  page.evaluate(async () => {
    const token = decodeURIComponent(/token=([^;]+)/.exec(document.cookie)![1]!);
    const answer = await fetch("/api/front/task/list?kind=flow", { headers: { token } });
    return ((await answer.json()) as { content: { total: number } }).content.total;
  });
const filled = (text: string, values: Record<string, string | number>) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const spill = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** On a phone each part of the form is folded but the one that lacks something. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLButtonElement>(".config-fold[aria-expanded=false]")) part.click();
    for (const section of document.querySelectorAll<HTMLDetailsElement>(".config-section")) section.open = true;
  });

for (const { locale, viewport, words } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport });

    test("the same form in two windows, run in both, is one run; opened anew it is another", async ({ page, context }) => {
      test.setTimeout(120_000);
      const form = `/project/analysis-config-contracted/untargeted/untargeted.lcms.1?projectId=${project}&projectFrom=2`;
      await enter(page, portal.url);
      await follow(page, form);
      const other = await context.newPage();
      await other.goto(`${portal.url}/#${form}`);
      const runIn = (window: Page) => shown(window).getByRole("button", { name: words.run, exact: true });
      for (const window of [page, other]) await expect(runIn(window)).toBeEnabled({ timeout: 30_000 });
      const before = await runsOf(page);
      for (const window of [page, other]) {
        await runIn(window).click();
        await expect(window).toHaveURL(/project\/get-report\?id=/);
      }
      expect(other.url().split("id=")[1]).toBe(page.url().split("id=")[1]);
      expect(await runsOf(page)).toBe(before + 1);
      await other.goto(`${portal.url}/#${form}`);
      await expect(runIn(other)).toBeEnabled({ timeout: 30_000 });
      await runIn(other).click();
      await expect.poll(async () => await runsOf(page), { timeout: 30_000 }).toBe(before + 2);
      await other.close();
    });

    test("a project is analysed with what is recommended but one change", async ({ page }, info) => {
      test.setTimeout(180_000);
      const complaints = complaintsOf(page);
      const look = async (what: string) => await page.screenshot({ path: info.outputPath(`${what}.png`) });
      await enter(page, portal.url);
      await follow(page, "/project/analysis-config-contracted/untargeted/untargeted.lcms.1");
      const run = shown(page).getByRole("button", { name: words.run, exact: true });
      await expect(run).toBeDisabled();
      await expect(shown(page).getByText(words.lackData)).toBeVisible();
      // What nobody has chosen yet is neither right nor wrong.
      const groups = shown(page).locator(viewport.width < 768 ? ".config-part" : ".config-part-link", { hasText: words.part_groups });
      await expect(groups.locator(".config-open")).toHaveCount(1);
      await expect(groups.locator(".config-right")).toHaveCount(0);
      await look("empty");

      await follow(page, "/project/analysis-detail/untargeted");
      const made = shown(page).locator(".flow-charts > li");
      await expect(made).toHaveCount(25);
      expect(await made.locator("img.flow-chart-picture").count()).toBeGreaterThanOrEqual(20);
      for (const summary of await made.locator(".flow-chart-summary").allTextContents()) expect(summary.length).toBeGreaterThan(15);
      expect(await spill(page)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: info.outputPath("detail.png"), fullPage: true });

      await follow(page, `/project/analysis-config-contracted/untargeted/untargeted.lcms.1?projectId=${project}&projectFrom=2`);
      // The delivered program is taken; with it, Run is all that is needed.
      await expect(run).toBeEnabled({ timeout: 30_000 });
      await expect(shown(page).locator(".config-comparisons li")).toHaveCount(2);
      expect(await spill(page)).toBeLessThanOrEqual(0);
      await look("ready");
      const fact = (name: string) => shown(page).locator(`.config-facts dt:text-is("${name}") + dd`);
      const [charts, planned] = [fact(words.charts), fact(words.jobs)];
      const jobs = Number(await planned.innerText());
      expect(jobs).toBeGreaterThan(20);

      // One chart alone: what it needs is computed anyway, and is said.
      await unfold(page);
      await shown(page).getByRole("button", { name: words.none }).click();
      await expect(shown(page).getByText(words.lackCharts)).toBeVisible();
      await expect(run).toBeDisabled();
      await unfold(page);
      await shown(page)
        .getByRole("checkbox", { name: locale === "zh-CN" ? "主成分分析" : "PCA", exact: true })
        .first()
        .check();
      const pca = locale === "zh-CN" ? "主成分分析" : "PCA";
      await expect(
        shown(page)
          .getByText(filled(words.computedAnyway, { name: pca }))
          .first(),
      ).toBeVisible();
      await expect.poll(async () => Number(await planned.innerText())).toBeLessThan(jobs);
      await look("one-chart");

      // A reload finds it as it was left.
      await page.reload();
      await expect(charts).toHaveText("1", { timeout: 30_000 });
      await shown(page).getByRole("button", { name: words.more, exact: true }).click();
      const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: words.exportJson }).click()]);
      expect(file.suggestedFilename()).toBe("untargeted.lcms.1-settings.json");
      await unfold(page);
      await shown(page).getByRole("button", { name: words.recommended }).click();
      await expect(charts).not.toHaveText("1");
      await shown(page)
        .locator(`input[type=file][aria-label="${words.importJson}"]`)
        .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("[1]") });
      await expect(page.getByText(filled(words.notSettings, { name: "x.json" }))).toBeVisible();
      await shown(page)
        .locator(`input[type=file][aria-label="${words.importJson}"]`)
        .setInputFiles(await file.path());
      await expect(charts).toHaveText("1");

      await expect(run).toBeEnabled();
      const before = await runsOf(page);
      await run.dblclick();
      await expect(page).toHaveURL(/project\/get-report\?id=/);
      await expect(shown(page).locator(".flow-chart-card").first()).toBeVisible({ timeout: 60_000 });
      await look("running");
      // Pressed twice, it is one run.
      expect(await runsOf(page)).toBe(before + 1);

      // Run again with a change: what it doesn't concern is taken over, and the page says so before.
      await expect(shown(page).getByRole("button", { name: words.redo })).toBeVisible({ timeout: 90_000 });
      const original = page.url();
      await shown(page).getByRole("button", { name: words.redo }).click();
      await expect(page).toHaveURL(/analysis-config-redo/);
      const plan = shown(page).getByRole("region", { name: words.redoPlan });
      await expect(plan).toContainText(words.redoNothing, { timeout: 30_000 });
      await unfold(page);
      await shown(page)
        .getByRole("button", { name: filled(words.settingsOf, { name: pca }) })
        .click();
      await shown(page).locator(".config-fields input.ant-input-number-input").first().fill("3");
      await page.keyboard.press("Tab");
      await expect(plan).toContainText(filled(words.redo_settings, { name: pca }));
      await expect(plan.locator("dd").nth(1)).toHaveText("1");
      await look("redo");
      await run.click();
      await expect(page).toHaveURL(/project\/get-report\?id=/);

      // Asked for once more it begins with the settings of the task; what was left unfinished is offered, and taken only then.
      const again = async () => {
        await page.goto(original);
        await shown(page).getByRole("button", { name: words.redo }).click();
        await expect(plan).toBeVisible({ timeout: 30_000 });
      };
      const goOn = shown(page).getByRole("button", { name: words.takeDraft });
      await again();
      await expect(plan).toContainText(words.redoNothing);
      await expect(goOn).toHaveCount(0);
      await shown(page).getByLabel(words.name).fill("Half done");
      await again();
      await expect(shown(page).getByLabel(words.name)).not.toHaveValue("Half done");
      await look("left-draft");
      await goOn.click();
      await expect(shown(page).getByLabel(words.name)).toHaveValue("Half done");
      await expect(goOn).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}
