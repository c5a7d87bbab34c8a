import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { retitledAxes } from "#frame/axis-titles.ts";
import { byGroupOrder } from "#frame/group-styles.ts";
import type { FigureKind } from "../kind.ts";

export const seenLines: NonNullable<FigureKind<LinesDocument>["seen"]> = (document, view, isShown) => ({
  ...document,
  ...retitledAxes(document, view),
  // Lines stand in the legend in the order of their groups.
  panels: document.panels.map((panel) => ({
    ...panel,
    series: byGroupOrder(panel.series.filter(isShown), document.groups, view),
    ...(panel.marked && { marked: panel.marked.filter(isShown) }),
  })),
});
