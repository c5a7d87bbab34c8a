/** The shift between two groups that goes with Wilcoxon's tests, and its interval. */
import { normalQuantile } from "../distributions/normal.ts";
import { rankSumLower, rankSumQuantile } from "../distributions/rank-sum.ts";
import { signedRankLower, signedRankQuantile } from "../distributions/signed-rank.ts";
import { ArgumentFault, type Reason } from "../faults.ts";
import { medianOfSorted } from "../prepare/median.ts";
import { completePairs, hasInfinite, present } from "./group-test.ts";
import { midRanks } from "./ranks.ts";

export interface Shift {
  estimate: number;
  low: number;
  high: number;
  /** What the interval reaches; below what was asked where there are too few values. */
  level: number;
  reason: Reason | null;
}

/**
 * The median of all differences a[i] - b[j], with the interval that inverts the rank-sum test.
 *
 * Without ties and below 50 values in each group the interval is exact (R: `wilcox.test(a, b, conf.int = TRUE)`); else the places
 * of its ends among the differences come from the normal approximation with correction for ties. R then searches, to 1e-4, for the shifts at
 * which its own approximation turns: with ties R's estimate need not be the median of the differences, and its ends lie between two of them.
 *
 * Missing values (NaN) are left out. Not computable when a group is empty or values are infinite.
 *
 * @method hodges-lehmann Hodges–Lehmann shift
 * @formula median of a[i] - b[j]; interval from the c-th smallest to the c-th largest, c the quantile (1 - level)/2 of W
 * @defaults level 0.95
 * @follows R's `wilcox.test(a, b, conf.int = TRUE)`
 * @reference Hodges JL, Lehmann EL (1963) Ann. Math. Stat. 34:598 doi:10.1214/aoms/1177704172
 * @reference Bauer DF (1972) J. Am. Stat. Assoc. 67:687 doi:10.1080/01621459.1972.10481279
 *
 * @throws ArgumentFault when the level is not between 0 and 1.
 */
export function hodgesLehmann(a: Float64Array, b: Float64Array, level = 0.95): Shift {
  checkLevel(level);
  const [first, second] = [present(a), present(b)];
  const [m, n] = [first.length, second.length];
  const fault = m + n === 0 ? "all-missing" : m === 0 || n === 0 ? "too-few" : hasInfinite(first) || hasInfinite(second) ? "infinite" : null;
  if (fault !== null) return noShift(fault);
  const differences = new Float64Array(m * n);
  for (let i = 0, at = 0; i < m; i++) for (let j = 0; j < n; j++) differences[at++] = first[i]! - second[j]!;
  const values = new Float64Array(m + n);
  values.set(first);
  values.set(second, m);
  const { tieTerm } = midRanks(values);
  const tail = (1 - level) / 2;
  if (Math.max(m, n) < 50 && tieTerm === 0) {
    const place = Math.max(1, rankSumQuantile(tail, m, n));
    return interval(differences.sort(), place, 1 - 2 * rankSumLower(place - 1, m, n));
  }
  const variance = ((m * n) / 12) * (m + n + 1 - tieTerm / ((m + n) * (m + n - 1)));
  return interval(differences.sort(), approximatePlace((m * n) / 2, variance, tail), level);
}

/**
 * The median of the means of all pairs of differences a[i] - b[i] (Walsh averages), with the interval that inverts the
 * signed-rank test; exact below 50 differences without ties and zeros (R: `wilcox.test(a, b, paired = TRUE, conf.int = TRUE)`). With ties or zeros
 * R leaves the zeros out and searches, to 1e-4, as for two groups; here the median of all averages stands.
 *
 * Pairs with a missing value (NaN) are left out. Not computable without a pair or with infinite values.
 *
 * @method hodges-lehmann-pairs Hodges–Lehmann shift of pairs
 * @formula median of (dᵢ + dⱼ)/2 over i ≤ j, d = a - b; interval from the c-th smallest to the c-th largest, c the quantile (1 - level)/2 of V
 * @defaults level 0.95
 * @follows R's `wilcox.test(a, b, paired = TRUE, conf.int = TRUE)`
 * @reference Hodges JL, Lehmann EL (1963) Ann. Math. Stat. 34:598 doi:10.1214/aoms/1177704172
 * @reference Bauer DF (1972) J. Am. Stat. Assoc. 67:687 doi:10.1080/01621459.1972.10481279
 *
 * @throws ArgumentFault when a and b have different lengths, or the level is not between 0 and 1.
 */
export function pairedHodgesLehmann(a: Float64Array, b: Float64Array, level = 0.95): Shift {
  checkLevel(level);
  if (a.length !== b.length) throw new ArgumentFault("b", `must have as many values as a, ${a.length}`);
  const pairs = completePairs(a, b);
  const n = pairs.a.length;
  if (n === 0 || hasInfinite(pairs.a) || hasInfinite(pairs.b)) return noShift(n === 0 ? "all-missing" : "infinite");
  const differences = pairs.a.map((value, at) => value - pairs.b[at]!);
  const averages = new Float64Array((n * (n + 1)) / 2);
  for (let i = 0, at = 0; i < n; i++) for (let j = i; j < n; j++) averages[at++] = (differences[i]! + differences[j]!) / 2;
  const { tieTerm } = midRanks(differences.map(Math.abs));
  const tail = (1 - level) / 2;
  if (n < 50 && tieTerm === 0 && !differences.includes(0)) {
    const place = Math.max(1, signedRankQuantile(tail, n));
    return interval(averages.sort(), place, 1 - 2 * signedRankLower(place - 1, n));
  }
  const variance = (n * (n + 1) * (2 * n + 1)) / 24 - tieTerm / 48;
  return interval(averages.sort(), approximatePlace((n * (n + 1)) / 4, variance, tail), level);
}

function approximatePlace(middle: number, variance: number, tail: number): number {
  return Math.max(1, Math.round(middle + normalQuantile(tail) * Math.sqrt(variance)));
}

/** From the place-th smallest to the place-th largest. */
function interval(sorted: Float64Array, place: number, level: number): Shift {
  const end = Math.min(place, sorted.length);
  return { estimate: medianOfSorted(sorted), low: sorted[end - 1]!, high: sorted[sorted.length - end]!, level, reason: null };
}

function noShift(reason: Reason): Shift {
  return { estimate: Number.NaN, low: Number.NaN, high: Number.NaN, level: Number.NaN, reason };
}

function checkLevel(level: number): void {
  if (!(level > 0 && level < 1)) throw new ArgumentFault("level", "must be between 0 and 1");
}
