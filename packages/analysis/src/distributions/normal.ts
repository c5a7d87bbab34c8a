/** The standard normal distribution. */
import erfc from "@stdlib/math-base-special-erfc";
import erfcinv from "@stdlib/math-base-special-erfcinv";

/**
 * P(Z > x) of a standard normal Z; relatively accurate down to the smallest double (R: `pnorm(x, lower.tail = FALSE)`).
 * NaN gives NaN.
 */
export function normalUpper(x: number): number {
  return 0.5 * erfc(x * Math.SQRT1_2);
}

/** P(|Z| > |x|) of a standard normal Z (R: `2 * pnorm(-abs(x))`). */
export function normalTwoSided(x: number): number {
  return erfc(Math.abs(x) * Math.SQRT1_2);
}

/** The x with P(Z ≤ x) = p (R: `qnorm`). p = 0 and 1 give -Infinity and Infinity; outside [0, 1] or NaN gives NaN. */
export function normalQuantile(p: number): number {
  if (p === 0.5) return 0;
  return p < 0.5 ? -Math.SQRT2 * erfcinv(2 * p) : Math.SQRT2 * erfcinv(2 * (1 - p));
}
