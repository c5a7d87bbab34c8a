/** The derivatives of log Γ, for positive arguments: upwards by recurrence, then the asymptotic series (DLMF 5.15). */

/** From here on the series below are exact to the last digit or two. */
const far = 16;

/** The first derivative (R: `digamma`). NaN for y ≤ 0. */
export function digamma(y: number): number {
  if (!(y > 0)) return Number.NaN;
  if (y === Infinity) return Infinity;
  let sum = 0;
  while (y < far) {
    sum -= 1 / y;
    y += 1;
  }
  const s = 1 / (y * y);
  const series = s * (1 / 12 - s * (1 / 120 - s * (1 / 252 - s * (1 / 240 - s * (1 / 132 - s * (691 / 32760 - s / 12))))));
  return sum + (Math.log(y) - 0.5 / y - series);
}

/** The second derivative (R: `trigamma`). NaN for y ≤ 0. */
export function trigamma(y: number): number {
  if (!(y > 0)) return Number.NaN;
  let sum = 0;
  while (y < far) {
    sum += 1 / (y * y);
    y += 1;
  }
  const s = 1 / (y * y);
  const series = s * (1 / 6 - s * (1 / 30 - s * (1 / 42 - s * (1 / 30 - s * (5 / 66 - s * (691 / 2730 - (s * 7) / 6))))));
  return sum + (1 + 0.5 / y + series) / y;
}

/** The third derivative. NaN for y ≤ 0. */
export function tetragamma(y: number): number {
  if (!(y > 0)) return Number.NaN;
  let sum = 0;
  while (y < far) {
    sum -= 2 / y ** 3;
    y += 1;
  }
  const s = 1 / (y * y);
  const series = s * (1 / 2 - s * (1 / 6 - s * (1 / 6 - s * (3 / 10 - (s * 5) / 6))));
  return sum - s * (1 + 1 / y + series);
}

/** The y > 0 with trigamma(y) = x > 0, by Newton's method on 1 / trigamma (limma's `trigammaInverse`). */
export function trigammaInverse(x: number): number {
  if (x > 1e7) return 1 / Math.sqrt(x);
  if (x < 1e-6) return 1 / x;
  let y = 0.5 + 1 / x;
  for (let step = 0; step < 50; step++) {
    const value = trigamma(y);
    const change = (value * (1 - value / x)) / tetragamma(y);
    y += change;
    if (-change / y < 1e-8) break;
  }
  return y;
}
