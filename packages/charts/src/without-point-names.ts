import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { factsOf } from "./kinds/facts.ts";

/** A look for measuring: where points have their names costs the most of a layout and moves nothing else. Names elsewhere, as of rows, take room and stay. */
export const withoutPointNames = ({ document, view }: { document: ChartDocument; view: ChartView }): ChartView =>
  factsOf(document).namesAmong(document) > 0 ? { ...view, labelled: [] } : view;
