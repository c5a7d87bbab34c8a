import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { product } from "../matrix/product.ts";
import { dot, sumOfSquares } from "../matrix/vector.ts";
import { newGenerator, permutation, uniform } from "../random/generator.ts";
import { columnOf, newMatrix, rowOf, type Matrix } from "../table.ts";
import { leaveOneOut, partitionsOf, randomFolds, repeatedFolds, systematicFolds, type Partition } from "./folds.ts";
import { oplsQuality } from "./opls-validation.ts";
import { opls } from "./opls.ts";
import { permutationP } from "./permutation-p.ts";
import { plsPredictions, plsQuality } from "./pls-validation.ts";
import { pls, rmsee } from "./pls.ts";
import { classResponse, scaledResponse } from "./response.ts";
import { scaleColumns } from "./scale-columns.ts";
import { significanceOf, significantComponents } from "./significant-components.ts";
import { rowsInOrder } from "../testing/random-matrix.ts";

const shapes = fc.record({
  seed: fc.nat(1_000_000),
  samples: fc.integer({ min: 8, max: 18 }),
  features: fc.integer({ min: 4, max: 30 }),
  classes: fc.integer({ min: 2, max: 4 }),
});

describe("the model", () => {
  test("scores are perpendicular and are X·w*; the coefficients fit what R2Y says", () => {
    fc.assert(
      fc.property(shapes, ({ seed, samples, features, classes }) => {
        const { matrix, y } = example(seed, samples, features, classes);
        const model = pls(matrix, y, 3);
        const scores = [0, 1, 2].map((component) => columnOf(model.scores, component));
        for (let a = 0; a < 3; a++) for (let b = 0; b < a; b++) expect(Math.abs(cosine(scores[a]!, scores[b]!))).toBeLessThan(1e-10);
        expect(largestDifference(product(matrix, model.starWeights), model.scores)).toBeLessThan(1e-9);
        const fitted = product(matrix, model.coefficients);
        const rest = fitted.data.reduce((sum, value, at) => sum + (value - y.data[at]!) ** 2, 0);
        expect(1 - rest / sumOfSquares(y.data)).toBeCloseTo(model.r2y[0]! + model.r2y[1]! + model.r2y[2]!, 9);
        expect(model.residualSumsOfSquares.reduce((sum, value) => sum + value, 0)).toBeCloseTo(rest, 8);
        expect(sumOfSquares(model.vip) / features).toBeCloseTo(1, 10);
        for (const value of [...model.r2x, ...model.r2y]) expect(value).toBeGreaterThanOrEqual(0);
        expect(model.r2x.reduce((sum, value) => sum + value, 0)).toBeLessThan(1 + 1e-12);
      }),
    );
  });

  test("permuting samples permutes scores; repeating every feature changes no fit", () => {
    fc.assert(
      fc.property(shapes, ({ seed, samples, features }) => {
        const { matrix, y } = example(seed, samples, features, 2);
        const order = permutation(newGenerator(seed), samples);
        const model = pls(matrix, y, 2);
        const moved = pls(rowsInOrder(matrix, order), rowsInOrder(y, order), 2);
        expect(largestDifference(moved.scores, rowsInOrder(model.scores, order))).toBeLessThan(1e-9);
        const twice = newMatrix(samples, features * 2);
        for (let sample = 0; sample < samples; sample++) {
          for (const half of [0, 1]) twice.data.set(rowOf(matrix, sample), (2 * sample + half) * features);
        }
        const doubled = pls(twice, y, 2);
        for (const component of [0, 1]) expect(doubled.r2y[component]).toBeCloseTo(model.r2y[component]!, 10);
        for (let feature = 0; feature < features; feature++) expect(doubled.vip[features + feature]).toBeCloseTo(model.vip[feature]!, 9);
      }),
    );
  });

  test("scaling all of X by a power of two scales the scores and leaves R2 and VIP alone to the last bit", () => {
    const { matrix, y } = example(3, 12, 20, 3);
    const model = pls(matrix, y, 2);
    const larger = pls({ ...matrix, data: matrix.data.map((value) => value * 1024) }, y, 2);
    expect(larger.scores.data).toEqual(model.scores.data.map((value) => value * 1024));
    expect(larger.vip).toEqual(model.vip);
    expect(larger.r2y).toEqual(model.r2y);
  });

  test("two components fit y exactly as one predictive and one orthogonal component do", () => {
    fc.assert(
      fc.property(shapes, ({ seed, samples, features }) => {
        const { matrix, y } = example(seed, samples, features, 2);
        const { r2y } = pls(matrix, y, 2);
        expect(opls(matrix, y.data, 1).r2y[1]).toBeCloseTo(r2y[0]! + r2y[1]!, 9);
      }),
    );
  });

  test("a constant feature counts nothing, and what is exhausted gives no further component", () => {
    const { matrix, y } = example(9, 10, 3, 2);
    for (let sample = 0; sample < 10; sample++) matrix.data[sample * 3 + 1] = 0;
    const model = pls(matrix, y, 8);
    expect(model.vip[1]).toBe(0);
    expect(model.coefficients.data[1]).toBe(0);
    expect(model.scores.columns).toBe(2);
    expect(pls(newMatrix(10, 3), y, 2).scores.columns).toBe(0);
    const [quality] = plsQuality(matrix, [y], 4, 5, "ropls");
    expect(quality!.r2y[3]).toBe(0);
    expect(quality!.q2Cumulative[3]).toBe(quality!.q2Cumulative[1]);
    expect(rmsee(model.residualSumsOfSquares, Float64Array.of(1), 3, 2)).toBeNaN();
  });
});

describe("cross-validation", () => {
  test("the Gram matrix gives R2 and Q2 of the definitions taken literally", () => {
    fc.assert(
      fc.property(shapes, ({ seed, samples, features, classes }) => {
        const { matrix, y } = example(seed, samples, features, classes);
        const partitions = [systematicFolds(samples, 4), randomFolds(samples, 5, newGenerator(seed))];
        const model = pls(matrix, y, 2);
        for (const profile of ["ropls", "standard"] as const) {
          const [quality] = plsQuality(matrix, [y], 2, partitions, profile);
          const press = profile === "ropls" ? deflatingPress(matrix, y, 2, partitions) : refittedPress(matrix, y, 2, partitions);
          const total = sumOfSquares(y.data);
          for (const component of [0, 1]) {
            expect(quality!.r2x[component]).toBeCloseTo(model.r2x[component]!, 8);
            expect(quality!.r2y[component]).toBeCloseTo(model.r2y[component]!, 8);
            const before = profile === "ropls" && component === 1 ? total * (1 - model.r2y[0]!) : total;
            expect((profile === "ropls" ? quality!.q2 : quality!.q2Cumulative)[component]).toBeCloseTo(1 - press[component]! / before, 6);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test("predictions add up to Q2, also leaving one out", () => {
    const { matrix, y } = example(31, 14, 25, 3);
    const folds = leaveOneOut(14);
    const { predictions } = plsPredictions(matrix, y, 2, folds);
    const [quality] = plsQuality(matrix, [y], 2, [folds], "standard");
    for (const component of [0, 1]) {
      const press = predictions[component]!.data.reduce((sum, value, at) => sum + (value - y.data[at]!) ** 2, 0);
      expect(quality!.q2Cumulative[component]).toBeCloseTo(1 - press / sumOfSquares(y.data), 12);
    }
  });

  test("several responses at once give what each gives alone", () => {
    const { matrix, y } = example(12, 15, 20, 3);
    const other = rowsInOrder(y, permutation(newGenerator(1), 15));
    for (const profile of ["ropls", "standard"] as const) {
      expect(plsQuality(matrix, [y, other], 2, 7, profile)).toEqual([...plsQuality(matrix, [y], 2, 7, profile), ...plsQuality(matrix, [other], 2, 7, profile)]);
    }
  });

  test("a fold whose training samples have one class predicts their mean", () => {
    const { matrix } = example(8, 6, 4, 2);
    const y = { rows: 6, columns: 1, data: Float64Array.of(1, -1, 1, -1, 1, -1) };
    expect(plsQuality(matrix, [y], 1, 2, "standard")[0]!.q2Cumulative[0]).toBeCloseTo(1 - 24 / 6, 12);
  });

  test("can be cancelled in every profile", () => {
    const { matrix, y } = example(2, 10, 6, 2);
    const stop = (): never => {
      throw new Error("enough");
    };
    for (const profile of ["ropls", "standard"] as const) {
      expect(() => plsQuality(matrix, [y], 2, 5, profile, stop)).toThrow("enough");
      expect(() => oplsQuality(matrix, [y.data], 1, 5, profile, stop)).toThrow("enough");
    }
  });
});

test("components count up to the first that neither fits nor predicts", () => {
  const quality = { r2y: Float64Array.of(0.4, 0.2, 0.1, 0.005), q2: Float64Array.of(0.3, 0.03, 0.2, 0.4) };
  expect(significanceOf(quality, 101)).toEqual(["R1", "R1", "R1", "N4"]);
  expect(significantComponents(quality, 101)).toBe(3);
  expect(significanceOf(quality, 100)).toEqual(["R1", "NS", "R1", "N4"]);
  expect(significantComponents(quality, 100)).toBe(1);
  expect(significantComponents({ r2y: Float64Array.of(0.3), q2: Float64Array.of(-0.1) }, 200)).toBe(0);
  expect(significantComponents({ r2y: Float64Array.of(0.3), q2: Float64Array.of(0) }, 200)).toBe(1);
});

describe("folds", () => {
  test("hold every sample once; random ones are balanced and spread the classes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), fc.integer({ min: 2, max: 4 }), fc.nat(1000), (samples, count, seed) => {
        const classes = Array.from({ length: samples }, (_, sample) => (sample % 5 === 0 ? 1 : 0));
        const [plain, spread] = [randomFolds(samples, count, newGenerator(seed)), randomFolds(samples, count, newGenerator(seed), classes)];
        for (const folds of [systematicFolds(samples, count), plain, spread]) {
          expect(partitionsOf([folds], samples)).toEqual([folds]);
          const sizes = folds.map(({ length }) => length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        }
        const ones = spread.map((fold) => Array.from(fold).filter((sample) => classes[sample] === 1).length);
        expect(Math.max(...ones) - Math.min(...ones)).toBeLessThanOrEqual(1);
      }),
    );
    const generator = newGenerator(5);
    const repeats = repeatedFolds(12, 3, 2, generator);
    expect(repeats).toHaveLength(2);
    expect(repeats[0]).not.toEqual(repeats[1]);
    expect(systematicFolds(8, 3).map((fold) => [...fold])).toEqual([
      [0, 3, 6],
      [1, 4, 7],
      [2, 5],
    ]);
  });

  test("refuse what does not fit", () => {
    for (const folds of [1, 9, 2.5]) expect(() => systematicFolds(8, folds)).toThrow(/^folds: a whole number from 2 to 8/);
    expect(() => partitionsOf([[Uint32Array.of(0, 1), Uint32Array.of(1, 2)]], 3)).toThrow(/^folds/);
    expect(() => partitionsOf([[Uint32Array.of(0, 1, 2)]], 3)).toThrow(/^folds/);
    expect(() => partitionsOf([], 3)).toThrow(/^folds/);
    expect(() => randomFolds(8, 2, newGenerator(1), [0, 1])).toThrow("classes: 8 values");
    expect(() => repeatedFolds(8, 2, 0, newGenerator(1))).toThrow(/^repeats/);
  });
});

test("arguments that don't fit are named", () => {
  const { matrix, y } = example(1, 8, 4, 2);
  expect(() => pls(matrix, newMatrix(7, 1), 1)).toThrow("responses: 8 samples");
  expect(() => pls(matrix, y, 0)).toThrow(/^components/);
  expect(() => plsQuality(matrix, [newMatrix(7, 1)], 1, 7, "ropls")).toThrow("responses: 8 samples");
  expect(() => opls(matrix, new Float64Array(7), 1)).toThrow("y: 8 values");
  expect(() => opls(matrix, new Float64Array(8), 1)).toThrow("y: a response that varies");
  expect(() => opls(matrix, y.data, -1)).toThrow(/^orthogonal/);
  expect(() => classResponse([0, 0, 0], 2)).toThrow("classes: at least one sample in every class");
  expect(() => classResponse([0, 2], 2)).toThrow("classes: whole numbers from 0 to 1");
  expect(() => classResponse([0, 0], 1)).toThrow(/^count/);
  for (const data of [
    [2, 2, 2],
    [1, Number.NaN, 3],
    [1, Infinity, 3],
  ])
    expect(() => scaledResponse({ rows: 3, columns: 1, data: Float64Array.from(data) })).toThrow(/^response/);
  expect(() => permutationP(1, [], "standard")).toThrow(/^permuted/);
});

function example(seed: number, samples: number, features: number, classes: number): { matrix: Matrix; y: Matrix } {
  const generator = newGenerator(seed);
  const table = newMatrix(samples, features);
  const group = Array.from({ length: samples }, (_, sample) => sample % classes);
  for (let sample = 0; sample < samples; sample++) {
    for (let feature = 0; feature < features; feature++)
      table.data[sample * features + feature] = uniform(generator) + (feature % classes === group[sample] ? 0.4 : 0);
  }
  return { matrix: scaleColumns(table, "auto").matrix, y: classResponse(group, classes).matrix };
}

/** Each component on tables deflated by the model of all samples, literally. */
function deflatingPress(matrix: Matrix, y: Matrix, components: number, partitions: Partition[]): number[] {
  const x = { ...matrix, data: matrix.data.slice() };
  const left = { ...y, data: y.data.slice() };
  return Array.from({ length: components }, () => {
    let press = 0;
    for (const leftOut of partitions.flat()) {
      const training = others(leftOut, matrix.rows);
      const { coefficients } = pls(rowsInOrder(x, training), rowsInOrder(left, training), 1);
      press += squaredError(rowsInOrder(x, leftOut), coefficients, rowsInOrder(left, leftOut)) / partitions.length;
    }
    const { scores, loadings, responseWeights } = pls(x, left, 1);
    for (let sample = 0; sample < x.rows; sample++) {
      for (let feature = 0; feature < x.columns; feature++) x.data[sample * x.columns + feature]! -= scores.data[sample]! * loadings.data[feature]!;
      for (let column = 0; column < y.columns; column++) left.data[sample * y.columns + column]! -= scores.data[sample]! * responseWeights.data[column]!;
    }
    return press;
  });
}

/** The whole model refitted on centred training samples, literally. */
function refittedPress(matrix: Matrix, y: Matrix, components: number, partitions: Partition[]): number[] {
  return Array.from({ length: components }, (_, component) => {
    let press = 0;
    for (const leftOut of partitions.flat()) {
      const training = others(leftOut, matrix.rows);
      const [x, left] = [centredOn(matrix, training), centredOn(y, training)];
      const { coefficients } = pls(rowsInOrder(x, training), rowsInOrder(left, training), component + 1);
      press += squaredError(rowsInOrder(x, leftOut), coefficients, rowsInOrder(left, leftOut)) / partitions.length;
    }
    return press;
  });
}

function centredOn(matrix: Matrix, rows: Uint32Array): Matrix {
  const means = new Float64Array(matrix.columns);
  for (const row of rows) for (let column = 0; column < means.length; column++) means[column]! += rowOf(matrix, row)[column]! / rows.length;
  return { ...matrix, data: matrix.data.map((value, at) => value - means[at % matrix.columns]!) };
}

function squaredError(x: Matrix, coefficients: Matrix, y: Matrix): number {
  const predicted = product(x, coefficients);
  return predicted.data.reduce((sum, value, at) => sum + (value - y.data[at]!) ** 2, 0);
}

function others(leftOut: Uint32Array, samples: number): Uint32Array {
  return Uint32Array.from(Array.from({ length: samples }, (_, sample) => sample).filter((sample) => !leftOut.includes(sample)));
}

function largestDifference(a: Matrix, b: Matrix): number {
  let largest = 0;
  for (let at = 0; at < b.data.length; at++) largest = Math.max(largest, Math.abs(a.data[at]! - b.data[at]!));
  return largest;
}

function cosine(a: Float64Array, b: Float64Array): number {
  return dot(a, b) / Math.sqrt(sumOfSquares(a) * sumOfSquares(b));
}
