import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { retitledAxes } from "#frame/axis-titles.ts";
import { seenPoints } from "#pointing/seen-points.ts";
import type { FigureKind } from "../kind.ts";
import { drawsEllipses } from "./crowded-ellipses.ts";

export const seenScatter: NonNullable<FigureKind<ScatterDocument>["seen"]> = (document, view, isShown) => ({
  ...document,
  ...retitledAxes(document, view),
  points: seenPoints(document.points, isShown),
  ellipses: drawsEllipses(document, view) ? document.ellipses.filter(isShown) : [],
  segments: document.segments.filter(isShown),
});
