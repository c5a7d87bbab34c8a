import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { FigureKind } from "../kind.ts";

export const linesWords: FigureKind<LinesDocument>["words"] = {
  en: (document) =>
    `Line chart of ${document.y.title.en} against ${document.x.title.en}, ${document.panels.reduce((sum, panel) => sum + panel.series.length, 0)} lines`,
  zh: (document) =>
    `折线图，横轴为 ${document.x.title.zh}，纵轴为 ${document.y.title.zh}，共 ${document.panels.reduce((sum, panel) => sum + panel.series.length, 0)} 条线`,
};
