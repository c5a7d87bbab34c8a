/** Reading a result: its tables as a reader wants them, the card of a single feature, and figures that are looked at without being changed. */
import { readFileSync } from "node:fs";
import { expect, type Download, type Locator, type Page } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { tasks } from "../packages/web/src/tasks/en.ts";
import { charts } from "../packages/web/src/charts/en.ts";
import { signIn } from "./client.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, shown, touchFigure, turnTo } from "./visitor.ts";

let portal: Portal;
let taskId: string;
test.use({ locale: "en-US", acceptDownloads: true });
test.beforeAll(async ({ portal: shared }) => {
  portal = shared;
  const client = await signIn(portal.url);
  taskId = (await client.post<{ id: string }>("task/store_example", { tool_id: "two-groups" })).content.data.id;
  expect((await client.finished(taskId)).status).toBe("succeeded");
});

async function openResult(page: Page): Promise<Locator> {
  await enter(page, portal.url);
  await turnTo(page, `/project/get-report?id=${taskId}`);
  const grid = shown(page).locator(".grid");
  await expect(grid).toBeVisible();
  return grid;
}
const cells = (grid: Locator, row: number) => grid.locator(".grid-row").nth(row).getByRole("gridcell").allTextContents();
const card = (page: Page) => page.getByRole("dialog", { name: /^Values of/ });
const headingOf = (grid: Locator, column: string) => grid.getByRole("button", { name: tasks.sortColumn.replace("{{column}}", column), exact: true });
const contentOf = async (file: Download): Promise<string> => readFileSync(await file.path(), "utf8");

test("a table starts with what matters, in words; names stay, empty columns are left out", async ({ page }) => {
  const grid = await openResult(page);
  // Sorted by p: the same order as a reader of the file would make.
  const client = await signIn(portal.url);
  const [header = "", ...lines] = (await (await client.download(taskId, "tests.csv")).text()).trim().split("\n");
  const at = (name: string) => header.trim().split(",").indexOf(name);
  const smallest = lines.map((line) => line.split(",")).toSorted((one, other) => Number(one[at("p")]) - Number(other[at("p")]))[0]!;
  expect((await cells(grid, 0)).slice(0, 2)).toEqual([smallest[at("name")], smallest[at("feature")]]);

  await expect(headingOf(grid, "Mean log₂, control")).toBeVisible();
  await headingOf(grid, "Mean log₂, control").hover();
  await expect(page.getByRole("tooltip")).toContainText("mean_control");
  // Nobody has to scroll for p, what it was adjusted to, how far the groups are apart, and which they are.
  for (const heading of [
    "Name",
    "Feature",
    "p",
    "Adjusted p (FDR)",
    "log₂ fold change (+: higher in treated)",
    "Fold change (treated / control)",
    "Mean log₂, treated",
    "Mean log₂, control",
  ])
    await expect(headingOf(grid, heading)).toBeInViewport({ ratio: 1 });
  await grid.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    element.scrollTo({ left: element.scrollWidth });
  });
  await expect(headingOf(grid, "Cohen's d (+: higher in treated)")).toBeVisible();
  await expect(headingOf(grid, "Name")).toBeVisible();
  await expect(grid.getByText(smallest[at("name")]!)).toBeInViewport();
  // The example has no notes.
  expect(lines.every((line) => line.split(",").at(at("note"))?.trim() === "")).toBe(true);
  await expect(headingOf(grid, "Note")).toHaveCount(0);
});

test("a picture that comes late moves nothing that lies below it, nor does the figure that takes its place", async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route("**/task/show_chart*", async (route) => {
    await late.promise;
    await route.continue();
  });
  const grid = await openResult(page);
  const top = () => grid.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  late.resolve();
  await expect(shown(page).getByText(tasks.clickHint)).toBeVisible();
  expect(await top()).toBe(before);
  await page.unroute("**/task/show_chart*");
  await touchFigure(page);
  await expect(shown(page).getByText(tasks.clickHint)).toBeVisible();
  // Below it may stand which labels found no room.
  const notes = await shown(page)
    .locator(".figure-notes")
    .evaluate((element) => element.getBoundingClientRect().height);
  expect((await top()) - notes).toBe(before);
});

for (const motion of someOf(["reduce", "no-preference"] as const, { oneOf: 2, by: "motion" }))
  test.describe(motion === "reduce" ? "without motion" : "with motion", () => {
    test.use({ contextOptions: { reducedMotion: motion } });
    test("a column's filter opens where one is, leaves the page in its place, and stands above the table in words", async ({ page }) => {
      const grid = await openResult(page);
      await grid.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(200);
      await grid.getByRole("button", { name: tasks.filterColumn.replace("{{column}}", "Fold change (treated / control)") }).click();
      await expect(page.getByRole("spinbutton", { name: tasks.atLeast })).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      await page.keyboard.type("4");
      const tag = page.getByRole("button", { name: "Fold change (treated / control) ≥ 4" });
      await expect(tag).toBeVisible();
      await page.keyboard.press("Escape");
      // The words of the filter take a line above the table; what one looks at stays where it is.
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
      await tag.click();
      await expect(tag).toHaveCount(0);
    });
  });

test("a row opens its feature's card and is marked in the figure; the card is restyled and taken home as it looks", async ({ page }) => {
  const complaints = complaintsOf(page);
  const grid = await openResult(page);
  const [name = "", id = ""] = await cells(grid, 1);
  await grid.locator(".grid-row").nth(1).click();
  await expect(card(page)).toContainText(name);
  await expect(grid.locator(".grid-row").nth(1)).toHaveAttribute("aria-selected", "true");

  await card(page).getByRole("button", { name: tasks.restyle }).click();
  await card(page).locator('[id$="restyle-title"]').fill("Only this one");
  await card(page).locator('[id$="restyle-yTitle"]').fill("Of all of them");
  await expect(card(page).getByText(tasks.saved, { exact: true })).toBeVisible();
  const take = async (entry: string | RegExp) => {
    await card(page).getByRole("button", { name: tasks.downloadFigure }).click();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: entry }).click()]);
    return file;
  };
  const svg = await contentOf(await take(/^SVG · .*85/));
  expect(svg).toContain("Only this one");
  expect(svg).toContain("Of all of them");
  expect((await contentOf(await take(/^PNG · .*174/))).slice(1, 4)).toBe("PNG");
  const csv = await take(tasks.figureData);
  expect(csv.suggestedFilename()).toContain(id);
  expect((await contentOf(csv)).split("\n").length).toBeGreaterThan(40);

  // Another row while the card is open: the look is shared, the words are not.
  await card(page).getByRole("button", { name: tasks.restyle, exact: true }).click();
  await grid.locator(".grid-row").nth(3).click();
  const [other = ""] = await cells(grid, 3);
  await expect(card(page)).toContainText(other);
  await card(page).getByRole("button", { name: tasks.restyle }).click();
  await expect(card(page).locator('[id$="restyle-yTitle"]')).toHaveValue("Of all of them");
  await expect(card(page).locator('[id$="restyle-title"]')).not.toHaveValue("Only this one");

  await card(page).getByRole("button", { name: tasks.showInFigure }).click();
  await expect(card(page)).toHaveCount(0);
  const mark = shown(page).locator(".figure").getByRole("button", { name: other });
  await expect(mark).toBeInViewport();
  await mark.click();
  await expect(mark).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("on a phone nothing hangs out of the window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openResult(page);
  await expect(shown(page).locator(".result-files a, .result-files button").last()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("the keyboard opens cards and menus as the pointer does", async ({ page }) => {
  const grid = await openResult(page);
  await grid.focus();
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(card(page)).toContainText((await cells(grid, 1))[0]!);
  await page.keyboard.press("Escape");
  await expect(card(page)).toHaveCount(0);

  await shown(page).getByRole("button", { name: tasks.downloadFigure, exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: /^SVG · .*174/ })).toBeVisible();
  // The focus goes into the menu a frame after it opens.
  await expect(page.locator("[role=menuitem]:focus")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(file.suggestedFilename()).toMatch(/\.svg$/);
});

test("a click in the legend is for looking: nothing is saved, and a reload shows every group again", async ({ page }) => {
  const saved: string[] = [];
  page.on("request", (request) => request.url().includes("save_view") && saved.push(request.url()));
  await openResult(page);
  await touchFigure(page);
  const canvas = shown(page).locator(".figure canvas").first();
  const look = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  await expect(shown(page).getByRole("toolbar", { name: charts.tools })).toBeVisible();
  const before = await look();
  // The second of the groups, beside the plot.
  const entry = shown(page).getByRole("group", { name: charts.legend }).getByRole("button").nth(1);
  await expect(entry).toHaveAttribute("aria-pressed", "true");
  await entry.click();
  await expect.poll(look).not.toBe(before);
  await expect(entry).toHaveAttribute("aria-pressed", "false");
  await expect(shown(page).getByRole("button", { name: tasks.reset })).toBeDisabled();
  await entry.click();
  await expect.poll(look).toBe(before);
  await entry.focus();
  await page.keyboard.press("Enter");
  await expect.poll(look).not.toBe(before);
  await page.waitForTimeout(1_000);
  expect(saved).toEqual([]);
});
