import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import type { FigureFacts } from "../facts.ts";

export const network: FigureFacts<NetworkDocument> = {
  // Its groups are modules and signs.
  ofSamples: () => false,
  showsFeatures: ({ points }) => points.item === "feature",
  has: ({ points }, kind, id) => points.item === kind && points.ids.includes(id),
  nameable: ({ points }) => points,
  isCloud: false,
  pairs: { list: "edges", most: 3_000 },
  namesAmong: ({ points }) => points.ids.length,
  reach: () => null,
  growsWithRows: () => false,
  zooms: () => false,
  firstView: null,
  opacity: 0.95,
};
