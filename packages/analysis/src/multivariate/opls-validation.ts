import { ArgumentFault } from "../faults.ts";
import { gramOfRows, traceOf } from "../matrix/product.ts";
import { dot, sumOfSquares } from "../matrix/vector.ts";
import type { Progress } from "../progress.ts";
import type { Matrix } from "../table.ts";
import { deflatedKernel, foldKernel, meanOver, wholeKernel, type FoldKernel } from "./fold-kernel.ts";
import { partitionsOf, type Partition } from "./folds.ts";

/**
 * Two definitions of cross-validated Q2 are in use.
 * `ropls`: X and y are centred and scaled once, on all samples. `standard`: X and y are centred again on the training samples of each fold
 * (as `pls::plsr(y ~ scale(X), validation = "CV")`), so that the left-out samples do not enter the centre; the divisors of the
 * features are those of all samples. For OPLS the whole model, orthogonal components included, is refitted in each fold in both,
 * and Q2 = 1 − PRESS / Σ(y − ȳ)²; for PLS see `plsQuality`.
 */
export type ValidationProfile = "standard" | "ropls";

export interface ModelQuality {
  /** R2X of the whole model, R2Y and Q2 of its predictive component, after removing 0, 1, … orthogonal components: one entry for each number. */
  r2x: Float64Array;
  r2y: Float64Array;
  q2: Float64Array;
}

/**
 * R2X, R2Y and cross-validated Q2 of OPLS models with 0 … `orthogonal` orthogonal components, for several responses at once (the observed one and
 * its permutations). Everything is computed from the samples' Gram matrix X·Xᵀ, which serves all folds and responses: a model costs
 * a few products of that matrix with a vector, whatever the number of features. With several partitions PRESS is the mean over them.
 * Where the data hold no further orthogonal component, the last model's numbers are repeated. A training set in which y does not vary predicts its mean.
 *
 * @method opls-validation R2X, R2Y and Q2 of OPLS
 * @formula Q2 = 1 − PRESS / Σ(y − ȳ)², the whole model refitted in each fold
 * @defaults None: the caller gives folds and profile.
 * @profile ropls centred and scaled once, on all samples
 * @profile standard centred again on the training samples of each fold
 * @follows R's `ropls::opls(predI = 1)` (ropls 1.39)
 * @reference Thévenot EA et al. (2015) J. Proteome Res. 14:3322 doi:10.1021/acs.jproteome.5b00354
 * @reference Trygg J, Wold S (2002) Journal of Chemometrics 16:119 doi:10.1002/cem.695
 * @param matrix samples × features, centred and scaled, without missing values.
 * @param responses each centred, one value a sample; not constant.
 * @param folds a number of systematic folds, or partitions (`folds.ts`).
 * @throws ArgumentFault when shapes or folds don't fit.
 */
export function oplsQuality(
  matrix: Matrix,
  responses: Float64Array[],
  orthogonal: number,
  folds: number | readonly Partition[],
  profile: ValidationProfile,
  progress?: Progress,
): ModelQuality[] {
  const partitions = partitionsOf(folds, matrix.rows);
  if (!Number.isInteger(orthogonal) || orthogonal < 0) throw new ArgumentFault("orthogonal", "a whole number from 0");
  for (const response of responses) if (response.length !== matrix.rows) throw new ArgumentFault("responses", `${matrix.rows} values each`);
  const gram = gramOfRows(matrix);
  const every = partitions.flat();
  const press = responses.map(() => new Float64Array(orthogonal + 1));
  const rounds = (every.length + 1) * responses.length;
  let done = 0;
  for (const test of every) {
    const kernel = foldKernel(gram, test, profile === "standard");
    const training = kernel.order.subarray(0, kernel.training);
    for (const [index, response] of responses.entries()) {
      const mean = profile === "standard" ? meanOver(response, training) : 0;
      const y = Float64Array.from(training, (sample) => response[sample]! - mean);
      for (const [components, { predicted }] of models(kernel, y, orthogonal, false).entries()) {
        for (let at = kernel.training; at < predicted.length; at++) {
          press[index]![components]! += (response[kernel.order[at]!]! - mean - predicted[at]!) ** 2 / partitions.length;
        }
      }
      progress?.(++done, rounds);
    }
  }
  const whole = wholeKernel(gram);
  const totalX = traceOf(gram);
  return responses.map((response, index) => {
    const totalY = sumOfSquares(response);
    const fitted = models(whole, response, orthogonal, true);
    progress?.(++done, rounds);
    return {
      r2x: Float64Array.from(fitted, ({ ssx }) => ssx / totalX),
      r2y: Float64Array.from(fitted, ({ predicted }) => sumOfSquares(predicted) / totalY),
      q2: press[index]!.map((value) => 1 - value / totalY),
    };
  });
}

interface FittedModel {
  /** The predicted response of every sample, in the kernel's order. */
  predicted: Float64Array;
  /** Sum of squares of X in the model; 0 when not asked for. */
  ssx: number;
}

/**
 * Models with 0 … `orthogonal` orthogonal components.
 * @param y of the training samples.
 */
function models(kernel: FoldKernel, y: Float64Array, orthogonal: number, withSsx: boolean): FittedModel[] {
  const head = (vector: Float64Array): Float64Array => vector.subarray(0, kernel.training);
  const { apply, remove } = deflatedKernel(kernel);
  const result: FittedModel[] = [];
  let removedSsx = 0;
  for (let components = 0; components <= orthogonal; components++) {
    const projected = apply(y);
    const weight = Math.sqrt(dot(y, projected));
    if (!(weight > 0)) {
      result.push(result.at(-1) ?? { predicted: new Float64Array(kernel.order.length), ssx: 0 });
      continue;
    }
    // Scores t = X·w with the unit weight w = Xᵀy / weight.
    const score = projected.map((value) => value / weight);
    const trained = head(score);
    const tt = sumOfSquares(trained);
    const c = dot(y, trained) / tt;
    const last = components === orthogonal;
    const kernelOfScore = last && !withSsx ? null : apply(trained);
    const ssx = withSsx ? removedSsx + dot(trained, kernelOfScore!) / tt : 0;
    result.push({ predicted: score.map((value) => value * c), ssx });
    if (last) break;
    // The orthogonal weight is Xᵀ·a with a = t / (tᵀt) − y / weight; its scores are X·Xᵀ·a.
    const combination = trained.map((value, index) => value / tt - y[index]! / weight);
    const raw = kernelOfScore!.map((value, index) => value / tt - projected[index]! / weight);
    const norm = dot(combination, raw);
    if (!(norm > (1e-13 * dot(trained, kernelOfScore!)) / (tt * tt))) {
      while (result.length <= orthogonal) result.push(result.at(-1)!);
      break;
    }
    const orthogonalScore = raw.map((value) => value / Math.sqrt(norm));
    if (withSsx) removedSsx += dot(orthogonalScore, apply(orthogonalScore)) / sumOfSquares(orthogonalScore);
    remove(orthogonalScore);
  }
  return result;
}
