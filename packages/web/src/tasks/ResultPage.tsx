import type { Text } from "@analyte/contract/text";
import { Button, Skeleton } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { isMissing } from "../call-failure.ts";
import { useReadAbout } from "../messages/queries.ts";
import { TaskSources } from "../projects/TaskSources.tsx";
import { NothingHere } from "../shell/NothingHere.tsx";
import { useTabTitle } from "../shell/tabs/tab-title.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LazyFlowResult } from "./LazyFlowResult.tsx";
import { resultPath } from "./links.ts";
import { isFinal, useResult, useTask, type TaskDetail } from "./queries.ts";
import { ResultHeader } from "./ResultHeader.tsx";
import { ResultView } from "./ResultView.tsx";
import { Unfinished } from "./Unfinished.tsx";
import "./result.css";

export function ResultPage() {
  const { t } = useTranslation("tasks");
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  if (id === "") return <NothingHere text={t("resultMissing")} action={<ToTasks />} />;
  // A page of its own for each task: nothing of one result stays when another is opened.
  return <OneResult key={id} id={id} />;
}

function OneResult({ id }: { id: string }) {
  const { t } = useTranslation(["tasks", "ui"]);
  const task = useTask(id);
  const succeeded = task.data?.status === "succeeded";
  const result = useResult(id, task.data?.status);
  useTabTitle(useTitle(task.data));
  useReadAbout(resultPath(id), task.data !== undefined && isFinal(task.data));
  // Deleted while it was looked at: what was kept of it is no result any more.
  if (isMissing(task.error)) return <NothingHere text={t("tasks:taskGone")} action={<ToTasks />} />;
  if (task.data === undefined) {
    if (task.error !== null) return <ErrorState failure={task.error} onRetry={() => void task.refetch()} action={<ToTasks />} />;
    return <Skeleton active paragraph={{ rows: 10 }} aria-label={t("ui:loading")} />;
  }
  if (task.data.kind === "flow")
    return (
      <>
        <ResultHeader task={task.data} />
        <TaskSources sources={task.data.sources} />
        <LazyFlowResult task={task.data} />
      </>
    );
  return (
    <>
      <ResultHeader task={task.data} />
      <TaskSources sources={task.data.sources} />
      {!succeeded && <Unfinished task={task.data} />}
      {succeeded && result.data !== undefined && <ResultView task={task.data} result={result.data} />}
      {succeeded && result.data === undefined && result.error !== null && <ErrorState failure={result.error} onRetry={() => void result.refetch()} />}
      {succeeded && result.data === undefined && result.error === null && (
        <div role="status" className="surface result-skeleton" aria-busy aria-label={t("ui:loading")} />
      )}
    </>
  );
}

/** Examples share their data, and its name: their tabs begin with what sets them apart. */
function useTitle(task: TaskDetail | undefined): Text | undefined {
  return useMemo(() => {
    if (task === undefined || !task.is_example || task.named) return task?.title;
    const { title, tool_name: tool } = task;
    return { en: `${tool.en}: ${title.en}`, zh: `${tool.zh}：${title.zh}` };
  }, [task]);
}

function ToTasks() {
  const { t } = useTranslation("tasks");
  const navigate = useNavigate();
  return <Button onClick={() => void navigate("/analysis-tasks/mission-list")}>{t("toTasks")}</Button>;
}
