/** The distribution of a weighted sum of squared normal values. */

/**
 * P(Σ λᵢ zᵢ² > 0) of independent standard normal zᵢ; relatively accurate down to the smallest double, where some weights are above and some below 0.
 *
 * The integral of exp(K(s))/s up a line through the saddle point, K(s) = −½ Σ ln(1 − 2λs), over s = c + ic·sinh t: there the integrand hardly turns and falls
 * off on both sides faster than exponentially in t, so equal steps give nearly all digits (Rice (1980) SIAM J. Sci. Stat. Comput. 1:438, doi:10.1137/0901032).
 */
export function positiveTail(weights: Float64Array): number {
  const most = weights.reduce((largest, weight) => Math.max(largest, weight), 0);
  const least = weights.reduce((smallest, weight) => Math.min(smallest, weight), 0);
  if (most <= 0) return 0;
  if (least >= 0) return 1;
  // Nearer to the middle of the mass it is the other tail that has a saddle point on this side.
  const mean = weights.reduce((sum, weight) => sum + weight, 0);
  if (mean > 0) return 1 - positiveTail(weights.map((weight) => -weight));
  const scaled = weights.map((weight) => weight / Math.max(most, -least)).filter((weight) => Math.abs(weight) > 1e-15);
  const end = 1 / (2 * scaled.reduce((largest, weight) => Math.max(largest, weight), 0));
  const saddle = saddlePoint(scaled, end);
  const height = logMoment(scaled, saddle, 0).real - Math.log(saddle);
  // The curvature of K − ln s says how narrow the peak is, in units of the saddle point.
  const curvature = saddle * saddle * scaled.reduce((sum, weight) => sum + (2 * weight * weight) / (1 - 2 * weight * saddle) ** 2, 1 / saddle ** 2);
  const step = 0.08 / Math.sqrt(Math.max(1, curvature));
  let sum = 0;
  for (let at = 0; ; at++) {
    const t = at * step;
    const imaginary = Math.sinh(t);
    const { real, angle } = logMoment(scaled, saddle, saddle * imaginary);
    const size = Math.exp(real - Math.log(saddle * Math.hypot(1, imaginary)) - height) * Math.cosh(t);
    sum += (at === 0 ? 0.5 : 1) * size * Math.cos(angle - Math.atan(imaginary));
    if (size < 1e-17 || t > 300) break;
  }
  return Math.min(1, (Math.exp(height) * saddle * sum * step) / Math.PI);
}

/** K(x + iy) = −½ Σ ln(1 − 2λ(x + iy)). */
function logMoment(weights: Float64Array, x: number, y: number): { real: number; angle: number } {
  let real = 0;
  let angle = 0;
  for (const weight of weights) {
    const a = 1 - 2 * weight * x;
    const b = 2 * weight * y;
    real -= 0.5 * Math.log(Math.hypot(a, b));
    angle += 0.5 * Math.atan2(b, a);
  }
  return { real, angle };
}

/** Where K′(s) = 1/s, between 0 and the first singularity: by bisection, for K′ − 1/s rises. */
function saddlePoint(weights: Float64Array, end: number): number {
  let [low, high] = [0, end];
  for (let step = 0; step < 200 && high - low > 1e-12 * low; step++) {
    const middle = (low + high) / 2;
    let slope = -1 / middle;
    for (const weight of weights) slope += weight / (1 - 2 * weight * middle);
    if (slope < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
