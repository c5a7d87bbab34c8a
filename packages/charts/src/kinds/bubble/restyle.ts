import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import type { FigureKind } from "../kind.ts";
import { labelledPoints, rankedPoints } from "#labels/labelled-points.ts";
import { colourRange } from "./scales.ts";

export const bubbleFields: FigureKind<BubbleDocument>["restyle"] = (document, view) => {
  const { name, high } = colourRange(document, view);
  return {
    axes: [
      { field: "xTitle", label: "xTitle", own: document.x.title },
      { field: "yTitle", label: "yTitle", own: document.y.title },
    ],
    hidesGroups: false,
    namesInside: false,
    marks: { points: true, toggles: {} },
    labels: document.places
      ? null
      : {
          of: "points",
          items: document.points,
          ranked: rankedPoints(document).length,
          shown: labelledPoints(document, view).map((index) => document.points.ids[index]!),
        },
    rows: null,
    colours: { scale: name, limit: high },
    grid: true,
  };
};
