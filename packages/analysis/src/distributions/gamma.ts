/** The gamma distribution with scale 1; the shape need not be whole. */
import gammainc from "@stdlib/math-base-special-gammainc";
import gammaln from "@stdlib/math-base-special-gammaln";
import { ArgumentFault } from "../faults.ts";
import { invertTail } from "./invert-tail.ts";
import { normalQuantile } from "./normal.ts";

/**
 * P(X > x); relatively accurate down to the smallest double (R: `pgamma(x, shape, lower.tail = FALSE)`). NaN gives NaN.
 *
 * @method gamma-distribution Gamma distribution
 * @formula P(X > x) = Γ(a, x) / Γ(a)
 * @defaults None: the caller gives the shape a. Fixed: scale 1.
 * @follows R's `pgamma` and `qgamma` (R 4.2)
 * @reference DiDonato AR, Morris AH (1986) ACM Trans. Math. Softw. 12:377 doi:10.1145/22721.23109
 * @throws ArgumentFault when the shape is not positive and finite.
 */
export function gammaUpper(x: number, shape: number): number {
  checkShape(shape);
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 1;
  return x === Infinity ? 0 : gammainc(x, shape, true, true);
}

/** P(X ≤ x), as accurate (R: `pgamma(x, shape)`). */
export function gammaLower(x: number, shape: number): number {
  checkShape(shape);
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 0;
  return x === Infinity ? 1 : gammainc(x, shape, true, false);
}

/** The x with P(X ≤ x) = p (R: `qgamma`). Outside [0, 1] or NaN gives NaN. */
export function gammaQuantile(p: number, shape: number): number {
  checkShape(shape);
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  if (p === 0) return 0;
  if (p === 1) return Infinity;
  const logConstant = -gammaln(shape);
  const logDensity = (x: number): number => logConstant + (shape - 1) * Math.log(x) - x;
  const start = wilsonHilferty(p, shape);
  if (p < 0.5) return invertTail({ rising: true, probability: (x) => gammaLower(x, shape), logDensity }, p, start);
  return invertTail({ rising: false, probability: (x) => gammaUpper(x, shape), logDensity }, 1 - p, start);
}

/** Near enough to start from: the cube root is almost normal; far down the left tail, the density's power law. */
function wilsonHilferty(p: number, shape: number): number {
  const root = 1 - 1 / (9 * shape) + normalQuantile(p) * Math.sqrt(1 / (9 * shape));
  if (root > 0.2) return shape * root ** 3;
  return Math.exp((Math.log(p) + Math.log(shape) + gammaln(shape)) / shape);
}

function checkShape(shape: number): void {
  if (!(shape > 0 && shape < Infinity)) throw new ArgumentFault("shape", "must be positive and finite");
}
