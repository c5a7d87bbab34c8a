/** Student's t distribution; the degrees of freedom need not be whole and may be Infinity (the normal distribution). */
import betainc from "@stdlib/math-base-special-betainc";
import betaln from "@stdlib/math-base-special-betaln";
import { ArgumentFault } from "../faults.ts";
import { invertTail } from "./invert-tail.ts";
import { normalQuantile, normalTwoSided, normalUpper } from "./normal.ts";

/**
 * P(T > x) with `df` > 0 degrees of freedom; relatively accurate down to the smallest double
 * (R: `pt(x, df, lower.tail = FALSE)`). NaN gives NaN.
 *
 * @throws ArgumentFault when df is not positive.
 */
export function tUpper(x: number, df: number): number {
  checkDf(df);
  if (df === Infinity) return normalUpper(x);
  if (Number.isNaN(x)) return Number.NaN;
  if (x < 0) return 0.5 + 0.5 * central(-x, df);
  return centralIsSafe(x, df) ? 0.5 - 0.5 * central(x, df) : 0.5 * outer(x, df);
}

/** P(|T| > |x|) (R: `2 * pt(-abs(x), df)`). */
export function tTwoSided(x: number, df: number): number {
  checkDf(df);
  if (df === Infinity) return normalTwoSided(x);
  if (Number.isNaN(x)) return Number.NaN;
  const size = Math.abs(x);
  return centralIsSafe(size, df) ? 1 - central(size, df) : outer(size, df);
}

/** The x with P(T ≤ x) = p (R: `qt`). p = 0 and 1 give -Infinity and Infinity; outside [0, 1] or NaN gives NaN. */
export function tQuantile(p: number, df: number): number {
  checkDf(df);
  if (df === Infinity) return normalQuantile(p);
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  if (p === 0.5) return 0;
  if (p > 0.5) return positiveQuantile(1 - p, df);
  return -positiveQuantile(p, df);
}

function positiveQuantile(upper: number, df: number): number {
  if (upper === 0) return Infinity;
  const logConstant = -0.5 * Math.log(df) - betaln(df / 2, 0.5);
  const logDensity = (x: number): number => logConstant - ((df + 1) / 2) * logOnePlusSquare(x / Math.sqrt(df));
  // Towards the middle the upper tail hardly says where x is; the central probability does.
  if (upper > 0.3) {
    const middle = 1 - 2 * upper;
    return invertTail(
      { rising: true, probability: (x) => central(x, df), logDensity: (x) => logDensity(x) + Math.LN2 },
      middle,
      middle / 2 / Math.exp(logConstant),
    );
  }
  const z = normalQuantile(1 - upper);
  const normalStart = Number.isFinite(z) && z * z < df ? z + (z ** 3 + z) / (4 * df) : Math.exp((-Math.log(upper) + logConstant) / df) * df ** 0.5;
  return invertTail({ rising: false, probability: (x) => 0.5 * outer(x, df), logDensity }, upper, normalStart);
}

function centralIsSafe(x: number, df: number): boolean {
  return x * x < df && x < 0.5;
}

/** P(|T| < x), x ≥ 0. */
function central(x: number, df: number): number {
  const ratio = x / Math.sqrt(df);
  if (ratio < 1) return betainc((ratio * ratio) / (1 + ratio * ratio), 0.5, df / 2, true, false);
  return betainc(1 / (1 + ratio * ratio), df / 2, 0.5, true, true);
}

/** P(|T| > x), x ≥ 0. */
function outer(x: number, df: number): number {
  const ratio = x / Math.sqrt(df);
  if (ratio < 1) return betainc((ratio * ratio) / (1 + ratio * ratio), 0.5, df / 2, true, true);
  if (ratio < 1e150) return betainc(1 / (1 + ratio * ratio), df / 2, 0.5, true, false);
  // The square would overflow; out here the first term of the series is the whole of it.
  return Math.exp(-df * Math.log(ratio) - Math.log(df / 2) - betaln(df / 2, 0.5));
}

function logOnePlusSquare(ratio: number): number {
  return ratio < 1e150 ? Math.log1p(ratio * ratio) : 2 * Math.log(ratio);
}

function checkDf(df: number): void {
  if (!(df > 0)) throw new ArgumentFault("df", "must be positive");
}
