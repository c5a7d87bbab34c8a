/** Student's t and Fisher's F around something else than zero: what tests see where there is an effect. */
import gammaln from "@stdlib/math-base-special-gammaln";
import { ArgumentFault } from "../faults.ts";
import { betaUpper } from "./beta.ts";
import { normalUpper } from "./normal.ts";

/**
 * P(T > t) for the noncentral t distribution with `df` degrees of freedom and noncentrality `shift` (R: `pt(t, df, ncp, lower.tail = FALSE)`).
 *
 * The normal tail is averaged over the distribution of the standard deviation, by the trapezium rule in its logarithm, which converges
 * exponentially for such an integrand. All terms are positive, so that small tails keep their digits (R's own are good to about 1e-12 absolute).
 * NaN gives NaN.
 *
 * @method noncentral-t Noncentral t distribution
 * @formula P((Z + δ) / √(χ²_ν / ν) > t)
 * @defaults None: the caller gives degrees of freedom and noncentrality.
 * @follows R's `pt(t, df, ncp)` (R 4.2)
 * @reference Johnson NL, Kotz S, Balakrishnan N (1995) Continuous Univariate Distributions, volume 2, 2nd edition
 * @throws ArgumentFault when df is not positive and finite, or the shift is not finite.
 */
export function noncentralTUpper(t: number, df: number, shift: number): number {
  if (!(df > 0 && df < Infinity)) throw new ArgumentFault("df", "must be positive and finite");
  if (!Number.isFinite(shift)) throw new ArgumentFault("shift", "must be finite");
  if (Number.isNaN(t)) return Number.NaN;
  if (t === Infinity) return 0;
  if (t === -Infinity) return 1;
  const logConstant = Math.LN2 + (df / 2) * Math.log(df / 2) - gammaln(df / 2);
  const integrand = (u: number): number => {
    const ratio = Math.exp(u);
    return normalUpper(t * ratio - shift) * Math.exp(logConstant + df * (u - (ratio * ratio) / 2));
  };
  const step = Math.min(0.08, 0.3 / Math.sqrt(2 * df + shift * shift));
  let sum = 0;
  // From the middle of the standard deviation outwards, past the largest term, until nothing is added any more.
  for (const direction of [-1, 1]) {
    let largest = 0;
    for (let place = direction < 0 ? 0 : 1; place < 200_000; place++) {
      const term = integrand(direction * place * step);
      sum += term;
      largest = Math.max(largest, term);
      const u = direction * place * step;
      // The density alone bounds what is still to come.
      const bound = Math.exp(logConstant + df * (u - Math.exp(2 * u) / 2));
      if (place > 3 && (bound === 0 || (term < 1e-18 * sum && term < largest))) break;
    }
  }
  return Math.min(1, sum * step);
}

/** P(T ≤ t) for the noncentral t distribution (R: `pt(t, df, ncp)`), from the side that keeps its digits. */
export function noncentralTLower(t: number, df: number, shift: number): number {
  return noncentralTUpper(-t, df, -shift);
}

/**
 * P(F > x) for the noncentral F distribution (R: `pf(x, df1, df2, ncp, lower.tail = FALSE)`): central ones weighted by Poisson's distribution
 * of mean `shift` / 2. NaN gives NaN.
 *
 * @method noncentral-f Noncentral F distribution
 * @formula Σⱼ Poisson(j; λ/2) P(a central beta of shapes df1/2 + j and df2/2 exceeds df1 x / (df1 x + df2))
 * @defaults None: the caller gives degrees of freedom and noncentrality.
 * @follows R's `pf(x, df1, df2, ncp)` (R 4.2)
 * @reference Johnson NL, Kotz S, Balakrishnan N (1995) Continuous Univariate Distributions, volume 2, 2nd edition
 * @throws ArgumentFault when the degrees of freedom are not positive and finite, or the shift is negative or not finite.
 */
export function noncentralFUpper(x: number, df1: number, df2: number, shift: number): number {
  if (!(df1 > 0 && df1 < Infinity)) throw new ArgumentFault("df1", "must be positive and finite");
  if (!(df2 > 0 && df2 < Infinity)) throw new ArgumentFault("df2", "must be positive and finite");
  if (!(shift >= 0 && shift < Infinity)) throw new ArgumentFault("shift", "must be finite and not negative");
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 1;
  if (x === Infinity) return 0;
  const share = (df1 * x) / (df1 * x + df2);
  const mean = shift / 2;
  const middle = Math.floor(mean);
  const weight = (count: number): number => (mean === 0 ? (count === 0 ? 1 : 0) : Math.exp(count * Math.log(mean) - mean - gammaln(count + 1)));
  let sum = 0;
  for (const direction of [-1, 1]) {
    for (let count = direction < 0 ? middle : middle + 1; count >= 0; count += direction) {
      const own = weight(count);
      sum += own * betaUpper(share, df1 / 2 + count, df2 / 2);
      // Upwards the tails rise to 1, so that the weight alone says what is left.
      if (own < 1e-18 * sum || own === 0) break;
    }
  }
  return Math.min(1, sum);
}
