import { MoreOutlined } from "@ant-design/icons";
import { storeExceptionTask } from "@analyte/contract/support";
import type { Task } from "@analyte/contract/tasks";
import { Button, Dropdown, Progress, Tag } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { useText } from "../language/use-language.ts";
import { askPath } from "../support/links.ts";
import { EditableName } from "../ui/EditableName.tsx";
import type { Column } from "../ui/RecordTable.tsx";
import { StatusTag } from "../ui/StatusTag.tsx";
import { Time } from "../ui/Time.tsx";
import { duration } from "./duration.ts";
import { resultPath, runAgainPath } from "./links.ts";
import { useRedo } from "./use-redo.ts";
import { isFinal } from "./queries.ts";
import { useTaskActions } from "./use-task-actions.ts";
import "./tasks.css";

interface Shown {
  /** What the column is called that says what was run. */
  tool?: string;
  /** What stands beneath a task's state. */
  renderBelowState?: (task: Task) => ReactNode;
}

export function useTaskColumns({ tool, renderBelowState }: Shown = {}): Column<Task>[] {
  const { t } = useTranslation("tasks");
  const text = useText();
  const { rename } = useTaskActions();
  return [
    {
      key: "name",
      title: t("name"),
      sortable: true,
      card: "head",
      render: (task) => (
        <EditableName name={task.name} onRename={(name) => rename(task.id, name)}>
          <span>
            <Link to={resultPath(task.id)} className="task-name">
              {task.name}
            </Link>{" "}
            {task.is_example && <Tag variant="filled">{t("example")}</Tag>}
          </span>
        </EditableName>
      ),
    },
    { key: "status", title: t("status"), width: 190, sortable: true, render: (task) => <TaskStateCell task={task} below={renderBelowState?.(task)} /> },
    { key: "tool", title: tool ?? t("tool"), width: 150, render: (task) => text(task.tool_name) },
    { key: "created_at", title: t("created"), width: 120, sortable: true, render: (task) => <Time at={task.created_at} /> },
    { key: "finished_at", title: t("finished"), width: 120, sortable: true, card: "none", render: (task) => <Time at={task.finished_at} /> },
    {
      key: "duration",
      title: t("duration"),
      width: 80,
      align: "right",
      render: (task) => (task.took !== null ? duration(task.took, t) : "–"),
    },
    { key: "actions", title: "", width: 48, card: "corner", render: (task) => <TaskMenu task={task} /> },
  ];
}

function TaskStateCell({ task, below }: { task: Task; below: ReactNode }) {
  const { t } = useTranslation("tasks");
  return (
    <div className="task-state">
      <StatusTag status={task.status} progress={task.progress} />
      {task.status === "running" && <Progress percent={Math.round(task.progress * 100)} size="small" showInfo={false} aria-label={task.progress_message} />}
      {task.status === "queued" && task.queue_position !== null && (
        <span className="quiet small">{task.queue_position === 0 ? t("nextUp") : t("ahead", { count: task.queue_position })}</span>
      )}
      {below}
      {task.reason !== "" && (
        <span className="quiet small task-reason" title={task.reason}>
          {task.reason}
        </span>
      )}
    </div>
  );
}

function TaskMenu({ task }: { task: Task }) {
  const { t } = useTranslation(["tasks", "support", "ui"]);
  const navigate = useNavigate();
  const redo = useRedo();
  const mayReport = usePermitted(storeExceptionTask);
  const { cancel, remove } = useTaskActions();
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      menu={{
        items: [
          { key: "open", label: task.status === "succeeded" ? t("tasks:open") : t("tasks:openTask"), onClick: () => void navigate(resultPath(task.id)) },
          { key: "again", label: t("tasks:runAgain"), onClick: () => void (task.kind === "flow" ? redo(task.id) : navigate(runAgainPath(task))) },
          ...(isFinal(task) ? [] : [{ key: "cancel", label: t("tasks:cancelTask"), onClick: () => void cancel(task.id) }]),
          ...(task.status === "failed" && mayReport
            ? [{ key: "report", label: t("support:reportProblem"), onClick: () => void navigate(askPath("exception_task", task.id)) }]
            : []),
          { type: "divider" as const },
          { key: "delete", label: t("ui:delete"), danger: true, onClick: () => void remove([task.id]) },
        ],
      }}
    >
      <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={t("tasks:moreActions", { name: task.name })} />
    </Dropdown>
  );
}
