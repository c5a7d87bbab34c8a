/** Bringing features to comparable size. */
import { newMatrix, type Matrix } from "../table.ts";
import { scaleOf } from "../univariate/moments.ts";

export type Scaling = "none" | "centre" | "auto" | "pareto" | "range" | "vast" | "level";

/**
 * The mean that is taken off each column (feature), and what it is divided by. NaN as divisor: the scaling is not defined for that feature.
 *
 * centre x - mean; auto (x - mean) / sd, as R's `scale`; pareto (x - mean) / √sd; range (x - mean) / (max - min);
 * vast (x - mean) / sd · mean / sd; level (x - mean) / mean (van den Berg et al. 2006). sd is the sample's, with n - 1.
 *
 * Gaps are left out. Auto, pareto, range and vast are not defined for a feature that is constant (its values differ by no more than rounding)
 * or has fewer than two values; level not for a mean of 0.
 *
 * @method scaling Scaling of features
 * @formula (x − x̄)/s, (x − x̄)/√s, (x − x̄)/(max − min), (x − x̄)/s · x̄/s, (x − x̄)/x̄
 * @defaults None: the caller names the scaling. Fixed: divisor n − 1, gaps left out.
 * @reference van den Berg RA et al. (2006) BMC Genomics 7:142 doi:10.1186/1471-2164-7-142
 * @follows R's `scale` and its analogues
 */
export function scalingOf(matrix: Matrix, scaling: Scaling): { centres: Float64Array; divisors: Float64Array } {
  const { rows, columns, data } = matrix;
  const centres = new Float64Array(columns);
  const divisors = new Float64Array(columns).fill(1);
  if (scaling === "none") return { centres, divisors };
  for (let column = 0; column < columns; column++) {
    let sum = 0;
    let count = 0;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let row = 0, at = column; row < rows; row++, at += columns) {
      const value = data[at]!;
      if (Number.isNaN(value)) continue;
      sum += value;
      count++;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    const mean = Number.isFinite(sum) || count === 0 ? meanOf(matrix, column, sum / count, count) : largeMean(matrix, column, count);
    centres[column] = mean;
    const constant = count < 2 || high - low <= 8 * Number.EPSILON * Math.max(Math.abs(low), Math.abs(high));
    if (scaling === "centre") divisors[column] = 1;
    else if (scaling === "level") divisors[column] = count === 0 || mean === 0 ? Number.NaN : mean;
    else if (constant) divisors[column] = Number.NaN;
    else if (scaling === "range") divisors[column] = high - low;
    else {
      const deviation = deviationOf(matrix, column, mean, count);
      divisors[column] = scaling === "auto" ? deviation : scaling === "pareto" ? Math.sqrt(deviation) : (deviation * deviation) / mean;
    }
  }
  return { centres, divisors };
}

/** Each value less its feature's centre, divided by its feature's divisor; gaps stay gaps, a divisor of NaN gives NaN. */
export function applyScaling(matrix: Matrix, { centres, divisors }: { centres: Float64Array; divisors: Float64Array }): Matrix {
  const result = newMatrix(matrix.rows, matrix.columns);
  for (let row = 0, at = 0; row < matrix.rows; row++) {
    for (let column = 0; column < matrix.columns; column++, at++) result.data[at] = (matrix.data[at]! - centres[column]!) / divisors[column]!;
  }
  return result;
}

/** A second pass takes the rounding of the first off, as R's `mean` does. */
function meanOf(matrix: Matrix, column: number, first: number, count: number): number {
  let rest = 0;
  for (let row = 0, at = column; row < matrix.rows; row++, at += matrix.columns) {
    const difference = matrix.data[at]! - first;
    if (!Number.isNaN(difference)) rest += difference;
  }
  return first + rest / count;
}

/** Values near the largest double, whose sum is infinite: their shares are summed. */
function largeMean(matrix: Matrix, column: number, count: number): number {
  let mean = 0;
  for (let row = 0, at = column; row < matrix.rows; row++, at += matrix.columns) {
    const value = matrix.data[at]!;
    if (!Number.isNaN(value)) mean += value / count;
  }
  return mean;
}

/** In units of a power of two near the largest difference: its square neither vanishes nor overflows, and no digit is lost. */
function deviationOf(matrix: Matrix, column: number, mean: number, count: number): number {
  let largest = 0;
  for (let row = 0, at = column; row < matrix.rows; row++, at += matrix.columns) {
    const difference = Math.abs(matrix.data[at]! - mean);
    if (difference > largest) largest = difference;
  }
  const unit = scaleOf(Float64Array.of(largest));
  let squares = 0;
  for (let row = 0, at = column; row < matrix.rows; row++, at += matrix.columns) {
    const difference = (matrix.data[at]! - mean) / unit;
    if (!Number.isNaN(difference)) squares += difference * difference;
  }
  return Math.sqrt(squares / (count - 1)) * unit;
}
