/** Samples that stand apart in a figure are left out with a few clicks, and the style of the groups goes along. */
import { writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { charts } from "../packages/web/src/charts/en.ts";
import { tasks } from "../packages/web/src/tasks/en.ts";
import { tools } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { signIn, type Client } from "./client.ts";
import { giveFile } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
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
  const others = names.slice(1, -1).join(", ") + (names.length > 2 ? " and " : "") + names.at(-1)!;
  await expect(notes).toContainText(`${names.length} samples were left out: ${names[0]} (broken vial), ${others} (outlier by PCA)`, { timeout: 30_000 });
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

const languages = [
  { name: "English", account: "demo@example.org", locale: "en-US", tools, allOut: "300 of the 300 samples are left out; at least 2 must stay." },
  { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", tools: toolsZh, allOut: "300 个样本中排除了 300 个，至少需要保留 2 个。" },
] as const;

for (const words of inTurn(languages, import.meta.filename)) {
  test.describe(words.name, () => {
    test.use({ locale: words.locale, viewport: { width: words.locale === "zh-CN" ? 390 : 1366, height: 800 } });
    test("hundreds of names are pasted, with commas and quotation marks in them; what is not in the table is said and taken off at once", async ({
      page,
    }, info) => {
      const { tools: say } = words;
      const names = Array.from({ length: 300 }, (_, at) => (at % 3 === 0 ? `a,${at}` : at % 3 === 1 ? `say "${at}"` : `s ${at}`));
      const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const table = (ids: readonly string[]) =>
        ["sample,f1,f2,f3", ...ids.map((id, at) => [cell(id), at * 1.37 + 0.11, (at * 7.3) % 11, 400 - at * 1.01].join(","))].join("\n");
      await enter(page, portal.url, words.account);
      const own = await signIn(portal.url, words.account);
      const mine = (await own.upload("mine.csv", table(names))).content.data;
      await follow(page, `/tools/tool-form?id=pca&matrix=${encodeURIComponent(mine.store_path)}&matrix_name=mine.csv`);
      await expect(shown(page).locator(".finding-summary")).toBeVisible();
      const field = shown(page).locator(".left-out");
      const paste = async (text: string) => {
        await field.getByRole("combobox").focus();
        await field.getByRole("combobox").evaluate((input, pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", pasted);
          input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }, text);
      };
      await paste([...names.slice(0, 290), "elsewhere", "a"].join("\n"));
      await expect(field.getByRole("alert")).toHaveText(say.pastedUnknown_other.replace("{{count}}", "2").replace("{{names}}", "elsewhere, a"));
      const forAll = (count: number) => field.getByLabel(say.reasonForAll.replace("{{count}}", String(count)), { exact: true });
      await forAll(290).fill("pilot");
      await page.screenshot({ path: info.outputPath("pasted.png"), fullPage: true });
      // All of them would leave nothing.
      await paste(names.slice(290).join(";"));
      await forAll(300).fill("pilot");
      await shown(page).getByRole("button", { name: say.submit, exact: true }).click();
      await expect(shown(page).getByText(words.allOut).first()).toBeVisible();
      await expect(page).toHaveURL(/tool-form/);
      // Another table, in which some of them are not: they go with one click.
      await shown(page)
        .getByRole("button", { name: say.remove.replace("{{name}}", "mine.csv") })
        .click();
      const less = info.outputPath("less.csv");
      writeFileSync(less, table([...names.slice(100), ...Array.from({ length: 50 }, (_, at) => `new ${at}`)]));
      await giveFile(page, "matrix", less);
      await expect(shown(page).locator(".finding-summary")).toBeVisible();
      await expect(field.getByRole("alert")).toContainText("100");
      await shown(page)
        .getByRole("button", { name: say.takeOffUnknown_other.replace("{{count}}", "100"), exact: true })
        .click();
      await expect(forAll(200)).toHaveValue("pilot");
      await expect(field.getByRole("alert")).toHaveCount(0);
      await shown(page).getByRole("button", { name: say.submit, exact: true }).click();
      await expect(page).toHaveURL(/get-report/, { timeout: 30_000 });
    });
  });
}
