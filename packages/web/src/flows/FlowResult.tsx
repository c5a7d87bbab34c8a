import type { Item } from "@analyte/charts/items";
import { Alert, Progress } from "antd";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { choose, nothingChosen, type Choosing, type Chosen } from "../charts/selection.ts";
import { SelectionBar } from "../charts/SelectionBar.tsx";
import { isFinal, type TaskDetail } from "../tasks/queries.ts";
import { bringInSight } from "../ui/bring-in-sight.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { withVariantsBehind } from "./chart-place.ts";
import { comparisonsOf, ofComparison } from "./chart-states.ts";
import { ChartCounts } from "./ChartCounts.tsx";
import { GoOn } from "./GoOn.tsx";
import { useChartInSight } from "./use-chart-in-sight.ts";
import { useSteadyCard } from "./use-steady-card.ts";
import { ResultContents } from "./ResultContents.tsx";
import { ResultSection } from "./ResultSection.tsx";
import { useNotes } from "./result/ChartNote.tsx";
import { LeaveOutDialog } from "./result/LeaveOutDialog.tsx";
import { ResultBar } from "./result/ResultBar.tsx";
import { ResultDetails } from "./result/ResultDetails.tsx";
import { ResultEnd } from "./result/ResultEnd.tsx";
import { ResultSummary } from "./result/ResultSummary.tsx";
import { useSendList } from "./result/use-send-list.ts";
import { ResultProvider, type Result, type Shown } from "./result/result-context.ts";
import { differencePath } from "./links.ts";
import { useTaskCharts, useTaskSections, useTaskSentences } from "./queries.ts";
import "./flow-result.css";

/** What a process has made so far: its sections with the figures of their module charts, one comparison at a time. */
export function FlowResult({ task }: { task: TaskDetail }) {
  const { t } = useTranslation("flows");
  const [query, setQuery] = useSearchParams();
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const sections = useTaskSections(task);
  const charts = useTaskCharts(task);
  const notes = useNotes(task.id);
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [shown, setShown] = useState<Shown | null>(null);
  const [leaving, setLeaving] = useState<readonly Item[] | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const { hold } = useSteadyCard(body);
  const onChoose = useCallback(
    (items: readonly Item[], how: Choosing) => {
      hold();
      setChosen((before) => choose(before, items, how));
    },
    [hold],
  );
  const selection = useMemo(() => ({ chosen, onChoose, onClearChosen: () => setChosen(nothingChosen) }), [chosen, onChoose]);
  const all = charts.data?.data ?? [];
  const comparisons = comparisonsOf(all);
  const comparison = comparisons.find((one) => one === query.get("comparison")) ?? comparisons[0] ?? "";
  const sentences = useTaskSentences(task, comparison).data?.data ?? [];
  const inSight = useChartInSight(body);
  const here = withVariantsBehind(ofComparison(all, comparison));
  const calledOf = (one: string) => all.find((chart) => chart.comparison === one)?.called ?? one;
  const sending = useSendList(task, here, calledOf(comparison), chosen.feature.size > 0);
  const failure = sections.error ?? charts.error;
  if (sections.data === undefined || charts.data === undefined) {
    if (failure !== null) return <ErrorState failure={failure} onRetry={() => void Promise.all([sections.refetch(), charts.refetch()])} />;
    return <div role="status" className="surface result-skeleton" aria-busy />;
  }
  const keep = (name: string, value: string) => {
    // The address follows in a moment: what is chosen meanwhile is chosen besides.
    const next = new URLSearchParams(latest.current);
    // Turned to again it is brought into sight again.
    if (name === "chart") next.delete("chart");
    next.set(name, value);
    latest.current = next;
    setQuery(next, { replace: true });
  };
  const goTo = (chart: string) => {
    keep("chart", chart);
    const [name, within] = [CSS.escape(chart), body.current];
    // Of what was not made, or had nothing to do, there is a line; its reason may be folded.
    const place = within?.querySelector(`[data-chart="${name}"]`) ?? within?.querySelector(`[data-place="${name}"]`);
    if (!place) return;
    const fold = place.closest("details");
    if (fold) fold.open = true;
    bringInSight(place);
  };
  const feature = shown !== null && "feature" in shown ? shown.feature : null;
  const result: Result = { task, comparison, comparisons, calledOf, selection, feature, notes, show: setShown, goTo };
  const mayLeaveOut = isFinal(task) && (task.is_example || typeof task.params["sample_group_program_id"] === "string");
  return (
    <ResultProvider value={result}>
      <ResultProgress task={task} isBroken={all.some(({ status, variant }) => status === "failed" && variant === "")} />
      <ResultSummary sentences={sentences} />
      <ResultBar sections={sections.data.data} charts={here} chosen={inSight} onComparison={(value) => keep("comparison", value)} />
      {all.length === 0 && (
        <div className="surface">
          <EmptyState text={t("noCharts")} />
        </div>
      )}
      <div className="flow-result" ref={body}>
        <ResultContents sections={sections.data.data} charts={here} chosen={inSight} onChoose={goTo} />
        <div className="flow-result-sections">
          {sections.data.data.map((section) => (
            <ResultSection
              key={section.id}
              section={section}
              charts={here.filter(({ map_module }) => map_module === section.id)}
              sentences={sentences.filter(({ map_module }) => map_module === section.id)}
            />
          ))}
          {isFinal(task) && all.length > 0 && <ResultEnd sections={sections.data.data} charts={all} shown={here} />}
        </div>
      </div>
      <ResultDetails shown={shown} />
      <SelectionBar
        chosen={chosen}
        onClear={(kind) => setChosen((before) => ({ ...before, [kind]: new Map() }))}
        onPick={(item) => setShown({ feature: item })}
        sending={sending}
        onLeaveOut={mayLeaveOut ? setLeaving : undefined}
      />
      {mayLeaveOut && <LeaveOutDialog samples={leaving ?? []} open={leaving !== null} onClose={() => setLeaving(null)} />}
    </ResultProvider>
  );
}

/** A line under the header while it runs; afterwards the counts alone, and why it ended where it did before its end. */
function ResultProgress({ task, isBroken }: { task: TaskDetail; isBroken: boolean }) {
  const { t } = useTranslation("flows");
  const earlier = task.params["mission_id"];
  const ended = task.status === "failed" || task.status === "cancelled";
  return (
    <div className="flow-progress">
      {!isFinal(task) && <Progress percent={Math.round(task.progress * 100)} size="small" status="active" aria-label={t("progress")} />}
      {ended && (
        <Alert type={task.status === "failed" ? "error" : "info"} showIcon title={t("ended", { reason: task.reason })} action={<GoOn taskId={task.id} />} />
      )}
      {isFinal(task) && !ended && isBroken && <Alert type="warning" showIcon title={t("someFailed")} action={<GoOn taskId={task.id} />} />}
      <p className="flow-progress-words quiet">
        <ChartCounts task={task} />
        {typeof earlier === "string" && isFinal(task) && <Link to={differencePath(task.id)}>{t("toDifference")}</Link>}{" "}
        {!isFinal(task) && <span className="small">{t("leave")}</span>}
      </p>
    </div>
  );
}
