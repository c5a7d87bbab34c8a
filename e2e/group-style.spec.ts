/** How a group looks is the task's: changed at one figure, in all of them, their files and in another window; and at first the same in every tool. */
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, type Locator, type Page } from "@playwright/test";
import { charts as chartsEn } from "../packages/web/src/charts/en.ts";
import { charts as chartsZh } from "../packages/web/src/charts/zh.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { signIn, type Client } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { openExample } from "./restyling.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, shown, touchFigure, turnTo } from "./visitor.ts";

const languages = [
  { name: "English", account: "demo@example.org", locale: "en-US", charts: chartsEn, tasks: tasksEn, scores: "Scores", apart: "T² and Q" },
  { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", charts: chartsZh, tasks: tasksZh, scores: "得分图", apart: "T² 与 Q 诊断图" },
] as const;
type Words = (typeof languages)[number];

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const [red, redOnPage] = ["#c81e5a", "rgb(200, 30, 90)"];

for (const words of inTurn(languages, import.meta.filename)) {
  test.describe(words.name, () => {
    test.use({ locale: words.locale, viewport: { width: 1366, height: 800 } });

    test("a group's colour, shape and order are changed at one figure and seen in another, in its files, in another window and after a reload", async ({
      page,
      context,
    }) => {
      const complaints = complaintsOf(page);
      const { client, id } = await openExample(page, portal, "pca", words);
      await openRestyling(page, id, words, words.apart);
      const other = await context.newPage();
      await other.goto(`${portal.url}/#/project/get-report?id=${id}`);
      await openRestyling(other, id, words, words.scores);

      await expect.poll(() => groupsOf(page)).toEqual(["control", "treated"]);
      await shown(page)
        .getByRole("button", { name: label(words.charts.colourOf, "control"), exact: true })
        .click();
      const hex = page.locator(".ant-color-picker-hex-input:visible input");
      await hex.fill(red.slice(1));
      await hex.press("Enter");
      await expect(colour(page, words)).toHaveCSS("background-color", redOnPage);
      await shown(page).getByText(words.charts.groupLooksOfTask).click();
      await shown(page)
        .getByRole("combobox", { name: label(words.charts.shapeOf, "control") })
        .click();
      await page.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: words.charts.shape_diamond }).click();
      await shown(page)
        .getByRole("button", { name: label(words.charts.down, "control"), exact: true })
        .click();
      await expect.poll(() => groupsOf(page)).toEqual(["treated", "control"]);
      await shot(page, `group-style-${words.locale}`);
      // The other window is told, at another figure.
      await expect(colour(other, words)).toHaveCSS("background-color", redOnPage);
      await expect.poll(() => groupsOf(other)).toEqual(["treated", "control"]);
      await other.close();

      await tabOf(page, words.scores).click();
      await expect(colour(page, words)).toHaveCSS("background-color", redOnPage);
      await expect.poll(() => groupsOf(page)).toEqual(["treated", "control"]);
      const svg = (await taken(page, words, /^SVG/)).toString("utf8");
      expect(svg).toContain(red);
      expect(captionOf(svg)).toMatch(/treated.*control/);
      expect(pdfText(await taken(page, words, /^PDF/))).toMatch(/\b0?\.784\d* 0?\.117\d* 0?\.352\d* (rg|sc|scn)\b/);
      // The box plot behind a click, and all figures in the zip, have it too.
      for (const chart of ["biplot", "scores-3d", `feature:${await firstFeature(client, id)}`]) expect(await svgOf(client, id, chart), chart).toContain(red);

      await page.reload();
      await openRestyling(page, id, words, words.apart);
      await expect(colour(page, words)).toHaveCSS("background-color", redOnPage);
      await expect.poll(() => groupsOf(page)).toEqual(["treated", "control"]);
      // What is done last is taken back first, for all figures.
      await shown(page)
        .getByRole("button", { name: label(words.charts.up, "control"), exact: true })
        .click();
      await expect.poll(() => groupsOf(page)).toEqual(["control", "treated"]);
      await expect.poll(async () => (await outline(client, id)).style.order).toEqual(["control", "treated"]);
      await shown(page).getByRole("button", { name: words.tasks.undo, exact: true }).first().click();
      await expect.poll(() => groupsOf(page)).toEqual(["treated", "control"]);
      await expect
        .poll(async () => (await outline(client, id)).style)
        .toEqual({
          groups: [{ group: "control", colour: red, shape: "diamond" }],
          order: ["treated", "control"],
        });
      // Run again, its form has the groups in that order.
      await turnTo(page, `/tools/tool-form?task=${id}`);
      await expect(shown(page).locator(".group-counts li")).toHaveText([/^treated/, /^control/]);
      // Nothing of it is any single figure's.
      for (const { base, view } of (await outline(client, id)).charts) expect(view).toEqual(base);
      expect(complaints).toEqual([]);
    });

    test("my style holds where figure and task say nothing, and taking it back brings the figure's own look back", async ({ page }) => {
      const client = await signIn(portal.url, words.account, "demo-portal", words.locale);
      const ids: string[] = [];
      for (const tool_id of ["pca", "heatmap"]) ids.push((await client.post<{ id: string }>("task/store_example", { tool_id })).content.data.id);
      for (const id of ids) await client.finished(id);
      const [id, styled] = ids as [string, string];
      await client.post("task/save_style", { id: styled, style: { look: { fontPt: 9 } } });
      await enter(page, portal.url, words.account);
      await openRestyling(page, id, words, words.scores);
      const grid = shown(page).getByRole("switch", { name: words.charts.showGrid });
      const first = await grid.getAttribute("aria-checked");
      await grid.click();
      await shown(page).getByRole("button", { name: words.tasks.styleAsOwn }).click();
      await expect(shown(page).getByText(words.tasks.styleKept_own)).toBeVisible();
      const showGrid = first !== "true";
      // A task with a style of its own follows in what that does not say.
      expect((await outline(client, styled)).charts[0]!.view).toMatchObject({ fontPt: 9, showGrid });
      await shown(page).getByRole("region", { name: words.tasks.styleReach }).getByRole("button", { name: words.tasks.undo }).click();
      await expect(shown(page).getByText(words.tasks.styleKept_takenBack)).toBeVisible();
      await expect(shown(page).getByRole("button", { name: words.tasks.styleForgetOwn })).toHaveCount(0);
      expect((await outline(client, styled)).charts[0]!.view).toEqual({ fontPt: 9 });
      // The figure at hand is as it was before it became anybody's style.
      await expect(grid).toHaveAttribute("aria-checked", String(showGrid));
      expect((await outline(client, id)).charts[0]).toMatchObject({ view: { showGrid }, base: {} });
    });
  });
}

test("a group has the same colour and shape in every tool, whichever groups a tool compares", async () => {
  const client = await signIn(portal.url);
  const rows = Array.from({ length: 15 }, (_, row) => ({ id: `S${row + 1}`, group: ["QC", "control", "cachexic"][row % 3]! }));
  const features = ["f1", "f2", "f3", "f4", "f5", "f6"];
  const value = (row: number, at: number) => 10 + row + (at < 3 && row % 3 === 1 ? 40 : 0) + ((row * 7 + at * 5) % 6);
  const matrix = [`sample,${features.join(",")}`, ...rows.map(({ id }, row) => [id, ...features.map((_, at) => value(row, at))].join(","))].join("\n");
  const samples = ["sample,group", ...rows.map(({ id, group }) => `${id},${group}`)].join("\n");
  const inputs = {
    matrix: (await client.upload("cachexia.csv", matrix)).content.data.store_path,
    samples: (await client.upload("cachexia-samples.csv", samples)).content.data.store_path,
  };
  const grouping = { column: "group" };
  const comparison = { case: "cachexic", control: "control" };
  const colours = { control: "#0072b2", cachexic: "#e69f00", QC: "#009e73" };
  for (const [tool, params, chart, there] of [
    ["pca", { grouping }, "scores", ["control", "cachexic", "QC"]],
    ["heatmap", { grouping }, "heatmap", ["control", "cachexic", "QC"]],
    ["two-groups", { grouping, comparison }, "top", ["cachexic", "control"]],
    ["two-groups", { grouping, comparison: { case: "QC", control: "control" } }, "feature:f1", ["control", "QC"]],
    ["opls-da", { grouping, comparison, permutations: 0, folds: 5 }, "scores", ["cachexic", "control"]],
    ["opls-da", { grouping, comparison: { case: "QC", control: "control" }, permutations: 0, folds: 5 }, "vip", ["control", "QC"]],
  ] as const) {
    const { id } = await client.run(tool, inputs, params);
    const svg = await svgOf(client, id, chart);
    for (const [group, colour] of Object.entries(colours))
      expect(svg.includes(colour), `${tool} ${chart}: ${group} in ${colour}`).toBe((there as readonly string[]).includes(group));
  }
});

async function openRestyling(page: Page, id: string, words: Words, figure: string): Promise<void> {
  await turnTo(page, `/project/get-report?id=${id}`);
  await tabOf(page, figure).click();
  await touchFigure(page);
  await page.getByRole("button", { name: words.tasks.restyle, exact: true }).click();
  await expect(shown(page).locator(".restyle-groups")).toBeVisible();
}

const tabOf = (page: Page, figure: string): Locator => shown(page).locator(".figures-tabs").getByRole("tab", { name: figure, exact: true });
const groupsOf = async (page: Page): Promise<string[]> =>
  await shown(page)
    .locator(".restyle-groups input:not([type=checkbox]):not([role=combobox])")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const label = (text: string, name: string): string => text.replace("{{name}}", name);
const colour = (page: Page, words: Words): Locator => shown(page).getByRole("button", { name: label(words.charts.colourOf, "control"), exact: true });
const captionOf = (svg: string): string =>
  svg
    .replace(/<text[^>]*>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");

interface Styled {
  style: { groups?: object[]; order?: string[] };
  charts: { view: object; base: object }[];
}
const outline = async (client: Client, id: string): Promise<Styled> => (await client.get<Styled>("task/result_outline", { id })).content.data;

async function svgOf(client: Client, id: string, chart: string): Promise<string> {
  const answer = await fetch(`${client.url}/api/front/task/download_chart?${new URLSearchParams({ id, chart, format: "svg" })}`, { headers: client.headers });
  expect(answer.status, chart).toBe(200);
  return await answer.text();
}

async function firstFeature(client: Client, id: string): Promise<string> {
  const loadings = await (await client.download(id, "loadings.csv")).text();
  return loadings.split("\n")[1]!.split(",")[0]!;
}

async function taken(page: Page, words: Words, item: RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    (async () => {
      await page.getByRole("button", { name: words.tasks.downloadFigure, exact: true }).click();
      await page.getByRole("menuitem", { name: item }).first().click();
    })(),
  ]);
  return readFileSync(await download.path());
}

/** What a PDF draws: its compressed streams as text. */
function pdfText(pdf: Buffer): string {
  const parts: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
    if (pdf.subarray(at - 3, at).toString("latin1") === "end") continue;
    try {
      parts.push(inflateSync(pdf.subarray(at + 7, pdf.indexOf("endstream", at))).toString("latin1"));
    } catch {
      // Not compressed: a font or a picture that draws nothing by itself.
    }
  }
  return parts.join("\n");
}

const shot = async (page: Page, name: string) => {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
