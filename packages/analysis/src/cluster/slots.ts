/** The clusters still to be joined, with the distances between them. */

/** Clusters live in slots in the order of their lowest items. */
export interface Slots {
  /** As of `Distances`, for `count` slots. */
  data: Float64Array;
  count: number;
  /** The distance of slots i < j is at `starts[i] + j`. */
  starts: Int32Array;
  /** The slots in use, ascending: the first `remaining` entries. */
  used: Uint32Array;
  remaining: number;
  /** The lowest item of the slot's cluster. */
  item: Uint32Array;
  sizes: Float64Array;
  heights: Float64Array;
  /** The nearest slot, the lowest of equals; -1: to be looked for. */
  nearest: Int32Array;
  least: Float64Array;
}

/** A slot for every item, with its nearest neighbour. */
export function newSlots(data: Float64Array, items: number): Slots {
  const slots: Slots = {
    data,
    count: items,
    starts: startsOf(items),
    used: Uint32Array.from({ length: items }, (_, index) => index),
    remaining: items,
    item: Uint32Array.from({ length: items }, (_, index) => index),
    sizes: new Float64Array(items).fill(1),
    heights: new Float64Array(items),
    nearest: new Int32Array(items).fill(-1),
    least: new Float64Array(items).fill(Number.POSITIVE_INFINITY),
  };
  for (let slot = 0; slot < items - 1; slot++) compareWithLater(slots, slot);
  return slots;
}

/** The distance of two slots. */
export function between({ data, starts }: Slots, one: number, other: number): number {
  return one < other ? data[starts[one]! + other]! : data[starts[other]! + one]!;
}

/** Looks anew for the nearest neighbour of a slot. */
export function findNearest({ data, starts, used, remaining, nearest, least }: Slots, slot: number): void {
  let smallest = Number.POSITIVE_INFINITY;
  let closest = -1;
  let index = 0;
  for (; used[index]! < slot; index++) {
    const other = used[index]!;
    const distance = data[starts[other]! + slot]!;
    if (distance < smallest) {
      smallest = distance;
      closest = other;
    }
  }
  const start = starts[slot]!;
  for (index++; index < remaining; index++) {
    const other = used[index]!;
    const distance = data[start + other]!;
    if (distance < smallest) {
      smallest = distance;
      closest = other;
    }
  }
  nearest[slot] = closest;
  least[slot] = smallest;
}

/** Takes a slot out of use. */
export function giveUp(slots: Slots, slot: number): void {
  const at = slots.used.indexOf(slot);
  slots.used.copyWithin(at, at + 1, slots.remaining);
  slots.remaining--;
}

/** Moves the slots in use together; says where each went. A distance only ever moves forward, so no copy is needed. */
export function compact(slots: Slots): Int32Array {
  const { data, starts, used, remaining, item, sizes, heights, least, nearest } = slots;
  const moved = new Int32Array(slots.count).fill(-1);
  for (let slot = 0; slot < remaining; slot++) moved[used[slot]!] = slot;
  let at = 0;
  for (let i = 0; i < remaining; i++) {
    const start = starts[used[i]!]!;
    for (let j = i + 1; j < remaining; j++) data[at++] = data[start + used[j]!]!;
  }
  for (let slot = 0; slot < remaining; slot++) {
    const from = used[slot]!;
    item[slot] = item[from]!;
    sizes[slot] = sizes[from]!;
    heights[slot] = heights[from]!;
    least[slot] = least[from]!;
    nearest[slot] = nearest[from]! < 0 ? -1 : moved[nearest[from]!]!;
    used[slot] = slot;
  }
  slots.count = remaining;
  slots.starts = startsOf(remaining);
  return moved;
}

function startsOf(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => (i * (2 * count - i - 1)) / 2 - i - 1);
}

function compareWithLater({ data, count, starts, nearest, least }: Slots, i: number): void {
  let closest = nearest[i]!;
  let smallest = least[i]!;
  const start = starts[i]!;
  for (let j = i + 1; j < count; j++) {
    const distance = data[start + j]!;
    if (distance < smallest) {
      smallest = distance;
      closest = j;
    }
    if (distance < least[j]!) {
      least[j] = distance;
      nearest[j] = i;
    }
  }
  nearest[i] = closest;
  least[i] = smallest;
}
