import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import { groupName } from "#pointing/naming.ts";
import { allPoints, pointAt, pointItem, pointPlaces } from "#pointing/points.ts";
import type { Pointing } from "#pointing/pointing.ts";
import { labelledNodes } from "./labelled-nodes.ts";

export const networkItems: Pointing<NetworkDocument> = {
  at: (shown, x, y, reach) =>
    pointAt(shown, x, y, reach, (index) => {
      const counts = new Map<number, number>();
      for (const { from, to, group } of shown.document.edges) if (from === index || to === index) counts.set(group, (counts.get(group) ?? 0) + 1);
      return [...counts].sort(([one], [other]) => one - other).map(([group, count]): [string, string] => [groupName(shown, group), String(count)]);
    }),
  itemOf: ({ points }, index) => pointItem(points, index),
  placesOf: pointPlaces,
  all: allPoints,
  labelled: (document, view) => labelledNodes(document, view).flatMap((index) => document.points.ids[index] ?? []),
};
