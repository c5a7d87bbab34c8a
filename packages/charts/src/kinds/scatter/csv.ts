import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { FigureKind } from "../kind.ts";

export const scatterCsv: FigureKind<ScatterDocument>["csv"] = ({ x, y, points }, nameOf) => [
  ["id", "label", "group", x.title.en, y.title.en],
  ...points.ids.map((id, index) => [id, points.labels[index], nameOf(points.group[index] ?? -1), points.x[index], points.y[index]]),
];
