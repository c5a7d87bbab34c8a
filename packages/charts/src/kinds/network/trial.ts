import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import type { FigureTrial } from "../trial.ts";
import { networkDifferences } from "./differences.ts";

export const network: FigureTrial<NetworkDocument> = {
  differences: networkDifferences,
  named: (document, nameOf) => ({ ...document, points: { ...document.points, labels: document.points.labels.map((_, index) => nameOf(index)) } }),
  numbered: (document, change) => ({ ...document, points: { ...document.points, x: document.points.x.map(change), y: document.points.y.map(change) } }),
  emptied: (document) => ({ ...document, points: { ...document.points, ids: [], labels: [], x: [], y: [], group: [] }, edges: [], labelled: [] }),
  grouped: (document, groups, nameOf) => ({
    ...document,
    points: {
      ...document.points,
      labels: document.points.labels.map((_, index) => nameOf(index)),
      group: document.points.ids.map((_, index) => index % groups.length),
    },
    edges: document.edges.map((edge, index) => ({ ...edge, group: index % groups.length })),
  }),
};
