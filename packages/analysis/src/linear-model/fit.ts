/** One linear model for every feature. */
import { ArgumentFault, type Reason } from "../faults.ts";
import type { Progress } from "../progress.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { correlationOf, whiten } from "./block-correlation.ts";
import { applyTransposedQ, backSolve, pivotedQr, unscaledCovariance, type PivotedQr } from "./pivoted-qr.ts";

export interface LinearFit {
  /** Coefficients × features: row k is coefficient k of every feature. NaN where it can't be estimated. */
  coefficients: Matrix;
  /** Coefficients × features: the standard error over the residual standard deviation (limma's `stdev.unscaled`). */
  unscaled: Matrix;
  /** Residual variance (limma's `sigma`²); NaN without residual degrees of freedom. */
  variance: Float64Array;
  /** Residual degrees of freedom; 0 for a feature without a fit. */
  df: Float64Array;
  /** The mean of the values that are there (limma's `AveExpr`). */
  mean: Float64Array;
  /** Why a feature has no fit; null where it has one. */
  reasons: (Reason | null)[];
  /** Coefficients that the design itself can't estimate. */
  notEstimable: number[];
  /**
   * The covariance of the coefficients over the residual variance, lower triangles row by row: one for all features where
   * they share it (`covarianceStride` 0), else one a feature. NaN for coefficients without an estimate.
   */
  covariance: Float64Array;
  covarianceStride: number;
}

export interface FitOptions {
  /** Precision of each value: one a sample, or features × samples. A weight of 0 leaves the value out. */
  weights?: Float64Array | Matrix;
  /** Which block each sample is in, for samples of a block that are correlated by `correlation` (see `duplicateCorrelation`). */
  block?: ArrayLike<number>;
  /** Correlation within a block, above -1 / (largest block - 1) and below 1. */
  correlation?: number;
  progress?: Progress;
}

/**
 * Least squares of every feature on a design, with all that `moderate` needs.
 *
 * Missing values (NaN) are left out feature by feature, and coefficients that the remaining samples can't tell apart are NaN,
 * later ones before earlier ones. A feature with an infinite value has no fit, with the reason `infinite`; one without values has
 * the reason `all-missing`. Where a constant is among the fits (with an intercept, or a coefficient for every group) each feature is
 * centred first, so that values around 1e12 ± 1 keep their digits. With more coefficients than samples those that can be estimated are, without residual degrees of freedom.
 *
 * @method linear-model Linear models with any design
 * @formula β = argmin Σᵢ wᵢ (yᵢ − xᵢβ)²; s² = Σᵢ wᵢ (yᵢ − xᵢβ)² / (n − rank); in blocks: the same after multiplying by the inverse Cholesky factor of the correlations
 * @defaults every weight 1; no blocks
 * @profile limma a contrast of features with gaps or weights of their own is exact here; `contrasts.fit` approximates it by the common correlation
 * @reference Smyth GK (2004) Stat Appl Genet Mol Biol 3:3 doi:10.2202/1544-6115.1027
 * @follows R's `limma::lmFit` (`lm.series`, `gls.series`)
 * @param values features × samples: `transpose` a table of samples first.
 * @param design samples × coefficients.
 * @throws ArgumentFault when shapes don't fit, the design has a value that isn't finite, or a weight is negative.
 */
export function fitLinearModel(values: Matrix, design: Matrix, options: FitOptions = {}): LinearFit {
  const { rows: features, columns: samples } = values;
  const { weights, block, correlation = 0, progress } = options;
  checkShapes(samples, features, design, weights, block);
  const cholesky = block === undefined ? null : correlationOf(block, correlation);
  const shared = pivotedQr(design);
  const fit = emptyFit(features, design.columns, hasOwnPatterns(values, weights));
  fit.notEstimable.push(...Array.from(shared.pivot.subarray(shared.rank)).toSorted((a, b) => a - b));
  const scratch = new Float64Array(2 * samples);
  const place = new Uint32Array(samples);
  const factors = new Float64Array(samples);
  let last: { key: string; solver: Solver } | null = null;

  for (let feature = 0; feature < features; feature++) {
    if ((feature & 255) === 0) progress?.(feature, features);
    const row = rowOf(values, feature);
    const ofFeature = weights === undefined || weights instanceof Float64Array ? weights : rowOf(weights, feature);
    const count = presentOf(row, ofFeature, place);
    if (count <= 0) {
      fit.reasons[feature] = count < 0 ? "infinite" : "all-missing";
      continue;
    }
    const rows = place.subarray(0, count);
    let solver: Solver | undefined = last?.solver;
    const own = weights !== undefined && ofFeature !== weights;
    const key: string = own ? "" : count === samples ? "all" : rows.join(",");
    if (last === null || own || last.key !== key) {
      if (ofFeature !== undefined) for (let at = 0; at < count; at++) factors[at] = Math.sqrt(ofFeature[rows[at]!]!);
      solver = solverOf(design, rows, ofFeature === undefined ? null : factors.slice(0, count), cholesky);
      last = { key, solver };
    }
    solveFeature(fit, feature, row, rows, solver!, design, scratch);
  }
  return fit;
}

interface Solver {
  qr: PivotedQr;
  covariance: Matrix;
  /** Turns the values of the rows into independent ones of equal variance, in place. */
  whiten: ((values: Float64Array) => void) | null;
  whitened: Matrix;
  /** The coefficients whose fit is 1 in every row; null where there are none that are exactly so. */
  ofOne: Float64Array | null;
}

function solverOf(design: Matrix, rows: Uint32Array, factors: Float64Array | null, correlation: Matrix | null): Solver {
  const whitened = newMatrix(rows.length, design.columns);
  for (const [at, row] of rows.entries()) whitened.data.set(rowOf(design, row), at * design.columns);
  const ofOne = coefficientsOfOne(whitened);
  const apply = factors === null && correlation === null ? null : whiten(rows, factors, correlation);
  if (apply !== null) {
    const column = new Float64Array(rows.length);
    for (let at = 0; at < design.columns; at++) {
      for (let row = 0; row < rows.length; row++) column[row] = whitened.data[row * design.columns + at]!;
      apply(column);
      for (let row = 0; row < rows.length; row++) whitened.data[row * design.columns + at] = column[row]!;
    }
  }
  const qr = pivotedQr(whitened);
  return { qr, covariance: unscaledCovariance(qr), whiten: apply, whitened, ofOne };
}

function coefficientsOfOne(design: Matrix): Float64Array | null {
  const { rows, columns, data } = design;
  const qr = pivotedQr(design);
  const solved = new Float64Array(rows).fill(1);
  applyTransposedQ(qr, solved);
  backSolve(qr, solved);
  const result = new Float64Array(columns);
  for (let at = 0; at < qr.rank; at++) result[qr.pivot[at]!] = Math.round(solved[at]!);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let column = 0; column < columns; column++) sum += data[row * columns + column]! * result[column]!;
    if (sum !== 1) return null;
  }
  return result;
}

function solveFeature(fit: LinearFit, feature: number, row: Float64Array, rows: Uint32Array, solver: Solver, design: Matrix, scratch: Float64Array): void {
  const { qr, covariance, whitened } = solver;
  const { rank, pivot } = qr;
  const count = rows.length;
  const width = design.columns;
  const residual = scratch.subarray(0, count);
  const work = scratch.subarray(count, 2 * count);
  let sum = 0;
  for (let at = 0; at < count; at++) sum += residual[at] = row[rows[at]!]!;
  const rough = sum / count;
  let rest = 0;
  for (let at = 0; at < count; at++) rest += residual[at]! - rough;
  const mean = rough + rest / count;
  fit.mean[feature] = mean;
  const centre = solver.ofOne === null ? 0 : mean;
  if (centre !== 0) for (let at = 0; at < count; at++) residual[at]! -= centre;
  solver.whiten?.(residual);
  work.set(residual);
  applyTransposedQ(qr, work);
  backSolve(qr, work);

  const { coefficients } = fit;
  for (let at = 0; at < rank; at++) {
    coefficients.data[pivot[at]! * coefficients.columns + feature] = work[at]! + (centre === 0 ? 0 : centre * solver.ofOne![pivot[at]!]!);
  }
  for (let at = 0; at < count; at++) {
    let fitted = 0;
    for (let term = 0; term < rank; term++) fitted += whitened.data[at * width + pivot[term]!]! * work[term]!;
    residual[at]! -= fitted;
  }
  let squares = 0;
  for (const value of residual) squares += value * value;
  const df = count - rank;
  fit.df[feature] = df;
  fit.variance[feature] = df > 0 ? squares / df : Number.NaN;
  storeCovariance(fit, feature, covariance, pivot);
}

function storeCovariance(fit: LinearFit, feature: number, covariance: Matrix, pivot: Uint32Array): void {
  const rank = covariance.rows;
  const features = fit.unscaled.columns;
  const start = fit.covarianceStride * feature;
  for (let i = 0; i < rank; i++) {
    fit.unscaled.data[pivot[i]! * features + feature] = Math.sqrt(covariance.data[i * rank + i]!);
    if (fit.covarianceStride === 0 && !Number.isNaN(fit.covariance[triangleIndex(pivot[i]!, pivot[i]!)]!)) continue;
    for (let j = 0; j < rank; j++) fit.covariance[start + triangleIndex(pivot[i]!, pivot[j]!)] = covariance.data[i * rank + j]!;
  }
}

/** Where the entry (i, j) of a symmetric matrix stands in its lower triangle, row by row. */
export function triangleIndex(i: number, j: number): number {
  return i >= j ? (i * (i + 1)) / 2 + j : (j * (j + 1)) / 2 + i;
}

function emptyFit(features: number, width: number, own: boolean): LinearFit {
  const empty = (): Matrix => {
    const matrix = newMatrix(width, features);
    matrix.data.fill(Number.NaN);
    return matrix;
  };
  const triangle = (width * (width + 1)) / 2;
  return {
    coefficients: empty(),
    unscaled: empty(),
    variance: new Float64Array(features).fill(Number.NaN),
    df: new Float64Array(features),
    mean: new Float64Array(features).fill(Number.NaN),
    reasons: Array.from({ length: features }, () => null),
    notEstimable: [],
    covariance: new Float64Array(own ? triangle * features : triangle).fill(Number.NaN),
    covarianceStride: own ? triangle : 0,
  };
}

/** The samples that a feature is fitted to, written to `place`: how many, or -1 where a value is infinite. */
function presentOf(row: Float64Array, weights: Float64Array | undefined, place: Uint32Array): number {
  let count = 0;
  for (let sample = 0; sample < row.length; sample++) {
    const value = row[sample]!;
    if (Number.isNaN(value)) continue;
    if (value === Infinity || value === -Infinity) return -1;
    if (weights === undefined || weights[sample]! > 0) place[count++] = sample;
  }
  return count;
}

function hasOwnPatterns(values: Matrix, weights: FitOptions["weights"]): boolean {
  if (weights !== undefined && !(weights instanceof Float64Array)) return true;
  for (const value of values.data) if (Number.isNaN(value)) return true;
  return false;
}

function checkShapes(samples: number, features: number, design: Matrix, weights: FitOptions["weights"], block: FitOptions["block"]): void {
  if (design.rows !== samples || design.columns === 0) throw new ArgumentFault("design", `${samples} rows, one a sample, and at least one column`);
  if (!design.data.every(Number.isFinite)) throw new ArgumentFault("design", "finite numbers only");
  if (block !== undefined && block.length !== samples) throw new ArgumentFault("block", `${samples} blocks, one a sample`);
  if (weights === undefined) return;
  const list = weights instanceof Float64Array ? weights : weights.data;
  const fits = weights instanceof Float64Array ? weights.length === samples : weights.rows === features && weights.columns === samples;
  if (!fits) throw new ArgumentFault("weights", `${samples} weights, or ${features} × ${samples}`);
  if (!list.every((weight) => weight >= 0 && weight < Infinity)) throw new ArgumentFault("weights", "numbers of 0 or more");
}
