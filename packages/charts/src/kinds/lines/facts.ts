import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { extentOf } from "#numbers.ts";
import type { FigureFacts } from "../facts.ts";

export const lines: FigureFacts<LinesDocument> = {
  ofSamples: () => true,
  showsFeatures: () => false,
  has: () => false,
  nameable: () => null,
  namesAmong: () => 0,
  reach: (document) => (document.panels.length === 1 && !document.places ? { x: reachOf(document, "x"), y: reachOf(document, "y") } : null),
  growsWithRows: () => false,
  isCloud: false,
  zooms: ({ panels, places }) => panels.length === 1 && !places,
  firstView: null,
  opacity: 1,
};

const reachOf = (document: LinesDocument, axis: "x" | "y"): [number, number] =>
  extentOf(
    document.panels.flatMap((panel) =>
      panel.series.flatMap((line): readonly (number | null)[] => (axis === "y" ? [...line.y, ...(line.low ?? []), ...(line.high ?? [])] : line.x)),
    ),
  );
