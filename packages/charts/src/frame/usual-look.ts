import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { factsOf } from "../kinds/facts.ts";

/** What the layout chooses where a look says nothing, for whoever shows the choice. Null: the kind has nothing whose opacity a look decides. */
export function opacityOf(document: ChartDocument, view: ChartView): number | null {
  const usual = factsOf(document).opacity;
  return usual === null ? null : (view.opacity ?? usual);
}
