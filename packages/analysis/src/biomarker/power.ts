import { fQuantile } from "../distributions/f.ts";
import { noncentralFUpper, noncentralTLower, noncentralTUpper } from "../distributions/noncentral.ts";
import { tQuantile } from "../distributions/student-t.ts";
import { ArgumentFault } from "../faults.ts";

export interface TwoGroupDesign {
  /** Samples of each group; need not be whole. */
  sizes: readonly [number, number];
  /** Of the test, between 0 and 1; 0.05. */
  alpha?: number;
  /** 2: both directions count as found (R's `strict = TRUE`); 1: only the effect's own. */
  sides?: 1 | 2;
}

/**
 * The power of Student's t test of two groups: the probability to find a standardised difference `effect` = (mean − mean) / sd.
 *
 * Exact, by the noncentral t distribution. At effect 0 the power is alpha. The sign of the effect does not matter.
 *
 * @method power Power and sample size
 * @formula power = P(|T| > t(1 − α/2, ν)), T noncentral t with ν = n₁ + n₂ − 2 and noncentrality effect · √(n₁ n₂ / (n₁ + n₂)); with FDR: α such that π₀ α / (π₀ α + (1 − π₀) mean power) = FDR
 * @defaults α 0.05, two-sided, both directions count
 * @reference Cohen J (1988) Statistical Power Analysis for the Behavioral Sciences. doi:10.4324/9780203771587
 * @reference Jung SH (2005) Bioinformatics 21:3097–3104. doi:10.1093/bioinformatics/bti456
 * @reference van Iterson M et al. (2009) BMC Genomics 10:439. doi:10.1186/1471-2164-10-439
 * @follows R's power.t.test(strict = TRUE), power.anova.test
 * @throws ArgumentFault for groups that leave no degree of freedom, alpha outside 0 … 1, and an effect that is not finite.
 */
export function twoGroupPower(effect: number, { sizes, alpha = 0.05, sides = 2 }: TwoGroupDesign): number {
  const [first, second] = sizes;
  if (!(first > 0 && second > 0 && first + second > 2 && first + second < Infinity))
    throw new ArgumentFault("sizes", "two groups of more than 2 samples together");
  return tPower(effect, first + second - 2, Math.sqrt((first * second) / (first + second)), alpha, sides);
}

/**
 * The power of the paired t test: `effect` is the mean of the differences over their sd, `pairs` how many (R: `power.t.test(type = "paired")`).
 * @throws ArgumentFault as `twoGroupPower`.
 */
export function pairedPower(effect: number, pairs: number, alpha = 0.05, sides: 1 | 2 = 2): number {
  if (!(pairs > 1 && pairs < Infinity)) throw new ArgumentFault("pairs", "more than 1");
  return tPower(effect, pairs - 1, Math.sqrt(pairs), alpha, sides);
}

/**
 * The power of one-way analysis of variance (R: `power.anova.test`).
 * @param between variance of the groups' means (their sum of squares over groups − 1), in units of the variance within the groups.
 * @throws ArgumentFault for fewer than 2 groups or 2 samples a group, a negative variance, and alpha outside 0 … 1.
 */
export function anovaPower(between: number, groups: number, size: number, alpha = 0.05): number {
  if (!(Number.isInteger(groups) && groups >= 2)) throw new ArgumentFault("groups", "a whole number from 2");
  if (!(size > 1 && size < Infinity)) throw new ArgumentFault("size", "more than 1");
  if (!(between >= 0 && between < Infinity)) throw new ArgumentFault("between", "not negative");
  checkShare(alpha, "alpha");
  const [df1, df2] = [groups - 1, groups * (size - 1)];
  return noncentralFUpper(fQuantile(1 - alpha, df1, df2), df1, df2, df1 * size * between);
}

/**
 * The smallest size, not whole, at which a power that grows with it reaches `wanted`; round up. Infinity where even a million samples are too few.
 * @param powerOf for a size of at least `least`.
 * @throws ArgumentFault for a wanted power outside 0 … 1.
 */
export function sizeFor(wanted: number, powerOf: (size: number) => number, least = 2): number {
  checkShare(wanted, "wanted");
  let [low, high] = [least, least];
  while (powerOf(high) < wanted) {
    low = high;
    high *= 2;
    if (high > 1e6) return Infinity;
  }
  while (high - low > 1e-9 * high) {
    const middle = (low + high) / 2;
    if (powerOf(middle) < wanted) low = middle;
    else high = middle;
  }
  return high;
}

export interface Pilot {
  /** The share of features without an effect. */
  pi0: number;
  /** Standardised effects of the others, in rising order of their size. */
  effects: Float64Array;
}

/**
 * What pilot data say of the effects to come, from their t statistics of two groups: how many features have none (Storey 2002 at λ = 0.5), and the
 * sizes of the others. The (1 − π₀) share of largest |t| stands for those; of each the part that is noise is taken off: t² (ν − 2) / ν − 1
 * estimates the squared noncentrality without bias, and is 0 where it would be negative. Features that were chosen for their large
 * statistics still look too large in small pilots, so plan above the size that this says. Missing statistics are left out.
 * Without any feature of an effect `effects` is empty.
 *
 * @param statistics t of each feature; @param pValues two-sided p of the same; @param sizes samples of the pilot's groups.
 * @throws ArgumentFault when lengths differ or the groups have fewer than 5 samples together.
 */
export function pilotEffects(statistics: ArrayLike<number>, pValues: ArrayLike<number>, sizes: readonly [number, number]): Pilot {
  if (statistics.length !== pValues.length) throw new ArgumentFault("pValues", `one for each of the ${statistics.length} statistics`);
  const df = sizes[0] + sizes[1] - 2;
  if (!(df > 2 && sizes[0] > 0 && sizes[1] > 0)) throw new ArgumentFault("sizes", "two groups of at least 5 samples together");
  const kept = Array.from(statistics, (_, at) => at).filter((at) => Number.isFinite(statistics[at]!) && pValues[at]! >= 0);
  const above = kept.filter((at) => pValues[at]! > 0.5).length;
  const pi0 = kept.length === 0 ? Number.NaN : Math.min(1, (2 * above) / kept.length);
  const affected = kept.length === 0 ? 0 : Math.round((1 - pi0) * kept.length);
  const largest = kept.map((at) => Math.abs(statistics[at]!)).sort((a, b) => b - a);
  const unit = Math.sqrt(1 / sizes[0] + 1 / sizes[1]);
  const effects = Float64Array.from(largest.slice(0, affected), (t) => Math.sqrt(Math.max(0, (t * t * (df - 2)) / df - 1)) * unit);
  return { pi0, effects: effects.sort() };
}

/**
 * The mean power over the features with an effect, when the false discovery rate is held at `fdr`: the level of the single test follows from the
 * design (`alpha`), and is 0 where the design finds too little for any. With many effects, neighbouring ones are counted together (at most 200 kinds).
 * @throws ArgumentFault for a rate outside 0 … 1, and for a pilot without effects.
 */
export function fdrPower({ pi0, effects }: Pilot, sizes: readonly [number, number], fdr = 0.05): { power: number; alpha: number } {
  checkShare(fdr, "fdr");
  if (effects.length === 0) throw new ArgumentFault("pilot", "features with an effect");
  const kinds = Math.min(200, effects.length);
  const typical = Array.from({ length: kinds }, (_, kind) => effects[Math.floor(((kind + 0.5) * effects.length) / kinds)]!);
  const meanPower = (alpha: number): number => typical.reduce((sum, effect) => sum + twoGroupPower(effect, { sizes, alpha }), 0) / kinds;
  if (pi0 === 0) return { power: meanPower(fdr), alpha: fdr };
  // π₀ α ≤ FDR (π₀ α + (1 − π₀) power): the largest α that keeps it, for the power over α falls as α grows.
  const factor = (fdr * (1 - pi0)) / (pi0 * (1 - fdr));
  let [low, high] = [Math.log(1e-12), Math.log(Math.min(0.999999, factor))];
  if (meanPower(Math.exp(high)) * factor >= Math.exp(high)) return { power: meanPower(Math.exp(high)), alpha: Math.exp(high) };
  if (meanPower(1e-12) * factor < 1e-12) return { power: 0, alpha: 0 };
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (meanPower(Math.exp(middle)) * factor >= Math.exp(middle)) low = middle;
    else high = middle;
  }
  return { power: meanPower(Math.exp(low)), alpha: Math.exp(low) };
}

function tPower(effect: number, df: number, root: number, alpha: number, sides: 1 | 2): number {
  if (!Number.isFinite(effect)) throw new ArgumentFault("effect", "must be finite");
  checkShare(alpha, "alpha");
  const shift = Math.abs(effect) * root;
  const limit = -tQuantile(alpha / sides, df);
  return noncentralTUpper(limit, df, shift) + (sides === 2 ? noncentralTLower(-limit, df, shift) : 0);
}

function checkShare(value: number, name: string): void {
  if (!(value > 0 && value < 1)) throw new ArgumentFault(name, "between 0 and 1");
}
