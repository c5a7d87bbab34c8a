/** Filling gaps from the features that behave most alike. */
import { ArgumentFault } from "../faults.ts";
import { rowOf, transpose, type Matrix } from "../table.ts";

export interface KnnOptions {
  /** How many neighbouring features, from 1 to features - 1. */
  k: number;
  /** A feature with a greater share of gaps gets the mean of its sample and is nobody's neighbour. Default 0.5. */
  rowMaximum?: number;
  /** Called now and then with the share that is done. */
  onProgress?: (done: number) => void;
}
export interface KnnResult {
  matrix: Matrix;
  /** Cells that no neighbour could fill, or of features above `rowMaximum`: they got the mean of their sample over the other features. */
  filledByMean: number;
}

/** Features whose neighbours are looked for together, so that they stay in cache. */
const block = 32;

/**
 * k nearest neighbours as `impute::impute.knn` (Troyanskaya et al. 2001) with exact neighbours (`maxp` = number of features).
 * `matrix` is samples × features; the neighbours are features. The distance of two features is the mean squared difference over
 * the samples in which both have a value; two features without such a sample are no neighbours (impute.knn gives them the
 * distance 1e10). A gap gets the mean of the k nearest features that have a value in that sample; equal distances go by the
 * order of the features. Gaps are filled from measured values only, never from filled ones.
 * Where all k lack that sample, and for features with more than `rowMaximum` gaps, the gap gets the mean of the sample over the
 * features within `rowMaximum`. (impute.knn also refuses a sample with more than 80 % gaps: the caller's matter.)
 * Throws ArgumentFault when k does not fit, or when a sample has nothing to take a mean of.
 */
export function imputeKnn(matrix: Matrix, { k, rowMaximum = 0.5, onProgress }: KnnOptions): KnnResult {
  const samples = matrix.rows;
  if (!Number.isInteger(k) || k < 1 || k >= matrix.columns) throw new ArgumentFault("k", `a whole number from 1 to ${matrix.columns - 1}`);
  const byFeature = transpose(matrix);
  const gaps = Array.from({ length: matrix.columns }, (_, feature) =>
    rowOf(byFeature, feature).reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0),
  );
  const limit = Math.trunc(rowMaximum * samples);
  const candidates = gaps.flatMap((count, feature) => (count <= limit ? [feature] : []));
  const filled: Matrix = { ...byFeature, data: byFeature.data.slice() };

  const masked: Masked = {
    values: byFeature.data.map((value) => (Number.isNaN(value) ? 0 : value)),
    present: byFeature.data.map((value) => (Number.isNaN(value) ? 0 : 1)),
    samples,
  };
  const toFill = candidates.filter((feature) => gaps[feature]! > 0);
  for (let start = 0; start < toFill.length; start += block) {
    const features = toFill.slice(start, start + block);
    const neighbours = nearest(masked, features, candidates, k);
    for (const [at, feature] of features.entries()) fillFeature(filled, byFeature, feature, neighbours[at]!);
    onProgress?.((start + features.length) / toFill.length);
  }
  const filledByMean = fillBySampleMean(filled, byFeature, candidates);
  return { matrix: transpose(filled), filledByMean };
}

function fillFeature(filled: Matrix, byFeature: Matrix, feature: number, neighbours: Neighbour[]): void {
  const samples = byFeature.columns;
  for (let sample = 0, at = feature * samples; sample < samples; sample++, at++) {
    if (!Number.isNaN(byFeature.data[at]!)) continue;
    filled.data[at] = meanPresent(neighbours.map((other) => byFeature.data[other.feature * samples + sample]!));
  }
}

interface Neighbour {
  feature: number;
  distance: number;
}

/** For each of some features the k candidates nearest to it, nearest first, without itself; those equally near in their order. */
function nearest(masked: Masked, features: number[], candidates: number[], k: number): Neighbour[][] {
  const found = features.map((): Neighbour[] => []);
  for (const other of candidates) {
    for (let at = 0; at < features.length; at++) {
      if (other === features[at]) continue;
      const list = found[at]!;
      const worst = list.length < k ? Number.POSITIVE_INFINITY : list[k - 1]!.distance;
      const distance = meanSquaredDifference(masked, features[at]!, other, worst);
      if (!(distance < worst)) continue;
      let place = list.length;
      while (place > 0 && distance < list[place - 1]!.distance) place--;
      list.splice(place, 0, { feature: other, distance });
      if (list.length > k) list.pop();
    }
  }
  return found;
}

/** Values with 0 for gaps, and 1 or 0 for whether a value is there: sums without asking at every cell. */
interface Masked {
  values: Float64Array;
  present: Float64Array;
  samples: number;
}

/** Samples summed up before asking whether the rest is still needed. */
const stride = 16;

/** Infinite where no sample has both, and where it is sure to be above `limit`: then the rest is not summed up. */
function meanSquaredDifference({ values, present, samples }: Masked, one: number, other: number, limit: number): number {
  const start = one * samples;
  const otherStart = other * samples;
  const mostSum = limit * samples;
  let sum = 0;
  let count = 0;
  for (let from = 0; from < samples; from += stride) {
    const end = Math.min(from + stride, samples);
    for (let sample = from; sample < end; sample++) {
      const both = present[start + sample]! * present[otherStart + sample]!;
      const difference = values[start + sample]! - values[otherStart + sample]!;
      sum += both * difference * difference;
      count += both;
    }
    if (sum > mostSum) return Number.POSITIVE_INFINITY;
  }
  return count === 0 ? Number.POSITIVE_INFINITY : sum / count;
}

/** Fills what is left in `filled` by the mean of the measured values of the sample over the candidates; gives the number of cells. */
function fillBySampleMean(filled: Matrix, byFeature: Matrix, candidates: number[]): number {
  const samples = byFeature.columns;
  const means = new Map<number, number>();
  let cells = 0;
  for (let at = 0; at < filled.data.length; at++) {
    if (!Number.isNaN(filled.data[at]!)) continue;
    const sample = at % samples;
    let mean = means.get(sample);
    if (mean === undefined) {
      mean = meanPresent(candidates.map((feature) => byFeature.data[feature * samples + sample]!));
      if (Number.isNaN(mean)) throw new ArgumentFault(`sample ${sample}`, "a value");
      means.set(sample, mean);
    }
    filled.data[at] = mean;
    cells++;
  }
  return cells;
}

function meanPresent(values: number[]): number {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? Number.NaN : sum / count;
}
