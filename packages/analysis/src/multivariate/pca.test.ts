import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newGenerator, permutation } from "../random/generator.ts";
import { newMatrix, rowOf, transpose, type Matrix } from "../table.ts";
import { dot } from "../matrix/vector.ts";
import { pcaDiagnostics } from "./pca-diagnostics.ts";
import { pca } from "./pca.ts";
import { scaleColumns } from "./scale-columns.ts";
import { fastLeadingSvd } from "../matrix/fast-svd.ts";
import { leadingSvd, svd } from "../matrix/svd.ts";
import { expectClose, identityMatrix, randomMatrix } from "../testing/random-matrix.ts";

const shapes = fc.record({ seed: fc.nat(1_000_000), rows: fc.integer({ min: 3, max: 20 }), columns: fc.integer({ min: 1, max: 25 }) });

describe("principal components", () => {
  test("loadings are orthonormal, scores are Z times loadings, and all of them rebuild Z", () => {
    fc.assert(
      fc.property(shapes, ({ seed, rows, columns }) => {
        const { matrix } = scaleColumns(randomMatrix(seed, rows, columns), "auto");
        const model = pca(matrix, Math.min(rows, columns));
        expectClose(times(transpose(model.loadings), model.loadings), identityMatrix(model.loadings.columns), 1e-13);
        expectClose(times(matrix, model.loadings), model.scores, 1e-13);
        expectClose(times(model.scores, transpose(model.loadings)), matrix, 1e-12);
        expect(model.cumulative.at(-1)).toBeCloseTo(1, 12);
      }),
    );
  });

  test("permuting samples permutes scores, and adding a constant to a feature changes nothing", () => {
    fc.assert(
      fc.property(shapes, ({ seed, rows, columns }) => {
        const table = randomMatrix(seed, rows, columns);
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
    const model = pca(scaleColumns(randomMatrix(5, 12, 9), "pareto").matrix, 5);
    for (let component = 0; component < 5; component++) {
      const loadings = Array.from({ length: 9 }, (_, feature) => model.loadings.data[feature * 5 + component]!);
      expect(loadings.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]).toBeGreaterThan(0);
    }
  });

  test("repeated features and centring leave fewer components, and none of them is noise", () => {
    const table = newMatrix(6, 4);
    const source = randomMatrix(9, 6, 2);
    for (let row = 0; row < 6; row++) for (let column = 0; column < 4; column++) table.data[row * 4 + column] = source.data[row * 2 + (column % 2)]!;
    expect(pca(scaleColumns(table, "auto").matrix, 10).sd).toHaveLength(2);
    expect(pca(scaleColumns(randomMatrix(9, 5, 30), "centre").matrix, 10).sd).toHaveLength(4);
    expect(pca(newMatrix(4, 3), 2).sd).toHaveLength(0);
  });

  test("keeps the digits of small components beside very large ones", () => {
    // Orthonormal columns times sizes from 1e6 down to 1e-3: a Gram matrix would lose everything below 1e-2.
    const sizes = [1e6, 1e3, 1, 1e-3];
    const { rightVectors } = leadingSvd(randomMatrix(21, 12, 12), 12);
    const axes = leadingSvd(randomMatrix(22, 4, 4), 4).rightVectors;
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
    const wide = randomMatrix(31, 7, 40);
    const values = leadingSvd(wide, 0).values;
    const transposed = leadingSvd(transpose(wide), 0).values;
    for (let i = 0; i < 7; i++) expect(transposed[i]).toBeCloseTo(values[i]!, 12);
  });
});

describe("the Gram matrix of the shorter side", () => {
  test("gives what the direct decomposition gives, on either side", () => {
    for (const [rows, columns] of [
      [40, 900],
      [900, 40],
    ] as const) {
      const { matrix } = scaleColumns(randomMatrix(41, rows, columns), "auto");
      const fast = fastLeadingSvd(matrix, 40);
      const direct = leadingSvd(matrix, 40);
      expectClose({ rows: 1, columns: 40, data: fast.values }, { rows: 1, columns: 40, data: direct.values }, 1e-11);
      // The last component of a centred wide matrix is zero, and its direction is arbitrary.
      expectClose(upToSign(fast.rightVectors, direct.rightVectors, rows < columns ? 39 : 40), head(direct.rightVectors, rows < columns ? 39 : 40), 1e-10);
    }
  });

  test("finds small components beside very large ones, and zero ones as zero", () => {
    const size = 30;
    const sizes = Float64Array.from({ length: size }, (_, index) => (index < 20 ? 10 ** (3 - index / 10) : index < 27 ? 10 ** (-2 - (index - 20)) : 0));
    const left = svd(randomMatrix(43, size, size)).rightVectors;
    const right = svd(randomMatrix(44, size, 2000)).rightVectors;
    const matrix = times(transpose({ ...left, data: left.data.map((value, at) => value * sizes[Math.floor(at / size)]!) }), right);
    for (const side of [matrix, transpose(matrix)]) {
      const found = fastLeadingSvd(side, size);
      for (let index = 0; index < 25; index++) expect(Math.abs(found.values[index]! / sizes[index]! - 1)).toBeLessThan(index < 20 ? 1e-11 : 1e-5);
      for (let index = 27; index < size; index++) expect(found.values[index]).toBeLessThan(1e-10);
      const vectors = side === matrix ? right : left;
      expectClose(upToSign(found.rightVectors, vectors, 24), head(vectors, 24), 1e-5);
    }
  });
});

test("both sides of a singular value decomposition rebuild the matrix", () => {
  fc.assert(
    fc.property(shapes, ({ seed, rows, columns }) => {
      const matrix = randomMatrix(seed, rows, columns);
      const { values, leftVectors, rightVectors } = svd(matrix);
      expectClose(times(leftVectors, transpose(leftVectors)), identityMatrix(values.length), 1e-13);
      const weighted = { ...rightVectors, data: rightVectors.data.map((value, at) => value * values[Math.floor(at / columns)]!) };
      expectClose(times(transpose(leftVectors), weighted), matrix, 1e-13);
    }),
  );
});

test("refuses gaps, a single sample and half a component", () => {
  const matrix = randomMatrix(1, 4, 3);
  expect(() => pca(matrix, 1.5)).toThrow(/^components/);
  expect(() => pca(randomMatrix(1, 1, 3), 1)).toThrow(/^matrix: at least two/);
  for (const value of [Number.NaN, Infinity]) {
    matrix.data[5] = value;
    expect(() => pca(matrix, 1)).toThrow("matrix: a number in every cell");
  }
});

describe("diagnostics", () => {
  test("T² adds up to (n − 1) for each component, Q to the variance left out", () => {
    const { matrix } = scaleColumns(randomMatrix(3, 15, 10), "auto");
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
    const { matrix } = scaleColumns(randomMatrix(4, 8, 2), "auto");
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

function times(a: Matrix, b: Matrix): Matrix {
  const result = newMatrix(a.rows, b.columns);
  for (let row = 0; row < a.rows; row++) {
    for (let column = 0; column < b.columns; column++) {
      for (let k = 0; k < a.columns; k++) result.data[row * b.columns + column]! += a.data[row * a.columns + k]! * b.data[k * b.columns + column]!;
    }
  }
  return result;
}

function head(matrix: Matrix, rows: number): Matrix {
  return { ...matrix, rows, data: matrix.data.subarray(0, rows * matrix.columns) };
}

function upToSign(actual: Matrix, expected: Matrix, rows: number): Matrix {
  const result = head({ ...actual, data: actual.data.slice() }, rows);
  for (let row = 0; row < rows; row++) {
    const own = rowOf(result, row);
    if (dot(own, rowOf(expected, row)) < 0) for (let at = 0; at < own.length; at++) own[at] = -own[at]!;
  }
  return result;
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
