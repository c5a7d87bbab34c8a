import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { retitledAxes } from "#frame/axis-titles.ts";
import type { FigureKind } from "../kind.ts";

export const seenLines: NonNullable<FigureKind<LinesDocument>["seen"]> = (document, view, isShown) => ({
  ...document,
  ...retitledAxes(document, view),
  panels: document.panels.map((panel) => ({ ...panel, series: panel.series.filter(isShown) })),
});
