import { ArgumentFault } from "../faults.ts";
import { newMatrix, type Matrix } from "../table.ts";
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
 * Orthogonal partial least squares with one response and one predictive component.
 * The predictive score rises with y; an orthogonal weight is the part of the predictive loading that is perpendicular to the
 * predictive weight, and keeps that sign. VIP is Galindo-Prieto's VIP₄, which is not the VIP of PLS.
 * Fewer orthogonal components come back when the data hold no more. More features than samples are the usual case; a constant feature that was centred gets 0
 * everywhere. Missing values are not allowed.
 *
 * @method opls Orthogonal partial least squares (OPLS, OPLS-DA)
 * @formula w = Xᵀy/‖Xᵀy‖; t = X·w; p = Xᵀt/tᵀt; w_o ∝ p − (wᵀp)·w; t_o = X·w_o; p_o = Xᵀt_o/t_oᵀt_o; X ← X − t_o·p_oᵀ. VIP²ⱼ = K·pⱼ²/pᵀp, orthogonal: K·Σ sₐ·p²ₒₐⱼ/pᵀp summed over Σ sₐ, sₐ = SSXₐ/ΣSSX + SSYₐ/ΣSSY
 * @defaults X centred and scaled by the caller; one predictive component; y centred, sd 1
 * @profile ropls Q2 on tables centred once (`oplsQuality`); permutation p = (hits + 1)/permutations
 * @profile standard Q2 centred anew in each fold (`oplsQuality`); permutation p = (hits + 1)/(permutations + 1)
 * @reference Trygg J, Wold S (2002) Journal of Chemometrics 16:119 doi:10.1002/cem.695
 * @reference Galindo-Prieto B, Eriksson L, Trygg J (2014) Journal of Chemometrics 28:623 doi:10.1002/cem.2627
 * @follows R's ropls::opls(X, y, predI = 1, orthoI = orthogonal) (ropls 1.39)
 * @param matrix samples × features, centred and scaled; only read.
 * @param y the response, centred and scaled like R's `scale`.
 * @throws ArgumentFault when y has not one value for each sample, or does not vary with any feature, or `orthogonal` is not a whole number from 0.
 */
export function opls(matrix: Matrix, y: Float64Array, orthogonal: number): Opls {
  if (y.length !== matrix.rows) throw new ArgumentFault("y", `${matrix.rows} values`);
  if (!Number.isInteger(orthogonal) || orthogonal < 0) throw new ArgumentFault("orthogonal", "a whole number from 0");
  const totalX = sumOfSquares(matrix.data);
  const totalY = sumOfSquares(y);
  const parts: Part[] = [];
  const r2y: number[] = [];
  // X without the orthogonal components is (I − Σ t_o·t_oᵀ/t_oᵀt_o)·X, so that no second table is needed.
  const filter = (v: Float64Array): Float64Array => {
    for (let pass = 0; pass < 2; pass++) for (const { t, tt } of parts) addScaled(v, -dot(t, v) / tt, t);
    return v;
  };
  for (;;) {
    const raw = project(matrix, filter(y.slice()));
    if (!(sumOfSquares(raw) > 1e-24 * totalX * totalY)) throw new ArgumentFault("y", "a response that varies with some feature");
    const w = unit(raw);
    const t = filter(multiply(matrix, w));
    const tt = sumOfSquares(t);
    const c = dot(y, t) / tt;
    const p = project(matrix, t).map((value) => value / tt);
    r2y.push((tt * c * c) / totalY);
    const perpendicular = p.slice();
    addScaled(perpendicular, -dot(w, p), w);
    const more = parts.length < orthogonal && sumOfSquares(perpendicular) > 1e-16 * sumOfSquares(p);
    if (!more) return summary({ t, tt, p, w, c }, parts, r2y, totalX);
    const weight = unit(perpendicular);
    const score = filter(multiply(matrix, weight));
    const ss = sumOfSquares(score);
    const loading = project(matrix, score).map((value) => value / ss);
    parts.push({ t: score, tt: ss, p: loading, w: weight, c: dot(y, score) / ss });
  }
}

interface Part {
  t: Float64Array;
  tt: number;
  p: Float64Array;
  w: Float64Array;
  c: number;
}

function summary(predictive: Part, parts: Part[], r2y: number[], totalX: number): Opls {
  const { t, p, w, c } = predictive;
  const ssxOf = (part: Part): number => part.tt * sumOfSquares(part.p);
  const ssyOf = (part: Part): number => part.tt * part.c * part.c;
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
