import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { groupCounts } from "#frame/group-counts.ts";
import type { FigureKind } from "../kind.ts";

export const scatter3dWords: FigureKind<Scatter3dDocument>["words"] = {
  en: (document, view) =>
    `Three-dimensional scatter plot of ${document.points.ids.length} points: ${document.x.title.en}, ${document.y.title.en} and ${document.z.title.en}${groupCounts(document, view, "en")}`,
  zh: (document, view) =>
    `三维散点图，共 ${document.points.ids.length} 个点：${document.x.title.zh}、${document.y.title.zh} 与 ${document.z.title.zh}${groupCounts(document, view, "zh")}`,
};
