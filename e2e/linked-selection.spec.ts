/** What is chosen in one figure of a result is marked in the others and in the tables, and the other way round. */
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { tasks } from "../packages/web/src/tasks/en.ts";
import { charts } from "../packages/web/src/charts/en.ts";
import { signIn } from "./client.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { ringsOn } from "./rings.ts";
import { complaintsOf, enter, shown, touchFigure, turnTo } from "./visitor.ts";

let portal: Portal;
const results: Record<string, string> = {};
test.use({ locale: "en-US", acceptDownloads: true });
test.beforeAll(async ({ portal: shared }) => {
  portal = shared;
  const client = await signIn(portal.url);
  for (const tool of ["two-groups", "pca"]) {
    results[tool] = (await client.post<{ id: string }>("task/store_example", { tool_id: tool })).content.data.id;
    expect((await client.finished(results[tool])).status).toBe("succeeded");
  }
});

async function openResult(page: Page, tool: string): Promise<Locator> {
  await enter(page, portal.url);
  await turnTo(page, `/project/get-report?id=${results[tool]}`);
  const grid = shown(page).locator(".grid");
  await expect(grid).toBeVisible();
  return grid;
}
const bar = (page: Page) => shown(page).getByRole("complementary", { name: charts.selection });
const canvas = (page: Page) => shown(page).locator(".figure canvas").first();
const ticked = (grid: Locator) => grid.locator('.grid-row[data-ticked="true"]');

/** The pixels of the figure in the colour of what is marked. */
const ringed = async (page: Page) => (await ringsOn(canvas(page))).pixels;

/** Draws around a part of the figure; shares of its width and height. */
async function drawAround(page: Page, [left, top, right, bottom]: readonly [number, number, number, number]): Promise<void> {
  await shown(page).getByRole("button", { name: charts.lasso }).click();
  const box = (await canvas(page).boundingBox())!;
  const go = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 });
  await go(left, top);
  await page.mouse.down();
  for (const [x, y] of [
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const)
    await go(x, y);
  await page.mouse.up();
  await shown(page).getByRole("button", { name: charts.move }).click();
}

test("what is drawn around in a figure is ticked in the table and marked in the next figure; a row ticked there joins it; nothing of it is kept", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const saved: string[] = [];
  page.on("request", (request) => request.url().includes("save_view") && saved.push(request.url()));
  const grid = await openResult(page, "two-groups");
  await touchFigure(page);
  expect(await ringed(page)).toBe(0);
  await drawAround(page, [0.5, 0.06, 0.86, 0.5]);
  await expect(bar(page)).toContainText(/\d+ features selected/);
  const count = Number(/\d+/.exec(await bar(page).innerText())![0]);
  expect(count).toBeGreaterThan(3);
  // The bar leaves the figure free, down to the words of its axis.
  const [drawn, above] = [(await canvas(page).boundingBox())!, (await bar(page).boundingBox())!];
  expect(drawn.y + drawn.height).toBeLessThanOrEqual(above.y);
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/lasso.png` });
  await expect.poll(() => ringed(page)).toBeGreaterThan(count * 20);
  await grid.getByRole("checkbox", { name: tasks.tickAll }).scrollIntoViewIfNeeded();
  await shown(page).getByRole("checkbox", { name: tasks.onlyTicked }).check();
  await expect(ticked(grid)).toHaveCount(count);
  await expect(grid.locator(".grid-row")).toHaveCount(count);
  await shown(page).getByRole("checkbox", { name: tasks.onlyTicked }).uncheck();

  // Another figure of the result, which nobody has touched yet.
  await shown(page).getByRole("tab", { name: "MA plot" }).click();
  await expect.poll(() => ringed(page)).toBeGreaterThan(count * 20);
  const before = await ringed(page);
  const free = grid.locator('.grid-row:not([data-ticked="true"])').first();
  await free.getByRole("checkbox").check();
  await expect(bar(page)).toContainText(`${count + 1} features selected`);
  await expect.poll(() => ringed(page)).toBeGreaterThan(before);

  await bar(page).getByRole("button", { name: charts.names, exact: true }).click();
  await expect(bar(page).getByRole("listitem")).toHaveCount(count + 1);
  const [file] = await Promise.all([page.waitForEvent("download"), bar(page).getByRole("button", { name: charts.saveCsv }).click()]);
  expect(
    readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n"),
  ).toHaveLength(count + 2);
  await bar(page).getByRole("button", { name: charts.clear }).click();
  await expect(ticked(grid)).toHaveCount(0);
  await expect.poll(() => ringed(page)).toBe(0);
  expect(saved).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the keys tick rows, one after another and all that a search leaves, and Escape in the figure lets them go", async ({ page }) => {
  const grid = await openResult(page, "two-groups");
  await grid.focus();
  for (const key of ["ArrowDown", " ", "ArrowDown", "ArrowDown", "Shift+ "]) await page.keyboard.press(key);
  await expect(bar(page)).toContainText("3 features selected");
  await expect(ticked(grid)).toHaveCount(3);
  await shown(page).getByRole("textbox", { name: tasks.searchTable }).fill("carnitine");
  await expect(ticked(grid)).toHaveCount(0);
  await grid.getByRole("checkbox", { name: tasks.tickAll }).click();
  await expect(bar(page)).not.toContainText("3 features selected");
  // What is ticked and not in sight stays ticked.
  const rows = await grid.locator(".grid-row").count();
  await expect(bar(page)).toContainText(`${rows + 3} features selected`);
  await canvas(page).focus();
  await page.keyboard.press("Escape");
  await expect(ticked(grid)).toHaveCount(0);
});

test("names that are chosen are put into the figure, which keeps them", async ({ page }) => {
  const grid = await openResult(page, "two-groups");
  await shown(page).getByRole("textbox", { name: tasks.searchTable }).fill("carnitine");
  await expect(grid.locator(".grid-row").first()).toContainText("carnitine");
  await grid.locator(".grid-row").nth(1).getByRole("checkbox").check();
  await expect(canvas(page)).toBeVisible();
  const label = async (name: string): Promise<string[]> => {
    // What was taken back just before may be kept in the same moment.
    const isOurs = (one: Request) => one.url().includes("save_view") && (one.postDataJSON() as { view: { labelled?: string[] } }).view.labelled !== undefined;
    const [request] = await Promise.all([page.waitForRequest(isOurs), bar(page).getByRole("button", { name }).click()]);
    return (request.postDataJSON() as { view: { labelled: string[] } }).view.labelled;
  };
  const only = await label(charts.labelOnly);
  expect(only).toHaveLength(1);
  await shown(page).getByRole("button", { name: tasks.undo }).click();
  // Before the fifteen that the figure has by itself, of which it may be one.
  const also = await label(charts.labelAlso);
  expect(also.length).toBeGreaterThanOrEqual(15);
  expect(also[0]).toBe(only[0]);
  expect(new Set(also).size).toBe(also.length);
});

test("names go only into a figure that has them: for others the button waits, and says why", async ({ page }) => {
  const saved: string[] = [];
  page.on("request", (one) => one.url().includes("save_view") && saved.push(one.url()));
  const grid = await openResult(page, "pca");
  await grid.locator(".grid-row").first().click();
  const button = bar(page).getByRole("button", { name: charts.labelOnly });
  await expect(canvas(page)).toBeVisible();
  await expect(button).toBeEnabled();
  await shown(page)
    .getByRole("tab", { name: /loading/i })
    .first()
    .click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute("title", charts.labelNone);
  expect(saved).toEqual([]);
  await shown(page).getByRole("tab", { name: /score/i }).first().click();
  const [request] = await Promise.all([page.waitForRequest((one) => one.url().includes("save_view")), button.click()]);
  expect((request.postDataJSON() as { view: { labelled: string[] } }).view.labelled).toHaveLength(1);
});

test("samples are chosen apart from features: by a row of the scores, and by a click in the figure", async ({ page }) => {
  const grid = await openResult(page, "pca");
  await grid.locator(".grid-row").first().click();
  await expect(bar(page)).toContainText("1 sample selected");
  await expect.poll(() => ringed(page)).toBeGreaterThan(20);
  // The mark lies in the middle of its ring: a click on it takes it out again.
  const { x, y } = await ringsOn(canvas(page));
  await canvas(page).click({ position: { x, y } });
  await expect(bar(page)).not.toContainText("1 sample selected");
  await expect(ticked(grid)).toHaveCount(0);
});

test("the first press on a figure that nobody has touched is meant for it, and the page stays where it is", async ({ page }) => {
  const grid = await openResult(page, "pca");
  await grid.locator(".grid-row").first().click();
  await expect.poll(() => ringed(page)).toBeGreaterThan(20);
  const { x, y } = await ringsOn(canvas(page));
  await page.reload();
  const picture = shown(page).locator(".figure-picture img");
  await expect(picture).toBeVisible();
  const place = (await picture.boundingBox())!;
  await page.mouse.click(place.x + x, place.y + y);
  await expect(bar(page)).toContainText("1 sample selected");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
