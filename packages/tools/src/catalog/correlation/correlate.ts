/** The pairs, which features the map shows, and in which order. */
import { hierarchicalClustering } from "@analyte/analysis/cluster/linkage";
import type { Tree } from "@analyte/analysis/cluster/tree";
import { scalingOf } from "@analyte/analysis/prepare/scale";
import { selectColumns } from "@analyte/analysis/prepare/missing";
import { correlationsWithin } from "@analyte/analysis/relation/correlations";
import { correlationsWithinGroups } from "@analyte/analysis/relation/within-groups";
import { transpose, type Matrix } from "@analyte/analysis/table";
import type { CorrelationParams } from "./manifest.ts";
import type { Pair } from "./study.ts";

/** The features with the largest variance, in the table's order; all where there are no more than `most`. */
export function mostVarying(matrix: Matrix, most: number): number[] {
  const all = Array.from({ length: matrix.columns }, (_, feature) => feature);
  if (all.length <= most) return all;
  const { divisors } = scalingOf(matrix, "auto");
  const spread = (feature: number): number => (Number.isNaN(divisors[feature]!) ? -1 : divisors[feature]!);
  return all
    .toSorted((a, b) => spread(b) - spread(a) || a - b)
    .slice(0, most)
    .toSorted((a, b) => a - b);
}

interface PairsOf {
  method: CorrelationParams["method"];
  /** The group of each sample, where correlations are taken within them. */
  groups: ArrayLike<number> | null;
  done: (share: number) => void;
}
export function pairsOf(matrix: Matrix, taken: readonly number[], { method, groups, done }: PairsOf): Pair[] {
  const rows = transpose(selectColumns(matrix, [...taken]));
  const progress = (at: number, of: number) => done(at / of);
  const { estimate, p, n, reasons } =
    groups === null || method === "kendall" ? correlationsWithin(rows, { method, progress }) : correlationsWithinGroups(rows, groups, { method, progress });
  const pairs: Pair[] = [];
  for (let one = 0; one < taken.length; one++)
    for (let other = one + 1; other < taken.length; other++) {
      const at = pairs.length;
      const count = typeof n === "number" ? n : n[at]!;
      pairs.push({ first: taken[one]!, second: taken[other]!, n: count, r: estimate[at]!, p: p[at]!, reason: reasons.get(at) ?? null });
    }
  return pairs;
}

/** Pairs with a correlation, the strongest first. */
export const strongest = (pairs: readonly Pair[]): Pair[] =>
  pairs.filter(({ r }) => !Number.isNaN(r)).sort((a, b) => Math.abs(b.r) - Math.abs(a.r) || a.p - b.p || a.first - b.first || a.second - b.second);

/** Features of the strongest pairs, at most so many, in the table's order. */
export function mappedOf(ranked: readonly Pair[], most: number): number[] {
  const found = new Set<number>();
  for (const { first, second } of ranked) {
    for (const feature of [first, second]) if (found.size < most) found.add(feature);
    if (found.size === most) break;
  }
  return [...found].sort((a, b) => a - b);
}

/** r of two places in `mapped`; NaN where there is none. */
export function betweenOf(pairs: readonly Pair[], mapped: readonly number[]): (one: number, other: number) => number {
  const place = new Map(mapped.map((feature, at) => [feature, at]));
  const count = mapped.length;
  const values = new Float64Array(count * count).fill(Number.NaN);
  for (const { first, second, r } of pairs) {
    const [one, other] = [place.get(first), place.get(second)];
    if (one === undefined || other === undefined) continue;
    values[one * count + other] = r;
    values[other * count + one] = r;
  }
  for (let at = 0; at < count; at++) values[at * count + at] = 1;
  return (one, other) => values[one * count + other]!;
}

/** Average linkage of 1 − r; where there is no r, as of r = 0. */
export function treeOf(count: number, between: (one: number, other: number) => number): Tree {
  const distances = new Float64Array((count * (count - 1)) / 2);
  let at = 0;
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++) {
      const r = between(one, other);
      distances[at++] = Number.isNaN(r) ? 1 : 1 - r;
    }
  return hierarchicalClustering({ items: count, data: distances }, "average");
}
