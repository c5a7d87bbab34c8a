import { gapFault } from "@analyte/contract/gaps";
import { Progress } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { fillGapsOfTaskPath } from "#tools/fill-gaps.ts";
import type { TaskDetail } from "./queries.ts";

/** What stands where the figures will be: waiting, running, or why there are none. */
export function Unfinished({ task }: { task: TaskDetail }) {
  const { t } = useTranslation("tasks");
  if (task.status === "failed" || task.status === "cancelled")
    return (
      <section className={`surface unfinished unfinished-${task.status}`} role="alert">
        <h2>{t(task.status === "failed" ? "failedTitle" : "cancelledTitle")}</h2>
        {task.reason !== "" && <p className="unfinished-reason">{task.reason}</p>}
        {task.fault_code === gapFault && <Link to={fillGapsOfTaskPath(task)}>{t("fillGaps")}</Link>}
      </section>
    );
  const waiting = task.status === "queued";
  const place = task.queue_position === null ? "" : task.queue_position === 0 ? t("nextUp") : t("ahead", { count: task.queue_position });
  return (
    <section className="surface unfinished" role="status">
      <h2>{t(waiting ? "queuedTitle" : "runningTitle")}</h2>
      <Progress percent={Math.round(task.progress * 100)} status={waiting ? "normal" : "active"} aria-label={t("status")} />
      <p className="quiet">{waiting ? place : task.progress_message}</p>
      <p className="quiet small">{t("leave")}</p>
    </section>
  );
}
