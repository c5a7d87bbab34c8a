/** The studentized range: the range of k standard normals divided by an independent estimate of their standard deviation. */
import { ArgumentFault } from "../faults.ts";
import { invertTail } from "./invert-tail.ts";
import { normalQuantile } from "./normal.ts";
import { rangeOf, rangeUpper } from "./normal-range.ts";
import { stirlingErrorOfGamma } from "./saddle-point.ts";

/**
 * P(Q > q) for k groups and df degrees of freedom (Infinity: the range of k normals)
 * (R: `ptukey(q, k, df, lower.tail = FALSE)`). NaN gives NaN.
 *
 * Two nested sums of the trapezoidal rule, which is exact to rounding for integrands that are analytic and fall this
 * fast; every term is positive, so the tail is relatively accurate to about 1e-12 down to 1e-300, where R's `ptukey`
 * stops at about 1e-14 absolute.
 *
 * @method studentized-range Studentized range
 * @formula P(Q ≤ q) = ∫ f(s) k ∫ φ(z) (Φ(z) − Φ(z − q s))ᵏ⁻¹ dz ds, s² a chi-square of df over df
 * @defaults None: the caller gives groups and degrees of freedom.
 * @follows R's `ptukey` and `qtukey` (R 4.2), which lose digits in the tail and below 3 degrees of freedom
 * @reference Copenhaver MD, Holland B (1988) J. Stat. Comput. Simul. 30:1 doi:10.1080/00949658808811082
 * @throws ArgumentFault when k is not a whole number of at least 2, or df is below 1.
 */
export function studentizedRangeUpper(q: number, k: number, df: number): number {
  check(k, df);
  if (Number.isNaN(q)) return Number.NaN;
  if (q <= 0) return 1;
  if (q === Infinity) return 0;
  if (df > 1e14) return rangeUpper(q, k);
  const range = rangeOf(k);
  // s = exp(v) is the estimate; ln density of v is constant + df (v - (exp(2v) - 1) / 2).
  const constant = 0.5 * Math.log(df / Math.PI) - stirlingErrorOfGamma(df / 2);
  const width = 1 / Math.sqrt(2 * df);
  // Halving this step changes nothing above 1e-12; the range of many is sharper.
  const step = Math.min(0.08, 0.5 * width) / Math.max(1, Math.sqrt(k / 10));
  const term = (v: number): number => Math.exp(constant + (df / 2) * (2 * v - Math.expm1(2 * v))) * range(q * Math.exp(v));
  const peak = peakOf(q, df);
  let sum = term(peak);
  for (const direction of [1, -1]) {
    for (let at = 1; at < 4000; at++) {
      const value = term(peak + direction * at * step);
      sum += value;
      if (value <= 1e-17 * sum) break;
    }
  }
  return Math.min(1, sum * step);
}

/** The q with P(Q ≤ q) = p (R: `qtukey(p, k, df)`). Outside [0, 1] or NaN gives NaN. */
export function studentizedRangeQuantile(p: number, k: number, df: number): number {
  check(k, df);
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  if (p === 0) return 0;
  if (p === 1) return Infinity;
  if (known.p !== p || known.k !== k || known.df !== df) known = { p, k, df, q: quantile(p, k, df) };
  return known.q;
}

/** Thousands of features without missing values share one quantile. */
let known = { p: 0, k: 0, df: 0, q: 0 };

function quantile(p: number, k: number, df: number): number {
  // The density only steers the steps: the slope between the last two places serves, and costs nothing.
  let [before, last] = [
    { q: 0, upper: 1 },
    { q: 0, upper: 1 },
  ];
  const probability = (q: number): number => {
    before = last;
    last = { q, upper: studentizedRangeUpper(q, k, df) };
    return last.upper;
  };
  const logDensity = (): number => Math.log((before.upper - last.upper) / (last.q - before.q));
  const start = -normalQuantile((1 - p) / (k * (k - 1))) * Math.SQRT2;
  probability(start * 0.9);
  return invertTail({ rising: false, probability, logDensity }, 1 - p, Math.max(start, 1e-3));
}

/** Where the outer integrand is about largest: the density of v times a range's tail, which falls like exp(-(q exp(v))² / 4). */
function peakOf(q: number, df: number): number {
  return -0.5 * Math.log1p((q * q) / (2 * df));
}

function check(k: number, df: number): void {
  if (!Number.isInteger(k) || k < 2) throw new ArgumentFault("k", "must be a whole number of at least 2");
  if (!(df >= 1)) throw new ArgumentFault("df", "must be at least 1");
}
