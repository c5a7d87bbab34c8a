import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { groupCounts } from "#frame/group-counts.ts";
import type { FigureKind } from "../kind.ts";

export const scatterWords: FigureKind<ScatterDocument>["words"] = {
  en: (document, view) =>
    `Scatter plot of ${document.points.ids.length} points: ${document.x.title.en} against ${document.y.title.en}${groupCounts(document, view, "en")}`,
  zh: (document, view) =>
    `散点图，共 ${document.points.ids.length} 个点：横轴为 ${document.x.title.zh}，纵轴为 ${document.y.title.zh}${groupCounts(document, view, "zh")}`,
};
