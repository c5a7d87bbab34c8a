/** Wilcoxon's rank tests of two groups, with R's own choice between the exact and the approximate p. */
import { normalTwoSided } from "../distributions/normal.ts";
import { rankSumLower, rankSumUpper } from "../distributions/rank-sum.ts";
import { signedRankLower, signedRankUpper } from "../distributions/signed-rank.ts";
import { ArgumentFault } from "../faults.ts";
import { completePairs, hasInfinite, notComputable, present, type GroupTest } from "./group-test.ts";
import { midRanks } from "./ranks.ts";

/**
 * `auto`: exact below 50 values (in each group; pairs) without ties and zeros, as R chooses. `exact` is the approximation
 * too where there are ties or zeros. `approximate`: normal, corrected for continuity and ties; `uncorrected`: for ties only.
 */
export type RankMethod = "auto" | "exact" | "approximate" | "uncorrected";

/**
 * The rank-sum (Mann–Whitney) test; `statistic` is R's W, the number of pairs with a > b, ties counting half
 * (R: `wilcox.test(a, b)`). The approximation is normal with continuity and tie correction.
 *
 * @method rank-sum Wilcoxon's rank-sum test (Mann–Whitney)
 * @formula W = Σ ranks of a - m(m + 1)/2; exact p from the number of orders with a W as far out; else z = (W - mn/2 ∓ 1/2) / √(mn/12 (m + n + 1 - Σ(t³ - t) / ((m + n)(m + n - 1)))).
 * @defaults exact when both groups have fewer than 50 values and nothing is tied, as in R.
 * @follows R's `wilcox.test(a, b)`
 * @reference Wilcoxon F (1945) Biometrics Bull. 1:80 doi:10.2307/3001968
 * @reference Mann HB, Whitney DR (1947) Ann. Math. Stat. 18:50 doi:10.1214/aoms/1177730491
 *
 * Missing values (NaN) are left out. Not computable when a group is empty, all values are equal, or values are infinite.
 */
export function rankSumTest(a: Float64Array, b: Float64Array, method: RankMethod = "auto"): GroupTest {
  const [first, second] = [present(a), present(b)];
  const [m, n] = [first.length, second.length];
  if (m + n === 0) return notComputable("all-missing");
  if (m === 0 || n === 0) return notComputable("too-few");
  if (hasInfinite(first) || hasInfinite(second)) return notComputable("infinite");
  const values = new Float64Array(m + n);
  values.set(first);
  values.set(second, m);
  const { ranks, tieTerm } = midRanks(values);
  let statistic = (-m * (m + 1)) / 2;
  for (let at = 0; at < m; at++) statistic += ranks[at]!;
  if (isExact(method, Math.max(m, n), tieTerm > 0)) {
    const tail = statistic > (m * n) / 2 ? rankSumUpper(statistic, m, n) : rankSumLower(statistic, m, n);
    return ranked(statistic, Math.min(1, 2 * tail));
  }
  const variance = ((m * n) / 12) * (m + n + 1 - tieTerm / ((m + n) * (m + n - 1)));
  if (!(variance > 0)) return notComputable("constant");
  return ranked(statistic, approximateP(statistic - (m * n) / 2, variance, method));
}

/**
 * The signed-rank test of a[i] - b[i]; `statistic` is R's V, the rank sum of the positive differences
 * (R: `wilcox.test(a, b, paired = TRUE)`). Zero differences are left out and rule the exact p out, as do ties.
 *
 * @method signed-rank Wilcoxon's signed-rank test
 * @formula V = Σ ranks of |a - b| where a > b; exact p from the number of sign patterns with a V as far out; else z = (V - n(n + 1)/4 ∓ 1/2) / √(n(n + 1)(2n + 1)/24 - Σ(t³ - t)/48).
 * @defaults exact with fewer than 50 differences, none of them zero or tied, as in R.
 * @follows R's `wilcox.test(a, b, paired = TRUE)`
 * @reference Wilcoxon F (1945) Biometrics Bull. 1:80 doi:10.2307/3001968
 *
 * Pairs with a missing value are left out. Not computable without a difference that is not zero.
 *
 * @throws ArgumentFault when a and b have different lengths.
 */
export function signedRankTest(a: Float64Array, b: Float64Array, method: RankMethod = "auto"): GroupTest {
  if (a.length !== b.length) throw new ArgumentFault("b", `must have as many values as a, ${a.length}`);
  const pairs = completePairs(a, b);
  if (pairs.a.length === 0) return notComputable("all-missing");
  if (hasInfinite(pairs.a) || hasInfinite(pairs.b)) return notComputable("infinite");
  const all = pairs.a.map((value, at) => value - pairs.b[at]!);
  const differences = all.filter((difference) => difference !== 0);
  const n = differences.length;
  if (n === 0) return notComputable("no-differences");
  const { ranks, tieTerm } = midRanks(differences.map(Math.abs));
  let statistic = 0;
  for (let at = 0; at < n; at++) if (differences[at]! > 0) statistic += ranks[at]!;
  const middle = (n * (n + 1)) / 4;
  if (isExact(method, n, tieTerm > 0 || n < all.length)) {
    const tail = statistic > middle ? signedRankUpper(statistic, n) : signedRankLower(statistic, n);
    return ranked(statistic, Math.min(1, 2 * tail));
  }
  const variance = (n * (n + 1) * (2 * n + 1)) / 24 - tieTerm / 48;
  return ranked(statistic, approximateP(statistic - middle, variance, method));
}

function isExact(method: RankMethod, largest: number, tied: boolean): boolean {
  return (method === "auto" || method === "exact") && !tied && (method === "exact" || largest < 50);
}

function approximateP(deviation: number, variance: number, method: RankMethod): number {
  const correction = method === "uncorrected" ? 0 : Math.sign(deviation) * 0.5;
  return normalTwoSided((deviation - correction) / Math.sqrt(variance));
}

function ranked(statistic: number, p: number): GroupTest {
  return { statistic, df: Number.NaN, p, low: Number.NaN, high: Number.NaN, reason: null };
}
