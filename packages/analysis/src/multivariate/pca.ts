import { ArgumentFault } from "../faults.ts";
import { fastLeadingSvd } from "../matrix/fast-svd.ts";
import { requireFinite } from "../matrix/finite.ts";
import { productOfRows } from "../matrix/product.ts";
import { largestEntry } from "../matrix/vector.ts";
import { rowOf, transpose, type Matrix } from "../table.ts";

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
 * Principal components of a matrix that is already centred and scaled (samples × features):
 * singular value decomposition Z = U D Vᵀ, loadings V, scores Z·V, sd = D / √(n − 1).
 * The sign of a component is free; here the loading with the largest absolute value is positive (the first such feature).
 * Components whose sd is at most 1e-10 of the first are zero (a centred table of n samples has n − 1 at most) and are left out, so that
 * fewer than asked for may come back. A constant feature that was centred has loading 0 and changes nothing; a matrix of zeros has no components.
 * More features than samples are as welcome as fewer: the time goes with (longer side) · (shorter side)².
 *
 * @method pca Principal component analysis
 * @formula Z = U·D·Vᵀ; scores Z·V; loadings V; sdₐ = dₐ/√(n − 1); explainedₐ = dₐ²/Σd²
 * @defaults centring and scaling are the caller's (`scaleColumns`, auto scaling in the tool)
 * @reference Pearson K (1901) Philosophical Magazine 2:559 doi:10.1080/14786440109462720
 * @follows R's prcomp(Z, center = FALSE, scale. = FALSE)
 * @param components how many scores and loadings to return at most.
 * @throws ArgumentFault when a value is missing or infinite, there are fewer than two samples, or `components` is not a whole number from 0.
 */
export function pca(matrix: Matrix, components: number): Pca {
  if (matrix.rows < 2) throw new ArgumentFault("matrix", "at least two samples");
  if (!Number.isInteger(components) || components < 0) throw new ArgumentFault("components", "a whole number from 0");
  requireFinite("matrix", matrix);
  const { values, rightVectors } = fastLeadingSvd(matrix, components);
  const largest = values[0] ?? 0;
  const sd = values.filter((value) => value > 1e-10 * largest).map((value) => value / Math.sqrt(matrix.rows - 1));
  const total = values.reduce((sum, value) => sum + value * value, 0) / (matrix.rows - 1);
  const explained = sd.map((value) => (value * value) / total);
  let sum = 0;
  const cumulative = explained.map((share) => (sum += share));

  const count = Math.min(components, sd.length);
  const vectors: Matrix = { rows: count, columns: matrix.columns, data: rightVectors.data.subarray(0, count * matrix.columns) };
  for (let component = 0; component < count; component++) {
    const vector = rowOf(vectors, component);
    if (largestEntry(vector) < 0) for (let feature = 0; feature < vector.length; feature++) vector[feature] = -vector[feature]!;
  }
  return { scores: productOfRows(matrix, vectors), loadings: transpose(vectors), sd, explained, cumulative };
}
