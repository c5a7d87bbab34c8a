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
      const best = bestOf(
        made,
        present.map((at) => values[at]!),
      );
      const drift = best?.drift;
      if (drift === undefined) uncorrected.push({ feature, batch, reason: "too-few" });
      else if (operation === "divide" && !(target > 0 && drift.every((value) => value > 0))) uncorrected.push({ feature, batch, reason: "not-positive" });
      else {
        for (const [place, at] of samples.entries()) {
          const cell = feature * rows + at;
          result.data[cell] = operation === "divide" ? (values[at]! / drift[place]!) * target : values[at]! - drift[place]! + target;
        }
      }
    }
  }
  return { matrix: transpose(result), uncorrected };
}

/** A local regression for given places of QC samples: linear in their values. */
interface Smoother {
  /** For each sample, what each QC value counts. */
  curve: Float64Array[];
  /** For each QC sample, what the others count when it is left out; null where they are too few. */
  without: (Float64Array | null)[];
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
    return Math.floor(options.span * others.length + 1e-5) <= options.degree ? null : loessWeights(others, point, options);
  });
  return { curve, without };
}

/** The drift by the smoother with the least squared error of the QC samples left out one by one; the later (smoother) one on ties. */
function bestOf(smoothers: readonly Smoother[], values: readonly number[]): { drift: Float64Array } | null {
  let best: Smoother | null = smoothers.length === 1 ? smoothers[0]! : null;
  let least = Infinity;
  if (best === null) {
    for (const smoother of smoothers) {
      const error = leftOutError(smoother, values);
      if (error <= least) [best, least] = [smoother, error];
    }
  }
  return best === null ? null : { drift: Float64Array.from(best.curve, (weights) => weights.reduce((sum, weight, at) => sum + weight * values[at]!, 0)) };
}

function leftOutError({ without }: Smoother, values: readonly number[]): number {
  let sum = 0;
  for (const [place, weights] of without.entries()) {
    // The ends are extrapolated when left out: they say more of the curve's end than of its smoothness.
    if (place === 0 || place === without.length - 1) continue;
    if (weights === null) return Infinity;
    let predicted = 0;
    for (let at = 0; at < weights.length; at++) predicted += weights[at]! * values[at < place ? at : at + 1]!;
    sum += (predicted - values[place]!) ** 2;
  }
  return sum;
}

export interface BatchLevelOptions {
  /** Default "divide". */
  operation?: Operation;
  /** Which samples the levels are taken from, e.g. the quality controls; by default all. */
  reference?: readonly boolean[];
}

/**
 * Every batch brought to the same level: values are divided by the median of their batch and multiplied by the median of all samples.
 * A batch without a reference value of a feature keeps that feature as it is.
 *
 * @method batch-median Median per batch
 * @formula x' = x / median(batch) · median(all), or x − median(batch) + median(all)
 * @defaults divide; levels from all samples of a batch
 * @follows no package; R's `x / ave(x, batch, FUN = median) * median(x)`
 * @reference van der Kloet FM et al. (2009) J. Proteome Res. 8:5132 doi:10.1021/pr900499r (batches levelled by their QC samples)
 * @throws ArgumentFault when lengths don't fit.
 */
export function alignBatches(matrix: Matrix, batch: ArrayLike<number>, { operation = "divide", reference }: BatchLevelOptions = {}): Corrected {
  const { rows, columns } = matrix;
  if (reference !== undefined && reference.length !== rows) throw new ArgumentFault("reference", `${rows} values, one a sample`);
  const batches = batchesOf(batch, rows);
  const byFeature = transpose(matrix);
  const result = { ...byFeature, data: byFeature.data.slice() };
  const uncorrected: Uncorrected[] = [];
  for (let feature = 0; feature < columns; feature++) {
    const values = byFeature.data.subarray(feature * rows, (feature + 1) * rows);
    const target = medianOfSorted(sortedPresent(values.filter((_, at) => reference?.[at] ?? true)));
    for (const { batch: name, samples } of batches) {
      const level = medianOfSorted(sortedPresent(samples.filter((at) => reference?.[at] ?? true).map((at) => values[at]!)));
      if (Number.isNaN(level)) uncorrected.push({ feature, batch: name, reason: "too-few" });
      else if (operation === "divide" && !(level > 0 && target > 0)) uncorrected.push({ feature, batch: name, reason: "not-positive" });
      else for (const at of samples) result.data[feature * rows + at] = operation === "divide" ? (values[at]! / level) * target : values[at]! - level + target;
    }
  }
  return { matrix: transpose(result), uncorrected };
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
