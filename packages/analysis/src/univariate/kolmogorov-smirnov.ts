/** The two-sample Kolmogorov–Smirnov test. */
import { kolmogorovUpper, kolmogorovUpperAsR, smirnovUpper } from "../distributions/kolmogorov.ts";
import { hasInfinite, notComputable, present, type GroupTest } from "./group-test.ts";

/**
 * Whether two groups have the same distribution; `statistic` is D, the largest distance of their distribution functions
 * (R: `ks.test(a, b)`). `auto`: exact when the product of the sizes is below 10,000, as in R; the exact p takes ties into account.
 *
 * Missing values (NaN) are left out. Not computable when a group is empty or values are infinite.
 *
 * @method kolmogorov-smirnov Two-sample Kolmogorov–Smirnov test
 * @formula D = max |Fₐ(x) - F_b(x)|; asymptotic p = 2 Σ (-1)^(k-1) exp(-2 k² D² mn / (m + n))
 * @defaults exact when mn < 10,000
 * @profile asymptotic-as-r R's own truncation of the asymptotic series, up to 3.3e-5 above the true value for √(mn/(m + n)) D just below 1
 * @follows R's `ks.test(a, b, exact = …)`
 * @reference Smirnov NV (1948) Ann. Math. Stat. 19:279 doi:10.1214/aoms/1177730256
 * @reference Schröer G, Trenkler D (1995) Comput. Stat. Data Anal. 20:185 (ties) doi:10.1016/0167-9473(94)00040-P
 */
export function kolmogorovSmirnov(a: Float64Array, b: Float64Array, method: "auto" | "exact" | "asymptotic" | "asymptotic-as-r" = "auto"): GroupTest {
  const [first, second] = [present(a), present(b)];
  const [m, n] = [first.length, second.length];
  if (m + n === 0) return notComputable("all-missing");
  if (m === 0 || n === 0) return notComputable("too-few");
  if (hasInfinite(first) || hasInfinite(second)) return notComputable("infinite");
  const [x, y] = [first.toSorted(), second.toSorted()];
  const tieEnds = new Uint8Array(m + n);
  let statistic = 0;
  for (let i = 0, j = 0; i + j < m + n;) {
    const value = j === n || (i < m && x[i]! <= y[j]!) ? x[i]! : y[j]!;
    while (i < m && x[i] === value) i++;
    while (j < n && y[j] === value) j++;
    tieEnds[i + j - 1] = 1;
    statistic = Math.max(statistic, Math.abs(i / m - j / n));
  }
  const exact = method === "exact" || (method === "auto" && m * n < 10_000);
  const asymptotic = method === "asymptotic-as-r" ? kolmogorovUpperAsR : kolmogorovUpper;
  const p = exact ? smirnovUpper(statistic, m, n, tieEnds) : asymptotic(statistic * Math.sqrt((m * n) / (m + n)));
  return { statistic, df: Number.NaN, p: Math.min(1, p), low: Number.NaN, high: Number.NaN, reason: null };
}
