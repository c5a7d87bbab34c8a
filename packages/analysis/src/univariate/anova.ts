/** One-way analysis of variance. */
import { fUpper } from "../distributions/f.ts";
import { allEqual } from "./group-test.ts";
import { noTest, pooled, presentGroups, type ManyGroupTest } from "./many-groups.ts";
import { momentsOf, scaleOf, spreadFault } from "./moments.ts";

export interface Anova extends ManyGroupTest {
  /** Sum of squares between the groups and within them. */
  between: number;
  within: number;
}

/**
 * One-way ANOVA: equal means, one variance (R: `anova(lm(v ~ g))`). Groups as lists of values.
 *
 * Missing values (NaN) and empty groups are left out; a group may have a single value. Not computable with one group, no
 * more values than groups, infinite values, all values equal, no spread within the groups (`perfect-separation`), or one of at most
 * four spacings of doubles of that size (`rounding`). Values are taken relative to their mean, so values around 1e15 keep their digits.
 *
 * @method anova One-way ANOVA
 * @formula F = (SSB / (k - 1)) / (SSW / (n - k)), SSB = Σ nᵢ (x̄ᵢ - x̄)², SSW = Σ (x - x̄ᵢ)²
 * @defaults None. Fixed: within groups the divisor n − k, one variance for all.
 * @follows R's `anova(lm(v ~ g))`
 * @reference Fisher RA (1925) Statistical Methods for Research Workers
 *
 * @throws ArgumentFault when fewer than 2 groups are given.
 */
export function anova(groups: readonly Float64Array[]): Anova {
  const kept = presentGroups(groups);
  if (typeof kept === "string") return { ...noTest(kept), between: Number.NaN, within: Number.NaN };
  const parts = centred(kept);
  const df1 = kept.length - 1;
  const df2 = parts.total - kept.length;
  if (df2 < 1) return { ...noTest("too-few"), between: Number.NaN, within: Number.NaN };
  let between = 0;
  let within = 0;
  for (const { count, mean, squares } of parts.groups) {
    between += count * mean * mean;
    within += squares;
  }
  const unit = parts.scale ** 2;
  const sums = { between: between * unit, within: within * unit };
  const fault = spreadFault(Math.sqrt(within / df2));
  if (fault !== null) return { ...noTest(fault), ...sums };
  const statistic = between / df1 / (within / df2);
  return { statistic, df1, df2, p: fUpper(statistic, df1, df2), reason: null, ...sums };
}

/**
 * Welch's ANOVA: equal means, any variances (R: `oneway.test(v ~ g)`).
 *
 * Missing values (NaN) and empty groups are left out. Not computable where a group has a single value or no spread
 * (`constant-group`), and as in `anova`.
 *
 * @method welch-anova Welch's ANOVA
 * @formula wᵢ = nᵢ / s²ᵢ, x̃ = Σ wᵢ x̄ᵢ / Σ wᵢ, h = Σ (1 - wᵢ / Σw)² / (nᵢ - 1) / (k² - 1); F = Σ wᵢ (x̄ᵢ - x̃)² / ((k - 1)(1 + 2 (k - 2) h)), df2 = 1 / (3h)
 * @defaults None. Fixed: divisor nᵢ − 1 for each group's variance.
 * @follows R's `oneway.test(v ~ g)`
 * @reference Welch BL (1951) Biometrika 38:330 doi:10.1093/biomet/38.3-4.330
 *
 * @throws ArgumentFault when fewer than 2 groups are given.
 */
export function welchAnova(groups: readonly Float64Array[]): ManyGroupTest {
  const kept = presentGroups(groups);
  if (typeof kept === "string") return noTest(kept);
  if (kept.some((values) => values.length < 2)) return noTest("too-few");
  const { groups: parts } = centred(kept);
  const deviations = parts.map(({ count, squares }) => Math.sqrt(squares / (count - 1)));
  const fault = spreadFault(Math.min(...deviations));
  if (fault !== null) return noTest(fault === "perfect-separation" && Math.max(...deviations) > 0 ? "constant-group" : fault);
  const weights = parts.map(({ count, squares }) => count / (squares / (count - 1)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const centre = weights.reduce((total, weight, at) => total + weight * parts[at]!.mean, 0) / sum;
  const k = parts.length;
  let h = 0;
  let spread = 0;
  for (const [at, weight] of weights.entries()) {
    h += (1 - weight / sum) ** 2 / (parts[at]!.count - 1);
    spread += weight * (parts[at]!.mean - centre) ** 2;
  }
  h /= k * k - 1;
  const statistic = spread / ((k - 1) * (1 + 2 * (k - 2) * h));
  const df2 = 1 / (3 * h);
  return { statistic, df1: k - 1, df2, p: fUpper(statistic, k - 1, df2), reason: null };
}

export interface CentredGroups {
  /** Means are relative to the grand mean; all in units of the scale. */
  groups: { count: number; mean: number; squares: number }[];
  total: number;
  scale: number;
}

/** Moments of groups of finite values around the mean of all, so that means far from 0 lose nothing. */
export function centred(groups: readonly Float64Array[]): CentredGroups {
  const all = pooled(groups);
  const size = scaleOf(all);
  const offset = momentsOf(all, size).mean;
  const shifted = groups.map((values) => values.map((value) => value / size - offset));
  // A second centring takes out the rounding of the first.
  const rest = momentsOf(pooled(shifted), 1).mean;
  const parts = shifted.map((values) => {
    const { count, mean, squares } = momentsOf(values, 1);
    return { count, mean: mean - rest, squares: allEqual(values) ? 0 : squares };
  });
  return { groups: parts, total: all.length, scale: size };
}
