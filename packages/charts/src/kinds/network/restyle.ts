import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import { hasShapes } from "#frame/group-styles.ts";
import type { FigureKind } from "../kind.ts";
import { labelledNodes, rankedNodes } from "./labelled-nodes.ts";

export const networkFields: FigureKind<NetworkDocument>["restyle"] = (document, view) => ({
  axes: [{ field: "xTitle", label: "xTitle", own: { en: "", zh: "" } }],
  hidesGroups: true,
  namesInside: false,
  marks: { points: true, toggles: { markers: hasShapes(document, view) } },
  labels: {
    of: "points",
    items: document.points,
    ranked: rankedNodes(document).length,
    shown: labelledNodes(document, view).map((index) => document.points.ids[index]!),
  },
  rows: null,
  colours: null,
  grid: false,
});
