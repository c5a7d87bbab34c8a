/** How large a difference is, beside how sure. */
import { chiSquareQuantile } from "../distributions/chi-square.ts";
import { stirlingErrorOfGamma } from "../distributions/saddle-point.ts";
import { ArgumentFault } from "../faults.ts";
import type { Anova } from "./anova.ts";
import { cohenD } from "./cohen-d.ts";
import { hasInfinite, present } from "./group-test.ts";
import { midRanks } from "./ranks.ts";

/**
 * Hedges' g: Cohen's d without its bias in small samples. Missing values (NaN) are left out; NaN where Cohen's d is.
 *
 * @method hedges-g Hedges' g
 * @formula g = d Γ(ν/2) / (√(ν/2) Γ((ν - 1)/2)), ν = m + n - 2; the exact factor, not 1 - 3/(4ν - 1)
 * @defaults None. Fixed: pooled standard deviation with divisor m + n − 2, the exact factor.
 * @follows the definition in Hedges (1981)
 * @reference Hedges LV (1981) J. Educ. Stat. 6:107 doi:10.3102/10769986006002107
 */
export function hedgesG(a: Float64Array, b: Float64Array): number {
  return cohenD(a, b) * smallSampleFactor(present(a).length + present(b).length - 2);
}

/** Γ(ν/2) / (√(ν/2) Γ((ν - 1)/2)), below 1; NaN for ν ≤ 1. */
export function smallSampleFactor(df: number): number {
  if (!(df > 1)) return Number.NaN;
  const half = df / 2;
  const rest = half - 0.5;
  // ln Γ(x) = (x - 1/2) ln x - x + ln √(2π) + error, the large parts joined before they could cancel.
  const logs = (half - 0.5) * Math.log1p(0.5 / rest) + 0.5 * Math.log(rest) - 0.5 - 0.5 * Math.log(half);
  return Math.exp(logs + stirlingErrorOfGamma(half) - stirlingErrorOfGamma(rest));
}

export interface VarianceExplained {
  /** SSB / SST: of these samples. */
  etaSquared: number;
  /** Estimates for the population; they may be negative. */
  omegaSquared: number;
  epsilonSquared: number;
}

/**
 * The share of the variance that a one-way ANOVA explains. NaN where the ANOVA isn't computable, and for omega and
 * epsilon where the total is 0.
 *
 * @method variance-explained Eta², omega² and epsilon²
 * @formula η² = SSB / SST; ω² = (SSB - (k - 1) MSW) / (SST + MSW); ε² = (SSB - (k - 1) MSW) / SST
 * @defaults None: the sums of squares of `anova`. Fixed: a negative ω² or ε² stays negative.
 * @follows the definitions, from the sums of squares of R's `anova(lm(v ~ g))`
 * @reference Hays WL (1963) Statistics for Psychologists
 * @reference Kelley TL (1935) PNAS 21:554 doi:10.1073/pnas.21.9.554
 */
export function varianceExplained({ between, within, df1, df2 }: Anova): VarianceExplained {
  const total = between + within;
  const mean = within / df2;
  return {
    etaSquared: between / total,
    omegaSquared: (between - df1 * mean) / (total + mean),
    epsilonSquared: (between - df1 * mean) / total,
  };
}

/**
 * Cliff's delta, which is the rank-biserial correlation of the rank-sum test: the share of pairs with a > b minus the
 * share with a < b, from -1 to 1.
 *
 * Missing values (NaN) are left out; NaN when a group is empty. Infinite values count by their order.
 *
 * @method cliff-delta Cliff's delta (rank-biserial correlation)
 * @formula δ = 2 W / (m n) - 1
 * @defaults None. Fixed: a tie counts half a pair.
 * @follows R's `2 * wilcox.test(a, b)$statistic / (m * n) - 1`
 * @reference Cliff N (1993) Psychol. Bull. 114:494 doi:10.1037/0033-2909.114.3.494
 */
export function cliffDelta(a: Float64Array, b: Float64Array): number {
  const [first, second] = [present(a), present(b)];
  const [m, n] = [first.length, second.length];
  if (m === 0 || n === 0) return Number.NaN;
  const values = new Float64Array(m + n);
  values.set(first);
  values.set(second, m);
  const { ranks } = midRanks(values);
  let sum = (-m * (m + 1)) / 2;
  for (let at = 0; at < m; at++) sum += ranks[at]!;
  return (2 * sum) / (m * n) - 1;
}

/**
 * The matched-pairs rank-biserial correlation of the signed-rank test: the share of the rank sum with a > b minus the
 * share with a < b, zero differences left out.
 *
 * Pairs with a missing value (NaN) are left out; NaN without a difference, or with infinite values.
 *
 * @method matched-rank-biserial Rank-biserial correlation of pairs
 * @formula r = (V₊ - V₋) / (V₊ + V₋)
 * @defaults None. Fixed: differences of 0 left out, average ranks for ties.
 * @follows R's `4 * wilcox.test(a, b, paired = TRUE)$statistic / (n * (n + 1)) - 1` over the n differences that are not 0
 * @reference Kerby DS (2014) Compr. Psychol. 3:11 doi:10.2466/11.IT.3.1
 *
 * @throws ArgumentFault when a and b have different lengths.
 */
export function matchedRankBiserial(a: Float64Array, b: Float64Array): number {
  if (a.length !== b.length) throw new ArgumentFault("b", `must have as many values as a, ${a.length}`);
  const differences = a.map((value, at) => value - b[at]!).filter((difference) => difference !== 0 && !Number.isNaN(difference));
  if (differences.length === 0 || hasInfinite(differences)) return Number.NaN;
  const { ranks } = midRanks(differences.map(Math.abs));
  let sum = 0;
  for (let at = 0; at < ranks.length; at++) sum += Math.sign(differences[at]!) * ranks[at]!;
  return sum / ((ranks.length * (ranks.length + 1)) / 2);
}

/**
 * The interval of a standard deviation of normal values from a sample's: [s √(ν / χ²_upper), s √(ν / χ²_lower)].
 *
 * @method deviation-interval Interval of a standard deviation
 * @formula s √(ν / χ²_{(1 + level)/2}) to s √(ν / χ²_{(1 − level)/2})
 * @defaults level 0.95
 * @follows R's `s * sqrt(df / qchisq(c(1 - tail, tail), df))` (R 4.2)
 * @reference Snedecor GW, Cochran WG (1989) Statistical Methods, 8th edition
 * @throws ArgumentFault when df is not positive or the level not between 0 and 1.
 */
export function deviationInterval(deviation: number, df: number, level = 0.95): { low: number; high: number } {
  if (!(level > 0 && level < 1)) throw new ArgumentFault("level", "must be between 0 and 1");
  const tail = (1 - level) / 2;
  return { low: deviation * Math.sqrt(df / chiSquareQuantile(1 - tail, df)), high: deviation * Math.sqrt(df / chiSquareQuantile(tail, df)) };
}
