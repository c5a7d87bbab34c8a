import { drawBelow } from "../random/draw.ts";
import type { Generator } from "../random/generator.ts";
import type { Matrix } from "../table.ts";
import type { BestSplit, Criterion } from "./criterion.ts";
import type { SortedColumns } from "./sorted-columns.ts";

/** One grown tree; node 0 is the root, and the children of a node are `left` and `left` + 1. */
export interface Tree {
  /** −1 for a leaf. */
  feature: Int32Array;
  /** Samples whose value is at most this go left. */
  threshold: Float64Array;
  left: Uint32Array;
  /** What the node predicts: a class or a mean. */
  prediction: Float64Array;
}

/** A tree while it grows, with room for the largest. */
export interface GrowingTree extends Tree {
  size: number;
  /** By how much each division lowered the impurity, summed over the node's weight. */
  decrease: Float64Array;
}

/**
 * Grows trees one after the other without allocating; each result is overwritten by the next one.
 *
 * The samples of a node are put in the order of a feature by setting the bit of each one's place and reading the bits
 * off, so that no node is ever sorted: a node of m samples costs O(m + samples / 1024) for each feature.
 */
export function treeGrower(
  columns: SortedColumns,
  candidates: number,
  random: Generator,
): (bag: Uint32Array, count: number, criterion: Criterion) => GrowingTree {
  const { rows, columns: features, data } = columns.matrix;
  const { position, tied } = columns;
  const room = 2 * rows;
  const tree: GrowingTree = {
    size: 0,
    feature: new Int32Array(room),
    threshold: new Float64Array(room),
    left: new Uint32Array(room),
    prediction: new Float64Array(room),
    decrease: new Float64Array(room),
  };
  const starts = new Uint32Array(room);
  const ends = new Uint32Array(room);
  const pool = Uint32Array.from({ length: features }, (_, feature) => feature);
  const bits = new Int32Array((rows >> 5) + 1);
  const summary = new Int32Array((rows >> 10) + 1);
  const holder = new Uint32Array(rows);
  const sorted = new Uint32Array(rows);
  const same = new Uint8Array(rows);
  const spare = new Uint32Array(rows);
  const best: BestSplit = { feature: -1, gain: 0, low: 0, high: 0, ties: 0 };

  function sortNode(bag: Uint32Array, start: number, end: number, base: number): void {
    for (let at = start; at < end; at++) {
      const sample = bag[at]!;
      const place = position[base + sample]!;
      const word = place >> 5;
      holder[place] = sample;
      bits[word] = bits[word]! | (1 << place);
      summary[word >> 5] = summary[word >> 5]! | (1 << word);
    }
    let to = 0;
    for (let block = 0; block < summary.length; block++) {
      let words = summary[block]!;
      summary[block] = 0;
      while (words !== 0) {
        const word = (block << 5) | (31 - Math.clz32(words & -words));
        words &= words - 1;
        let places = bits[word]!;
        bits[word] = 0;
        const first = word << 5;
        while (places !== 0) {
          sorted[to++] = holder[first | (31 - Math.clz32(places & -places))]!;
          places &= places - 1;
        }
      }
    }
  }

  function markSame(feature: number, count: number): void {
    for (let at = 1; at < count; at++) same[at - 1] = data[sorted[at - 1]! * features + feature] === data[sorted[at]! * features + feature] ? 1 : 0;
  }

  function findSplit(bag: Uint32Array, start: number, end: number, criterion: Criterion): void {
    best.feature = -1;
    best.gain = -1;
    best.ties = 0;
    for (let tried = 0; tried < candidates; tried++) {
      // The pool stays shuffled from node to node; its first places are a new draw without replacement each time.
      const chosen = tried + drawBelow(random, features - tried);
      const feature = pool[chosen]!;
      pool[chosen] = pool[tried]!;
      pool[tried] = feature;
      sortNode(bag, start, end, feature * rows);
      const hasTies = tied[feature] === 1;
      if (hasTies) markSame(feature, end - start);
      criterion.look(sorted, hasTies ? same : null, end - start, feature, best);
    }
  }

  /** Samples that go left to the front, each side in its order; the number of those. */
  function divide(bag: Uint32Array, start: number, end: number, base: number, split: number): number {
    let left = start;
    let kept = 0;
    for (let at = start; at < end; at++) {
      const sample = bag[at]!;
      if (position[base + sample]! <= split) bag[left++] = sample;
      else spare[kept++] = sample;
    }
    bag.set(spare.subarray(0, kept), left);
    return left;
  }

  return (bag, count, criterion) => {
    tree.size = 1;
    starts[0] = 0;
    ends[0] = count;
    for (let node = 0; node < tree.size; node++) {
      const start = starts[node]!;
      const end = ends[node]!;
      const divisible = criterion.enter(bag, start, end);
      tree.prediction[node] = criterion.prediction();
      tree.feature[node] = -1;
      if (!divisible) continue;
      findSplit(bag, start, end, criterion);
      if (best.feature < 0) continue;
      const { feature, low, high } = best;
      const base = feature * rows;
      tree.feature[node] = feature;
      tree.threshold[node] = between(data[low * features + feature]!, data[high * features + feature]!);
      tree.decrease[node] = best.gain - criterion.whole();
      tree.left[node] = tree.size;
      const middle = divide(bag, start, end, base, position[base + low]!);
      starts[tree.size] = start;
      ends[tree.size++] = middle;
      starts[tree.size] = middle;
      ends[tree.size++] = end;
    }
    return tree;
  };
}

/** The leaf of a row of the table. */
export function leafOf(tree: Tree, matrix: Matrix, row: number): number {
  const base = row * matrix.columns;
  let node = 0;
  for (;;) {
    const feature = tree.feature[node]!;
    if (feature < 0) return node;
    node = tree.left[node]! + (matrix.data[base + feature]! <= tree.threshold[node]! ? 0 : 1);
  }
}

/** The leaf of a row that has the value of another row, `donor`, in one feature. */
export function leafWithout(tree: Tree, matrix: Matrix, row: number, exchanged: number, donor: number): number {
  let node = 0;
  for (;;) {
    const feature = tree.feature[node]!;
    if (feature < 0) return node;
    const value = matrix.data[(feature === exchanged ? donor : row) * matrix.columns + feature]!;
    node = tree.left[node]! + (value <= tree.threshold[node]! ? 0 : 1);
  }
}

/** A copy without the room to grow. */
export function keepTree({ size, feature, threshold, left, prediction }: GrowingTree): Tree {
  return { feature: feature.slice(0, size), threshold: threshold.slice(0, size), left: left.slice(0, size), prediction: prediction.slice(0, size) };
}

/** The middle of two values, and always below the higher one. */
function between(low: number, high: number): number {
  const middle = low / 2 + high / 2;
  return middle < high ? middle : low;
}
