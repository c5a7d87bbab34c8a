/** limma's empirical Bayes: the variances of all features lend each other strength. */
import { tQuantile, tTwoSided } from "../distributions/student-t.ts";
import { rowOf } from "../table.ts";
import type { LinearFit } from "./fit.ts";
import { logOddsOf } from "./log-odds.ts";
import { fitPrior, memoise, type Prior } from "./prior.ts";

/** One coefficient of a linear model per feature; NaN throughout where a feature has no fit. */
export interface FeatureFits {
  coefficient: Float64Array;
  /** Standard error of the coefficient over the residual standard deviation. */
  unscaled: Float64Array;
  /** Residual variance; NaN where df is 0. */
  variance: Float64Array;
  df: Float64Array;
}

export interface SqueezeOptions {
  /** A covariate that the variances depend on, one value a feature; limma's `trend = TRUE` is `fit.mean`. Default none. */
  trend?: Float64Array | null;
  /**
   * How the prior is found: `fitPrior` (default), or `fitPriorRobustly`, with which outlying variances neither disturb the prior nor are
   * pulled as far. Handed in, so that who doesn't need the robust one doesn't load it.
   */
  priorBy?: (variance: Float64Array, df: Float64Array, trend: Float64Array | null) => Prior;
}

/** Variances pulled towards their prior. */
export interface Squeezed {
  prior: Prior;
  posteriorVariance: Float64Array;
  /** Degrees of freedom of the feature and of the prior together, at most those of all features; NaN where there are none. */
  df: Float64Array;
}

export interface ModerateOptions extends SqueezeOptions {
  /** Of the confidence intervals, 0.95 by default; null leaves them out (NaN). */
  level?: number | null;
  /** The share of features whose coefficient is expected not to be zero, for the log odds. Default 0.01. */
  proportion?: number;
  /** Variances squeezed already, for the further coefficients of the same fit. */
  squeezed?: Squeezed;
}

export interface Moderated extends Squeezed {
  statistic: Float64Array;
  p: Float64Array;
  low: Float64Array;
  high: Float64Array;
  /** Log odds that the coefficient is not zero (limma's B). */
  logOdds: Float64Array;
}

/**
 * Moderated t statistics, two-sided p, confidence interval and B of one coefficient. Features whose coefficient is NaN give NaN and
 * do not count; so do features without degrees of freedom where the prior has none either. A variance of 0 is lifted by the prior, for
 * which it counts, as in limma: who leaves constant features out gets another prior (the tool Two groups has an option for it).
 *
 * @method moderated-t limma's moderated t test
 * @formula t = β / (u √s̃²), s̃² = (d₀ s₀² + d s²) / (d₀ + d), on d₀ + d degrees of freedom (at most Σ d)
 * @defaults no trend, not robust, 1 % of the features expected to differ
 * @profile trend s₀² follows a natural spline of the covariate
 * @profile robust d₀ and s₀² by winsorised moments; outlying features have a smaller d₀
 * @reference Smyth GK (2004) Stat Appl Genet Mol Biol 3:3 doi:10.2202/1544-6115.1027
 * @reference Phipson B et al. (2016) Ann Appl Stat 10:946–963 doi:10.1214/16-AOAS920
 * @follows R's `limma::eBayes` and `topTable` (limma 3.54)
 * @throws ArgumentFault when no feature has residual degrees of freedom.
 */
export function moderate(fits: FeatureFits, options: ModerateOptions = {}): Moderated {
  const { level = 0.95, proportion = 0.01 } = options;
  const count = fits.coefficient.length;
  const squeezed = options.squeezed ?? squeeze(fits.variance, fits.df, options);
  const empty = (): Float64Array => new Float64Array(count).fill(Number.NaN);
  const result: Moderated = { ...squeezed, statistic: empty(), p: empty(), low: empty(), high: empty(), logOdds: empty() };
  const quantile = memoise((df) => (level === null ? Number.NaN : tQuantile((1 + level) / 2, df)));
  for (let at = 0; at < count; at++) {
    const coefficient = fits.coefficient[at]!;
    const df = squeezed.df[at]!;
    if (Number.isNaN(coefficient) || Number.isNaN(df)) continue;
    const error = fits.unscaled[at]! * Math.sqrt(squeezed.posteriorVariance[at]!);
    const half = quantile(df) * error;
    result.statistic[at] = coefficient / error;
    result.p[at] = tTwoSided(coefficient / error, df);
    result.low[at] = coefficient - half;
    result.high[at] = coefficient + half;
  }
  result.logOdds = logOddsOf(result, fits.unscaled, proportion);
  return result;
}

/** Pulls the variances towards their prior (limma's `squeezeVar`). */
export function squeeze(variance: Float64Array, df: Float64Array, { trend = null, priorBy = fitPrior }: SqueezeOptions = {}): Squeezed {
  const prior = priorBy(variance, df, trend);
  const pooled = df.reduce((sum, value) => sum + (value > 0 ? value : 0), 0);
  const posteriorVariance = new Float64Array(variance.length).fill(Number.NaN);
  const total = new Float64Array(variance.length).fill(Number.NaN);
  for (let at = 0; at < variance.length; at++) {
    const own = df[at]! > 0 ? df[at]! : 0;
    const priorDf = prior.dfs?.[at] ?? prior.df;
    const priorVariance = prior.variances?.[at] ?? prior.variance;
    if (own + priorDf === 0) continue;
    posteriorVariance[at] = priorDf === Infinity ? priorVariance : ((own > 0 ? own * variance[at]! : 0) + priorDf * priorVariance) / (own + priorDf);
    total[at] = Math.min(own + priorDf, pooled);
  }
  return { prior, posteriorVariance, df: total };
}

/** The part of a fit that `moderate` takes for one coefficient; views, not copies. */
export function coefficientOf(fit: LinearFit, coefficient: number): FeatureFits {
  return { coefficient: rowOf(fit.coefficients, coefficient), unscaled: rowOf(fit.unscaled, coefficient), variance: fit.variance, df: fit.df };
}
