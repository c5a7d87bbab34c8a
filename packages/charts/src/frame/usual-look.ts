/** What the layout chooses where a look says nothing, for whoever shows the choice. */
import type { BoxesDocument, ChartDocument, ChartView, LinesDocument } from "@analyte/contract/chart";

/** Points shine through where they lie over one another. Null: the kind has nothing whose opacity a look decides. */
export function opacityOf({ kind }: ChartDocument, view: ChartView): number | null {
  if (kind === "boxes" || kind === "heatmap") return null;
  return view.opacity ?? (kind === "scatter" || kind === "scatter3d" ? 0.85 : 1);
}

/** Markers on lines help with few measured places, and hide a curve. */
export function showsPoints(document: BoxesDocument | LinesDocument, view: ChartView): boolean {
  if (view.showPoints !== undefined || document.kind === "boxes") return view.showPoints ?? true;
  const every = document.panels.flatMap((panel) => panel.series);
  return every.length <= 12 && every.every((line) => line.x.length <= 25);
}
