/** Taking out the drift of the instrument by quality-control samples, and the levels of batches. */
import { ArgumentFault } from "../faults.ts";
import type { Progress } from "../progress.ts";
import { transpose, type Matrix } from "../table.ts";
import { checkLoess, loessWeights } from "./loess.ts";
import { medianOfSorted, sortedPresent } from "./median.ts";

/** Untransformed values are divided by the drift; logarithms have it taken off. */
export type Operation = "divide" | "subtract";

/** A feature that a batch could not be corrected for; its values there stay as they were. */
export interface Uncorrected {
  feature: number;
  batch: number;
  /** Too few QC samples with a value; a drift, level or target at or below 0, by which nothing can be divided. */
  reason: "too-few" | "not-positive";
}

export interface Corrected {
  /** Samples × features. */
  matrix: Matrix;
  uncorrected: Uncorrected[];
  /** Samples left out one by one, each corrected by what the others of its batch give; samples in the order of the matrix × features. */
  leftOut: Matrix;
}

export interface DriftOptions {
  /** The share of the QC samples of a batch in each local curve; null: the best of leave-one-out cross-validation for each feature. Default null. */
  span?: number | null;
  /** Default 2. */
  degree?: 1 | 2;
  /** Default "divide". */
  operation?: Operation;
  /** The batch of each sample; by default all are one. */
  batch?: ArrayLike<number>;
  progress?: Progress;
}

/** Tried by cross-validation, those that reach enough points. */
const spans = [0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1];

/**
 * QC-based LOESS signal correction: in each batch the drift of a feature is the local regression of its QC samples on the order of
 * injection, and every sample is divided by it and multiplied by the median of all QC samples of the feature, so that batches meet too.
 * Samples before the first or after the last QC sample of their batch take the drift there. Missing values stay missing and
 * are left out of the curve; a feature with fewer than degree + 3 QC values in a batch is not corrected there.
 *
 * A curve goes near the QC samples that it was fitted to, so that their spread afterwards is flattering. `leftOut` has each QC sample corrected by the curve of the
 * same number of points through the others of its batch, which is what a sample at its place would get; NaN where the others are too few or their curve is not above 0.
 *
 * @method qc-rlsc QC-based LOESS signal correction
 * @formula x' = x / drift(order) · median(QC), or x − drift(order) + median(QC)
 * @defaults degree 2; span by leave-one-out cross-validation among 0.3, 0.4, … 1
 * @reference Dunn WB et al. (2011) Nat Protoc 6:1060–1083 doi:10.1038/nprot.2011.335
 * @follows R's `loess` with `surface = "direct"`, as in statTarget and Workflow4Metabolomics (these interpolate)
 * @param matrix samples × features.
 * @param order the injection order of each sample.
 * @param isQc which samples are quality controls.
 * @throws ArgumentFault when lengths don't fit, an order isn't finite, there is no QC sample, or the span reaches too few points.
 */
export function correctDrift(matrix: Matrix, order: ArrayLike<number>, isQc: readonly boolean[], options: DriftOptions = {}): Corrected {
  const { span = null, degree = 2, operation = "divide", progress } = options;
  const { rows, columns } = matrix;
  if (order.length !== rows || !Array.from(order).every(Number.isFinite)) throw new ArgumentFault("order", `${rows} numbers, one a sample`);
  if (isQc.length !== rows || !isQc.includes(true)) throw new ArgumentFault("isQc", `${rows} values, one a sample, and at least one of them true`);
  const batches = batchesOf(options.batch, rows);
  const byFeature = transpose(matrix);
  const result = { ...byFeature, data: byFeature.data.slice() };
  const uncorrected: Uncorrected[] = [];
  const left = newLeftOut(byFeature, isQc);
  const smoothers = new Map<string, Smoother[]>();
  if (span !== null)
    checkLoess(Array.from(order).slice(0, Math.max(...batches.map(({ samples }) => samples.filter((at) => isQc[at]).length))), { span, degree });

  for (let feature = 0; feature < columns; feature++) {
    if ((feature & 15) === 0) progress?.(feature, columns);
    const values = byFeature.data.subarray(feature * rows, (feature + 1) * rows);
    const target = medianOfSorted(sortedPresent(values.filter((_, at) => isQc[at])));
    for (const { batch, samples } of batches) {
      const present = samples.filter((at) => isQc[at] && Number.isFinite(values[at]!));
      if (present.length < degree + 3) {
        uncorrected.push({ feature, batch, reason: "too-few" });
        continue;
      }
      const key = present.join(",");
      let made = smoothers.get(key);
      if (made === undefined) {
        made = (span === null ? spans : [span]).flatMap((share) => smootherOf(order, present, samples, { span: share, degree }) ?? []);
        smoothers.set(key, made);
      }
      const fitted = present.map((at) => values[at]!);
      const best = bestOf(made, fitted);
      const drift = best && Float64Array.from(best.curve, (weights) => weighed(weights, fitted));
      if (best === null || drift === null) uncorrected.push({ feature, batch, reason: "too-few" });
      else if (operation === "divide" && !(target > 0 && drift.every((value) => value > 0))) uncorrected.push({ feature, batch, reason: "not-positive" });
      else {
        for (const [place, at] of samples.entries()) result.data[feature * rows + at] = corrected(values[at]!, drift[place]!, target, operation);
        for (const [place, at] of present.entries()) left.set(feature, at, corrected(values[at]!, withoutIt(best, place, fitted), target, operation));
      }
    }
  }
  return { matrix: transpose(result), uncorrected, leftOut: transpose(left.matrix) };
}

/** NaN where there is nothing to be divided by. */
function corrected(value: number, level: number, target: number, operation: Operation): number {
  if (operation === "subtract") return value - level + target;
  return level > 0 ? (value / level) * target : Number.NaN;
}

/** Features × the samples that are left out one by one: as they were until they are set. */
function newLeftOut(byFeature: Matrix, isLeft: readonly boolean[]): { matrix: Matrix; set(feature: number, sample: number, value: number): void } {
  const samples = [...isLeft.keys()].filter((at) => isLeft[at]);
  const place = new Map(samples.map((at, index) => [at, index]));
  const data = new Float64Array(byFeature.rows * samples.length);
  for (let feature = 0; feature < byFeature.rows; feature++)
    for (const [index, at] of samples.entries()) data[feature * samples.length + index] = byFeature.data[feature * byFeature.columns + at]!;
  return {
    matrix: { rows: byFeature.rows, columns: samples.length, data },
    set: (feature, sample, value) => void (data[feature * samples.length + place.get(sample)!] = value),
  };
}

/** A local regression for given places of QC samples: linear in their values. */
interface Smoother {
  /** For each sample, what each QC value counts. */
  curve: Float64Array[];
  /** For each QC sample, what the others count when it is left out; null where they are too few. The first and the last take the curve at the end of the others. */
  without: (Float64Array | null)[];
  /** Whether it is the first or the last of its batch. */
  isEnd: boolean[];
}

function smootherOf(
  order: ArrayLike<number>,
  present: readonly number[],
  samples: readonly number[],
  options: { span: number; degree: 1 | 2 },
): Smoother | null {
  const x = present.map((at) => order[at]!);
  const [first, last] = [Math.min(...x), Math.max(...x)];
  if (Math.floor(options.span * x.length + 1e-5) <= options.degree) return null;
  const curve: Float64Array[] = [];
  for (const at of samples) {
    const weights = loessWeights(x, Math.min(Math.max(order[at]!, first), last), options);
    if (weights === null) return null;
    curve.push(weights);
  }
  const without = x.map((point, place) => {
    const others = x.toSpliced(place, 1);
    // As many points as with it, or else a narrow window of few would hold too few of them.
    const reach = Math.min(others.length, Math.floor(options.span * x.length + 1e-5));
    if (reach <= options.degree) return null;
    const span = Math.max(reach / others.length, Math.min(1, options.span));
    return loessWeights(others, Math.min(Math.max(point, Math.min(...others)), Math.max(...others)), { ...options, span });
  });
  return { curve, without, isEnd: x.map((point) => point === first || point === last) };
}

/** The smoother with the least squared error of the QC samples left out one by one; the later (smoother) one on ties. */
function bestOf(smoothers: readonly Smoother[], values: readonly number[]): Smoother | null {
  if (smoothers.length < 2) return smoothers[0] ?? null;
  let best: Smoother | null = null;
  let least = Infinity;
  for (const smoother of smoothers) {
    const error = leftOutError(smoother, values);
    if (error <= least) [best, least] = [smoother, error];
  }
  return best;
}

function leftOutError(smoother: Smoother, values: readonly number[]): number {
  let sum = 0;
  for (const [place, weights] of smoother.without.entries()) {
    // The curve is held at its ends: they say more of where it stops than of its smoothness.
    if (smoother.isEnd[place]) continue;
    if (weights === null) return Infinity;
    sum += (withoutIt(smoother, place, values) - values[place]!) ** 2;
  }
  return sum;
}

/** The curve at a QC sample, through the others; NaN where they are too few. */
function withoutIt({ without }: Smoother, place: number, values: readonly number[]): number {
  const weights = without[place]!;
  if (weights === null) return Number.NaN;
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += weights[at]! * values[at < place ? at : at + 1]!;
  return sum;
}

const weighed = (weights: Float64Array, values: readonly number[]): number => weights.reduce((sum, weight, at) => sum + weight * values[at]!, 0);

export interface BatchLevelOptions {
  /** Default "divide". */
  operation?: Operation;
  /** Which samples the levels are taken from, e.g. the quality controls; by default all. */
  reference?: readonly boolean[];
  /** Which samples are left out one by one, each levelled by the others of its batch; by default none. */
  leaveOut?: readonly boolean[];
}

/**
 * Every batch brought to the same level: values are divided by the median of their batch and multiplied by the median of all samples.
 * A batch without a reference value of a feature keeps that feature as it is. `leftOut` has each sample of `leaveOut` levelled by the median of the others.
 *
 * @method batch-median Median per batch
 * @formula x' = x / median(batch) · median(all), or x − median(batch) + median(all)
 * @defaults divide; levels from all samples of a batch
 * @follows no package; R's `x / ave(x, batch, FUN = median) * median(x)`
 * @reference van der Kloet FM et al. (2009) J. Proteome Res. 8:5132 doi:10.1021/pr900499r (batches levelled by their QC samples)
 * @throws ArgumentFault when lengths don't fit.
 */
export function alignBatches(matrix: Matrix, batch: ArrayLike<number>, { operation = "divide", reference, leaveOut }: BatchLevelOptions = {}): Corrected {
  const { rows, columns } = matrix;
  if (reference !== undefined && reference.length !== rows) throw new ArgumentFault("reference", `${rows} values, one a sample`);
  const batches = batchesOf(batch, rows);
  const byFeature = transpose(matrix);
  const result = { ...byFeature, data: byFeature.data.slice() };
  const uncorrected: Uncorrected[] = [];
  const isLeft = leaveOut ?? Array.from({ length: rows }, () => false);
  const left = newLeftOut(byFeature, isLeft);
  for (let feature = 0; feature < columns; feature++) {
    const values = byFeature.data.subarray(feature * rows, (feature + 1) * rows);
    const target = medianOfSorted(sortedPresent(values.filter((_, at) => reference?.[at] ?? true)));
    for (const { batch: name, samples } of batches) {
      const sorted = sortedPresent(samples.filter((at) => reference?.[at] ?? true).map((at) => values[at]!));
      const level = medianOfSorted(sorted);
      if (Number.isNaN(level)) uncorrected.push({ feature, batch: name, reason: "too-few" });
      else if (operation === "divide" && !(level > 0 && target > 0)) uncorrected.push({ feature, batch: name, reason: "not-positive" });
      else
        for (const at of samples) {
          result.data[feature * rows + at] = corrected(values[at]!, level, target, operation);
          if (!isLeft[at]) continue;
          const others = (reference?.[at] ?? true) ? medianWithout(sorted, values[at]!) : level;
          left.set(feature, at, corrected(values[at]!, others, target, operation));
        }
    }
  }
  return { matrix: transpose(result), uncorrected, leftOut: transpose(left.matrix) };
}

/** The median of sorted values without one that is among them; NaN where that leaves none. */
function medianWithout(sorted: Float64Array, value: number): number {
  const gone = sorted.indexOf(value);
  const count = sorted.length - 1;
  const at = (place: number): number => sorted[place < gone ? place : place + 1]!;
  if (gone < 0 || count === 0) return Number.NaN;
  return count % 2 === 1 ? at(count >> 1) : (at(count / 2 - 1) + at(count / 2)) / 2;
}

/** The samples of each batch, batches in the order of their first sample. */
function batchesOf(batch: ArrayLike<number> | undefined, samples: number): { batch: number; samples: number[] }[] {
  if (batch !== undefined && batch.length !== samples) throw new ArgumentFault("batch", `${samples} batches, one a sample`);
  const members = new Map<number, number[]>();
  for (let at = 0; at < samples; at++) {
    const name = batch?.[at] ?? 0;
    const list = members.get(name);
    if (list === undefined) members.set(name, [at]);
    else list.push(at);
  }
  return Array.from(members, ([name, list]) => ({ batch: name, samples: list }));
}
