/** Filling gaps from the features that behave most alike. */
import { ArgumentFault } from "../faults.ts";
import type { Progress } from "../progress.ts";
import { rowOf, transpose, type Matrix } from "../table.ts";
import { nearestRows, type Neighbours } from "./nearest-rows.ts";

export interface KnnOptions {
  /** How many neighbouring features, from 1 to features - 1. */
  k: number;
  /** A feature with a greater share of gaps gets the mean of its sample and is nobody's neighbour. Default 0.5. */
  rowMaximum?: number;
  progress?: Progress;
}
export interface KnnResult {
  matrix: Matrix;
  /** Cells that no neighbour could fill, or of features above `rowMaximum`: they got the mean of their sample over the other features. */
  filledByMean: number;
}

/**
 * k nearest neighbours with exact neighbours; `matrix` is samples × features, the neighbours are features, the result is a
 * copy. The distance of two features is the mean squared difference over the samples in which both have a value; two features
 * without such a sample are no neighbours (impute.knn gives them the distance 1e10). A gap (NaN) gets the mean of those of the k
 * nearest features that have a value in that sample. **Ties**: equal distances go by the order of the features. Gaps are
 * filled from measured values only, never from filled ones. Where all k lack that sample, and for features with more than
 * `rowMaximum` gaps, the gap gets the mean of the sample over the features within `rowMaximum`. (impute.knn also refuses a sample
 * with more than 80 % gaps: the caller's matter.) A constant feature is a neighbour like any other.
 *
 * @method impute-knn k nearest neighbours
 * @formula d(f, g) = Σ (x_f − x_g)² / m over the m samples with both values; gap = mean over the k features of least d that have the sample
 * @defaults rowMaximum = 0.5
 * @profile impute `impute.knn` as shipped splits tables above 1,500 features by two-means at random and looks for neighbours within a part; this always takes `maxp` = number of features
 * @reference Troyanskaya et al. (2001) Bioinformatics 17:520 doi:10.1093/bioinformatics/17.6.520
 * @follows R's impute::impute.knn(maxp = nrow(data)) (impute 1.72)
 * @throws ArgumentFault when k does not fit, for an infinite value, and when a sample has nothing to take a mean of.
 */
export function imputeKnn(matrix: Matrix, options: KnnOptions): KnnResult {
  const byFeature = transpose(matrix);
  const { filledByMean } = fillRows(byFeature, options);
  return { matrix: transpose(byFeature), filledByMean };
}

/** `imputeKnn` of a matrix of features × samples, as it is stored by some; the result is a copy. */
export function imputeKnnRows(matrix: Matrix, options: KnnOptions): KnnResult {
  const copy = { ...matrix, data: matrix.data.slice() };
  const { filledByMean } = fillRows(copy, options);
  return { matrix: copy, filledByMean };
}

/** Fills the gaps of a matrix of features × samples in place. */
function fillRows(matrix: Matrix, { k, rowMaximum = 0.5, progress }: KnnOptions): { filledByMean: number } {
  const { rows: features, columns: samples, data } = matrix;
  if (!Number.isInteger(k) || k < 1 || k >= features) throw new ArgumentFault("k", `a whole number from 1 to ${features - 1}`);
  const limit = Math.trunc(rowMaximum * samples);
  const gaps = new Uint32Array(features);
  const sums = new Float64Array(samples);
  const counts = new Uint32Array(samples);
  for (let feature = 0; feature < features; feature++) gaps[feature] = gapsIn(rowOf(matrix, feature), feature);
  const candidates = Uint32Array.from(Array.from(gaps.keys()).filter((feature) => gaps[feature]! <= limit));
  for (const feature of candidates) addPresent(rowOf(matrix, feature), sums, counts);

  const found = nearestRows(matrix, { rows: candidates, wanted: (row) => gaps[row]! > 0, k }, progress);
  // What is filled waits until all is known: neighbours give measured values only.
  const fills = new Float64Array(gaps.reduce((sum, count) => sum + count, 0));
  let at = 0;
  let filledByMean = 0;
  const place = new Int32Array(features).fill(-1);
  for (let index = 0; index < candidates.length; index++) place[candidates[index]!] = index;
  for (let cell = 0; cell < data.length; cell++) {
    if (!Number.isNaN(data[cell])) continue;
    const feature = Math.floor(cell / samples);
    const sample = cell % samples;
    let fill = place[feature]! < 0 ? Number.NaN : meanOfNeighbours(matrix, found, place[feature]!, sample);
    if (Number.isNaN(fill)) {
      if (counts[sample] === 0) throw new ArgumentFault(`sample ${sample}`, "a value");
      fill = sums[sample]! / counts[sample]!;
      filledByMean++;
    }
    fills[at++] = fill;
  }
  at = 0;
  for (let cell = 0; cell < data.length; cell++) if (Number.isNaN(data[cell])) data[cell] = fills[at++]!;
  return { filledByMean };
}

function gapsIn(values: Float64Array, feature: number): number {
  let gaps = 0;
  for (const value of values) {
    if (Number.isNaN(value)) gaps++;
    else if (!Number.isFinite(value)) throw new ArgumentFault(`feature ${feature}`, "finite values");
  }
  return gaps;
}

function addPresent(values: Float64Array, sums: Float64Array, counts: Uint32Array): void {
  for (let sample = 0; sample < values.length; sample++) {
    if (Number.isNaN(values[sample])) continue;
    sums[sample]! += values[sample]!;
    counts[sample]!++;
  }
}

function meanOfNeighbours({ data, columns }: Matrix, { rows, counts, k }: Neighbours, place: number, sample: number): number {
  let sum = 0;
  let count = 0;
  for (let at = place * k; at < place * k + counts[place]!; at++) {
    const value = data[rows[at]! * columns + sample]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? Number.NaN : sum / count;
}
