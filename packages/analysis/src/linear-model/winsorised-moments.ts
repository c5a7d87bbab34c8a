/** Mean and variance of log F variables whose tails are pulled in to their quantiles. */
import betaln from "@stdlib/math-base-special-betaln";
import gammaln from "@stdlib/math-base-special-gammaln";
import { chiSquareQuantile } from "../distributions/chi-square.ts";
import { fQuantile } from "../distributions/f.ts";
import { quantileOfSorted } from "../prepare/median.ts";

/** The shares of the lower and the upper tail that are pulled in. */
export type Tails = readonly [number, number];

export interface Moments {
  mean: number;
  spread: number;
}

/** Of a sample: values beyond the quantiles become them. */
export function winsorisedMoments(values: Float64Array, tails: Tails): Moments {
  const sorted = values.toSorted();
  const low = quantileOfSorted(sorted, tails[0]);
  const high = quantileOfSorted(sorted, 1 - tails[1]);
  const pulled = values.map((value) => Math.min(Math.max(value, low), high));
  const mean = pulled.reduce((sum, value) => sum + value, 0) / pulled.length;
  return { mean, spread: pulled.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (pulled.length - 1) };
}

/** Of log F(df1, df2) itself, by Gauss–Legendre quadrature with 128 points over F / (1 + F); df2 may be Infinity. */
export function expectedMoments(df1: number, df2: number, tails: Tails): Moments {
  const [low, high] = [fQuantile(tails[0], df1, df2), upperQuantile(tails[1], df1, df2)];
  const [start, end] = [low / (1 + low), high / (1 + high)];
  const logDensity = logDensityOf(df1, df2);
  const { nodes, weights } = gaussLegendre();
  const points = nodes.map((node) => {
    const share = start + (end - start) * node;
    return Math.log(share / (1 - share));
  });
  const density = points.map((log, at) => {
    const share = start + (end - start) * nodes[at]!;
    return weights[at]! * (end - start) * Math.exp(logDensity(log)) * (1 - share) ** -2;
  });
  const mean = density.reduce((sum, weight, at) => sum + weight * points[at]!, 0) + Math.log(low) * tails[0] + Math.log(high) * tails[1];
  const ends = (Math.log(low) - mean) ** 2 * tails[0] + (Math.log(high) - mean) ** 2 * tails[1];
  return { mean, spread: density.reduce((sum, weight, at) => sum + weight * (points[at]! - mean) ** 2, 0) + ends };
}

/**
 * The df2 from `least` up at which the winsorised variance of log F(df1, df2) is `spread`: `least` where the variance is below it there already,
 * Infinity where it is above it even then.
 */
export function dfOfSpread(spread: number, df1: number, least: number, tails: Tails): number {
  if (spread <= expectedMoments(df1, Infinity, tails).spread) return Infinity;
  if (least === Infinity || spread >= expectedMoments(df1, least, tails).spread) return least;
  // Bisection over df / (1 + df); the variance falls with df.
  let [low, high] = [least / (1 + least), 1];
  for (let step = 0; step < 60 && high - low > 1e-15; step++) {
    const middle = (low + high) / 2;
    if (middle >= 1) break;
    if (expectedMoments(df1, middle / (1 - middle), tails).spread > spread) low = middle;
    else high = middle;
  }
  return low / (1 - low);
}

function upperQuantile(tail: number, df1: number, df2: number): number {
  return df2 === Infinity ? chiSquareQuantile(1 - tail, df1) / df1 : fQuantile(1 - tail, df1, df2);
}

/** The logarithm of the density of F at exp(log). */
function logDensityOf(df1: number, df2: number): (log: number) => number {
  if (df2 === Infinity) {
    const constant = (df1 / 2) * Math.log(df1 / 2) - gammaln(df1 / 2);
    return (log) => constant + (df1 / 2 - 1) * log - (df1 / 2) * Math.exp(log);
  }
  const constant = (df1 / 2) * Math.log(df1 / df2) - betaln(df1 / 2, df2 / 2);
  return (log) => constant + (df1 / 2 - 1) * log - ((df1 + df2) / 2) * Math.log1p((df1 / df2) * Math.exp(log));
}

const points = 128;
let rule: { nodes: Float64Array; weights: Float64Array } | null = null;

/** Nodes and weights on 0 to 1: the roots of the Legendre polynomial, by Newton's method. Computed once. */
export function gaussLegendre(): { nodes: Float64Array; weights: Float64Array } {
  if (rule !== null) return rule;
  const nodes = new Float64Array(points);
  const weights = new Float64Array(points);
  for (let at = 0; at < points; at++) {
    let x = Math.cos((Math.PI * (at + 0.75)) / (points + 0.5));
    let slope = 0;
    for (let step = 0; step < 100; step++) {
      let [before, value] = [1, x];
      for (let degree = 2; degree <= points; degree++) [before, value] = [value, ((2 * degree - 1) * x * value - (degree - 1) * before) / degree];
      slope = (points * (x * value - before)) / (x * x - 1);
      const change = value / slope;
      x -= change;
      if (Math.abs(change) < 1e-15) break;
    }
    nodes[points - 1 - at] = (1 + x) / 2;
    weights[points - 1 - at] = 1 / ((1 - x * x) * slope * slope);
  }
  rule = { nodes, weights };
  return rule;
}
