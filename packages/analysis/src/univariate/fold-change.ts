import { median } from "../prepare/median.ts";
import { hasInfinite, present } from "./group-test.ts";

export interface FoldChange {
  /** mean(a) / mean(b) of the untransformed values; NaN where it can't be computed, or is beyond what a double holds. */
  fold: number;
  /** NaN where the ratio is not positive; there also where the ratio itself is too large or too small for a double. */
  log2: number;
  /** The mean of log2 mean(a) and log2 mean(b): how abundant the feature is. NaN where log2 is. */
  level: number;
  reason: "too-few" | "infinite" | "zero-control" | "zero-case" | "negative-mean" | "out-of-range" | null;
}

/**
 * The ratio of the arithmetic means of untransformed values. Values given as logarithms are undone first: `base` is 2,
 * 10 or e, and null for values that are not logarithms. Missing values (NaN) are left out.
 *
 * Not computable when a group is empty, or when the mean of b is 0 or either mean negative; a mean of 0 in a gives
 * the ratio 0 without a logarithm. Logarithms are undone relative to each group's largest, so that nothing overflows
 * unless the ratio itself does: then (reason `out-of-range`) its logarithm is still the difference of the two means' own. `centre: "median"` takes medians of the untransformed
 * values in place of means.
 *
 * @method fold-change Fold change
 * @formula mean(a) / mean(b) of the untransformed values, and its log2
 * @defaults arithmetic means of untransformed values, case / control
 * @profile median the ratio of medians
 * @follows R's `mean(a) / mean(b)`, as MetaboAnalyst's fold change of data before transformation
 * @reference Witten DM, Tibshirani R (2007) A comparison of fold-change and the t-statistic for microarray data analysis. Technical report, Stanford University
 */
export function foldChange(a: Float64Array, b: Float64Array, base: number | null, centre: "mean" | "median" = "mean"): FoldChange {
  const [first, second] = [present(a), present(b)];
  if (first.length === 0 || second.length === 0) return without("too-few");
  if (hasInfinite(first) || hasInfinite(second)) return without("infinite");
  const x = scaledCentre(first, base, centre);
  const y = scaledCentre(second, base, centre);
  if (x.mean < 0 || y.mean < 0) return without("negative-mean");
  if (y.mean === 0) return without("zero-control");
  if (x.mean === 0) return { ...without("zero-case"), fold: 0 };
  const fold = (x.mean / y.mean) * (base === null ? x.unit / y.unit : base ** (x.unit - y.unit));
  const [log2X, log2Y] = [log2Of(x, base), log2Of(y, base)];
  const level = (log2X + log2Y) / 2;
  if (fold > 1e-300 && fold < Infinity) return { fold, log2: Math.log2(fold), level, reason: null };
  const log2 = log2X - log2Y;
  return Number.isFinite(log2) && Number.isFinite(level) ? { fold: Number.NaN, log2, level, reason: "out-of-range" } : without("out-of-range");
}

interface ScaledMean {
  mean: number;
  /** A factor, or with a base the exponent that was taken off every value. */
  unit: number;
}

function scaledCentre(values: Float64Array, base: number | null, centre: "mean" | "median"): ScaledMean {
  let largest = base === null ? 0 : -Infinity;
  for (const value of values) largest = Math.max(largest, base === null ? Math.abs(value) : value);
  const unit = base === null && largest === 0 ? 1 : largest;
  if (centre === "median") return { mean: median(values.map((value) => (base === null ? value / unit : base ** (value - unit)))), unit };
  let sum = 0;
  for (const value of values) sum += base === null ? value / unit : base ** (value - unit);
  return { mean: sum / values.length, unit };
}

function log2Of({ mean, unit }: ScaledMean, base: number | null): number {
  return Math.log2(mean) + (base === null ? Math.log2(unit) : unit * Math.log2(base));
}

function without(reason: NonNullable<FoldChange["reason"]>): FoldChange {
  return { fold: Number.NaN, log2: Number.NaN, level: Number.NaN, reason };
}
