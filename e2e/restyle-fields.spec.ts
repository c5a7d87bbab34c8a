/** What the restyle panel offers for the parts of a figure, each where the figure has them, by the keyboard too. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { charts as chartsEn } from "../packages/web/src/charts/en.ts";
import { charts as chartsZh } from "../packages/web/src/charts/zh.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, shown, touchFigure, turnTo } from "./visitor.ts";

const languages = [
  { name: "English", locale: "en-US", charts: chartsEn, tasks: tasksEn },
  { name: "Chinese", locale: "zh-CN", charts: chartsZh, tasks: tasksZh },
] as const;

let portal: Portal;
const results: Record<string, string> = {};
test.beforeAll(async ({ portal: shared }) => {
  portal = shared;
  const client = await signIn(portal.url);
  for (const tool of ["heatmap", "two-groups", "pca"]) {
    results[tool] = (await client.post<{ id: string }>("task/store_example", { tool_id: tool })).content.data.id;
    expect((await client.finished(results[tool])).status).toBe("succeeded");
  }
});

for (const words of inTurn(languages, import.meta.filename)) {
  test.describe(words.name, () => {
    test.use({ locale: words.locale, viewport: { width: 1366, height: 800 } });

    test("signs that the typeface lacks are told at the field while it is written in; a title is one line, and none where it is blank", async ({ page }) => {
      const complaints = complaintsOf(page);
      await openPanel(page, "pca", words);
      const title = shown(page).locator('[id$="restyle-title"]');
      const told = words.charts.signsReplaced.replace("{{signs}}", "🦄");
      await title.fill("Mice 🦄");
      await expect(shown(page).locator('[id$="restyle-title-signs"]')).toHaveText(told);
      await expect(title).toHaveAccessibleDescription(told);
      await shot(page, `lacking-${words.locale}`);
      await title.fill("Mice ");
      await expect(shown(page).locator('[id$="restyle-title-signs"]')).toBeEmpty();
      const group = shown(page).locator(".restyle-name").first();
      await group.locator("input").fill("🦄 mice");
      await expect(group.locator(".restyle-note")).toHaveText(told);
      await group.locator("input").fill("");
      await expect(group.locator(".restyle-note")).toBeEmpty();
      await title.fill("   ");
      await title.press("Tab");
      await expect(title).toHaveValue("");
      await expect(title).toHaveAttribute("placeholder", words.charts.noTitle);
      expect(complaints).toEqual([]);
    });

    test("a heat map is narrowed to the rows of the smallest p, and some of them are named", async ({ page }) => {
      const complaints = complaintsOf(page);
      await openPanel(page, "heatmap", words);
      const canvas = shown(page).locator(".figure canvas").first();
      await choose(page, "restyle-rows", words.charts.rowsBy_p);
      const count = shown(page).locator('[id$="restyle-row-count"]');
      await count.fill("10");
      await count.press("Tab");
      await expect(canvas).toHaveAttribute(
        "aria-label",
        words.locale === "en-US" ? /Shown: 10 of the \d+ rows, those with the smallest p of Welch's/ : /p 值（未校正）最小的 10 行/,
      );
      await expect(shown(page).getByText(words.locale === "en-US" ? /By p of Welch's t test/ : /依据：两组间 Welch t 检验/)).toBeVisible();
      await shot(page, `rows-${words.locale}`);
      // Changes that follow one another at once are one step of undo.
      await page.waitForTimeout(600);
      // By the keys, back to all of them.
      await shown(page).locator('[id$="restyle-rows"]').focus();
      for (const key of ["ArrowDown", "Home", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
      await expect(count).toHaveCount(0);
      await shown(page).getByRole("button", { name: words.tasks.undo, exact: true }).first().click();
      await expect(count).toHaveValue("10");
      await shown(page).getByRole("button", { name: words.tasks.reset, exact: true }).click();
      await expect(count).toHaveCount(0);
      expect(complaints).toEqual([]);
    });

    test("a label that is typed as it is spelled is the one that is taken, and one that is there already stays", async ({ page }) => {
      const complaints = complaintsOf(page);
      await openPanel(page, "two-groups", words);
      const field = shown(page).locator('[id$="restyle-labelled"]');
      const list = page.locator(".ant-select-dropdown:visible .ant-select-item-option");
      await field.click();
      const names = await list.allInnerTexts();
      await page.keyboard.press("Escape");
      const chosen = () =>
        shown(page)
          .locator(".ant-select", { has: page.locator('[id$="restyle-labelled"]') })
          .locator(".ant-select-selection-item:not(:has-text('+ '))");
      const first = (await chosen().first().innerText()).trim();
      const count = await chosen().count();
      await field.fill(first);
      await expect(list.first()).toHaveText(first);
      await page.keyboard.press("Enter");
      await expect(shown(page).getByText(words.charts.labelKept.replace("{{name}}", first))).toBeVisible();
      await expect(chosen()).toHaveCount(count);
      await shot(page, `kept-${words.locale}`);
      const other =
        names.find((name) => name !== first && names.some((longer) => longer !== name && longer.toLowerCase().includes(name.toLowerCase()))) ?? names.at(-1)!;
      await field.fill(other);
      await expect(list.first()).toHaveText(other);
      expect(complaints).toEqual([]);
    });

    test("what the layout decides is shown as it is, and can be had again; what changes nothing is not offered", async ({ page }) => {
      await openPanel(page, "pca", words);
      const legend = shown(page).locator(".ant-select", { has: page.locator('[id$="restyle-legend"]') });
      await expect(legend).toContainText(words.charts.automatic);
      await choose(page, "restyle-legend", words.charts.top);
      await expect(legend).toContainText(words.charts.top);
      await choose(page, "restyle-legend", words.charts.automatic);
      await expect(legend).toContainText(words.charts.automatic);
      await expect(shown(page).getByRole("slider", { name: words.charts.opacity })).toHaveAttribute("aria-valuenow", "0.85");
      await expect(shown(page).locator('[id$="restyle-font"]')).toHaveCount(0);
      // Written at the start of a text the words stay where they are written, key by key.
      const title = shown(page).locator('[id$="restyle-title"]');
      const before = await title.inputValue();
      await title.click();
      await page.keyboard.press("Home");
      await page.keyboard.type("My own ", { delay: 120 });
      await expect(title).toHaveValue(`My own ${before}`);
    });

    test("box plots hide their brackets; a group takes another shape, which is the task's at once", async ({ page }) => {
      await openPanel(page, "two-groups", words, 2);
      const saved = page.waitForRequest((one) => one.url().includes("save_view"));
      await shown(page).getByRole("switch", { name: words.charts.showBrackets }).click();
      expect((await saved).postDataJSON()).toMatchObject({ view: { showBrackets: false } });
      await shown(page)
        .getByRole("combobox", { name: words.charts.shapeOf.replace("{{name}}", "treated") })
        .click();
      const shaped = page.waitForRequest((one) => one.url().includes("save_style"));
      await page.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: words.charts.shape_plus }).click();
      expect((await shaped).postDataJSON()).toMatchObject({ style: { groups: [{ group: "treated", shape: "plus" }] } });
      await shot(page, `boxes-${words.locale}`);
      const kept = page.waitForRequest((one) => one.url().includes("save_style"));
      await shown(page).getByRole("button", { name: words.tasks.styleForTask }).click();
      expect((await kept).postDataJSON()).toMatchObject({ style: { look: { showBrackets: false } } });
      await shown(page).getByRole("button", { name: words.tasks.styleForgetTask }).click();
      await expect(shown(page).getByText(words.tasks.styleKept_taskForgotten)).toBeVisible();
      // The figure had nothing of its own over the style.
      await expect(shown(page).getByRole("button", { name: words.tasks.reset, exact: true })).toBeDisabled();
    });

    test("a group that is called otherwise for the task is called so in the figure, the table, the methods and the name of its file", async ({ page }) => {
      await openPanel(page, "two-groups", words);
      const grid = shown(page).locator(".grid");
      await expect(grid).toContainText("treated");
      await shown(page).getByRole("tab").nth(2).click();
      const field = shown(page).getByRole("textbox", { name: words.charts.nameOf.replace("{{name}}", "treated") });
      await field.fill("Drug, 5 mg");
      await shown(page).getByRole("button", { name: words.tasks.styleForTask }).click();
      await expect(shown(page).getByText(words.tasks.styleKept_task)).toBeVisible();
      const methods = shown(page).getByRole("region", { name: words.tasks.methods, exact: true });
      await expect(methods).toContainText("Drug, 5 mg");
      await expect(methods).not.toContainText("treated");
      await expect(grid).toContainText("Drug, 5 mg");
      await expect(grid).not.toContainText("treated");
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        shown(page).getByRole("button", { name: words.tasks.downloadCsv, exact: true }).click(),
      ]);
      expect(file.suggestedFilename()).toBe("tests-higher-in-Drug-5-mg-vs-control.csv");
      expect(readFileSync(await file.path(), "utf8")).toContain(',"Drug, 5 mg"\n');
      await shown(page).getByRole("button", { name: words.tasks.styleForgetTask }).click();
      await expect(shown(page).getByText(words.tasks.styleKept_taskForgotten)).toBeVisible();
      await expect(shown(page).getByRole("button", { name: words.tasks.reset, exact: true })).toBeDisabled();
      await expect(grid).toContainText("treated");
    });

    test("scores of samples have shapes but neither violins nor rows", async ({ page }) => {
      await openPanel(page, "pca", words);
      await expect(shown(page).getByRole("combobox", { name: words.charts.shapeOf.replace("{{name}}", "treated") })).toBeVisible();
      for (const name of [words.charts.violins, words.charts.showBrackets]) await expect(shown(page).getByRole("switch", { name })).toHaveCount(0);
      await expect(shown(page).locator('[id$="restyle-rows"]')).toHaveCount(0);
      await shot(page, `shapes-${words.locale}`);
    });
  });
}

async function openPanel(page: Page, tool: string, words: (typeof languages)[number], tab = 0): Promise<void> {
  await enter(page, portal.url);
  await turnTo(page, `/project/get-report?id=${results[tool]}`);
  if (tab > 0) await shown(page).getByRole("tab").nth(tab).click();
  await touchFigure(page);
  await shown(page).getByRole("button", { name: words.tasks.restyle, exact: true }).click();
  await expect(shown(page).locator('[id$="restyle-title"]')).toBeVisible();
}

async function choose(page: Page, id: string, name: string): Promise<void> {
  await page.locator(`[id$="${id}"]:visible`).click();
  await page.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: name }).click();
}

const shot = async (page: Page, name: string) => {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
