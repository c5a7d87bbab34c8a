import { describe, expect, it } from "vitest";
import { faultOf } from "#testing/fault-of.ts";
import { numbersOf, runTool, textsOf } from "#testing/reference-data.ts";
import { plain, small, varied } from "#testing/small-study.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };
const gap = Number.NaN;
type Input = Omit<ToolInput, "params">;
const notesIn = (output: ToolOutput): string[] => textsOf(output, "tests", "note");

describe("how many values were measured", () => {
  // The table of the step that filled what lies below detection: f1 never in b, f2 once there, f3 never in either of the two, f4 in all of them, f6 never in a.
  const cells = { f1: "111000", f2: "111100", f3: "000000", f4: "111111", f6: "000110" };
  const table = (by: Record<string, string>) => ({
    rows: Object.keys(by).length,
    columns: [
      { name: "feature", values: Object.keys(by) },
      ...Array.from({ length: 6 }, (_, at) => ({ name: `s${at + 1}`, values: Object.values(by).map((of) => of[at]!) })),
    ],
  });
  const beside = (measured: ReturnType<typeof table>) => ({ studies: {}, libraries: {}, tables: { measured } });
  const given = (features: number[][]): Input => ({ ...small(features), others: beside(table(cells)) });
  const features = [varied, varied, varied, varied, [1, 2, 4, gap, 7, 9], varied];
  const counts = (output: ToolOutput) => ["n_case", "n_control"].map((column) => [...numbersOf(output, "tests", column)]);

  it("is what the step that filled gaps says, and of all others what took part", () => {
    const output = runTool(tool, given(features), plain);
    expect(counts(output)).toEqual([
      [3, 3, 0, 3, 3, 0],
      [0, 1, 0, 3, 2, 2],
    ]);
    expect(notesIn(output)).toEqual([
      "fold change at least: not measured in the control group",
      "fold change at least",
      "not measured in either group",
      "",
      "",
      "fold change at least: not measured in the case group",
    ]);
    const said = output.notes.map((note) => JSON.stringify(note)).join(" ");
    expect(said).toContain("3 features were not measured at all in one of the two groups");
    expect(said).toContain("有 3 个特征在其中一组中完全未检出");
  });

  it("is nowhere of features that limma's common variance knows nothing of: all their values are filled ones", () => {
    const some = [varied, [2, 1, 5, 4, 4, 8], [1, 1.2, 1.1, 1.3, 1.2, 1.1], [9, 7, 8, 3, 5, 1], [3, 6, 2, 8, 1, 4]];
    const never = (f6: string) => ({ ...small([...some, [1, 1, 1, 1, 1, 1]]), others: beside(table({ f6 })) });
    const p = (of: Input) => [...numbersOf(runTool(tool, of, { ...plain, test: "limma" }), "tests", "p")].slice(0, some.length);
    expect(p(never("000000"))).toEqual(p(small(some)));
    // One that was measured and doesn't vary counts, as in R.
    expect(p(never("111111"))).not.toEqual(p(small(some)));
    const { methods } = runTool(tool, never("000000"), { ...plain, test: "limma" });
    expect(JSON.stringify(methods)).toContain("not over 1 that was measured in neither group");
  });

  it("is what took part where nothing was filled", () => {
    const output = runTool(tool, small(features), plain);
    expect(counts(output)).toEqual([
      [3, 3, 3, 3, 3, 3],
      [3, 3, 3, 3, 2, 3],
    ]);
    expect(notesIn(output)).toEqual(["", "", "", "", "", ""]);
    const paired = runTool(tool, small([varied, [1, gap, 3, 3, 7, 9]]), { ...plain, pair: { column: "who" } });
    expect(counts(paired)).toEqual([
      [3, 2],
      [3, 2],
    ]);
    const both = runTool(tool, given(features), { ...plain, pair: { column: "who" } });
    expect(counts(both)[1]).toEqual([0, 1, 0, 3, 2, 2]);
  });

  it("is counted over the samples that are compared, whatever other groups these belong to", () => {
    const of = (groups: Record<string, string[]>) =>
      runTool(tool, given(features), { grouping: { groups }, comparison: { case: Object.keys(groups)[0]!, control: Object.keys(groups)[1]! } });
    const output = of({ all: ["s1", "s2", "s4", "s5"], b: ["s3", "s6"] });
    expect(counts(output)).toEqual([
      [2, 3, 0, 4, 3, 2],
      [1, 1, 0, 2, 2, 0],
    ]);
    expect(notesIn(output)).toEqual([
      "fold change at least",
      "fold change at least",
      "not measured in either group",
      "",
      "",
      "fold change at least: not measured in the control group",
    ]);
  });

  it("is measured of a sample that was measured once of several times", () => {
    const input = small([varied]);
    const names = Array.from({ length: 12 }, (_, at) => `m${at + 1}`);
    const data = Float64Array.from(names, (_, at) => varied[at >> 1]! + (at % 2 === 0 ? -0.5 : 0.5));
    const measured = { matrix: { rows: 12, columns: 1, data }, samples: names, features: ["f1"] };
    const columns = [{ name: "feature", values: ["f1"] }, ...names.map((name, at) => ({ name, values: ["100011000001"[at]!] }))];
    const replicates = { column: "who", measured, of: Int32Array.from(names, (_, at) => at >> 1) };
    expect(counts(runTool(tool, { ...input, replicates, others: beside({ rows: 1, columns }) }, plain))).toEqual([[2], [1]]);
  });

  it("needs a table that says it", () => {
    const { columns, rows } = table(cells);
    const other = { ...given(features), others: beside({ rows, columns: columns.slice(0, 5) }) };
    expect(faultOf(() => runTool(tool, other, plain)).text).toEqual({
      en: "The table of measured values has no column “s5”, which is a sample of the matrix. Give the table “measured” of the same run of “Missing values” as the matrix.",
      zh: "检出情况表中没有样本列“s5”，而数据矩阵中有该样本。请使用与数据矩阵同一次“缺失值处理”结果中的 measured 表。",
    });
  });
});
