/** Samples that stand apart in a figure are left out with a few clicks, and the style of the groups goes along. */
import { expect, type Page } from "@playwright/test";
import { charts } from "../packages/web/src/charts/en.ts";
import { tasks } from "../packages/web/src/tasks/en.ts";
import { tools } from "../packages/web/src/tools/en.ts";
import { signIn, type Client } from "./client.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { ringsOn } from "./rings.ts";
import { complaintsOf, enter, follow, shown, touchFigure } from "./visitor.ts";

let portal: Portal;
let client: Client;
let pca = "";
test.beforeAll(async ({ portal: shared }) => {
  portal = shared;
  client = await signIn(portal.url);
  pca = (await client.post<{ id: string }>("task/store_example", { tool_id: "pca" })).content.data.id;
  await client.finished(pca);
  const style = { groups: [{ group: "treated", name: "Drug", colour: "#cc3311" }] };
  await client.post("task/save_style", { id: pca, style });
});

test("what is picked in a figure opens the form of the same run without it, and the result says so", async ({ page }) => {
  const complaints = complaintsOf(page);
  await enter(page, portal.url);
  await follow(page, `/project/get-report?id=${pca}`);
  await touchFigure(page);
  await shown(page).getByRole("button", { name: charts.lasso }).click();
  const box = (await shown(page).locator(".figure-canvas").boundingBox())!;
  // The right end of the plot.
  const corners = [
    [0.58, 0.12],
    [0.85, 0.12],
    [0.85, 0.85],
    [0.58, 0.85],
    [0.58, 0.14],
  ].map(([x, y]) => [box.x + x! * box.width, box.y + y! * box.height] as const);
  await page.mouse.move(...corners[0]!);
  await page.mouse.down();
  for (const corner of corners.slice(1)) await page.mouse.move(...corner, { steps: 4 });
  await page.mouse.up();
  const bar = shown(page).getByRole("complementary", { name: charts.selection });
  await bar.getByRole("button", { name: charts.names, exact: true }).click();
  const names = await bar.getByRole("listitem").allTextContents();
  expect(names.length).toBeGreaterThan(2);
  await bar.getByRole("button", { name: charts.leaveOut }).click();

  await expect(page).toHaveURL(/tool-form\?id=pca&task=.*&leave_out=/);
  await expect(shown(page).getByText(`The ${names.length} points picked in the figure are left out below.`)).toBeVisible();
  const reason = shown(page).getByRole("textbox", { name: tools.reasonFor.replace("{{name}}", names[0]!) });
  await expect(reason).toHaveValue(/^picked in the result “.+”$/);
  const forAll = shown(page).getByLabel(tools.reasonForAll.replace("{{count}}", String(names.length)));
  await forAll.fill("");
  await shown(page).getByRole("button", { name: tools.submit, exact: true }).click();
  await expect(shown(page).getByRole("alert").getByText(`say why sample “${names[0]}” is left out`)).toBeVisible();
  await forAll.fill("outlier by PCA");
  await reason.fill("broken vial");
  // What was filled in survives a reload.
  await page.reload();
  await expect(shown(page).getByRole("textbox", { name: tools.reasonFor.replace("{{name}}", names[0]!) })).toHaveValue("broken vial");
  await expect(shown(page).getByText(tools.preview)).toHaveCount(3, { timeout: 30_000 });
  await shown(page).getByRole("button", { name: tools.submit, exact: true }).click();

  await expect(page).toHaveURL(/get-report/, { timeout: 30_000 });
  const notes = shown(page).getByRole("region", { name: tasks.notes });
  await expect(notes).toContainText(`${names.length} samples were left out: ${names[0]} (broken vial), ${names[1]} (outlier by PCA)`, { timeout: 30_000 });
  // The groups are called and coloured as in the run before.
  const id = /get-report\?id=([\w-]+)/.exec(page.url())![1]!;
  expect(id).not.toBe(pca);
  const svg = await (
    await fetch(`${portal.url}/api/front/task/download_chart?id=${id}&chart=scores&format=svg`, { headers: { token: await tokenOf(page) } })
  ).text();
  expect(svg).toContain("Drug");
  expect(svg).toContain("#cc3311");
  expect(svg).not.toContain("treated");
  expect(complaints).toEqual([]);
});

const tokenOf = async (page: Page): Promise<string> => decodeURIComponent((await page.context().cookies()).find(({ name }) => name === "token")!.value);

test("in another window the form says that it does not know what was picked", async ({ page }) => {
  await enter(page, portal.url);
  await follow(page, `/tools/tool-form?id=pca&task=${pca}&leave_out=elsewhere`);
  await expect(shown(page).getByText(tools.leftOutUnknown)).toBeVisible();
});

test("whoever can't draw around points picks them by the keys alone, and leaves them out", async ({ page }) => {
  const complaints = complaintsOf(page);
  await enter(page, portal.url);
  await follow(page, `/project/get-report?id=${pca}`);
  await touchFigure(page);
  const list = shown(page).getByRole("button", { name: charts.pickItems });
  await list.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: charts.pickItems })).toBeFocused();
  for (const name of ["C07", "T11"]) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  const bar = shown(page).getByRole("complementary", { name: charts.selection });
  await expect(bar).toContainText("2 samples selected");
  // One too many goes again.
  await page.keyboard.type("C07");
  await page.keyboard.press("Enter");
  await expect(bar).toContainText("1 sample selected");
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/picker.png` });
  await page.keyboard.press("Escape");
  await expect(page.locator(".ant-select-dropdown:visible")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(list).toBeFocused();
  await bar.getByRole("button", { name: charts.leaveOut }).focus();
  await page.keyboard.press("Enter");
  await expect(shown(page).getByRole("textbox", { name: tools.reasonFor.replace("{{name}}", "T11") })).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });
  test("a point is chosen by a tap beside it, and others from the list", async ({ page }) => {
    await enter(page, portal.url);
    await follow(page, `/project/get-report?id=${pca}`);
    await shown(page).locator(".figure-picture img").tap();
    const list = shown(page).getByRole("button", { name: charts.pickItems });
    await list.tap();
    await page.getByRole("combobox", { name: charts.pickItems }).fill("C07");
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().tap();
    const bar = shown(page).getByRole("complementary", { name: charts.selection });
    await expect(bar).toContainText("1 sample selected");
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/picker-390.png` });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    // A finger that meets the figure twelve pixels beside the mark takes it out again.
    const canvas = shown(page).locator(".figure canvas").first();
    const ring = await ringsOn(canvas);
    await canvas.tap({ position: { x: ring.x - 12, y: ring.y } });
    await expect(bar).not.toContainText("1 sample selected");
  });
});
