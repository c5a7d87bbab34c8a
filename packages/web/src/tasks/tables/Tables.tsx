import { DownloadOutlined } from "@ant-design/icons";
import type { Item } from "@analyte/charts/items";
import type { ResultTable } from "@analyte/contract/result-table";
import { downloadResult } from "@analyte/contract/task-downloads";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton, Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Choosing, Chosen } from "#charts/selection.ts";
import { AddToReport } from "#reports/AddToReport.tsx";
import { tablePlace } from "#reports/place.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useNarrow } from "#ui/use-narrow.ts";
import { fileSize } from "@analyte/contract/file-size";
import type { TaskDetail } from "../queries.ts";
import { useDownload } from "../use-download.ts";
import { loadTable } from "./load-table.ts";
import { TableView } from "./TableView.tsx";
import { UseAsInput } from "./UseAsInput.tsx";

/** Above this the page asks before it loads a table. */
const largeBytes = 30 * 1024 * 1024;

interface Props {
  task: Pick<TaskDetail, "id"> & Partial<Pick<TaskDetail, "name">>;
  tables: ResultTable[];
  feature: string | null;
  /** Files that the user may not have: see the contract. */
  withheld: readonly string[];
  onFeature: (feature: Item) => void;
  chosen: Chosen;
  onChoose: (items: readonly Item[], how: Choosing) => void;
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

function LoadedTable({ taskId, table, ...rows }: { taskId: string; table: ResultTable } & Omit<Props, "task" | "tables" | "withheld">) {
  const { t } = useTranslation("tasks");
  const [wanted, setWanted] = useState(table.size <= largeBytes);
  const content = useQuery({
    queryKey: [downloadResult.path, taskId, table.file],
    queryFn: ({ signal }) => loadTable(taskId, table, signal),
    enabled: wanted,
    staleTime: Infinity,
    // Typed arrays are not worth comparing cell by cell.
    structuralSharing: false,
  });
  if (!wanted)
    return (
      <div className="state-block">
        <p className="quiet">{t("tableLarge", { size: fileSize(table.size) })}</p>
        <Button onClick={() => setWanted(true)}>{t("showAnyway")}</Button>
      </div>
    );
  if (content.data !== undefined) return <TableView table={table} data={content.data} {...rows} />;
  if (content.error !== null) return <ErrorState failure={content.error} onRetry={() => void content.refetch()} />;
  return (
    <div className="table-skeleton" aria-busy>
      <Skeleton active title={false} paragraph={{ rows: 10, width: "100%" }} />
    </div>
  );
}
