import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { FigureKind } from "../kind.ts";

export const barsFields: FigureKind<BarsDocument>["restyle"] = (document) => ({
  axes: [
    { field: "xTitle", label: "categoryTitle", own: document.category.title },
    { field: "yTitle", label: "valueTitle", own: document.value.title },
  ],
  hidesGroups: true,
  namesInside: false,
  marks: { points: document.series.some(({ kind }) => kind === "line"), toggles: {} },
  labels: null,
  rows: null,
  colours: null,
  grid: true,
});
