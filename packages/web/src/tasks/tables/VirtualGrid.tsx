import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Arrangement, ColumnFilter } from "./arrange.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import { Cell } from "./Cell.tsx";
import { HeaderCell, type Heading } from "./HeaderCell.tsx";
import { columnWidths } from "./column-widths.ts";
import type { TableData } from "./table-data.ts";
import { RowTick } from "./RowTick.tsx";
import { useActiveRow } from "./use-active-row.ts";
import { useTicks, type Ticking } from "./use-ticks.ts";

const rowHeight = 32;
const headHeight = 40;
const maximumHeight = 520;
const stayingOnPhone = 140;
/** A box to tick, and the gap to the name. */
const tickWidth = 24;

interface Props {
  title: string;
  data: TableData;
  /** One for each column. */
  headings: readonly Heading[];
  rows: Uint32Array;
  arrangement: Arrangement;
  full: boolean;
  onSort: (column: number) => void;
  onFilter: (column: number, filter: ColumnFilter | null) => void;
  /** What a click on a row, or Enter, does; rows of a table without it are only read. */
  onRow?: (row: number) => void;
  isChosen?: (row: number) => boolean;
  ticking?: Ticking | undefined;
}

/** Only the cells in sight are drawn, in both directions; the first column stays. */
export function VirtualGrid({ title, data, headings, rows, arrangement, full, onSort, onFilter, onRow, isChosen, ticking }: Props) {
  const { t } = useTranslation("tasks");
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const ticks = useTicks(rows, ticking);
  const hasTicks = ticks !== null;
  const widths = useMemo(() => {
    const [names = 0, ...others] = columnWidths(
      data,
      headings.map(({ words }) => words),
      full,
    );
    // The column that stays must leave room for the others.
    const first = names + (hasTicks ? tickWidth : 0);
    return [narrow ? Math.min(first, stayingOnPhone) : first, ...others];
  }, [data, headings, full, narrow, hasTicks]);
  const first = widths[0] ?? 0;
  // The virtualizer changes in place; the compiler, which could not see that, is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
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
  const keys = useActiveRow(rows, (place) => vertical.scrollToIndex(place), { onRow, onTick: ticks?.tick });
  const columns = horizontal.getVirtualItems().map((item) => ({ at: item.index + 1, left: item.start, width: item.size }));
  // The same however many rows a filter leaves: nothing on the page moves while one types.
  const height = Math.min(maximumHeight, headHeight + Math.max(3, data.rowCount) * rowHeight + 12);
  const head = (at: number) => (
    <HeaderCell
      column={data.columns[at]!}
      heading={headings[at]!}
      sorted={arrangement.sort?.column === at ? arrangement.sort : null}
      filter={arrangement.filters.get(at) ?? null}
      onSort={() => onSort(at)}
      onFilter={(filter) => onFilter(at, filter)}
      {...(ticks && at === 0 && { tick: <RowTick label={t("tickAll")} ticked={ticks.all} partly={ticks.some} onTick={ticks.tickAll} /> })}
    />
  );
  return (
    <div
      ref={scroller}
      className="grid"
      style={{ height }}
      role="grid"
      tabIndex={0}
      aria-label={title}
      aria-rowcount={rows.length + 1}
      aria-colcount={widths.length}
      {...keys.grid}
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
              className={onRow === undefined && ticks === null ? "grid-row" : "grid-row opens"}
              role="row"
              aria-rowindex={item.index + 2}
              {...keys.row(item.index)}
              {...(isChosen !== undefined && { "aria-selected": isChosen(row) })}
              {...(ticks && { "data-ticked": ticks.isTicked(row) })}
              style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
            >
              <div className="grid-first" style={{ width: first }}>
                <Cell
                  column={data.columns[0]!}
                  row={row}
                  full={full}
                  {...(ticks && {
                    tick: <RowTick label={t("tickRow", { name: ticks.nameOf(row) })} ticked={ticks.isTicked(row)} onTick={(reach) => ticks.tick(row, reach)} />,
                  })}
                />
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
