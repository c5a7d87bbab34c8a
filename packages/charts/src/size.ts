/** How high a figure is for its width. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { panelRows } from "./panels.ts";
import { isNarrow } from "./style.ts";

export function figureHeight(document: ChartDocument, view: ChartView, width: number): number {
  return Math.round(view.aspect === undefined ? naturalHeight(document, view, width) : width * view.aspect);
}

/** The height in a page that keeps `room` for a figure: what grows with its rows takes more, and a look may ask for another shape. */
export function shownHeight(document: ChartDocument, view: ChartView, width: number, room: number): number {
  if (width === 0) return room;
  const wanted = figureHeight(document, view, width);
  if (view.aspect !== undefined) return wanted;
  const growsWithRows = document.kind === "heatmap" || (document.kind === "bars" && document.horizontal);
  return growsWithRows ? Math.max(room, Math.min(wanted, highestShown)) : room;
}

const highestShown = 1_600;

function naturalHeight(document: ChartDocument, view: ChartView, width: number): number {
  const size = view.fontSize ?? 12;
  // Captions take more lines and the legend stands above: the plot keeps its share.
  const narrow = isNarrow(width);
  switch (document.kind) {
    case "heatmap": {
      const rows = document.rows.ids.length;
      const named = view.showRowNames !== false && (rows <= 70 || view.showRowNames === true);
      return clamp(
        named ? rows * size * 1.05 + 190 : width * 0.8,
        narrow ? width * 1.5 : Math.min(width * 0.55, 380),
        width * (view.showRowNames ? 4 : narrow ? 2.2 : 1.7),
      );
    }
    case "bars":
      return document.horizontal ? clamp(document.ids.length * size * 1.7 + 110, Math.min(300, width * 0.6), width * 2.2) : width * (narrow ? 0.9 : 0.62);
    case "scatter3d":
      return width * (narrow ? 1.1 : 0.78);
    case "boxes":
    case "lines": {
      const rows = panelRows(width - 2 * size, document.panels, size);
      return rows === 1 ? width * (narrow ? 0.95 : 0.6) : rows * Math.min(width * 0.6, size * 17) + size * (narrow ? 11 : 7);
    }
    default:
      return width * (narrow ? 1.05 : 0.7);
  }
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
