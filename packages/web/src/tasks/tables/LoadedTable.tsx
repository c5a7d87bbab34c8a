import type { ResultTable } from "@analyte/contract/result-table";
import { downloadResult } from "@analyte/contract/task-downloads";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#ui/ErrorState.tsx";
import { fileSize } from "@analyte/contract/file-size";
import { loadTable } from "./load-table.ts";
import { rowsOfSet } from "./rows-of-set.ts";
import { TableView, type RowActs } from "./TableView.tsx";

export type { RowActs } from "./TableView.tsx";

/** Above this the page asks before it loads a table. */
const largeBytes = 30 * 1024 * 1024;

interface Props extends RowActs {
  taskId: string;
  table: ResultTable;
  /** The rows of this set alone. */
  ofSet?: { id: string; label: string };
}

/** A table of a result, once its file is here. */
export function LoadedTable({ taskId, table, ofSet, ...rows }: Props) {
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
  const whole = content.data;
  const data = useMemo(() => (whole === undefined || ofSet === undefined ? whole : rowsOfSet(whole, table, ofSet)), [whole, table, ofSet]);
  if (!wanted)
    return (
      <div className="state-block">
        <p className="quiet">{t("tableLarge", { size: fileSize(table.size) })}</p>
        <Button onClick={() => setWanted(true)}>{t("showAnyway")}</Button>
      </div>
    );
  if (data !== undefined && data.rowCount === 0 && ofSet !== undefined)
    return (
      <div className="state-block">
        <p className="quiet">{t("membersUnlisted", { table: table.title })}</p>
      </div>
    );
  if (data !== undefined) return <TableView table={table} data={data} {...rows} />;
  if (content.error !== null) return <ErrorState failure={content.error} onRetry={() => void content.refetch()} />;
  return (
    <div className="table-skeleton" aria-busy>
      <Skeleton active title={false} paragraph={{ rows: 10, width: "100%" }} />
    </div>
  );
}
