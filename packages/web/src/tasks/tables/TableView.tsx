import type { Item } from "@analyte/charts/items";
import type { ResultTable } from "@analyte/contract/tasks";
import { Checkbox } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { SearchBox } from "#ui/SearchBox.tsx";
import { arrange, type Arrangement, type ColumnFilter } from "./arrange.ts";
import { FilterTags } from "./FilterTags.tsx";
import { firstOrder } from "./first-order.ts";
import { shownColumns } from "./shown-columns.ts";
import type { TableData } from "./table-data.ts";
import { VirtualGrid } from "./VirtualGrid.tsx";
import "./table.css";

interface Props {
  table: ResultTable;
  data: TableData;
  /** The feature whose values are shown beside the page. */
  feature: string | null;
  onFeature: (feature: Item) => void;
}

export function TableView({ table, data: whole, feature, onFeature }: Props) {
  const { t } = useTranslation("tasks");
  const text = useText();
  const data = useMemo(() => shownColumns(whole, table), [whole, table]);
  const [arrangement, setArrangement] = useState<Arrangement>(() => ({ sort: firstOrder(data, table.order), filters: new Map(), search: "" }));
  const [full, setFull] = useState(false);
  const rows = useMemo(() => arrange(data, arrangement), [data, arrangement]);
  const declared = useMemo(() => new Map(table.columns.map((column) => [column.name, column])), [table]);
  const headings = useMemo(
    () =>
      data.columns.map(({ name }) => {
        const { title, help } = declared.get(name) ?? {};
        return { words: title === undefined ? name : text(title), help: help === undefined ? "" : text(help) };
      }),
    [data, declared, text],
  );

  const sort = (column: number) =>
    setArrangement((before) => {
      const { sort: old } = before;
      const again = old?.column === column && !old.bySize;
      return { ...before, sort: again && old.descending ? null : { column, descending: again, bySize: false } };
    });
  const filter = (column: number, wanted: ColumnFilter | null) =>
    setArrangement((before) => {
      const filters = new Map(before.filters);
      if (wanted === null) filters.delete(column);
      else filters.set(column, wanted);
      return { ...before, filters };
    });
  const ids = table.features === undefined ? undefined : whole.columns.find(({ name }) => name === table.features?.id);
  const names = whole.columns.find(({ name }) => name === table.features?.name) ?? ids;
  const featureAt = (row: number): Item => ({ kind: "feature", id: String(ids?.values[row]), label: String(names?.values[row]) });
  return (
    <>
      <div className="table-tools">
        <SearchBox label={t("searchTable")} onSearch={(search) => setArrangement((before) => ({ ...before, search }))} />
        <Checkbox checked={full} onChange={(event) => setFull(event.target.checked)}>
          {t("fullPrecision")}
        </Checkbox>
        {ids !== undefined && <span className="quiet small">{t("rowHint")}</span>}
        <span className="quiet small push figures" role="status">
          {rows.length < data.rowCount
            ? t("tableFiltered", { shown: rows.length, rows: data.rowCount })
            : t("tableSize", { rows: data.rowCount, columns: data.columns.length })}
        </span>
      </div>
      <FilterTags filters={arrangement.filters} headings={headings.map(({ words }) => words)} onFilter={filter} />
      <VirtualGrid
        title={table.title}
        data={data}
        headings={headings}
        rows={rows}
        arrangement={arrangement}
        full={full}
        onSort={sort}
        onFilter={filter}
        {...(ids !== undefined && { onRow: (row: number) => onFeature(featureAt(row)), isChosen: (row: number) => String(ids.values[row]) === feature })}
      />
    </>
  );
}
