import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import type { FigureFacts } from "../facts.ts";

export const sets: FigureFacts<SetsDocument> = {
  ofSamples: () => false,
  showsFeatures: () => false,
  has: ({ intersections }, kind, id) => kind === "other" && intersections.some((one) => one.id === id),
  nameable: () => null,
  isCloud: false,
  namesAmong: () => 0,
  reach: () => null,
  growsWithRows: () => false,
  zooms: () => false,
  firstView: null,
  opacity: null,
};
