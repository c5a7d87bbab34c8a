import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import type { FigureKind } from "../kind.ts";

export const scatter3dCsv: FigureKind<Scatter3dDocument>["csv"] = ({ x, y, z, points }, nameOf) => [
  ["id", "label", "group", x.title.en, y.title.en, z.title.en],
  ...points.ids.map((id, index) => [id, points.labels[index], nameOf(points.group[index] ?? -1), points.x[index], points.y[index], points.z[index]]),
];
