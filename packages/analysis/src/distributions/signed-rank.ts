/** The exact distribution of the Wilcoxon signed-rank statistic without zeros and ties. */
import { ArgumentFault } from "../faults.ts";
import { smallestAtLeast } from "./rank-sum.ts";

/**
 * P(V ≤ v), where V is the sum of those of the ranks 1 … n whose sign is positive, each sign by a fair coin
 * (R: `psignrank(v, n)`). Sums of positive terms only: relatively accurate however small.
 *
 * @method signed-rank-distribution Signed-rank distribution
 * @formula P(V = v) = c(v; n) / 2ⁿ, c the number of subsets of 1 … n with the sum v
 * @defaults None: the caller gives the number of pairs. Fixed: no ties and zeros.
 * @follows R's `psignrank` and `qsignrank` (R 4.2)
 * @reference Wilcoxon F (1945) Biometrics Bull. 1:80 doi:10.2307/3001968
 * @throws ArgumentFault when n is not a whole number from 1 to 1000.
 */
export function signedRankLower(v: number, n: number): number {
  const probabilities = distribution(n);
  const top = (n * (n + 1)) / 2;
  const last = Math.min(Math.floor(v + 1e-7), top);
  let sum = 0;
  if (2 * last < top) {
    for (let at = 0; at <= last; at++) sum += probabilities[at]!;
    return sum;
  }
  for (let at = last + 1; at <= top; at++) sum += probabilities[at]!;
  return 1 - sum;
}

/** P(V ≥ v) (R: `psignrank(v - 1, n, lower.tail = FALSE)`); the distribution is symmetric about n(n + 1) / 4. */
export function signedRankUpper(v: number, n: number): number {
  return signedRankLower((n * (n + 1)) / 2 - v, n);
}

/** The smallest v with P(V ≤ v) ≥ p, 0 < p < 1 (R: `qsignrank(p, n)`). */
export function signedRankQuantile(p: number, n: number): number {
  return smallestAtLeast(distribution(n), p);
}

const known = new Map<number, Float64Array>();
const knownLimit = 100;

function distribution(n: number): Float64Array {
  if (!Number.isInteger(n) || n < 1 || n > 1000) throw new ArgumentFault("n", "must be a whole number from 1 to 1000");
  let probabilities = known.get(n);
  if (probabilities === undefined) {
    probabilities = new Float64Array((n * (n + 1)) / 2 + 1);
    probabilities[0] = 1;
    for (let rank = 1; rank <= n; rank++) {
      for (let v = (rank * (rank + 1)) / 2; v >= 0; v--) probabilities[v] = 0.5 * (probabilities[v]! + (v >= rank ? probabilities[v - rank]! : 0));
    }
    if (known.size >= knownLimit) known.clear();
    known.set(n, probabilities);
  }
  return probabilities;
}
