/** Enrichment scores of random sets, all sizes from the same draws. */
import type { Progress } from "../progress.ts";
import { integerBelow, newGenerator, uniform } from "../random/generator.ts";

/**
 * For every wanted size (ascending) the scores of random sets of that size, one a draw: draw d of size k is made of the first k features of the d-th random order.
 * The scores of different sizes are thus related, those of different draws independent; one insertion a feature serves all sizes.
 */
export function randomScores(weights: Float64Array, sizes: readonly number[], draws: number, seed: number, progress?: Progress): Float64Array[] {
  const n = weights.length;
  const largest = sizes.at(-1) ?? 0;
  const seeds = newGenerator(seed);
  const start = Uint32Array.from({ length: n }, (_, at) => at);
  const order = new Uint32Array(n);
  const ones = new Float64Array(largest).fill(1);
  const scores = sizes.map(() => new Float64Array(draws));
  const sorted: Sorted = { places: new Float64Array(largest), weights: new Float64Array(largest) };
  for (let draw = 0; draw < draws; draw++) {
    // A generator for each draw: so a set's scores do not depend on how large the largest set is.
    const generator = newGenerator(uniform(seeds) * 2 ** 53);
    order.set(start);
    let total = 0;
    let next = 0;
    for (let count = 0; count < largest; count++) {
      const chosen = count + integerBelow(generator, n - count);
      const place = order[chosen]!;
      order[chosen] = order[count]!;
      order[count] = place;
      insert(sorted, count, place, weights[place]!);
      total += weights[place]!;
      if (count + 1 !== sizes[next]) continue;
      scores[next]![draw] = total === 0 ? scoreOf(sorted.places, ones, count + 1, count + 1, n) : scoreOf(sorted.places, sorted.weights, count + 1, total, n);
      next++;
    }
    progress?.(draw + 1, draws);
  }
  return scores;
}

/** Places in the ranking, ascending, and the weights there. Places are doubles, for they are only reckoned with. */
interface Sorted {
  places: Float64Array;
  weights: Float64Array;
}

/** From here on it pays to search for the place and to move the rest as a block. */
const long = 400;

function insert({ places, weights }: Sorted, count: number, place: number, weight: number): void {
  let at = count;
  if (count < long) {
    for (; at > 0 && places[at - 1]! > place; at--) {
      places[at] = places[at - 1]!;
      weights[at] = weights[at - 1]!;
    }
  } else {
    at = 0;
    for (let high = count; at < high;) {
      const middle = (at + high) >>> 1;
      if (places[middle]! < place) at = middle + 1;
      else high = middle;
    }
    places.copyWithin(at + 1, at, count);
    weights.copyWithin(at + 1, at, count);
  }
  places[at] = place;
  weights[at] = weight;
}

/** As `enrichmentScore`, without a leading edge and without making anything. */
function scoreOf(places: Float64Array, weights: Float64Array, count: number, total: number, size: number): number {
  const hit = 1 / total;
  const miss = 1 / (size - count);
  let sum = 0;
  let highest = -Infinity;
  let lowest = Infinity;
  for (let at = 0; at < count; at++) {
    const missed = (places[at]! - at) * miss;
    const before = sum - missed;
    sum += weights[at]! * hit;
    const after = sum - missed;
    if (before < lowest) lowest = before;
    if (after > highest) highest = after;
  }
  return highest > -lowest ? highest : highest === -lowest ? 0 : lowest;
}
