import type { Task } from "@analyte/contract/tasks";
import { useTranslation } from "react-i18next";
import { countsOf } from "./chart-states.ts";
import { useChartCounts } from "./queries.ts";

/** How far the module charts of a process task are. */
export function ChartCounts({ task }: { task: Task }) {
  const { t } = useTranslation("flows");
  const { data } = useChartCounts(task);
  if (data === undefined) return null;
  const { all, done, failed, notMade } = countsOf(data);
  if (all === 0) return null;
  return (
    <span className="quiet small">
      {[
        t("chartsDone", { done, all }),
        ...(failed > 0 ? [t("chartsFailed", { count: failed })] : []),
        ...(notMade > 0 ? [t("chartsSkipped", { count: notMade })] : []),
      ].join(" · ")}
    </span>
  );
}
