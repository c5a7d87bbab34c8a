import { newMatrix, rowOf, type Table } from "@analyte/analysis/table";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { manifest as missingManifest } from "#catalog/missing-values/manifest.ts";
import { run as runMissing } from "#catalog/missing-values/run.ts";
import { faultOf } from "#testing/fault-of.ts";
import { hasReference, matrixOf, numbersOf, referenceInput, referenceTable, runTool, toolInput } from "#testing/reference-data.ts";
import { smallInput } from "#testing/small-input.ts";
import type { ToolInput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };
const gap = Number.NaN;

/** Table name → its input, and the scale that it is given in, as the reference README says. */
function inputOf(name: string): { input: Omit<ToolInput, "params">; input_scale: string } {
  const input = referenceInput(name);
  if (name !== "cranberry") return { input, input_scale: name === "sacurine" ? "log10" : "raw" };
  const table = matrixOf(runTool({ manifest: missingManifest, run: runMissing }, input, { method: "half-min" }));
  return { input: { ...input, ...toolInput(table) }, input_scale: "raw" };
}

function worstOf(table: Table, reference: Record<string, string>[]): number {
  const featureAt = new Map(table.features.map((feature, at) => [feature, at]));
  let worst = 0;
  for (const [row, cells] of reference.entries()) {
    expect(table.samples[row]).toBe(cells.sample);
    for (const [feature, text] of Object.entries(cells)) {
      if (feature === "sample") continue;
      const value = table.matrix.data[row * table.matrix.columns + featureAt.get(feature)!]!;
      worst = Math.max(worst, Math.abs(value - Number(text)) / Math.abs(Number(text)));
    }
  }
  return worst;
}

test("values below 0 are missing where that was chosen, as if their cells were empty, and the notes count them", () => {
  const of = (...values: number[]) => runTool(tool, smallInput([1, 2, 3, 4], values, [4, 0, 8, 9]), { negative_is_missing: true, sample: "sum" });
  const [below, empty] = [of(-3, 5, -1, 2), of(gap, 5, gap, 2)];
  expect(matrixOf(below)).toEqual(matrixOf(empty));
  expect(below.notes[0]).toEqual({
    en: "2 of 12 values (16.7 %) are below 0, which no amount is: taken as not detected.",
    zh: "12 个数值中有 2 个（16.7 %）小于 0，不可能是测量值，已视为未检出。",
  });
  expect(below.methods.en).toContain("2 values below 0 were taken as not detected (missing)");
  expect(below.methods.zh).toContain("将 2 个负值视为未检出");
  expect(empty.methods.en).not.toContain("below 0");
});

test("zeros are missing where that was chosen, and each is counted by itself, in notes, methods and by sample", () => {
  const params = { zero_is_missing: true, negative_is_missing: true, sample: "sum" };
  const of = (...values: number[]) => runTool(tool, smallInput([1, 0, 3, 4], values, [4, 0, 8, 9]), params);
  const [zeros, empty] = [of(-3, 5, 0, 2), of(gap, 5, gap, 2)];
  expect(matrixOf(zeros)).toEqual(matrixOf(empty));
  expect(zeros.notes.slice(0, 2)).toEqual([
    { en: "3 of 12 values (25 %) are zeros: taken as not detected.", zh: "12 个数值中有 3 个（25 %）为零，已视为未检出。" },
    expect.objectContaining({ en: expect.stringMatching(/^1 of 12 values \(8\.33 %\) is below 0/) as string }),
  ]);
  expect(zeros.methods.en).toContain("3 zeros were taken as not detected (missing)");
  expect([...numbersOf(zeros, "factors", "zeros")]).toEqual([1, 1, 1]);
  expect([...numbersOf(zeros, "factors", "below_zero")]).toEqual([0, 1, 0]);
});

describe.skipIf(!hasReference).each(["cachexia", "cranberry", "sacurine"])("%s, as R", (name) => {
  const { input, input_scale } = hasReference ? inputOf(name) : { input: smallInput([1]), input_scale: "raw" };
  const factors = { sum: "sum", median: "median", pqn: "pqn_raw", "pqn-sum": "pqn_dieterle" };

  test.each(Object.entries(factors))("factors by %s", (sample, column) => {
    const output = runTool(tool, input, { input_scale, sample });
    const found = numbersOf(output, "factors", "factor");
    const reference = referenceTable(`${name}/norm_factors.csv`);
    expect(found).toHaveLength(reference.length);
    for (const [at, row] of reference.entries()) expect(Math.abs(found[at]! / Number(row[column]) - 1)).toBeLessThanOrEqual(1e-12);
    // The matrix is what was divided: by the sum as well where the quotient follows it.
    const raw = input.table.matrix.data[0]!;
    const value = (input_scale === "log10" ? 10 ** raw : raw) / Number(reference[0]![column]) / (sample === "pqn-sum" ? Number(reference[0]!.sum) : 1);
    expect(Math.abs(matrixOf(output).matrix.data[0]! / value - 1)).toBeLessThanOrEqual(1e-12);
  });

  test.each([
    ["quantile", "preprocessCore"],
    ["quantile-limma", "limma"],
  ])("%s", (sample, file) => {
    const output = runTool(tool, input, { input_scale, sample });
    expect(worstOf(matrixOf(output), referenceTable(`${name}/norm_quantile_${file}.csv`))).toBeLessThanOrEqual(1e-12);
  });
});

describe.skipIf(!hasReference)("cachexia, as R", () => {
  const input = hasReference ? referenceInput("cachexia") : smallInput([1]);
  const longTable = (file: string, by: string, params: string, names: Record<string, string>, relative: number, absolute: number): void => {
    const reference = referenceTable(`cachexia/${file}`);
    for (const [theirs, ours] of Object.entries(names)) {
      const table = matrixOf(runTool(tool, input, { [params]: ours }));
      const rows = reference.filter((row) => row[by] === theirs);
      expect(rows).toHaveLength(770);
      for (const row of rows) {
        const value = table.matrix.data[table.samples.indexOf(row.sample!) * table.matrix.columns + table.features.indexOf(row.feature!)]!;
        expect(Math.abs(value - Number(row.value))).toBeLessThanOrEqual(relative * Math.abs(Number(row.value)) + absolute);
      }
    }
  };
  it("transforms", () =>
    longTable(
      "transform.csv",
      "transform",
      "transform",
      { log2: "log2", log10: "log10", ln: "ln", sqrt: "sqrt", cuberoot: "cbrt", glog2_ma: "glog2", glog10_ma: "glog10" },
      1e-13,
      0,
    ));
  it("scales", () =>
    longTable(
      "scaling.csv",
      "scaling",
      "scale",
      { center: "centre", auto: "auto", pareto: "pareto", range: "range", vast: "vast", level: "level" },
      1e-12,
      1e-13,
    ));
});

describe("references", () => {
  const input: Omit<ToolInput, "params"> = {
    ...smallInput([1, 2, 4], [2, 4, 8], [3, 3, 9], [10, 20, 10]),
    samples: {
      ids: ["s1", "s2", "s3", "s4"],
      columns: [
        { name: "type", values: ["QC", "qc?", "sample", "QC"] },
        { name: "weight", values: ["2", "4", "1,5", "x"] },
        { name: "dilution", values: ["2", "4", "1,5", "0.5"] },
        { name: "amount", values: ["10,5", "1.05", "20", "20.5"] },
        { name: "amount_unit", values: ["mg", "g", "mg", "µg"] },
        { name: "urine", values: ["1", "2", "3", "4"] },
        { name: "Urine_Unit", values: ["mL", "ml", "", "mL"] },
      ],
    },
  };
  const factors = (params: Record<string, unknown>): number[] => Array.from(numbersOf(runTool(tool, input, params), "factors", "factor"));

  it("takes the mean of the QC samples", () =>
    expect(factors({ sample: "pqn", reference: "qc-mean", qc: { column: "type" } })).toEqual(
      [2 / 11, 4 / 11, 6 / 11, 20 / 11].map((value, at) => (at === 2 ? 3 / 5.5 : value)),
    ));
  it("takes QC samples picked by hand, whatever their group's name", () =>
    expect(factors({ sample: "pqn", reference: "qc-mean", qc: { groups: { mine: ["s1"] } } })).toEqual([1, 2, 2.25, 10]));
  it("takes one sample", () => expect(factors({ sample: "pqn", reference: "sample", reference_sample: "s1" })).toEqual([1, 2, 2.25, 10]));
  it("divides by a feature", () => expect(factors({ sample: "feature", reference_feature: "f1" })).toEqual([1, 2, 3, 10]));
  it("divides by a column, with either decimal mark", () => expect(factors({ sample: "factor", factor_column: "dilution" })).toEqual([2, 4, 1.5, 0.5]));

  it("divides by a column of one unit, however it is spelt, and beside a column of wards", () => {
    expect(factors({ sample: "factor", factor_column: "urine" })).toEqual([1, 2, 3, 4]);
    const withUnit = (values: string[]) => ({ ...input, samples: { ...input.samples!, columns: [...input.samples!.columns, { name: "unit", values }] } });
    const params = { sample: "factor", factor_column: "dilution" };
    expect(() => runTool(tool, withUnit(["ward 1", "ward 2", "ward 1", "mg"]), params)).not.toThrow();
    expect(() => runTool(tool, withUnit(["mg", "g", "mg", "mg"]), params)).toThrow(/“unit”: “mg”, “g”/);
  });

  const cases: [string, Record<string, unknown>, string, RegExp][] = [
    ["text in the factor column", { sample: "factor", factor_column: "weight" }, "bad-factor", /“s4”.*“weight”.*“x”/],
    ["numbers in several units", { sample: "factor", factor_column: "amount" }, "bad-factor", /“amount_unit”: “mg”, “g”, “µg”/],
    ["a column that is not there", { sample: "factor", factor_column: "Weight" }, "no-such-column", /“Weight”.*“weight”/],
    ["a sample that is not there", { sample: "pqn", reference: "sample", reference_sample: "s9" }, "no-such-sample", /“s9”/],
    ["a feature that is not there", { sample: "feature", reference_feature: "f9" }, "no-such-feature", /“f9”/],
    ["no QC samples", { sample: "pqn", reference: "qc-mean", qc: { column: "dilution" } }, "no-qc", /“dilution”/],
  ];
  test.each(cases)("refuses %s", (_, params, code, message) => {
    const fault = faultOf(() => runTool(tool, input, params));
    expect(fault.code).toBe(code);
    expect(fault.text.en).toMatch(message);
    expect(fault.text.zh).toMatch(/。$/);
  });
});

describe("what can't be done", () => {
  it("names the first value without a logarithm and how many there are", () => {
    const fault = faultOf(() => runTool(tool, smallInput([1, 2], [3, 0], [-1, 4]), { transform: "log10" }));
    expect(fault.text.en).toContain("2 values are 0 or below");
    expect(fault.text.en).toContain("feature “f2” in sample “s2”");
    expect(fault.text.zh).toContain("glog");
  });
  it("knows raw values that are said to be logarithms", () =>
    expect(faultOf(() => runTool(tool, smallInput([1, 20_000], [1, 2]), { input_scale: "log10" })).code).toBe("not-a-logarithm"));
  it("refuses a sample without values", () =>
    expect(faultOf(() => runTool(tool, smallInput([1, 2], [gap, gap]), { sample: "median" })).text.en).toContain("“s2”"));
  it("refuses when nothing can be scaled", () => expect(faultOf(() => runTool(tool, smallInput([1, 2], [1, 2]), { scale: "auto" })).code).toBe("all-constant"));
  it("leaves out a constant feature with a note, and keeps gaps", () => {
    const output = runTool(tool, smallInput([1, 5, 0], [3, 5, gap], [5, 5, 4]), { scale: "auto" });
    expect(matrixOf(output).features).toEqual(["f1", "f3"]);
    const wanted = [-1, -Math.SQRT1_2, 0, gap, 1, Math.SQRT1_2];
    for (const [at, value] of matrixOf(output).matrix.data.entries())
      expect(value).toSatisfy((found: number) => Object.is(found, wanted[at]) || Math.abs(found - wanted[at]!) < 1e-12);
    expect(output.notes[0]!.en).toContain("“f2”");
  });
});

describe("figures", () => {
  it("shows both sides of at most 100 samples, and draws no gap", () => {
    const rows = Array.from({ length: 150 }, (_, sample) => [1, 10, sample === 0 ? gap : 100, 1000].map((value) => value * (1 + sample / 100)));
    const { charts } = runTool(tool, smallInput(...rows), { sample: "sum", transform: "log2" });
    const [boxes, densities] = charts.map(({ document }) => document);
    if (boxes?.kind !== "boxes" || densities?.kind !== "lines") throw new Error("kinds");
    expect(boxes.panels.map((panel) => panel.boxes.length)).toEqual([100, 100]);
    expect(boxes.panels[0]!.boxes[0]!.n).toBe(3);
    // As the later side has it, so that both can be compared.
    expect(boxes.panels[0]!.boxes[0]!.maximum).toBeCloseTo(Math.log2(1_000), 10);
    expect(boxes.caption.en).toContain("100 of 150 samples");
    for (const { series } of densities.panels) {
      for (const { x, y } of series) {
        const area = y.reduce<number>((sum, value) => sum + value! * (x[1]! - x[0]!), 0);
        expect(area).toBeCloseTo(1, 1);
      }
    }
  });
});

const positive = fc.double({ min: 0.01, max: 1e6, noNaN: true });
const tableOf = (rows: number, columns: number): fc.Arbitrary<number[][]> =>
  fc.array(fc.array(positive, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows });

describe("invariants", () => {
  it("diluting samples does not change what PQN gives, with a sample as reference", () => {
    fc.assert(
      fc.property(
        tableOf(5, 7),
        fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 4, maxLength: 4 }),
        fc.constantFrom("pqn", "pqn-sum"),
        (rows, dilutions, sample) => {
          const params = { sample, reference: "sample", reference_sample: "s1" };
          const diluted = rows.map((row, at) => (at === 0 ? row : row.map((value) => value * dilutions[at - 1]!)));
          const one = matrixOf(runTool(tool, smallInput(...rows), params)).matrix.data;
          const other = matrixOf(runTool(tool, smallInput(...diluted), params)).matrix.data;
          for (let at = 0; at < one.length; at++) expect(Math.abs(other[at]! / one[at]! - 1)).toBeLessThan(1e-12);
        },
      ),
    );
  });

  it("diluting every other sample does not change what PQN after sum gives", () => {
    fc.assert(
      fc.property(tableOf(5, 7), fc.double({ min: 0.1, max: 10, noNaN: true }), (rows, dilution) => {
        const one = matrixOf(runTool(tool, smallInput(...rows), { sample: "pqn-sum" })).matrix.data;
        const other = matrixOf(
          runTool(tool, smallInput(...rows.map((row, at) => row.map((value) => (at % 2 === 0 ? value * dilution : value)))), { sample: "pqn-sum" }),
        ).matrix.data;
        for (let at = 0; at < one.length; at++) expect(Math.abs(other[at]! / one[at]! - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  test.each(["quantile", "quantile-limma"])("after %s every sample has the same sorted values", (sample) => {
    fc.assert(
      fc.property(fc.uniqueArray(positive, { minLength: 24, maxLength: 24 }), (values) => {
        const { matrix } = matrixOf(runTool(tool, smallInput(values.slice(0, 8), values.slice(8, 16), values.slice(16)), { sample }));
        const sorted = [0, 1, 2].map((row) => Array.from(rowOf(matrix, row)).sort((a, b) => a - b));
        expect(sorted[1]).toEqual(sorted[0]);
        expect(sorted[2]).toEqual(sorted[0]);
      }),
    );
  });

  it("permuting samples permutes the result", () => {
    const methods = fc.constantFrom("sum", "median", "pqn", "pqn-sum", "quantile", "quantile-limma");
    fc.assert(
      fc.property(tableOf(5, 6), fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), methods, (rows, order, sample) => {
        const params = { sample, transform: "log2", scale: "centre" };
        const one = matrixOf(runTool(tool, smallInput(...rows), params)).matrix;
        const other = matrixOf(runTool(tool, smallInput(...order.map((row) => rows[row]!)), params)).matrix;
        const back = newMatrix(one.rows, one.columns);
        for (const [to, from] of order.entries()) rowOf(back, from).set(rowOf(other, to));
        for (let at = 0; at < one.data.length; at++) expect(back.data[at]).toBeCloseTo(one.data[at]!, 9);
      }),
    );
  });
});
