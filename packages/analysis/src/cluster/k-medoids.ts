/** Clusters around items of their own. */
import { ArgumentFault } from "../faults.ts";
import type { Progress } from "../progress.ts";
import type { Distances } from "./distance.ts";

export interface KMedoids {
  /** The items (from 0) that stand for clusters 1, 2, … */
  medoids: Uint32Array;
  /** The cluster of each item, from 1; numbered by first appearance, as R does. */
  cluster: Int32Array;
  /** The mean distance of the items to their medoid, which is made small. */
  meanDistance: number;
  swaps: number;
}

/**
 * Partitioning around medoids from distances: BUILD takes the medoids one by one, SWAP exchanges a medoid and an item as long
 * as the sum of distances falls, each time the exchange that lowers it most. The changes for all k medoids are found in one pass an
 * item (FastPAM1), which gives PAM's own result k times as fast. **Ties**: the first item, and the first medoid. Deterministic.
 *
 * @method k-medoids k-medoids (PAM)
 * @formula minimise Σ d(item, nearest medoid)
 * @defaults None: the caller gives k. Fixed: started by BUILD, exchanges until none lowers the sum; no random draws.
 * @follows R's cluster::pam (cluster 2.1)
 * @reference Kaufman & Rousseeuw (1990) Finding Groups in Data, ch. 2 doi:10.1002/9780470316801
 * @reference Schubert & Rousseeuw (2021) Information Systems 101:101804 doi:10.1016/j.is.2021.101804
 * @throws ArgumentFault when k is not a whole number from 1 to items − 1, or a distance is missing or infinite.
 */
export function kMedoids(distances: Distances, k: number, progress?: Progress): KMedoids {
  const { items, data } = distances;
  if (!Number.isInteger(k) || k < 1 || k >= items) throw new ArgumentFault("k", `a whole number from 1 to ${items - 1}`);
  for (let at = 0; at < data.length; at++) if (!Number.isFinite(data[at])) throw new ArgumentFault(`distance ${at}`, "a finite number");
  const rows = new Rows(distances);
  const medoids = build(rows, k);
  let swaps = 0;
  if (k > 1) {
    const near = nearestTwo(rows, medoids);
    while (swapBest(rows, medoids, near)) {
      swaps++;
      progress?.(swaps, swaps + 1);
    }
  }
  medoids.sort();
  const labels = new Map<number, number>();
  const cluster = new Int32Array(items);
  let total = 0;
  for (let item = 0; item < items; item++) {
    // A medoid is its own, also where another one is at the same place.
    let nearest = medoids.indexOf(item);
    let least = nearest < 0 ? Number.POSITIVE_INFINITY : 0;
    for (let at = 0; at < k && least > 0; at++) {
      const distance = rows.between(item, medoids[at]!);
      if (distance >= least) continue;
      least = distance;
      nearest = at;
    }
    if (!labels.has(nearest)) labels.set(nearest, labels.size + 1);
    cluster[item] = labels.get(nearest)!;
    total += least;
  }
  return { medoids: Uint32Array.from(labels.keys(), (place) => medoids[place]!), cluster, meanDistance: total / items, swaps };
}

/** Distances of one item to all, read out of the triangle. */
class Rows {
  readonly items: number;
  readonly #data: Float64Array;
  readonly #row: Float64Array;

  constructor({ items, data }: Distances) {
    this.items = items;
    this.#data = data;
    this.#row = new Float64Array(items);
  }

  between(one: number, other: number): number {
    if (one === other) return 0;
    const [low, high] = one < other ? [one, other] : [other, one];
    return this.#data[(low * (2 * this.items - low - 1)) / 2 + high - low - 1]!;
  }

  /** Valid until the next call. */
  of(item: number): Float64Array {
    let at = item - 1;
    for (let other = 0; other < item; other++) {
      this.#row[other] = this.#data[at]!;
      at += this.items - other - 2;
    }
    this.#row[item] = 0;
    const start = (item * (2 * this.items - item - 1)) / 2 - item - 1;
    for (let other = item + 1; other < this.items; other++) this.#row[other] = this.#data[start + other]!;
    return this.#row;
  }
}

function build(rows: Rows, k: number): Uint32Array {
  const medoids = new Uint32Array(k);
  const least = new Float64Array(rows.items).fill(Number.POSITIVE_INFINITY);
  for (let count = 0; count < k; count++) {
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let candidate = 0; candidate < rows.items; candidate++) {
      if (medoids.subarray(0, count).includes(candidate)) continue;
      const row = rows.of(candidate);
      let score = 0;
      for (let item = 0; item < rows.items; item++) {
        // The first medoid has the least sum; the others take away most from what there is.
        if (count === 0) score -= row[item]!;
        else if (row[item]! < least[item]!) score += least[item]! - row[item]!;
      }
      if (score > bestScore) {
        bestScore = score;
        best = candidate;
      }
    }
    medoids[count] = best;
    const row = rows.of(best);
    for (let item = 0; item < rows.items; item++) least[item] = Math.min(least[item]!, row[item]!);
  }
  return medoids;
}

/** For each item the place of its nearest medoid, and the distances to the nearest and the second nearest. */
interface NearestTwo {
  nearest: Int32Array;
  first: Float64Array;
  second: Float64Array;
}

function nearestTwo(rows: Rows, medoids: Uint32Array): NearestTwo {
  const near: NearestTwo = { nearest: new Int32Array(rows.items), first: new Float64Array(rows.items), second: new Float64Array(rows.items) };
  refresh(rows, medoids, near);
  return near;
}

function refresh(rows: Rows, medoids: Uint32Array, { nearest, first, second }: NearestTwo): void {
  first.fill(Number.POSITIVE_INFINITY);
  second.fill(Number.POSITIVE_INFINITY);
  for (let place = 0; place < medoids.length; place++) {
    const row = rows.of(medoids[place]!);
    for (let item = 0; item < rows.items; item++) {
      if (row[item]! < first[item]!) {
        second[item] = first[item]!;
        first[item] = row[item]!;
        nearest[item] = place;
      } else if (row[item]! < second[item]!) second[item] = row[item]!;
    }
  }
}

/** Makes the exchange that lowers the sum most; false when none does. */
function swapBest(rows: Rows, medoids: Uint32Array, near: NearestTwo): boolean {
  const { nearest, first, second } = near;
  const removal = new Float64Array(medoids.length);
  for (let item = 0; item < rows.items; item++) removal[nearest[item]!]! += second[item]! - first[item]!;
  const change = new Float64Array(medoids.length);
  let bestChange = 0;
  let bestItem = -1;
  let bestPlace = -1;
  let total = 0;
  for (const distance of first) total += distance;
  for (let candidate = 0; candidate < rows.items; candidate++) {
    if (medoids.includes(candidate)) continue;
    const row = rows.of(candidate);
    change.set(removal);
    let shared = 0;
    for (let item = 0; item < rows.items; item++) {
      const distance = row[item]!;
      if (distance < first[item]!) {
        shared += distance - first[item]!;
        change[nearest[item]!]! += first[item]! - second[item]!;
      } else if (distance < second[item]!) change[nearest[item]!]! += distance - second[item]!;
    }
    for (let place = 0; place < medoids.length; place++) {
      if (shared + change[place]! >= bestChange) continue;
      bestChange = shared + change[place]!;
      bestItem = candidate;
      bestPlace = place;
    }
  }
  // What rounding alone can make of nothing is no gain: it could go round in circles.
  if (bestItem < 0 || -bestChange <= 1e-13 * total) return false;
  medoids[bestPlace] = bestItem;
  refresh(rows, medoids, near);
  return true;
}
