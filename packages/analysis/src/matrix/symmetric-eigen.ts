import { ArgumentFault } from "../faults.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { makeReflector, reflect } from "./householder.ts";
import { newRotationLog, type RotationLog } from "./rotations.ts";
import { addScaled, dot } from "./vector.ts";

export interface SymmetricEigen {
  /** All eigenvalues, descending. */
  values: Float64Array;
  /** Row i is the unit eigenvector of value i; as many rows as were asked for. Its sign is arbitrary. */
  vectors: Matrix;
}

/**
 * Every eigenvalue of a symmetric matrix and the eigenvectors of the largest ones, as R's `eigen(matrix, symmetric = TRUE)`: Householder's tridiagonal form and
 * implicitly shifted QL (Golub & Van Loan, Matrix Computations, 8.3; Martin & Wilkinson, Numer. Math. 11:181 (1968) doi:10.1007/BF02161841).
 * Errors are about 1e-16 of the largest absolute eigenvalue; so half of the digits of small singular values are lost when the matrix is
 * a Gram matrix (`leadingSvd` cares for that). Time n³ · 2/3 for the values, and 4 n² more for each vector. Only +, −, ×, ÷ and √ are used.
 * @param matrix square and symmetric; only read.
 * @param vectors how many eigenvectors; all by default.
 * @throws ArgumentFault when the matrix is not square or holds NaN or infinities.
 */
export function symmetricEigen(matrix: Matrix, vectors = matrix.rows): SymmetricEigen {
  const { values, vector } = eigenSystem(matrix);
  const count = Math.max(0, Math.min(vectors, matrix.rows));
  const result = newMatrix(count, matrix.rows);
  for (let v = 0; v < count; v++) result.data.set(vector(v), v * matrix.rows);
  return { values, vectors: result };
}

/** The same, with each eigenvector made when it is asked for. */
export function eigenSystem(matrix: Matrix): { values: Float64Array; vector: (index: number) => Float64Array } {
  const size = matrix.rows;
  if (matrix.columns !== size) throw new ArgumentFault("matrix", "a square, symmetric matrix");
  let largest = 0;
  for (const value of matrix.data) {
    if (!Number.isFinite(value)) throw new ArgumentFault("matrix", "finite numbers only");
    largest = Math.max(largest, Math.abs(value));
  }
  // A power of two changes no digit, and keeps squares from overflow and underflow.
  const scale = largest === 0 ? 1 : 2 ** Math.floor(Math.log2(largest));
  const reduced: Matrix = { ...matrix, data: matrix.data.map((value) => value / scale) };
  const { diagonal, offDiagonal, factors } = tridiagonalise(reduced);
  const log = newRotationLog();
  implicitQl(diagonal, offDiagonal, log);

  const order = Array.from(diagonal.keys()).toSorted((a, b) => diagonal[b]! - diagonal[a]! || a - b);
  return {
    values: Float64Array.from(order, (index) => diagonal[index]! * scale),
    vector(index) {
      const vector = new Float64Array(size);
      vector[order[index]!] = 1;
      log.applyTo(vector);
      for (let j = size - 3; j >= 0; j--) reflect(rowOf(reduced, j).subarray(j + 1), factors[j]!, vector.subarray(j + 1));
      return vector;
    },
  };
}

interface Tridiagonal {
  diagonal: Float64Array;
  /** Entry i stands between i and i + 1; one more at the end, which is 0. */
  offDiagonal: Float64Array;
  /** Of the reflectors, which stay in the rows of the input from position j + 1. */
  factors: Float64Array;
}

function tridiagonalise(matrix: Matrix): Tridiagonal {
  const { rows: size, data } = matrix;
  const diagonal = new Float64Array(size);
  const offDiagonal = new Float64Array(size);
  const factors = new Float64Array(size);
  for (let j = 0; j < size; j++) {
    diagonal[j] = data[j * size + j]!;
    if (j === size - 1) break;
    const reflector = data.subarray(j * size + j + 1, (j + 1) * size);
    const factor = j === size - 2 ? 0 : makeReflector(reflector);
    factors[j] = factor;
    offDiagonal[j] = reflector[0]!;
    if (factor === 0) continue;
    const v = reflector.slice();
    v[0] = 1;
    const q = timesTrailing(matrix, j + 1, v);
    for (let i = 0; i < q.length; i++) q[i]! *= factor;
    addScaled(q, -(factor / 2) * dot(q, v), v);
    for (let i = 0; i < v.length; i++) {
      const row = data.subarray((j + 1 + i) * size + j + 1, (j + 2 + i) * size);
      const a = v[i]!;
      const b = q[i]!;
      for (let k = 0; k < row.length; k++) row[k]! -= a * q[k]! + b * v[k]!;
    }
  }
  return { diagonal, offDiagonal, factors };
}

/** The trailing square from `first` on, times v; four rows at a time. */
function timesTrailing({ rows: size, data }: Matrix, first: number, v: Float64Array): Float64Array {
  const length = v.length;
  const result = new Float64Array(length);
  let row = 0;
  for (; row + 4 <= length; row += 4) {
    const at = (first + row) * size + first;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let k = 0; k < length; k++) {
      const factor = v[k]!;
      a += data[at + k]! * factor;
      b += data[at + size + k]! * factor;
      c += data[at + 2 * size + k]! * factor;
      d += data[at + 3 * size + k]! * factor;
    }
    result[row] = a;
    result[row + 1] = b;
    result[row + 2] = c;
    result[row + 3] = d;
  }
  for (; row < length; row++) result[row] = dot(data.subarray((first + row) * size + first, (first + row + 1) * size), v);
  return result;
}

/** Makes the diagonal hold the eigenvalues; the product of the recorded rotations holds the eigenvectors in its columns. */
function implicitQl(d: Float64Array, e: Float64Array, log: RotationLog): void {
  const size = d.length;
  let largest = 0;
  for (let at = 0; at < size; at++) largest = Math.max(largest, Math.abs(d[at]!) + Math.abs(e[at] ?? 0));
  for (let low = 0; low < size; low++) {
    for (let steps = 0; ; steps++) {
      // Among eigenvalues that are nothing but rounding, neighbours never get small beside each other: then the largest of all is the measure.
      const rounding = steps < 30 ? 0 : Number.EPSILON * 0.5 * largest;
      let high = low;
      while (high < size - 1 && Math.abs(e[high]!) > Math.max(rounding, Number.EPSILON * 0.5 * (Math.abs(d[high]!) + Math.abs(d[high + 1]!)))) high++;
      if (high === low) break;
      if (steps === 80) throw new Error("the eigenvalue decomposition did not converge");
      qlStep(d, e, low, high, log);
    }
  }
}

function qlStep(d: Float64Array, e: Float64Array, low: number, high: number, log: RotationLog): void {
  // Wilkinson's shift: the eigenvalue of the leading 2 × 2 block that is nearer to its first entry.
  const half = (d[low + 1]! - d[low]!) / (2 * e[low]!);
  const root = Math.sqrt(half * half + 1);
  let g = d[high]! - d[low]! + e[low]! / (half + (half < 0 ? -root : root));
  let sine = 1;
  let cosine = 1;
  let shift = 0;
  for (let i = high - 1; i >= low; i--) {
    const f = sine * e[i]!;
    const b = cosine * e[i]!;
    const length = Math.sqrt(f * f + g * g);
    e[i + 1] = length;
    if (length === 0) {
      d[i + 1]! -= shift;
      e[high] = 0;
      return;
    }
    sine = f / length;
    cosine = g / length;
    g = d[i + 1]! - shift;
    const turn = (d[i]! - g) * sine + 2 * cosine * b;
    shift = sine * turn;
    d[i + 1] = g + shift;
    g = cosine * turn - b;
    log.add(i + 1, i, cosine, sine);
  }
  d[low]! -= shift;
  e[low] = g;
  e[high] = 0;
}
