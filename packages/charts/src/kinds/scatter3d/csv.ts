import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { headingsIn } from "../csv-headings.ts";
import type { FigureKind } from "../kind.ts";

export const scatter3dCsv: FigureKind<Scatter3dDocument>["csv"] = ({ x, y, z, points }, nameOf, language) => [
  [...headingsIn(language, ["id", "label", "group"]), x.title[language], y.title[language], z.title[language]],
  ...points.ids.map((id, index) => [id, points.labels[index], nameOf(points.group[index] ?? -1), points.x[index], points.y[index], points.z[index]]),
];
