/** The exact distribution of the Wilcoxon rank-sum (Mann–Whitney) statistic without ties. */
import { ArgumentFault } from "../faults.ts";

/**
 * P(W ≤ w), where W counts the pairs (one of m values, one of n values) whose first is the larger, and every order of
 * the m + n values is equally likely (R: `pwilcox(w, m, n)`). Sums of positive terms only: relatively accurate
 * however small.
 *
 * @method rank-sum-distribution Rank-sum distribution
 * @formula P(W = w) = c(w; m, n) / C(m + n, m), c the number of orders with w pairs
 * @defaults None: the caller gives the sizes. Fixed: no ties.
 * @follows R's `pwilcox` and `qwilcox` (R 4.2)
 * @reference Mann HB, Whitney DR (1947) Ann. Math. Stat. 18:50 doi:10.1214/aoms/1177730491
 * @throws ArgumentFault when m or n is not a whole number ≥ 1.
 */
export function rankSumLower(w: number, m: number, n: number): number {
  const probabilities = distribution(m, n);
  const last = Math.min(Math.floor(w + 1e-7), m * n);
  let sum = 0;
  if (2 * last < m * n) {
    for (let at = 0; at <= last; at++) sum += probabilities[at]!;
    return sum;
  }
  for (let at = last + 1; at <= m * n; at++) sum += probabilities[at]!;
  return 1 - sum;
}

/** P(W ≥ w) (R: `pwilcox(w - 1, m, n, lower.tail = FALSE)`); the distribution is symmetric about m·n / 2. */
export function rankSumUpper(w: number, m: number, n: number): number {
  return rankSumLower(m * n - w, m, n);
}

/** The smallest w with P(W ≤ w) ≥ p, 0 < p < 1 (R: `qwilcox(p, m, n)`). */
export function rankSumQuantile(p: number, m: number, n: number): number {
  return smallestAtLeast(distribution(m, n), p);
}

/** The smallest index up to which a symmetric distribution's probabilities reach p (with R's tolerance for rounding). */
export function smallestAtLeast(probabilities: Float64Array, p: number): number {
  if (!(p > 0 && p < 1)) throw new ArgumentFault("p", "must be between 0 and 1");
  const last = probabilities.length - 1;
  if (p > 0.5) {
    let above = 0;
    let at = last;
    while (at > 0 && above + probabilities[at]! <= 1 - p + 10 * Number.EPSILON) above += probabilities[at--]!;
    return at;
  }
  let sum = probabilities[0]!;
  let at = 0;
  while (at < last && sum < p - 10 * Number.EPSILON) sum += probabilities[++at]!;
  return at;
}

const known = new Map<string, Float64Array>();
const knownLimit = 200;

/** Probabilities of W = 0 … m·n. Thousands of features share a few sizes, so the last ones are kept. */
function distribution(m: number, n: number): Float64Array {
  if (!Number.isInteger(m) || m < 1) throw new ArgumentFault("m", "must be a whole number of at least 1");
  if (!Number.isInteger(n) || n < 1) throw new ArgumentFault("n", "must be a whole number of at least 1");
  const key = m < n ? `${m},${n}` : `${n},${m}`;
  let probabilities = known.get(key);
  if (probabilities === undefined) {
    probabilities = count(Math.min(m, n), Math.max(m, n));
    if (known.size >= knownLimit) known.clear();
    known.set(key, probabilities);
  }
  return probabilities;
}

/**
 * counts(w; i, j) = counts(w - j; i - 1, j) + counts(w; i, j - 1): the largest value belongs either to the first
 * sample, which then beats all j, or to the second. Divided as they grow, so that nothing overflows.
 */
function count(m: number, n: number): Float64Array {
  const shares: Float64Array[] = Array.from({ length: m + 1 }, (_, i) => new Float64Array(i * n + 1));
  for (const share of shares) share[0] = 1;
  for (let j = 1; j <= n; j++) {
    for (let i = 1; i <= m; i++) {
      const share = shares[i]!;
      const smaller = shares[i - 1]!;
      const kept = j / (i + j);
      const moved = i / (i + j);
      for (let w = i * j; w >= 0; w--) {
        const without = w <= i * (j - 1) ? share[w]! * kept : 0;
        share[w] = without + (w >= j ? smaller[w - j]! * moved : 0);
      }
    }
  }
  return shares[m]!;
}
