import type { ChartDocument } from "@analyte/contract/chart";
import type { Item } from "./items.ts";
import { factsOf } from "./kinds/facts.ts";

/** Tells which items can carry a name in this figure. */
export function namesIn(document: ChartDocument): (item: Item) => boolean {
  const nameable = factsOf(document).nameable(document);
  if (nameable === null) return () => false;
  const here = new Set(nameable.ids);
  return (item) => item.kind === nameable.item && here.has(item.id);
}
