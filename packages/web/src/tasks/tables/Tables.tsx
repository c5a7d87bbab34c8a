import { DownloadOutlined } from "@ant-design/icons";
import type { ResultTable } from "@analyte/contract/result-table";
import { downloadResult } from "@analyte/contract/task-downloads";
import { Button, Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AddToReport } from "#reports/AddToReport.tsx";
import { tablePlace } from "#reports/place.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import type { TaskDetail } from "../queries.ts";
import { useDownload } from "../use-download.ts";
import { LoadedTable, type RowActs } from "./LoadedTable.tsx";
import { UseAsInput } from "./UseAsInput.tsx";

interface Props extends RowActs {
  task: Pick<TaskDetail, "id"> & Partial<Pick<TaskDetail, "name">>;
  tables: ResultTable[];
  /** Files that the user may not have: see the contract. */
  withheld: readonly string[];
}

export function Tables({ task, tables, withheld, ...rows }: Props) {
  const { t } = useTranslation("tasks");
  const [name, setName] = useState(tables[0]!.name);
  const { start, busy } = useDownload();
  const narrow = useNarrow();
  const table = tables.find((one) => one.name === name) ?? tables[0]!;
  const isWithheld = withheld.includes(table.file);
  const actions = (
    <span className="table-actions">
      {!isWithheld && (
        <AddToReport bare={narrow} items={[{ kind: "table", ...tablePlace(task.id, table) }]} name={table.title} newTitle={task.name ?? table.title} />
      )}
      <UseAsInput table={table} />
      {!isWithheld && (
        <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void start(downloadResult, { id: task.id, file: table.file })}>
          {t("downloadCsv")}
        </Button>
      )}
    </span>
  );
  return (
    <section className="surface tables-section" aria-label={t("tables")}>
      {/* Beside the tabs, not in their bar: a list of tabs holds tabs alone. */}
      <div className="tables-bar">
        <Tabs activeKey={table.name} onChange={setName} items={tables.map((one) => ({ key: one.name, label: one.title }))} />
        {actions}
      </div>
      {isWithheld ? (
        <div className="state-block">
          <p className="quiet">{t("tableWithheld")}</p>
        </div>
      ) : (
        <LoadedTable key={table.name} taskId={task.id} table={table} {...rows} />
      )}
    </section>
  );
}
