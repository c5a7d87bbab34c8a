import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { isPointOf } from "./point-kind.ts";
import type { FigureFacts } from "../facts.ts";

export const boxes: FigureFacts<BoxesDocument> = {
  ofSamples: () => true,
  showsFeatures: () => false,
  has: ({ panels }, kind, id) =>
    panels.some(
      (panel) => (kind === "feature" && panel.feature === id) || panel.boxes.some(({ points }) => points?.some((point) => isPointOf(point, kind, id))),
    ),
  nameable: () => null,
  namesAmong: () => 0,
  pairs: { list: "brackets", most: 1_500 },
  reach: () => null,
  growsWithRows: () => false,
  isCloud: false,
  zooms: () => false,
  firstView: null,
  opacity: null,
};
