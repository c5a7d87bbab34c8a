import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newGenerator, permutation, uniform } from "../random/generator.ts";
import { columnOf, newMatrix, rowOf, type Matrix } from "../table.ts";
import { oplsQuality } from "./opls-validation.ts";
import { opls } from "./opls.ts";
import { scaleColumns } from "./scale-columns.ts";
import { dot, sumOfSquares } from "../matrix/vector.ts";

const shapes = fc.record({ seed: fc.nat(1_000_000), samples: fc.integer({ min: 8, max: 20 }), features: fc.integer({ min: 4, max: 30 }) });

describe("the model", () => {
  test("orthogonal scores are perpendicular to y, to each other and to the predictive score", () => {
    fc.assert(
      fc.property(shapes, ({ seed, samples, features }) => {
        const { matrix, y } = example(seed, samples, features);
        const model = opls(matrix, y, 2);
        const scores = [0, 1].map((component) => columnOf(model.orthogonalScores, component));
        for (const score of scores) {
          expect(Math.abs(cosine(score, y))).toBeLessThan(1e-9);
          expect(Math.abs(cosine(score, model.t))).toBeLessThan(1e-9);
        }
        expect(Math.abs(cosine(scores[0]!, scores[1]!))).toBeLessThan(1e-9);
        expect(dot(model.t, y)).toBeGreaterThan(0);
        expect(sumOfSquares(model.w)).toBeCloseTo(1, 12);
        expect(sumOfSquares(model.vip) / features).toBeCloseTo(1, 10);
        expect(sumOfSquares(model.orthogonalVip) / features).toBeCloseTo(1, 10);
        expect(model.r2y[2]!).toBeGreaterThanOrEqual(model.r2y[1]! - 1e-12);
      }),
    );
  });

  test("flipping the labels flips signs and nothing else", () => {
    const { matrix, y } = example(4, 14, 9);
    const model = opls(matrix, y, 2);
    const flipped = opls(
      matrix,
      y.map((value) => -value),
      2,
    );
    expect([...flipped.t]).toEqual([...model.t].map((value) => -value));
    expect([...flipped.p]).toEqual([...model.p].map((value) => -value));
    expect(flipped.vip).toEqual(model.vip);
    expect(flipped.r2y).toEqual(model.r2y);
  });

  test("one feature leaves no orthogonal component", () => {
    const { matrix, y } = example(6, 10, 1);
    const model = opls(matrix, y, 3);
    expect(model.orthogonalScores.columns).toBe(0);
    expect(model.orthogonalVip[0]).toBeNaN();
  });
});

describe("cross-validation", () => {
  test("agrees with refitting the model on each fold's own samples", () => {
    fc.assert(
      fc.property(shapes, ({ seed, samples, features }) => {
        const { matrix, y } = example(seed, samples, features);
        for (const profile of ["ropls", "standard"] as const) {
          const { q2, r2y } = oplsQuality(matrix, [y], 2, 4, profile)[0]!;
          const slow = slowQ2(matrix, y, 2, 4, profile);
          for (let components = 0; components < 3; components++) expect(q2[components]).toBeCloseTo(slow[components]!, 7);
          for (let components = 0; components < 3; components++) expect(r2y[components]).toBeCloseTo(opls(matrix, y, 2).r2y[components]!, 9);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("several responses at once give what each gives alone", () => {
    const { matrix, y } = example(12, 15, 20);
    const other = Float64Array.from(permutation(newGenerator(1), 15), (from) => y[from]!);
    expect(oplsQuality(matrix, [y, other], 1, 7, "standard")).toEqual([
      ...oplsQuality(matrix, [y], 1, 7, "standard"),
      ...oplsQuality(matrix, [other], 1, 7, "standard"),
    ]);
  });

  test("a fold whose training samples have one class predicts their mean", () => {
    const { matrix } = example(8, 6, 4);
    // With two folds of every other sample, each training set holds one class only.
    const y = Float64Array.of(1, -1, 1, -1, 1, -1);
    expect(oplsQuality(matrix, [y], 1, 2, "standard")[0]!.q2[0]).toBeCloseTo(1 - 24 / 6, 12);
  });

  test("refuses fewer than two folds and more folds than samples", () => {
    const { matrix, y } = example(2, 8, 4);
    for (const folds of [1, 9, 2.5]) expect(() => oplsQuality(matrix, [y], 1, folds, "ropls")).toThrow(/folds/);
  });
});

function example(seed: number, samples: number, features: number): { matrix: Matrix; y: Float64Array } {
  const generator = newGenerator(seed);
  const table = newMatrix(samples, features);
  const classes = Float64Array.from({ length: samples }, (_, sample) => (sample % 3 === 0 ? 1 : 0));
  for (let sample = 0; sample < samples; sample++) {
    for (let feature = 0; feature < features; feature++)
      table.data[sample * features + feature] = uniform(generator) + (feature % 2 === 0 ? 0.4 * classes[sample]! : 0);
  }
  const { matrix } = scaleColumns({ rows: samples, columns: features, data: table.data }, "auto");
  const { matrix: y } = scaleColumns({ rows: samples, columns: 1, data: classes }, "auto");
  return { matrix, y: y.data };
}

/** The definition taken literally: take rows out, centre if asked, fit, predict. */
function slowQ2(matrix: Matrix, y: Float64Array, orthogonal: number, folds: number, profile: "ropls" | "standard"): number[] {
  const press = Array.from({ length: orthogonal + 1 }, () => 0);
  for (let fold = 0; fold < folds; fold++) {
    const training = [...y.keys()].filter((sample) => sample % folds !== fold);
    const shift = new Float64Array(matrix.columns);
    let shiftY = 0;
    if (profile === "standard") {
      for (const sample of training) {
        shiftY += y[sample]! / training.length;
        for (let feature = 0; feature < matrix.columns; feature++) shift[feature]! += rowOf(matrix, sample)[feature]! / training.length;
      }
    }
    const centred = (sample: number): Float64Array => rowOf(matrix, sample).map((value, feature) => value - shift[feature]!);
    const block = newMatrix(training.length, matrix.columns);
    for (const [row, sample] of training.entries()) block.data.set(centred(sample), row * matrix.columns);
    const response = Float64Array.from(training, (sample) => y[sample]! - shiftY);
    for (let components = 0; components <= orthogonal; components++) {
      const model = opls(block, response, components);
      for (let sample = fold; sample < y.length; sample += folds) {
        const x = centred(sample);
        for (let component = 0; component < model.orthogonalScores.columns; component++) {
          const score = dot(x, columnOf(model.orthogonalWeights, component));
          const loading = columnOf(model.orthogonalLoadings, component);
          for (let feature = 0; feature < x.length; feature++) x[feature]! -= score * loading[feature]!;
        }
        press[components]! += (y[sample]! - shiftY - dot(x, model.coefficients)) ** 2;
      }
    }
  }
  return press.map((value) => 1 - value / sumOfSquares(y));
}

function cosine(a: Float64Array, b: Float64Array): number {
  return dot(a, b) / Math.sqrt(sumOfSquares(a) * sumOfSquares(b));
}
