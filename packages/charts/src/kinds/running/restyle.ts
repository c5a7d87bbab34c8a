import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import type { FigureKind } from "../kind.ts";

export const runningFields: FigureKind<RunningDocument>["restyle"] = (document) => ({
  axes: [
    { field: "xTitle", label: "xTitle", own: document.x.title },
    { field: "yTitle", label: "yTitle", own: document.y.title },
    // That of what the items were ranked by.
    { field: "zTitle", label: "zTitle", own: document.ranked.title },
  ],
  hidesGroups: document.curves.length > 1,
  namesInside: false,
  marks: { points: false, toggles: {} },
  labels: null,
  rows: null,
  colours: null,
  grid: true,
});
