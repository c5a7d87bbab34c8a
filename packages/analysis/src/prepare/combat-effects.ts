/** Empirical Bayes estimates of the level and spread that a batch has in each feature. */
import type { Progress } from "../progress.ts";

/** Of the standardised values of one batch, feature by feature. */
export interface BatchMoments {
  count: Float64Array;
  mean: Float64Array;
  /** Squared deviations from the mean, summed up. */
  squares: Float64Array;
  /** The variance; 1 where only levels are adjusted. */
  spread: Float64Array;
}

export interface BatchEffects {
  level: Float64Array;
  spread: Float64Array;
}

/** As sva, stops when no estimate changes by more than this share of itself; of negative levels it doesn't ask. */
const settled = 1e-4;

/** Levels from a normal and spreads from an inverse gamma distribution, whose parameters are the moments over all features; solved in turns. */
export function parametricEffects(moments: BatchMoments, meanOnly: boolean, progress?: Progress): BatchEffects {
  const { count, mean, squares, spread } = moments;
  const levels = meanAndVariance(mean);
  if (meanOnly) {
    // sva weighs every feature as a single value here.
    return { level: mean.map((value) => (levels.variance * value + levels.mean) / (levels.variance + 1)), spread: spread.map(() => 1) };
  }
  const spreads = meanAndVariance(spread);
  const shape = (2 * spreads.variance + spreads.mean ** 2) / spreads.variance;
  const rate = (spreads.mean * spreads.variance + spreads.mean ** 3) / spreads.variance;
  const level = mean.slice();
  const found = spread.slice();
  let change = 1;
  for (let round = 0; change > settled; round++) {
    progress?.(round, round + 10);
    change = 0;
    for (let at = 0; at < level.length; at++) {
      const weight = levels.variance * count[at]!;
      const newLevel = (weight * mean[at]! + found[at]! * levels.mean) / (weight + found[at]!);
      const around = squares[at]! + count[at]! * (mean[at]! - newLevel) ** 2;
      const newSpread = (around / 2 + rate) / (count[at]! / 2 + shape - 1);
      change = Math.max(change, Math.abs(newLevel - level[at]!) / level[at]!, Math.abs(newSpread - found[at]!) / found[at]!);
      level[at] = newLevel;
      found[at] = newSpread;
    }
  }
  return { level, spread: found };
}

/** The levels and spreads of all other features, weighed by how likely they make the feature's values; quadratic in the number of features. */
export function weighedEffects({ count, mean, squares, spread }: BatchMoments, meanOnly: boolean, progress?: Progress): BatchEffects {
  const features = mean.length;
  const level = new Float64Array(features);
  const found = new Float64Array(features);
  const logs = spread.map((value) => Math.log(2 * Math.PI * value));
  const likelihood = new Float64Array(features);
  for (let at = 0; at < features; at++) {
    if ((at & 63) === 0) progress?.(at, features);
    const values = count[at]!;
    let best = -Infinity;
    for (let other = 0; other < features; other++) {
      const around = squares[at]! + values * (mean[at]! - mean[other]!) ** 2;
      const log = (-values / 2) * logs[other]! - around / (2 * spread[other]!);
      likelihood[other] = log;
      if (other !== at && log > best) best = log;
    }
    let [total, levels, spreads] = [0, 0, 0];
    for (let other = 0; other < features; other++) {
      if (other === at) continue;
      const weight = Math.exp(likelihood[other]! - best);
      total += weight;
      levels += weight * mean[other]!;
      spreads += weight * spread[other]!;
    }
    level[at] = levels / total;
    found[at] = meanOnly ? 1 : spreads / total;
  }
  return { level, spread: found };
}

function meanAndVariance(values: Float64Array): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) };
}
