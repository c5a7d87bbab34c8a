/** The error function and its complement, without loading anything: every p of a normal or t distribution goes through here. */

/**
 * exp(x²) erfc(x) for x ≥ 0, to the last digits: (1 + 2x) times it is smooth in (x - 3.75) / (x + 3.75) and was
 * expanded in Chebyshev polynomials (coefficients by 50-digit arithmetic).
 *
 * Shepherd MM, Laframboise JG (1981), Math. Comp. 36:249, doi:10.1090/S0025-5718-1981-0595058-X.
 */
export function scaledErfc(x: number): number {
  if (x > 1e15) return 1 / (x * Math.sqrt(Math.PI));
  const t = (x - 3.75) / (x + 3.75);
  const twice = 2 * t;
  let next = 0;
  let afterNext = 0;
  for (let at = scaledErfcTerms.length - 1; at > 0; at--) {
    const value = twice * next - afterNext + scaledErfcTerms[at]!;
    afterNext = next;
    next = value;
  }
  return (t * next - afterNext + scaledErfcTerms[0]!) / (1 + 2 * x);
}

/** 1 - erf(x) = 2/√π ∫ₓ^∞ exp(-s²) ds; relatively accurate down to the smallest double. NaN gives NaN. */
export function erfc(x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x < 0) return 2 - erfc(-x);
  if (x > 28) return 0;
  // The square is taken apart, for its rounding would be multiplied by its size.
  const high = Math.fround(x);
  return Math.exp(-high * high) * Math.exp(-(x - high) * (x + high)) * scaledErfc(x);
}

/** erf(x); relatively accurate near 0 too. */
export function erf(x: number): number {
  if (Math.abs(x) > 0.5) return x > 0 ? 1 - erfc(x) : erfc(-x) - 1;
  let term = x;
  let sum = x;
  for (let n = 1; n < 30; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

export const scaledErfcTerms = Float64Array.of(
  1.1775789345674017, // half of the coefficient, as its polynomial is 1
  -0.004590054580646478,
  -0.08424913336651792,
  0.05920993999819189,
  -0.026658668435305753,
  0.009074997670705265,
  -0.002413163540417608,
  0.0004907758365258086,
  -6.916973302501207e-5,
  4.13902798607301e-6,
  7.74038306619849e-7,
  -2.1886401049234397e-7,
  1.076499946567091e-8,
  4.521959811218287e-9,
  -7.754400208831351e-10,
  -6.318088340886684e-11,
  2.86879501093067e-11,
  1.9455868545777347e-13,
  -9.65469674843344e-13,
  3.25254814814874e-14,
  3.3478119482868056e-14,
  -1.864562880419313e-15,
  -1.2507950530688648e-15,
  7.418235256624044e-17,
  5.068148904796111e-17,
);
