/** Rows made comparable: with mean 0 and length 1, so that their products are correlations; and as ranks. */
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { powerOfTwoBelow, withinRounding } from "../univariate/moments.ts";

/**
 * Each row with mean 0 and length 1. A row that is constant (its range within the rounding of numbers of its size) or has a missing or infinite value becomes
 * NaN throughout, and so does every correlation with it. Rows are divided by a power of two near their largest size first, so that no square overflows or
 * vanishes and no digit is lost: values around 1e12 keep what they differ by.
 */
export function standardiseRows(matrix: Matrix): Matrix {
  const result = newMatrix(matrix.rows, matrix.columns);
  for (let row = 0; row < matrix.rows; row++) standardise(rowOf(matrix, row), rowOf(result, row));
  return result;
}

/** The same for one row; false where there is no variation to take out. */
export function standardise(values: Float64Array, into: Float64Array): boolean {
  const length = Math.sqrt(centre(values, into));
  for (let at = 0; at < into.length; at++) into[at] = into[at]! / length;
  return !Number.isNaN(length);
}

/** One row with mean 0, over a power of two near its largest size, and the sum of its squares; NaN, and so is the row, where there is no variation. */
export function centre(values: Float64Array, into: Float64Array): number {
  const n = values.length;
  let low = Infinity;
  let high = -Infinity;
  let defined = true;
  for (let at = 0; at < n; at++) {
    const value = values[at]!;
    if (Number.isNaN(value)) defined = false;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const size = powerOfTwoBelow(largest);
  if (!defined || !(largest < Infinity) || withinRounding(high / size - low / size)) {
    into.fill(Number.NaN);
    return Number.NaN;
  }
  // Half of each end, for their sum may overflow. From the middle, sums cancel little.
  const middle = (low / 2 + high / 2) / size;
  let sum = 0;
  for (let at = 0; at < n; at++) {
    const value = values[at]! / size - middle;
    into[at] = value;
    sum += value;
  }
  const mean = sum / n;
  let squares = 0;
  let rest = 0;
  for (let at = 0; at < n; at++) {
    const value = into[at]! - mean;
    into[at] = value;
    squares += value * value;
    rest += value;
  }
  for (let at = 0; at < n; at++) into[at]! -= rest / n;
  return squares - (rest * rest) / n;
}

/** Mid-ranks of each row's values, from 1 (R: `rank`). A row with a missing value becomes NaN throughout. */
export function rankRows(matrix: Matrix): Matrix {
  const result = newMatrix(matrix.rows, matrix.columns);
  const sorted = new Float64Array(matrix.columns);
  for (let row = 0; row < matrix.rows; row++) rankInto(rowOf(matrix, row), sorted, rowOf(result, row));
  return result;
}

/** Mid-ranks of values into another array, by a sorted copy and a binary search each; `sorted` is space. True when some are tied. */
export function rankInto(values: Float64Array, sorted: Float64Array, into: Float64Array): boolean {
  sorted.set(values);
  // NaN sorts last.
  sorted.sort();
  const n = values.length;
  if (n > 0 && Number.isNaN(sorted[n - 1]!)) {
    into.fill(Number.NaN);
    return false;
  }
  let tied = false;
  for (let at = 0; at < n; at++) {
    const value = values[at]!;
    let low = 0;
    let high = n;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < value) low = middle + 1;
      else high = middle;
    }
    let end = low + 1;
    while (end < n && sorted[end] === value) end++;
    if (end > low + 1) tied = true;
    into[at] = (low + 1 + end) / 2;
  }
  return tied;
}
