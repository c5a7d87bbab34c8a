import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import type { FigureFacts } from "../facts.ts";

export const running: FigureFacts<RunningDocument> = {
  ofSamples: () => false,
  showsFeatures: () => false,
  has: ({ curves }, kind, id) => kind === "other" && curves.some((curve) => curve.id === id),
  nameable: () => null,
  namesAmong: () => 0,
  reach: () => null,
  growsWithRows: () => false,
  isCloud: false,
  zooms: () => false,
  firstView: null,
  opacity: 1,
};
