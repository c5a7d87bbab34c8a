import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { FigureFacts } from "../facts.ts";
import { drawsEllipses } from "./crowded-ellipses.ts";
import { scatterReach } from "./reach.ts";

export const scatter: FigureFacts<ScatterDocument> = {
  ofSamples: ({ points }) => points.item === "sample",
  showsFeatures: ({ points }) => points.item === "feature",
  has: ({ points }, kind, id) => points.item === kind && points.ids.includes(id),
  nameable: ({ points }) => points,
  namesAmong: ({ points }) => points.ids.length,
  reach: (document) => {
    const ellipses = drawsEllipses(document, {});
    return { x: scatterReach(document, "x", ellipses), y: scatterReach(document, "y", ellipses) };
  },
  growsWithRows: () => false,
  isCloud: true,
  zooms: () => true,
  firstView: null,
  // Points shine through where they lie over one another.
  opacity: 0.85,
};
