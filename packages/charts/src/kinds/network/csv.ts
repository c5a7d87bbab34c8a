import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import { headingsIn, partsIn } from "../csv-headings.ts";
import type { Cell, FigureKind } from "../kind.ts";

/** The nodes with the places at which they are drawn, then the ties, each from one node to the other; `group` is the module of a node, the sign of a tie. */
export const networkCsv: FigureKind<NetworkDocument>["csv"] = ({ points, edges }, nameOf, language) => {
  const parts = partsIn(language);
  const { ids, labels, x, y, group: modules } = points;
  return [
    headingsIn(language, ["part", "id", "label", "group", "x", "y", "tied_to", "weight"]),
    ...ids.map((id, at): Cell[] => [parts.node, id, labels[at], nameOf(modules[at] ?? -1), x[at], y[at], null, null]),
    ...edges.map(({ from, to, group, weight }): Cell[] => [parts.tie, ids[from], labels[from], nameOf(group), null, null, ids[to], weight]),
  ];
};
