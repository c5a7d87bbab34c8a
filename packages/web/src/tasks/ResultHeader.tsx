import { DownloadOutlined, EditOutlined } from "@ant-design/icons";
import { listSupport, reportError, storeExceptionTask, storeReportExplain } from "@analyte/contract/support";
import { downloadAll } from "@analyte/contract/task-downloads";
import { useQuery } from "@tanstack/react-query";
import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Permitted } from "../auth/permission.tsx";
import { useAct } from "../calls/use-act.ts";
import { useText } from "../language/use-language.ts";
import { LinkButton } from "../links/LinkButton.tsx";
import { StartReport } from "../reports/StartReport.tsx";
import { send } from "../send.ts";
import { askPath, requestPath } from "../support/links.ts";
import { WeChatShare } from "../site/WeChatShare.tsx";
import { EditableName } from "../ui/EditableName.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { StatusTag } from "../ui/StatusTag.tsx";
import { Time } from "../ui/Time.tsx";
import { duration } from "./duration.ts";
import { resultPath, runAgainPath } from "./links.ts";
import { isFinal, taskQuery, type TaskDetail } from "./queries.ts";
import { useDownload } from "./use-download.ts";
import { useRedo } from "./use-redo.ts";
import { useLooksKept } from "./figures/use-looks-kept.ts";
import { useTaskActions } from "./use-task-actions.ts";

export function ResultHeader({ task }: { task: TaskDetail }) {
  const { t } = useTranslation("tasks");
  const text = useText();
  const navigate = useNavigate();
  const redo = useRedo();
  const { rename, cancel } = useTaskActions();
  const { start, busy } = useDownload();
  const looksKept = useLooksKept(task.id);
  const { took, finished_at: finished } = task;
  return (
    <PageHeader
      lineBelow
      title={
        <EditableName name={task.name} onRename={(name) => rename(task.id, name)}>
          <span className="result-name">{task.name}</span>
        </EditableName>
      }
      line={
        <span className="result-line">
          {task.is_example && <Tag variant="filled">{t("example")}</Tag>}
          <StatusTag status={task.status} progress={task.progress} />
          <span>
            {text(task.tool_name)} · {task.kind === "flow" ? task.tool_id : t("version", { version: task.tool_version })}
          </span>
          <Time at={finished ?? task.created_at} />
          {task.reused_from !== null && <TakenFrom id={task.reused_from} />}
          {took !== null && (
            <span>
              {t("duration")} {duration(took, t)}
            </span>
          )}
        </span>
      }
      action={
        <>
          <WeChatShare title={task.name} />
          {task.status === "succeeded" && <LinkButton kind="result" thingId={task.id} name={task.name} />}
          {task.status === "succeeded" && <StartReport taskId={task.id} />}
          <AskSupport task={task} />
          {!isFinal(task) && <Button onClick={() => void cancel(task.id)}>{t("cancelTask")}</Button>}
          {isFinal(task) && (
            <Button
              icon={<EditOutlined aria-hidden />}
              onClick={() => void (task.kind === "flow" ? redo(task.id) : navigate(runAgainPath(task)))}
              {...(task.status === "succeeded" ? {} : { type: "primary" as const })}
            >
              {t("runAgain")}
            </Button>
          )}
          {task.status === "succeeded" && (
            <Button type="primary" icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void start(downloadAll, { id: task.id }, looksKept)}>
              {t("downloadAll")}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The task that had computed it already. */
function TakenFrom({ id }: { id: string }) {
  const { t } = useTranslation("tasks");
  const { data } = useQuery(taskQuery(id));
  return (
    <span>
      {t("takenFrom")} <Link to={resultPath(id)}>{data?.name ?? t("takenFromTask")}</Link>
      {t("takenFromSame")}
    </span>
  );
}

/** The way to people who can help: with a task that failed, and with a result that needs words. */
function AskSupport({ task }: { task: TaskDetail }) {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const atOnce = () =>
    act(() => send(reportError, { task_id: task.id }), { tell: t("reportedAtOnce"), anew: [listSupport], next: ({ id }) => void navigate(requestPath(id)) });
  if (task.status === "failed")
    return (
      <Permitted to={storeExceptionTask}>
        <Button onClick={() => void navigate(askPath("exception_task", task.id))}>{t("reportProblem")}</Button>
        <Button type="text" loading={busy} title={t("reportAtOnceHelp")} onClick={() => void atOnce()}>
          {t("reportAtOnce")}
        </Button>
      </Permitted>
    );
  if (task.status === "succeeded")
    return (
      <Permitted to={storeReportExplain}>
        <Button onClick={() => void navigate(askPath("report_explain", task.id))}>{t("askExplanation")}</Button>
      </Permitted>
    );
  return null;
}
