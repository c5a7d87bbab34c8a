/** The running sum of gene set enrichment analysis. */

export interface EnrichmentScore {
  /** The larger of the highest and the lowest point of the running sum; 0 where they are equally far from 0. */
  score: number;
  /** Places of the members that bring the sum to that point, in the order of the ranking (negative score: from the end of it). */
  leadingEdge: Uint32Array;
}

/**
 * The score of members at ascending `places` of a ranking of `size` features, with the weights (|statistic|^weight) of all features. Where the members' weights
 * are all 0 they count alike.
 */
export function enrichmentScore(places: Uint32Array, weights: Float64Array): EnrichmentScore {
  const curve = runningSum(places, weights);
  let [highest, lowest] = [0, 0];
  for (let at = 0; at < places.length; at++) {
    if (curve.after[at]! > curve.after[highest]!) highest = at;
    if (curve.before[at]! < curve.before[lowest]!) lowest = at;
  }
  const [top, bottom] = [curve.after[highest]!, curve.before[lowest]!];
  if (top > -bottom) return { score: top, leadingEdge: places.slice(0, highest + 1) };
  if (top === -bottom) return { score: 0, leadingEdge: new Uint32Array() };
  return { score: bottom, leadingEdge: places.slice(lowest).toReversed() };
}

/** The heights of the running sum before and after each member, for a figure; it starts and ends at 0 and falls straight between members. */
export function runningSum(places: Uint32Array, weights: Float64Array): { before: Float64Array; after: Float64Array } {
  const count = places.length;
  let total = 0;
  for (const place of places) total += weights[place]!;
  const miss = 1 / (weights.length - count);
  const [before, after] = [new Float64Array(count), new Float64Array(count)];
  let sum = 0;
  for (let at = 0; at < count; at++) {
    const missed = (places[at]! - at) * miss;
    before[at] = (total === 0 ? at / count : sum / total) - missed;
    sum += weights[places[at]!]!;
    after[at] = (total === 0 ? (at + 1) / count : sum / total) - missed;
  }
  return { before, after };
}
