import { ArgumentFault } from "../faults.ts";
import { productOfColumns } from "../matrix/product.ts";
import { symmetricEigen } from "../matrix/symmetric-eigen.ts";
import { addScaled, dot, largestEntry, multiply, project, sumOfSquares } from "../matrix/vector.ts";
import { columnOf, transpose, type Matrix } from "../table.ts";

export interface Pls {
  /** Samples × components. */
  scores: Matrix;
  /** Features × components: loadings p, unit weights w of the deflated table, and weights w* of the table itself (scores = X·w*). */
  loadings: Matrix;
  weights: Matrix;
  starWeights: Matrix;
  /** Responses × components. */
  responseWeights: Matrix;
  /** Features × responses, of the scaled features for the scaled responses: w*·cᵀ. */
  coefficients: Matrix;
  /** Of each feature. */
  vip: Float64Array;
  /** Shares of the sum of squares of X and of the responses, for each component. */
  r2x: Float64Array;
  r2y: Float64Array;
  /** Of each scaled response after all components. */
  residualSumsOfSquares: Float64Array;
}

/**
 * Partial least squares with one or several responses. Each weight is the direction of largest covariance with the responses left over
 * (with several: the dominant singular vector of Xᵀ·Y itself, where an iteration would stop at its tolerance); X is deflated by the scores.
 * The sign of a component is free; here the score rises with the response, with several responses with the one of the largest weight.
 * Fewer components come back when X holds no further direction that varies with what is left of the responses (`negligibleCovariance`).
 * More features than samples are the usual case. A constant feature that was centred gets weight, coefficient and VIP 0. Missing values are not allowed.
 *
 * @method pls Partial least squares (PLS, PLS-DA)
 * @formula w ∝ Xᵀ·Y·q; t = X·w; p = Xᵀ·t/tᵀt; c = Yᵀ·t/tᵀt; X ← X − t·pᵀ; Y ← Y − t·cᵀ. VIPⱼ = √(p·Σ SSYₐ·wⱼₐ²/Σ SSYₐ), SSYₐ = tₐᵀtₐ·cₐᵀcₐ
 * @defaults X centred and scaled by the caller; responses centred and scaled to sd 1 (`classResponse`, `scaledResponse`)
 * @profile ropls Q2 of each component against what the earlier ones left, on tables deflated by the model of all samples (`plsQuality`)
 * @profile standard Q2 of the whole model refitted and centred anew in each fold (`plsQuality`)
 * @reference Wold S, Sjöström M, Eriksson L (2001) Chemometrics and Intelligent Laboratory Systems 58:109 doi:10.1016/S0169-7439(01)00155-1
 * @follows R's ropls::opls(X, y, predI = components, orthoI = 0) and pls::plsr(method = "kernelpls") (pls 2.8, ropls 1.39)
 * @param matrix samples × features, centred and scaled.
 * @param responses samples × responses, centred and scaled.
 * @param components how many at most.
 * @throws ArgumentFault when the responses have another number of samples, or `components` is not a whole number from 1.
 */
export function pls(matrix: Matrix, responses: Matrix, components: number): Pls {
  if (responses.rows !== matrix.rows) throw new ArgumentFault("responses", `${matrix.rows} samples`);
  if (!Number.isInteger(components) || components < 1) throw new ArgumentFault("components", "a whole number from 1");
  const totalX = sumOfSquares(matrix.data);
  const totalY = sumOfSquares(responses.data);
  const left = Array.from({ length: responses.columns }, (_, response) => columnOf(responses, response));
  const parts: Part[] = [];
  while (parts.length < components) {
    const w = direction(matrix, left);
    const length = Math.sqrt(sumOfSquares(w));
    if (!(length > negligibleCovariance * Math.sqrt(totalX * totalY))) break;
    for (let feature = 0; feature < w.length; feature++) w[feature]! /= length;
    const t = multiply(matrix, w);
    // Twice is enough to make a score perpendicular to the earlier ones to the last digit.
    for (let pass = 0; pass < 2; pass++) for (const part of parts) addScaled(t, -dot(part.t, t) / part.tt, part.t);
    const tt = sumOfSquares(t);
    const c = Float64Array.from(left, (response) => dot(response, t) / tt);
    const p = project(matrix, t);
    for (let feature = 0; feature < p.length; feature++) p[feature]! /= tt;
    const star = w.slice();
    for (const part of parts) addScaled(star, -dot(part.p, w), part.star);
    for (const [index, response] of left.entries()) addScaled(response, -c[index]!, t);
    parts.push({ t, tt, p, w, star, c });
  }
  return summary(parts, left, matrix, totalX, totalY);
}

/**
 * Root mean square error of estimation in the units of the responses, as ropls' RMSEE: √(mean of squared residuals · n/(n − 1 − components)).
 * NaN when no degree of freedom is left.
 * @param sd of each response before it was scaled.
 */
export function rmsee(residualSumsOfSquares: Float64Array, sd: Float64Array, samples: number, components: number): number {
  let sum = 0;
  for (const [response, value] of residualSumsOfSquares.entries()) sum += (value * sd[response]! * sd[response]!) / sd.length;
  const freedom = samples - 1 - components;
  return freedom > 0 ? Math.sqrt(sum / freedom) : Number.NaN;
}

/**
 * Of its largest possible length, ‖X‖·‖Y‖: a shorter Xᵀ·Y gives no further component. In a Gram matrix anything below is rounding; what a
 * response would gain by it is below 1e-14 of its sum of squares, unless a direction of X is as small itself.
 */
export const negligibleCovariance = 1e-7;

interface Part {
  t: Float64Array;
  tt: number;
  p: Float64Array;
  w: Float64Array;
  star: Float64Array;
  c: Float64Array;
}

/** Xᵀ·(the combination of the responses that varies most with X). */
function direction(matrix: Matrix, left: Float64Array[]): Float64Array {
  if (left.length === 1) return project(matrix, left[0]!);
  const products: Matrix = { rows: left.length, columns: matrix.columns, data: new Float64Array(left.length * matrix.columns) };
  for (const [index, response] of left.entries()) products.data.set(project(matrix, response), index * matrix.columns);
  const columns = transpose(products);
  return multiply(columns, dominant(productOfColumns(columns, columns)));
}

/** The unit eigenvector of the largest eigenvalue; its largest entry is positive. */
export function dominant(symmetric: Matrix): Float64Array {
  if (symmetric.rows === 1) return Float64Array.of(1);
  const vector = symmetricEigen(symmetric, 1).vectors.data;
  return largestEntry(vector) < 0 ? vector.map((value) => -value) : vector;
}

function summary(parts: Part[], left: Float64Array[], matrix: Matrix, totalX: number, totalY: number): Pls {
  const features = matrix.columns;
  const ssy = parts.map(({ tt, c }) => tt * sumOfSquares(c));
  const totalSsy = ssy.reduce((sum, value) => sum + value, 0);
  const vip = new Float64Array(features);
  const coefficients: Matrix = { rows: features, columns: left.length, data: new Float64Array(features * left.length) };
  for (const [index, { w, star, c }] of parts.entries()) {
    const share = (features * ssy[index]!) / totalSsy;
    for (let feature = 0; feature < features; feature++) {
      vip[feature]! += share * w[feature]! * w[feature]!;
      for (let response = 0; response < left.length; response++) coefficients.data[feature * left.length + response]! += star[feature]! * c[response]!;
    }
  }
  return {
    scores: columnsFrom(
      parts.map(({ t }) => t),
      matrix.rows,
    ),
    loadings: columnsFrom(
      parts.map(({ p }) => p),
      features,
    ),
    weights: columnsFrom(
      parts.map(({ w }) => w),
      features,
    ),
    starWeights: columnsFrom(
      parts.map(({ star }) => star),
      features,
    ),
    responseWeights: columnsFrom(
      parts.map(({ c }) => c),
      left.length,
    ),
    coefficients,
    vip: vip.map(Math.sqrt),
    r2x: Float64Array.from(parts, ({ tt, p }) => (tt * sumOfSquares(p)) / totalX),
    r2y: Float64Array.from(ssy, (value) => value / totalY),
    residualSumsOfSquares: Float64Array.from(left, sumOfSquares),
  };
}

function columnsFrom(vectors: Float64Array[], length: number): Matrix {
  const data = new Float64Array(vectors.length * length);
  for (const [index, vector] of vectors.entries()) data.set(vector, index * length);
  return transpose({ rows: vectors.length, columns: length, data });
}
