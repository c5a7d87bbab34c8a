import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import type { FigureTrial } from "../trial.ts";
import { spaceDifferences } from "./differences.ts";

export const scatter3d: FigureTrial<Scatter3dDocument> = {
  differences: spaceDifferences,
  named: (document, nameOf) => ({ ...document, points: { ...document.points, labels: document.points.labels.map((_, index) => nameOf(index)) } }),
  numbered: (document, change) => {
    const { points } = document;
    return { ...document, points: { ...points, x: points.x.map(change), y: points.y.map(change), z: points.z.map(change) } };
  },
  emptied: (document) => ({ ...document, points: { ...document.points, ids: [], labels: [], x: [], y: [], z: [], group: [] } }),
  grouped: (document, groups) => ({
    ...document,
    points: { ...document.points, group: document.points.group.map((_, index) => index % groups.length) },
  }),
};
