import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { headingsIn } from "../csv-headings.ts";
import type { FigureKind } from "../kind.ts";

/** In display order, top row first. */
export const heatmapCsv: FigureKind<HeatmapDocument>["csv"] = ({ rows, columns, values }, _nameOf, language) => [
  [...headingsIn(language, ["id", "label"]), ...columns.order.map((column) => columns.ids[column])],
  ...rows.order.map((row) => [rows.ids[row], rows.labels[row], ...columns.order.map((column) => values[row * columns.ids.length + column])]),
];
