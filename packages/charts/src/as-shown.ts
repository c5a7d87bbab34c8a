/** A document as its figure shows it under a view: what words about the figure and the values behind it speak of. Its order of importance is not kept. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { kindOf, shownDocument } from "./kinds/kinds.ts";

export function asShown(whole: ChartDocument, view: ChartView): ChartDocument {
  const document = shownDocument(whole, view);
  const hidden = new Set((view.hiddenGroups ?? []).map((name) => document.groups.indexOf(name)));
  hidden.delete(-1);
  return kindOf(document).seen?.(document, view, ({ group }) => !hidden.has(group)) ?? document;
}
