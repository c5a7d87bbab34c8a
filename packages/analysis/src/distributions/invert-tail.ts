/** A quantile of a positive quantity from its tail, by Newton steps that never leave a bracket. */

export interface Tail {
  /** Whether `probability` grows with x (a lower tail) or falls (an upper tail). */
  rising: boolean;
  /** The tail's probability at x > 0. */
  probability(x: number): number;
  /** The logarithm of the density at x > 0; only steers the steps, so a rough value costs time, not accuracy. */
  logDensity(x: number): number;
}

/**
 * The x > 0 at which a tail has the probability `target` (0 < target < 1), starting near `start` > 0.
 *
 * Works on log x and log probability, where tails are almost straight lines, so that targets down to 1e-300 take a
 * handful of steps. 0 where x would be denormal, Infinity where it would overflow.
 */
export function invertTail(tail: Tail, target: number, start: number): number {
  const logTarget = Math.log(target);
  let low = -745;
  let high = 709.7;
  let u = Math.min(Math.max(Math.log(start), low), high);
  if (Number.isNaN(u)) u = 0;
  for (let step = 0; step < 200; step++) {
    const x = Math.exp(u);
    const probability = tail.probability(x);
    const gap = Math.log(probability) - logTarget;
    if (gap === 0) return x;
    if (gap > 0 === tail.rising) high = u;
    else low = u;
    const slope = Math.exp(Math.min(tail.logDensity(x) + u - Math.log(probability), 700)) * (tail.rising ? 1 : -1);
    let next = u - gap / slope;
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (Math.abs(next - u) <= 1e-15 * Math.max(1, Math.abs(u)) || high - low <= 1e-15 * Math.max(1, Math.abs(u))) {
      u = next;
      break;
    }
    u = next;
  }
  if (u <= -708.3) return 0;
  return u >= 709.6 ? Infinity : Math.exp(u);
}
