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
  Dose: ["10", "Dose 10"],
  Level: ["10", "9"],
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
  expect(plot.name).toBe("s-plot-higher-in-control-vs-treated-174mm.svg");
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
    const [header, ...lines] = (await file(id, "volcano", "csv")).text
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    const points = lines.filter((cells) => cells[header!.indexOf("part")] === "point");
    expect(new Set(points.map((cells) => cells[header!.indexOf("group")]))).toEqual(new Set([...legend, "Not significant"]));
  });
});

it("is the task's alone: neither a figure's look that was made before nor one of another name can keep an older one", async () => {
  const id = await ran("two-groups", "type");
  await named(id, [{ group: "treated", name: "OLD" }]);
  const stale = await viewOf(id, "volcano");
  await named(id, [{ group: "treated", name: "NEW" }]);
  await send("task/save_view", { id, chart: "volcano", view: { ...stale, showGrid: true } });
  const volcano = await file(id, "volcano");
  expect(volcano.name).toBe("volcano-higher-in-NEW-vs-control-174mm.svg");
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
  expect((await file(id, "volcano")).name).toBe("volcano-higher-in-treated-vs-control-174mm.svg");
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
  expect((await file(id, "volcano")).name).toBe("volcano-higher-in-treated-vs-control-174mm.svg");
  expect(await named(id, swapped)).toMatchObject({ code: 1 });
  // Half of the way back would call both the same.
  expect(await named(id, [{ group: "treated", name: "treated" }])).toMatchObject({ status: 400 });
  // A style that comes along may speak of groups that are not there: their names are free.
  const next = await ran("two-groups", "word", { style_of: id });
  expect(await named(next, [{ group: "B", name: "control" }])).toMatchObject({ code: 1 });
});

it("says numbers without their column where another group is called so, in legends, methods and names of tasks", async () => {
  for (const tool of ["two-groups", "opls-da", "pca"]) {
    const id = await ran(tool, "Dose");
    const texts = await Promise.all((await outline(id)).charts.map(async ({ name }) => (await file(id, name)).text));
    expect(texts.join(), tool).not.toMatch(/Dose Dose|Dose 10 against Dose 10/);
    if (tool === "pca") continue;
    const methods = (await outline(id)).methods.en;
    expect(methods, tool).toMatch(/\b10\b.*\bDose 10\b/);
    expect(methods, tool).not.toMatch(/Dose 10[^.]* against Dose 10/);
    if (tool === "two-groups") {
      const { text, name } = await file(id, "volcano");
      for (const words of ["Higher in 10", "Higher in Dose 10"]) expect(text).toContain(`>${words}<`);
      expect(name).toBe("volcano-higher-in-10-vs-Dose-10-174mm.svg");
    }
  }
});

it.each(["two-groups", "pca"])("gives no group what a number is called behind its column: %s", async (tool) => {
  const id = await ran(tool, "Level");
  const answer = await named(id, [{ group: "9", name: "Level 10" }]);
  expect(answer).toMatchObject({ status: 400, code: 3 });
  expect(answer.showMsg).toContain("“Level 10” would be the name of two groups");
  expect(await named(id, [{ group: "9", name: "Level 9" }])).toMatchObject({ code: 1 });
  // A style that comes along from where the name was free.
  const free = await ran(tool, "type");
  await named(free, [{ group: "9", name: "Level 10" }]);
  const next = await ran(tool, "Level", { style_of: free });
  expect((await outline(next)).charts[0]!.view).not.toHaveProperty("groupNames");
});

it("keeps no text of a figure's own groups that can't be told from another or be seen, and hides not all of them", async () => {
  const id = await ran("two-groups", "type");
  const kept = async (view: object, language = "en") =>
    await trial.send("POST", "task/save_view", { token, body: { id, chart: "volcano", view }, headers: { "accept-language": language } });
  const refused = async (view: object, words: string, language = "en") => {
    const answer = await kept(view, language);
    expect(answer, JSON.stringify(view)).toMatchObject({ status: 400, code: 3 });
    expect(answer.showMsg).toContain(words);
  };
  await refused({ groupLabels: { "Not significant": "Higher in treated" } }, "is what the figure calls “Higher in treated”");
  await refused({ groupLabels: { "Not significant": "在 treated 中较高" } }, "与图中“Higher in treated”的名称相同", "zh");
  await refused({ groupLabels: { "Higher in treated": "Higher in control", "Higher in control": "Higher in treated" } }, "tell them apart");
  await refused({ groupLabels: { "Higher in treated": "X", "Not significant": "X " } }, "tell them apart");
  await refused({ groupLabels: { "Not significant": "\u200b" } }, "can't be seen");
  await refused({ hiddenGroups: ["Higher in treated", "Higher in control", "Not significant"] }, "every group");
  expect(await kept({ groupLabels: { "Not significant": "Up in Drug" }, hiddenGroups: ["Not significant", "Higher in control"] })).toMatchObject({ code: 1 });
  // Once the group is called so the figure's own words come back.
  expect(await kept({ groupLabels: { "Not significant": "Higher in Drug", "Higher in treated": " " } })).toMatchObject({ code: 1 });
  await named(id, [{ group: "treated", name: "Drug" }]);
  const { text } = await file(id, "volcano", "csv");
  for (const words of [",Higher in Drug,", ",Higher in control,", ",Not significant,"]) expect(text).toContain(words);
  expect(await kept({ groupLabels: { "Not significant": "Higher in Drug" }, showGrid: true })).toMatchObject({ status: 400 });
});

it("is kept of a group called as what every object inherits, for the page as for the file", async () => {
  const id = await ran("two-groups", "proto");
  expect(await named(id, [{ group: "__proto__", name: "Placebo", colour: "#123456" }])).toMatchObject({ code: 1 });
  expect((await file(id, "volcano")).name).toBe("volcano-higher-in-C-vs-Placebo-174mm.svg");
  const view = await viewOf(id, "volcano");
  expect(Object.getOwnPropertyDescriptor(view.groupNames, "__proto__")?.value).toBe("Placebo");
  expect(Object.getOwnPropertyDescriptor((await viewOf(id, "top")).groupColours, "__proto__")?.value).toBe("#123456");
});
