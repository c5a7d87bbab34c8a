/**
 * Partial least squares sees the features through the samples' Gram matrix X·Xᵀ alone: a score is X·w with w = Xᵀ·u, hence X·Xᵀ·u. So one
 * Gram matrix serves every fold and every response, and a component costs a few products of it with a vector, whatever the number of features.
 * Lindgren, Geladi & Wold (1993) J. Chemometrics 7:45 doi:10.1002/cem.1180070104; Rännar et al. (1994) J. Chemometrics 8:111 doi:10.1002/cem.1180080204.
 */
import { addScaled, dot, multiply, sumOfSquares } from "../matrix/vector.ts";
import { rowOf, newMatrix, type Matrix } from "../table.ts";

export interface FoldKernel {
  /** The samples in the order of the rows: the training samples first. */
  order: Uint32Array;
  training: number;
  /** All samples × training samples. */
  kernel: Matrix;
}

/**
 * The part of the Gram matrix that a fold needs.
 * @param centred takes the mean of the training samples from every sample first.
 */
export function foldKernel(gram: Matrix, test: Uint32Array, centred: boolean): FoldKernel {
  const left = new Uint8Array(gram.rows);
  for (const sample of test) left[sample] = 1;
  const order = Uint32Array.of(...Array.from(left.keys()).filter((sample) => left[sample] === 0), ...test);
  const training = gram.rows - test.length;
  const inTraining = order.subarray(0, training);
  const means = centred ? Float64Array.from({ length: gram.rows }, (_, row) => meanOver(rowOf(gram, row), inTraining)) : null;
  const mean = means === null ? 0 : meanOver(means, inTraining);
  const kernel = newMatrix(gram.rows, training);
  let at = 0;
  for (const row of order) {
    const values = rowOf(gram, row);
    if (means === null) for (const column of inTraining) kernel.data[at++] = values[column]!;
    else for (const column of inTraining) kernel.data[at++] = values[column]! - means[row]! - means[column]! + mean;
  }
  return { order, training, kernel };
}

/** The kernel of all samples as training samples, without a copy. */
export function wholeKernel(gram: Matrix): FoldKernel {
  return { order: Uint32Array.from({ length: gram.rows }, (_, sample) => sample), training: gram.rows, kernel: gram };
}

/** X·Xᵀ of the training samples from which components are removed one by one. */
export interface DeflatedKernel {
  /** (X of all samples, components removed) · (X of the training samples, removed)ᵀ · v. */
  apply: (v: Float64Array) => Float64Array;
  /** Takes the component with this score (one value a sample, the training samples first) out of X. */
  remove: (score: Float64Array) => void;
}

export function deflatedKernel({ kernel, training }: FoldKernel): DeflatedKernel {
  const head = (vector: Float64Array): Float64Array => vector.subarray(0, training);
  const removed: { score: Float64Array; ss: number }[] = [];
  return {
    apply(v) {
      const cleaned = removed.length === 0 ? v : v.slice();
      for (const { score, ss } of removed) addScaled(cleaned, -dot(cleaned, score) / ss, score);
      const result = multiply(kernel, cleaned);
      const products = removed.map(({ score, ss }) => dot(head(score), result) / ss);
      for (const [index, { score }] of removed.entries()) addScaled(result, -products[index]!, score);
      return result;
    },
    remove(score) {
      removed.push({ score, ss: sumOfSquares(head(score)) });
    },
  };
}

export function meanOver(values: Float64Array, indices: Uint32Array): number {
  let total = 0;
  for (const index of indices) total += values[index]!;
  return total / indices.length;
}
