/** One number per sample that says how concentrated it is; dividing by it makes samples comparable. */
import { ArgumentFault } from "../faults.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { medianOfSorted, sortedPresent } from "./median.ts";

/** The sum of each row over the values that are there, as R's `rowSums(X, na.rm = TRUE)`. */
export function sumFactors(matrix: Matrix): Float64Array {
  return Float64Array.from({ length: matrix.rows }, (_, row) => rowOf(matrix, row).reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0));
}

/** The median of each row over the values that are there, zeros included. */
export function medianFactors(matrix: Matrix): Float64Array {
  return Float64Array.from({ length: matrix.rows }, (_, row) => medianOfSorted(sortedPresent(rowOf(matrix, row))));
}

/** The median of each feature over the samples that have a value, zeros included; NaN for a feature without values. */
export function medianSample(matrix: Matrix): Float64Array {
  const column = new Float64Array(matrix.rows);
  return Float64Array.from({ length: matrix.columns }, (_, feature) => {
    for (let row = 0, at = feature; row < matrix.rows; row++, at += matrix.columns) column[row] = matrix.data[at]!;
    return medianOfSorted(sortedPresent(column));
  });
}

/** The mean of each feature over the given samples that have a value; NaN for a feature without values. */
export function meanSample(matrix: Matrix, samples: readonly number[]): Float64Array {
  return Float64Array.from({ length: matrix.columns }, (_, feature) => {
    let sum = 0;
    let count = 0;
    for (const sample of samples) {
      const value = matrix.data[sample * matrix.columns + feature]!;
      if (Number.isNaN(value)) continue;
      sum += value;
      count++;
    }
    return count === 0 ? Number.NaN : sum / count;
  });
}

/**
 * The quotients of probabilistic quotient normalisation (Dieterle et al. 2006): for each sample the median over the features of its
 * value divided by that of the reference. Features whose reference is 0 or missing are left out, so are gaps of the sample.
 * Dieterle's own procedure applies it to samples that were divided by their sum first; give such a matrix for it.
 * NaN for a sample that shares no feature with the reference.
 *
 * @method normalisation Normalisation of samples
 * @formula x / Σx, x / median(x), or x / median(x / reference) (probabilistic quotients)
 * @defaults the reference is the median sample, zeros included
 * @profile raw quotients of the table as it is
 * @profile dieterle quotients after dividing by the sum
 * @reference Dieterle F et al. (2006) Anal Chem 78:4281–4290 doi:10.1021/ac051632c
 * @follows R's `rowSums`, `apply(X, 1, median)` and `apply(X, 1, function(v) median((v / ref)[ref != 0]))`
 * @throws ArgumentFault when the reference's length does not fit.
 */
export function quotientFactors(matrix: Matrix, reference: Float64Array): Float64Array {
  if (reference.length !== matrix.columns) throw new ArgumentFault("reference", `${matrix.columns} values`);
  const quotients = new Float64Array(matrix.columns);
  return Float64Array.from({ length: matrix.rows }, (_, row) => {
    const values = rowOf(matrix, row);
    for (let feature = 0; feature < values.length; feature++) {
      quotients[feature] = reference[feature] === 0 ? Number.NaN : values[feature]! / reference[feature]!;
    }
    return medianOfSorted(sortedPresent(quotients));
  });
}

/** Each row divided by its factor. Gaps stay gaps. */
export function divideRows(matrix: Matrix, factors: Float64Array): Matrix {
  if (factors.length !== matrix.rows) throw new ArgumentFault("factors", `${matrix.rows} values`);
  const result = newMatrix(matrix.rows, matrix.columns);
  for (let row = 0, at = 0; row < matrix.rows; row++) {
    for (let column = 0; column < matrix.columns; column++, at++) result.data[at] = matrix.data[at]! / factors[row]!;
  }
  return result;
}
