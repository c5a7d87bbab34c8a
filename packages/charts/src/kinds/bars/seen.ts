import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { retitled } from "#frame/axis-titles.ts";
import { byGroupOrder } from "#frame/group-styles.ts";
import type { FigureKind } from "../kind.ts";

export const seenBars: NonNullable<FigureKind<BarsDocument>["seen"]> = (document, view, isShown) => ({
  ...document,
  value: retitled(document.value, view.yTitle),
  series: byGroupOrder(document.series.filter(isShown), document.groups, view),
});
