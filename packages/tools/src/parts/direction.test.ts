import type { ChartDocument } from "@analyte/contract/chart";
import { withGroupNames, withNames } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { describe, expect, it } from "vitest";
import { loadTool } from "#catalog.ts";
import { numbersOf, runTool, textsOf, toolInput } from "#testing/reference-data.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";

/** The first three features are higher in group a, the others in group b. */
const groups = ["a", "a", "a", "a", "a", "b", "b", "b", "b", "b"];
const features = ["f1", "f2", "f3", "f4", "f5", "f6"];
const data = groups.flatMap((group, row) => features.map((_, column) => ((group === "a") === column < 3 ? 40 : 10) + ((row * 7 + column * 5) % 6)));
const samples = groups.map((_, row) => `s${row + 1}`);
const input: Omit<ToolInput, "params"> = {
  ...toolInput({ matrix: { rows: groups.length, columns: features.length, data: Float64Array.from(data) }, samples, features }),
  samples: { ids: samples, columns: [{ name: "type", values: groups }] },
};
const tools = { "two-groups": (await loadTool("two-groups"))!, "opls-da": (await loadTool("opls-da"))! };
const compared = (id: keyof typeof tools, one: string, control: string): ToolOutput =>
  runTool(tools[id], input, { grouping: { column: "type" }, comparison: { case: one, control }, ...(id === "opls-da" && { permutations: 20, folds: 5 }) });
const chart = (output: ToolOutput, name: string): ChartDocument => output.charts.find((one) => one.name === name)!.document;
const heading = (output: ToolOutput, table: string, column: string): Text | undefined =>
  output.tables.find(({ name }) => name === table)!.columns.find(({ name }) => name === column)!.title;

describe.each([
  ["a", "b"],
  ["b", "a"],
])("%s against %s", (one, control) => {
  const tests = compared("two-groups", one, control);
  const model = compared("opls-da", one, control);

  it("names the group in which positive is higher at every axis that shows differences", () => {
    for (const [output, name, axis] of [
      [tests, "volcano", "x"],
      [tests, "ma", "y"],
      [model, "s-plot", "x"],
      [model, "s-plot", "y"],
    ] as const) {
      const document = chart(output, name);
      if (document.kind !== "scatter") throw new Error(document.kind);
      const { title } = document[axis];
      expect(title.en, name).toContain(`(higher in ${one} ${axis === "x" ? "→" : "↑"})`);
      expect(title.zh, name).toContain(`（在 ${one} 中较高 ${axis === "x" ? "→" : "↑"}）`);
      expect(document.caption.en, name).toContain(`positive = higher in ${one}; n = 5 vs 5;`);
      expect(document.caption.zh, name).toContain(`正值表示在 ${one} 中较高；n = 5 vs 5；`);
      // The words are true of the points.
      for (const [at, id] of document.points.ids.entries()) expect(document.points[axis][at]! > 0, id).toBe((one === "a") === features.indexOf(id) < 3);
    }
  });

  it("gives features the colour of the group in which they are higher", () => {
    const volcano = chart(tests, "volcano");
    if (volcano.kind !== "scatter") throw new Error(volcano.kind);
    expect(volcano.groups).toEqual([`Higher in ${one}`, `Higher in ${control}`, "Not significant"]);
    expect(volcano.groupLabels![0]).toEqual({ en: `Higher in ${one}`, zh: `在 ${one} 中较高` });
    expect(volcano.follows).toEqual([one, control, null]);
    // Their colours are those of the groups that they follow.
    expect(volcano.colours!.slice(0, 2)).toEqual([null, null]);
    const f1 = volcano.points.group[volcano.points.ids.indexOf("f1")]!;
    expect(volcano.groups[f1]).toBe("Higher in a");
    const vip = chart(model, "vip");
    if (vip.kind !== "bars") throw new Error(vip.kind);
    const bar = vip.series.find(({ values }) => values[vip.ids.indexOf("f1")] !== null)!;
    expect([vip.groups[bar.group], vip.follows![bar.group]]).toEqual(["Higher in a", "a"]);
    expect(vip.colours![bar.group]).toBeNull();
  });

  it("says it in headings and in a column of its own", () => {
    expect(textsOf(tests, "tests", "higher_in")).toEqual(["a", "a", "a", "b", "b", "b"]);
    for (const table of ["vip", "s_plot"]) expect(textsOf(model, table, "higher_in")).toEqual(["a", "a", "a", "b", "b", "b"]);
    expect(heading(tests, "tests", "mean_case")).toEqual({ en: `Mean, ${one}`, zh: `均值（${one}）` });
    for (const [output, table, column] of [
      [model, "loadings", "p1"],
      [model, "s_plot", "covariance"],
    ] as const) {
      expect(heading(output, table, column)!.en).toContain(`(+: higher in ${one})`);
      expect(heading(output, table, column)!.zh).toContain(`（+：在 ${one} 中较高）`);
      expect(numbersOf(output, table, column)[0]! > 0).toBe(one === "a");
    }
    expect(tests.comparison).toEqual({ case: one, control, column: "type" });
    expect(tests.methods.en).toContain(`mean higher in ${one}`);
    expect(model.methods.zh).toContain(`在 ${one} 中较高`);
  });

  it("takes other names in every text, and leaves no place of a name empty", () => {
    const groupNames = { a: "Alpha {1}", b: "{0}" };
    for (const { name, document } of [...tests.charts, ...model.charts]) {
      expect(JSON.stringify({ ...document, wording: null }), name).not.toMatch(/\{\d\}/);
      const { wording, ...before } = document;
      expect(wording, name).toBeDefined();
      const renamed = withGroupNames(document, { groupNames });
      expect(renamed.caption.en, name).toBe(
        withNames(
          wording!.caption!,
          wording!.names.map((group) => groupNames[group as "a" | "b"]),
        ).en,
      );
      expect(renamed.caption.en, name).toContain("Alpha {1}");
      expect(renamed.caption.zh, name).toContain("Alpha {1}");
      // Names are words: nothing else of a figure hangs on them.
      const { caption: _, title: _title, groupLabels: _labels, wording: _wording, ...after } = renamed;
      const { caption: _c, title: _t, groupLabels: _l, ...untouched } = before;
      const withoutAxes = (rest: object) => ({ ...rest, x: null, y: null, value: null });
      expect(withoutAxes(after), name).toEqual(withoutAxes(untouched));
    }
    for (const { wording, title } of tests.tables[0]!.columns) expect(wording && withNames(wording.title!, wording.names)).toEqual(wording && title);
  });
});

describe("groups whose names are numbers alone are said with the column that they are values of", () => {
  const doses = groups.map((group) => (group === "a" ? "45" : "0"));
  const dosed = { ...input, samples: { ids: samples, columns: [{ name: "Dose", values: doses }] } };
  const comparison = { case: "45", control: "0" };
  const byColumn = { grouping: { column: "Dose" }, comparison };
  const picked = { grouping: { groups: { "0": samples.slice(5), "45": samples.slice(0, 5) } }, comparison };
  const more = { "two-groups": {}, "opls-da": { permutations: 20, folds: 5 } };
  const ofTool = (id: keyof typeof tools, params: object) => runTool(tools[id], dosed, { ...params, ...more[id] });

  it("in captions, axes, legends, headings, methods and notes", () => {
    const [tests, model] = [ofTool("two-groups", byColumn), ofTool("opls-da", byColumn)];
    const volcano = chart(tests, "volcano");
    if (volcano.kind !== "scatter") throw new Error(volcano.kind);
    expect(volcano.x.title).toEqual({ en: "log2 fold change (higher in Dose 45 →)", zh: "log2 差异倍数（在 Dose 45 中较高 →）" });
    expect(volcano.groupLabels!.slice(0, 2)).toEqual([
      { en: "Higher in Dose 45", zh: "在 Dose 45 中较高" },
      { en: "Higher in Dose 0", zh: "在 Dose 0 中较高" },
    ]);
    for (const { name, document } of [...tests.charts, ...model.charts]) {
      expect(document.caption.en, name).toMatch(/Dose 45 against Dose 0|Dose 0 \(n = 5\), Dose 45/);
      expect(`${document.caption.en} ${document.caption.zh}`.replaceAll(/Dose (0|45)/g, ""), name).not.toMatch(/(higher in|在) (0|45)\b/);
    }
    expect(heading(tests, "tests", "mean_case")).toEqual({ en: "Mean, Dose 45", zh: "均值（Dose 45）" });
    expect(heading(model, "loadings", "p1")!.en).toContain("(+: higher in Dose 45)");
    expect(tests.methods.en).toContain("Dose 45 (n = 5)");
    const top = chart(tests, "top");
    expect(top.kind === "boxes" && top.category.title).toEqual({ en: "Dose", zh: "Dose" });
  });

  it("unless their user calls them otherwise", () => {
    const volcano = withGroupNames(chart(ofTool("two-groups", byColumn), "volcano"), { groupNames: { "45": "High", "0": "0" } });
    expect(volcano.kind === "scatter" && volcano.x.title.en).toBe("log2 fold change (higher in High →)");
    expect(volcano.caption.en).toContain("High against Dose 0");
  });

  it("not where they were picked by hand, nor where the name says something", () => {
    const volcano = chart(ofTool("two-groups", picked), "volcano");
    expect(volcano.kind === "scatter" && volcano.x.title.en).toBe("log2 fold change (higher in 45 →)");
    expect(volcano.wording!.said).toBeUndefined();
  });
});
