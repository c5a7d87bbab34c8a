/** A chart document and a view become an ECharts option: the same one in the page and on the server. Nothing is measured, fetched or kept. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { EChartsOption } from "echarts";
import { drawBars } from "./bars.ts";
import { drawBoxes } from "./boxes.ts";
import { drawHeatmap } from "./heatmap.ts";
import { drawLines } from "./lines.ts";
import { drawScatter } from "./scatter.ts";
import { drawScatter3d } from "./scatter3d.ts";
import { styleOf, type DrawingOptions } from "./style.ts";

export type { DrawingOptions, Zoom } from "./style.ts";

export function drawing(document: ChartDocument, view: ChartView, options: DrawingOptions): EChartsOption {
  const style = styleOf(document, view, options);
  switch (document.kind) {
    case "scatter":
      return drawScatter(document, style);
    case "scatter3d":
      return drawScatter3d(document, style);
    case "bars":
      return drawBars(document, style);
    case "boxes":
      return drawBoxes(document, style);
    case "lines":
      return drawLines(document, style);
    default:
      return drawHeatmap(document, style);
  }
}
