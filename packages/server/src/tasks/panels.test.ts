/** Figures on one sheet: whose, which, how many. */
import { downloadPanels, listOfCharts } from "@analyte/contract/figure-panels";
import * as contract from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import { openRenderer, RenderFault } from "../charts/renderer.ts";
import { failureOf } from "../testing/failure.ts";
import { plainRenderer } from "../testing/task-portal.ts";
import { taskPortals } from "../testing/task-portals.ts";

const { portal } = taskPortals();

test("two to four figures of one's own result, in their order, each with its look", async () => {
  const p = await portal();
  const id = await p.submit();
  await p.ended(id);
  await p.call(contract.saveView, { id, chart: "scores", view: { title: "Mine" } });
  const sheet = async (charts: string, more = {}) => (await p.download(downloadPanels, { id, charts, format: "svg", ...more })).toString();
  expect(await sheet("scores,feature:f1")).toBe("svg of Mine + Glucose (f1), 2 columns, 174 mm, journal");
  expect(await sheet("feature:f1,scores", { columns: 1, preset: "nature" })).toBe("svg of Glucose (f1) + Mine, 1 columns, 183 mm, nature");
  expect(await sheet("scores,scores", { width_mm: 120 })).toContain("120 mm");
  expect((await failureOf(sheet("scores,nothing"))).status).toBe(404);
  expect((await failureOf(p.download(downloadPanels, { id, charts: "scores,scores", format: "svg" }, { user: "ben" }))).status).toBe(404);
});

test.each(["scores", "a,b,c,d,e", "a,", ","])("%j are not two to four figures", (charts) => {
  expect(downloadPanels.input.safeParse({ id: "x", charts, format: "pdf" }).success).toBe(false);
});

test.each([
  ["columns", 5],
  ["columns", 0],
  ["width_mm", 19],
  ["width_mm", 1_001],
  ["dpi", 1_201],
  ["format", "csv"],
  ["preset", "poster"],
])("%s %s is refused", (field, value) => {
  expect(downloadPanels.input.safeParse({ id: "x", charts: "a,b", format: "pdf", [field]: value }).success).toBe(false);
});

test("a name may hold a comma", () => {
  const names = ["feature:1,2-Diol", "feature:100 %2C", "scores"];
  const parsed = downloadPanels.input.parse({ id: "x", charts: listOfCharts(names), format: "pdf" });
  expect(parsed.charts.split(",")).toHaveLength(3);
});

test("what can't be drawn in time, or takes its process down, is said in words that fit a sheet", async () => {
  for (const [reason, words] of [
    ["timeout", "too busy"],
    ["tooMuch", "lower resolution, a smaller width"],
    ["crashed", "fewer figures"],
  ] as const) {
    const panels = async () => await Promise.reject(new RenderFault(reason, ""));
    const p = await portal({ dependencies: { renderer: { ...plainRenderer, panels } } });
    const id = await p.submit();
    await p.ended(id);
    const refused = await failureOf(p.download(downloadPanels, { id, charts: "scores,feature:f1", format: "png" }));
    expect(refused.status).toBe(503);
    expect(refused.text.en).toContain(words);
    expect(refused.text.en).not.toContain("CSV");
  }
});

test("drawn for once: one SVG with letters and the texts of both, and a PDF", async () => {
  const renderer = openRenderer({ processes: 1 });
  try {
    const p = await portal({ dependencies: { renderer } });
    const id = await p.submit();
    await p.ended(id);
    const svg = (await p.download(downloadPanels, { id, charts: "scores,feature:f1", format: "svg" })).toString();
    expect(svg).toMatch(/<svg[^>]* width="174mm"/);
    for (const letter of ["A", "B"]) expect(svg).toMatch(new RegExp(`<text[^>]*font-weight="600"[^>]*>${letter}</text>`));
    const pdf = await p.download(downloadPanels, { id, charts: "scores,feature:f1", format: "pdf" });
    expect(pdf.subarray(0, 4).toString()).toBe("%PDF");
  } finally {
    await renderer.close();
  }
});
