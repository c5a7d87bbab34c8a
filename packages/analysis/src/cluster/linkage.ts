/** Agglomerative hierarchical clustering. */
import { ArgumentFault } from "../faults.ts";
import type { Progress } from "../progress.ts";
import { chainMerges, type Merge } from "./chain.ts";
import type { Distances } from "./distance.ts";
import type { Tree } from "./tree.ts";

export type Linkage = "ward.D2" | "average" | "complete" | "single";

export interface ClusteringOptions {
  /** The distances given are used up, which saves a copy of them. Default false: they are left as they are. */
  overwrite?: boolean;
  progress?: Progress;
}

/**
 * Agglomerative hierarchical clustering of n items from their distances. `single` by the minimum spanning tree (Prim), the
 * other linkages by nearest-neighbour chains (Murtagh 1985): time and memory grow with the square of the items.
 *
 * `ward.D2` squares the distances, updates them by Ward's formula and gives heights on the scale of the distances (Murtagh &
 * Legendre 2014). The tree follows R's convention for merge rows, and heights never fall. **Ties**: where distances are equal
 * the merges may come in another order than R's, which is legal, and with `average`, `complete` and `ward.D2` later heights
 * may then differ too; the chain prefers the item it came from, then the one with the lowest index. Identical items join at height 0.
 *
 * @method hierarchical-clustering Hierarchical clustering
 * @formula Lance–Williams: d(i∪j, k) = min (single) · max (complete) · (nᵢ d(i,k) + nⱼ d(j,k)) / (nᵢ + nⱼ) (average) · √{[(nᵢ+nₖ) d²(i,k) + (nⱼ+nₖ) d²(j,k) − nₖ d²(i,j)] / (nᵢ+nⱼ+nₖ)} (ward.D2)
 * @defaults none: distance and linkage are the caller's choice
 * @follows R's hclust
 * @reference Murtagh (1985) Computational Statistics Quarterly 1:101
 * @reference Murtagh & Legendre (2014) Journal of Classification 31:274 doi:10.1007/s00357-014-9161-z
 * @reference Müllner (2011) arXiv:1109.2378
 * @throws ArgumentFault for fewer than two items, a number of distances that does not fit, or one that is missing, infinite or negative.
 */
export function hierarchicalClustering(distances: Distances, linkage: Linkage, { overwrite = false, progress }: ClusteringOptions = {}): Tree {
  const { items } = distances;
  if (!(items >= 2)) throw new ArgumentFault("distances", "of two items at least");
  const largest = checkedLargest(distances);
  // A power of two near the largest distance is taken out before squaring, so that nothing overflows or vanishes.
  const scale = linkage === "ward.D2" && largest > 0 ? 2 ** Math.max(-1000, Math.min(1000, Math.floor(Math.log2(largest)))) : 1;
  let merges: Merge[];
  if (linkage === "single") merges = spanningMerges(distances, progress);
  else {
    const data = overwrite ? distances.data : distances.data.slice();
    if (linkage === "ward.D2") for (let at = 0; at < data.length; at++) data[at] = (data[at]! / scale) ** 2;
    merges = chainMerges(data, items, linkage, progress);
  }
  const order = Uint32Array.from(merges, (_, step) => step).sort((one, other) => merges[one]!.height - merges[other]!.height || one - other);
  return toTree(
    Array.from(order, (step) => merges[step]!),
    items,
    (height) => (linkage === "ward.D2" ? scale * Math.sqrt(height) : height),
  );
}

function checkedLargest({ items, data }: Distances): number {
  if (data.length !== (items * (items - 1)) / 2) throw new ArgumentFault("distances", `${(items * (items - 1)) / 2} for ${items} items`);
  let largest = 0;
  for (let at = 0; at < data.length; at++) {
    const distance = data[at]!;
    if (!(distance >= 0 && distance < Number.POSITIVE_INFINITY)) throw new ArgumentFault(`distance ${at}`, "a finite number of 0 at least");
    if (distance > largest) largest = distance;
  }
  return largest;
}

/** Single linkage joins along the minimum spanning tree, which grows from item 0 by its nearest neighbour, the lowest of equals. */
function spanningMerges({ items, data }: Distances, progress: Progress | undefined): Merge[] {
  const waiting = Uint32Array.from({ length: items - 1 }, (_, index) => index + 1);
  const least = new Float64Array(items).fill(Number.POSITIVE_INFINITY);
  const from = new Uint32Array(items);
  const merges: Merge[] = [];
  let added = 0;
  for (let left = items - 1; left > 0; left--) {
    let next = 0;
    const start = (added * (2 * items - added - 1)) / 2 - added - 1;
    for (let index = 0; index < left; index++) {
      const item = waiting[index]!;
      const distance = data[item < added ? (item * (2 * items - item - 1)) / 2 - item - 1 + added : start + item]!;
      if (distance < least[item]!) {
        least[item] = distance;
        from[item] = added;
      }
      if (least[item]! < least[waiting[next]!]!) next = index;
    }
    added = waiting[next]!;
    waiting.copyWithin(next, next + 1, left);
    merges.push({ one: Math.min(added, from[added]!), other: Math.max(added, from[added]!), height: least[added]! });
    if (progress !== undefined && left % 64 === 0) progress(1 - (left / items) ** 2, 1);
  }
  return merges;
}

/** Names clusters by merge rows. In a row: leaves before clusters, two leaves by index, two clusters by row. */
function toTree(merges: Merge[], items: number, heightOf: (height: number) => number): Tree {
  const a = new Int32Array(items - 1);
  const b = new Int32Array(items - 1);
  const height = new Float64Array(items - 1);
  // What the cluster that an item stands for is called now; the lower item stands for both.
  const name = Int32Array.from({ length: items }, (_, item) => -(item + 1));
  const standsFor = Int32Array.from({ length: items }, (_, item) => item);
  const find = (item: number): number => {
    let root = item;
    while (standsFor[root] !== root) root = standsFor[root]!;
    for (let at = item; at !== root;) {
      const next = standsFor[at]!;
      standsFor[at] = root;
      at = next;
    }
    return root;
  };
  for (const [row, merge] of merges.entries()) {
    const one = find(merge.one);
    const other = find(merge.other);
    const [first, second] = inOrder(name[one]!, name[other]!);
    a[row] = first;
    b[row] = second;
    height[row] = heightOf(merge.height);
    const root = Math.min(one, other);
    standsFor[Math.max(one, other)] = root;
    name[root] = row + 1;
  }
  return { a, b, height };
}

function inOrder(one: number, other: number): [number, number] {
  if (one < 0 && other < 0) return one > other ? [one, other] : [other, one];
  return one < other ? [one, other] : [other, one];
}
