import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { hasShapes } from "#frame/group-styles.ts";
import type { FigureKind } from "../kind.ts";

export const scatter3dFields: FigureKind<Scatter3dDocument>["restyle"] = (document, view) => ({
  axes: [
    { field: "xTitle", label: "xTitle", own: document.x.title },
    { field: "yTitle", label: "yTitle", own: document.y.title },
    { field: "zTitle", label: "zTitle", own: document.z.title },
  ],
  hidesGroups: true,
  namesInside: false,
  marks: { points: true, toggles: { markers: hasShapes(document, view) } },
  labels: { of: "points", items: document.points, ranked: 0, shown: view.labelled ?? [] },
  rows: null,
  colours: null,
  grid: true,
});
