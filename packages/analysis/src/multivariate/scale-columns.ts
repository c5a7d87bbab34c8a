import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { scaleOf } from "../univariate/moments.ts";

export type ColumnScaling = "auto" | "pareto" | "centre" | "none";

export interface ScaledColumns {
  /** Samples × kept features. */
  matrix: Matrix;
  /** Column indices of the input that were kept, ascending. */
  kept: number[];
  /** Column indices of the constant features, which were left out. */
  constant: number[];
}

/**
 * Centre and scale every feature (column) for PCA and PLS, leaving out constant features, because they carry no variance.
 * auto: (x − mean) / sd. pareto: (x − mean) / √sd. centre: x − mean. none: x itself, where constant features stay.
 * sd is the sample standard deviation (n − 1). As R's `scale`; van den Berg et al., BMC Genomics 7:142 (2006) doi:10.1186/1471-2164-7-142.
 * A feature is constant when its values differ by no more than rounding, or when there is one sample. Missing values are not allowed (the caller checks).
 * The numbers are those of `scalingOf` and `applyScaling`, but rows are read in order: on a wide table that is several times faster.
 */
export function scaleColumns(matrix: Matrix, scaling: ColumnScaling): ScaledColumns {
  const all = Array.from({ length: matrix.columns }, (_, column) => column);
  if (scaling === "none") return { matrix, kept: all, constant: [] };
  const { rows, columns, data } = matrix;
  const means = new Float64Array(columns);
  const low = new Float64Array(columns).fill(Infinity);
  const high = new Float64Array(columns).fill(-Infinity);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const value = data[at]!;
      means[column]! += value;
      if (value < low[column]!) low[column] = value;
      if (value > high[column]!) high[column] = value;
    }
  }
  for (let column = 0; column < columns; column++) {
    means[column]! /= rows;
    if (!Number.isFinite(means[column]!)) means[column] = largeMean(matrix, column);
  }
  // A second pass takes the rounding of the first off, as R's `mean` does.
  const rest = new Float64Array(columns);
  for (let row = 0, at = 0; row < rows; row++) for (let column = 0; column < columns; column++, at++) rest[column]! += data[at]! - means[column]!;
  for (let column = 0; column < columns; column++) means[column]! += rest[column]! / rows;

  const isConstant = (column: number): boolean =>
    rows < 2 || high[column]! - low[column]! <= 8 * Number.EPSILON * Math.max(Math.abs(low[column]!), Math.abs(high[column]!));
  const kept = all.filter((column) => !isConstant(column));
  const constant = all.filter(isConstant);
  const result = newMatrix(rows, kept.length);
  for (let row = 0, at = 0; row < rows; row++) {
    const values = rowOf(matrix, row);
    if (kept.length === columns) for (let column = 0; column < columns; column++) result.data[at++] = values[column]! - means[column]!;
    else for (const column of kept) result.data[at++] = values[column]! - means[column]!;
  }
  if (scaling !== "centre") divide(result, scaling);
  return { matrix: result, kept, constant };
}

/** Values near the largest double, whose sum is infinite: their shares are summed. */
function largeMean({ rows, columns, data }: Matrix, column: number): number {
  let mean = 0;
  for (let at = column; at < data.length; at += columns) mean += data[at]! / rows;
  return mean;
}

/**
 * Each column of a centred matrix by its sd, or the root of it. Squares are those of values in units of a power of two near the column's
 * largest: they neither vanish nor overflow, and no digit is lost.
 */
function divide({ rows, columns, data }: Matrix, scaling: "auto" | "pareto"): void {
  const units = new Float64Array(columns);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) units[column] = Math.max(units[column]!, Math.abs(data[at]!));
  }
  for (let column = 0; column < columns; column++) units[column] = scaleOf(units.subarray(column, column + 1));
  const divisors = new Float64Array(columns);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const value = data[at]! / units[column]!;
      divisors[column]! += value * value;
    }
  }
  for (let column = 0; column < columns; column++) {
    const deviation = Math.sqrt(divisors[column]! / (rows - 1)) * units[column]!;
    divisors[column] = scaling === "auto" ? deviation : Math.sqrt(deviation);
  }
  for (let row = 0, at = 0; row < rows; row++) for (let column = 0; column < columns; column++, at++) data[at]! /= divisors[column]!;
}
