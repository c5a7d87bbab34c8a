import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { near } from "../testing/near.ts";
import type { Matrix } from "../table.ts";
import { featureQuality, judgeQuality, keepMostVarying, spreadOf, type SampleKind } from "./quality.ts";

const gap = Number.NaN;
const matrixOf = (...rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });
const kinds: SampleKind[] = ["qc", "qc", "qc", "qc", "sample", "sample", "sample", "blank", "blank", "other"];
const table = matrixOf(
  [10, 5, gap, 3],
  [12, 5, gap, 0],
  [9, 5, 7, 4],
  [15, 5, gap, 9],
  [4, 1, 2, 1],
  [22, 3, 8, 2],
  [13, gap, gap, 6],
  [2, gap, 0, 1],
  [3, gap, 0, gap],
  [999, 999, 999, 999],
);

it.each([1e300, 1e-300])("measures quality and spread of values of any size: times %s", (factor) => {
  const scaled = { ...table, data: table.data.map((value) => value * factor) };
  const [plain, other] = [featureQuality(table, kinds), featureQuality(scaled, kinds)];
  near(other.rsd[0]!, 23.0065331396921, 1e-13);
  near(other.robustRsd[0]!, 20.21727272727273, 1e-13);
  near(other.dRatio[0]!, 0.2939723678960656, 1e-13);
  near(other.blankRatio[0]!, plain.blankRatio[0]!, 1e-13);
  near(spreadOf(scaled, "deviation")[0]! / factor, spreadOf(table, "deviation")[0]!, 1e-13);
  near(spreadOf(scaled, "deviation")[3]! / factor, Math.sqrt(spreadOf(table, "variance")[3]!), 1e-13);
  near(spreadOf(scaled, "relative-deviation")[0]!, spreadOf(table, "relative-deviation")[0]!, 1e-13);
});

describe("quality of features", () => {
  const quality = featureQuality(table, kinds);
  it("is that of R's sd, mean, mad and median", () => {
    // R: q <- c(10, 12, 9, 15); s <- c(4, 22, 13); 100 * sd(q) / mean(q); 100 * mad(q) / median(q); sd(q) / sd(s); mean(s) / mean(c(2, 3))
    near(quality.rsd[0]!, 23.0065331396921, 1e-13);
    near(quality.robustRsd[0]!, 20.21727272727273, 1e-13);
    near(quality.dRatio[0]!, 0.2939723678960656, 1e-13);
    near(quality.blankRatio[0]!, 5.2, 1e-13);
    expect(quality.rsd[1]).toBe(0);
  });
  it("leaves gaps out, and counts a blank without a value as 0", () => {
    expect(quality.rsd[2]).toBeNaN();
    expect(quality.robustRsd[2]).toBeNaN();
    expect(Array.from(quality.blankRatio).slice(1)).toEqual([Infinity, Infinity, 6]);
    expect(Array.from(quality.missingQc)).toEqual([0, 0, 0.75, 0]);
    near(quality.missingSamples[1]!, 1 / 3, 1e-15);
    expect(
      featureQuality(
        table,
        kinds.map(() => "other" as const),
      ).rsd[0],
    ).toBeNaN();
    expect(() => featureQuality(table, ["qc"])).toThrow("kinds: 10 kinds");
  });
  it("is judged limit by limit; what can't be computed fails", () => {
    expect(judgeQuality(quality, { rsd: 30 })).toEqual([null, null, "rsd", "rsd"]);
    expect(judgeQuality(quality, { blankRatio: 5.5 })).toEqual(["blankRatio", null, null, null]);
    expect(judgeQuality(quality, { presence: 0.7, presenceQc: 0.5 })).toEqual([null, "presence", "presence", null]);
    expect(judgeQuality(quality, {})).toEqual([null, null, null, null]);
    expect(() => judgeQuality(quality, { rsd: -1 })).toThrow("rsd");
  });
  it("doesn't depend on the unit, nor on the order of the samples", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 10, maxLength: 10 }), fc.constantFrom(0.25, 2, 1024), (list, unit) => {
        const one = featureQuality(matrixOf(...list.map((value) => [value])), kinds);
        const two = featureQuality(matrixOf(...list.map((value) => [value * unit]).toReversed()), kinds.toReversed());
        for (const name of ["rsd", "robustRsd", "dRatio", "blankRatio"] as const) if (!Number.isNaN(one[name][0]!)) near(two[name][0]!, one[name][0]!, 1e-11);
      }),
    );
  });
});

describe("spread", () => {
  it("is that of R's var, IQR and mad", () => {
    const column = matrixOf([1], [4], [gap], [9], [16], [25]);
    // R: x <- c(1, 4, 9, 16, 25); var(x); sd(x) / mean(x); IQR(x); mad(x)
    expect([spreadOf(column, "variance")[0], spreadOf(column, "iqr")[0], spreadOf(column, "mad")[0]]).toEqual([93.5, 12, 1.4826 * 7 + 0]);
    near(spreadOf(column, "relative-deviation")[0]!, Math.sqrt(93.5) / 11, 1e-14);
    expect(spreadOf(matrixOf([1], [gap]), "iqr")[0]).toBeNaN();
  });
  it("decides which features go: the share with the least, those without any first", () => {
    expect(keepMostVarying(Float64Array.of(3, gap, 1, 2), 0.5)).toEqual([true, false, false, true]);
    expect(keepMostVarying(Float64Array.of(1, 1, 1), 0.4)).toEqual([true, true, false]);
    expect(() => keepMostVarying(Float64Array.of(1), 1)).toThrow("dropped");
  });
});
