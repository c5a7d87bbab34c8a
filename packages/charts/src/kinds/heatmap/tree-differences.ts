import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import type { PathItem, PlotFrame, Scene } from "#scene/scene.ts";
import { matched, pathsOf, placeIn, type Difference } from "#scene/faults/shown/places.ts";

/** Each merge is a bracket from the middle of the one branch to that of the other; how far it stands from the leaves grows with its height. */
export function treesElsewhere(scene: Scene, { rows, columns }: HeatmapDocument, plot: PlotFrame): Difference[] {
  const { box } = plot;
  const paths = pathsOf(scene, "tree");
  const beside = paths.filter(({ points }) => points.every((value, at) => at % 2 === 1 || value < box.x));
  const above = paths.filter(({ points }) => points.every((value, at) => at % 2 === 0 || value < box.y));
  return [
    ...treeElsewhere(
      rows,
      beside,
      (place) => placeIn(plot, 0, place)[1],
      ([x, y]) => [y, box.x - x],
    ),
    ...treeElsewhere(
      columns,
      above,
      (place) => placeIn(plot, place, 0)[0],
      ([x, y]) => [x, box.y - y],
    ),
  ];
}

interface Merge {
  ends: readonly [place: number, height: number][];
  height: number;
}

/** `turned` makes a corner into its place along the leaves and its distance from the map. */
function treeElsewhere(
  side: HeatmapSide,
  paths: readonly PathItem[],
  along: (place: number) => number,
  turned: (corner: [number, number]) => readonly [number, number],
): Difference[] {
  const merges = mergesOf(side);
  const drawn = paths.map(({ points }) => Array.from({ length: points.length / 2 }, (_, at) => turned([points[2 * at]!, points[2 * at + 1]!])).flat());
  const distances = drawn.flatMap((corners) => corners.filter((_, at) => at % 2 === 1));
  const [leaves, root] = [Math.min(...distances), Math.max(...distances)];
  const highest = Math.max(...merges.map(({ height }) => height));
  const away = (height: number) => leaves + (height / highest) * (root - leaves);
  // Each once: thousands of them are compared with thousands.
  const wanted = merges.map(({ ends: [one, other], height }) =>
    [
      [along(one![0]), away(one![1])],
      [along(one![0]), away(height)],
      [along(other![0]), away(height)],
      [along(other![0]), away(other![1])],
    ].flat(),
  );
  return matched(wanted, drawn, farthest, "tree elsewhere", (_, index) => `merge ${index + 1} of ${side.item}s`);
}

/** How far the corners of two brackets are apart, at most; in one direction. */
function farthest(wanted: readonly number[], drawn: readonly number[]): number {
  if (wanted.length !== drawn.length) return Infinity;
  let most = 0;
  for (let at = 0; at < wanted.length; at++) most = Math.max(most, Math.abs(wanted[at]! - drawn[at]!));
  return most;
}

/** A leaf stands at the middle of its place, a cluster midway between its branches. */
function mergesOf({ tree, order }: HeatmapSide): Merge[] {
  const found: { place: number; height: number }[] = [];
  return (tree?.height ?? []).map((height, row) => {
    const branches = [tree!.a[row]!, tree!.b[row]!].map((child) => (child < 0 ? { place: order.indexOf(-child - 1) + 0.5, height: 0 } : found[child - 1]!));
    found.push({ place: (branches[0]!.place + branches[1]!.place) / 2, height });
    return { ends: branches.map((branch) => [branch.place, branch.height] as [number, number]), height };
  });
}
