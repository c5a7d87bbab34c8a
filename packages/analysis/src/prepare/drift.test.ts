import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { near } from "../testing/near.ts";
import { newGenerator, uniform } from "../random/generator.ts";
import { transpose, type Matrix } from "../table.ts";
import { alignBatches, correctDrift } from "./drift.ts";
import { median } from "./median.ts";

const gap = Number.NaN;
const matrixOf = (...rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });

const isIn = (at: number): boolean => at % 2 === 0 || at === 23;
const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
const sd = (list: readonly number[]): number => Math.sqrt(list.reduce((sum, value) => sum + (value - mean(list)) ** 2, 0) / (list.length - 1));

describe("drift", () => {
  const order = Array.from({ length: 24 }, (_, at) => at);
  const isQc = order.map((at) => at % 3 === 0 || at === 23);
  const drifted = (level: number, bend: number): number[] => order.map((at) => level * (1 + 0.02 * at + bend * at * at));

  it("of the shape of a parabola goes entirely, whatever the span", () => {
    const matrix = transpose(matrixOf(drifted(100, 0), drifted(7, 0.001)));
    for (const span of [null, 0.6, 1]) {
      const { matrix: corrected, uncorrected } = correctDrift(matrix, order, isQc, { span });
      expect(uncorrected).toEqual([]);
      const qcMedian = median(drifted(7, 0.001).filter((_, at) => isQc[at]));
      for (const at of order) near(corrected.data[2 * at + 1]!, qcMedian, 1e-9);
    }
  });
  it("of QC samples has their median in common over batches, and scales with the values", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 50, max: 500 }), { minLength: 24, maxLength: 24 }), (values) => {
        const batch = order.map((at) => Number(at >= 12));
        const one = correctDrift(matrixOf(...values.map((value) => [value])), order, isQc, { batch, span: 1, degree: 1 });
        const two = correctDrift(matrixOf(...values.map((value) => [value * 8])), order, isQc, { batch, span: 1, degree: 1 });
        for (const at of order) near(two.matrix.data[at]!, 8 * one.matrix.data[at]!, 1e-9);
      }),
      { numRuns: 30 },
    );
  });
  it("is subtracted from logarithms", () => {
    const matrix = transpose(matrixOf(order.map((at) => 5 + 0.1 * at)));
    const { matrix: corrected } = correctDrift(matrix, order, isQc, { operation: "subtract" });
    for (const at of order) near(corrected.data[at]!, 5 + 0.1 * 12, 1e-9);
  });
  it("holds beyond the outermost QC samples as it is there", () => {
    const inner = order.map((at) => at >= 3 && at <= 20 && at % 2 === 0);
    const { matrix: corrected } = correctDrift(transpose(matrixOf(drifted(10, 0))), order, inner, { span: 1 });
    const values = drifted(10, 0);
    near(corrected.data[0]!, (values[0]! / values[4]!) * median(values.filter((_, at) => inner[at])), 1e-9);
  });
  it("of each QC sample by the others alone is R's: loess(y[-i] ~ x[-i]) at x[i], held at the ends", () => {
    const values = [100, 96, 90, 97, 80, 78, 71];
    const at = values.map((_, index) => 1 + 3 * index);
    const all = values.map(() => true);
    const { leftOut } = correctDrift(transpose(matrixOf(values)), at, all, { span: 1 });
    // R: predict(loess(y ~ x, span = 1, degree = 2, control = loess.control(surface = "direct")), …); y[i] / it * median(y)
    const wanted = [95.0544561778, 88.6842972598, 83.2063663353, 103.517786561, 81.3006112635, 89.9818022169, 83.5886509798];
    for (const [index, value] of wanted.entries()) near(leftOut.data[index]!, value, 1e-10);
    // The order of the rows says nothing, also where the span is chosen.
    const turned = (list: readonly number[]) => list.map((_, index) => list[(index * 3) % 7]!);
    const one = correctDrift(transpose(matrixOf(values)), at, all);
    const other = correctDrift(transpose(matrixOf(turned(values))), turned(at), all);
    for (const [index, value] of turned(Array.from(one.leftOut.data)).entries()) near(other.leftOut.data[index]!, value, 1e-10);
    for (const [index, value] of turned(Array.from(one.matrix.data)).entries()) near(other.matrix.data[index]!, value, 1e-10);
  });
  it("does not make noise smaller where each QC sample is left out, though the curve seems to", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const random = newGenerator(seed);
        const noise = Array.from({ length: 24 }, () => Array.from({ length: 60 }, () => 100 + 20 * (uniform(random) - 0.5)));
        const { matrix, leftOut } = correctDrift(
          matrixOf(...noise),
          order,
          order.map((at) => at % 2 === 0 || at === 23),
        );
        const spread = (values: Matrix, row: (at: number) => boolean) =>
          mean(
            Array.from({ length: 60 }, (_, feature) =>
              sd(
                Array.from({ length: values.rows }, (__, at) => at)
                  .filter(row)
                  .map((at) => values.data[at * 60 + feature]!),
              ),
            ),
          );
        const [before, after, honest] = [spread(matrixOf(...noise), isIn), spread(matrix, isIn), spread(leftOut, () => true)];
        expect(after).toBeLessThan(before);
        expect(honest).toBeGreaterThan(before);
      }),
      { numRuns: 5 },
    );
  });
  it("that can't be found leaves the values, and says so", () => {
    const few = order.map((at) => at < 4);
    expect(correctDrift(transpose(matrixOf(drifted(10, 0))), order, few).uncorrected).toEqual([{ feature: 0, batch: 0, reason: "too-few" }]);
    const negative = transpose(matrixOf(order.map((at) => at - 12)));
    const { matrix: same, uncorrected } = correctDrift(negative, order, isQc);
    expect(uncorrected).toEqual([{ feature: 0, batch: 0, reason: "not-positive" }]);
    expect(same.data).toEqual(negative.data);
  });
  it("keeps gaps, and leaves them out of the curve", () => {
    const values = drifted(10, 0);
    values[3] = gap;
    values[5] = gap;
    const { matrix: corrected } = correctDrift(transpose(matrixOf(values)), order, isQc);
    expect([corrected.data[3], corrected.data[5]]).toEqual([gap, gap]);
    near(corrected.data[8]!, median(values.filter((_, at) => isQc[at])), 1e-9);
  });
  it("wants arguments that fit, and can be cancelled", () => {
    const matrix = transpose(matrixOf(drifted(10, 0)));
    expect(() => correctDrift(matrix, [1], isQc)).toThrow("order: 24 numbers");
    expect(() =>
      correctDrift(
        matrix,
        order,
        isQc.map(() => false),
      ),
    ).toThrow("isQc");
    expect(() => correctDrift(matrix, order, isQc, { batch: [1] })).toThrow("batch: 24 batches");
    expect(() => correctDrift(matrix, order, isQc, { span: 0.1 })).toThrow("span");
    expect(() =>
      correctDrift(matrix, order, isQc, {
        progress: () => {
          throw new Error("stop");
        },
      }),
    ).toThrow("stop");
  });
});

describe("levels of batches", () => {
  it("of a sample by the others alone", () => {
    const values = transpose(matrixOf([1, 2, 9, 10, 20, 90]));
    const { leftOut } = alignBatches(values, [1, 1, 1, 2, 2, 2], { leaveOut: [true, false, false, false, false, true] });
    expect(Array.from(leftOut.data)).toEqual([(1 / 5.5) * 9.5, (90 / 15) * 9.5]);
    const alone = alignBatches(values, [1, 1, 1, 2, 2, 2], {
      leaveOut: [true, false, false, false, false, true],
      reference: [true, false, false, true, false, false],
    });
    expect(Array.from(alone.leftOut.data)).toEqual([Number.NaN, (90 / 10) * 5.5]);
  });
  it("are the same afterwards, by all samples or by a reference", () => {
    const matrix = transpose(matrixOf([1, 2, 3, 10, 20, 30], [4, 4, 4, 0, 0, 0], [gap, gap, gap, 1, 2, 3]));
    const { matrix: aligned, uncorrected } = alignBatches(matrix, [1, 1, 1, 2, 2, 2]);
    expect(Array.from(transpose(aligned).data)).toEqual([3.25, 6.5, 9.75, 3.25, 6.5, 9.75, 2, 2, 2, 0, 0, 0, gap, gap, gap, 1, 2, 3]);
    expect(uncorrected).toEqual([
      { feature: 1, batch: 2, reason: "not-positive" },
      { feature: 2, batch: 1, reason: "too-few" },
    ]);
    const one = alignBatches(transpose(matrixOf([1, 2, 9, 10, 20, 90])), [1, 1, 1, 2, 2, 2], {
      operation: "subtract",
      reference: [true, false, false, true, false, false],
    });
    expect(Array.from(one.matrix.data)).toEqual([5.5, 6.5, 13.5, 5.5, 15.5, 85.5]);
    expect(() => alignBatches(matrix, [1])).toThrow("batch: 6 batches");
    expect(() => alignBatches(matrix, [1, 1, 1, 2, 2, 2], { reference: [true] })).toThrow("reference: 6 values");
  });
});
