import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { headingsIn } from "../csv-headings.ts";
import type { FigureKind } from "../kind.ts";

export const scatterCsv: FigureKind<ScatterDocument>["csv"] = ({ x, y, points }, nameOf, language) => [
  [...headingsIn(language, ["id", "label", "group"]), x.title[language], y.title[language]],
  ...points.ids.map((id, index) => [id, points.labels[index], nameOf(points.group[index] ?? -1), points.x[index], points.y[index]]),
];
