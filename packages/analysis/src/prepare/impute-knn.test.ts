import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { newGenerator, uniform } from "../random/generator.ts";
import { transpose, type Matrix } from "../table.ts";
import { imputeKnn, imputeKnnRows } from "./impute-knn.ts";

const matrixOf = (rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });

/** The definition itself, features in rows: every distance, all sorted. */
function plainFill(rows: number[][], k: number): number[][] {
  return rows.map((own, feature) => {
    const near = rows
      .map((other, index) => {
        const both = own.map((value, sample) => (value - other[sample]!) ** 2).filter((square) => !Number.isNaN(square));
        return { index, distance: both.length === 0 ? Infinity : both.reduce((sum, square) => sum + square, 0) / both.length };
      })
      .filter(({ index, distance }) => index !== feature && distance < Infinity)
      .sort((one, other) => one.distance - other.distance || one.index - other.index)
      .slice(0, k);
    return own.map((value, sample) => {
      if (!Number.isNaN(value)) return value;
      const theirs = near.map(({ index }) => rows[index]![sample]!).filter((other) => !Number.isNaN(other));
      const all = rows.map((row) => row[sample]!).filter((other) => !Number.isNaN(other));
      const from = theirs.length > 0 ? theirs : all;
      return from.reduce((sum, other) => sum + other, 0) / from.length;
    });
  });
}

/** Whole numbers: ties are many and sums are exact in any order. A gap where the number is above 12. */
const cells = fc.integer({ min: 0, max: 14 }).map((value) => (value > 12 ? Number.NaN : value));
const tables = fc
  .record({ features: fc.integer({ min: 4, max: 24 }), samples: fc.integer({ min: 2, max: 21 }) })
  .chain(({ features, samples }) => fc.array(fc.array(cells, { minLength: samples, maxLength: samples }), { minLength: features, maxLength: features }))
  .filter((rows) => rows[0]!.every((_, sample) => rows.some((row) => !Number.isNaN(row[sample]))));

describe("imputeKnn", () => {
  it("is the definition, ties by the order of the features", () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 1, max: 3 }), (rows, k) => {
        const filled = imputeKnnRows(matrixOf(rows), { k, rowMaximum: 1 }).matrix;
        const wanted = plainFill(rows, k).flat();
        for (const [at, value] of wanted.entries()) expect(filled.data[at]).toBeCloseTo(value, 10);
      }),
      { numRuns: 60 },
    );
  });

  it("is the same with samples in rows, and does not touch its input", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const matrix = matrixOf(rows);
        const before = matrix.data.slice();
        expect(transpose(imputeKnn(transpose(matrix), { k: 2 }).matrix).data).toEqual(imputeKnnRows(matrix, { k: 2 }).matrix.data);
        expect(matrix.data).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  it("does not depend on the order of the samples, and follows a change of scale", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const filled = imputeKnnRows(matrixOf(rows), { k: 2 }).matrix;
        const turned = imputeKnnRows(matrixOf(rows.map((row) => row.toReversed())), { k: 2 }).matrix;
        const doubled = imputeKnnRows(matrixOf(rows.map((row) => row.map((value) => 2 * value))), { k: 2 }).matrix;
        for (let row = 0; row < filled.rows; row++) {
          for (let column = 0; column < filled.columns; column++) {
            const value = filled.data[row * filled.columns + column]!;
            expect(turned.data[row * filled.columns + filled.columns - 1 - column]).toBeCloseTo(value, 10);
            expect(doubled.data[row * filled.columns + column]).toBeCloseTo(2 * value, 10);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test("trap: impute.knn splits tables above maxp = 1,500 features; neighbours here are exact", () => {
    const generator = newGenerator(5);
    const rows = Array.from({ length: 1_600 }, () => Array.from({ length: 6 }, () => Math.round(1_000 * uniform(generator))));
    for (let feature = 0; feature < rows.length; feature += 40) rows[feature]![feature % 6] = Number.NaN;
    expect(imputeKnnRows(matrixOf(rows), { k: 10 }).matrix.data).toEqual(Float64Array.from(plainFill(rows, 10).flat()));
  });

  it("refuses what does not fit", () => {
    const matrix = matrixOf([
      [1, 2],
      [3, 4],
      [Number.NaN, 5],
    ]);
    expect(() => imputeKnnRows(matrix, { k: 3 })).toThrow("k: a whole number from 1 to 2");
    expect(() => imputeKnnRows(matrixOf([[1], [Infinity]]), { k: 1 })).toThrow("feature 1: finite values");
    expect(() => imputeKnnRows(matrixOf([[Number.NaN, 1], [Number.NaN, 2]]), { k: 1 })).toThrow("sample 0: a value"); // prettier-ignore
  });

  it("tells how far it is and can be ended", () => {
    const rows = Array.from({ length: 40 }, (_, feature) => [feature, feature % 3, feature % 7 === 0 ? Number.NaN : 1]);
    const seen: number[] = [];
    imputeKnnRows(matrixOf(rows), { k: 2, progress: (done, of) => seen.push(done / of) });
    expect(seen.at(-1)).toBe(1);
    const end = (): void => {
      throw new Error("ended");
    };
    expect(() => imputeKnnRows(matrixOf(rows), { k: 2, progress: end })).toThrow("ended");
  });
});
