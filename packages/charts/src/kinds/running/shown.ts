import type { ChartView } from "@analyte/contract/chart";
import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { byGroupOrder } from "#frame/group-styles.ts";

export type Curve = RunningDocument["curves"][number];

/** Those of groups that are not hidden, in the order of a view: a row of members each. */
export const shownCurves = ({ curves, groups }: RunningDocument, view: ChartView): Curve[] =>
  byGroupOrder(
    curves.filter(({ group }) => view.hiddenGroups?.includes(groups[group] ?? "") !== true),
    groups,
    view,
  );
