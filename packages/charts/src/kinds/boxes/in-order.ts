import type { ChartView } from "@analyte/contract/chart";
import { groupOrder, ordersGroups } from "#frame/group-styles.ts";

/** The boxes of a panel as they stand side by side: in the view's order of their groups, in their own where it says none. */
export function inOrder<Boxed extends { group: number }>(boxes: readonly Boxed[], groups: readonly string[], view: ChartView): Boxed[] {
  if (!ordersGroups(groups, view)) return [...boxes];
  const order = groupOrder(groups, view);
  return boxes.toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
}
