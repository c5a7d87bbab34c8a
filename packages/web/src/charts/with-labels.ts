import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { chosenKinds, type Chosen } from "./selection.ts";
import type { ChartCode } from "./use-chart-code.ts";

/** More names than this would fill a figure; the rings tell the others. */
const mostNames = 30;

/** The view with the names of what is chosen before those it has anyway, while it is chosen. */
export function withLabels(
  document: ChartDocument,
  view: ChartView,
  chosen: Chosen,
  { labelledIds, hasItem }: Pick<ChartCode, "labelledIds" | "hasItem">,
): ChartView {
  const names = chosenKinds.flatMap((kind) => (chosen[kind].size > mostNames ? [] : [...chosen[kind].keys()].filter((id) => hasItem(document, { kind, id }))));
  return names.length === 0 ? view : { ...view, labelled: [...new Set([...names, ...labelledIds(document, view)])] };
}
