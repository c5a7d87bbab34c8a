import { taskStatuses, type Task, type TaskStatus } from "@analyte/contract/tasks";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useText } from "../language/use-language.ts";
import { useTools } from "../tools/queries.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { fewestCompared, mostCompared } from "./compare/compared.ts";
import { comparePath } from "./links.ts";
import { useTasks } from "./queries.ts";
import { useTaskActions } from "./use-task-actions.ts";
import { useTaskColumns } from "./use-task-columns.tsx";

type SortKey = "created_at" | "name" | "status" | "finished_at";

export function TaskListPage() {
  const { t } = useTranslation(["tasks", "ui"]);
  const text = useText();
  const navigate = useNavigate();
  const { paging, setPaging, filter, setFilter } = useListQuery();
  const [chosen, setChosen] = useState<string[]>([]);
  const [searchGeneration, setSearchGeneration] = useState(0);
  const columns = useTaskColumns();
  const { remove } = useTaskActions();
  const tools = useTools();
  const status = taskStatuses.find((one) => one === filter("status"));
  const filtered = ["name", "status", "tool"].some((name) => filter(name) !== "");
  const list = useTasks({
    page: paging.page,
    size: paging.size,
    kind: "tool",
    name: filter("name"),
    ...(paging.sort === undefined ? {} : { sort: paging.sort as SortKey, order: paging.order }),
    ...(status === undefined ? {} : { status }),
    ...(filter("tool") === "" ? {} : { tool_id: filter("tool") }),
  });
  const rows = list.data?.data;
  const present = chosen.filter((id) => rows?.some((row) => row.id === id) === true);

  const clear = () => {
    void navigate("/analysis-tasks/mission-list", { replace: true });
    setSearchGeneration((before) => before + 1);
  };
  const toTools = (
    <Button type="primary" onClick={() => void navigate("/tools/tool-list")}>
      {t("tasks:newTask")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("tasks:title")} line={t("tasks:line")} action={toTools} />
      <div className="filter-row">
        <SearchBox key={searchGeneration} label={t("tasks:search")} initial={filter("name")} onSearch={(name) => setFilter("name", name)} />
        <Select<TaskStatus | "">
          aria-label={t("tasks:status")}
          style={{ width: 150 }}
          value={status ?? ""}
          options={[{ value: "", label: t("tasks:anyStatus") }, ...taskStatuses.map((value) => ({ value, label: t(`ui:status_${value}`) }))]}
          onChange={(value) => setFilter("status", value)}
        />
        <Select
          aria-label={t("tasks:tool")}
          style={{ width: 220 }}
          value={filter("tool")}
          showSearch={{ optionFilterProp: "label" }}
          options={[{ value: "", label: t("tasks:anyTool") }, ...(tools.data?.data ?? []).map((tool) => ({ value: tool.id, label: text(tool.name) }))]}
          onChange={(value) => setFilter("tool", value)}
        />
        {present.length > 0 && (
          <span className="push">
            <span className="quiet">{t("ui:selected", { count: present.length })}</span>{" "}
            {/* Ids sort by time: the oldest is what the others are held against. */}
            <Button
              disabled={present.length < fewestCompared || present.length > mostCompared}
              title={t("tasks:compareHelp", { fewest: fewestCompared, most: mostCompared })}
              onClick={() => void navigate(comparePath(present.toSorted()))}
            >
              {t("tasks:compare")}
            </Button>{" "}
            <Button danger onClick={() => void remove(present, () => setChosen([]))}>
              {t("ui:delete")}
            </Button>
          </span>
        )}
      </div>
      <RecordTable<Task>
        rows={rows}
        total={list.data?.total ?? 0}
        columns={columns}
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
            <EmptyState text={t("tasks:empty")} action={toTools} />
          )
        }
      />
    </>
  );
}
