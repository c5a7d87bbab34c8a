import { rowOf, type Matrix } from "../table.ts";

export function dot(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i]! * b[i]!;
  return total;
}

export function sumOfSquares(v: Float64Array): number {
  return dot(v, v);
}

/** The entry with the largest absolute value, the first of equal ones; 0 for an empty vector. */
export function largestEntry(v: Float64Array): number {
  let largest = 0;
  for (const value of v) if (Math.abs(value) > Math.abs(largest)) largest = value;
  return largest;
}

/** target ← target + factor · source, over the length of the target. */
export function addScaled(target: Float64Array, factor: number, source: Float64Array): void {
  for (let i = 0; i < target.length; i++) target[i]! += factor * source[i]!;
}

/** X·v; four rows at a time, because a single sum would wait for each addition to finish. */
export function multiply(matrix: Matrix, v: Float64Array): Float64Array {
  const { rows, columns, data } = matrix;
  const result = new Float64Array(rows);
  let row = 0;
  for (; row + 4 <= rows; row += 4) {
    const first = row * columns;
    const second = first + columns;
    const third = second + columns;
    const fourth = third + columns;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let column = 0; column < columns; column++) {
      const factor = v[column]!;
      a += data[first + column]! * factor;
      b += data[second + column]! * factor;
      c += data[third + column]! * factor;
      d += data[fourth + column]! * factor;
    }
    result[row] = a;
    result[row + 1] = b;
    result[row + 2] = c;
    result[row + 3] = d;
  }
  for (; row < rows; row++) result[row] = dot(rowOf(matrix, row), v);
  return result;
}

/** Xᵀ·v. */
export function project(matrix: Matrix, v: Float64Array): Float64Array {
  const result = new Float64Array(matrix.columns);
  for (let row = 0; row < matrix.rows; row++) addScaled(result, v[row]!, rowOf(matrix, row));
  return result;
}
