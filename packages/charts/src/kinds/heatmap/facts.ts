import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { FigureFacts } from "../facts.ts";

export const heatmap: FigureFacts<HeatmapDocument> = {
  ofSamples: () => true,
  showsFeatures: ({ rows, columns }) => rows.item === "feature" || columns.item === "feature",
  has: ({ rows, columns }, kind, id) => [rows, columns].some((side) => side.item === kind && side.ids.includes(id)),
  nameable: ({ rows }) => rows,
  namesAmong: () => 0,
  reach: () => null,
  growsWithRows: () => true,
  isCloud: false,
  zooms: () => true,
  firstView: null,
  opacity: null,
};
