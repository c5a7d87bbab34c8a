import type { ChartDocument } from "@analyte/contract/chart";
import type { Item } from "./items.ts";
import { factsOf } from "./kinds/facts.ts";

/** Whether a figure has the item at all, wherever it is zoomed to. */
export const hasItem = (document: ChartDocument, { kind, id }: Pick<Item, "kind" | "id">): boolean => factsOf(document).has(document, kind, id);
