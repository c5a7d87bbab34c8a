/** The odds ratio at which R's search stops. */
import { hypergeometricLogProbability, supportOf, type Urn } from "../distributions/hypergeometric.ts";

/**
 * The conditional odds ratio as R's `fisher.test` gives it: Brent's search over ω below 1, or over 1/ω, which stops within 1.2e-4 of it. So a large ω is
 * off by some thousandths of itself; `fisherExact` has all digits.
 */
export function searchedOddsRatio(overlap: number, urn: Urn): number {
  const { low, high } = supportOf(urn);
  if (low === high) return Number.NaN;
  if (overlap === low) return 0;
  if (overlap === high) return Infinity;
  const logs = Float64Array.from({ length: high - low + 1 }, (_, at) => hypergeometricLogProbability(low + at, urn));
  const excess = (odds: number) => (odds === 0 ? low : meanOf(logs, low, Math.log(odds))) - overlap;
  const middle = excess(1);
  if (middle === 0) return 1;
  return middle > 0 ? brent(excess, 0, 1) : 1 / brent((inverse) => excess(1 / inverse), Number.EPSILON, 1);
}

function meanOf(logs: Float64Array, low: number, theta: number): number {
  const shifted = logs.map((log, at) => log + theta * (low + at));
  const largest = shifted.reduce((most, value) => Math.max(most, value), -Infinity);
  let [part, whole] = [0, 0];
  for (const [at, value] of shifted.entries()) {
    const weight = Math.exp(value - largest);
    whole += weight;
    part += weight * (low + at);
  }
  return part / whole;
}

/** Brent's root finder (Algorithms for Minimization without Derivatives, 1973, ch. 4) with the tolerance of R's `uniroot`. */
function brent(f: (x: number) => number, from: number, to: number): number {
  const tolerance = Number.EPSILON ** 0.25;
  let [a, b, c] = [from, to, from];
  let [fa, fb] = [f(a), f(b)];
  let fc = fa;
  for (let step = 0; step < 1000; step++) {
    const last = b - a;
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const least = 2 * Number.EPSILON * Math.abs(b) + tolerance / 2;
    let move = (c - b) / 2;
    if (Math.abs(move) <= least || fb === 0) return b;
    if (Math.abs(last) >= least && Math.abs(fa) > Math.abs(fb)) move = interpolated([a, b, c], [fa, fb, fc], last, least) ?? move;
    if (Math.abs(move) < least) move = move > 0 ? least : -least;
    [a, fa] = [b, fb];
    b += move;
    fb = f(b);
    if (fb > 0 === fc > 0 && fb !== 0 && fc !== 0) [c, fc] = [a, fa];
  }
  return b;
}

/** The secant's or the inverse parabola's step; null where it would leave the bracket or hardly shorten it. */
function interpolated([a, b, c]: [number, number, number], [fa, fb, fc]: [number, number, number], last: number, least: number): number | null {
  const across = c - b;
  let p: number;
  let q: number;
  if (a === c) {
    p = (across * fb) / fa;
    q = 1 - fb / fa;
  } else {
    const [s, t, u] = [fa / fc, fb / fc, fb / fa];
    p = u * (across * s * (s - t) - (b - a) * (t - 1));
    q = (s - 1) * (t - 1) * (u - 1);
  }
  if (p > 0) q = -q;
  else p = -p;
  return p < 0.75 * across * q - Math.abs(least * q) / 2 && p < Math.abs((last * q) / 2) ? p / q : null;
}
