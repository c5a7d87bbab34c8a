/** The chi-square distribution; the degrees of freedom need not be whole. */
import { ArgumentFault } from "../faults.ts";
import { gammaQuantile, gammaUpper } from "./gamma.ts";

/**
 * P(X > x) with `df` degrees of freedom; relatively accurate down to the smallest double
 * (R: `pchisq(x, df, lower.tail = FALSE)`). NaN gives NaN.
 *
 * @method chi-square-distribution Chi-square distribution
 * @formula P(X > x) = Γ(ν/2, x/2) / Γ(ν/2)
 * @defaults None: the caller gives the degrees of freedom.
 * @follows R's `pchisq` and `qchisq` (R 4.2)
 * @reference DiDonato AR, Morris AH (1986) ACM Trans. Math. Softw. 12:377 doi:10.1145/22721.23109
 * @throws ArgumentFault when df is not positive and finite.
 */
export function chiSquareUpper(x: number, df: number): number {
  checkDf(df);
  return gammaUpper(x / 2, df / 2);
}

/** The x with P(X ≤ x) = p (R: `qchisq`). Outside [0, 1] or NaN gives NaN. */
export function chiSquareQuantile(p: number, df: number): number {
  checkDf(df);
  return 2 * gammaQuantile(p, df / 2);
}

function checkDf(df: number): void {
  if (!(df > 0 && df < Infinity)) throw new ArgumentFault("df", "must be positive and finite");
}
