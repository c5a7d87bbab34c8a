import type { ResultOutline } from "@analyte/contract/tasks";
import { useQueries } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { isMissing } from "#call-failure.ts";
import { NothingHere } from "#shell/NothingHere.tsx";
import { useTabTitle } from "#shell/tabs/tab-title.ts";
import { useTools } from "#tools/queries.ts";
import { useLanguage, useText } from "#language/use-language.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { resultPath } from "../links.ts";
import { resultOf, taskQuery, type TaskDetail } from "../queries.ts";
import { comparedIds, comparisonTitle, fewestCompared, mostCompared } from "./compared.ts";
import { inputRows, parameterRows } from "./differences.ts";
import { FeatureChanges } from "./FeatureChanges.tsx";
import { FiguresBeside } from "./FiguresBeside.tsx";
import { NotesBeside } from "./NotesBeside.tsx";
import { RowTable } from "./RowTable.tsx";
import "./compare.css";

/** `?ids=` names two to four tasks of one's own, the first being the one that the others are held against. */
export function ComparePage() {
  const { t } = useTranslation("tasks");
  const [query] = useSearchParams();
  const ids = comparedIds(query.get("ids"));
  if (ids === null) return <NothingHere text={t("compareWhich", { fewest: fewestCompared, most: mostCompared })} action={<ToTasks />} />;
  return <Compared key={ids.join()} ids={ids} />;
}

function Compared({ ids }: { ids: string[] }) {
  const { t } = useTranslation(["tasks", "ui"]);
  const tasks = useQueries({ queries: ids.map((id) => ({ ...taskQuery(id), staleTime: 0 })) });
  const found = tasks.flatMap(({ data }) => (data === undefined ? [] : [data]));
  // The figures come one by one, as they are looked at.
  const results = useQueries({ queries: ids.map((id, at) => resultOf(id, tasks[at]!.data?.status)) });
  if ([...tasks, ...results].some(({ error }) => isMissing(error))) return <NothingHere text={t("tasks:compareGone")} action={<ToTasks />} />;
  const failed = [...tasks, ...results].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error) return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} action={<ToTasks />} />;
  if (found.length < ids.length || results.some(({ isLoading }) => isLoading)) return <Skeleton active paragraph={{ rows: 14 }} aria-label={t("ui:loading")} />;
  return <Comparison tasks={found} results={results.map(({ data }) => (data?.status === "succeeded" ? data : null))} />;
}

function Comparison({ tasks, results }: { tasks: TaskDetail[]; results: (ResultOutline | null)[] }) {
  const { t } = useTranslation(["tasks", "ui"]);
  const text = useText();
  const language = useLanguage();
  const catalogue = useTools().data?.data ?? [];
  const tools = tasks.map((task) => catalogue.find((tool) => tool.id === task.tool_id));
  const number = tasks.length;
  const title = useMemo(() => comparisonTitle(number), [number]);
  useTabTitle(title);
  const oneTool = new Set(tasks.map((task) => task.tool_id)).size === 1;
  return (
    <div className="compare">
      <PageHeader title={text(title)} line={t("tasks:compareLine")} action={<ToTasks />} />
      {!oneTool && <p className="quiet">{t("tasks:compareOnlyTool")}</p>}
      <ol className="plain compare-heads">
        {tasks.map((task) => (
          <li key={task.id} className="surface">
            <Link to={resultPath(task.id)}>{task.name}</Link>
            <span className="quiet small">
              {text(task.tool_name)} {task.tool_version}
            </span>
            {task.status !== "succeeded" && <span className="small">{t("tasks:compareNoResult", { state: t(`ui:status_${task.status}`) })}</span>}
          </li>
        ))}
      </ol>
      <RowTable title={t("tasks:compareParams")} tasks={tasks} rows={parameterRows(tasks, tools, language)} />
      <RowTable title={t("tasks:compareInputs")} tasks={tasks} rows={inputRows(tasks, tools, language)} byContent />
      <FeatureChanges tasks={tasks} results={results} />
      <NotesBeside tasks={tasks} results={results} />
      <FiguresBeside tasks={tasks} results={results} />
    </div>
  );
}

function ToTasks() {
  const { t } = useTranslation("tasks");
  const navigate = useNavigate();
  return <Button onClick={() => void navigate("/analysis-tasks/mission-list")}>{t("toTasks")}</Button>;
}
