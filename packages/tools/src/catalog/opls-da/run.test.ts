import { scaleColumns } from "@analyte/analysis/multivariate/scale-columns";
import { newMatrix, type Table } from "@analyte/analysis/table";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { checkParams } from "@analyte/contract/params";
import { describe, expect, test } from "vitest";
import { faultOf } from "#testing/fault-of.ts";
import { hasReference, numbersOf, referenceInput, referenceJson, referenceTable, runTool, toolInput } from "#testing/reference-data.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { twoClasses } from "./response.ts";
import { run } from "./run.ts";
import { validateOrders } from "./validation.ts";

const tool = { manifest, run };
const byGroup = { grouping: { column: "group" } };
type Input = Omit<ToolInput, "params">;

interface Reference {
  y_levels: [string, string];
  R2X: (number | null)[];
  R2X_cum: number[];
  R2Y: (number | null)[];
  R2Y_cum: number[];
  Q2: (number | null)[];
  Q2_cum: number[];
  components: string[];
  permutation_p: { P: number; pR2Y_ropls: number; pQ2_ropls: number; pR2Y_usual: number; pQ2_usual: number } | null;
}

describe.skipIf(!hasReference)("agrees with R's ropls", () => {
  const models: [string, string, Input, string, number][] = hasReference
    ? [
        ["sacurine", "gender_1o1", referenceInput("sacurine"), "auto", 1],
        ["sacurine", "gender_1o2", referenceInput("sacurine"), "auto", 2],
        ["sacurine", "gender_pareto_1o1", referenceInput("sacurine"), "pareto", 1],
        ["cachexia", "group_1o1", log10(referenceInput("cachexia")), "auto", 1],
      ]
    : [];
  for (const [name, model, input, scale, orthogonal] of models) {
    test(`${name} ${model}`, () => {
      const reference = referenceJson(`${name}/opls_${model}.json`) as Reference;
      // The case group is the alphabetically second one, as in ropls: no flip at all.
      const comparison = { case: reference.y_levels[1], control: reference.y_levels[0] };
      const output = runTool(tool, input, { ...byGroup, comparison, scale, orthogonal, permutations: 0, profile: "ropls" });
      expect(column(output, "model", "component")).toEqual(reference.components);
      for (const [ours, theirs] of [
        ["r2x", "R2X"],
        ["r2x_cum", "R2X_cum"],
        ["r2y", "R2Y"],
        ["r2y_cum", "R2Y_cum"],
        ["q2", "Q2"],
        ["q2_cum", "Q2_cum"],
      ] as const) {
        for (const [row, expected] of reference[theirs].entries()) {
          const actual = numbersOf(output, "model", ours)[row]!;
          if (expected === null) expect(actual).toBeNaN();
          else expect(Math.abs(actual - expected)).toBeLessThan(1e-7 * Math.abs(expected) + 1e-12);
        }
      }
      const scores = referenceTable(`${name}/opls_${model}_scores.csv`);
      const features = referenceTable(`${name}/opls_${model}_features.csv`);
      const sign = aligned(output, "scores", "t1", scores, "t_pred1");
      expect(sign).toBe(1);
      for (const [table, ours, theirs] of [
        ["loadings", "p1", "p_p1"],
        ["loadings", "w1", "w_p1"],
        ["loadings", "coefficient", "coef"],
        ["vip", "vip", "VIP"],
        ["vip", "ortho_vip", "orthoVIP"],
      ] as const) {
        expect(aligned(output, table, ours, features, theirs)).toBe(1);
      }
      for (let component = 1; component <= orthogonal; component++) {
        const flip = aligned(output, "scores", `o${component}`, scores, `t_ortho${component}`);
        expect(aligned(output, "loadings", `p_o${component}`, features, `p_ortho${component}`)).toBe(flip);
      }
    });
  }

  for (const [name, model] of [
    ["sacurine", "gender_1o1"],
    ["cachexia", "group_1o1"],
  ] as const) {
    test(`${name}: permutations with given orders`, () => {
      const source = referenceInput(name);
      const input = name === "cachexia" ? log10(source) : source;
      const { table, y } = twoClasses({ ...input, params: {} }, { column: "group" }, undefined);
      const rows = referenceTable(`${name}/opls_${model}_permutations.csv`);
      const orders = rows.map((row) => row["order_1based"]!.split(" ").map((index) => Number(index) - 1));
      const { matrix } = scaleColumns(table.matrix, "auto");
      const validation = validateOrders(matrix, y, orders, { orthogonal: 1, folds: 7, profile: "ropls" });
      for (const [index, row] of rows.entries()) {
        expect(Math.abs(validation.permuted.r2y[index]! / Number(row["R2Y"]) - 1)).toBeLessThan(1e-6);
        expect(Math.abs(validation.permuted.q2[index]! / Number(row["Q2"]) - 1)).toBeLessThan(1e-6);
      }
      const expected = (referenceJson(`${name}/opls_${model}.json`) as Reference).permutation_p!;
      expect(validation.p!.r2y).toBeCloseTo(expected.pR2Y_ropls, 12);
      expect(validation.p!.q2).toBeCloseTo(expected.pQ2_ropls, 12);
      const usual = validateOrders(matrix, y, orders, { orthogonal: 1, folds: 7, profile: "standard" });
      expect(usual.p!.r2y).toBeCloseTo(expected.pR2Y_usual, 12);
    });
  }

  for (const name of ["sacurine", "cachexia"] as const) {
    test(`${name}: the standard Q2 is that of pls::plsr with a refit in each fold`, () => {
      const source = referenceInput(name);
      const output = runTool(tool, name === "cachexia" ? log10(source) : source, { ...byGroup, orthogonal: 4, permutations: 0 });
      const reference = referenceJson(`${name}/plsr_cv.json`) as { Q2_vs_TSS: number[]; R2Y: number[] };
      for (let row = 0; row < 5; row++) {
        expect(Math.abs(numbersOf(output, "model", "q2_cum")[row]! / reference.Q2_vs_TSS[row]! - 1)).toBeLessThan(1e-8);
        expect(Math.abs(numbersOf(output, "model", "r2y_cum")[row]! / reference.R2Y[row]! - 1)).toBeLessThan(1e-8);
      }
    });
  }

  test("chooses as many orthogonal components as ropls does for sacurine", () => {
    const output = runTool(tool, referenceInput("sacurine"), { ...byGroup, profile: "ropls" });
    expect(column(output, "model", "component")).toEqual(["p1", "o1", "o2", "sum"]);
    expect(numbersOf(output, "model", "p_q2")[3]).toBe(1 / 200);
  });
});

describe("the result", () => {
  test("the same seed gives the same tables to the last bit, another seed other permutations", () => {
    const tables = (seed: number): ToolOutput["tables"] => runTool(tool, grouped(example()), { ...byGroup, permutations: 20, seed }).tables;
    expect(tables(5)).toEqual(tables(5));
    expect(tables(5).find(({ name }) => name === "permutations")).not.toEqual(tables(6).find(({ name }) => name === "permutations"));
  });

  test("swapping case and control flips the predictive sign alone", () => {
    const of = (comparison: { case: string; control: string }): ToolOutput =>
      runTool(tool, grouped(example()), { ...byGroup, comparison, orthogonal: 1, permutations: 0 });
    const forward = of({ case: "treated", control: "control" });
    const backward = of({ case: "control", control: "treated" });
    const flipped = numbersOf(backward, "scores", "t1").map((value) => -value);
    for (const [row, value] of numbersOf(forward, "scores", "t1").entries()) expect(flipped[row]).toBeCloseTo(value, 10);
    for (const [row, value] of numbersOf(forward, "vip", "vip").entries()) expect(numbersOf(backward, "vip", "vip")[row]).toBeCloseTo(value, 10);
    for (const [row, value] of numbersOf(forward, "model", "q2").entries()) {
      if (!Number.isNaN(value)) expect(numbersOf(backward, "model", "q2")[row]).toBeCloseTo(value, 10);
    }
    const scores = numbersOf(forward, "scores", "t1");
    const mean = (odd: number): number => scores.filter((_, i) => i % 2 === odd).reduce((sum, value) => sum + value, 0);
    expect(mean(1)).toBeGreaterThan(mean(0));
  });

  test("three groups: only the samples of the comparison take part", () => {
    const table = example();
    const input = { ...grouped(table), samples: sheet(table, (i) => ["a", "b", "c"][i % 3]!) };
    const output = runTool(tool, input, { ...byGroup, comparison: { case: "c", control: "a" }, permutations: 0 });
    expect(column(output, "scores", "sample")).toEqual(table.samples.filter((_, i) => i % 3 !== 1));
    expect(output.notes.map(({ en }) => en).join()).toContain("6 samples of neither group took no part.");
    expect(output.drill!.groups.filter((name) => name === "")).toHaveLength(6);
    expect(faultOf(() => runTool(tool, input, byGroup)).code).toBe("no-comparison");
  });

  test("p counts the model itself; without permutations there is neither p nor figure", () => {
    const output = runTool(tool, grouped(example()), { ...byGroup, permutations: 19 });
    expect(numbersOf(output, "model", "p_q2").at(-1)).toBeGreaterThanOrEqual(1 / 20);
    expect(numbersOf(output, "permutations", "r2y")).toHaveLength(20);
    const without = runTool(tool, grouped(example()), { ...byGroup, permutations: 0 });
    expect(numbersOf(without, "model", "p_q2").at(-1)).toBeNaN();
    expect(without.charts.map(({ name }) => name)).toEqual(["scores", "s-plot", "vip", "model"]);
  });

  test("charts are plain JSON, and a click on a feature finds its values", () => {
    const output = runTool(tool, grouped(example()), { ...byGroup, permutations: 5 });
    for (const { document } of output.charts) expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    const [scores, sPlot, vip] = output.charts.map(({ document }) => document) as [ScatterDocument, ScatterDocument, BarsDocument];
    expect(scores.groups).toEqual(["control", "treated"]);
    expect(scores.ellipses.map(({ group }) => group)).toEqual([0, 1]);
    expect(sPlot.points.item).toBe("feature");
    expect(vip.item).toBe("feature");
    for (const id of vip.ids) expect(output.drill!.table.features).toContain(id);
    for (const value of numbersOf(output, "s_plot", "correlation")) expect(Math.abs(value)).toBeLessThanOrEqual(1 + 1e-12);
  });

  test("captions name the group of the side that they speak of", () => {
    const output = runTool(tool, grouped(example()), { ...byGroup, permutations: 5, comparison: { case: "treated", control: "control" } });
    const [scores, sPlot] = output.charts.map(({ document }) => document) as [ScatterDocument, ScatterDocument];
    expect(scores.caption.en).toContain("treated on the positive side of t1");
    expect(scores.caption.zh).toContain("treated 位于 t1 的正侧");
    const right = scores.points.x.reduce((sum: number, x, at) => sum + (scores.groups[scores.points.group[at]!] === "treated" ? x! : 0), 0);
    expect(right).toBeGreaterThan(0);
    expect(sPlot.caption.en).toContain("those on the left are higher in control.");
    expect(sPlot.caption.zh).toContain("左侧的特征在 control 中较高");
  });

  test("noise is called noise", () => {
    const table = example();
    for (let i = 0; i < table.matrix.data.length; i++) table.matrix.data[i] = Math.sin(7.1 * i * i + 1);
    const notes = runTool(tool, grouped(table), { ...byGroup, orthogonal: 1, permutations: 50 }).notes.map(({ en }) => en);
    expect(notes.join()).toMatch(/not above 0|does not support/);
  });
});

describe("data that can't be analysed", () => {
  test("one group, and a group with one sample", () => {
    const table = example();
    expect(faultOf(() => runTool(tool, { ...toolInput(table), samples: sheet(table, () => "a") }, byGroup)).code).toBe("one-group");
    const single = faultOf(() => runTool(tool, { ...toolInput(table), samples: sheet(table, (i) => (i === 0 ? "a" : "b")) }, byGroup));
    expect(single.text.en).toContain("only 1 sample");
  });

  test("a gap counts only in samples that take part", () => {
    const table = example();
    table.matrix.data[0] = Number.NaN;
    const input = { ...toolInput(table), samples: sheet(table, (i) => (i === 0 ? "" : i % 2 === 0 ? "a" : "b")) };
    expect(runTool(tool, input, { ...byGroup, permutations: 0 }).tables).not.toHaveLength(0);
    expect(faultOf(() => runTool(tool, grouped(table), byGroup)).text.en).toContain("feature “f0” in sample “s0”");
  });

  test("more folds than samples, constant features, repeated features", () => {
    const fault = faultOf(() => runTool(tool, grouped(example()), { ...byGroup, folds: 19 }));
    expect(fault.text.en).toContain("only 18 samples take part. Choose at most 18.");
    const table = example();
    table.matrix.data.fill(3);
    expect(faultOf(() => runTool(tool, grouped(table), byGroup)).code).toBe("constant-features");
    for (let i = 0; i < table.matrix.data.length; i++) table.matrix.data[i] = (1 + (i % 8)) * Math.floor(i / 8);
    expect(faultOf(() => runTool(tool, grouped(table), { ...byGroup, permutations: 0 })).code).toBe("one-direction");
  });

  test("a group compared with itself is refused before anything runs", () => {
    const { faults } = checkParams(manifest, { ...byGroup, comparison: { case: "a", control: "a" } });
    expect(faults.map(({ param }) => param)).toEqual(["comparison"]);
    expect(checkParams(manifest, { ...byGroup, predictive: 2, permutations: 3000 }).faults).toHaveLength(2);
  });
});

function example(samples = 18): Table {
  const matrix = newMatrix(samples, 8);
  for (let i = 0; i < matrix.data.length; i++) {
    const sample = Math.floor(i / 8);
    matrix.data[i] = Math.sin(3.7 * i * i + 1) + (i % 8 < 3 && sample % 2 === 1 ? 1.5 : 0);
  }
  return { matrix, samples: Array.from({ length: samples }, (_, i) => `s${i}`), features: Array.from({ length: 8 }, (_, i) => `f${i}`) };
}

function sheet(table: Table, group: (sample: number) => string): NonNullable<ToolInput["samples"]> {
  return { ids: table.samples, columns: [{ name: "group", values: table.samples.map((_, i) => group(i)) }] };
}

function grouped(table: Table): Input {
  return { ...toolInput(table), samples: sheet(table, (i) => (i % 2 === 0 ? "control" : "treated")) };
}

function log10(input: Input): Input {
  const { matrix } = input.table;
  return { ...input, table: { ...input.table, matrix: { ...matrix, data: matrix.data.map((value) => Math.log10(value)) } } };
}

function column(output: ToolOutput, table: string, name: string): unknown {
  return output.tables.find((candidate) => candidate.name === table)!.columns.find((candidate) => candidate.name === name)!.values;
}

/** A column within 1e-7 of its largest value, after the flip that a free sign needs; returns the flip. */
function aligned(output: ToolOutput, table: string, name: string, rows: Record<string, string>[], theirs: string): number {
  const actual = numbersOf(output, table, name);
  const expected = rows.map((row) => Number(row[theirs]));
  expect(actual).toHaveLength(expected.length);
  const sign = Math.sign(expected.reduce((sum, value, i) => sum + value * actual[i]!, 0));
  const largest = Math.max(...expected.map((value) => Math.abs(value)));
  expect(Math.max(...expected.map((value, i) => Math.abs(value - sign * actual[i]!))) / largest).toBeLessThan(1e-7);
  return sign;
}
