import type { ItemKind } from "@analyte/contract/chart";

/** A sample or a feature behind what is drawn: for a click, a hover and a drawn outline. */
export interface Item {
  kind: ItemKind;
  id: string;
  label: string;
}
