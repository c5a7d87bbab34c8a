/** What can be done to a figure while looking at it: the page shows the tools for it, the same before the figure itself has come. */
import type { ChartDocument } from "@analyte/contract/chart";
import { factsOf } from "./kinds/facts.ts";
import { hasChoosable, hasMarks } from "./pointing/items-of.ts";
import type { Scene } from "./scene/scene.ts";

export interface FigureTools {
  turns: boolean;
  zooms: boolean;
  /** One can draw around its marks. */
  lassoes: boolean;
  /** It has items that can be chosen from a list. */
  picks: boolean;
}

export function figureTools(document: ChartDocument, scene: Scene): FigureTools {
  const { firstView, zooms } = factsOf(document);
  return { turns: firstView !== null, zooms: zooms(document), lassoes: hasMarks(scene), picks: hasChoosable(document) };
}
