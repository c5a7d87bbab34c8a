import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { FigureKind } from "../kind.ts";
import { heatScale } from "./colour-scale.ts";

const nothing = { en: "", zh: "" };

export const heatmapFields: FigureKind<HeatmapDocument>["restyle"] = (document, view) => {
  const { name, high } = heatScale(document, view);
  return {
    axes: [
      { field: "xTitle", label: "xTitle", own: nothing },
      { field: "yTitle", label: "yTitle", own: nothing },
    ],
    hidesGroups: false,
    namesInside: false,
    marks: null,
    labels: { of: "rows", items: document.rows, ranked: 0, shown: view.labelled ?? [] },
    rows: document.rows,
    colours: { scale: name, limit: document.scale.kind === "binary" ? null : high },
    grid: false,
  };
};
