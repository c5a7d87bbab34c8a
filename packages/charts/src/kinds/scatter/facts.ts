import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { FigureFacts } from "../facts.ts";
import { scatterReach } from "./reach.ts";

export const scatter: FigureFacts<ScatterDocument> = {
  ofSamples: ({ points }) => points.item === "sample",
  showsFeatures: ({ points }) => points.item === "feature",
  has: ({ points }, kind, id) => points.item === kind && points.ids.includes(id),
  nameable: ({ points }) => points,
  namesAmong: ({ points }) => points.ids.length,
  reach: (document) => ({ x: scatterReach(document, "x"), y: scatterReach(document, "y") }),
  growsWithRows: () => false,
  zooms: () => true,
  firstView: null,
  // Points shine through where they lie over one another.
  opacity: 0.85,
};
