/** Joining clusters along chains of nearest neighbours. */
import type { Progress } from "../progress.ts";
import { between, compact, findNearest, giveUp, newSlots, type Slots } from "./slots.ts";

/** Linkages whose clusters never come nearer to a third by being joined, which the chain needs. */
export type ReducibleLinkage = "ward.D2" | "average" | "complete";

export interface Merge {
  /** Items that stand for the two clusters: the lowest of each. */
  one: number;
  other: number;
  height: number;
}

/**
 * The merges of reducible linkages by nearest-neighbour chains (Murtagh 1985), in the chain's own order, in which a cluster
 * always comes after its parts. `data` are distances as of `Distances` (squared for `ward.D2`) and is used up.
 * A cluster's nearest neighbour is kept until one of the two is joined: by reducibility nothing else can come nearer. Once a
 * quarter of the clusters is gone, what is left of the distances moves together, so that later steps stay in cache.
 */
export function chainMerges(data: Float64Array, items: number, linkage: ReducibleLinkage, progress?: Progress): Merge[] {
  const slots = newSlots(data, items);
  const merges: Merge[] = [];
  let chain: number[] = [];
  while (slots.remaining > 1) {
    if (chain.length === 0) chain.push(slots.used[0]!);
    const tip = chain.at(-1)!;
    if (slots.nearest[tip]! < 0) findNearest(slots, tip);
    const before = chain.at(-2);
    const toBefore = before === undefined ? Number.POSITIVE_INFINITY : between(slots, tip, before);
    if (before === undefined || toBefore > slots.least[tip]!) {
      chain.push(slots.nearest[tip]!);
      continue;
    }
    chain.length -= 2;
    const one = Math.min(tip, before);
    const other = Math.max(tip, before);
    // Rounding may put a cluster a hair below its parts.
    const height = Math.max(toBefore, slots.heights[one]!, slots.heights[other]!);
    merges.push({ one: slots.item[one]!, other: slots.item[other]!, height });
    giveUp(slots, other);
    join(slots, one, other, toBefore, linkage);
    slots.heights[one] = height;
    if (slots.remaining < 0.75 * slots.count && slots.count > 64) {
      const moved = compact(slots);
      chain = chain.map((slot) => moved[slot]!);
    }
    if (progress !== undefined && merges.length % 64 === 0) progress(1 - (slots.remaining / items) ** 2, 1);
  }
  return merges;
}

/** The cluster of slot `other` goes into slot `one`, the lower; the new cluster's nearest neighbour is found on the way. */
function join({ data, starts, used, remaining, sizes, nearest, least }: Slots, one: number, other: number, apart: number, linkage: ReducibleLinkage): void {
  const kind = linkage === "complete" ? 0 : linkage === "average" ? 1 : 2;
  const oneSize = sizes[one]!;
  const otherSize = sizes[other]!;
  const both = oneSize + otherSize;
  const oneStart = starts[one]!;
  const otherStart = starts[other]!;
  let smallest = Number.POSITIVE_INFINITY;
  let closest = -1;
  for (let index = 0; index < remaining; index++) {
    const third = used[index]!;
    if (third === one) continue;
    const start = starts[third]!;
    const at = third < one ? start + one : oneStart + third;
    const toOne = data[at]!;
    const toOther = data[third < other ? start + other : otherStart + third]!;
    // Lance & Williams (1967).
    let distance = toOne > toOther ? toOne : toOther;
    if (kind === 1) distance = (oneSize * toOne + otherSize * toOther) / both;
    else if (kind === 2) {
      const size = sizes[third]!;
      distance = ((oneSize + size) * toOne + (otherSize + size) * toOther - size * apart) / (both + size);
    }
    data[at] = distance;
    if (distance < smallest) {
      smallest = distance;
      closest = third;
    }
    const known = nearest[third]!;
    if (known === one || known === other) nearest[third] = -1;
  }
  sizes[one] = both;
  nearest[one] = closest;
  least[one] = smallest;
}
