import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productOfColumns } from "../matrix/product.ts";
import { newGenerator, permutation, uniform } from "../random/generator.ts";
import { columnOf, newMatrix, type Matrix } from "../table.ts";
import { o2pls } from "./o2pls.ts";
import { pls } from "./pls.ts";
import { scaleColumns } from "./scale-columns.ts";
import { rowsInOrder } from "../testing/random-matrix.ts";

const seeds = fc.nat(1_000_000);

describe("two tables", () => {
  test("weights are orthonormal, own weights perpendicular to them; own scores don't vary with what is joint", () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom<[number, number]>([8, 40], [40, 8], [30, 35]), (seed, [p, q]) => {
        const { first, second } = example(seed, 15, p, q);
        const model = o2pls(first, second, 2, 1, 1);
        for (const side of [model.first, model.second]) {
          expectIdentity(productOfColumns(side.weights, side.weights));
          expectIdentity(productOfColumns(side.ownWeights, side.ownWeights));
          for (const share of [side.r2Joint, side.r2Own, side.r2Predicted]) expect(share).toBeGreaterThanOrEqual(0);
          expect(side.r2Joint + side.r2Own).toBeLessThan(1 + 1e-12);
          expect(side.r2Predicted).toBeLessThanOrEqual(side.r2Joint + 1e-12);
          // What is left of the table does not hold the own score any more.
          for (const value of productOfColumns(side.scores, side.ownScores).data) expect(Math.abs(value)).toBeLessThan(1e-7);
        }
        // The covariance of the joint scores is diagonal and falls.
        const covariance = productOfColumns(model.first.scores, model.second.scores).data;
        expect(Math.abs(covariance[1]!)).toBeLessThan(1e-8 * covariance[0]!);
        expect(covariance[0]).toBeGreaterThanOrEqual(covariance[3]!);
        expect(covariance[3]).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });

  test("exchanging the tables exchanges the result; reordering samples reorders scores", () => {
    const { first, second } = example(5, 14, 20, 9);
    const model = o2pls(first, second, 1, 1, 2);
    const exchanged = o2pls(second, first, 1, 2, 1);
    const sign = Math.sign(exchanged.first.weights.data[0]! * model.second.weights.data[0]!);
    expectClose(exchanged.second.scores, model.first.scores, sign, 1e-9);
    expectClose(exchanged.first.scores, model.second.scores, sign, 1e-9);
    expect(exchanged.first.r2Own).toBeCloseTo(model.second.r2Own, 12);
    const order = permutation(newGenerator(1), 14);
    const moved = o2pls(rowsInOrder(first, order), rowsInOrder(second, order), 1, 1, 2);
    expectClose(moved.first.scores, rowsInOrder(model.first.scores, order), 1, 1e-9);
    expectClose(moved.first.weights, model.first.weights, 1, 1e-9);
  });

  test("without own components and with one response the weight is that of PLS", () => {
    const { first, second } = example(8, 12, 30, 1);
    const model = o2pls(first, second, 1, 0, 0);
    const plain = pls(first, second, 1);
    const sign = Math.sign(model.first.weights.data[0]! * plain.weights.data[0]!);
    expectClose(model.first.weights, plain.weights, sign, 1e-10);
    expect(model.second.r2Predicted).toBeCloseTo(plain.r2y[0]!, 10);
    expect(model.first.ownScores.columns).toBe(0);
  });

  test("a strong part of one table's own is set aside, and the joint part is found", () => {
    const generator = newGenerator(3);
    const draw = (): number => uniform(generator) - 0.5;
    const samples = 60;
    const joint = Float64Array.from({ length: samples }, draw);
    const own = Float64Array.from({ length: samples }, draw);
    const tableOf = (features: number, ownSize: number): Matrix => {
      const [a, b] = [Float64Array.from({ length: features }, draw), Float64Array.from({ length: features }, draw)];
      const table = newMatrix(samples, features);
      for (let at = 0; at < table.data.length; at++) {
        const sample = Math.floor(at / features);
        table.data[at] = joint[sample]! * a[at % features]! + ownSize * own[sample]! * b[at % features]! + 0.01 * draw();
      }
      return scaleColumns(table, "centre").matrix;
    };
    const [first, second] = [tableOf(80, 2), tableOf(50, 0)];
    const alone = o2pls(first, second, 1, 0, 0).first.scores.data;
    const cleaned = o2pls(first, second, 1, 1, 0).first;
    expect(Math.abs(correlation(cleaned.scores.data, joint))).toBeGreaterThan(0.995);
    expect(Math.abs(correlation(cleaned.ownScores.data, own))).toBeGreaterThan(0.95);
    expect(Math.abs(correlation(alone, joint))).toBeLessThan(Math.abs(correlation(cleaned.scores.data, joint)));
  });

  test("what does not fit is named", () => {
    const { first, second } = example(1, 8, 4, 3);
    expect(() => o2pls(first, newMatrix(7, 3), 1, 0, 0)).toThrow("second: 8 samples");
    expect(() => o2pls(first, newMatrix(8, 3), 1, 0, 0)).toThrow("second: features that vary");
    expect(() => o2pls(first, second, 0, 0, 0)).toThrow(/^joint/);
    expect(() => o2pls(first, second, 3, 1, 0)).toThrow("joint: at most 3 joint and own components together");
    expect(() => o2pls(first, second, 1, -1, 0)).toThrow(/^firstOwn/);
    expect(() => o2pls(first, second, 1, 0, 0.5)).toThrow(/^secondOwn/);
    first.data[0] = Number.NaN;
    expect(() => o2pls(first, second, 1, 0, 0)).toThrow("first: a number in every cell");
  });
});

function example(seed: number, samples: number, p: number, q: number): { first: Matrix; second: Matrix } {
  const generator = newGenerator(seed);
  const shared = Float64Array.from({ length: samples * 2 }, () => uniform(generator));
  const tableOf = (features: number): Matrix => {
    const table = newMatrix(samples, features);
    for (let at = 0; at < table.data.length; at++) table.data[at] = uniform(generator) + shared[2 * Math.floor(at / features) + (at % 2)]!;
    return scaleColumns(table, "auto").matrix;
  };
  return { first: tableOf(p), second: tableOf(q) };
}

function expectIdentity(matrix: Matrix): void {
  for (let at = 0; at < matrix.data.length; at++) {
    const row = Math.floor(at / matrix.columns);
    expect(matrix.data[at]).toBeCloseTo(row === at % matrix.columns ? 1 : 0, 8);
  }
}

function expectClose(actual: Matrix, expected: Matrix, sign: number, tolerance: number): void {
  expect([actual.rows, actual.columns]).toEqual([expected.rows, expected.columns]);
  for (let at = 0; at < expected.data.length; at++) expect(Math.abs(sign * actual.data[at]! - expected.data[at]!)).toBeLessThan(tolerance);
}

function correlation(a: Float64Array, b: Float64Array): number {
  const { matrix } = scaleColumns(
    { rows: a.length, columns: 2, data: Float64Array.from({ length: 2 * a.length }, (_, at) => (at % 2 === 0 ? a : b)[at >> 1]!) },
    "auto",
  );
  const [x, y] = [columnOf(matrix, 0), columnOf(matrix, 1)];
  return x.reduce((sum, value, at) => sum + value * y[at]!, 0) / (a.length - 1);
}
