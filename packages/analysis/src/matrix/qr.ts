/** Least squares by Householder reflections that set aside columns which say nothing new. */
import { ArgumentFault } from "../faults.ts";
import { newMatrix, type Matrix } from "../table.ts";

export interface PivotedQr {
  rows: number;
  columns: number;
  rank: number;
  /** The columns in the order taken; those from `rank` on are combinations of earlier ones. */
  pivot: Uint32Array;
  /** Column-major: the triangle R on and above the diagonal, the reflectors below it. */
  packed: Float64Array;
  /** The first entry of each reflector, and what its product is divided by; 0 for none. */
  heads: Float64Array;
}

export interface QrOptions {
  /** The rows of the matrix that take part; by default all, as they stand. */
  rows?: ArrayLike<number>;
  /**
   * A column whose part beyond the earlier columns is not larger than this share of it is a combination of them. Default 1e-7, as in R's
   * `lm.fit`.
   */
  tolerance?: number;
}

/**
 * The QR decomposition of a matrix by Householder reflections with R's limited pivoting: columns keep their order, but one that is a
 * combination of earlier ones moves to the end (R: `qr(matrix)`, LINPACK's dqrdc2).
 *
 * Golub GH, Van Loan CF (2013), Matrix Computations, 4th edition, section 5.2.
 */
export function pivotedQr(matrix: Matrix, { rows, tolerance = 1e-7 }: QrOptions = {}): PivotedQr {
  const height = rows?.length ?? matrix.rows;
  const width = matrix.columns;
  const packed = new Float64Array(height * width);
  for (let row = 0; row < height; row++) {
    const from = (rows === undefined ? row : rows[row]!) * width;
    for (let column = 0; column < width; column++) packed[column * height + row] = matrix.data[from + column]!;
  }
  const pivot = Uint32Array.from({ length: width }, (_, column) => column);
  const norms = Float64Array.from(pivot, (column) => normOf(packed, column * height, height));
  const heads = new Float64Array(width);
  let end = width;
  let step = 0;
  while (step < Math.min(height, end)) {
    const start = step * height + step;
    const norm = normOf(packed, start, height - step);
    if (!(norm > tolerance * norms[step]!)) {
      moveToEnd(packed, height, pivot, norms, step);
      end--;
      continue;
    }
    const diagonal = packed[start]! > 0 ? -norm : norm;
    heads[step] = packed[start]! - diagonal;
    packed[start] = diagonal;
    for (let column = step + 1; column < width; column++) reflect(packed, height, step, heads[step]!, packed, column * height);
    step++;
  }
  return { rows: height, columns: width, rank: step, pivot, packed, heads };
}

/** Turns `values` (one for each row, at `offset`) into Qᵀ·values, in place. */
export function applyTransposedQ(qr: PivotedQr, values: Float64Array, offset = 0): void {
  for (let step = 0; step < qr.rank; step++) reflect(qr.packed, qr.rows, step, qr.heads[step]!, values, offset);
}

/** Turns `values` into Q·values, in place. */
export function applyQ(qr: PivotedQr, values: Float64Array, offset = 0): void {
  for (let step = qr.rank - 1; step >= 0; step--) reflect(qr.packed, qr.rows, step, qr.heads[step]!, values, offset);
}

/** Solves R·x = the first `rank` entries of `values`; writes x, in the order of `pivot`, over them. */
export function backSolve({ rank, rows, packed }: PivotedQr, values: Float64Array): void {
  for (let row = rank - 1; row >= 0; row--) {
    let sum = values[row]!;
    for (let column = row + 1; column < rank; column++) sum -= packed[column * rows + row]! * values[column]!;
    values[row] = sum / packed[row * rows + row]!;
  }
}

/**
 * The coefficients that fit y best, one for each column; NaN for a column that depends on those before it. As R's `lm.fit`.
 * @throws ArgumentFault when y has not one value for each row.
 */
export function leastSquares(matrix: Matrix, y: Float64Array): { coefficients: Float64Array; residualSumOfSquares: number } {
  if (y.length !== matrix.rows) throw new ArgumentFault("y", `${matrix.rows} values`);
  const qr = pivotedQr(matrix);
  const turned = y.slice();
  applyTransposedQ(qr, turned);
  let residualSumOfSquares = 0;
  for (let row = qr.rank; row < matrix.rows; row++) residualSumOfSquares += turned[row]! ** 2;
  backSolve(qr, turned);
  const coefficients = new Float64Array(matrix.columns).fill(Number.NaN);
  for (let at = 0; at < qr.rank; at++) coefficients[qr.pivot[at]!] = turned[at]!;
  return { coefficients, residualSumOfSquares };
}

/** R⁻¹Q₁ᵀ, one row a coefficient in the order of `pivot`: times the values it gives the coefficients. */
export function leastSquaresOperator(qr: PivotedQr): Float64Array[] {
  const { rank, rows, packed } = qr;
  const operator = Array.from({ length: rank }, (_, at) => {
    const row = new Float64Array(rows);
    row[at] = 1;
    applyQ(qr, row);
    return row;
  });
  for (let at = rank - 1; at >= 0; at--) {
    const row = operator[at]!;
    const lead = packed[at * rows + at]!;
    for (let later = at + 1; later < rank; later++) {
      const factor = packed[later * rows + at]!;
      const other = operator[later]!;
      for (let column = 0; column < rows; column++) row[column]! -= factor * other[column]!;
    }
    for (let column = 0; column < rows; column++) row[column]! /= lead;
  }
  return operator;
}

/** (RᵀR)⁻¹, rank × rank in the order of `pivot`: the covariance of the coefficients over the residual variance. */
export function unscaledCovariance(qr: PivotedQr): Matrix {
  const { rank } = qr;
  const inverse = newMatrix(rank, rank);
  const column = new Float64Array(rank);
  // Row i of `inverse` is column i of R⁻¹.
  for (let at = 0; at < rank; at++) {
    column.fill(0);
    column[at] = 1;
    backSolve(qr, column);
    inverse.data.set(column, at * rank);
  }
  const covariance = newMatrix(rank, rank);
  for (let i = 0; i < rank; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let at = i; at < rank; at++) sum += inverse.data[at * rank + i]! * inverse.data[at * rank + j]!;
      covariance.data[i * rank + j] = covariance.data[j * rank + i] = sum;
    }
  }
  return covariance;
}

/** The leverage of each row: the diagonal of Q·Qᵀ (R: `hat(design, intercept = FALSE)`). */
export function leverages(qr: PivotedQr): Float64Array {
  const result = new Float64Array(qr.rows);
  const column = new Float64Array(qr.rows);
  for (let at = 0; at < qr.rank; at++) {
    column.fill(0);
    column[at] = 1;
    applyQ(qr, column);
    for (let row = 0; row < qr.rows; row++) result[row]! += column[row]! ** 2;
  }
  return result;
}

/** The reflection of `step` on the vector at `offset` of `values`: v ← v − u (u·v) / (−head · diagonal). */
function reflect(packed: Float64Array, height: number, step: number, head: number, values: Float64Array, offset: number): void {
  const start = step * height;
  const first = offset + step;
  let product = head * values[first]!;
  for (let row = step + 1; row < height; row++) product += packed[start + row]! * values[offset + row]!;
  const factor = product / (head * packed[start + step]!);
  values[first]! += factor * head;
  for (let row = step + 1; row < height; row++) values[offset + row]! += factor * packed[start + row]!;
}

function moveToEnd(packed: Float64Array, height: number, pivot: Uint32Array, norms: Float64Array, column: number): void {
  const moved = packed.slice(column * height, (column + 1) * height);
  packed.copyWithin(column * height, (column + 1) * height);
  packed.set(moved, packed.length - height);
  for (const list of [pivot, norms]) {
    const value = list[column]!;
    list.copyWithin(column, column + 1);
    list[list.length - 1] = value;
  }
}

/** The Euclidean norm, relative to the largest entry so that nothing overflows. */
function normOf(values: Float64Array, start: number, length: number): number {
  let largest = 0;
  for (let at = start; at < start + length; at++) largest = Math.max(largest, Math.abs(values[at]!));
  if (largest === 0) return 0;
  let sum = 0;
  for (let at = start; at < start + length; at++) sum += (values[at]! / largest) ** 2;
  return largest * Math.sqrt(sum);
}
