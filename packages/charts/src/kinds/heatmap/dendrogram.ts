/** A clustering drawn as brackets. */
import type { Tree } from "@analyte/contract/figure-kinds/heatmap";

export interface Bracket {
  /** Places of the two branches along the leaves, and how high each already is. */
  from: number;
  fromHeight: number;
  to: number;
  toHeight: number;
  height: number;
}

/** One bracket a merge; leaf `order[i]` (from 0) stands at place i + 0.5. */
export function brackets(tree: Tree, order: readonly number[]): Bracket[] {
  const place = new Float64Array(order.length);
  order.forEach((leaf, index) => (place[leaf] = index + 0.5));
  const middles = new Float64Array(tree.height.length);
  return tree.height.map((height, row) => {
    const [a, b] = [tree.a[row] ?? -1, tree.b[row] ?? -1];
    const at = (child: number) => (child < 0 ? (place[-child - 1] ?? 0) : (middles[child - 1] ?? 0));
    const up = (child: number) => (child < 0 ? 0 : (tree.height[child - 1] ?? 0));
    middles[row] = (at(a) + at(b)) / 2;
    return { from: at(a), fromHeight: up(a), to: at(b), toHeight: up(b), height };
  });
}
