/** Counts of samples that were read to different depths, on one scale. */
import { median, quantileOfSorted } from "../prepare/median.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { midRanks } from "../univariate/ranks.ts";
import { checkCounts, checkSizes, librarySizes } from "./library-sizes.ts";

/**
 * log2 counts per million, with `prior` counts added to an average sample so that 0 has a logarithm.
 * @method log-cpm log2 counts per million
 * @formula log2((y + p) / (N + 2p) · 10⁶), p = prior · N / mean N
 * @defaults prior 2
 * @follows R's `edgeR::cpm(log = TRUE)` (edgeR 3.40)
 * @reference Robinson MD, McCarthy DJ, Smyth GK (2010) Bioinformatics 26:139 doi:10.1093/bioinformatics/btp616
 * @param sizes effective library sizes: sum of counts times TMM factor.
 * @throws ArgumentFault when there are not as many sizes as samples, or one isn't positive.
 */
export function logCountsPerMillion(counts: Matrix, sizes: Float64Array, prior = 2): Matrix {
  checkCounts(counts);
  checkSizes(counts, sizes);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const priors = sizes.map((size) => (prior * size) / mean);
  const result = newMatrix(counts.rows, counts.columns);
  for (let row = 0, at = 0; row < counts.rows; row++) {
    for (let column = 0; column < counts.columns; column++, at++) {
      result.data[at] = Math.log2(((counts.data[at]! + priors[column]!) / (sizes[column]! + 2 * priors[column]!)) * 1e6);
    }
  }
  return result;
}

/**
 * Factors that make up for a few features taking most of a sample's counts: times the sums they give effective library sizes.
 * Their product is 1. The reference is the sample whose upper quartile is nearest to the mean.
 *
 * @method tmm Trimmed mean of M values
 * @formula log2 f = Σ w M / Σ w over the features within the middle 40 % of M and 90 % of A; w by the delta method
 * @defaults 30 % of M and 5 % of A trimmed on either side
 * @reference Robinson MD, Oshlack A (2010) Genome Biol 11:R25 doi:10.1186/gb-2010-11-3-r25
 * @follows R's `edgeR::calcNormFactors` (edgeR 3.40)
 * @throws ArgumentFault as `librarySizes`, and where a sample has no counts.
 */
export function tmmFactors(counts: Matrix): Float64Array {
  const sizes = librarySizes(counts);
  checkSizes(counts, sizes);
  const rows = [...Array(counts.rows).keys()].filter((row) => rowOf(counts, row).some((count) => count > 0));
  if (rows.length === 0 || counts.columns < 2) return new Float64Array(counts.columns).fill(1);
  const samples = Array.from({ length: counts.columns }, (_, column) => Float64Array.from(rows, (row) => counts.data[row * counts.columns + column]!));
  const quartiles = Float64Array.from(samples, (values, at) => quantileOfSorted(values.toSorted(), 0.75) / sizes[at]!);
  const middle = quartiles.reduce((sum, value) => sum + value, 0) / quartiles.length;
  const reference =
    median(quartiles) < 1e-20
      ? lowest(Float64Array.from(samples, (values) => -values.reduce((sum, value) => sum + Math.sqrt(value), 0)))
      : lowest(quartiles.map((value) => Math.abs(value - middle)));
  const logs = Float64Array.from(samples, (values, at) => logTrimmedMean(values, samples[reference]!, sizes[at]!, sizes[reference]!));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  return logs.map((value) => 2 ** (value - mean));
}

/** log2 of the factor of one sample against the reference; 0 where they share no feature or don't differ. */
function logTrimmedMean(observed: Float64Array, reference: Float64Array, size: number, referenceSize: number): number {
  const ratios: number[] = [];
  const levels: number[] = [];
  const variances: number[] = [];
  for (let at = 0; at < observed.length; at++) {
    const [own, other] = [observed[at]!, reference[at]!];
    if (own === 0 || other === 0) continue;
    ratios.push(Math.log2(own / size / (other / referenceSize)));
    levels.push((Math.log2(own / size) + Math.log2(other / referenceSize)) / 2);
    variances.push((size - own) / size / own + (referenceSize - other) / referenceSize / other);
  }
  if (!ratios.some((ratio) => Math.abs(ratio) >= 1e-6)) return 0;
  const count = ratios.length;
  const [lowRatio, lowLevel] = [Math.floor(count * 0.3) + 1, Math.floor(count * 0.05) + 1];
  const ratioRanks = midRanks(Float64Array.from(ratios)).ranks;
  const levelRanks = midRanks(Float64Array.from(levels)).ranks;
  const within = (rank: number, low: number): boolean => rank >= low && rank <= count + 1 - low;
  let sum = 0;
  let total = 0;
  for (let at = 0; at < count; at++) {
    if (!within(ratioRanks[at]!, lowRatio) || !within(levelRanks[at]!, lowLevel)) continue;
    sum += ratios[at]! / variances[at]!;
    total += 1 / variances[at]!;
  }
  return total > 0 ? sum / total : 0;
}

function lowest(values: Float64Array): number {
  return values.reduce((best, value, at) => (value < values[best]! ? at : best), 0);
}
