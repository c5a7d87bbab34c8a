/** The chi-square distribution; the degrees of freedom need not be whole. */
import gammainc from "@stdlib/math-base-special-gammainc";
import gammaln from "@stdlib/math-base-special-gammaln";
import { ArgumentFault } from "../faults.ts";
import { invertTail } from "./invert-tail.ts";
import { normalQuantile } from "./normal.ts";

/**
 * P(X > x) with `df` degrees of freedom; relatively accurate down to the smallest double
 * (R: `pchisq(x, df, lower.tail = FALSE)`). NaN gives NaN.
 *
 * @throws ArgumentFault when df is not positive and finite.
 */
export function chiSquareUpper(x: number, df: number): number {
  checkDf(df);
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 1;
  return x === Infinity ? 0 : gammainc(x / 2, df / 2, true, true);
}

/** The x with P(X ≤ x) = p (R: `qchisq`). Outside [0, 1] or NaN gives NaN. */
export function chiSquareQuantile(p: number, df: number): number {
  checkDf(df);
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  if (p === 0) return 0;
  if (p === 1) return Infinity;
  const logConstant = -(df / 2) * Math.LN2 - gammaln(df / 2);
  const logDensity = (x: number): number => logConstant + (df / 2 - 1) * Math.log(x) - x / 2;
  const start = wilsonHilferty(p, df);
  if (p < 0.5) return invertTail({ rising: true, probability: (x) => gammainc(x / 2, df / 2, true, false), logDensity }, p, start);
  return invertTail({ rising: false, probability: (x) => gammainc(x / 2, df / 2, true, true), logDensity }, 1 - p, start);
}

/** Near enough to start from: the cube root is almost normal; far down the left tail, the density's power law. */
function wilsonHilferty(p: number, df: number): number {
  const root = 1 - 2 / (9 * df) + normalQuantile(p) * Math.sqrt(2 / (9 * df));
  if (root > 0.2) return df * root ** 3;
  return Math.exp((2 / df) * (Math.log(p) + Math.log(df / 2) + gammaln(df / 2)) + Math.LN2);
}

function checkDf(df: number): void {
  if (!(df > 0 && df < Infinity)) throw new ArgumentFault("df", "must be positive and finite");
}
