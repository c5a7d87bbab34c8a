import { taskStatuses, type Task, type TaskStatus } from "@analyte/contract/tasks";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { SourceName } from "../projects/TaskSources.tsx";
import { useText } from "../language/use-language.ts";
import { useTasks } from "../tasks/queries.ts";
import { useTaskActions } from "../tasks/use-task-actions.ts";
import { useTaskColumns } from "../tasks/use-task-columns.tsx";
import { useRunExample } from "../tools/use-run-example.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { ChartCounts } from "./ChartCounts.tsx";
import { flowListPath, flowTasksPath } from "./links.ts";
import { useFlows } from "./queries.ts";

type SortKey = "created_at" | "name" | "status" | "finished_at";

export function FlowTaskListPage() {
  const { t } = useTranslation(["flows", "tasks", "ui"]);
  const navigate = useNavigate();
  const { paging, setPaging, filter, setFilter } = useListQuery();
  const [chosen, setChosen] = useState<string[]>([]);
  const [searchGeneration, setSearchGeneration] = useState(0);
  const text = useText();
  const columns = useTaskColumns({ tool: t("flows:process"), renderBelowState: (task) => <ChartCounts task={task} /> });
  const { remove } = useTaskActions();
  const status = taskStatuses.find((one) => one === filter("status"));
  const filtered = filter("name") !== "" || status !== undefined;
  const list = useTasks({
    page: paging.page,
    size: paging.size,
    kind: "flow",
    name: filter("name"),
    ...(paging.sort === undefined ? {} : { sort: paging.sort as SortKey, order: paging.order }),
    ...(status === undefined ? {} : { status }),
  });
  const rows = list.data?.data;
  const present = chosen.filter((id) => rows?.some((row) => row.id === id) === true);
  const versions = columns
    .filter(({ key }) => key !== "finished_at")
    .map((column) =>
      column.key === "tool" ? { ...column, width: 190, render: (task: Task) => <ProcessCell name={text(task.tool_name)} version={task.tool_id} /> } : column,
    );
  const at = versions.findIndex(({ key }) => key === "created_at");
  versions.splice(at, 0, {
    key: "project",
    title: t("flows:project"),
    width: 170,
    render: (task: Task) => <ProjectCell task={task} />,
  });
  const clear = () => {
    void navigate(flowTasksPath, { replace: true });
    setSearchGeneration((before) => before + 1);
  };
  return (
    <>
      <PageHeader
        title={t("flows:tasksTitle")}
        line={t("flows:tasksLine")}
        action={
          <Button type="primary" onClick={() => void navigate(flowListPath)}>
            {t("flows:choose")}
          </Button>
        }
      />
      <div className="filter-row">
        <SearchBox key={searchGeneration} label={t("tasks:search")} initial={filter("name")} onSearch={(name) => setFilter("name", name)} />
        <Select<TaskStatus | "">
          aria-label={t("tasks:status")}
          style={{ width: 150 }}
          value={status ?? ""}
          options={[{ value: "", label: t("tasks:anyStatus") }, ...taskStatuses.map((value) => ({ value, label: t(`ui:status_${value}`) }))]}
          onChange={(value) => setFilter("status", value)}
        />
        {present.length > 0 && (
          <span className="push">
            <span className="quiet">{t("ui:selected", { count: present.length })}</span>{" "}
            <Button danger onClick={() => void remove(present, () => setChosen([]))}>
              {t("ui:delete")}
            </Button>
          </span>
        )}
      </div>
      <RecordTable<Task>
        rows={rows}
        total={list.data?.total ?? 0}
        columns={versions}
        rowKey={(task) => task.id}
        rowName={(task) => task.name}
        failure={list.error}
        onRetry={() => void list.refetch()}
        loading={list.isPlaceholderData}
        paging={paging}
        onPaging={setPaging}
        selection={{ keys: present, onChange: setChosen }}
        empty={
          filtered ? (
            <EmptyState text={t("tasks:emptySearch")} action={<Button onClick={clear}>{t("tasks:clearFilters")}</Button>} />
          ) : (
            <EmptyState text={t("flows:noTasks")} action={<RunFirst />} />
          )
        }
      />
    </>
  );
}

function ProjectCell({ task: { sources } }: { task: Task }) {
  const { t } = useTranslation("flows");
  if (sources.length === 0) return <span className="quiet">{t("noProject")}</span>;
  return sources.map((source) => (
    <div key={source.id}>
      <SourceName source={source} />
    </div>
  ));
}

function ProcessCell({ name, version }: { name: string; version: string }) {
  return (
    <>
      {name} <span className="mono quiet small">{version}</span>
    </>
  );
}

/** Of the first process, which everybody may try. */
function RunFirst() {
  const { t } = useTranslation("flows");
  const first = useFlows().data?.data[0];
  const { run, running } = useRunExample("process");
  return (
    <Button type="primary" disabled={first === undefined} loading={running !== null} onClick={() => first !== undefined && void run(first.version_id)}>
      {t("runExample")}
    </Button>
  );
}
