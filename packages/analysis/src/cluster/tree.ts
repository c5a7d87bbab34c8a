/** What can be read from a clustering tree. */
import { ArgumentFault } from "../faults.ts";
import type { Distances } from "./distance.ts";

/** As R's `hclust`: row r (from 1) joins `a` and `b` at `height`; -v is leaf v (from 1), +v the cluster made in row v. Heights do not fall. */
export interface Tree {
  a: Int32Array;
  b: Int32Array;
  height: Float64Array;
}

/** The leaves (from 0) in the order in which R draws them: each row's `a` left of its `b`. */
export function leafOrder(tree: Tree): Uint32Array {
  const order = new Uint32Array(tree.a.length + 1);
  const open: number[] = [tree.a.length];
  let place = 0;
  while (open.length > 0) {
    const node = open.pop()!;
    if (node < 0) order[place++] = -node - 1;
    else open.push(tree.b[node - 1]!, tree.a[node - 1]!);
  }
  return order;
}

/**
 * The cluster, from 1, of each leaf when the tree is cut into `count` clusters, numbered by first appearance among the leaves 1, 2, …, as R's `cutree`.
 * Throws ArgumentFault when there are fewer leaves than clusters.
 */
export function cutTree(tree: Tree, count: number): Int32Array {
  const leaves = tree.a.length + 1;
  if (!Number.isInteger(count) || count < 1 || count > leaves) throw new ArgumentFault("count", `a whole number from 1 to ${leaves}`);
  const made = leaves - count;
  const top = new Int32Array(made + 1);
  const ofLeaf = new Int32Array(leaves);
  // From the last merge made down: a part belongs to whatever the whole belongs to.
  for (let row = made; row >= 1; row--) {
    const whole = top[row] === 0 ? row : top[row]!;
    for (const part of [tree.a[row - 1]!, tree.b[row - 1]!]) {
      if (part > 0) top[part] = whole;
      else ofLeaf[-part - 1] = whole;
    }
  }
  const labels = new Map<number, number>();
  return Int32Array.from(ofLeaf, (cluster, leaf) => {
    const key = cluster === 0 ? -leaf - 1 : cluster;
    const label = labels.get(key) ?? labels.size + 1;
    labels.set(key, label);
    return label;
  });
}

/**
 * Pearson's correlation of the distances with the heights at which two items come together, as R's `cor(cophenetic(h), d)`: how faithful the tree is.
 * NaN where all distances are equal.
 */
export function copheneticCorrelation(tree: Tree, distances: Distances): number {
  const order = leafOrder(tree);
  const joins = joinHeights(tree, order);
  const pairs = distances.data.length;
  const { distance, height } = sumsOfPairs(distances, order, joins, { distance: 0, height: 0 });
  const { product, squaresDistance, squaresHeight } = sumsOfPairs(distances, order, joins, { distance: distance / pairs, height: height / pairs });
  return product / Math.sqrt(squaresDistance * squaresHeight);
}

/** Over all pairs of items, products and squares of what lies off `mean`. All sums in one loop: a call for each of a million pairs takes ten times as long. */
function sumsOfPairs({ items, data }: Distances, order: Uint32Array, joins: Float64Array, mean: { distance: number; height: number }) {
  const { distance: meanDistance, height: meanHeight } = mean;
  let sumDistance = 0;
  let sumHeight = 0;
  let product = 0;
  let squaresDistance = 0;
  let squaresHeight = 0;
  for (let left = 0; left < items; left++) {
    const one = order[left]!;
    const above = (one * (2 * items - one - 1)) / 2 - one - 1;
    // Two leaves come together at the highest join between their places in the drawing.
    let height = 0;
    for (let right = left + 1; right < items; right++) {
      const join = joins[right - 1]!;
      if (join > height) height = join;
      const other = order[right]!;
      const distance = data[other > one ? above + other : (other * (2 * items - other - 1)) / 2 + one - other - 1]!;
      const offDistance = distance - meanDistance;
      const offHeight = height - meanHeight;
      sumDistance += distance;
      sumHeight += height;
      product += offDistance * offHeight;
      squaresDistance += offDistance * offDistance;
      squaresHeight += offHeight * offHeight;
    }
  }
  return { distance: sumDistance, height: sumHeight, product, squaresDistance, squaresHeight };
}

/** The tree of some of its leaves only (`leaves`, ascending, from 0; two at least), which are numbered anew: joins that no longer join two parts go. */
export function restrictTree(tree: Tree, leaves: ArrayLike<number>): Tree {
  if (leaves.length < 2) throw new ArgumentFault("leaves", "two at least");
  const rank = new Map<number, number>();
  for (let index = 0; index < leaves.length; index++) rank.set(leaves[index]!, index + 1);
  const renamed = new Int32Array(tree.a.length);
  const a: number[] = [];
  const b: number[] = [];
  const height: number[] = [];
  /** 0: nothing of it is left. */
  const nameOf = (part: number): number => (part > 0 ? renamed[part - 1]! : -(rank.get(-part - 1) ?? 0));
  for (let row = 0; row < tree.a.length; row++) {
    const one = nameOf(tree.a[row]!);
    const other = nameOf(tree.b[row]!);
    if (one === 0 || other === 0) renamed[row] = one === 0 ? other : one;
    else {
      a.push(one);
      b.push(other);
      height.push(tree.height[row]!);
      renamed[row] = a.length;
    }
  }
  return { a: Int32Array.from(a), b: Int32Array.from(b), height: Float64Array.from(height) };
}

/** The height at which the leaves drawn at places p and p + 1 come together. */
function joinHeights(tree: Tree, order: Uint32Array): Float64Array {
  const place = new Int32Array(order.length);
  for (let index = 0; index < order.length; index++) place[order[index]!] = index;
  const last = new Int32Array(tree.a.length);
  const heights = new Float64Array(tree.a.length);
  const lastOf = (part: number): number => (part > 0 ? last[part - 1]! : place[-part - 1]!);
  for (let row = 0; row < tree.a.length; row++) {
    heights[lastOf(tree.a[row]!)] = tree.height[row]!;
    last[row] = lastOf(tree.b[row]!);
  }
  return heights;
}
