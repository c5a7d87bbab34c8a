import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowOf, type Matrix } from "../table.ts";
import { bandwidthOf, kernelDensity } from "./density.ts";
import { featureWithoutFill, imputeByFeature } from "./impute.ts";
import { imputeKnn } from "./impute-knn.ts";
import { median, quantileOfSorted, sortedPresent } from "./median.ts";
import { judgeFeatures, missingByFeature, missingBySample, selectColumns, zerosAsMissing } from "./missing.ts";
import { quantileNormalise } from "./quantile.ts";
import { medianSample, quotientFactors, sumFactors } from "./sample-factors.ts";
import { applyScaling, scalingOf, type Scaling } from "./scale.ts";
import { firstOutside, glogOffset, transformValues, undoScale } from "./transform.ts";

const gap = Number.NaN;
const matrixOf = (...rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });
const listOf = ({ data }: Matrix): number[] => Array.from(data);

describe("missing values", () => {
  const matrix = matrixOf([1, gap, gap], [0, 2, gap]);
  it("counts them by feature and by sample", () => {
    expect(Array.from(missingByFeature(matrix))).toEqual([0, 0.5, 1]);
    expect(Array.from(missingBySample(matrix))).toEqual([2 / 3, 1 / 3]);
  });
  it("takes zeros, negative ones too, as missing in a copy", () => {
    expect(listOf(zerosAsMissing(matrixOf([0, -0, 3])))).toEqual([gap, gap, 3]);
    expect(matrix.data[3]).toBe(0);
  });
  it("drops a feature without values whatever the limit, even where no group is", () => {
    expect(judgeFeatures(matrix, 1, "each-group", [-1, -1], 0).map(({ kept }) => kept)).toEqual([true, true, false]);
  });
  it("selects columns in the order given", () => expect(listOf(selectColumns(matrixOf([1, 2, 3], [4, 5, 6]), [2, 0]))).toEqual([3, 1, 6, 4]));
});

describe("filling", () => {
  it("uses the smallest positive value, not the smallest", () =>
    expect(listOf(imputeByFeature(matrixOf([-8], [0], [4], [gap]), "half-min"))).toEqual([-8, 0, 4, 2]));
  it("says which feature can't be filled", () => {
    const matrix = matrixOf([1, -1], [2, gap]);
    expect(featureWithoutFill(matrix, "min5")).toBe(1);
    expect(featureWithoutFill(matrix, "mean")).toBe(-1);
    expect(() => imputeByFeature(matrix, "min5")).toThrow("feature 1");
  });
  it("kNN takes the k nearest features that have a value there, first come first on ties", () => {
    // Features in columns: the gap of the first in the last sample; distances 1, 1, 4, and the nearest of all lacks the sample.
    const matrix = matrixOf([1, 1, 2, 0, 3], [1, 1, 2, 0, 3], [1, 1, 2, 2, 3], [gap, gap, 10, 20, 30]);
    expect(imputeKnn(matrix, { k: 2 }).matrix.data[15]).toBe(10);
    expect(imputeKnn(matrix, { k: 3 }).matrix.data[15]).toBe(15);
  });
  it("kNN falls back on the mean of the sample, and leaves thin features out of the neighbours", () => {
    const matrix = matrixOf([1, 1, gap, 5], [2, 2, gap, 6], [gap, gap, 4, 7], [3, 3, gap, 9]);
    const { matrix: filled, filledByMean } = imputeKnn(matrix, { k: 1 });
    // Feature 3 has 75 % gaps: its gaps get the mean of the others in their sample; feature 1's only neighbour lacks sample 3.
    expect([filled.data[2], filled.data[6], filled.data[14]]).toEqual([7 / 3, 10 / 3, 5]);
    expect(filled.data[8]).toBe(7);
    expect(filledByMean).toBe(5);
  });
  it("kNN does not take features that share no sample as neighbours", () => {
    const matrix = matrixOf([1, gap, 100], [2, gap, 101], [gap, 3, 102], [gap, 4, 103]);
    expect(imputeKnn(matrix, { k: 2 }).matrix.data[6]).toBe(102);
  });
  it("kNN wants k to fit", () => expect(() => imputeKnn(matrixOf([1, 2], [3, 4]), { k: 2 })).toThrow("k"));
});

describe("sample factors", () => {
  it("leave gaps out, and features whose reference is 0", () => {
    const matrix = matrixOf([1, 2, gap, 0], [2, 4, 8, 0], [4, 8, 16, 5]);
    expect(Array.from(sumFactors(matrix))).toEqual([3, 14, 33]);
    expect(Array.from(medianSample(matrix))).toEqual([2, 4, 12, 0]);
    expect(Array.from(quotientFactors(matrix, medianSample(matrix)))).toEqual([0.5, 1, 2]);
  });
  it("are NaN where a sample shares nothing with the reference", () => expect(quotientFactors(matrixOf([gap, 1]), Float64Array.of(1, 0))[0]).toBeNaN());
});

describe("quantiles", () => {
  it("gives tied values the middle of their targets", () => {
    const result = quantileNormalise(matrixOf([1, 1, 5], [2, 4, 9]), "preprocessCore");
    expect(listOf(result)).toEqual([2, 2, 7, 1.5, 2.5, 7]);
    expect(listOf(quantileNormalise(matrixOf([1, 1, 5], [2, 4, 9]), "limma"))).toEqual(listOf(result));
  });
  it("interpolates the quantiles of a sample with gaps, and keeps the gaps", () => {
    // Sample 1: 2 and 6 stand for 2, 4, 6; targets (1+2)/2, (3+4)/2, (8+6)/2.
    expect(listOf(quantileNormalise(matrixOf([6, gap, 2], [1, 3, 8]), "limma"))).toEqual([7, gap, 1.5, 1.5, 3.5, 7]);
  });
});

describe("transforms", () => {
  it("undo what they do", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), fc.constantFrom("log2" as const, "log10" as const, "ln" as const), (value, scale) => {
        expect(undoScale(transformValues(matrixOf([value]), scale), scale).data[0]! / value).toBeCloseTo(1, 12);
      }),
    );
  });
  it("generalised logarithms take every number, and grow with it", () => {
    const matrix = matrixOf([-1e9, -5, 0, 0.5, 1e9, gap]);
    expect(glogOffset(matrix)).toBe(0.05);
    const values = listOf(transformValues(matrix, "glog2")).slice(0, 5);
    expect(values.every(Number.isFinite)).toBe(true);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(values[2]).toBeCloseTo(Math.log2(0.025), 12);
    expect(values[4]).toBeCloseTo(Math.log2(1e9), 12);
  });
  it("generalised logarithms know a value by its ratio to the smallest one, whatever the unit", () => {
    const at = (unit: number) => transformValues(matrixOf([3 * unit, -7 * unit, 0, 2 ** 12 * unit]), "glog2").data.map((value) => value - Math.log2(unit));
    for (const unit of [2 ** -1000, 2 ** -600, 2 ** 600, 2 ** 1000]) {
      const values = at(unit);
      for (const [place, value] of at(1).entries()) expect(values[place]).toBeCloseTo(value, 9);
    }
    expect(Array.from(transformValues(matrixOf([0, 5e-324]), "glog10").data).every(Number.isFinite)).toBe(true);
  });
  it("says where a logarithm or a root can't be taken", () => {
    const matrix = matrixOf([1, gap, 4], [0, -3, 2]);
    expect(firstOutside(matrix, "ln")).toEqual({ count: 2, row: 1, column: 0, value: 0 });
    expect(firstOutside(matrix, "sqrt")).toEqual({ count: 1, row: 1, column: 1, value: -3 });
    expect(firstOutside(matrix, "cbrt")).toBeNull();
  });
});

describe("scaling", () => {
  it("is not defined for a constant feature, or one with a single value", () => {
    const matrix = matrixOf([0.1 + 0.2, 1, 1], [0.3, gap, 3]);
    for (const scaling of ["auto", "pareto", "range", "vast"] as Scaling[]) {
      expect(Array.from(scalingOf(matrix, scaling).divisors, Number.isNaN)).toEqual([true, true, false]);
    }
    expect(Array.from(scalingOf(matrix, "centre").divisors)).toEqual([1, 1, 1]);
    expect(scalingOf(matrixOf([1], [-1]), "level").divisors[0]).toBeNaN();
  });
  it("auto leaves mean 0 and standard deviation 1, whatever the gaps", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 3, maxLength: 20 }), (values) => {
        const matrix = matrixOf(...[...values, gap].map((value) => [value]));
        const scaled = listOf(applyScaling(matrix, scalingOf(matrix, "auto")));
        expect(scaled.pop()).toBeNaN();
        expect(scaled.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 10);
        expect(scaled.reduce((sum, value) => sum + value * value, 0) / (scaled.length - 1)).toBeCloseTo(1, 10);
      }),
    );
  });
});

describe("order statistics", () => {
  it("leave gaps out", () => {
    expect(median([3, gap, 1, 2])).toBe(2);
    expect(median([4, 1])).toBe(2.5);
    expect(median([gap])).toBeNaN();
    // quantile(c(1, 2, 4, 8), 0.4)
    expect(quantileOfSorted(sortedPresent([8, 1, gap, 4, 2]), 0.4)).toBeCloseTo(2.4, 12);
  });
});

describe("density", () => {
  const values = Float64Array.from({ length: 400 }, (_, index) => Math.sin(index * 12.9898) * 3 + Math.cos(index * 7.1));
  it("is close to the sum of kernels and has the area 1", () => {
    const sorted = sortedPresent(values);
    const bandwidth = bandwidthOf(sorted);
    const low = sorted[0]! - 4 * bandwidth;
    const high = sorted.at(-1)! + 4 * bandwidth;
    const found = kernelDensity(values, low, high, 129);
    const step = (high - low) / 128;
    for (const point of [10, 40, 64, 100]) {
      const x = low + point * step;
      const exact =
        values.reduce((sum, value) => sum + Math.exp(-0.5 * ((x - value) / bandwidth) ** 2), 0) / (values.length * bandwidth * Math.sqrt(2 * Math.PI));
      expect(Math.abs(found[point]! - exact)).toBeLessThan(0.001);
    }
    expect(found.reduce((sum, value) => sum + value * step, 0)).toBeCloseTo(1, 3);
  });
  it("of equal values is nothing", () => {
    expect(kernelDensity([2, 2, 2], 0, 4, 5)).toEqual(new Float64Array(5));
    expect(bandwidthOf(Float64Array.of(1))).toBe(0);
  });
});

it("rows of a quantile-normalised matrix without ties share one sorted list", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 12, maxLength: 12 }), (values) => {
      const result = quantileNormalise(matrixOf(values.slice(0, 4), values.slice(4, 8), values.slice(8)), "limma");
      const [first, ...others] = [0, 1, 2].map((row) => rowOf(result, row).toSorted());
      for (const other of others) expect(other).toEqual(first);
    }),
  );
});
