import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { extentOf } from "#numbers.ts";
import type { FigureFacts } from "../facts.ts";

export const bars: FigureFacts<BarsDocument> = {
  ofSamples: ({ item }) => item === "sample",
  showsFeatures: ({ item }) => item === "feature",
  has: ({ item, ids }, kind, id) => item === kind && ids.includes(id),
  nameable: () => null,
  namesAmong: () => 0,
  reach: ({ series, thresholds }) => {
    const values = series.flatMap((one) => [...one.values, ...(one.low ?? []), ...(one.high ?? [])]);
    const span = extentOf([...values, ...thresholds.map((line) => line.value), 0]);
    return { x: span, y: span };
  },
  growsWithRows: ({ horizontal }) => horizontal,
  isCloud: false,
  zooms: () => false,
  firstView: null,
  opacity: 1,
};
