import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import type { FigureSpec } from "./figure-spec.ts";
import { millimetresPerPixel } from "./scene.ts";

/** A figure in a page that keeps `room` pixels for it: what grows with its rows takes more, and a look may ask for another shape. */
export function screenSpec(document: ChartDocument, view: ChartView, language: Language, room: { width: number; height: number }): FigureSpec {
  const growsWithRows = document.kind === "heatmap" || (document.kind === "bars" && document.horizontal);
  const height = growsWithRows || view.aspect !== undefined ? {} : { heightMm: room.height * millimetresPerPixel };
  return { document, view, language, widthMm: room.width * millimetresPerPixel, preset: "screen", ...height };
}
