/** The distribution of the two-sample Kolmogorov–Smirnov statistic. */
import { ArgumentFault } from "../faults.ts";

/**
 * P(√(mn / (m + n)) D > x) in the limit of large samples (R: `1 - psmirnov` of old, the asymptotic p of `ks.test`). The
 * alternating series for large x and the theta series for small x each need a few terms; NaN gives NaN.
 */
export function kolmogorovUpper(x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 1;
  if (x < 1) {
    let sum = 0;
    for (let odd = 1; odd < 20; odd += 2) sum += Math.exp(-((odd * Math.PI) ** 2) / (8 * x * x));
    return 1 - (Math.sqrt(2 * Math.PI) / x) * sum;
  }
  let sum = 0;
  for (let k = 1; k < 10; k++) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * x * x);
  return sum;
}

/**
 * The same as R 4.2's `ks.test(exact = FALSE)` reports it: its series stop at 1e-6, so that for x just below 1 only the first
 * term is left, and p is up to 3.3e-5 too large. For comparison with R only.
 */
export function kolmogorovUpperAsR(x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 1;
  if (x <= 1) return 1 - (Math.sqrt(2 * Math.PI) / x) * Math.exp(-(Math.PI ** 2) / (8 * x * x));
  let sum = 2 * Math.exp(-2 * x * x);
  for (let k = 2, last = 0; Math.abs(sum - last) > 1e-6; k++) {
    last = sum;
    sum += (k % 2 === 0 ? -2 : 2) * Math.exp(-2 * k * k * x * x);
  }
  return sum;
}

/**
 * P(D ≥ d) exactly, for m and n values of which `tieEnds` says where the pooled ascending values change: tieEnds[i] is 0
 * where value i equals the next one, so that the two distribution functions are compared only where a tie ends
 * (R: `psmirnov(d, c(m, n), z, lower.tail = FALSE)`). Null: no ties. Shares of paths that have touched the bounds are
 * added, never subtracted, so small p keep their digits.
 *
 * @method kolmogorov-distribution Kolmogorov–Smirnov distribution
 * @formula exact: the share of lattice paths from (0, 0) to (m, n) that reach a difference of d; in the limit 2 Σ (−1)ʲ⁻¹ exp(−2 j² x²) of x = √(mn / (m + n)) d
 * @defaults no ties
 * @follows R's `psmirnov` (R 4.2)
 * @reference Smirnov NV (1948) Ann. Math. Stat. 19:279 doi:10.1214/aoms/1177730256
 * @reference Schröer G, Trenkler D (1995) Comput. Stat. Data Anal. 20:185 doi:10.1016/0167-9473(94)00040-P
 * @throws ArgumentFault when m or n is not a whole number ≥ 1, or tieEnds has another length than m + n.
 */
export function smirnovUpper(d: number, m: number, n: number, tieEnds: Uint8Array | null = null): number {
  for (const [name, count] of Object.entries({ m, n })) {
    if (!Number.isInteger(count) || count < 1) throw new ArgumentFault(name, "must be a whole number of at least 1");
  }
  if (tieEnds !== null && tieEnds.length !== m + n) throw new ArgumentFault("tieEnds", `must have one entry for each of the ${m + n} values`);
  // Differences are multiples of 1 / (mn); half a step guards against rounding.
  const bound = (0.5 + Math.floor(d * m * n - 1e-7)) / (m * n);
  const touches = (i: number, j: number): boolean => Math.abs(i / m - j / n) >= bound && (tieEnds === null || tieEnds[i + j - 1] === 1);
  const shares = new Float64Array(n + 1);
  for (let j = 1; j <= n; j++) shares[j] = touches(0, j) ? 1 : shares[j - 1]!;
  for (let i = 1; i <= m; i++) {
    if (touches(i, 0)) shares[0] = 1;
    for (let j = 1; j <= n; j++) {
      shares[j] = touches(i, j) ? 1 : (i / (i + j)) * shares[j]! + (j / (i + j)) * shares[j - 1]!;
    }
  }
  return shares[n]!;
}
