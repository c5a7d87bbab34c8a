import { limits } from "@analyte/contract/limits";
import type { ResultTable } from "@analyte/contract/result-table";
import type { Task } from "@analyte/contract/tasks";
import { App, Pagination, Radio, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { useResult, useTasks } from "#tasks/queries.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { fileSize } from "@analyte/contract/file-size";
import { SearchBox } from "#ui/SearchBox.tsx";
import { Time } from "#ui/Time.tsx";
import type { ChosenFile } from "#picker/chosen-file.ts";
import { companionsOf } from "#tasks/tables/companions.ts";
import "#picker/picker.css";

interface Props {
  open: boolean;
  onClose: () => void;
  onChoose: (file: ChosenFile) => void;
  afterClose: () => void;
}

/** Any table of a finished task can be an input: first the task, then its table. */
export function ResultPicker({ open, onClose, onChoose, afterClose }: Props) {
  const { t } = useTranslation(["tools", "picker"]);
  const { message } = App.useApp();
  const [table, setTable] = useState<ResultTable | null>(null);
  const end = () => {
    setTable(null);
    afterClose();
  };
  const confirm = () => {
    if (table === null) void message.warning(t("picker:pickNone"));
    else onChoose({ store_path: table.store_path, name: table.file, size: table.size, companions: companionsOf(table) });
  };
  return (
    <Dialog title={t("tools:fromResults")} open={open} onCancel={onClose} onOk={confirm} okText={t("tools:choose")} afterClose={end} width={640}>
      <Finished chosen={table} onChosen={setTable} />
    </Dialog>
  );
}

function Finished({ chosen, onChosen }: { chosen: ResultTable | null; onChosen: (table: ResultTable | null) => void }) {
  const { t } = useTranslation("tools");
  const text = useText();
  const [search, setSearch] = useState("");
  const [page, setPage] = useState<number>(1);
  const [task, setTask] = useState<Task | null>(null);
  const list = useTasks({ page, size: limits.pickerPageSize, name: search, status: "succeeded" });
  return (
    <div className="picker">
      <div className="picker-bar">
        <SearchBox
          label={t("searchTasks")}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
      </div>
      <div className="picker-list">
        {list.isPending && <Skeleton active title={false} paragraph={{ rows: 5, width: "100%" }} />}
        {list.data === undefined && list.error !== null && <ErrorState failure={list.error} onRetry={() => void list.refetch()} />}
        {list.data?.data.length === 0 && <p className="quiet picker-none">{t("noResults")}</p>}
        <ul className="plain">
          {list.data?.data.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="picker-row"
                aria-expanded={task?.id === one.id}
                onClick={() => {
                  setTask(task?.id === one.id ? null : one);
                  onChosen(null);
                }}
              >
                <span className="cut">{one.name}</span>
                <span className="quiet small">{text(one.tool_name)}</span>
                <span className="quiet small push">
                  <Time at={one.finished_at} />
                </span>
              </button>
              {task?.id === one.id && <TaskTables task={one} chosen={chosen} onChosen={onChosen} />}
            </li>
          ))}
        </ul>
      </div>
      <Pagination size="small" current={page} pageSize={limits.pickerPageSize} total={list.data?.total ?? 0} showSizeChanger={false} onChange={setPage} />
    </div>
  );
}

function TaskTables({ task, chosen, onChosen }: { task: Task; chosen: ResultTable | null; onChosen: (table: ResultTable) => void }) {
  const { t } = useTranslation("tools");
  const result = useResult(task.id, "succeeded");
  if (result.data === undefined)
    return result.error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
    ) : (
      <ErrorState failure={result.error} onRetry={() => void result.refetch()} />
    );
  if (result.data.tables.length === 0) return <p className="quiet">{t("noTables")}</p>;
  return (
    <ul className="plain picker-tables">
      {result.data.tables.map((table) => (
        <li key={table.name}>
          <Radio className="picker-row" checked={chosen?.store_path === table.store_path} onChange={() => onChosen(table)}>
            <span className="cut">{table.title}</span>
            <span className="quiet small mono">{table.file}</span>
            <span className="quiet small push figures">{fileSize(table.size)}</span>
          </Radio>
        </li>
      ))}
    </ul>
  );
}
