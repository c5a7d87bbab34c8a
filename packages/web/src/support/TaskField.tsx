import type { Task, TaskStatus } from "@analyte/contract/tasks";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTask, useTasks } from "../tasks/queries.ts";
import { StatusTag } from "../ui/StatusTag.tsx";
import { Time } from "../ui/Time.tsx";
import { useDebounced } from "../ui/use-debounced.ts";

interface Props {
  id: string;
  value: string;
  /** Only tasks in this state can be chosen. */
  status: TaskStatus | undefined;
  onChange: (taskId: string) => void;
}

const shown = 20;

/** One of the user's own tasks, found by its name. */
export function TaskField({ id, value, status, onChange }: Props) {
  const { t } = useTranslation("support");
  const [search, setSearch] = useState("");
  const tasks = useTasks({ page: 1, size: shown, name: useDebounced(search).trim(), ...(status === undefined ? {} : { status }) });
  const found = tasks.data?.data ?? [];
  // A link may name a task that is not among the latest.
  const chosen = useTask(value).data;
  const options = chosen === undefined || found.some((task) => task.id === value) ? found : [chosen, ...found];
  return (
    <Select
      id={id}
      className="support-task"
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder={t("taskHint")}
      loading={tasks.isFetching}
      {...(value === "" ? {} : { value })}
      options={options.map((task) => ({ value: task.id, label: task.name, task }))}
      optionRender={renderTask}
      notFoundContent={tasks.error === null ? t(search === "" ? "noTasks" : "noTaskFound") : tasks.error.message}
      onChange={(next: string | undefined) => onChange(next ?? "")}
    />
  );
}

const renderTask = ({ data: { task } }: { data: { task: Task } }) => (
  <span className="support-task-option">
    <span className="cut">{task.name}</span>
    <StatusTag status={task.status} />
    <span className="quiet small">
      <Time at={task.created_at} />
    </span>
  </span>
);
