/** Amounts or shares of parts, one upon another, in samples or in groups of them. */
import type { Axis, ChartBase, ItemKind, Value } from "../chart.ts";

export interface StackedDocument extends ChartBase {
  kind: "stacked";
  /** What a stack is: a sample, or a group of samples, which is called as its task calls it. */
  stack: "sample" | "group";
  /** In the document's order; `group` indexes `groups`, of the group that it is or that the sample is of; -1 for none. */
  stacks: { id: string; label: string; group: number }[];
  /**
   * From the bottom up, a value a stack. `group` indexes `groups`, too: parts first, then the groups of samples, which `follows` tells apart.
   * A click on an item `feature` shows its box plot.
   */
  parts: { item: ItemKind; id: string; label: string; group: number; values: Value[] }[];
  category: Axis;
  value: Axis;
}
