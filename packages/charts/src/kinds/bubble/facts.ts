import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { extentOf } from "#numbers.ts";
import type { FigureFacts } from "../facts.ts";

export const bubble: FigureFacts<BubbleDocument> = {
  ofSamples: () => false,
  showsFeatures: ({ points }) => points.item === "feature",
  has: ({ points }, kind, id) => points.item === kind && points.ids.includes(id),
  nameable: ({ points, places }) => (places ? null : points),
  namesAmong: ({ points, places }) => (places ? 0 : points.ids.length),
  reach: ({ points, places, thresholds, stems }) => {
    const across = extentOf([...points.x, ...thresholds.map(({ value }) => value), ...(stems ? [0] : [])]);
    return { x: across, y: places ? across : extentOf(points.y) };
  },
  growsWithRows: ({ places }) => places !== undefined,
  isCloud: false,
  zooms: ({ places }) => !places,
  firstView: null,
  opacity: 0.9,
};
