import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { hasShapes } from "#frame/group-styles.ts";
import type { FigureKind } from "../kind.ts";
import { drawsEllipses } from "./crowded-ellipses.ts";
import { labelledPoints, rankedPoints } from "#labels/labelled-points.ts";

export const scatterFields: FigureKind<ScatterDocument>["restyle"] = (document, view) => ({
  axes: [
    { field: "xTitle", label: "xTitle", own: document.x.title },
    { field: "yTitle", label: "yTitle", own: document.y.title },
  ],
  hidesGroups: true,
  namesInside: document.groups.length > 1 && document.ellipses.length > 0,
  marks: {
    points: true,
    toggles: { markers: hasShapes(document, view), ...(document.ellipses.length > 0 && { showEllipses: drawsEllipses(document, view) }) },
  },
  labels: {
    of: "points",
    items: document.points,
    ranked: rankedPoints(document).length,
    shown: labelledPoints(document, view).map((index) => document.points.ids[index]!),
  },
  rows: null,
  colours: null,
  grid: true,
});
