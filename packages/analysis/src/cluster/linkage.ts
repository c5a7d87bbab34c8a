/** Agglomerative hierarchical clustering. */
import { ArgumentFault } from "../faults.ts";
import type { Distances } from "./distance.ts";
import type { Tree } from "./tree.ts";

export type Linkage = "ward.D2" | "average" | "complete" | "single";

/**
 * Hierarchical clustering as R's `hclust`, by nearest-neighbour chains (Murtagh 1985), in time and memory that grow with the square of the items.
 * The tree follows R's convention for merge rows, and heights never fall. Where distances are equal the merges may come in another order
 * than R's, which is legal; the chain takes the item it came from, then the one with the lowest index.
 * `ward.D2` squares the distances, updates them by Ward's formula and gives heights on the scale of the distances (Murtagh & Legendre 2014).
 * The distances given are left as they are. Throws ArgumentFault for fewer than two items.
 */
export function hierarchicalClustering(distances: Distances, linkage: Linkage): Tree {
  const { items } = distances;
  if (items < 2) throw new ArgumentFault("distances", "of two items at least");
  const ward = linkage === "ward.D2";
  const data = ward ? distances.data.map((value) => value * value) : distances.data.slice();
  const merges = chainMerges(data, items, linkage);
  merges.sort((one, other) => one.height - other.height || one.step - other.step);
  return toTree(merges, items, ward);
}

interface Merge {
  /** Items that stand for the two clusters. */
  one: number;
  other: number;
  height: number;
  /** The chain's own order, in which a cluster always comes after its parts. */
  step: number;
}

/** Follows nearest neighbours until two are each other's, joins them, and goes on from what is left of the chain. */
function chainMerges(data: Float64Array, items: number, linkage: Linkage): Merge[] {
  const sizes = new Float64Array(items).fill(1);
  const heights = new Float64Array(items);
  const active = Uint32Array.from({ length: items }, (_, index) => index);
  const starts = Float64Array.from({ length: items }, (_, i) => (i * (2 * items - i - 1)) / 2 - i - 1);
  const place = (i: number, j: number): number => (i < j ? starts[i]! + j : starts[j]! + i);
  const merges: Merge[] = [];
  const chain: number[] = [];
  let remaining = items;

  while (remaining > 1) {
    if (chain.length === 0) chain.push(active[0]!);
    const tip = chain.at(-1)!;
    const before = chain.at(-2);
    let nearest = before ?? -1;
    let least = before === undefined ? Number.POSITIVE_INFINITY : data[place(tip, before)]!;
    for (let index = 0; index < remaining; index++) {
      const item = active[index]!;
      if (item === tip) continue;
      const distance = data[item < tip ? starts[item]! + tip : starts[tip]! + item]!;
      if (distance < least || nearest < 0) {
        least = distance;
        nearest = item;
      }
    }
    if (nearest !== before) {
      chain.push(nearest);
      continue;
    }
    chain.length -= 2;
    const one = Math.min(tip, nearest);
    const other = Math.max(tip, nearest);
    // Rounding may put a cluster a hair below its parts.
    const height = Math.max(least, heights[one]!, heights[other]!);
    merges.push({ one, other, height, step: merges.length });
    remaining = removeFrom(active, remaining, other);
    for (let index = 0; index < remaining; index++) {
      const item = active[index]!;
      if (item === one) continue;
      const at = place(item, one);
      data[at] = joinedDistance(linkage, data[at]!, data[place(item, other)]!, least, sizes[one]!, sizes[other]!, sizes[item]!);
    }
    sizes[one]! += sizes[other]!;
    heights[one] = height;
  }
  return merges;
}

/** The distance of an item to two clusters joined (Lance & Williams 1967). */
function joinedDistance(linkage: Linkage, toOne: number, toOther: number, between: number, one: number, other: number, item: number): number {
  switch (linkage) {
    case "single":
      return Math.min(toOne, toOther);
    case "complete":
      return Math.max(toOne, toOther);
    case "average":
      return (one * toOne + other * toOther) / (one + other);
    default:
      return ((one + item) * toOne + (other + item) * toOther - item * between) / (one + other + item);
  }
}

/** Takes a value out of the first `length` of an ascending list, in place; gives the new length. */
function removeFrom(list: Uint32Array, length: number, value: number): number {
  const at = list.indexOf(value);
  list.copyWithin(at, at + 1, length);
  return length - 1;
}

/** Names clusters by merge rows. In a row: leaves before clusters, two leaves by index, two clusters by row. */
function toTree(merges: Merge[], items: number, squared: boolean): Tree {
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
    height[row] = squared ? Math.sqrt(merge.height) : merge.height;
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
