import { ArgumentFault } from "../faults.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { addScaled, dot, multiply, sumOfSquares } from "../matrix/vector.ts";

/**
 * Two definitions of cross-validated Q2 are in use.
 * `ropls`: X and y are centred and scaled once, on all samples. `standard`: X and y are centred again on the training samples of each fold
 * (as `pls::plsr(y ~ scale(X), validation = "CV")`), so that the left-out samples do not enter the centre; the divisors of the
 * features are those of all samples. In both the whole model, orthogonal components included, is refitted in each fold,
 * fold k of K holds samples k, k + K, k + 2K, …, and Q2 = 1 − PRESS / Σ(y − ȳ)².
 */
export type ValidationProfile = "standard" | "ropls";

export interface ModelQuality {
  /** R2Y and Q2 of the predictive component after removing 0, 1, … orthogonal components: one entry for each number. */
  r2y: Float64Array;
  q2: Float64Array;
}

/**
 * R2Y and cross-validated Q2 of OPLS models with 0 … `orthogonal` orthogonal components, for several responses at once (the observed one and
 * its permutations). Everything is computed from the samples' Gram matrix X·Xᵀ, which serves all folds and responses: a model costs
 * a few products of that matrix with a vector, whatever the number of features.
 * Where the data hold no further orthogonal component, the last model's numbers are repeated. A training set in which y does not vary predicts its mean.
 * @param matrix samples × features, centred and scaled, without missing values.
 * @param responses each centred, one value a sample; not constant.
 * @param report called after each fold with the share done.
 * @throws ArgumentFault when `folds` is not from 2 to the number of samples.
 */
export function oplsQuality(
  matrix: Matrix,
  responses: Float64Array[],
  orthogonal: number,
  folds: number,
  profile: ValidationProfile,
  report?: (share: number) => void,
): ModelQuality[] {
  const samples = matrix.rows;
  if (!Number.isInteger(folds) || folds < 2 || folds > samples) throw new ArgumentFault("folds", `a whole number from 2 to ${samples}`);
  const gram = gramOf(matrix);
  const all = Array.from({ length: samples }, (_, index) => index);
  const press = responses.map(() => new Float64Array(orthogonal + 1));
  for (let fold = 0; fold < folds; fold++) {
    const test = all.filter((sample) => sample % folds === fold);
    const training = all.filter((sample) => sample % folds !== fold);
    const kernel = profile === "standard" ? centredOn(gram, training) : gram;
    const block = blockOf(kernel, [...training, ...test], training);
    for (const [index, response] of responses.entries()) {
      const mean = profile === "standard" ? meanOver(response, training) : 0;
      const y = Float64Array.from(training, (sample) => response[sample]! - mean);
      const predicted = predictions(block, y, orthogonal);
      for (const [components, values] of predicted.entries()) {
        for (let i = 0; i < test.length; i++) press[index]![components]! += (response[test[i]!]! - mean - values[training.length + i]!) ** 2;
      }
    }
    report?.((fold + 1) / (folds + 1));
  }
  return responses.map((response, index) => {
    const total = sumOfSquares(response);
    const fitted = predictions(gram, response, orthogonal);
    return {
      r2y: Float64Array.from(fitted, (values) => sumOfSquares(values) / total),
      q2: press[index]!.map((value) => 1 - value / total),
    };
  });
}

/** X·Xᵀ. */
function gramOf(matrix: Matrix): Matrix {
  const gram = newMatrix(matrix.rows, matrix.rows);
  for (let row = 0; row < matrix.rows; row++) {
    const values = rowOf(matrix, row);
    for (let other = 0; other <= row; other++) {
      const product = dot(values, rowOf(matrix, other));
      gram.data[row * matrix.rows + other] = product;
      gram.data[other * matrix.rows + row] = product;
    }
  }
  return gram;
}

/** The Gram matrix after the mean of the training samples has been taken from every sample. */
function centredOn(gram: Matrix, training: number[]): Matrix {
  const means = Float64Array.from({ length: gram.rows }, (_, row) => meanOver(rowOf(gram, row), training));
  const mean = meanOver(means, training);
  const centred = newMatrix(gram.rows, gram.columns);
  for (let row = 0, at = 0; row < gram.rows; row++) {
    for (let column = 0; column < gram.columns; column++, at++) centred.data[at] = gram.data[at]! - means[row]! - means[column]! + mean;
  }
  return centred;
}

function blockOf(matrix: Matrix, rows: number[], columns: number[]): Matrix {
  const block = newMatrix(rows.length, columns.length);
  let at = 0;
  for (const row of rows) for (const column of columns) block.data[at++] = matrix.data[row * matrix.columns + column]!;
  return block;
}

/**
 * The predicted response of every sample from models with 0 … `orthogonal` orthogonal components.
 * @param kernel all samples × training samples, the training samples first.
 * @param y of the training samples.
 */
function predictions(kernel: Matrix, y: Float64Array, orthogonal: number): Float64Array[] {
  const training = y.length;
  const head = (vector: Float64Array): Float64Array => vector.subarray(0, training);
  const removed: { score: Float64Array; ss: number }[] = [];
  /** (X of all samples, orthogonal components removed) · (X of the training samples, removed)ᵀ · v. */
  const apply = (v: Float64Array): Float64Array => {
    const cleaned = v.slice();
    for (const { score, ss } of removed) addScaled(cleaned, -dot(head(score), cleaned) / ss, score);
    const result = multiply(kernel, cleaned);
    const products = removed.map(({ score, ss }) => dot(head(score), head(result)) / ss);
    for (const [index, { score }] of removed.entries()) addScaled(result, -products[index]!, score);
    return result;
  };

  const predicted: Float64Array[] = [];
  for (let components = 0; components <= orthogonal; components++) {
    const projected = apply(y);
    const weight = Math.sqrt(dot(y, head(projected)));
    if (!(weight > 0)) {
      predicted.push(predicted.at(-1) ?? new Float64Array(kernel.rows));
      continue;
    }
    // Scores t = X·w with the unit weight w = Xᵀy / weight.
    const score = projected.map((value) => value / weight);
    const trained = head(score);
    const tt = sumOfSquares(trained);
    const c = dot(y, trained) / tt;
    predicted.push(score.map((value) => value * c));
    if (components === orthogonal) break;
    // The orthogonal weight is Xᵀ·a with a = t / (tᵀt) − y / weight; its scores are X·Xᵀ·a.
    const combination = trained.map((value, index) => value / tt - y[index]! / weight);
    const kernelOfScore = apply(trained);
    const raw = kernelOfScore.map((value, index) => value / tt - projected[index]! / weight);
    const norm = dot(combination, head(raw));
    if (!(norm > (1e-13 * dot(trained, head(kernelOfScore))) / (tt * tt))) {
      while (predicted.length <= orthogonal) predicted.push(predicted.at(-1)!);
      break;
    }
    const orthogonalScore = raw.map((value) => value / Math.sqrt(norm));
    removed.push({ score: orthogonalScore, ss: sumOfSquares(head(orthogonalScore)) });
  }
  return predicted;
}

function meanOver(values: Float64Array, indices: number[]): number {
  let total = 0;
  for (const index of indices) total += values[index]!;
  return total / indices.length;
}
