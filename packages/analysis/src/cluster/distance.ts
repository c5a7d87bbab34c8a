/** How far the rows of a matrix lie from each other. */
import { ArgumentFault } from "../faults.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";

export type Distance = "euclidean" | "pearson" | "spearman" | "manhattan";

/** The distances of n items: the one of i < j is `data[i (2n - i - 1) / 2 + j - i - 1]`, the order of R's `dist`. */
export interface Distances {
  items: number;
  data: Float64Array;
}

/** Rows taken together, so that they stay in cache. */
const block = 48;

/**
 * Distances between the rows of a complete matrix. `euclidean` and `manhattan` as R's `dist`; `pearson` is 1 - r, as
 * `as.dist(1 - cor(t(X)))`; `spearman` is 1 - ρ, with average ranks for ties. Both lie from 0 to 2.
 * Throws ArgumentFault naming `row <index>` when a row is constant and a correlation is asked for: it has none.
 */
export function distancesOf(matrix: Matrix, distance: Distance, onProgress?: (done: number) => void): Distances {
  const rows = distance === "pearson" ? standardised(matrix) : distance === "spearman" ? standardised(ranked(matrix)) : matrix;
  const items = matrix.rows;
  const length = matrix.columns;
  const data = new Float64Array((items * (items - 1)) / 2);
  const between = distance === "euclidean" ? euclidean : distance === "manhattan" ? manhattan : correlationDistance;
  for (let first = 0; first < items; first += block) {
    const firstEnd = Math.min(first + block, items);
    for (let second = first; second < items; second += block) {
      const secondEnd = Math.min(second + block, items);
      for (let i = first; i < firstEnd; i++) {
        const start = (i * (2 * items - i - 1)) / 2 - i - 1;
        for (let j = Math.max(second, i + 1); j < secondEnd; j++) data[start + j] = between(rows.data, i * length, j * length, length);
      }
    }
    onProgress?.(1 - ((items - firstEnd) / items) ** 2);
  }
  return { items, data };
}

/** The first row whose values are all equal, up to rounding; -1 where there is none. It has no correlation with any other. */
export function firstConstantRow(matrix: Matrix): number {
  for (let row = 0; row < matrix.rows; row++) if (isConstant(rowOf(matrix, row))) return row;
  return -1;
}

/** Each row's average ranks, from 1. */
export function ranked(matrix: Matrix): Matrix {
  const result = newMatrix(matrix.rows, matrix.columns);
  for (let row = 0; row < matrix.rows; row++) {
    const values = rowOf(matrix, row);
    const order = Uint32Array.from(values, (_, index) => index).sort((a, b) => values[a]! - values[b]! || a - b);
    for (let start = 0; start < order.length;) {
      let end = start;
      while (end + 1 < order.length && values[order[end + 1]!] === values[order[start]!]) end++;
      for (let place = start; place <= end; place++) result.data[row * matrix.columns + order[place]!] = (start + end) / 2 + 1;
      start = end + 1;
    }
  }
  return result;
}

/** How two rows of a matrix, given by where they start, differ. Four sums at once, since a single one waits for itself. */
type Between = (data: Float64Array, one: number, other: number, length: number) => number;

const euclidean: Between = (data, one, other, length) => {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = 0;
  for (; at + 4 <= length; at += 4) {
    const first = data[one + at]! - data[other + at]!;
    const second = data[one + at + 1]! - data[other + at + 1]!;
    const third = data[one + at + 2]! - data[other + at + 2]!;
    const fourth = data[one + at + 3]! - data[other + at + 3]!;
    a += first * first;
    b += second * second;
    c += third * third;
    d += fourth * fourth;
  }
  for (; at < length; at++) a += (data[one + at]! - data[other + at]!) ** 2;
  return Math.sqrt(a + b + (c + d));
};

const manhattan: Between = (data, one, other, length) => {
  let sum = 0;
  for (let at = 0; at < length; at++) sum += Math.abs(data[one + at]! - data[other + at]!);
  return sum;
};

/** Of rows with mean 0 and length 1. */
const correlationDistance: Between = (data, one, other, length) => {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = 0;
  for (; at + 4 <= length; at += 4) {
    a += data[one + at]! * data[other + at]!;
    b += data[one + at + 1]! * data[other + at + 1]!;
    c += data[one + at + 2]! * data[other + at + 2]!;
    d += data[one + at + 3]! * data[other + at + 3]!;
  }
  for (; at < length; at++) a += data[one + at]! * data[other + at]!;
  return 1 - Math.min(1, Math.max(-1, a + b + (c + d)));
};

/** Rows with mean 0 and length 1. Each is brought to a largest size of 1 first, so that no square overflows or vanishes. */
function standardised(matrix: Matrix): Matrix {
  const result = newMatrix(matrix.rows, matrix.columns);
  for (let row = 0; row < matrix.rows; row++) {
    const given = rowOf(matrix, row);
    if (isConstant(given)) throw new ArgumentFault(`row ${row}`, "values that differ");
    const largest = given.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const values = given.map((value) => value / largest);
    const first = values.reduce((sum, value) => sum + value, 0) / values.length;
    const mean = first + values.reduce((sum, value) => sum + (value - first), 0) / values.length;
    const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0));
    for (let column = 0; column < values.length; column++) result.data[row * matrix.columns + column] = (values[column]! - mean) / length;
  }
  return result;
}

function isConstant(values: Float64Array): boolean {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return !(high - low > 8 * Number.EPSILON * Math.max(Math.abs(low), Math.abs(high)));
}
