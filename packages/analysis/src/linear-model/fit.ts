/** One linear model for every feature. */
import { ArgumentFault, type Reason } from "../faults.ts";
import type { Progress } from "../progress.ts";
import { columnOf, newMatrix, rowOf, type Matrix } from "../table.ts";
import { correlationOf, whiten } from "./block-correlation.ts";
import { applyTransposedQ, backSolve, leastSquaresOperator, pivotedQr, unscaledCovariance } from "../matrix/qr.ts";

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
 * @follows R's `limma::lmFit` (`lm.series`, `gls.series`) (limma 3.54)
 * @param values features × samples: `transpose` a table of samples first.
 * @param design samples × coefficients.
 * @throws ArgumentFault when shapes don't fit, the design has a value that isn't finite, or a weight is negative.
 */
export function fitLinearModel(values: Matrix, design: Matrix, options: FitOptions = {}): LinearFit {
  const { rows: features, columns: samples } = values;
  const { weights, block, correlation = 0, progress } = options;
  checkShapes(samples, features, design, weights, block);
  const cholesky = block === undefined ? null : correlationOf(block, correlation);
  const everySample = Uint32Array.from({ length: samples }, (_, sample) => sample);
  const shared = pivotedQr(design);
  const fit = emptyFit(features, design.columns);
  fit.notEstimable.push(...Array.from(shared.pivot.subarray(shared.rank)).toSorted((a, b) => a - b));
  const sampleWeights = weights instanceof Float64Array ? weights : null;
  const valueWeights = weights === undefined || weights instanceof Float64Array ? null : weights;
  const solverFor = (rows: Uint32Array, ofValues: Float64Array | null): Solver => {
    const own = ofValues ?? sampleWeights;
    const factors = own === null ? null : Float64Array.from(rows, (row) => Math.sqrt(own[row]!));
    return solverOf(design, rows, factors, cholesky);
  };
  const place = new Uint32Array(samples);
  const scratch = new Float64Array(2 * samples);
  let complete: Solver | null = null;
  let last: { key: string; solver: Solver } | null = null;

  for (let feature = 0; feature < features; feature++) {
    if ((feature & 255) === 0) progress?.(feature, features);
    const row = rowOf(values, feature);
    const sum = sumOf(row);
    if (weights === undefined && Number.isFinite(sum)) {
      complete ??= solverFor(everySample, null);
      solveFeature(fit, feature, row, null, sum, complete, scratch);
      continue;
    }
    const ofValues = valueWeights === null ? null : rowOf(valueWeights, feature);
    const count = presentOf(row, ofValues ?? sampleWeights, place);
    if (count <= 0) {
      fit.reasons[feature] = count < 0 ? "infinite" : "all-missing";
      continue;
    }
    const rows = place.subarray(0, count);
    // Features in order often lack the same samples.
    const key: string = ofValues === null ? rows.join(",") : "";
    if (last === null || ofValues !== null || last.key !== key) last = { key, solver: solverFor(rows.slice(), ofValues) };
    if (fit.covarianceStride === 0 && (ofValues !== null || count < samples)) ownCovariances(fit, feature);
    solveFeature(fit, feature, row, rows, Number.NaN, last.solver, scratch);
  }
  return fit;
}

interface Solver {
  rank: number;
  pivot: Uint32Array;
  /** In the order of the pivot. */
  covariance: Matrix;
  unscaled: Float64Array;
  /** Row by row, in the order of the pivot: what the values are multiplied by to give a coefficient; and the columns of the design as solved. */
  operator: Float64Array[];
  columns: Float64Array[];
  /** Turns the values of the rows into independent ones of equal variance, in place. */
  whiten: ((values: Float64Array) => void) | null;
  /** The coefficients whose fit is 1 in every row; null where there are none that are exactly so. */
  ofOne: Float64Array | null;
}

function solverOf(design: Matrix, rows: Uint32Array, factors: Float64Array | null, correlation: Matrix | null): Solver {
  const selected = newMatrix(rows.length, design.columns);
  for (const [at, row] of rows.entries()) selected.data.set(rowOf(design, row), at * design.columns);
  const ofOne = coefficientsOfOne(selected);
  const apply = factors === null && correlation === null ? null : whiten(rows, factors, correlation);
  const columns = Array.from({ length: design.columns }, (_, column) => columnOf(selected, column));
  if (apply !== null) {
    for (const [at, column] of columns.entries()) {
      apply(column);
      for (let row = 0; row < rows.length; row++) selected.data[row * design.columns + at] = column[row]!;
    }
  }
  const qr = pivotedQr(selected);
  const covariance = unscaledCovariance(qr);
  return {
    rank: qr.rank,
    pivot: qr.pivot,
    covariance,
    unscaled: Float64Array.from({ length: qr.rank }, (_, at) => Math.sqrt(covariance.data[at * qr.rank + at]!)),
    operator: leastSquaresOperator(qr),
    columns: Array.from(qr.pivot.subarray(0, qr.rank), (column) => columns[column]!),
    whiten: apply,
    ofOne,
  };
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

/** @param rows the samples with a value; null for all of them, then `sum` is that of the row. */
function solveFeature(fit: LinearFit, feature: number, row: Float64Array, rows: Uint32Array | null, sum: number, solver: Solver, scratch: Float64Array): void {
  const { rank, pivot, operator, columns, ofOne } = solver;
  const count = rows === null ? row.length : rows.length;
  const residual = scratch.subarray(0, count);
  let total = sum;
  if (rows !== null) {
    total = 0;
    for (let at = 0; at < count; at++) total += row[rows[at]!]!;
  }
  const rough = total / count;
  let rest = 0;
  for (let at = 0; at < count; at++) rest += residual[at] = row[rows === null ? at : rows[at]!]! - rough;
  fit.mean[feature] = rough + rest / count;
  const centre = ofOne === null ? 0 : rough;
  if (ofOne === null) for (let at = 0; at < count; at++) residual[at] = row[rows === null ? at : rows[at]!]!;
  solver.whiten?.(residual);

  const { coefficients, unscaled } = fit;
  const features = coefficients.columns;
  const solved = scratch.subarray(count, count + rank);
  for (let term = 0; term < rank; term++) {
    const weights = operator[term]!;
    let value = 0;
    for (let at = 0; at < count; at++) value += weights[at]! * residual[at]!;
    solved[term] = value;
  }
  for (let term = 0; term < rank; term++) {
    const column = columns[term]!;
    const value = solved[term]!;
    for (let at = 0; at < count; at++) residual[at]! -= value * column[at]!;
    const cell = pivot[term]! * features + feature;
    coefficients.data[cell] = ofOne === null ? value : value + centre * ofOne[pivot[term]!]!;
    unscaled.data[cell] = solver.unscaled[term]!;
  }
  let squares = 0;
  for (let at = 0; at < count; at++) squares += residual[at]! * residual[at]!;
  const df = count - rank;
  fit.df[feature] = df;
  fit.variance[feature] = df > 0 ? squares / df : Number.NaN;
  if (fit.covarianceStride > 0 || Number.isNaN(fit.covariance[triangleIndex(pivot[0]!, pivot[0]!)]!)) storeCovariance(fit, feature, solver);
}

function storeCovariance(fit: LinearFit, feature: number, { covariance, pivot, rank }: Solver): void {
  const start = fit.covarianceStride * feature;
  for (let i = 0; i < rank; i++) {
    for (let j = 0; j <= i; j++) fit.covariance[start + triangleIndex(pivot[i]!, pivot[j]!)] = covariance.data[i * rank + j]!;
  }
}

/** From the first feature with gaps or weights of its own, every feature has its own covariance; those before keep the common one. */
function ownCovariances(fit: LinearFit, before: number): void {
  const common = fit.covariance;
  fit.covariance = new Float64Array(common.length * fit.variance.length).fill(Number.NaN);
  fit.covarianceStride = common.length;
  for (let feature = 0; feature < before; feature++)
    if (fit.df[feature]! > 0 || !Number.isNaN(fit.mean[feature]!)) fit.covariance.set(common, feature * common.length);
}

/** Where the entry (i, j) of a symmetric matrix stands in its lower triangle, row by row. */
export function triangleIndex(i: number, j: number): number {
  return i >= j ? (i * (i + 1)) / 2 + j : (j * (j + 1)) / 2 + i;
}

function emptyFit(features: number, width: number): LinearFit {
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
    covariance: new Float64Array(triangle).fill(Number.NaN),
    covarianceStride: 0,
  };
}

/** The samples that a feature is fitted to, written to `place`: how many, or -1 where a value is infinite. */
function presentOf(row: Float64Array, weights: Float64Array | null, place: Uint32Array): number {
  let count = 0;
  for (let sample = 0; sample < row.length; sample++) {
    const value = row[sample]!;
    if (Number.isNaN(value)) continue;
    if (value === Infinity || value === -Infinity) return -1;
    if (weights === null || weights[sample]! > 0) place[count++] = sample;
  }
  return count;
}

function sumOf(row: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < row.length; at++) sum += row[at]!;
  return sum;
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
