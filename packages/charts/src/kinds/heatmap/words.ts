import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { FigureKind } from "../kind.ts";

export const heatmapWords: FigureKind<HeatmapDocument>["words"] = {
  en: (document) =>
    `Heat map of ${document.rows.ids.length} rows and ${document.columns.ids.length} columns${document.rows.tree ? ", rows clustered" : ""}${document.columns.tree ? ", columns clustered" : ""}`,
  zh: (document) =>
    `热图，${document.rows.ids.length} 行 ${document.columns.ids.length} 列${document.rows.tree ? "，行已聚类" : ""}${document.columns.tree ? "，列已聚类" : ""}`,
};
