/** How high a figure is for its width. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";

export function figureHeight(document: ChartDocument, view: ChartView, width: number): number {
  return Math.round(view.aspect === undefined ? naturalHeight(document, view, width) : width * view.aspect);
}

function naturalHeight(document: ChartDocument, view: ChartView, width: number): number {
  const size = view.fontSize ?? 12;
  switch (document.kind) {
    case "heatmap": {
      const rows = document.rows.ids.length;
      const named = view.showRowNames !== false && (rows <= 70 || view.showRowNames === true);
      return clamp(named ? rows * size * 1.05 + 190 : width * 0.8, Math.min(width * 0.55, 380), width * (view.showRowNames ? 4 : 1.7));
    }
    case "bars":
      return document.horizontal ? clamp(document.ids.length * size * 1.7 + 110, Math.min(300, width * 0.6), width * 2.2) : width * 0.62;
    case "scatter3d":
      return width * 0.78;
    case "boxes":
      return document.panels.length > 1 && width < 420 ? width * 1.25 : width * (width < 420 ? 0.85 : 0.6);
    case "lines":
      return width * (document.panels.length > 1 && width < 420 ? 1.1 : 0.6);
    default:
      return width * (width < 420 ? 0.85 : 0.7);
  }
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
