import type { Item } from "@analyte/charts/items";
import { Alert, Progress, Segmented, Select } from "antd";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { choose, nothingChosen, type Choosing, type Chosen } from "../charts/selection.ts";
import { isFinal, type TaskDetail } from "../tasks/queries.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useNarrow } from "../ui/use-narrow.ts";
import { comparisonsOf, ofComparison } from "./chart-states.ts";
import { ChartCounts } from "./ChartCounts.tsx";
import { ResultContents } from "./ResultContents.tsx";
import { ResultSection } from "./ResultSection.tsx";
import { useTaskCharts, useTaskSections } from "./queries.ts";
import "./flow-result.css";

/** So many stand beside each other; more are a list. */
const mostBeside = 4;

/** What a process has made so far: its sections with the figures of their module charts, one comparison at a time. */
export function FlowResult({ task }: { task: TaskDetail }) {
  const { t } = useTranslation("flows");
  const narrow = useNarrow();
  const [query, setQuery] = useSearchParams();
  const sections = useTaskSections(task);
  const charts = useTaskCharts(task);
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const onChoose = useCallback((items: readonly Item[], how: Choosing) => setChosen((before) => choose(before, items, how)), []);
  const selection = useMemo(() => ({ chosen, onChoose, onClearChosen: () => setChosen(nothingChosen) }), [chosen, onChoose]);
  const failure = sections.error ?? charts.error;
  if (sections.data === undefined || charts.data === undefined) {
    if (failure !== null) return <ErrorState failure={failure} onRetry={() => void Promise.all([sections.refetch(), charts.refetch()])} />;
    return <div role="status" className="surface result-skeleton" aria-busy />;
  }
  const all = charts.data.data;
  const comparisons = comparisonsOf(all);
  const comparison = comparisons.find((one) => one === query.get("comparison")) ?? comparisons[0] ?? "";
  const shown = ofComparison(all, comparison);
  const keep = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const options = comparisons.map((value) => ({ value, label: value }));
  return (
    <>
      <ResultProgress task={task} />
      {comparisons.length > 0 && (
        <div className="flow-bar" role="group" aria-label={t("comparison")}>
          <span className="quiet">{t("comparison")}</span>
          {narrow || comparisons.length > mostBeside ? (
            <Select
              className="flow-comparison"
              aria-label={t("comparison")}
              value={comparison}
              options={options}
              onChange={(value) => keep("comparison", value)}
            />
          ) : (
            <Segmented value={comparison} options={options} onChange={(value) => keep("comparison", value)} />
          )}
        </div>
      )}
      {all.length === 0 && (
        <div className="surface">
          <EmptyState text={t("noCharts")} />
        </div>
      )}
      <div className="flow-result">
        <ResultContents sections={sections.data.data} charts={shown} chosen={query.get("chart") ?? ""} onChoose={(chart) => keep("chart", chart)} />
        <div className="flow-result-sections">
          {sections.data.data.map((section) => (
            <ResultSection
              key={section.id}
              task={task}
              section={section}
              charts={shown.filter(({ map_module }) => map_module === section.id)}
              selection={selection}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** A line under the header while it runs; afterwards the counts alone, and why it ended where it did before its end. */
function ResultProgress({ task }: { task: TaskDetail }) {
  const { t } = useTranslation("flows");
  const ended = task.status === "failed" || task.status === "cancelled";
  return (
    <div className="flow-progress">
      {!isFinal(task) && <Progress percent={Math.round(task.progress * 100)} size="small" status="active" aria-label={t("progress")} />}
      {ended && <Alert type={task.status === "failed" ? "error" : "info"} showIcon title={t("ended", { reason: task.reason })} />}
      <p className="flow-progress-words quiet">
        <ChartCounts task={task} /> {!isFinal(task) && <span className="small">{t("leave")}</span>}
      </p>
    </div>
  );
}
