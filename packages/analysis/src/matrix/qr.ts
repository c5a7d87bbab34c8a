import { ArgumentFault } from "../faults.ts";
import { newMatrix, rowOf, transpose, type Matrix } from "../table.ts";
import { makeReflector, reflect } from "./householder.ts";
import { dot, sumOfSquares } from "./vector.ts";

/** The reflectors and triangle of a QR decomposition, by columns. */
export interface Qr {
  rows: number;
  /** Columns of the matrix that do not depend on those before them, ascending; the decomposition is of these. */
  pivots: number[];
  /** Row i holds column pivots[i]: the triangle up to position i, the reflector from position i on (see `makeReflector`). */
  columns: Matrix;
  factors: Float64Array;
}

/**
 * Householder QR of a matrix of rows × columns, in the order of the columns. A column that depends on those before it (what is left of it
 * is at most `tolerance` of its length) is left out, as R's `lm` and `qr` do with their tolerance of 1e-7.
 */
export function qr(matrix: Matrix, tolerance = 1e-7): Qr {
  const columns = transpose(matrix);
  const factors: number[] = [];
  const pivots: number[] = [];
  for (let j = 0; j < matrix.columns && pivots.length < matrix.rows; j++) {
    const column = rowOf(columns, j);
    const length = sumOfSquares(column);
    const rank = pivots.length;
    for (let i = 0; i < rank; i++) reflect(rowOf(columns, i).subarray(i), factors[i]!, column.subarray(i));
    const rest = sumOfSquares(column.subarray(rank));
    if (!(rest > tolerance * tolerance * length)) continue;
    const kept = rowOf(columns, rank);
    if (j !== rank) kept.set(column);
    factors.push(makeReflector(kept.subarray(rank)));
    pivots.push(j);
  }
  const rank = pivots.length;
  return {
    rows: matrix.rows,
    pivots,
    columns: { rows: rank, columns: matrix.rows, data: columns.data.subarray(0, rank * matrix.rows) },
    factors: Float64Array.from(factors),
  };
}

/** Qᵀ·y in place: the first `pivots.length` entries are the effects, the others what the columns don't explain. */
export function effects({ columns, factors }: Qr, y: Float64Array): void {
  for (let i = 0; i < factors.length; i++) reflect(rowOf(columns, i).subarray(i), factors[i]!, y.subarray(i));
}

/** Q·y in place. */
export function fromEffects({ columns, factors }: Qr, y: Float64Array): void {
  for (let i = factors.length - 1; i >= 0; i--) reflect(rowOf(columns, i).subarray(i), factors[i]!, y.subarray(i));
}

/** x with R·x = b, over the kept columns. */
export function solveTriangle({ columns }: Qr, b: Float64Array): Float64Array {
  const x = b.slice(0, columns.rows);
  for (let i = x.length - 1; i >= 0; i--) {
    const column = rowOf(columns, i);
    const value = (x[i]! /= column[i]!);
    for (let j = 0; j < i; j++) x[j]! -= value * column[j]!;
  }
  return x;
}

/** The rows of (RᵀR)⁻¹ over the kept columns: covariances of the coefficients for a residual variance of 1. */
export function unscaledCovariance(decomposition: Qr): Matrix {
  const rank = decomposition.pivots.length;
  const inverse = newMatrix(rank, rank);
  for (let i = 0; i < rank; i++) {
    const unit = new Float64Array(rank);
    unit[i] = 1;
    // Column i of R⁻¹ is row i of its transpose.
    inverse.data.set(solveTriangle(decomposition, unit), i * rank);
  }
  const covariance = newMatrix(rank, rank);
  const columns = transpose(inverse);
  for (let i = 0; i < rank; i++) for (let j = 0; j < rank; j++) covariance.data[i * rank + j] = dot(rowOf(columns, i), rowOf(columns, j));
  return covariance;
}

/**
 * The coefficients that fit y best, one for each column; NaN for a column that depends on those before it. As R's `lm.fit`.
 * @throws ArgumentFault when y has not one value for each row.
 */
export function leastSquares(matrix: Matrix, y: Float64Array): { coefficients: Float64Array; residualSumOfSquares: number } {
  if (y.length !== matrix.rows) throw new ArgumentFault("y", `${matrix.rows} values`);
  const decomposition = qr(matrix);
  const turned = y.slice();
  effects(decomposition, turned);
  const solution = solveTriangle(decomposition, turned);
  const coefficients = new Float64Array(matrix.columns).fill(Number.NaN);
  for (const [at, column] of decomposition.pivots.entries()) coefficients[column] = solution[at]!;
  return { coefficients, residualSumOfSquares: sumOfSquares(turned.subarray(decomposition.pivots.length)) };
}
