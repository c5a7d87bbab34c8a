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
  // The table of the step that filled what lies below detection: f1 never in b, f2 once there, f3 never in either of the two, f4 only in a third group.
  const rows = [
    ["f1", "a", "3"],
    ["f1", "b", "0"],
    ["f2", "a", "3"],
    ["f2", "b", "1"],
    ["f3", "a", "0"],
    ["f3", "b", "0"],
    ["f4", "a", "3"],
    ["f4", "b", "3"],
    ["f4", "c", "0"],
    // A single gap stays one: what took part counts.
    ["f5", "a", "3"],
    ["f5", "b", "1"],
    ["f6", "a", "0"],
    ["f6", "c", "3"],
  ];
  const columns = [
    ...["feature", "group", "measured"].map((name, at) => ({ name, values: rows.map((row) => row[at]!) })),
    { name: "gaps", values: rows.map(([feature]) => (feature === "f5" ? "single" : "below detection")) },
  ];
  const given = (features: number[][]): Input => ({
    ...small(features),
    others: { studies: {}, libraries: {}, tables: { detected: { columns, rows: rows.length } } },
  });
  const features = [varied, varied, varied, varied, [1, 2, 4, gap, 7, 9], varied];
  const counts = (output: ToolOutput) => ["n_case", "n_control"].map((column) => [...numbersOf(output, "tests", column)]);

  it("is what the step that filled gaps says, and of all others what took part", () => {
    const output = runTool(tool, given(features), plain);
    expect(counts(output)).toEqual([
      [3, 3, 0, 3, 3, 0],
      [0, 1, 0, 3, 2, gap],
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
    const never = (gaps: string) => ({
      ...small([...some, [1, 1, 1, 1, 1, 1]]),
      others: {
        studies: {},
        libraries: {},
        tables: {
          detected: {
            rows: 2,
            columns: [
              { name: "feature", values: ["f6", "f6"] },
              { name: "group", values: ["a", "b"] },
              { name: "measured", values: ["0", "0"] },
              { name: "gaps", values: [gaps, gaps] },
            ],
          },
        },
      },
    });
    const p = (of: Input) => [...numbersOf(runTool(tool, of, { ...plain, test: "limma" }), "tests", "p")].slice(0, some.length);
    expect(p(never("below detection"))).toEqual(p(small(some)));
    // One that was measured and doesn't vary counts, as in R.
    expect(p(never("single"))).not.toEqual(p(small(some)));
    const { methods } = runTool(tool, never("below detection"), { ...plain, test: "limma" });
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
    expect(counts(both)[1]).toEqual([0, 1, 0, 3, 2, gap]);
  });

  it("needs a table that says it", () => {
    const other = { ...given(features), others: { studies: {}, libraries: {}, tables: { detected: { columns: columns.slice(0, 2), rows: rows.length } } } };
    expect(faultOf(() => runTool(tool, other, plain)).text).toEqual({
      en: "The table of measured values has no column “measured”. Give the table “detected” of “Missing values”.",
      zh: "检出情况表中没有“measured”列。请使用“缺失值处理”结果中的 detected 表。",
    });
  });
});
