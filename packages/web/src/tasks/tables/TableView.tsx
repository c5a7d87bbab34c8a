import type { Item } from "@analyte/charts/items";
import type { ResultTable } from "@analyte/contract/result-table";
import { Checkbox } from "antd";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isChosen, type Choosing, type Chosen } from "#charts/selection.ts";
import { useLanguage, useText } from "#language/use-language.ts";
import { SearchBox } from "#ui/SearchBox.tsx";
import { arrange, type Arrangement, type ColumnFilter } from "./arrange.ts";
import { inWords } from "./cell-words.ts";
import { FilterTags } from "./FilterTags.tsx";
import { firstOrder } from "./first-order.ts";
import { shownColumns } from "./shown-columns.ts";
import type { TableData } from "./table-data.ts";
import { VirtualGrid } from "./VirtualGrid.tsx";
import "./table.css";

/** What can be done with the rows of any table of a result. */
export interface RowActs {
  /** The feature whose values are shown beside the page. */
  feature: string | null;
  /** Shows a feature in the figures and its box plot; undefined where the result has neither. */
  onFeature: ((feature: Item) => void) | undefined;
  /** Shows the members of a set; undefined where none are listed. */
  onSet?: ((set: Item) => void) | undefined;
  chosen: Chosen;
  onChoose: (items: readonly Item[], how: Choosing) => void;
}
interface Props extends RowActs {
  table: ResultTable;
  data: TableData;
}

export function TableView({ table, data: whole, feature, onFeature, onSet, chosen, onChoose }: Props) {
  const { t } = useTranslation("tasks");
  const text = useText();
  const language = useLanguage();
  const data = useMemo(() => inWords(shownColumns(whole, table), table, language), [whole, table, language]);
  const [arrangement, setArrangement] = useState<Arrangement>(() => ({ sort: firstOrder(data, table.order), filters: new Map(), search: "" }));
  const [full, setFull] = useState(false);
  const [onlyTicked, setOnlyTicked] = useState(false);
  const arranged = useMemo(() => arrange(data, arrangement), [data, arrangement]);
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
  const sets = onSet === undefined ? undefined : whole.columns.find(({ name }) => name === table.sets?.id);
  const setNames = whole.columns.find(({ name }) => name === table.sets?.name) ?? sets;
  const setAt = (row: number): Item => ({ kind: "other", id: String(sets?.values[row]), label: String(setNames?.values[row]) });
  const samples = ids === undefined && table.samples !== undefined ? whole.columns.find(({ name }) => name === table.samples?.id) : undefined;
  const sampleAt = (row: number): Item => ({ kind: "sample", id: String(samples?.values[row]), label: String(samples?.values[row]) });
  const [kind, known] = ids === undefined ? (["sample", samples] as const) : (["feature", ids] as const);
  const isTicked = useCallback((row: number) => known !== undefined && isChosen(chosen, kind, String(known.values[row])), [chosen, kind, known]);
  const anyTicked = chosen[kind].size > 0 && known !== undefined;
  const rows = useMemo(() => (onlyTicked && anyTicked ? arranged.filter(isTicked) : arranged), [arranged, onlyTicked, anyTicked, isTicked]);
  const itemAt = ids === undefined ? sampleAt : featureAt;
  return (
    <>
      <div className="table-tools">
        <SearchBox label={t("searchTable")} onSearch={(search) => setArrangement((before) => ({ ...before, search }))} />
        <Checkbox checked={full} onChange={(event) => setFull(event.target.checked)}>
          {t("fullPrecision")}
        </Checkbox>
        {anyTicked && (
          <Checkbox checked={onlyTicked} onChange={(event) => setOnlyTicked(event.target.checked)}>
            {t("onlyTicked")}
          </Checkbox>
        )}
        {ids !== undefined && onFeature !== undefined && <span className="quiet small">{t("rowHint")}</span>}
        {sets !== undefined && <span className="quiet small">{t("rowHintSet")}</span>}
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
        {...(known !== undefined && {
          ticking: {
            isTicked,
            nameOf: (row: number) => itemAt(row).label,
            onTick: (some: readonly number[], ticked: boolean) => onChoose(some.map(itemAt), ticked ? "add" : "drop"),
          },
        })}
        {...(sets !== undefined && { onRow: (row: number) => onSet?.(setAt(row)) })}
        {...(ids !== undefined &&
          onFeature !== undefined && { onRow: (row: number) => onFeature(featureAt(row)), isChosen: (row: number) => String(ids.values[row]) === feature })}
      />
    </>
  );
}
