/** Fisher's F distribution; the degrees of freedom need not be whole. */
import betainc from "@stdlib/math-base-special-betainc";
import betaln from "@stdlib/math-base-special-betaln";
import { ArgumentFault } from "../faults.ts";
import { chiSquareQuantile, chiSquareUpper } from "./chi-square.ts";
import { invertTail } from "./invert-tail.ts";

/**
 * P(F > x) with df1 and df2 degrees of freedom; relatively accurate down to the smallest double
 * (R: `pf(x, df1, df2, lower.tail = FALSE)`). df2 may be Infinity. NaN gives NaN.
 *
 * @method f-distribution F distribution
 * @formula P(F > x) = I(ν₂ / (ν₂ + ν₁ x); ν₂/2, ν₁/2), the regularised incomplete beta function
 * @defaults None: the caller gives the degrees of freedom.
 * @follows R's `pf` and `qf` (R 4.2)
 * @reference DiDonato AR, Morris AH (1992) ACM Trans. Math. Softw. 18:360 doi:10.1145/131766.131776
 * @throws ArgumentFault when df1 or df2 is not positive, or df1 is not finite.
 */
export function fUpper(x: number, df1: number, df2: number): number {
  checkDf(df1, df2);
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 1;
  if (x === Infinity) return 0;
  if (df2 === Infinity) return chiSquareUpper(x * df1, df1);
  return tail(x, df1, df2, true);
}

/** The x with P(F ≤ x) = p (R: `qf`). Outside [0, 1] or NaN gives NaN. */
export function fQuantile(p: number, df1: number, df2: number): number {
  checkDf(df1, df2);
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  if (p === 0) return 0;
  if (p === 1) return Infinity;
  if (df2 === Infinity) return chiSquareQuantile(p, df1) / df1;
  const logConstant = -betaln(df1 / 2, df2 / 2) + (df1 / 2) * Math.log(df1 / df2);
  const logDensity = (x: number): number => logConstant + (df1 / 2 - 1) * Math.log(x) - ((df1 + df2) / 2) * Math.log1p((df1 / df2) * x);
  if (p < 0.5) return invertTail({ rising: true, probability: (x) => tail(x, df1, df2, false), logDensity }, p, 0.5);
  return invertTail({ rising: false, probability: (x) => tail(x, df1, df2, true), logDensity }, 1 - p, 2);
}

function tail(x: number, df1: number, df2: number, upper: boolean): number {
  const ratio = (df1 / df2) * x;
  // The smaller of the two arguments keeps its digits.
  if (ratio < 1) return betainc(ratio / (1 + ratio), df1 / 2, df2 / 2, true, upper);
  return betainc(1 / (1 + ratio), df2 / 2, df1 / 2, true, !upper);
}

function checkDf(df1: number, df2: number): void {
  if (!(df1 > 0 && df1 < Infinity)) throw new ArgumentFault("df1", "must be positive and finite");
  if (!(df2 > 0)) throw new ArgumentFault("df2", "must be positive");
}
