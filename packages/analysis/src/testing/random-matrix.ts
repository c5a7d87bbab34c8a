import { expect } from "vitest";
import { newGenerator, uniform } from "../random/generator.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";

/** For tests: a matrix of even noise from −0.5 to 0.5. */
export function randomMatrix(seed: number, rows: number, columns: number): Matrix {
  const generator = newGenerator(seed);
  return { rows, columns, data: Float64Array.from({ length: rows * columns }, () => uniform(generator) - 0.5) };
}

/** For tests: row i of the result is row order[i]. */
export function rowsInOrder(matrix: Matrix, order: Uint32Array): Matrix {
  const result = newMatrix(order.length, matrix.columns);
  for (const [row, from] of order.entries()) result.data.set(rowOf(matrix, from), row * matrix.columns);
  return result;
}

export function identityMatrix(size: number): Matrix {
  const matrix = newMatrix(size, size);
  for (let i = 0; i < size; i++) matrix.data[i * size + i] = 1;
  return matrix;
}

/** For tests: the same shape, and no entry further off than the tolerance. */
export function expectClose(actual: Matrix, expected: Matrix, tolerance: number): void {
  expect([actual.rows, actual.columns]).toEqual([expected.rows, expected.columns]);
  let worst = 0;
  for (let i = 0; i < expected.data.length; i++) worst = Math.max(worst, Math.abs(actual.data[i]! - expected.data[i]!));
  expect(worst).toBeLessThan(tolerance);
}
