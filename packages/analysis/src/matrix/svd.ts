import { newMatrix, transpose, type Matrix } from "../table.ts";
import { bidiagonalSvd } from "./bidiagonal-svd.ts";
import { makeReflector, reflect } from "./householder.ts";
import { addScaled } from "./vector.ts";

export interface LeadingSvd {
  /** All min(rows, columns) singular values, descending. */
  values: Float64Array;
  /** Row i is the unit right singular vector (one entry a column of the input) of value i. Its sign is arbitrary. */
  rightVectors: Matrix;
}

export interface Svd extends LeadingSvd {
  /** Row i is the unit left singular vector of value i: A = Σ valueᵢ · leftᵢ · rightᵢᵀ. */
  leftVectors: Matrix;
}

/**
 * Every singular value of a matrix and the leading right singular vectors, by Householder QR, Householder bidiagonalisation and
 * implicitly shifted QR (Golub & Van Loan, Matrix Computations, 5.4.8 and 8.6; LAPACK's dgesvd takes the same way). It works on the
 * matrix itself: a Gram matrix would lose half of the digits of the small components. Only +, −, ×, ÷ and √ are used, so every machine
 * gives the same bits. Missing values are not allowed (the caller checks). For large tables see `fastLeadingSvd`.
 */
export function leadingSvd(matrix: Matrix, vectors: number): LeadingSvd {
  const { values, right } = decompose(matrix);
  return { values, rightVectors: rowsFrom(Math.min(vectors, values.length), matrix.columns, right) };
}

/** Every singular value with the leading left and right singular vectors, all of them by default; otherwise as `leadingSvd`. */
export function svd(matrix: Matrix, vectors = Math.min(matrix.rows, matrix.columns)): Svd {
  const { values, left, right } = decompose(matrix);
  const count = Math.min(vectors, values.length);
  return { values, leftVectors: rowsFrom(count, matrix.rows, left), rightVectors: rowsFrom(count, matrix.columns, right) };
}

function rowsFrom(rows: number, columns: number, row: (index: number) => Float64Array): Matrix {
  const result = newMatrix(rows, columns);
  for (let index = 0; index < rows; index++) result.data.set(row(index), index * columns);
  return result;
}

function decompose(matrix: Matrix): { values: Float64Array; left: (index: number) => Float64Array; right: (index: number) => Float64Array } {
  const wide = matrix.columns > matrix.rows;
  // Columns of the tall matrix lie contiguous: rows of the wide one already do.
  const tall: Matrix = wide ? { ...matrix, data: matrix.data.slice() } : transpose(matrix);
  const size = tall.rows;
  const length = tall.columns;
  const column = (j: number): Float64Array => tall.data.subarray(j * length, (j + 1) * length);

  const tallFactors = new Float64Array(size);
  for (let j = 0; j < size; j++) {
    tallFactors[j] = makeReflector(column(j).subarray(j));
    for (let k = j + 1; k < size; k++) reflect(column(j).subarray(j), tallFactors[j]!, column(k).subarray(j));
  }
  // The triangle R, by columns; the diagonal stands in front of each reflector.
  const triangle = newMatrix(size, size);
  for (let j = 0; j < size; j++) for (let i = 0; i <= j; i++) triangle.data[j * size + i] = column(j)[i]!;

  const { diagonal, superdiagonal, leftFactors, rightFactors, rightReflectors } = bidiagonalise(triangle);
  const { diagonal: signed, left, right } = bidiagonalSvd(diagonal, superdiagonal);
  const order = Array.from(signed.keys()).toSorted((a, b) => Math.abs(signed[b]!) - Math.abs(signed[a]!) || a - b);

  /** Singular vectors of the tall matrix: on the long side with the sign of the value, and on the short one. */
  const long = (index: number): Float64Array => {
    const unit = new Float64Array(size);
    unit[order[index]!] = signed[order[index]!]! < 0 ? -1 : 1;
    left.applyTo(unit);
    for (let j = size - 1; j >= 0; j--) reflect(triangle.data.subarray(j * size + j, (j + 1) * size), leftFactors[j]!, unit.subarray(j));
    const full = new Float64Array(length);
    full.set(unit);
    for (let j = size - 1; j >= 0; j--) reflect(column(j).subarray(j), tallFactors[j]!, full.subarray(j));
    return full;
  };
  const short = (index: number): Float64Array => {
    const unit = new Float64Array(size);
    unit[order[index]!] = 1;
    right.applyTo(unit);
    for (let j = size - 3; j >= 0; j--) reflect(rightReflectors.data.subarray(j * size + j + 1, (j + 1) * size), rightFactors[j]!, unit.subarray(j + 1));
    return unit;
  };
  const values = Float64Array.from(order, (index) => Math.abs(signed[index]!));
  return wide ? { values, left: short, right: long } : { values, left: long, right: short };
}

interface Bidiagonal {
  diagonal: Float64Array;
  superdiagonal: Float64Array;
  leftFactors: Float64Array;
  rightFactors: Float64Array;
  /** Row j holds the reflector of row j from position j + 1. The left ones stay in the columns of the input, from the diagonal down. */
  rightReflectors: Matrix;
}

/** Reduce a square matrix, stored by columns, to upper bidiagonal form; it is overwritten by the left reflectors. */
function bidiagonalise(square: Matrix): Bidiagonal {
  const size = square.columns;
  const column = (j: number): Float64Array => square.data.subarray(j * size, (j + 1) * size);
  const diagonal = new Float64Array(size);
  const superdiagonal = new Float64Array(Math.max(size - 1, 0));
  const leftFactors = new Float64Array(size);
  const rightFactors = new Float64Array(size);
  const rightReflectors = newMatrix(size, size);
  for (let j = 0; j < size; j++) {
    const pivot = column(j).subarray(j);
    leftFactors[j] = makeReflector(pivot);
    diagonal[j] = pivot[0]!;
    for (let k = j + 1; k < size; k++) reflect(pivot, leftFactors[j]!, column(k).subarray(j));
    if (j + 1 === size) break;
    if (j + 2 === size) {
      superdiagonal[j] = column(j + 1)[j]!;
      continue;
    }
    const row = rightReflectors.data.subarray(j * size + j + 1, (j + 1) * size);
    for (let k = 0; k < row.length; k++) row[k] = column(j + 1 + k)[j]!;
    const factor = makeReflector(row);
    rightFactors[j] = factor;
    superdiagonal[j] = row[0]!;
    if (factor === 0) continue;
    // Rows below: A ← A − factor · (A v) vᵀ, column by column so that memory is read in order.
    const product = new Float64Array(size - j - 1);
    for (let k = 0; k < row.length; k++) addScaled(product, k === 0 ? 1 : row[k]!, column(j + 1 + k).subarray(j + 1));
    for (let k = 0; k < row.length; k++) addScaled(column(j + 1 + k).subarray(j + 1), -factor * (k === 0 ? 1 : row[k]!), product);
  }
  return { diagonal, superdiagonal, leftFactors, rightFactors, rightReflectors };
}
