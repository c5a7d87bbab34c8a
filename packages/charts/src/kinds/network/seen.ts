import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import type { FigureKind } from "../kind.ts";

/** Without hidden modules and their ties, and without hidden ties. */
export const seenNetwork: NonNullable<FigureKind<NetworkDocument>["seen"]> = (document, _view, isShown) => {
  const { points, edges } = document;
  const kept = [...points.ids.keys()].filter((index) => isShown({ group: points.group[index]! }));
  const place = new Map(kept.map((index, at) => [index, at]));
  const of = <T>(list: readonly T[]): T[] => kept.map((index) => list[index]!);
  return {
    ...document,
    points: { ...points, ids: of(points.ids), labels: of(points.labels), x: of(points.x), y: of(points.y), group: of(points.group) },
    edges: edges.flatMap((edge) =>
      isShown(edge) && place.has(edge.from) && place.has(edge.to) ? [{ ...edge, from: place.get(edge.from)!, to: place.get(edge.to)! }] : [],
    ),
  };
};
