/** Batch effects of level and spread, with strength lent between features. */
import { ArgumentFault } from "../faults.ts";
import { fitLinearModel } from "../linear-model/fit.ts";
import { pivotedQr } from "../matrix/qr.ts";
import type { Progress } from "../progress.ts";
import { newMatrix, rowOf, transpose, type Matrix } from "../table.ts";
import { parametricEffects, weighedEffects, type BatchEffects, type BatchMoments } from "./combat-effects.ts";

export interface CombatOptions {
  /** Samples × covariates whose effects are to be kept, without an intercept, e.g. of `designOf`. Default none. */
  covariates?: Matrix | null;
  /** Whether effects follow a normal and an inverse gamma distribution (default), or the features themselves are the prior. */
  parametric?: boolean;
  /** Only levels are adjusted, not spreads. Default false; always so when a batch has a single sample. */
  meanOnly?: boolean;
  /** The batch that stays as it is, and to whose level and spread the others are brought. Default: to those of all batches together. */
  reference?: number;
  progress?: Progress;
}

export interface CombatResult {
  /** Samples × features. */
  matrix: Matrix;
  /** Features that stay as they were: constant within a batch, or without enough values in one. */
  unadjusted: number[];
  meanOnly: boolean;
}

/**
 * ComBat on logarithms or other roughly normal values. Missing values are left out and stay missing; with any of them the pooled
 * variance is divided by n - 1 instead of n, as in sva. A feature that is constant within a batch, or has no value in one (with spreads
 * fewer than 2), is not adjusted; nor is one with an infinite value.
 *
 * @method combat ComBat
 * @formula x' = σ (z − γ*) / √δ* + mean + covariates, z the standardised value; γ*, δ* empirical Bayes estimates of level and spread of batch and feature
 * @defaults parametric, level and spread
 * @profile reference one batch stays as it is: mean and σ are its own (sva's `ref.batch`)
 * @reference Johnson WE, Li C, Rabinovic A (2007) Biostatistics 8:118–127 doi:10.1093/biostatistics/kxj037
 * @follows R's `sva::ComBat` (3.46); where its non-parametric weights all underflow, these don't
 * @param matrix samples × features.
 * @param batch the batch of each sample, at least two of them.
 * @throws ArgumentFault when lengths don't fit, there is one batch only, covariates are confounded with batches, the reference is no batch or has a single sample, or fewer than 2 features can be adjusted.
 */
export function combat(matrix: Matrix, batch: ArrayLike<number>, options: CombatOptions = {}): CombatResult {
  const { covariates = null, parametric = true, progress } = options;
  const samples = matrix.rows;
  if (batch.length !== samples) throw new ArgumentFault("batch", `${samples} batches, one a sample`);
  const names = [...new Set(Array.from(batch))];
  if (names.length < 2) throw new ArgumentFault("batch", "at least two batches");
  const batches = names.map((name) => [...Array(samples).keys()].filter((at) => batch[at] === name));
  const meanOnly = options.meanOnly === true || batches.some((members) => members.length === 1);
  const reference = options.reference === undefined ? null : names.indexOf(options.reference);
  if (reference === -1) throw new ArgumentFault("reference", "one of the batches");
  if (reference !== null && batches[reference]!.length < 2) throw new ArgumentFault("reference", "at least two samples");
  const design = designWith(batches, covariates, samples);

  const byFeature = transpose(matrix);
  const adjustable = [...Array(matrix.columns).keys()].filter((feature) => canAdjust(rowOf(byFeature, feature), batches, meanOnly, reference));
  if (adjustable.length < 2) throw new ArgumentFault("matrix", "at least two features that vary within every batch");
  const values = newMatrix(adjustable.length, samples);
  for (const [at, feature] of adjustable.entries()) rowOf(values, at).set(rowOf(byFeature, feature));
  const { standardised, centres, scales } = standardise(values, design, batches, reference);
  const moments = batches.map((members) => momentsOf(standardised, members, meanOnly));
  const effects = moments.map((own, at): BatchEffects => {
    const share: Progress | undefined = progress && ((done, of) => progress(at + done / of, batches.length));
    return parametric ? parametricEffects(own, meanOnly, share) : weighedEffects(own, meanOnly, share);
  });

  const result = { ...byFeature, data: byFeature.data.slice() };
  for (const [at, feature] of adjustable.entries()) {
    const row = rowOf(standardised, at);
    for (const [index, members] of batches.entries()) {
      if (index === reference) continue;
      const { level, spread } = effects[index]!;
      for (const sample of members) {
        result.data[feature * samples + sample] = ((row[sample]! - level[at]!) / Math.sqrt(spread[at]!)) * scales[at]! + centres.data[at * samples + sample]!;
      }
    }
  }
  const kept = new Set(adjustable);
  return { matrix: transpose(result), unadjusted: [...Array(matrix.columns).keys()].filter((feature) => !kept.has(feature)), meanOnly };
}

/** A column for each batch, then the covariates. */
function designWith(batches: number[][], covariates: Matrix | null, samples: number): Matrix {
  if (covariates !== null && covariates.rows !== samples) throw new ArgumentFault("covariates", `${samples} rows, one a sample`);
  const width = batches.length + (covariates?.columns ?? 0);
  const design = newMatrix(samples, width);
  for (const [index, members] of batches.entries()) for (const sample of members) design.data[sample * width + index] = 1;
  if (covariates !== null) for (let sample = 0; sample < samples; sample++) design.data.set(rowOf(covariates, sample), sample * width + batches.length);
  if (!design.data.every(Number.isFinite)) throw new ArgumentFault("covariates", "finite numbers only");
  if (pivotedQr(design).rank < width) throw new ArgumentFault("covariates", "not confounded with the batches or with each other");
  return design;
}

function canAdjust(row: Float64Array, batches: number[][], meanOnly: boolean, reference: number | null): boolean {
  return batches.every((members, index) => {
    const present = members.map((at) => row[at]!).filter((value) => !Number.isNaN(value));
    if (present.length === 0 || !present.every(Number.isFinite) || (present.length === 1 && !meanOnly)) return false;
    const mayBeSingle = index !== reference && (members.length === 1 || present.length === 1);
    return mayBeSingle || present.some((value) => value !== present[0]);
  });
}

/** Values less the mean of all batches and the covariates' part, over the pooled standard deviation; mean and deviation are the reference's where there is one. */
function standardise(
  values: Matrix,
  design: Matrix,
  batches: number[][],
  reference: number | null,
): { standardised: Matrix; centres: Matrix; scales: Float64Array } {
  const { rows, columns: samples } = values;
  const { coefficients } = fitLinearModel(values, design);
  const hasGaps = values.data.some(Number.isNaN);
  const standardised = newMatrix(rows, samples);
  const centres = newMatrix(rows, samples);
  const scales = new Float64Array(rows);
  const pooled = reference === null ? null : new Set(batches[reference]);
  for (let feature = 0; feature < rows; feature++) {
    const beta = Float64Array.from({ length: design.columns }, (_, at) => coefficients.data[at * rows + feature]!);
    const grand = reference !== null ? beta[reference]! : batches.reduce((sum, members, index) => sum + (members.length / samples) * beta[index]!, 0);
    const residuals: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      let [batchPart, rest] = [0, 0];
      for (let at = 0; at < design.columns; at++) {
        const part = design.data[sample * design.columns + at]! * beta[at]!;
        if (at < batches.length) batchPart += part;
        else rest += part;
      }
      centres.data[feature * samples + sample] = grand + rest;
      const residual = values.data[feature * samples + sample]! - batchPart - rest;
      if (!Number.isNaN(residual) && (pooled === null || pooled.has(sample))) residuals.push(residual);
    }
    const mean = hasGaps ? residuals.reduce((sum, value) => sum + value, 0) / residuals.length : 0;
    scales[feature] = Math.sqrt(residuals.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (residuals.length - Number(hasGaps)));
    for (let sample = 0; sample < samples; sample++) {
      const at = feature * samples + sample;
      standardised.data[at] = (values.data[at]! - centres.data[at]!) / scales[feature]!;
    }
  }
  return { standardised, centres, scales };
}

function momentsOf(standardised: Matrix, members: number[], meanOnly: boolean): BatchMoments {
  const { rows } = standardised;
  const result: BatchMoments = {
    count: new Float64Array(rows),
    mean: new Float64Array(rows),
    squares: new Float64Array(rows),
    spread: new Float64Array(rows).fill(1),
  };
  for (let feature = 0; feature < rows; feature++) {
    const row = rowOf(standardised, feature);
    const present = members.map((at) => row[at]!).filter((value) => !Number.isNaN(value));
    const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
    const squares = present.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    result.count[feature] = present.length;
    result.mean[feature] = mean;
    result.squares[feature] = squares;
    if (!meanOnly) result.spread[feature] = squares / (present.length - 1);
  }
  return result;
}
