import { ArgumentFault } from "../faults.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { dot } from "./vector.ts";

/**
 * The lower triangle L of a symmetric positive definite matrix A = L·Lᵀ, as the transpose of R's `chol`. Null when A is not positive
 * definite (a pivot is not above 1e-14 of its diagonal entry). Only the lower triangle of A is read.
 * @throws ArgumentFault when the matrix is not square.
 */
export function cholesky(matrix: Matrix): Matrix | null {
  const size = matrix.rows;
  if (matrix.columns !== size) throw new ArgumentFault("matrix", "a square, symmetric matrix");
  const lower = newMatrix(size, size);
  for (let i = 0; i < size; i++) {
    const row = rowOf(lower, i);
    for (let j = 0; j <= i; j++) {
      const left = matrix.data[i * size + j]! - dot(row.subarray(0, j), rowOf(lower, j));
      if (j < i) row[j] = left / lower.data[j * size + j]!;
      else if (left > 1e-14 * matrix.data[i * size + i]!) row[i] = Math.sqrt(left);
      else return null;
    }
  }
  return lower;
}

/** x with L·x = b. L is a lower triangle without zeros on its diagonal. */
export function solveLower(lower: Matrix, b: Float64Array): Float64Array {
  const x = b.slice();
  for (let i = 0; i < x.length; i++) x[i] = (x[i]! - dot(x.subarray(0, i), rowOf(lower, i))) / lower.data[i * lower.columns + i]!;
  return x;
}

/** x with Lᵀ·x = b. */
export function solveLowerTransposed(lower: Matrix, b: Float64Array): Float64Array {
  const x = b.slice();
  for (let i = x.length - 1; i >= 0; i--) {
    const value = (x[i]! /= lower.data[i * lower.columns + i]!);
    for (let j = 0; j < i; j++) x[j]! -= value * lower.data[i * lower.columns + j]!;
  }
  return x;
}

/**
 * x with A·x = b for a symmetric positive definite A; null when A is not positive definite. For least squares take `leastSquares`,
 * which does not square the condition of the problem.
 */
export function solvePositive(matrix: Matrix, b: Float64Array): Float64Array | null {
  const lower = cholesky(matrix);
  return lower === null ? null : solveLowerTransposed(lower, solveLower(lower, b));
}
