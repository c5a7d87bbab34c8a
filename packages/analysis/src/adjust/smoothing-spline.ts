import { ArgumentFault } from "../faults.ts";

/**
 * The cubic smoothing spline through (x, y) with a given number of equivalent degrees of freedom, at the same x
 * (R: `smooth.spline(x, y, df = df)$y`, which stops its own search near the wanted df). The penalty is found by
 * bisection so that the trace of the smoother is `df`. Meant for a few dozen points: dense and cubic in their number.
 *
 * x must grow strictly; 2 < df < number of points; at least 4 points.
 *
 * Green PJ, Silverman BW (1994), Nonparametric Regression and Generalized Linear Models, section 2.3.
 *
 * @throws ArgumentFault when the arguments don't fit.
 */
export function smoothingSpline(x: readonly number[], y: readonly number[], df: number): Float64Array {
  const count = x.length;
  if (count < 4 || y.length !== count) throw new ArgumentFault("x", "needs at least 4 points, and as many as y");
  if (!(df > 2 && df < count)) throw new ArgumentFault("df", "must be above 2 and below the number of points");
  const penalty = roughness(x);
  const scale = (x.at(-1)! - x[0]!) ** 3 / count;
  let [low, high] = [-40, 40];
  let smoother = penalty;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    const weight = Math.exp(middle) * scale;
    smoother = invert(penalty.map((row, i) => row.map((value, j) => Number(i === j) + weight * value)));
    const trace = smoother.reduce((sum, row, i) => sum + row[i]!, 0);
    if (trace > df) low = middle;
    else high = middle;
  }
  return Float64Array.from(smoother, (row) => row.reduce((sum, value, j) => sum + value * y[j]!, 0));
}

/** K with yᵀKy = the integral of the squared second derivative of the natural cubic spline through (x, y): K = Q R⁻¹ Qᵀ. */
function roughness(x: readonly number[]): number[][] {
  const count = x.length;
  const gaps = Array.from({ length: count - 1 }, (_, i) => x[i + 1]! - x[i]!);
  const inner = count - 2;
  const q = Array.from({ length: count }, () => Array.from({ length: inner }, () => 0));
  const r = Array.from({ length: inner }, () => Array.from({ length: inner }, () => 0));
  for (let j = 0; j < inner; j++) {
    q[j]![j] = 1 / gaps[j]!;
    q[j + 1]![j] = -1 / gaps[j]! - 1 / gaps[j + 1]!;
    q[j + 2]![j] = 1 / gaps[j + 1]!;
    r[j]![j] = (gaps[j]! + gaps[j + 1]!) / 3;
    if (j + 1 < inner) r[j]![j + 1] = r[j + 1]![j] = gaps[j + 1]! / 6;
  }
  const inverse = invert(r);
  return product(product(q, inverse), q, true);
}

/** a b, or a bᵀ. */
function product(a: number[][], b: number[][], transposed = false): number[][] {
  const width = transposed ? b.length : b[0]!.length;
  return a.map((row) => Array.from({ length: width }, (_, j) => row.reduce((sum, value, k) => sum + value * (transposed ? b[j]![k]! : b[k]![j]!), 0)));
}

/** The inverse of a symmetric positive definite matrix, by Gauss–Jordan elimination; pivots need no search. */
function invert(matrix: number[][]): number[][] {
  const count = matrix.length;
  const work = matrix.map((row, i) => [...row, ...Array.from({ length: count }, (_, j) => Number(i === j))]);
  for (let pivot = 0; pivot < count; pivot++) {
    const row = work[pivot]!;
    const lead = row[pivot]!;
    for (let j = 0; j < 2 * count; j++) row[j]! /= lead;
    for (let i = 0; i < count; i++) {
      if (i === pivot) continue;
      const other = work[i]!;
      const factor = other[pivot]!;
      if (factor !== 0) for (let j = 0; j < 2 * count; j++) other[j]! -= factor * row[j]!;
    }
  }
  return work.map((row) => row.slice(count));
}
