import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newGenerator, permutation, uniform } from "../random/generator.ts";
import { newMatrix, transpose, type Matrix } from "../table.ts";
import { pcaDiagnostics } from "./pca-diagnostics.ts";
import { pca } from "./pca.ts";
import { scaleColumns } from "./scale-columns.ts";
import { leadingSvd } from "../matrix/svd.ts";

const shapes = fc.record({ seed: fc.nat(1_000_000), rows: fc.integer({ min: 3, max: 20 }), columns: fc.integer({ min: 1, max: 25 }) });

describe("principal components", () => {
  test("loadings are orthonormal, scores are Z times loadings, and all of them rebuild Z", () => {
    fc.assert(
      fc.property(shapes, ({ seed, rows, columns }) => {
        const { matrix } = scaleColumns(noise(seed, rows, columns), "auto");
        const model = pca(matrix, Math.min(rows, columns));
        expectClose(times(transpose(model.loadings), model.loadings), identity(model.loadings.columns), 1e-13);
        expectClose(times(matrix, model.loadings), model.scores, 1e-13);
        expectClose(times(model.scores, transpose(model.loadings)), matrix, 1e-12);
        expect(model.cumulative.at(-1)).toBeCloseTo(1, 12);
      }),
    );
  });

  test("permuting samples permutes scores, and adding a constant to a feature changes nothing", () => {
    fc.assert(
      fc.property(shapes, ({ seed, rows, columns }) => {
        const table = noise(seed, rows, columns);
        const order = permutation(newGenerator(seed), rows);
        const moved = newMatrix(rows, columns);
        for (let row = 0; row < rows; row++) {
          for (let column = 0; column < columns; column++)
            moved.data[row * columns + column] = table.data[order[row]! * columns + column]! + (column === 0 ? 3 : 0);
        }
        const count = Math.min(2, rows - 1, columns);
        const before = pca(scaleColumns(table, "auto").matrix, count);
        const after = pca(scaleColumns(moved, "auto").matrix, count);
        fc.pre(count < 2 || before.sd[0]! / before.sd[1]! > 1.01);
        fc.pre((before.sd[2] ?? 0) / before.sd[count - 1]! < 0.99);
        fc.pre(largestIsClear(before.loadings));
        for (let row = 0; row < rows; row++) {
          for (let component = 0; component < count; component++) {
            expect(after.scores.data[row * count + component]).toBeCloseTo(before.scores.data[order[row]! * count + component]!, 9);
          }
        }
      }),
    );
  });

  test("the largest loading of every component is positive", () => {
    const model = pca(scaleColumns(noise(5, 12, 9), "pareto").matrix, 5);
    for (let component = 0; component < 5; component++) {
      const loadings = Array.from({ length: 9 }, (_, feature) => model.loadings.data[feature * 5 + component]!);
      expect(loadings.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]).toBeGreaterThan(0);
    }
  });

  test("repeated features and centring leave fewer components, and none of them is noise", () => {
    const table = newMatrix(6, 4);
    const source = noise(9, 6, 2);
    for (let row = 0; row < 6; row++) for (let column = 0; column < 4; column++) table.data[row * 4 + column] = source.data[row * 2 + (column % 2)]!;
    expect(pca(scaleColumns(table, "auto").matrix, 10).sd).toHaveLength(2);
    expect(pca(scaleColumns(noise(9, 5, 30), "centre").matrix, 10).sd).toHaveLength(4);
    expect(pca(newMatrix(4, 3), 2).sd).toHaveLength(0);
  });

  test("keeps the digits of small components beside very large ones", () => {
    // Orthonormal columns times sizes from 1e6 down to 1e-3: a Gram matrix would lose everything below 1e-2.
    const sizes = [1e6, 1e3, 1, 1e-3];
    const { rightVectors } = leadingSvd(noise(21, 12, 12), 12);
    const axes = leadingSvd(noise(22, 4, 4), 4).rightVectors;
    const matrix = newMatrix(12, 4);
    for (let row = 0; row < 12; row++) {
      for (let column = 0; column < 4; column++) {
        for (let size = 0; size < 4; size++)
          matrix.data[row * 4 + column]! += rightVectors.data[size * 12 + row]! * sizes[size]! * axes.data[size * 4 + column]!;
      }
    }
    const { values, rightVectors: found } = leadingSvd(matrix, 4);
    for (let size = 0; size < 4; size++) {
      expect(Math.abs(values[size]! / sizes[size]! - 1)).toBeLessThan(1e-6);
      let product = 0;
      for (let column = 0; column < 4; column++) product += found.data[size * 4 + column]! * axes.data[size * 4 + column]!;
      expect(Math.abs(product)).toBeCloseTo(1, 12);
    }
  });

  test("a wide matrix and its transpose have the same singular values", () => {
    const wide = noise(31, 7, 40);
    const values = leadingSvd(wide, 0).values;
    const transposed = leadingSvd(transpose(wide), 0).values;
    for (let i = 0; i < 7; i++) expect(transposed[i]).toBeCloseTo(values[i]!, 12);
  });
});

describe("diagnostics", () => {
  test("T² adds up to (n − 1) for each component, Q to the variance left out", () => {
    const { matrix } = scaleColumns(noise(3, 15, 10), "auto");
    const model = pca(matrix, 3);
    const { t2, q, t2Limit, qLimit } = pcaDiagnostics(matrix, model);
    expect(t2.reduce((sum, value) => sum + value)).toBeCloseTo(3 * 14, 10);
    const left = model.sd.subarray(3).reduce((sum, sd) => sum + sd * sd, 0);
    expect(q.reduce((sum, value) => sum + value)).toBeCloseTo(14 * left, 10);
    expect(t2Limit).toBeGreaterThan(0);
    // Most samples of a table without structure lie within the limit.
    expect(q.filter((value) => value < qLimit).length).toBeGreaterThan(12);
  });

  test("without a rest there is no limit of Q", () => {
    const { matrix } = scaleColumns(noise(4, 8, 2), "auto");
    const diagnostics = pcaDiagnostics(matrix, pca(matrix, 2));
    expect(diagnostics.qLimit).toBeNaN();
    for (const value of diagnostics.q) expect(value).toBeLessThan(1e-24);
  });
});

test("constant features are left out, also those that vary by rounding alone", () => {
  const table = newMatrix(4, 3);
  for (let row = 0; row < 4; row++) table.data.set([row, 5, row % 2 === 0 ? 0.3 : 0.1 + 0.2], row * 3);
  const { kept, constant } = scaleColumns(table, "auto");
  expect(kept).toEqual([0]);
  expect(constant).toEqual([1, 2]);
  expect(scaleColumns(table, "none").kept).toEqual([0, 1, 2]);
});

function noise(seed: number, rows: number, columns: number): Matrix {
  const generator = newGenerator(seed);
  return { rows, columns, data: Float64Array.from({ length: rows * columns }, () => uniform(generator) - 0.5) };
}

function times(a: Matrix, b: Matrix): Matrix {
  const result = newMatrix(a.rows, b.columns);
  for (let row = 0; row < a.rows; row++) {
    for (let column = 0; column < b.columns; column++) {
      for (let k = 0; k < a.columns; k++) result.data[row * b.columns + column]! += a.data[row * a.columns + k]! * b.data[k * b.columns + column]!;
    }
  }
  return result;
}

function identity(size: number): Matrix {
  const matrix = newMatrix(size, size);
  for (let i = 0; i < size; i++) matrix.data[i * size + i] = 1;
  return matrix;
}

function largestIsClear(loadings: Matrix): boolean {
  for (let component = 0; component < loadings.columns; component++) {
    const sizes = Array.from({ length: loadings.rows }, (_, feature) => Math.abs(loadings.data[feature * loadings.columns + component]!)).toSorted(
      (a, b) => b - a,
    );
    if (sizes.length > 1 && sizes[1]! > 0.999 * sizes[0]!) return false;
  }
  return true;
}

function expectClose(actual: Matrix, expected: Matrix, tolerance: number): void {
  expect([actual.rows, actual.columns]).toEqual([expected.rows, expected.columns]);
  let worst = 0;
  for (let i = 0; i < actual.data.length; i++) worst = Math.max(worst, Math.abs(actual.data[i]! - expected.data[i]!));
  expect(worst).toBeLessThan(tolerance);
}
