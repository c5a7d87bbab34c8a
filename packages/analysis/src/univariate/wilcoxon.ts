/** Wilcoxon's rank tests of two groups, with R's own choice between the exact and the approximate p. */
import { normalTwoSided } from "../distributions/normal.ts";
import { rankSumLower, rankSumUpper } from "../distributions/rank-sum.ts";
import { signedRankLower, signedRankUpper } from "../distributions/signed-rank.ts";
import { completePairs, hasInfinite, notComputable, present, type GroupTest } from "./group-test.ts";
import { midRanks } from "./ranks.ts";

/** `auto`: exact below 50 values (in each group; pairs) without ties and zeros, as R chooses. */
export type RankMethod = "auto" | "exact" | "approximate";

/**
 * The rank-sum (Mann–Whitney) test; `statistic` is R's W, the number of pairs with a > b, ties counting half
 * (R: `wilcox.test(a, b)`). The approximation is normal with continuity and tie correction.
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
  return ranked(statistic, correctedP(statistic - (m * n) / 2, variance));
}

/**
 * The signed-rank test of a[i] - b[i]; `statistic` is R's V, the rank sum of the positive differences
 * (R: `wilcox.test(a, b, paired = TRUE)`). Zero differences are left out and rule the exact p out, as do ties.
 *
 * Pairs with a missing value are left out. Not computable without a difference that is not zero.
 */
export function signedRankTest(a: Float64Array, b: Float64Array, method: RankMethod = "auto"): GroupTest {
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
  return ranked(statistic, correctedP(statistic - middle, variance));
}

function isExact(method: RankMethod, largest: number, tied: boolean): boolean {
  return method !== "approximate" && !tied && (method === "exact" || largest < 50);
}

function correctedP(deviation: number, variance: number): number {
  return normalTwoSided((deviation - Math.sign(deviation) * 0.5) / Math.sqrt(variance));
}

function ranked(statistic: number, p: number): GroupTest {
  return { statistic, df: Number.NaN, p, low: Number.NaN, high: Number.NaN, reason: null };
}
