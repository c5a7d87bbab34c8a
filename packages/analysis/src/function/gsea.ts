/** Do the members of a set stand together at one end of a ranking? */
import { adjust } from "../adjust/adjust.ts";
import { ArgumentFault, type Reason } from "../faults.ts";
import type { Progress } from "../progress.ts";
import { enrichmentScore } from "./enrichment-score.ts";
import { randomScores } from "./random-scores.ts";
import { placeSets, type NamedSet } from "./sets.ts";

export interface GseaOptions {
  /** 1: members count by the size of their statistic; 0: all alike. */
  weight?: number;
  /** 1,000 by default. */
  permutations?: number;
  seed?: number;
  /** Members in the ranking that a set has to have at least (15) and at most (500). */
  least?: number;
  most?: number;
  progress?: Progress;
}

export interface GseaSet {
  set: string;
  size: number;
  es: number;
  /** ES over the mean of the random scores on its own side of 0. */
  nes: number;
  p: number;
  /** Benjamini–Hochberg over all tested sets. */
  pAdjusted: number;
  /** Random scores as far as ES or farther, on its side: with 0 or few of them p is no more than a bound. */
  beyond: number;
  leadingEdge: string[];
  /** `too-few`: no random score on the side of ES; `empty`: the set has every feature of the ranking. Then NES and p are NaN. */
  reason: Reason | null;
}

/**
 * Pre-ranked gene set enrichment analysis. The ranking is taken as it is: ties keep the order given, nothing is sorted.
 *
 * Random sets of every size come from the same draws, as fgsea's do. Two-sided: p is the smaller of the two one-sided shares, each among
 * the random scores on its own side.
 *
 * @method gsea Gene set enrichment analysis
 * @formula running sum: +|stat|^weight / Σ over the set at a member, −1/(N − k) elsewhere; ES its furthest point, 0 where highest = −lowest;
 *   NES = ES / mean of random scores on its side; p = min((1 + #≤ES)/(1 + #≤0), (1 + #≥ES)/(1 + #≥0))
 * @defaults weight 1, 1,000 permutations, sets of 15 to 500 members
 * @reference Subramanian A et al. (2005) PNAS 102:15545, doi:10.1073/pnas.0506580102; Korotkevich G et al. (2021) bioRxiv 060012, doi:10.1101/060012
 * @follows R's fgsea::fgseaSimple, fgsea::calcGseaStat (fgsea 1.31)
 *
 * @param features of the ranking, from the highest statistic to the lowest.
 * @returns the tested sets in the order given.
 * @throws ArgumentFault when statistics don't fit the features, aren't finite or rise, options don't fit, or no member of any set is in the ranking.
 */
export function gsea(features: readonly string[], statistics: Float64Array, sets: readonly NamedSet[], options: GseaOptions = {}): GseaSet[] {
  const { weight = 1, permutations = 1000, seed = 1, least = 15, most = 500, progress } = options;
  checkRanking(features, statistics);
  if (!(weight >= 0 && weight < Infinity)) throw new ArgumentFault("weight", "a number from 0");
  if (!Number.isSafeInteger(permutations) || permutations < 1) throw new ArgumentFault("permutations", "a whole number from 1");
  const placed = placeSets(sets, features, least, most);
  const weights = weightsOf(statistics, weight);
  const sizes = [...new Set(placed.map(({ places }) => places.length))].filter((size) => size < features.length).toSorted((a, b) => a - b);
  const random = randomScores(weights, sizes, permutations, seed, progress);
  const sides = new Map(sizes.map((size, at) => [size, sidesOf(random[at]!)]));
  const tested = placed.map(({ name, places }): GseaSet => {
    const side = sides.get(places.length);
    const nothing = { set: name, size: places.length, es: Number.NaN, nes: Number.NaN, p: Number.NaN, pAdjusted: Number.NaN, beyond: 0, leadingEdge: [] };
    if (side === undefined) return { ...nothing, reason: "empty" };
    const { score, leadingEdge } = enrichmentScore(places, weights);
    const own = score > 0 ? side.highMean : -side.lowMean;
    const known = { ...nothing, es: score, leadingEdge: Array.from(leadingEdge, (place) => features[place]!) };
    if (!(own > 0)) return { ...known, reason: "too-few" };
    const [below, above] = [countBelow(side.sorted, score, true), side.sorted.length - countBelow(side.sorted, score, false)];
    const p = Math.min((1 + below) / (1 + side.low), (1 + above) / (1 + side.high));
    return { ...known, nes: score / own, p, beyond: score > 0 ? above : below, reason: null };
  });
  const adjusted = adjust(
    Float64Array.from(tested, ({ p }) => p),
    "BH",
  );
  for (const [at, set] of tested.entries()) set.pAdjusted = adjusted[at]!;
  return tested;
}

/** |statistic|^weight; to the power 0 all are 1. */
export function weightsOf(statistics: Float64Array, weight: number): Float64Array {
  return statistics.map((value) => (weight === 1 ? Math.abs(value) : Math.abs(value) ** weight));
}

interface Sides {
  sorted: Float64Array;
  /** How many random scores are at most 0, and at least 0. */
  low: number;
  high: number;
  lowMean: number;
  highMean: number;
}

function sidesOf(scores: Float64Array): Sides {
  const sorted = scores.toSorted();
  const low = countBelow(sorted, 0, true);
  const negative = countBelow(sorted, 0, false);
  const high = sorted.length - negative;
  const mean = (some: Float64Array) => some.reduce((total, value) => total + value, 0) / some.length;
  return { sorted, low, high, lowMean: mean(sorted.subarray(0, low)), highMean: mean(sorted.subarray(negative)) };
}

/** How many of the ascending values are below a limit, or at most at it. */
function countBelow(sorted: Float64Array, limit: number, orAt: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (orAt ? sorted[middle]! <= limit : sorted[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function checkRanking(features: readonly string[], statistics: Float64Array): void {
  if (statistics.length !== features.length) throw new ArgumentFault("statistics", `one number for each of the ${features.length} features`);
  for (let at = 0; at < statistics.length; at++) {
    if (!Number.isFinite(statistics[at]!)) throw new ArgumentFault("statistics", `finite numbers; that of ${features[at]!} is ${statistics[at]!}`);
    if (at > 0 && statistics[at]! > statistics[at - 1]!) {
      throw new ArgumentFault("statistics", `a ranking from the highest to the lowest; ${features[at]} is above the one before it`);
    }
  }
}
