/** The beta distribution. */
import betainc from "@stdlib/math-base-special-betainc";
import { ArgumentFault } from "../faults.ts";
import { fQuantile } from "./f.ts";

/**
 * P(X ≤ x) with the shapes a and b; relatively accurate down to the smallest double (R: `pbeta(x, a, b)`). NaN gives NaN.
 *
 * @method beta-distribution Beta distribution
 * @formula P(X ≤ x) = I(x; a, b), the regularised incomplete beta function
 * @defaults None: the caller gives the shapes.
 * @follows R's `pbeta` and `qbeta` (R 4.2)
 * @reference DiDonato AR, Morris AH (1992) ACM Trans. Math. Softw. 18:360 doi:10.1145/131766.131776
 * @throws ArgumentFault when a shape is not positive and finite.
 */
export function betaLower(x: number, a: number, b: number): number {
  return tail(x, a, b, false);
}

/** P(X > x), as accurate (R: `pbeta(x, a, b, lower.tail = FALSE)`). */
export function betaUpper(x: number, a: number, b: number): number {
  return tail(x, a, b, true);
}

/** The x with P(X ≤ x) = p (R: `qbeta`), through the F distribution of the odds x / (1 - x). Outside [0, 1] or NaN gives NaN. */
export function betaQuantile(p: number, a: number, b: number): number {
  checkShapes(a, b);
  const odds = (a / b) * fQuantile(p, 2 * a, 2 * b);
  return odds === Infinity ? 1 : odds / (1 + odds);
}

function tail(x: number, a: number, b: number, upper: boolean): number {
  checkShapes(a, b);
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0 || x >= 1) return x <= 0 === upper ? 1 : 0;
  return betainc(x, a, b, true, upper);
}

function checkShapes(a: number, b: number): void {
  for (const [name, shape] of Object.entries({ a, b })) {
    if (!(shape > 0 && shape < Infinity)) throw new ArgumentFault(name, "must be positive and finite");
  }
}
