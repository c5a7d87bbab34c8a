/** A clustering drawn as brackets. */
import type { Tree } from "@analyte/contract/chart";

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

/**
 * Path of the brackets: `along` maps a place to pixels along the leaves, `rise` a share of the highest merge to pixels across.
 * Parts outside 0…`length` are left out. `upright`: the leaves stand in a row, else in a column.
 */
export function bracketPath(list: Bracket[], along: (place: number) => number, length: number, rise: (share: number) => number, upright: boolean): string {
  const highest = Math.max(...list.map((bracket) => bracket.height), 1e-300);
  const parts: string[] = [];
  const point = (a: number, b: number) => (upright ? `${round(a)} ${round(b)}` : `${round(b)} ${round(a)}`);
  for (const bracket of list) {
    const [low, high] = [along(Math.min(bracket.from, bracket.to)), along(Math.max(bracket.from, bracket.to))];
    if (high < 0 || low > length) continue;
    const top = rise(bracket.height / highest);
    const branch = (at: number, height: number) => {
      if (at >= 0 && at <= length) parts.push(`M${point(at, rise(height / highest))}L${point(at, top)}`);
    };
    branch(along(bracket.from), bracket.fromHeight);
    branch(along(bracket.to), bracket.toHeight);
    parts.push(`M${point(Math.max(0, low), top)}L${point(Math.min(length, high), top)}`);
  }
  return parts.join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;
