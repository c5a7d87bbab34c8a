import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import { linesOf, marksOf, mostMm, when, type Difference } from "#scene/faults/shown/places.ts";
import { namesNotWhole } from "#scene/faults/shown/points.ts";
import type { Scene } from "#scene/scene.ts";

/** Every node once, places as in the document but for one scale and a shift, and between the right nodes as many lines as there are ties. */
export function networkDifferences(scene: Scene, { points, edges, ...document }: NetworkDocument): Difference[] {
  const at = new Map<number, [number, number]>();
  const wrong = marksOf(scene, "points").flatMap((item) =>
    [...item.index].flatMap((index, mark) => {
      at.set(index, [item.x[mark]!, item.y[mark]!]);
      return when(item.group !== points.group[index], "group in another colour", points.ids[index] ?? "unknown");
    }),
  );
  const given = [...points.ids.keys()].filter((index) => Number.isFinite(points.x[index] ?? Number.NaN) && Number.isFinite(points.y[index] ?? Number.NaN));
  const key = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const ends = (from: string, to: string): string => [from, to].toSorted().join(" – ");
  const drawn = linesOf(scene, "edge").map((line) => ends(key(line.x1, line.y1), key(line.x2, line.y2)));
  const wanted = edges.flatMap(({ from, to }) => (at.has(from) && at.has(to) ? [ends(key(...at.get(from)!), key(...at.get(to)!))] : []));
  return [
    ...wrong,
    ...when(at.size !== given.length, "number of items", `${at.size} nodes for ${given.length}`),
    ...when(drawn.toSorted().join() !== wanted.toSorted().join(), "line elsewhere", `${drawn.length} lines for ${wanted.length} ties`),
    ...elsewhere(points, given, at),
    ...namesNotWhole(scene, points),
    ...when(
      document.labelled.some((index) => index >= points.ids.length),
      "name elsewhere",
      "a name of no node",
    ),
  ];
}

/** One scale for both directions, taken from the two nodes that are farthest apart. */
function elsewhere({ ids, x, y }: NetworkDocument["points"], given: readonly number[], at: ReadonlyMap<number, readonly [number, number]>): Difference[] {
  const known = given.filter((index) => at.has(index));
  const [first] = known;
  if (first === undefined) return [];
  const far = (index: number): number => Math.hypot(x[index]! - x[first]!, y[index]! - y[first]!);
  const last = known.reduce((best, index) => (far(index) > far(best) ? index : best), first);
  if (!(far(last) > 0 && far(last) < Infinity)) return [];
  const [start, end] = [at.get(first)!, at.get(last)!];
  const scale = Math.hypot(end[0] - start[0], end[1] - start[1]) / far(last);
  return known.flatMap((index) => {
    const [left, top] = at.get(index)!;
    const amount = Math.max(Math.abs(left - start[0] - (x[index]! - x[first]!) * scale), Math.abs(top - start[1] + (y[index]! - y[first]!) * scale));
    return when(amount > mostMm * 2, "point elsewhere", ids[index]!, amount);
  });
}
