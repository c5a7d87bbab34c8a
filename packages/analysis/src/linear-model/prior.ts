/** The distribution that the variances of all features come from. */
import { digamma, trigamma, trigammaInverse } from "../distributions/polygamma.ts";
import { ArgumentFault } from "../faults.ts";
import { median } from "../prepare/median.ts";
import { naturalSpline } from "./natural-spline.ts";
import { applyTransposedQ, backSolve, pivotedQr } from "../matrix/qr.ts";

export interface Prior {
  /** With a trend the median of `variances`. */
  variance: number;
  /** Infinity: the variances differ no more than chance lets them. */
  df: number;
  /** With a trend, one a feature; NaN where the covariate is missing. */
  variances: Float64Array | null;
  /** Of a robust prior, one a feature: outliers have fewer. */
  dfs: Float64Array | null;
}

/**
 * The scaled F distribution that residual variances follow: s² ~ variance · F(df of the feature, df of the prior), by the moments
 * of log s². Variances of 0 are lifted to 1e-5 of the median; features without degrees of freedom or with a variance that isn't
 * finite don't count. With a single variance the prior has no degrees of freedom. With `trend` log variance is a natural
 * cubic spline of it with up to 4 free values (fewer below 30 features), and every feature has a prior variance of its own.
 *
 * Follows limma's `fitFDist`. Smyth GK (2004), Stat Appl Genet Mol Biol 3:3, doi:10.2202/1544-6115.1027.
 *
 * @throws ArgumentFault when no feature has residual degrees of freedom, or trend has another length.
 */
export function fitPrior(variance: Float64Array, df: Float64Array, trend: Float64Array | null = null): Prior {
  if (trend !== null && trend.length !== variance.length) throw new ArgumentFault("trend", `${variance.length} values, one a feature`);
  const used = usedFeatures(variance, df, trend, 1e-15);
  if (used.length === 0) throw new ArgumentFault("df", "at least one feature needs residual degrees of freedom");
  if (used.length === 1) return { variance: variance[used[0]!]!, df: 0, variances: null, dfs: null };
  const lifted = liftZeros(
    Float64Array.from(used, (at) => variance[at]!),
    1e-5,
  );
  const digammaOf = memoise(digamma);
  const trigammaOf = memoise(trigamma);
  const logs = lifted.map((value, i) => {
    const half = df[used[i]!]! / 2;
    return Math.log(value) - digammaOf(half) + Math.log(half);
  });
  const noise = used.reduce((sum, at) => sum + trigammaOf(df[at]! / 2), 0) / used.length;
  const curve = trend === null ? null : smoothTrend(trend, used, logs);
  if (curve === null) {
    const mean = average(logs);
    const spread = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (logs.length - 1) - noise;
    if (!(spread > 0)) return withTrend({ variance: average(lifted), df: Infinity }, trend);
    const priorDf = 2 * trigammaInverse(spread);
    return withTrend({ variance: Math.exp(mean + shift(priorDf)), df: priorDf }, trend);
  }
  const spread = curve.residualVariance - noise;
  const priorDf = spread > 0 ? 2 * trigammaInverse(spread) : Infinity;
  const variances = curve.at.map((value) => Math.exp(value + (priorDf === Infinity ? 0 : shift(priorDf))));
  return { variance: median(variances), df: priorDf, variances, dfs: null };
}

/** log s² of the prior less the mean of log s² of features. */
function shift(priorDf: number): number {
  return digamma(priorDf / 2) - Math.log(priorDf / 2);
}

/** The features whose variance says something. */
export function usedFeatures(variance: Float64Array, df: Float64Array, trend: Float64Array | null, leastDf: number): number[] {
  const used: number[] = [];
  for (let at = 0; at < variance.length; at++) {
    if (df[at]! > leastDf && Number.isFinite(variance[at]!) && (trend === null || Number.isFinite(trend[at]!))) used.push(at);
  }
  return used;
}

/** Variances below `share` of the median lifted to it; of 1 where more than half are 0. */
export function liftZeros(variances: Float64Array, share: number): Float64Array {
  const floor = share * (median(variances) || 1);
  return variances.map((value) => Math.max(value, floor));
}

function withTrend(prior: { variance: number; df: number }, trend: Float64Array | null): Prior {
  return { ...prior, variances: trend === null ? null : new Float64Array(trend.length).fill(prior.variance), dfs: null };
}

/** The natural spline of `logs` over the covariate of the used features, at every feature; null where the covariate can't carry one. */
function smoothTrend(trend: Float64Array, used: number[], logs: Float64Array): { at: Float64Array; residualVariance: number } | null {
  const covariate = Float64Array.from(used, (at) => trend[at]!);
  const wanted = 1 + Number(used.length >= 3) + Number(used.length >= 6) + Number(used.length >= 30);
  const df = Math.min(wanted, new Set(covariate).size);
  if (df < 2) return null;
  const spline = naturalSpline(covariate, df);
  const qr = pivotedQr(spline.basisAt(covariate));
  const effects = logs.slice();
  applyTransposedQ(qr, effects);
  let squares = 0;
  for (let at = qr.rank; at < effects.length; at++) squares += effects[at]! ** 2;
  backSolve(qr, effects);
  const basis = spline.basisAt(trend);
  const at = trend.map((_, row) => {
    let sum = 0;
    for (let term = 0; term < qr.rank; term++) sum += basis.data[row * df + qr.pivot[term]!]! * effects[term]!;
    return sum;
  });
  return { at, residualVariance: squares / (used.length - qr.rank) };
}

/** Thousands of features share a few degrees of freedom. */
export function memoise(compute: (x: number) => number): (x: number) => number {
  const known = new Map<number, number>();
  return (x) => {
    let value = known.get(x);
    if (value === undefined) {
      value = compute(x);
      known.set(x, value);
    }
    return value;
  };
}

function average(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
