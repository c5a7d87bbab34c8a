/** Tails of F far beyond the smallest double, and F variables with few degrees of freedom made comparable. */
import betaln from "@stdlib/math-base-special-betaln";
import { fUpper } from "../distributions/f.ts";

/** log P(F > x); where the probability itself would underflow, by the continued fraction of the incomplete beta function. */
export function logFUpper(x: number, df1: number, df2: number): number {
  const plain = fUpper(x, df1, df2);
  if (plain > 1e-290 || df2 === Infinity || Number.isNaN(plain)) return Math.log(plain);
  const [a, b] = [df2 / 2, df1 / 2];
  const logZ = -Math.log1p((df1 / df2) * x);
  const z = Math.exp(logZ);
  const logRest = -Math.log1p(df2 / (df1 * x));
  return a * logZ + b * logRest - Math.log(a) - betaln(a, b) + Math.log(betaFraction(z, a, b));
}

/**
 * Variances with fewer degrees of freedom than the most, replaced by those with the most that are equally unusual under a prior.
 * @param scale the prior variance of each.
 */
export function equaliseDf(variances: Float64Array, df: Float64Array, scale: (at: number) => number, priorDf: number): { values: Float64Array; df1: number } {
  const df1 = df.reduce((most, value) => Math.max(most, value), 0);
  const values = variances.map((value, at) => {
    if (!(df[at]! < df1 - 1e-14)) return value;
    const ratio = value / scale(at);
    const upper = logFUpper(ratio, df[at]!, priorDf);
    const lower = Math.log(Math.max(1 - fUpper(ratio, df[at]!, priorDf), lowerTail(ratio, df[at]!, priorDf)));
    return (
      scale(at) * (upper < lower ? solve(upper, (x) => logFUpper(x, df1, priorDf), false) : solve(lower, (x) => Math.log(lowerTail(x, df1, priorDf)), true))
    );
  });
  return { values, df1 };
}

/** P(F < x) = P(1 / F > 1 / x). */
function lowerTail(x: number, df1: number, df2: number): number {
  if (df2 === Infinity) return 1 - fUpper(x, df1, df2);
  return fUpper(1 / x, df2, df1);
}

/** The x at which a monotone logarithm of a tail is `target`, by bisection on log x. */
function solve(target: number, logTail: (x: number) => number, rising: boolean): number {
  let [low, high] = [-700, 700];
  for (let step = 0; step < 200 && high - low > 1e-14 * Math.max(1, Math.abs(low)); step++) {
    const middle = (low + high) / 2;
    if (logTail(Math.exp(middle)) < target === rising) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

/** The continued fraction of the incomplete beta function (Lentz; DLMF 8.17.22). */
function betaFraction(z: number, a: number, b: number): number {
  let [c, d] = [1, 1 / (1 - ((a + b) * z) / (a + 1))];
  let value = d;
  for (let m = 1; m < 1000; m++) {
    const even = (m * (b - m) * z) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    value *= c * d;
    const odd = (-(a + m) * (a + b + m) * z) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    const step = c * d;
    value *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return value;
}
