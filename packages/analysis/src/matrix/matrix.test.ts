import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newGenerator, uniform } from "../random/generator.ts";
import { newMatrix, rowOf, transpose, type Matrix } from "../table.ts";
import { cholesky, solvePositive } from "./cholesky.ts";
import { gramOfColumns, gramOfRows, product, productOfColumns, productOfRows } from "./product.ts";
import { applyQ, applyTransposedQ, leastSquares, leverages, pivotedQr, unscaledCovariance } from "./qr.ts";
import { symmetricEigen } from "./symmetric-eigen.ts";
import { blockDepth, blockLines, plainKernel, simdKernel } from "./tile-kernel.ts";
import { dot, sumOfSquares } from "./vector.ts";
import { expectClose, identityMatrix, randomMatrix } from "../testing/random-matrix.ts";

const shapes = fc.record({ seed: fc.nat(1_000_000), rows: fc.integer({ min: 1, max: 15 }), columns: fc.integer({ min: 1, max: 15 }) });

describe("products", () => {
  test("have the very bits of a plain loop, also across blocks", () => {
    for (const [rows, columns, others] of [
      [1, 1, 1],
      [3, 0, 2],
      [5, 7, 6],
      [blockLines + 3, 9, blockLines + 6],
      [6, 2 * blockDepth + 5, 9],
    ] as const) {
      const a = randomMatrix(1, rows, columns);
      const b = randomMatrix(2, others, columns);
      const plain = loop(a, b);
      expect(productOfRows(a, b)).toEqual(plain);
      expect(product(a, transpose(b))).toEqual(plain);
      expect(productOfColumns(transpose(a), transpose(b))).toEqual(plain);
      expect(gramOfRows(a)).toEqual(loop(a, a));
      expect(gramOfColumns(transpose(a))).toEqual(loop(a, a));
    }
  });

  test("SIMD and the plain kernel give the same bits", () => {
    const simd = simdKernel()!;
    const plain = plainKernel();
    const generator = newGenerator(3);
    for (let at = 0; at < plain.left.length; at++) {
      simd.left[at] = plain.left[at] = (uniform(generator) - 0.5) * 10 ** Math.floor(uniform(generator) * 12 - 6);
      simd.right[at] = plain.right[at] = uniform(generator) - 0.5;
    }
    for (const lower of [true, false]) {
      for (const kernel of [simd, plain]) kernel.run(9, 9, 100, lower);
      expect(simd.out).toEqual(plain.out);
    }
  });

  test("NaN and infinities stay in their rows and columns", () => {
    const a = randomMatrix(4, 6, 9);
    a.data[2 * 9 + 4] = Number.NaN;
    a.data[4 * 9 + 1] = Infinity;
    const gram = gramOfRows(a);
    expect([...gram.data.keys()].filter((at) => Number.isNaN(gram.data[at]!))).toEqual([2, 8, 12, 13, 14, 15, 16, 17, 20, 26, 32]);
    expect(gram.data[4 * 6 + 4]).toBe(Infinity);
  });

  test("refuse shapes that don't fit", () => {
    expect(() => product(newMatrix(2, 3), newMatrix(2, 3))).toThrow("b: a matrix of 3 rows");
    expect(() => productOfRows(newMatrix(2, 3), newMatrix(2, 4))).toThrow("b: a matrix of 3 columns");
    expect(() => productOfColumns(newMatrix(2, 3), newMatrix(3, 3))).toThrow("b: a matrix of 2 rows");
  });

  test("progress can end them", () => {
    const stop = new Error("enough");
    const progress = (): never => {
      throw stop;
    };
    expect(() => gramOfRows(randomMatrix(5, 4, 4), progress)).toThrow(stop);
  });
});

describe("eigenvalues of a symmetric matrix", () => {
  test("vectors are orthonormal and rebuild the matrix; the values add up to its trace", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 25 }), fc.constantFrom(1, 1e-160, 1e150), (seed, size, scale) => {
        const half = randomMatrix(seed, size, size);
        const matrix = { ...half, data: half.data.map((value, at) => scale * (value + half.data[(at % size) * size + Math.floor(at / size)]!)) };
        const { values, vectors } = symmetricEigen(matrix);
        expectClose(productOfRows(vectors, vectors), identityMatrix(size), 1e-13);
        const weighted: Matrix = { ...vectors, data: vectors.data.map((value, at) => (value * values[Math.floor(at / size)]!) / scale) };
        expectClose(productOfColumns(vectors, weighted), { ...matrix, data: matrix.data.map((value) => value / scale) }, 1e-13 * size);
        for (let i = 1; i < size; i++) expect(values[i]!).toBeLessThanOrEqual(values[i - 1]!);
      }),
    );
  });

  test("knows the second differences", () => {
    const size = 30;
    const matrix = newMatrix(size, size);
    for (let i = 0; i < size; i++) {
      matrix.data[i * size + i] = 2;
      if (i > 0) matrix.data[i * size + i - 1] = matrix.data[(i - 1) * size + i] = -1;
    }
    const { values, vectors } = symmetricEigen(matrix, 2);
    expect(vectors.rows).toBe(2);
    for (let i = 0; i < size; i++) expect(values[i]).toBeCloseTo(2 + 2 * Math.cos(((i + 1) * Math.PI) / (size + 1)), 13);
  });

  test("repeated values and zeros", () => {
    expect([...symmetricEigen(identityMatrix(4)).values]).toEqual([1, 1, 1, 1]);
    expect([...symmetricEigen(newMatrix(3, 3)).values]).toEqual([0, 0, 0]);
    expect(symmetricEigen(newMatrix(0, 0)).values).toHaveLength(0);
    const ones = { rows: 5, columns: 5, data: new Float64Array(25).fill(1) };
    expect(symmetricEigen(ones).values[0]).toBeCloseTo(5, 14);
    expect(Math.abs(symmetricEigen(ones).values[4]!)).toBeLessThan(1e-15);
  });

  test("refuses what is not square or not finite", () => {
    expect(() => symmetricEigen(newMatrix(2, 3))).toThrow(/^matrix/);
    expect(() => symmetricEigen({ rows: 1, columns: 1, data: Float64Array.of(Number.NaN) })).toThrow(/^matrix/);
  });
});

describe("Cholesky and QR", () => {
  test("the triangle rebuilds the matrix and solves with it", () => {
    fc.assert(
      fc.property(shapes, ({ seed, rows }) => {
        const matrix = gramOfRows(randomMatrix(seed, rows, rows + 5));
        expectClose(gramOfRows(cholesky(matrix)!), matrix, 1e-13);
        const x = randomMatrix(seed + 1, 1, rows).data;
        const found = solvePositive(matrix, product(matrix, { rows, columns: 1, data: x }).data)!;
        for (let i = 0; i < rows; i++) expect(found[i]).toBeCloseTo(x[i]!, 6);
      }),
    );
    expect(cholesky({ rows: 2, columns: 2, data: Float64Array.of(1, 1, 1, 1) })).toBeNull();
    expect(cholesky({ rows: 2, columns: 2, data: Float64Array.of(1, 2, 2, 1) })).toBeNull();
    expect(() => cholesky(newMatrix(2, 1))).toThrow(/^matrix/);
  });

  test("residuals of least squares are perpendicular to every column", () => {
    fc.assert(
      fc.property(shapes, ({ seed, rows, columns }) => {
        const matrix = randomMatrix(seed, rows + columns, columns);
        const y = randomMatrix(seed + 1, 1, matrix.rows).data;
        const { coefficients, residualSumOfSquares } = leastSquares(matrix, y);
        const residual = y.map((value, row) => value - dot(rowOf(matrix, row), coefficients));
        for (const value of productOfColumns(matrix, { rows: matrix.rows, columns: 1, data: residual }).data) expect(Math.abs(value)).toBeLessThan(1e-8);
        expect(sumOfSquares(residual)).toBeCloseTo(residualSumOfSquares, 10);
        const covariance = unscaledCovariance(pivotedQr(matrix));
        expectClose(product(covariance, gramOfColumns(matrix)), identityMatrix(columns), 1e-6);
      }),
    );
  });

  test("the leverages are those of the projection on the columns, and Q undoes itself", () => {
    fc.assert(
      fc.property(shapes, ({ seed, rows, columns }) => {
        const matrix = randomMatrix(seed, rows + columns, columns);
        const qr = pivotedQr(matrix);
        const values = randomMatrix(seed + 1, 1, matrix.rows).data;
        const turned = values.slice();
        applyTransposedQ(qr, turned);
        expect(sumOfSquares(turned)).toBeCloseTo(sumOfSquares(values), 10);
        applyQ(qr, turned);
        for (const [row, value] of values.entries()) expect(turned[row]).toBeCloseTo(value, 12);
        const hat = productOfRows(product(matrix, unscaledCovariance(qr)), matrix);
        for (const [row, leverage] of leverages(qr).entries()) expect(leverage).toBeCloseTo(hat.data[row * matrix.rows + row]!, 6);
      }),
    );
  });

  test("a column that depends on others has no coefficient", () => {
    const matrix = newMatrix(5, 3);
    for (let row = 0; row < 5; row++) matrix.data.set([1, 2, row], row * 3);
    const { coefficients } = leastSquares(matrix, Float64Array.of(1, 3, 5, 7, 9));
    expect(coefficients[1]).toBeNaN();
    expect(coefficients[0]).toBeCloseTo(1, 13);
    expect(coefficients[2]).toBeCloseTo(2, 13);
    expect(() => leastSquares(matrix, new Float64Array(4))).toThrow("y: 5 values");
  });
});

function loop(a: Matrix, b: Matrix): Matrix {
  const result = newMatrix(a.rows, b.rows);
  for (let i = 0; i < a.rows; i++) for (let j = 0; j < b.rows; j++) result.data[i * b.rows + j] = dot(rowOf(a, i), rowOf(b, j));
  return result;
}
