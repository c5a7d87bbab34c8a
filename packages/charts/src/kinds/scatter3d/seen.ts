import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { retitled, retitledAxes } from "#frame/axis-titles.ts";
import { seenPoints } from "#pointing/seen-points.ts";
import type { FigureKind } from "../kind.ts";

export const seenScatter3d: NonNullable<FigureKind<Scatter3dDocument>["seen"]> = (document, view, isShown) => ({
  ...document,
  ...retitledAxes(document, view),
  z: retitled(document.z, view.zTitle),
  points: seenPoints(document.points, isShown),
});
