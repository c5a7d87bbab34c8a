import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import { headingsIn } from "../csv-headings.ts";
import type { FigureKind } from "../kind.ts";

/** First the ties, each by the ids of its two nodes, then the nodes with the places at which they are drawn. */
export const networkCsv: FigureKind<NetworkDocument>["csv"] = ({ points, edges }, nameOf, language) => {
  const heading = language === "zh" ? ["节点", "相连的节点", "类型", "强度", "x", "y"] : ["node", "tied_to", "kind", "weight", "x", "y"];
  return [
    [heading[0]!, ...headingsIn(language, ["label"]), ...heading.slice(1)],
    ...edges.map(({ from, to, group, weight }) => [points.ids[from], points.labels[from], points.ids[to], nameOf(group), weight, null, null]),
    ...points.ids.map((id, at) => [id, points.labels[at], null, nameOf(points.group[at]!), null, points.x[at], points.y[at]]),
  ];
};
