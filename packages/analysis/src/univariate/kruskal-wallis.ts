/** Rank tests of several groups. */
import { chiSquareUpper } from "../distributions/chi-square.ts";
import { ArgumentFault } from "../faults.ts";
import { columnOf, rowOf, type Matrix } from "../table.ts";
import { hasInfinite } from "./group-test.ts";
import { noTest, pooled, presentGroups, type ManyGroupTest } from "./many-groups.ts";
import { midRanks } from "./ranks.ts";

export interface KruskalWallis extends ManyGroupTest {
  /** Rank-based effect: (H - k + 1) / (n - k), at least 0 when groups differ more than by chance. */
  etaSquared: number;
  /** H / (n - 1), between 0 and 1. */
  epsilonSquared: number;
}

/**
 * The Kruskal–Wallis test with correction for ties (R: `kruskal.test(v, g)`). Only values that are exactly equal are tied; R
 * counts values equal in 15 digits as tied in the correction, though not in the ranks.
 *
 * Missing values (NaN) and empty groups are left out. Not computable with one group, infinite values or all values equal.
 *
 * @method kruskal-wallis Kruskal–Wallis test
 * @formula H = (12 / (n(n + 1)) Σ Rᵢ² / nᵢ - 3(n + 1)) / (1 - Σ(t³ - t) / (n³ - n)), chi-square with k - 1 degrees of freedom
 * @defaults None. Fixed: average ranks, correction for ties, asymptotic p.
 * @follows R's `kruskal.test(v, g)`
 * @reference Kruskal WH, Wallis WA (1952) J. Am. Stat. Assoc. 47:583 doi:10.1080/01621459.1952.10483441
 *
 * @throws ArgumentFault when fewer than 2 groups are given.
 */
export function kruskalWallis(groups: readonly Float64Array[]): KruskalWallis {
  const kept = presentGroups(groups);
  if (typeof kept === "string") return { ...noTest(kept), etaSquared: Number.NaN, epsilonSquared: Number.NaN };
  const { ranks, tieTerm } = midRanks(pooled(kept));
  const n = ranks.length;
  const middle = (n + 1) / 2;
  let spread = 0;
  let at = 0;
  for (const { length } of kept) {
    let sum = 0;
    for (const end = at + length; at < end; at++) sum += ranks[at]! - middle;
    spread += (sum * sum) / length;
  }
  const statistic = ((12 / (n * (n + 1))) * spread) / (1 - tieTerm / (n ** 3 - n));
  const df1 = kept.length - 1;
  return {
    statistic,
    df1,
    df2: Number.NaN,
    p: chiSquareUpper(statistic, df1),
    reason: null,
    etaSquared: n > kept.length ? (statistic - df1) / (n - kept.length) : Number.NaN,
    epsilonSquared: statistic / (n - 1),
  };
}

export interface Friedman extends ManyGroupTest {
  /** Kendall's W, the agreement of the subjects on the order, 0 to 1. */
  kendallW: number;
  /** Subjects without a missing value. */
  subjects: number;
}

/**
 * Friedman's test of subjects (rows) measured under each of k conditions (columns), with correction for ties
 * (R: `friedman.test(m)`), and Kendall's W.
 *
 * Subjects with a missing value (NaN) are left out, as in R. Not computable without a complete subject, with infinite
 * values, or when every subject has all values equal.
 *
 * @method friedman Friedman's test and Kendall's W
 * @formula χ² = 12 Σ (Rⱼ - n(k + 1)/2)² / (n k (k + 1) - Σ(t³ - t) / (k - 1)), k - 1 degrees of freedom; W = χ² / (n (k - 1))
 * @defaults None. Fixed: average ranks within subjects, correction for ties, asymptotic p.
 * @follows R's `friedman.test(m)`
 * @reference Friedman M (1937) J. Am. Stat. Assoc. 32:675 doi:10.1080/01621459.1937.10503522
 *
 * @throws ArgumentFault when there are fewer than 2 columns.
 */
export function friedman(subjects: Matrix): Friedman {
  const k = subjects.columns;
  if (k < 2) throw new ArgumentFault("subjects", "must have at least 2 columns, one for each condition");
  const none = (test: ManyGroupTest): Friedman => ({ ...test, kendallW: Number.NaN, subjects: 0 });
  const sums = new Float64Array(k);
  let count = 0;
  let ties = 0;
  for (let row = 0; row < subjects.rows; row++) {
    const values = rowOf(subjects, row);
    if (values.some(Number.isNaN)) continue;
    if (hasInfinite(values)) return none(noTest("infinite"));
    const { ranks, tieTerm } = midRanks(values);
    for (let column = 0; column < k; column++) sums[column]! += ranks[column]! - (k + 1) / 2;
    ties += tieTerm;
    count++;
  }
  if (count === 0) return none(noTest("all-missing"));
  const denominator = count * k * (k + 1) - ties / (k - 1);
  if (!(denominator > 1e-9)) return none(noTest("constant"));
  let spread = 0;
  for (const sum of sums) spread += sum * sum;
  const statistic = (12 * spread) / denominator;
  return {
    statistic,
    df1: k - 1,
    df2: Number.NaN,
    p: chiSquareUpper(statistic, k - 1),
    reason: null,
    kendallW: statistic / (count * (k - 1)),
    subjects: count,
  };
}

/** The columns of a matrix as groups, for the tests that take lists of values. */
export function columnsAsGroups(matrix: Matrix): Float64Array[] {
  return Array.from({ length: matrix.columns }, (_, column) => columnOf(matrix, column));
}
