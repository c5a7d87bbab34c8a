import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { extentOf } from "#numbers.ts";
import type { FigureFacts } from "../facts.ts";
import { reachOf } from "./reach.ts";

export const bubble: FigureFacts<BubbleDocument> = {
  ofSamples: () => false,
  showsFeatures: ({ points }) => points.item === "feature",
  has: ({ points }, kind, id) => points.item === kind && points.ids.includes(id),
  nameable: ({ points, places }) => (places ? null : points),
  namesAmong: ({ points, places }) => (places ? 0 : points.ids.length),
  reach: (document) => {
    const across = extentOf(reachOf(document, "x"));
    return { x: across, y: document.places ? across : extentOf(reachOf(document, "y")) };
  },
  growsWithRows: ({ places }) => places !== undefined,
  isCloud: false,
  zooms: ({ places }) => !places,
  firstView: null,
  opacity: 0.9,
};
