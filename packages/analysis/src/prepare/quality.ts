/** How well features were measured, from the quality-control samples and the blanks, and which are good enough to keep. */
import { ArgumentFault } from "../faults.ts";
import { rowOf, transpose, type Matrix } from "../table.ts";
import { deviationOf } from "../univariate/moments.ts";
import { medianOfSorted, quantileOfSorted, sortedPresent } from "./median.ts";

/** What each sample is; a sample of another kind has no say. */
export type SampleKind = "sample" | "qc" | "blank" | "other";

/** One number a feature; NaN where there is nothing to compute it from. */
export interface FeatureQuality {
  /** Standard deviation over mean of the QC samples, in percent; NaN with fewer than 2 values or a mean of 0 or below. */
  rsd: Float64Array;
  /** 1.4826 · median absolute deviation over median of the QC samples, in percent. */
  robustRsd: Float64Array;
  /** Standard deviation of the QC samples over that of the samples (Broadhurst et al. 2018). */
  dRatio: Float64Array;
  /** Mean of the samples over mean of the blanks; Infinity where the blanks have nothing. Without samples the QC samples stand in. */
  blankRatio: Float64Array;
  /** Shares of missing values, 0 to 1. */
  missingQc: Float64Array;
  missingSamples: Float64Array;
}

/**
 * The quality of every feature. Missing values are left out. A blank without a value counts as 0, for nothing was found there.
 *
 * @method feature-quality Quality of features
 * @formula RSD = 100 s/x̄, robust RSD = 100 · 1.4826 MAD / median, D-ratio = s(QC)/s(samples), blank ratio = x̄(samples)/x̄(blanks)
 * @defaults None: the caller tells the kinds of samples. Fixed: divisor n − 1, MAD times 1.4826.
 * @reference Broadhurst D et al. (2018) Metabolomics 14:72 doi:10.1007/s11306-018-1367-3
 * @follows R's `sd`, `mean`, `mad` and `median` with `na.rm = TRUE`
 * @param matrix samples × features, untransformed.
 * @throws ArgumentFault when there are not as many kinds as samples.
 */
export function featureQuality(matrix: Matrix, kinds: readonly SampleKind[]): FeatureQuality {
  if (kinds.length !== matrix.rows) throw new ArgumentFault("kinds", `${matrix.rows} kinds, one a sample`);
  const byFeature = transpose(matrix);
  const count = matrix.columns;
  const places = (kind: SampleKind): number[] => [...kinds.keys()].filter((at) => kinds[at] === kind);
  const [qc, samples, blanks] = [places("qc"), places("sample"), places("blank")];
  const empty = (): Float64Array => new Float64Array(count).fill(Number.NaN);
  const result: FeatureQuality = { rsd: empty(), robustRsd: empty(), dRatio: empty(), blankRatio: empty(), missingQc: empty(), missingSamples: empty() };
  for (let feature = 0; feature < count; feature++) {
    const row = rowOf(byFeature, feature);
    const ofQc = momentsOf(row, qc);
    const ofSamples = momentsOf(row, samples);
    const sorted = sortedPresent(qc.map((at) => row[at]!));
    const middle = medianOfSorted(sorted);
    if (ofQc.mean > 0) result.rsd[feature] = 100 * (ofQc.deviation / ofQc.mean);
    if (middle > 0 && sorted.length > 1)
      result.robustRsd[feature] = 100 * 1.4826 * (medianOfSorted(sorted.map((value) => Math.abs(value - middle)).sort()) / middle);
    if (ofSamples.deviation > 0) result.dRatio[feature] = ofQc.deviation / ofSamples.deviation;
    const measured = samples.length > 0 ? ofSamples : ofQc;
    if (blanks.length > 0 && measured.count > 0) {
      const inBlanks = momentsOf(row, blanks);
      const background = inBlanks.count === 0 ? 0 : inBlanks.mean * (inBlanks.count / blanks.length);
      result.blankRatio[feature] = background === 0 && measured.mean === 0 ? Number.NaN : measured.mean / background;
    }
    if (qc.length > 0) result.missingQc[feature] = 1 - ofQc.count / qc.length;
    if (samples.length > 0) result.missingSamples[feature] = 1 - ofSamples.count / samples.length;
  }
  return result;
}

/** How much a feature varies over all samples; missing values are left out. */
export type Spread = "variance" | "deviation" | "relative-deviation" | "iqr" | "mad";

/**
 * The spread of every feature: variance, standard deviation, standard deviation over |mean|, interquartile range (R: `IQR`, type 7) or median absolute deviation (R: `mad`).
 * NaN with fewer than 2 values.
 */
export function spreadOf(matrix: Matrix, spread: Spread): Float64Array {
  const byFeature = transpose(matrix);
  const all = [...Array(matrix.rows).keys()];
  return Float64Array.from({ length: matrix.columns }, (_, feature) => {
    const row = rowOf(byFeature, feature);
    if (spread === "variance" || spread === "deviation" || spread === "relative-deviation") {
      const { deviation, mean } = momentsOf(row, all);
      if (spread === "deviation") return deviation;
      return spread === "variance" ? deviation ** 2 : mean === 0 ? Number.NaN : deviation / Math.abs(mean);
    }
    const sorted = sortedPresent(row);
    if (sorted.length < 2) return Number.NaN;
    if (spread === "iqr") return quantileOfSorted(sorted, 0.75) - quantileOfSorted(sorted, 0.25);
    const middle = medianOfSorted(sorted);
    return 1.4826 * medianOfSorted(sorted.map((value) => Math.abs(value - middle)).sort());
  });
}

/**
 * Which features stay when the share `dropped` (0 to below 1) with the least spread goes: the floor of that share, ties by their order, later ones first.
 * Features without a spread (NaN) go first.
 *
 * @method variance-filter Filter of features that hardly vary
 * @formula dropped: the ⌊share · features⌋ of the least variance, RSD, interquartile range or MAD
 * @defaults None: the caller gives spread and share. Fixed: ties by the order of the features.
 * @follows no R function; `var`, `sd`, `IQR` and `mad` of R 4.2 give the spread
 * @reference Bourgon R, Gentleman R, Huber W (2010) PNAS 107:9546 doi:10.1073/pnas.0914005107
 * @throws ArgumentFault for another share.
 */
export function keepMostVarying(spread: Float64Array, dropped: number): boolean[] {
  if (!(dropped >= 0 && dropped < 1)) throw new ArgumentFault("dropped", "a share from 0 to below 1");
  const rank = (at: number): number => (Number.isNaN(spread[at]!) ? -Infinity : spread[at]!);
  const order = [...spread.keys()].sort((i, j) => (rank(i) === rank(j) ? j - i : rank(i) - rank(j)));
  const kept = Array.from(spread, () => true);
  for (const at of order.slice(0, Math.floor(dropped * spread.length))) kept[at] = false;
  return kept;
}

/** The limits a feature has to keep; one that is not given isn't asked for. */
export interface QualityLimits {
  /** Highest RSD of the QC samples, in percent; 30 is usual. */
  rsd?: number;
  robustRsd?: number;
  /** Highest D-ratio, e.g. 0.5. */
  dRatio?: number;
  /** Lowest ratio of samples to blanks, e.g. 3. */
  blankRatio?: number;
  /** Lowest share of samples with a value, e.g. 0.5; and of QC samples. */
  presence?: number;
  presenceQc?: number;
}

/**
 * What a feature fails first, in the order of `QualityLimits`; null for one that stays. A number that can't be computed fails its limit.
 *
 * @method quality-filter Filter by quality
 * @formula kept when RSD and D-ratio are at most, blank ratio and presence at least their limits
 * @defaults None: only limits that are given are asked for.
 * @follows no R function: a definition
 * @reference Broadhurst D et al. (2018) Metabolomics 14:72 doi:10.1007/s11306-018-1367-3
 */
export function judgeQuality(quality: FeatureQuality, limits: QualityLimits): (keyof QualityLimits | null)[] {
  for (const [name, limit] of Object.entries(limits)) if (!(limit >= 0)) throw new ArgumentFault(name, "a limit of 0 or more");
  const tests: [keyof QualityLimits, (at: number, limit: number) => boolean][] = [
    ["rsd", (at, limit) => quality.rsd[at]! <= limit],
    ["robustRsd", (at, limit) => quality.robustRsd[at]! <= limit],
    ["dRatio", (at, limit) => quality.dRatio[at]! <= limit],
    ["blankRatio", (at, limit) => quality.blankRatio[at]! >= limit],
    ["presence", (at, limit) => 1 - quality.missingSamples[at]! >= limit],
    ["presenceQc", (at, limit) => 1 - quality.missingQc[at]! >= limit],
  ];
  return Array.from(quality.rsd, (_, at) => {
    const failed = tests.find(([name, passes]) => limits[name] !== undefined && !passes(at, limits[name]));
    return failed?.[0] ?? null;
  });
}

function momentsOf(row: Float64Array, places: readonly number[]): { count: number; mean: number; deviation: number } {
  const values = Float64Array.from(places, (at) => row[at]!).filter((value) => !Number.isNaN(value));
  const { mean, sd } = deviationOf(values);
  return { count: values.length, mean, deviation: sd };
}
