import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import type { FigureKind } from "../kind.ts";

export const stackedFields: FigureKind<StackedDocument>["restyle"] = (document) => ({
  axes: [
    { field: "xTitle", label: "categoryTitle", own: document.category.title },
    { field: "yTitle", label: "valueTitle", own: document.value.title },
  ],
  hidesGroups: true,
  namesInside: false,
  marks: { points: false, toggles: {} },
  labels: null,
  rows: null,
  colours: null,
  grid: true,
});
