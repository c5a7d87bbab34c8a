/** Tests of equal variances. */
import { chiSquareUpper } from "../distributions/chi-square.ts";
import { fQuantile, fUpper } from "../distributions/f.ts";
import { medianOfSorted } from "../prepare/median.ts";
import { anova, centred } from "./anova.ts";
import { hasInfinite, present } from "./group-test.ts";
import { noTest, presentGroups, type ManyGroupTest } from "./many-groups.ts";
import { momentsOf, scaleOf } from "./moments.ts";

export interface VarianceRatioTest extends ManyGroupTest {
  /** The interval of the ratio of variances. */
  low: number;
  high: number;
}

/**
 * The F test of two variances; `statistic` is variance(a) / variance(b) (R: `var.test(a, b)`). Sensitive to values that are
 * not normal.
 *
 * Missing values (NaN) are left out. Not computable with fewer than 2 values in a group, infinite values, or a group
 * without spread.
 *
 * @method variance-ratio F test of two variances
 * @formula F = s²ₓ / s²ᵧ with m - 1 and n - 1 degrees of freedom, p = 2 min(P(F ≤ f), P(F ≥ f))
 * @defaults level 0.95
 * @follows R's `var.test(a, b)`
 * @reference Snedecor GW, Cochran WG (1989) Statistical Methods, 8th edition
 */
export function varianceRatioTest(a: Float64Array, b: Float64Array, level = 0.95): VarianceRatioTest {
  const none = (reason: NonNullable<ManyGroupTest["reason"]>): VarianceRatioTest => ({ ...noTest(reason), low: Number.NaN, high: Number.NaN });
  const [first, second] = [present(a), present(b)];
  if (first.length + second.length === 0) return none("all-missing");
  if (first.length < 2 || second.length < 2) return none("too-few");
  if (hasInfinite(first) || hasInfinite(second)) return none("infinite");
  const scale = scaleOf(first, second);
  const x = momentsOf(first, scale);
  const y = momentsOf(second, scale);
  if (x.squares === 0 || y.squares === 0) return none("constant");
  const [df1, df2] = [x.count - 1, y.count - 1];
  const statistic = x.squares / df1 / (y.squares / df2);
  // P(F ≤ f) is P(1 / F ≥ 1 / f), so that small p on either side keep their digits.
  const p = Math.min(1, 2 * Math.min(fUpper(statistic, df1, df2), fUpper(1 / statistic, df2, df1)));
  const tail = (1 - level) / 2;
  return { statistic, df1, df2, p, reason: null, low: statistic / fQuantile(1 - tail, df1, df2), high: statistic / fQuantile(tail, df1, df2) };
}

/**
 * Bartlett's test of equal variances in several groups (R: `bartlett.test`). Sensitive to values that are not normal.
 *
 * Missing values (NaN) are left out. Not computable where a group has fewer than 2 values (R refuses too) or no spread,
 * with one group, or with infinite values.
 *
 * @method bartlett Bartlett's test
 * @formula K² = ((n - k) ln s² - Σ (nᵢ - 1) ln s²ᵢ) / (1 + (Σ 1/(nᵢ - 1) - 1/(n - k)) / (3 (k - 1))), chi-square with k - 1 degrees of freedom
 * @defaults None. Fixed: divisors nᵢ − 1 and n − k, with Bartlett's correction of K².
 * @follows R's `bartlett.test(v, g)`
 * @reference Bartlett MS (1937) Proc. R. Soc. A 160:268 doi:10.1098/rspa.1937.0109
 *
 * @throws ArgumentFault when fewer than 2 groups are given.
 */
export function bartlettTest(groups: readonly Float64Array[]): ManyGroupTest {
  const kept = presentGroups(groups);
  if (typeof kept === "string") return noTest(kept);
  if (kept.some((values) => values.length < 2)) return noTest("too-few");
  const { groups: parts, total } = centred(kept);
  if (parts.some(({ squares }) => squares === 0)) return noTest("constant");
  const k = parts.length;
  const within = parts.reduce((sum, { squares }) => sum + squares, 0) / (total - k);
  let logs = 0;
  let inverses = 0;
  for (const { count, squares } of parts) {
    logs -= (count - 1) * Math.log(squares / (count - 1) / within);
    inverses += 1 / (count - 1);
  }
  const statistic = Math.max(0, logs) / (1 + (inverses - 1 / (total - k)) / (3 * (k - 1)));
  return { statistic, df1: k - 1, df2: Number.NaN, p: chiSquareUpper(statistic, k - 1), reason: null };
}

/**
 * Brown and Forsythe's test of equal variances: ANOVA of the distances from each group's median, robust against values that
 * are not normal (R: `anova(lm(abs(v - ave(v, g, FUN = median)) ~ g))`; Levene's test with the median).
 *
 * Missing values (NaN) and empty groups are left out; the rest as in `anova`.
 *
 * @method brown-forsythe Brown–Forsythe test of variances
 * @formula F of one-way ANOVA on z = |x - median of its group|
 * @defaults None. Fixed: distances from the median, the mean of the two middle values for an even number.
 * @follows R's `anova(lm(abs(v - ave(v, g, FUN = median)) ~ g))`; `car::leveneTest(v, g, center = median)` is the same test
 * @reference Brown MB, Forsythe AB (1974) J. Am. Stat. Assoc. 69:364 doi:10.1080/01621459.1974.10482955
 *
 * @throws ArgumentFault when fewer than 2 groups are given.
 */
export function brownForsytheTest(groups: readonly Float64Array[]): ManyGroupTest {
  const kept = presentGroups(groups);
  if (typeof kept === "string") return noTest(kept);
  const distances = kept.map((values) => {
    const middle = medianOfSorted(values.toSorted());
    return values.map((value) => Math.abs(value - middle));
  });
  const { statistic, df1, df2, p, reason } = anova(distances);
  return { statistic, df1, df2, p, reason };
}
