import type { ChartView } from "@analyte/contract/chart";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";

/** Markers on lines help with few measured places, and hide a curve: that of a square plot is one of steps. */
export function showsPoints({ panels, square }: LinesDocument, view: ChartView): boolean {
  if (view.showPoints !== undefined) return view.showPoints;
  const every = panels.flatMap((panel) => panel.series).filter(({ reference }) => !reference);
  return !square && every.length <= 12 && every.every((line) => line.x.length <= 25);
}
