import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { hasShapes } from "#frame/group-styles.ts";
import type { FigureKind } from "../kind.ts";
import { showsPoints } from "./shows-points.ts";

export const linesFields: FigureKind<LinesDocument>["restyle"] = (document, view) => ({
  axes: [
    { field: "xTitle", label: "xTitle", own: document.x.title },
    { field: "yTitle", label: "yTitle", own: document.y.title },
  ],
  hidesGroups: true,
  namesInside: document.groups.length > 1 && document.panels.length === 1 && !document.panels[0]!.marked,
  marks: { points: true, toggles: { ...(showsPoints(document, view) && { markers: hasShapes(document, view) }), showPoints: showsPoints(document, view) } },
  labels: null,
  rows: null,
  colours: null,
  grid: true,
});
