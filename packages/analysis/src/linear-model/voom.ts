/** Counts as logarithms whose precision is known, for linear models. */
import { ArgumentFault } from "../faults.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { fitLinearModel, type FitOptions } from "./fit.ts";
import { lowess } from "./lowess.ts";
import { interpolate } from "./robust-prior.ts";

export interface Voom {
  /** Features × samples: log2 counts per million, with half a count added. */
  values: Matrix;
  /** Features × samples: the precision of each value, for `fitLinearModel`. */
  weights: Matrix;
  /** The trend that the weights follow: of each feature with counts its log2 count and the square root of its standard deviation, and the curve through them. */
  trend: { level: Float64Array; spread: Float64Array; curve: Float64Array };
}

export interface VoomOptions extends Pick<FitOptions, "block" | "correlation" | "progress"> {
  /** The share of the features that the trend is smoothed over. Default 0.5. */
  span?: number;
}

/**
 * Logarithms of counts with a weight for every value, from the trend of the spread of all features over how large their counts
 * are. Without two features with residual degrees of freedom every weight is 1.
 *
 * @method voom voom
 * @formula w = curve(log2 fitted count)⁻⁴, the curve a lowess of √s over mean log2 count
 * @defaults span 0.5
 * @reference Law CW et al. (2014) Genome Biol 15:R29 doi:10.1186/gb-2014-15-2-r29
 * @follows R's `limma::voom` (limma 3.54)
 * @param counts features × samples.
 * @param sizes effective library sizes: sum of counts times TMM factor.
 * @throws ArgumentFault when a count is negative, missing or infinite, when shapes don't fit, or with fewer than 2 features.
 */
export function voom(counts: Matrix, design: Matrix, sizes: Float64Array, { span = 0.5, ...options }: VoomOptions = {}): Voom {
  const { rows, columns } = counts;
  if (rows < 2) throw new ArgumentFault("counts", "at least 2 features");
  if (!counts.data.every((value) => value >= 0 && value < Infinity)) throw new ArgumentFault("counts", "numbers of 0 or more");
  if (sizes.length !== columns || !sizes.every((size) => size > 0)) throw new ArgumentFault("sizes", `${columns} positive sizes, one a sample`);
  const values = newMatrix(rows, columns);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) values.data[at] = Math.log2(((counts.data[at]! + 0.5) / (sizes[column]! + 1)) * 1e6);
  }
  const fit = fitLinearModel(values, design, options);
  const weights = newMatrix(rows, columns);
  const none = new Float64Array();
  if (fit.df.reduce((sum, df) => sum + Number(df > 0), 0) < 2) {
    weights.data.fill(1);
    return { values, weights, trend: { level: none, spread: none, curve: none } };
  }
  const logSizes = sizes.map((size) => Math.log2(size + 1));
  const meanLogSize = logSizes.reduce((sum, value) => sum + value, 0) / columns;
  const counted = [...Array(rows).keys()].filter((row) => rowOf(counts, row).some((count) => count > 0));
  const level = Float64Array.from(counted, (row) => fit.mean[row]! + meanLogSize - Math.log2(1e6));
  const spread = Float64Array.from(counted, (row) => fit.variance[row]! ** 0.25);
  const curve = lowess(level, spread, { span });

  const fittedLevels = new Float64Array(rows * columns);
  const estimated = [...Array(design.columns).keys()].filter((at) => !fit.notEstimable.includes(at));
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      let fitted = logSizes[column]! - Math.log2(1e6);
      for (const term of estimated) fitted += fit.coefficients.data[term * rows + row]! * design.data[column * design.columns + term]!;
      fittedLevels[at] = fitted;
    }
  }
  const smooth = interpolate(level, curve, fittedLevels);
  for (let at = 0; at < smooth.length; at++) weights.data[at] = smooth[at]! ** -4;
  return { values, weights, trend: { level, spread, curve } };
}
