/** limma's empirical Bayes: the variances of all features lend each other strength. */
import digamma from "@stdlib/math-base-special-digamma";
import trigamma from "@stdlib/math-base-special-trigamma";
import { tQuantile, tTwoSided, tUpper } from "../distributions/student-t.ts";
import { ArgumentFault } from "../faults.ts";

/** One coefficient of a linear model per feature; NaN throughout where a feature has no fit. */
export interface FeatureFits {
  coefficient: Float64Array;
  /** Standard error of the coefficient over the residual standard deviation. */
  unscaled: Float64Array;
  /** Residual variance; NaN where df is 0. */
  variance: Float64Array;
  df: Float64Array;
}

export interface Prior {
  variance: number;
  /** Infinity: the variances differ no more than chance lets them. */
  df: number;
}

export interface Moderated {
  prior: Prior;
  posteriorVariance: Float64Array;
  statistic: Float64Array;
  df: Float64Array;
  p: Float64Array;
  low: Float64Array;
  high: Float64Array;
  /** Log odds that the coefficient is not zero (limma's B). */
  logOdds: Float64Array;
}

/**
 * Moderated t statistics, two-sided p, confidence interval and B (R: `eBayes(lmFit(…))` of limma 3.54, with trend and
 * robust off). Features whose coefficient is NaN give NaN and do not count; so do features without degrees of freedom
 * where the prior has none either.
 *
 * Smyth GK (2004), Stat Appl Genet Mol Biol 3:3, doi:10.2202/1544-6115.1027.
 *
 * @throws ArgumentFault when no feature has residual degrees of freedom.
 */
export function moderate(fits: FeatureFits, level = 0.95, proportion = 0.01): Moderated {
  const count = fits.coefficient.length;
  const prior = fitPrior(fits.variance, fits.df);
  const pooled = fits.df.reduce((sum, df) => sum + (df > 0 ? df : 0), 0);
  const result: Moderated = {
    prior,
    posteriorVariance: new Float64Array(count).fill(Number.NaN),
    statistic: new Float64Array(count).fill(Number.NaN),
    df: new Float64Array(count).fill(Number.NaN),
    p: new Float64Array(count).fill(Number.NaN),
    low: new Float64Array(count).fill(Number.NaN),
    high: new Float64Array(count).fill(Number.NaN),
    logOdds: new Float64Array(count).fill(Number.NaN),
  };
  const quantile = memoise((df) => tQuantile((1 + level) / 2, df));
  for (let at = 0; at < count; at++) {
    const coefficient = fits.coefficient[at]!;
    if (Number.isNaN(coefficient)) continue;
    const own = fits.df[at]! > 0 ? fits.df[at]! : 0;
    const posterior = prior.df === Infinity ? prior.variance : ((own > 0 ? own * fits.variance[at]! : 0) + prior.df * prior.variance) / (own + prior.df);
    const error = fits.unscaled[at]! * Math.sqrt(posterior);
    const df = Math.min(own + prior.df, pooled);
    if (df === 0) continue;
    const half = quantile(df) * error;
    result.posteriorVariance[at] = posterior;
    result.df[at] = df;
    result.statistic[at] = coefficient / error;
    result.p[at] = tTwoSided(coefficient / error, df);
    result.low[at] = coefficient - half;
    result.high[at] = coefficient + half;
  }
  addLogOdds(result, fits.unscaled, proportion);
  return result;
}

/**
 * The scaled F distribution that the variances follow: limma's `fitFDist`. Variances of 0 are lifted to 1e-5 of the
 * median. With a single variance the prior has no degrees of freedom.
 */
export function fitPrior(variance: Float64Array, df: Float64Array): Prior {
  const used = [...variance.keys()].filter((at) => df[at]! > 1e-15 && Number.isFinite(variance[at]!));
  if (used.length === 0) throw new ArgumentFault("df", "at least one feature needs residual degrees of freedom");
  if (used.length === 1) return { variance: variance[used[0]!]!, df: 0 };
  const middle = median(used.map((at) => variance[at]!));
  const floor = 1e-5 * (middle === 0 ? 1 : middle);
  const lifted = used.map((at) => Math.max(variance[at]!, floor));
  const digammaOf = memoise(digamma);
  const trigammaOf = memoise(trigamma);
  const logs = used.map((at, i) => Math.log(lifted[i]!) - digammaOf(df[at]! / 2) + Math.log(df[at]! / 2));
  const mean = average(logs);
  const spread = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (logs.length - 1) - average(used.map((at) => trigammaOf(df[at]! / 2)));
  if (!(spread > 0)) return { variance: average(lifted), df: Infinity };
  const priorDf = 2 * trigammaInverse(spread);
  return { variance: Math.exp(mean + digamma(priorDf / 2) - Math.log(priorDf / 2)), df: priorDf };
}

/** The y > 0 with trigamma(y) = x, by Newton's method on 1 / trigamma (limma's `trigammaInverse`). */
function trigammaInverse(x: number): number {
  if (x > 1e7) return 1 / Math.sqrt(x);
  if (x < 1e-6) return 1 / x;
  let y = 0.5 + 1 / x;
  for (let step = 0; step < 50; step++) {
    const value = trigamma(y);
    const change = (value * (1 - value / x)) / tetragamma(y);
    y += change;
    if (-change / y < 1e-8) break;
  }
  return y;
}

/** The derivative of trigamma, y > 0: upwards by recurrence, then the asymptotic series. */
function tetragamma(y: number): number {
  let sum = 0;
  while (y < 15) {
    sum -= 2 / y ** 3;
    y += 1;
  }
  const inverse = 1 / (y * y);
  return sum - inverse * (1 + 1 / y + inverse * (1 / 2 - inverse * (1 / 6 - inverse * (1 / 6 - inverse * (3 / 10 - (inverse * 5) / 6)))));
}

function addLogOdds(result: Moderated, unscaled: Float64Array, proportion: number): void {
  const { prior, statistic, df } = result;
  const priorVariance = coefficientVariance(result, unscaled, proportion);
  for (let at = 0; at < statistic.length; at++) {
    const square = statistic[at]! ** 2;
    const ratio = (unscaled[at]! ** 2 + priorVariance) / unscaled[at]! ** 2;
    const kernel = prior.df > 1e6 ? (square * (1 - 1 / ratio)) / 2 : ((1 + df[at]!) / 2) * Math.log((square + df[at]!) / (square / ratio + df[at]!));
    result.logOdds[at] = Math.log(proportion / (1 - proportion)) - Math.log(ratio) / 2 + kernel;
  }
}

/** The variance of the coefficients that are not zero, from the largest statistics (limma's `tmixture.vector`). */
function coefficientVariance({ prior, statistic, df }: Moderated, unscaled: Float64Array, proportion: number): number {
  const used = [...statistic.keys()].filter((at) => !Number.isNaN(statistic[at]!));
  const targets = Math.ceil((proportion / 2) * used.length);
  if (targets < 1) return 1 / prior.variance;
  const share = Math.max(targets / used.length, proportion);
  const largestDf = used.reduce((largest, at) => Math.max(largest, df[at]!), 0);
  const sizes = used.map((at) => {
    const size = Math.abs(statistic[at]!);
    return { at, size: df[at]! < largestDf ? -tQuantile(tUpper(size, df[at]!), largestDf) : size };
  });
  sizes.sort((a, b) => b.size - a.size);
  const [least, most] = [0.1 ** 2 / prior.variance, 4 ** 2 / prior.variance];
  let sum = 0;
  for (let rank = 0; rank < targets; rank++) {
    const { at, size } = sizes[rank]!;
    const p = tTwoSided(size, largestDf);
    const target = ((rank + 0.5) / used.length - (1 - share) * p) / share;
    const wanted = target > p ? unscaled[at]! ** 2 * ((size / -tQuantile(target / 2, largestDf)) ** 2 - 1) : 0;
    sum += Math.min(Math.max(wanted, least), most);
  }
  return sum / targets;
}

/** Thousands of features share a few degrees of freedom. */
function memoise(compute: (x: number) => number): (x: number) => number {
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

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
