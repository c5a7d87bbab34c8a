import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { faultOf } from "#testing/fault-of.ts";
import { hasReference, matrixOf, numbersOf, referenceInput, referenceTable, runTool } from "#testing/reference-data.ts";
import { smallInput } from "#testing/small-input.ts";
import { DataFault, type ToolInput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };
const gap = Number.NaN;

/** Two groups of three samples. */
function small(...rows: number[][]): Omit<ToolInput, "params"> {
  const input = smallInput(...rows);
  const ids = input.table.samples;
  return { ...input, samples: { ids, columns: [{ name: "type", values: ids.map((_, index) => (index < 3 ? "a" : "b")) }] } };
}

describe.skipIf(!hasReference)("cranberry, as R", () => {
  const input = hasReference ? referenceInput("cranberry") : small([1]);
  const methods = { min5: "min5", "half-min": "halfmin", mean: "mean", median: "median", knn: "knn_raw" };

  test.each(Object.entries(methods))("%s fills every gap as impute.csv", (method, column) => {
    const output = runTool(tool, input, { method, k: 10 });
    const table = matrixOf(output);
    const reference = referenceTable("cranberry/impute.csv");
    const sampleAt = new Map(table.samples.map((sample, at) => [sample, at]));
    const featureAt = new Map(table.features.map((feature, at) => [feature, at]));
    const tolerance = method === "knn" ? 1e-8 : 1e-10;
    let worst = 0;
    for (const row of reference) {
      const value = table.matrix.data[sampleAt.get(row.sample!)! * table.matrix.columns + featureAt.get(row.feature!)!]!;
      const wanted = Number(row[column]);
      worst = Math.max(worst, Math.abs(value - wanted) / Math.abs(wanted));
    }
    expect(reference.length).toBeGreaterThan(1000);
    expect(worst).toBeLessThanOrEqual(tolerance);
    expect(table.matrix.data.some(Number.isNaN)).toBe(false);
  });

  it("knows the share of missing values and the features kept", () => {
    const output = runTool(tool, input, {});
    const reference = referenceTable("cranberry/missing_filter.csv");
    const missing = numbersOf(output, "features", "missing");
    const kept = output.tables[1]!.columns[2]!.values;
    for (const [at, row] of reference.entries()) {
      expect(Math.abs(missing[at]! - Number(row.missing_rate))).toBeLessThanOrEqual(1e-12);
      expect(kept[at]).toBe(row.kept_50 === "TRUE");
    }
    expect(missing).toHaveLength(reference.length);
  });

  it("draws at most 200 features and says how many there are", () => {
    const { document } = runTool(tool, input, {}).charts[0]!;
    if (document.kind !== "heatmap") throw new Error(document.kind);
    expect(document.rows.ids).toHaveLength(200);
    expect(document.values).toHaveLength(200 * 45);
    expect(document.caption.en).toContain("200 of the");
  });
});

it("draws the share of each sample in percent", () => {
  const { charts } = runTool(tool, small([1, gap, gap, gap], [1, 2, 3, gap], [1, 2, 3, 4]), { method: "median", max_missing: 0.9 });
  const bars = charts.find(({ name }) => name === "missing-by-sample")!.document;
  if (bars.kind !== "bars") throw new Error(bars.kind);
  const shares = bars.ids.map((_, item) => bars.series.map(({ values }) => values[item]).find((value) => value !== null));
  expect(shares).toEqual([75, 25, 0]);
  expect(bars.value.title).toEqual({ en: "Missing values (%)", zh: "缺失比例（%）" });
});

describe("features kept", () => {
  //                  whole   in a    in b    half
  const input = small([1, gap, 2, gap], [1, gap, 2, gap], [1, gap, 2, 3], [1, 5, gap, 3], [1, 5, gap, 3], [1, 5, 7, gap]);
  const kept = (params: Record<string, unknown>): unknown => runTool(tool, input, { method: "median", ...params }).tables[1]!.columns[2]!.values;

  it("keeps a feature that meets the limit exactly", () => expect(kept({ max_missing: 0.5 })).toEqual([true, true, true, true]));
  it("counts over all samples", () => expect(kept({ max_missing: 0.4 })).toEqual([true, false, true, false]));
  it("with any group, one bad group is enough", () =>
    expect(kept({ max_missing: 0.5, within: "any-group", grouping: { column: "type" } })).toEqual([true, false, false, false]));
  it("with every group, one good group is enough", () =>
    expect(kept({ max_missing: 0.3, within: "each-group", grouping: { column: "type" } })).toEqual([true, true, true, false]));
  it("names the group that decided", () => {
    const { tables } = runTool(tool, input, { method: "median", within: "any-group", grouping: { column: "type" } });
    const inAGroup = "more than 0.5 missing in a group";
    expect(tables[1]!.columns[3]!.values).toEqual(["", inAGroup, inAGroup, inAGroup]);
    expect(tables[1]!.columns[4]).toEqual({ name: "group", groups: true, values: ["", "a", "b", "a"] });
  });
  it("leaves zeros alone when they are values", () => {
    const zeros = small([0, 1], [2, gap], [4, 5]);
    expect(Array.from(matrixOf(runTool(tool, zeros, { zero_is_missing: false, method: "mean" })).matrix.data)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(Array.from(matrixOf(runTool(tool, zeros, { method: "mean" })).matrix.data)).toEqual([3, 1, 2, 3, 4, 5]);
  });
});

describe("what can't be done", () => {
  const few = small([1, 2, 3], [4, gap, 6], [7, 8, 9], [1, 2, 3]);
  const cases: [string, Omit<ToolInput, "params">, Record<string, unknown>, string, RegExp][] = [
    ["k as large as the features", few, { method: "knn", k: 3 }, "too-many-neighbours", /at most 2/],
    ["nothing stays", small([gap, 0], [gap, 0]), {}, "no-features-left", /None of the 2 features/],
    ["a sample without values", small([1, 2], [gap, gap], [3, 4]), {}, "empty-sample", /“s2”/],
    ["no positive value", small([-1, 2], [gap, 3], [-4, 4]), {}, "no-positive-value", /“f1”/],
    ["a column that is not there", few, { within: "any-group", grouping: { column: "Typ" } }, "no-such-column", /“Typ”/],
    ["one group", few, { within: "any-group", grouping: { groups: { all: ["s1", "s2"] } } }, "one-group", /only one group/],
  ];
  // Sample 5 has values in features 1 and 5 alone, and four of seven samples lack each of these.
  const rows = [
    [gap, 1, 1, gap, gap, gap],
    [1, 1, 1, gap, gap, gap],
    [gap, 1, 1, 1, gap, 1],
    [gap, 1, gap, 1, 1, 1],
    [1, gap, gap, gap, 1, gap],
    [1, 1, gap, 1, 1, gap],
    [gap, 1, 1, 1, gap, 1],
  ];
  cases.push(["no feature to learn from", small(...rows), { method: "knn", k: 2, max_missing: 0.9 }, "no-neighbours", /“s5” has values only in features/]);
  test.each(cases)("%s", (_, input, params, code, message) => {
    const fault = faultOf(() => runTool(tool, input, params));
    expect(fault.code).toBe(code);
    expect(fault.text.en).toMatch(message);
    expect(fault.text.zh).toMatch(/。$/);
  });
  it("asks for groups when the limit needs them", () => expect(() => runTool(tool, few, { within: "any-group" })).toThrow(/Groups: please choose/));
});

describe("neighbours where there are few features", () => {
  const grouped = { method: "mixed", sporadic: "knn", low_limit: 0.5, max_missing: 1, low_groups: { column: "type" } };
  const noted = (output: ReturnType<typeof runTool>, part: string) => output.notes.find(({ en }) => en.includes(part));
  // One value of the second feature went missing.
  const three = small([1, 2, 3], [4, gap, 6], [7, 8, 9], [1, 2, 3], [2, 3, 4], [3, 4, 5]);
  const cells = (output: ReturnType<typeof runTool>) => Array.from(matrixOf(output).matrix.data);

  it("are as many as there are, where their number is left to the tool, and that is said", () => {
    const [automatic, two] = [runTool(tool, three, { ...grouped, k: "auto" }), runTool(tool, three, { ...grouped, k: 2 })];
    expect(cells(automatic)).toEqual(cells(two));
    expect(cells(automatic)[4]).toBe(5);
    expect(noted(automatic, "Only 3 features take part: single gaps were filled from the 2 others, in place of 10.")?.zh).toContain("仅有 3 个特征");
    expect(noted(two, "take part")).toBeUndefined();
    expect(automatic.rScript).toContain("k = 2,");
    expect(JSON.stringify(automatic.methods)).toContain("k = 2 nearest features");
  });

  it("are refused where more are asked for than there are", () => {
    const fault = faultOf(() => runTool(tool, three, { ...grouped, k: 3 }));
    expect([fault.code, fault.text.en]).toEqual(["too-many-neighbours", expect.stringContaining("Choose at most 2.")]);
  });

  it("are ten of eleven others", () => {
    const wide = small(
      ...Array.from({ length: 6 }, (_, row) => Array.from({ length: 12 }, (__, column) => (row === 1 && column === 3 ? gap : 1 + column + row * 0.1))),
    );
    const automatic = runTool(tool, wide, { ...grouped, k: "auto" });
    expect(cells(automatic)).toEqual(cells(runTool(tool, wide, { ...grouped, k: 10 })));
    expect(noted(automatic, "take part")).toBeUndefined();
  });

  it("are none of a single feature: its single gaps get its median, in the matrix without gaps alone", () => {
    const one = small([2], [4], [gap], [6], [9], [11]);
    const output = runTool(tool, one, { ...grouped, k: "auto" });
    expect(cells(output)).toEqual([2, 4, 6, 6, 9, 11]);
    const tested = output.tables.find(({ name }) => name === "tested")!.columns[1]!.values as Float64Array;
    expect(tested[2]).toBeNaN();
    expect(noted(output, "Only 1 feature takes part, which has no neighbours: its single gaps got its median.")?.zh).toContain("中位数");
  });

  it("are not spoken of where no gap is filled by them", () => {
    const whole = small([1, 2], [4, 5], [7, 8], [1, 2], [2, 3], [3, 4]);
    expect(noted(runTool(tool, whole, { ...grouped, k: "auto" }), "take part")).toBeUndefined();
  });
});

it("says in how many samples of each group a feature was measured, where gaps are filled by their kind", () => {
  //                    never in b  once in b  whole
  const input = small([1, 4, 2], [2, 5, 3], [3, 6, 4], [gap, gap, 5], [gap, 7, 6], [gap, gap, 7]);
  const detected = (params: Record<string, unknown>) => {
    const table = runTool(tool, input, { method: "mixed", sporadic: "median", max_missing: 1, ...params }).tables.find(({ name }) => name === "detected");
    return table?.columns.map(({ values }) => [...values]);
  };
  const low = "below detection";
  expect(detected({ low_groups: { column: "type" } })).toEqual([
    ["f1", "f1", "f2", "f2", "f3", "f3"],
    ["a", "b", "a", "b", "a", "b"],
    [3, 0, 3, 1, 3, 3],
    [3, 3, 3, 3, 3, 3],
    [low, low, low, low, "", ""],
  ]);
  // Of no group of this study: all samples are one.
  expect(detected({ low_limit: 0.4 })).toEqual([
    ["f1", "f2", "f3"],
    ["", "", ""],
    [3, 4, 6],
    [6, 6, 6],
    [low, "single", ""],
  ]);
  expect(detected({ method: "median" })).toBeUndefined();
  const measured = runTool(tool, input, { method: "mixed", sporadic: "median", max_missing: 1, low_groups: { column: "type" } }).tables.find(
    ({ name }) => name === "measured",
  )!;
  expect(measured.columns.map(({ name, values }) => [name, ...values])).toEqual([
    ["feature", "f1", "f2"],
    ["s1", 1, 1],
    ["s2", 1, 1],
    ["s3", 1, 1],
    ["s4", 0, 0],
    ["s5", 0, 1],
    ["s6", 0, 0],
  ]);
  const whole = runTool(tool, small([1, 4], [2, 5], [3, 6]), { method: "mixed", sporadic: "median" });
  expect(whole.tables.map(({ name }) => name)).not.toContain("measured");
});

it("changes missing cells only, whatever the method", () => {
  const cell = fc.oneof({ weight: 3, arbitrary: fc.double({ min: 0.1, max: 1e6, noNaN: true }) }, { weight: 1, arbitrary: fc.constantFrom(gap, 0) });
  const table = fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { minLength: 4, maxLength: 8 });
  fc.assert(
    fc.property(table, fc.constantFrom("min5", "half-min", "mean", "median", "knn", "zero"), (rows, method) => {
      const input = small(...rows);
      let output;
      try {
        output = matrixOf(runTool(tool, input, { method, k: 2, max_missing: 0.9 }));
      } catch (error) {
        if (error instanceof DataFault) return;
        throw error;
      }
      for (const [column, feature] of output.features.entries()) {
        const from = input.table.features.indexOf(feature);
        for (let row = 0; row < rows.length; row++) {
          const before = rows[row]![from]!;
          const after = output.matrix.data[row * output.matrix.columns + column]!;
          if (Number.isNaN(before) || before === 0) expect(Number.isFinite(after)).toBe(true);
          else expect(after).toBe(before);
        }
      }
    }),
  );
});
