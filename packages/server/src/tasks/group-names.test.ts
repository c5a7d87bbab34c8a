/** What groups are called is one thing for all of a task: its figures, their captions and files agree, with the real tools and the real drawing. */
import { base } from "@analyte/contract/call";
import type { FigureStyle } from "@analyte/contract/figure-style";
import type { ResultOutline } from "@analyte/contract/tasks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runTool, uploadTable } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let token = "";
let inputs = {};
const samples = Array.from({ length: 12 }, (_, row) => `s${row}`);
const columns: Record<string, [string, string]> = {
  type: ["treated", "control"],
  odd: ["A", "Higher in A"],
  word: ["B", "Not significant"],
  proto: ["C", "__proto__"],
};
const values = (row: number) => [...[0, 1, 2].map((column) => (row < 6 === column > 0 ? 90 : 10) + ((row * 5 + column * 3) % 7)), 50 + ((row * 5) % 3)];

beforeAll(async () => {
  trial = await startTrial();
  token = await trial.signIn();
  const user = { trial, token };
  inputs = {
    matrix: await uploadTable(user, "matrix.csv", [["sample", "f1", "f2", "f3", "f4"], ...samples.map((sample, row) => [sample, ...values(row)])]),
    samples: await uploadTable(user, "samples.csv", [
      ["sample", ...Object.keys(columns)],
      ...samples.map((sample, row) => [sample, ...Object.values(columns).map(([one, other]) => (row < 6 ? one : other))]),
    ]),
  };
});
afterAll(() => trial.close());

async function ran(tool: string, column: string, more = {}): Promise<string> {
  const [one, control] = columns[column]!;
  const params = { grouping: { column }, ...(tool === "pca" ? {} : { comparison: { case: one, control } }) };
  return await runTool({ trial, token }, tool, { inputs, params, ...more });
}
const send = async (path: string, body: object) => await trial.send("POST", path, { token, body });
const named = async (id: string, groups: FigureStyle["groups"]) => await send("task/save_style", { id, style: { groups } });
const outline = async (id: string) => (await trial.send("GET", `task/result_outline?id=${id}`, { token })).content.data as ResultOutline;
const viewOf = async (id: string, chart: string) => (await outline(id)).charts.find(({ name }) => name === chart)!.view;
async function file(id: string, chart: string, format = "svg", language = "en"): Promise<{ name: string; text: string }> {
  const path = `task/download_chart?id=${id}&chart=${chart}&format=${format}`;
  const response = await fetch(`${trial.portal.address}${base}/${path}`, { headers: { token, "accept-language": language } });
  expect(response.status).toBe(200);
  return { name: /filename="([^"]*)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "", text: await response.text() };
}

const swapped = [
  { group: "treated", name: "control" },
  { group: "control", name: "treated" },
];

it("says one direction in the file's name, the axes and the caption, also where a figure shows none of the groups", async () => {
  const id = await ran("opls-da", "type");
  expect(await named(id, swapped)).toMatchObject({ code: 1 });
  const plot = await file(id, "s-plot");
  expect(plot.name).toBe("s-plot-control-vs-treated-174mm.svg");
  expect(plot.text).toContain("higher in control →");
  expect(plot.text).not.toContain("higher in treated →");
  expect((await file(id, "s-plot", "svg", "zh")).text).toContain("在 control 中较高 →");
  for (const chart of ["scores", "s-plot", "vip", "model", "permutations"]) {
    const said = (await file(id, chart)).text;
    expect(said, chart).toContain("control against treated");
    expect(said, chart).not.toContain("treated against control");
  }
  const pca = await ran("pca", "type");
  await named(pca, [{ group: "treated", name: "Drug" }]);
  for (const { name } of (await outline(pca)).charts) {
    const said = (await file(pca, name)).text;
    expect(said, name).toContain("Drug (n = 6)");
    expect(said, name).not.toContain("treated");
  }
});

describe("a group called like one of the product's own", () => {
  it.each([
    ["odd", "Higher in A", "ZED", ["Higher in A", "Higher in ZED"]],
    ["word", "Not significant", "CTRL", ["Higher in B", "Higher in CTRL"]],
  ])("takes no name from it: %s", async (column, group, name, legend) => {
    const id = await ran("two-groups", column);
    expect(await named(id, [{ group, name }])).toMatchObject({ code: 1 });
    const { text } = await file(id, "volcano");
    for (const words of legend) expect(text).toContain(`>${words}<`);
    expect(text).not.toContain(`>${name}<`);
    const cells = (await file(id, "volcano", "csv")).text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[2]!);
    expect(new Set(cells)).toEqual(new Set([...legend, "Not significant"]));
  });
});

it("is the task's alone: neither a figure's look that was made before nor one of another name can keep an older one", async () => {
  const id = await ran("two-groups", "type");
  await named(id, [{ group: "treated", name: "OLD" }]);
  const stale = await viewOf(id, "volcano");
  await named(id, [{ group: "treated", name: "NEW" }]);
  await send("task/save_view", { id, chart: "volcano", view: { ...stale, showGrid: true } });
  const volcano = await file(id, "volcano");
  expect(volcano.name).toBe("volcano-NEW-vs-control-174mm.svg");
  expect(volcano.text).toContain("Higher in NEW");
  expect(volcano.text).not.toContain("OLD");
  expect(await viewOf(id, "volcano")).toMatchObject({ showGrid: true, groupNames: { treated: "NEW" } });

  await send("task/save_view", { id, chart: "volcano", view: { groupNames: { treated: "control", control: "treated" } } });
  expect((await file(id, "volcano")).text).toContain("higher in NEW →");
  // The figure's own words for what no group of samples is are its own.
  await send("task/save_view", { id, chart: "volcano", view: { groupLabels: { "Not significant": "n.s." } } });
  expect((await file(id, "volcano", "csv")).text).toContain(",n.s.,");

  // Another tab that never saw the name colours the group: both hold.
  expect(await named(id, [{ group: "treated", colour: "#112233" }])).toMatchObject({
    content: { data: { groups: [{ group: "treated", name: "NEW", colour: "#112233" }] } },
  });
  expect(await send("task/save_style", { id, style: { groups: [{ group: "treated", name: null }], look: { showGrid: false } } })).toMatchObject({
    content: { data: { groups: [{ group: "treated", colour: "#112233" }], look: { showGrid: false } } },
  });
  expect((await file(id, "volcano")).name).toBe("volcano-treated-vs-control-174mm.svg");
});

it("names no two groups alike, and none by what can't be seen", async () => {
  const id = await ran("two-groups", "type");
  const refused = async (groups: FigureStyle["groups"]) => {
    const answer = await named(id, groups);
    expect(answer, JSON.stringify(groups)).toMatchObject({ status: 400, code: 3 });
    return answer.showMsg;
  };
  expect(await refused([{ group: "treated", name: "control" }])).toContain("“control” would be the name of two groups");
  expect(await refused([{ group: "treated", name: " control\u200b" }])).toContain("two groups");
  await refused([
    { group: "treated", name: "X" },
    { group: "control", name: "X" },
  ]);
  for (const name of [" ", "\u200b", "\u3164", "", "\u202eX", "a\nb"]) await refused([{ group: "treated", name }]);
  expect((await file(id, "volcano")).name).toBe("volcano-treated-vs-control-174mm.svg");
  expect(await named(id, swapped)).toMatchObject({ code: 1 });
  // Half of the way back would call both the same.
  expect(await named(id, [{ group: "treated", name: "treated" }])).toMatchObject({ status: 400 });
  // A style that comes along may speak of groups that are not there: their names are free.
  const next = await ran("two-groups", "word", { style_of: id });
  expect(await named(next, [{ group: "B", name: "control" }])).toMatchObject({ code: 1 });
});

it("is kept of a group called as what every object inherits, for the page as for the file", async () => {
  const id = await ran("two-groups", "proto");
  expect(await named(id, [{ group: "__proto__", name: "Placebo", colour: "#123456" }])).toMatchObject({ code: 1 });
  expect((await file(id, "volcano")).name).toBe("volcano-C-vs-Placebo-174mm.svg");
  const view = await viewOf(id, "volcano");
  expect(Object.getOwnPropertyDescriptor(view.groupNames, "__proto__")?.value).toBe("Placebo");
  expect(Object.getOwnPropertyDescriptor((await viewOf(id, "top")).groupColours, "__proto__")?.value).toBe("#123456");
});
