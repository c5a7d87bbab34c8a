import type { ResultTable } from "@analyte/contract/tasks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Arrangement, ColumnFilter } from "./arrange.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import { Cell } from "./Cell.tsx";
import { HeaderCell } from "./HeaderCell.tsx";
import { columnWidths } from "./column-widths.ts";
import type { TableData } from "./table-data.ts";

const rowHeight = 32;
const headHeight = 40;
const maximumHeight = 520;
const stayingOnPhone = 140;

interface Props {
  table: ResultTable;
  data: TableData;
  rows: Uint32Array;
  arrangement: Arrangement;
  full: boolean;
  onSort: (column: number) => void;
  onFilter: (column: number, filter: ColumnFilter | null) => void;
}

/** Only the cells in sight are drawn, in both directions; the first column stays. */
export function VirtualGrid({ table, data, rows, arrangement, full, onSort, onFilter }: Props) {
  const { t } = useTranslation("tasks");
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const widths = useMemo(() => {
    const [names = 0, ...others] = columnWidths(data, full);
    // The column that stays must leave room for the others.
    return [narrow ? Math.min(names, stayingOnPhone) : names, ...others];
  }, [data, full, narrow]);
  const first = widths[0] ?? 0;
  // The virtualizer changes in place; the compiler, which could not see that, is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    paddingStart: headHeight,
  });
  // The first column is drawn apart, so the others start after it.
  const horizontal = useVirtualizer({
    horizontal: true,
    count: Math.max(0, widths.length - 1),
    getScrollElement: () => scroller.current,
    estimateSize: (at) => widths[at + 1]!,
    overscan: 3,
    paddingStart: first,
  });
  // Sizes are kept by the virtualizer until it is told that they changed.
  const measured = useRef(widths);
  if (measured.current !== widths) {
    measured.current = widths;
    queueMicrotask(() => horizontal.measure());
  }
  const help = useMemo(() => new Map(table.columns.map((column) => [column.name, column.help])), [table]);
  const columns = horizontal.getVirtualItems().map((item) => ({ at: item.index + 1, left: item.start, width: item.size }));
  const height = Math.min(maximumHeight, headHeight + Math.max(3, rows.length) * rowHeight + 12);
  const head = (at: number) => (
    <HeaderCell
      column={data.columns[at]!}
      help={help.get(data.columns[at]!.name)}
      sorted={arrangement.sort?.column === at ? (arrangement.sort.descending ? "descending" : "ascending") : null}
      filter={arrangement.filters.get(at) ?? null}
      onSort={() => onSort(at)}
      onFilter={(filter) => onFilter(at, filter)}
    />
  );
  return (
    <div
      ref={scroller}
      className="grid"
      style={{ height }}
      role="grid"
      tabIndex={0}
      aria-label={table.title}
      aria-rowcount={rows.length + 1}
      aria-colcount={widths.length}
    >
      <div className="grid-inner" style={{ width: horizontal.getTotalSize(), height: vertical.getTotalSize() }}>
        <div className="grid-head" role="row" aria-rowindex={1} style={{ height: headHeight }}>
          {data.columns.length > 0 && (
            <div className="grid-first" style={{ width: first }}>
              {head(0)}
            </div>
          )}
          {columns.map(({ at, left, width }) => (
            <div key={at} className="grid-cell-place" style={{ left, width }}>
              {head(at)}
            </div>
          ))}
        </div>
        {vertical.getVirtualItems().map((item) => {
          const row = rows[item.index]!;
          return (
            <div
              key={row}
              className="grid-row"
              role="row"
              aria-rowindex={item.index + 2}
              style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
            >
              <div className="grid-first" style={{ width: first }}>
                <Cell column={data.columns[0]!} row={row} full={full} />
              </div>
              {columns.map(({ at, left, width }) => (
                <div key={at} className="grid-cell-place" style={{ left, width }}>
                  <Cell column={data.columns[at]!} row={row} full={full} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {rows.length === 0 && <p className="quiet grid-none">{t("noRows")}</p>}
    </div>
  );
}
