/** What groups are called is the task's: written at one figure, in all of them, never the same for two; a personal style knows nothing of it. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { charts as chartsEn } from "../packages/web/src/charts/en.ts";
import { charts as chartsZh } from "../packages/web/src/charts/zh.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { openRestyling } from "./restyling.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, shown } from "./visitor.ts";

const languages = [
  {
    name: "English",
    account: "demo@example.org",
    locale: "en-US",
    charts: chartsEn,
    tasks: tasksEn,
    higher: "higher in control →",
    treated: "Higher in treated",
  },
  {
    name: "Chinese",
    account: "demo2@example.org",
    locale: "zh-CN",
    charts: chartsZh,
    tasks: tasksZh,
    higher: "在 control 中较高 →",
    treated: "在 treated 中较高",
  },
] as const;

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

for (const words of inTurn(languages, import.meta.filename)) {
  test.describe(words.name, () => {
    test.use({ locale: words.locale, viewport: { width: 1366, height: 800 } });
    test("two groups swap their names, and every figure and file follows", async ({ page }) => {
      const complaints = complaintsOf(page);
      await openRestyling(page, portal, "opls-da", words);
      const [treated, control] = ["treated", "control"].map((group) =>
        shown(page).getByRole("textbox", { name: words.charts.nameOf.replace("{{name}}", group), exact: true }),
      ) as [ReturnType<Page["getByRole"]>, ReturnType<Page["getByRole"]>];
      const saved: string[] = [];
      page.on("request", (request) => request.url().includes("save_style") && saved.push(request.postData() ?? ""));
      await treated.fill("control");
      await treated.press("Tab");
      await expect(shown(page).getByRole("alert")).toHaveText(words.charts.groupNameShared.replace("{{name}}", "control").replace("{{other}}", "control"));
      await shot(page, `shared-${words.locale}`);
      await control.fill("treated");
      const kept = page.waitForResponse((one) => one.url().includes("save_style"));
      await control.press("Enter");
      await kept;
      await expect(shown(page).getByRole("alert")).toHaveCount(0);
      expect(saved).toHaveLength(1);
      await shown(page).getByRole("tab").nth(1).click();
      const [download] = await Promise.all([
        page.waitForEvent("download", { timeout: 60_000 }),
        (async () => {
          await page.getByRole("button", { name: words.tasks.downloadFigure, exact: true }).click();
          await page.getByRole("menuitem", { name: /^SVG/ }).first().click();
        })(),
      ]);
      expect(download.suggestedFilename()).toBe("s-plot-higher-in-control-vs-treated-85mm.svg");
      expect(readFileSync(await download.path(), "utf8")).toContain(words.higher);
      expect(complaints).toEqual([]);
    });

    test("what a figure calls a group of its own is not kept where another is called so, or none could see it", async ({ page }) => {
      await openRestyling(page, portal, "two-groups", words);
      const saved: string[] = [];
      page.on("request", (request) => request.url().includes("save_view") && saved.push(request.postData() ?? ""));
      const field = shown(page).getByRole("textbox", { name: words.charts.nameOf.replace("{{name}}", "Not significant"), exact: true });
      const alert = shown(page).getByRole("alert");
      await field.fill("Higher in treated");
      await expect(alert).toHaveText(words.charts.ownLabelShared.replace("{{name}}", "Higher in treated").replace("{{other}}", words.treated));
      await expect(alert).toBeInViewport();
      await shot(page, `own-label-${words.locale}`);
      await field.fill("\u200b");
      await expect(alert).toHaveText(words.charts.ownLabelBlank);
      await field.fill("n.s.");
      await expect(alert).toHaveCount(0);
      await expect.poll(() => saved.length).toBeGreaterThan(0);
      expect(saved.filter((body) => body.includes('"Not significant":"n.s."'))).toHaveLength(saved.length);
      const isShown = (group: string) => shown(page).getByRole("checkbox", { name: words.charts.showOf.replace("{{name}}", group), exact: true });
      for (const group of ["Not significant", "Higher in control"]) {
        await isShown(group).click();
        await expect(isShown(group)).not.toBeChecked();
      }
      await expect(isShown("Higher in treated")).toBeDisabled();
      await expect(isShown("Higher in control")).toBeEnabled();
    });

    test("a figure that says its groups in words alone has a field for each of them, which all figures follow", async ({ page }) => {
      await openRestyling(page, portal, "two-groups", words);
      await expect(shown(page).getByText(words.charts.ownWords)).toBeAttached();
      const kept = page.waitForResponse((one) => one.url().includes("save_style"));
      await shown(page)
        .getByRole("textbox", { name: words.charts.nameOf.replace("{{name}}", "treated"), exact: true })
        .fill("Drug X");
      await kept;
      const own = shown(page).getByRole("textbox", { name: words.charts.nameOf.replace("{{name}}", "Higher in treated"), exact: true });
      await expect(own).toHaveValue(words.treated.replace(/treated/, "Drug X"));
      await expect(shown(page).getByRole("columnheader").filter({ hasText: "Drug X" }).first()).toBeVisible();
    });

    test("a name is taken back by Undo, as every other change of a figure", async ({ page }) => {
      await openRestyling(page, portal, "opls-da", words);
      const field = shown(page).getByRole("textbox", { name: words.charts.nameOf.replace("{{name}}", "treated"), exact: true });
      const undo = shown(page).locator(".figure-tools").getByRole("button", { name: words.tasks.undo, exact: true });
      await expect(undo).toBeDisabled();
      const renamed = page.waitForResponse((one) => one.url().includes("save_style"));
      await field.fill("Drug");
      await field.press("Enter");
      await renamed;
      await expect(undo).toBeEnabled();
      const takenBack = page.waitForResponse((one) => one.url().includes("save_style"));
      await undo.click();
      await takenBack;
      await expect(field).toHaveValue("treated");
      await expect(undo).toBeDisabled();
    });

    test("my style holds the look alone, and what was there before comes back when it is forgotten", async ({ page }) => {
      await openRestyling(page, portal, "opls-da", words);
      const field = shown(page).getByRole("textbox", { name: words.charts.nameOf.replace("{{name}}", "treated"), exact: true });
      await field.fill("Drug");
      const grid = shown(page).getByRole("switch", { name: words.charts.showGrid });
      const before = await grid.getAttribute("aria-checked");
      await grid.click();
      await shown(page).getByRole("button", { name: words.tasks.styleAsOwn }).click();
      await expect(shown(page).getByText(words.tasks.styleKept_own)).toBeVisible();
      await shown(page).getByRole("button", { name: words.tasks.styleForgetOwn }).click();
      await expect(shown(page).getByText(words.tasks.styleKept_ownForgotten)).toBeVisible();
      await expect(shown(page).getByRole("button", { name: words.tasks.reset, exact: true })).toBeDisabled();
      await expect(grid).toHaveAttribute("aria-checked", before!);
      await expect(field).toHaveValue("Drug");
    });
  });
}

const shot = async (page: Page, name: string) => {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
