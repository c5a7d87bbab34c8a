import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { leadingSvd } from "../matrix/svd.ts";
import { dot } from "../matrix/vector.ts";

export interface Pca {
  /** Samples × components. */
  scores: Matrix;
  /** Features × components, orthonormal columns. */
  loadings: Matrix;
  /** Standard deviation of every component that is not zero, also of those beyond `scores`, descending. */
  sd: Float64Array;
  /** Share of the total variance of the matrix, for each entry of `sd`. */
  explained: Float64Array;
  cumulative: Float64Array;
}

/**
 * Principal components of a matrix that is already centred and scaled (samples × features), as R's `prcomp(Z, center = FALSE)`:
 * singular value decomposition Z = U D Vᵀ, loadings V, scores Z·V, sd = D / √(n − 1).
 * The sign of a component is free; here the loading with the largest absolute value is positive (the first such feature).
 * Components whose sd is at most 1e-10 of the first are zero (a centred table of n samples has n − 1 at most) and are left out, so that
 * fewer than asked for may come back. Missing values are not allowed. A matrix of zeros has no components.
 * @param components how many scores and loadings to return at most.
 */
export function pca(matrix: Matrix, components: number): Pca {
  const { values, rightVectors } = leadingSvd(matrix, components);
  const largest = values[0] ?? 0;
  const sd = values.filter((value) => value > 1e-10 * largest).map((value) => value / Math.sqrt(matrix.rows - 1));
  const total = values.reduce((sum, value) => sum + value * value, 0) / (matrix.rows - 1);
  const explained = sd.map((value) => (value * value) / total);
  let sum = 0;
  const cumulative = explained.map((share) => (sum += share));

  const count = Math.min(components, sd.length);
  const loadings = newMatrix(matrix.columns, count);
  const scores = newMatrix(matrix.rows, count);
  for (let component = 0; component < count; component++) {
    const vector = rowOf(rightVectors, component);
    const sign = signOfLargest(vector);
    for (let feature = 0; feature < vector.length; feature++) loadings.data[feature * count + component] = sign * vector[feature]!;
    for (let sample = 0; sample < matrix.rows; sample++) scores.data[sample * count + component] = sign * dot(rowOf(matrix, sample), vector);
  }
  return { scores, loadings, sd, explained, cumulative };
}

function signOfLargest(vector: Float64Array): 1 | -1 {
  let largest = 0;
  for (const value of vector) if (Math.abs(value) > Math.abs(largest)) largest = value;
  return largest < 0 ? -1 : 1;
}
