/** The Shapiro–Wilk test of normality. */
import { normalQuantile, normalUpper } from "../distributions/normal.ts";
import type { Reason } from "../faults.ts";
import { hasInfinite, present } from "./group-test.ts";

export interface NormalityTest {
  /** W, at most 1. */
  statistic: number;
  p: number;
  reason: Reason | "too-many" | null;
}

/**
 * Royston's approximation for 3 to 5000 values (R: `shapiro.test(x)`).
 *
 * Missing values (NaN) are left out. Not computable with fewer than 3 values, more than 5000, infinite values, or all
 * values equal.
 *
 * @method shapiro-wilk Shapiro–Wilk test
 * @formula W = (Σ aᵢ x₍ᵢ₎)² / Σ (x - x̄)²; the weights a from normal scores with Royston's two polynomials, ln(1 - W) taken as normal with mean and sd by polynomials in ln n (n ≥ 12) or n
 * @defaults None. Fixed: Royston's weights; exact p for 3 values.
 * @follows R's `shapiro.test(x)`
 * @reference Royston P (1995) Appl. Stat. 44:547 (AS R94) doi:10.2307/2986146
 */
export function shapiroWilk(x: Float64Array): NormalityTest {
  const values = present(x);
  const n = values.length;
  const reason = n === 0 ? "all-missing" : n < 3 ? "too-few" : n > 5000 ? "too-many" : hasInfinite(values) ? "infinite" : null;
  if (reason !== null) return { statistic: Number.NaN, p: Number.NaN, reason };
  const sorted = values.toSorted();
  const range = sorted[n - 1]! / 2 - sorted[0]! / 2;
  if (range === 0) return { statistic: Number.NaN, p: Number.NaN, reason: "constant" };
  const middle = sorted[n >> 1]!;
  for (let at = 0; at < n; at++) sorted[at] = (sorted[at]! / 2 - middle / 2) / range;
  const remainder = oneMinusW(sorted, weightsOf(n));
  return { statistic: 1 - remainder, p: upperP(remainder, n), reason: null };
}

/** The weights of the upper half, from the largest value inwards; the lower half's are their negatives. */
function weightsOf(n: number): Float64Array {
  const half = n >> 1;
  const weights = new Float64Array(half);
  if (n === 3) return weights.fill(Math.SQRT1_2);
  let squares = 0;
  for (let at = 0; at < half; at++) {
    weights[at] = -normalQuantile((at + 1 - 0.375) / (n + 0.25));
    squares += 2 * weights[at]! ** 2;
  }
  const norm = Math.sqrt(squares);
  const root = 1 / Math.sqrt(n);
  const first = polynomial(firstWeight, root) + weights[0]! / norm;
  const fixed = n > 5 ? 2 : 1;
  const second = fixed === 2 ? polynomial(secondWeight, root) + weights[1]! / norm : 0;
  const rest = squares - 2 * weights[0]! ** 2 - (fixed === 2 ? 2 * weights[1]! ** 2 : 0);
  const factor = Math.sqrt(rest / (1 - 2 * first ** 2 - 2 * second ** 2));
  for (let at = fixed; at < half; at++) weights[at]! /= factor;
  weights[0] = first;
  if (fixed === 2) weights[1] = second;
  return weights;
}

/** 1 - W without cancellation: the difference of the root of the product of both sums of squares and the product's sum, times their sum. */
function oneMinusW(sorted: Float64Array, weights: Float64Array): number {
  const n = sorted.length;
  let mean = 0;
  for (const value of sorted) mean += value / n;
  let squares = 0;
  for (const value of sorted) squares += (value - mean) ** 2;
  let weighed = 0;
  let weightSquares = 0;
  for (let at = 0; at < weights.length; at++) {
    weighed += weights[at]! * (sorted[n - 1 - at]! - sorted[at]!);
    weightSquares += 2 * weights[at]! ** 2;
  }
  const whole = Math.sqrt(weightSquares * squares);
  return Math.max(0, ((whole - weighed) * (whole + weighed)) / (weightSquares * squares));
}

function upperP(remainder: number, n: number): number {
  if (n === 3) return Math.max(0, (6 / Math.PI) * (Math.asin(Math.sqrt(1 - remainder)) - Math.asin(Math.sqrt(0.75))));
  if (remainder === 0) return 1;
  const log = Math.log(remainder);
  if (n <= 11) {
    const limit = polynomial(smallLimit, n);
    if (log >= limit) return 1e-99;
    return normalUpper((-Math.log(limit - log) - polynomial(smallMean, n)) / Math.exp(polynomial(smallSpread, n)));
  }
  const size = Math.log(n);
  return normalUpper((log - polynomial(largeMean, size)) / Math.exp(polynomial(largeSpread, size)));
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

// Royston's coefficients, from the constant term upwards.
const firstWeight = [0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056];
const secondWeight = [0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633];
const smallLimit = [-2.273, 0.459];
const smallMean = [0.544, -0.39978, 0.025054, -6.714e-4];
const smallSpread = [1.3822, -0.77857, 0.062767, -0.0020322];
const largeMean = [-1.5861, -0.31082, -0.083751, 0.0038915];
const largeSpread = [-0.4803, -0.082676, 0.0030302];
