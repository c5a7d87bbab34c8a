import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import type { FigureFacts } from "../facts.ts";
import { firstView } from "./first-view.ts";

export const scatter3d: FigureFacts<Scatter3dDocument> = {
  ofSamples: ({ points }) => points.item === "sample",
  showsFeatures: ({ points }) => points.item === "feature",
  has: ({ points }, kind, id) => points.item === kind && points.ids.includes(id),
  nameable: ({ points }) => points,
  namesAmong: ({ points }) => points.ids.length,
  reach: () => null,
  growsWithRows: () => false,
  isCloud: false,
  zooms: () => false,
  firstView,
  // Points shine through where they lie over one another.
  opacity: 0.85,
};
