import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { factsOf } from "./kinds/facts.ts";
import type { FigureSpec } from "./scene/figure-spec.ts";
import { millimetresPerPixel } from "./scene/scene.ts";

/**
 * A figure in a page that keeps `room` pixels for it: what grows with its rows takes more, and a look may ask for another shape. The server's
 * picture of it is laid out as the figure that can be moved in, which takes its place without a step.
 */
export function screenSpec(document: ChartDocument, view: ChartView, language: Language, room: { width: number; height: number }): FigureSpec {
  const height = factsOf(document).growsWithRows(document) || view.aspect !== undefined ? {} : { heightMm: room.height * millimetresPerPixel };
  return { document, view, language, widthMm: room.width * millimetresPerPixel, preset: "screen", interactive: true, ...height };
}
