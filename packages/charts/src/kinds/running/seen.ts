import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { retitled, retitledAxes } from "#frame/axis-titles.ts";
import { byGroupOrder } from "#frame/group-styles.ts";
import type { FigureKind } from "../kind.ts";

export const seenRunning: NonNullable<FigureKind<RunningDocument>["seen"]> = (document, view, isShown) => ({
  ...document,
  ...retitledAxes(document, view),
  ranked: { ...document.ranked, ...retitled(document.ranked, view.zTitle) },
  curves: byGroupOrder(document.curves.filter(isShown), document.groups, view),
});
