/** The standard normal distribution. */
import { erf, erfc, scaledErfc } from "./error-function.ts";

/**
 * P(Z > x) of a standard normal Z; relatively accurate down to the smallest double (R: `pnorm(x, lower.tail = FALSE)`).
 * NaN gives NaN.
 *
 * @method normal-distribution Normal distribution
 * @formula P(Z > x) = erfc(x / √2) / 2; the quantile by Halley's steps on the logarithm of the tail
 * @defaults None. Fixed: mean 0 and standard deviation 1.
 * @follows R's `pnorm` and `qnorm` (R 4.2)
 * @reference Shepherd MM, Laframboise JG (1981) Math. Comp. 36:249 doi:10.1090/S0025-5718-1981-0595058-X
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
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  const upper = Math.min(p, 1 - p);
  if (upper === 0) return p === 0 ? -Infinity : Infinity;
  if (upper > 0.3) return centralQuantile(p - 0.5);
  const size = tailQuantile(upper);
  return p < 0.5 ? -size : size;
}

/** The x with P(0 < Z < x) = `share`, |share| < 0.2, where the tail hardly says where x is. */
function centralQuantile(share: number): number {
  let x = share * Math.sqrt(2 * Math.PI);
  for (let step = 0; step < 4; step++) {
    const gap = (0.5 * erf(x * Math.SQRT1_2) - share) * Math.sqrt(2 * Math.PI) * Math.exp((x * x) / 2);
    x -= gap / (1 + (x * gap) / 2);
  }
  return x;
}

/** The x > 0 with P(Z > x) = `upper`: Halley's steps on the logarithm of the tail, from a rational start good to 5e-4. */
function tailQuantile(upper: number): number {
  const wanted = Math.log(upper);
  const t = Math.sqrt(-2 * wanted);
  let x = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  for (let step = 0; step < 3; step++) {
    const scaled = scaledErfc(x * Math.SQRT1_2);
    const gap = Math.log(0.5 * scaled) - (x * x) / 2 - wanted;
    const hazard = Math.sqrt(2 / Math.PI) / scaled;
    x += gap / hazard / (1 + (gap * (hazard - x)) / (2 * hazard));
  }
  return x;
}
