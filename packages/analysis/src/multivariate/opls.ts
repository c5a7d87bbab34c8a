import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { addScaled, dot, multiply, project, sumOfSquares } from "../matrix/vector.ts";

export interface Opls {
  /** Predictive score of each sample. */
  t: Float64Array;
  /** Predictive loading and unit weight of each feature. */
  p: Float64Array;
  w: Float64Array;
  /** Regression coefficients of the filtered, scaled features on the scaled response: w · c. */
  coefficients: Float64Array;
  /** Weight of the response. */
  c: number;
  /** Samples × orthogonal components; features × orthogonal components. */
  orthogonalScores: Matrix;
  orthogonalLoadings: Matrix;
  orthogonalWeights: Matrix;
  /** Share of the sum of squares of X: of the predictive component, and of each orthogonal one. */
  r2xPredictive: number;
  r2xOrthogonal: Float64Array;
  /** Share of the sum of squares of y that the predictive component fits after removing 0, 1, … orthogonal components. */
  r2y: Float64Array;
  /** Of each feature (Galindo-Prieto's VIP₄ for the predictive and the orthogonal part). */
  vip: Float64Array;
  orthogonalVip: Float64Array;
}

/**
 * Orthogonal partial least squares with one response and one predictive component, as R's `ropls::opls(x, y, predI = 1, orthoI)`.
 * Trygg & Wold, J. Chemometrics 16:119 (2002); VIP: Galindo-Prieto, Eriksson & Trygg, J. Chemometrics 28:623 (2014), VIP₄.
 * The predictive score rises with y; an orthogonal weight is the part of the predictive loading that is perpendicular to the
 * predictive weight, and keeps that sign.
 * Fewer orthogonal components come back when the data hold no more. Missing values are not allowed.
 * @param matrix samples × features, centred and scaled.
 * @param y the response, centred and scaled like R's `scale`.
 */
export function opls(matrix: Matrix, y: Float64Array, orthogonal: number): Opls {
  const filtered: Matrix = { ...matrix, data: matrix.data.slice() };
  const totalX = sumOfSquares(matrix.data);
  const totalY = sumOfSquares(y);
  const orthogonalParts: Part[] = [];
  const r2y: number[] = [];
  for (;;) {
    const w = unit(project(filtered, y));
    const t = multiply(filtered, w);
    const tt = sumOfSquares(t);
    const c = dot(y, t) / tt;
    const p = project(filtered, t).map((value) => value / tt);
    r2y.push((tt * c * c) / totalY);
    const perpendicular = p.slice();
    addScaled(perpendicular, -dot(w, p), w);
    const more = orthogonalParts.length < orthogonal && sumOfSquares(perpendicular) > 1e-16 * sumOfSquares(p);
    if (!more) return summary({ t, p, w, c }, orthogonalParts, r2y, totalX);
    const weight = unit(perpendicular);
    const score = multiply(filtered, weight);
    const ss = sumOfSquares(score);
    const loading = project(filtered, score).map((value) => value / ss);
    orthogonalParts.push({ t: score, p: loading, w: weight, c: dot(y, score) / ss });
    for (let sample = 0; sample < matrix.rows; sample++) addScaled(rowOf(filtered, sample), -score[sample]!, loading);
  }
}

interface Part {
  t: Float64Array;
  p: Float64Array;
  w: Float64Array;
  c: number;
}

function summary(predictive: Part, parts: Part[], r2y: number[], totalX: number): Opls {
  const { t, p, w, c } = predictive;
  const ssxOf = (part: Part): number => sumOfSquares(part.t) * sumOfSquares(part.p);
  const ssyOf = (part: Part): number => sumOfSquares(part.t) * part.c * part.c;
  const ssxPredictive = ssxOf(predictive);
  const ssxOrthogonal = parts.map(ssxOf);
  const ssx = ssxPredictive + sum(ssxOrthogonal);
  const ssy = ssyOf(predictive) + sum(parts.map(ssyOf));
  // With one predictive component the weighted sum of VIP₄ reduces to the share of the feature in the loading.
  const vip = p.map((value) => Math.sqrt((p.length * value * value) / sumOfSquares(p)));
  const importance = parts.map((part, index) => ssxOrthogonal[index]! / ssx + ssyOf(part) / ssy);
  const orthogonalVip = new Float64Array(p.length);
  for (const [index, part] of parts.entries()) {
    const share = importance[index]! / sumOfSquares(part.p);
    for (let feature = 0; feature < p.length; feature++) orthogonalVip[feature]! += share * part.p[feature]! ** 2;
  }
  const scale = p.length / sum(importance);
  return {
    t,
    p,
    w,
    c,
    coefficients: w.map((value) => value * c),
    orthogonalScores: columns(parts, "t", t.length),
    orthogonalLoadings: columns(parts, "p", p.length),
    orthogonalWeights: columns(parts, "w", p.length),
    r2xPredictive: ssxPredictive / totalX,
    r2xOrthogonal: Float64Array.from(ssxOrthogonal, (value) => value / totalX),
    r2y: Float64Array.from(r2y),
    vip,
    orthogonalVip: parts.length === 0 ? orthogonalVip.fill(NaN) : orthogonalVip.map((value) => Math.sqrt(scale * value)),
  };
}

function columns(parts: Part[], of: "t" | "p" | "w", rows: number): Matrix {
  const matrix = newMatrix(rows, parts.length);
  for (const [column, part] of parts.entries()) for (let row = 0; row < rows; row++) matrix.data[row * parts.length + column] = part[of][row]!;
  return matrix;
}

function unit(v: Float64Array): Float64Array {
  const norm = Math.sqrt(sumOfSquares(v));
  return v.map((value) => value / norm);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
