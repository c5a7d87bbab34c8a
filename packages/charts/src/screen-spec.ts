import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { FigureTheme } from "@analyte/contract/figures";
import type { Language } from "@analyte/contract/text";
import { factsOf } from "./kinds/facts.ts";
import type { FigureSpec } from "./scene/figure-spec.ts";
import { millimetresPerPixel } from "./scene/scene.ts";

/** What a page has for it, in pixels, and the ground that it stands on. */
export interface ShownRoom {
  width: number;
  height: number;
  theme?: FigureTheme;
}

/**
 * A figure in a page that keeps `room` pixels for it: what grows with its rows takes more, and a look may ask for another shape. The server's
 * picture of it is laid out as the figure that can be moved in, which takes its place without a step.
 */
export function screenSpec(document: ChartDocument, view: ChartView, language: Language, { width, height, theme = "light" }: ShownRoom): FigureSpec {
  const heightMm = factsOf(document).growsWithRows(document) || view.aspect !== undefined ? {} : { heightMm: height * millimetresPerPixel };
  return { document, view, language, widthMm: width * millimetresPerPixel, preset: "screen", theme, interactive: true, ...heightMm };
}
