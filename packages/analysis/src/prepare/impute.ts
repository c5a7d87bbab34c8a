/** Filling gaps from the feature itself. */
import { ArgumentFault } from "../faults.ts";
import { columnOf, type Matrix } from "../table.ts";
import { baseOf, type Scale } from "../univariate/rescale.ts";
import { medianOfSorted, sortedPresent } from "./median.ts";

export type FeatureImputation = "min5" | "half-min" | "mean" | "median" | "zero";

/**
 * A copy with every gap (NaN) filled by one number per feature (column): a fifth or a half of its smallest positive value, its mean, its
 * median, or zero. Values that are there never change. On a logarithmic scale every value is the logarithm of a positive one: a fifth of the smallest is it
 * less the logarithm of five. `zero` is the number 0 on any scale.
 * Throws ArgumentFault naming the first feature (`feature <index>`) that has gaps but nothing to fill them from: no value, or, for
 * `min5` and `half-min` of values as measured, no positive one. Infinite values count as any other.
 *
 * @method imputation Filling of missing values
 * @formula min⁺/5, min⁺/2 (of logarithms to base b: min − log_b 5, min − log_b 2), mean, median of the feature, or 0; k nearest neighbours: see `imputeKnn`
 * @defaults a fifth of the smallest positive value
 * @reference Wei R et al. (2018) Sci Rep 8:663 doi:10.1038/s41598-017-19120-0
 * @follows R's `min`, `mean` and `median` with `na.rm = TRUE`, feature by feature
 */
export function imputeByFeature(matrix: Matrix, method: FeatureImputation, scale: Scale = "raw"): Matrix {
  const { rows, columns } = matrix;
  const data = matrix.data.slice();
  for (let column = 0; column < columns; column++) {
    const values = columnOf(matrix, column);
    if (!values.some(Number.isNaN)) continue;
    const fill = fillOf(values, method, scale);
    if (!Number.isFinite(fill)) throw new ArgumentFault(`feature ${column}`, method === "mean" || method === "median" ? "a value" : "a positive value");
    for (let row = 0, at = column; row < rows; row++, at += columns) if (Number.isNaN(data[at]!)) data[at] = fill;
  }
  return { rows, columns, data };
}

/** The feature that `imputeByFeature` stops at: it has gaps but no value that the method could use; -1 where there is none. */
export function featureWithoutFill(matrix: Matrix, method: FeatureImputation, scale: Scale = "raw"): number {
  for (let column = 0; column < matrix.columns; column++) {
    const values = columnOf(matrix, column);
    if (values.some(Number.isNaN) && !Number.isFinite(fillOf(values, method, scale))) return column;
  }
  return -1;
}

function fillOf(values: Float64Array, method: FeatureImputation, scale: Scale): number {
  const base = baseOf[scale];
  if (method === "zero") return 0;
  if (method === "median") return medianOfSorted(sortedPresent(values));
  let sum = 0;
  let count = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
    if ((value > 0 || base !== null) && value < smallest) smallest = value;
  }
  if (method === "mean") return sum / count;
  const part = method === "min5" ? 5 : 2;
  return base === null ? smallest / part : smallest - Math.log(part) / Math.log(base);
}
