/** Parts and stacks as a view has them: without hidden groups, in its order of groups. */
import type { ChartView } from "@analyte/contract/chart";
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { byGroupOrder, ordersGroups } from "#frame/group-styles.ts";

export interface ShownParts {
  parts: StackedDocument["parts"];
  /** Indices of the stacks, from the left. */
  stacks: number[];
}

export function shownParts({ parts, stacks, groups }: StackedDocument, view: ChartView, isShown: (of: { group: number }) => boolean): ShownParts {
  const kept = stacks.flatMap(({ group }, at) => (isShown({ group }) ? [{ at, group }] : []));
  return {
    parts: (ordersGroups(groups, view) ? byGroupOrder(parts, groups, view) : parts).filter(isShown),
    stacks: (ordersGroups(groups, view) ? byGroupOrder(kept, groups, view) : kept).map(({ at }) => at),
  };
}
