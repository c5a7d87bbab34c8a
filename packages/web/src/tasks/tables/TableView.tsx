import type { ResultTable } from "@analyte/contract/tasks";
import { Checkbox } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "#ui/SearchBox.tsx";
import { arrange, type Arrangement, type ColumnFilter } from "./arrange.ts";
import type { TableData } from "./table-data.ts";
import { VirtualGrid } from "./VirtualGrid.tsx";
import "./table.css";

export function TableView({ table, data }: { table: ResultTable; data: TableData }) {
  const { t } = useTranslation("tasks");
  const [arrangement, setArrangement] = useState<Arrangement>({ sort: null, filters: new Map(), search: "" });
  const [full, setFull] = useState(false);
  const rows = useMemo(() => arrange(data, arrangement), [data, arrangement]);

  const sort = (column: number) =>
    setArrangement((before) => {
      const { sort: old } = before;
      const next = old?.column !== column ? { column, descending: false } : old.descending ? null : { column, descending: true };
      return { ...before, sort: next };
    });
  const filter = (column: number, wanted: ColumnFilter | null) =>
    setArrangement((before) => {
      const filters = new Map(before.filters);
      if (wanted === null) filters.delete(column);
      else filters.set(column, wanted);
      return { ...before, filters };
    });
  return (
    <>
      <div className="table-tools">
        <SearchBox label={t("searchTable")} onSearch={(search) => setArrangement((before) => ({ ...before, search }))} />
        <Checkbox checked={full} onChange={(event) => setFull(event.target.checked)}>
          {t("fullPrecision")}
        </Checkbox>
        <span className="quiet small push figures" role="status">
          {rows.length < data.rowCount
            ? t("tableFiltered", { shown: rows.length, rows: data.rowCount })
            : t("tableSize", { rows: data.rowCount, columns: data.columns.length })}
        </span>
      </div>
      <VirtualGrid table={table} data={data} rows={rows} arrangement={arrangement} full={full} onSort={sort} onFilter={filter} />
    </>
  );
}
