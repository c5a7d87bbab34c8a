/** limma's B: the log odds that a coefficient is not zero. */
import { tQuantile, tTwoSided, tUpper } from "../distributions/student-t.ts";
import type { Prior } from "./prior.ts";

interface Tests {
  prior: Prior;
  statistic: Float64Array;
  df: Float64Array;
}

/**
 * B of every feature, when a share `proportion` of the coefficients is expected not to be zero. Below a million prior degrees of freedom by the t
 * distribution, from there on by the normal.
 */
export function logOddsOf(tests: Tests, unscaled: Float64Array, proportion: number): Float64Array {
  const { prior, statistic, df } = tests;
  const priorVariance = coefficientVariance(tests, unscaled, proportion);
  const prevalence = Math.log(proportion / (1 - proportion));
  const result = new Float64Array(statistic.length);
  for (let at = 0; at < result.length; at++) {
    const square = statistic[at]! ** 2;
    const ratio = (unscaled[at]! ** 2 + priorVariance) / unscaled[at]! ** 2;
    const isNormal = (prior.dfs?.[at] ?? prior.df) > 1e6;
    const kernel = isNormal ? (square * (1 - 1 / ratio)) / 2 : ((1 + df[at]!) / 2) * Math.log((square + df[at]!) / (square / ratio + df[at]!));
    result[at] = prevalence - Math.log(ratio) / 2 + kernel;
  }
  return result;
}

/** The variance of the coefficients that are not zero, from the largest statistics (limma's `tmixture.vector`). */
function coefficientVariance({ prior, statistic, df }: Tests, unscaled: Float64Array, proportion: number): number {
  let used = 0;
  let largestDf = 0;
  for (let at = 0; at < statistic.length; at++) {
    if (Number.isNaN(statistic[at]!)) continue;
    used++;
    largestDf = Math.max(largestDf, df[at]!);
  }
  const targets = Math.ceil((proportion / 2) * used);
  if (targets < 1) return 1 / prior.variance;
  const share = Math.max(targets / used, proportion);
  // Statistics with fewer degrees of freedom become those with the most that are equally unusual.
  const sizes = statistic.map((value, at) => {
    const size = Math.abs(value);
    return df[at]! < largestDf ? -tQuantile(tUpper(size, df[at]!), largestDf) : size;
  });
  const [least, most] = [0.1 ** 2 / prior.variance, 4 ** 2 / prior.variance];
  let sum = 0;
  for (const [rank, at] of largestOf(sizes, targets).entries()) {
    const p = tTwoSided(sizes[at]!, largestDf);
    const target = ((rank + 0.5) / used - (1 - share) * p) / share;
    const wanted = target > p ? unscaled[at]! ** 2 * ((sizes[at]! / -tQuantile(target / 2, largestDf)) ** 2 - 1) : 0;
    sum += Math.min(Math.max(wanted, least), most);
  }
  return sum / targets;
}

/** The places of the largest `count` numbers, largest first, equal ones in their order. NaN is none of them. */
function largestOf(sizes: Float64Array, count: number): number[] {
  const sorted = sizes.filter((size) => !Number.isNaN(size)).sort();
  const limit = sorted[sorted.length - count]!;
  const places: number[] = [];
  for (let at = 0; at < sizes.length; at++) if (sizes[at]! >= limit) places.push(at);
  return places.sort((i, j) => sizes[j]! - sizes[i]! || i - j).slice(0, count);
}
