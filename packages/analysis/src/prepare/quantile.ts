/** Giving every sample the same distribution. */
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { sortedPresent } from "./median.ts";

/** What a group of equal values becomes when its average rank falls between two targets. */
export type QuantileTies = "preprocessCore" | "limma";

/**
 * Quantile normalisation (Bolstad et al. 2003) of the rows (samples) of a matrix: the r-th smallest value of each sample becomes the mean of
 * the r-th smallest values of all samples. Equal values get the target of their average rank: `preprocessCore` takes the mean
 * of the targets below and above it, as `normalize.quantiles`; `limma` interpolates between them, as `normalizeQuantiles(ties = TRUE)`.
 * An average rank ends in .0 or .5, so on complete data both give the same numbers up to rounding.
 * A sample with gaps takes part with its quantiles interpolated to the full number of features, and its values get interpolated
 * targets, as both packages do; gaps stay gaps. A sample with fewer than two values stays as it is and has no part in the targets.
 *
 * @method quantile-normalisation Quantile normalisation
 * @formula the r-th smallest value of a sample becomes the mean of the r-th smallest of all samples
 * @defaults None: the caller names the convention for ties. Fixed: arithmetic means as targets, gaps stay gaps.
 * @profile preprocessCore ties get the mean of the targets below and above their average rank
 * @profile limma ties get the target interpolated at their average rank
 * @reference Bolstad BM et al. (2003) Bioinformatics 19:185–193 doi:10.1093/bioinformatics/19.2.185
 * @follows R's `preprocessCore::normalize.quantiles` and `limma::normalizeQuantiles(ties = TRUE)` (limma 3.54, preprocessCore 1.60)
 */
export function quantileNormalise(matrix: Matrix, ties: QuantileTies): Matrix {
  const { rows, columns } = matrix;
  const sorted = Array.from({ length: rows }, (_, row) => sortedPresent(rowOf(matrix, row)));
  const targets = meanQuantiles(sorted, columns);
  const result = newMatrix(rows, columns);
  result.data.set(matrix.data);
  for (let row = 0; row < rows; row++) {
    if (sorted[row]!.length < 2) continue;
    const ofRank = targetsByRank(sorted[row]!, targets, ties);
    const values = rowOf(result, row);
    for (let column = 0; column < columns; column++) if (!Number.isNaN(values[column]!)) values[column] = ofRank[firstNotBelow(sorted[row]!, values[column]!)]!;
  }
  return result;
}

/** What the first of each run of equal values of a sample becomes, by its place among the sorted values. */
function targetsByRank(sorted: Float64Array, targets: Float64Array, ties: QuantileTies): Float64Array {
  const complete = sorted.length === targets.length;
  const result = new Float64Array(sorted.length);
  for (let start = 0; start < sorted.length;) {
    let end = start;
    while (end + 1 < sorted.length && sorted[end + 1] === sorted[start]) end++;
    const rank = (start + end) / 2;
    if (complete && ties === "preprocessCore") result[start] = midpoint(targets, rank);
    else result[start] = interpolate(targets, complete ? rank : (rank / (sorted.length - 1)) * (targets.length - 1));
    start = end + 1;
  }
  return result;
}

/** The mean over the samples of the r-th smallest value, r = 1 … features. */
function meanQuantiles(samples: Float64Array[], features: number): Float64Array {
  const targets = new Float64Array(features);
  const taking = samples.filter((sorted) => sorted.length >= 2);
  for (const sorted of taking) {
    for (let rank = 0; rank < features; rank++) {
      targets[rank]! += sorted.length === features ? sorted[rank]! : interpolate(sorted, (rank / (features - 1)) * (sorted.length - 1));
    }
  }
  return targets.map((sum) => sum / taking.length);
}

/** The place of the first of the ascending values that is not below `value`. */
function firstNotBelow(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function midpoint(values: Float64Array, position: number): number {
  return Number.isInteger(position) ? values[position]! : 0.5 * (values[Math.floor(position)]! + values[Math.ceil(position)]!);
}

function interpolate(values: Float64Array, position: number): number {
  const below = Math.min(Math.floor(position), values.length - 1);
  const share = position - below;
  return share === 0 || below + 1 >= values.length ? values[below]! : values[below]! + share * (values[below + 1]! - values[below]!);
}
