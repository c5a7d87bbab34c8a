/** Where each part of a heat map stands, in whole pixels. */
import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/chart";
import { take } from "./room.ts";
import { legendRoom } from "./heatmap-legend.ts";
import { textIn, type Rect, type Style } from "./style.ts";
import { textWidth } from "./text-width.ts";

export interface HeatmapLayout {
  map: Rect;
  /** Display places from … up to (not including). */
  rowRange: [number, number];
  columnRange: [number, number];
  rowTree: Rect | null;
  columnTree: Rect | null;
  rowBars: Rect[];
  columnBars: Rect[];
  rowNames: (Rect & { size: number }) | null;
  columnNames: (Rect & { size: number }) | null;
  legend: Rect | null;
  xTitle: string;
  xTitleAt: number;
  yTitle: string;
  yTitleAt: number;
}

const barSize = 10;
const barGap = 2;

export function heatmapLayout(document: HeatmapDocument, style: Style, plot: Rect): HeatmapLayout {
  const { rows, columns } = document;
  const zoom = style.options.zoom;
  const rowRange = rangeOf(zoom?.y, rows.ids.length);
  const columnRange = rangeOf(zoom?.x, columns.ids.length);
  const room = { ...plot };

  const legend = legendRoom(document, style, room);
  const xTitle = style.view.xTitle ?? "";
  const yTitle = style.view.yTitle ?? "";
  if (xTitle) take(room, "bottom", style.fontSize * 1.6);
  const xTitleAt = room.top + room.height + 4;
  const yTitleAt = room.left + style.fontSize * 0.6;
  if (yTitle) take(room, "left", style.fontSize * 1.6);

  const rowTreeSize = rows.tree ? Math.min(70, room.width * 0.12) : 0;
  const columnTreeSize = columns.tree ? Math.min(56, room.height * 0.12) : 0;
  const rowBarsSize = rows.annotations.length * (barSize + barGap);
  const columnBarsSize = columns.annotations.length * (barSize + barGap);
  const barTitles = Math.max(0, ...columns.annotations.map((bar) => textWidth(textIn(style, bar.title), style.tickSize * 0.9)));
  const rowBarTitles = Math.max(0, ...rows.annotations.map((bar) => textWidth(textIn(style, bar.title), style.tickSize * 0.9)));

  take(room, "left", rowTreeSize + rowBarsSize + (rowTreeSize + rowBarsSize > 0 ? 3 : 0));
  take(room, "top", columnTreeSize + columnBarsSize + (columnTreeSize + columnBarsSize > 0 ? 3 : 0));
  const names = {
    rows: namesOf(rows, rowRange, room.height - 20, style, style.view.showRowNames, room.width * 0.35),
    columns: namesOf(columns, columnRange, room.width - 20, style, style.view.showColumnNames, room.height * 0.3),
  };
  take(room, "right", Math.max(names.rows?.length ?? 0, Math.min(90, barTitles) + (barTitles > 0 ? 6 : 0)));
  take(room, "bottom", Math.max(names.columns?.length ?? 0, Math.min(80, rowBarTitles) + (rowBarTitles > 0 ? 6 : 0)));

  const left = Math.round(room.left);
  const top = Math.round(room.top);
  const map: Rect = {
    left,
    top,
    width: Math.max(20, Math.round(room.left + room.width) - left),
    height: Math.max(20, Math.round(room.top + room.height) - top),
  };
  return {
    map,
    rowRange,
    columnRange,
    rowTree: rowTreeSize > 0 ? { left: left - rowTreeSize - rowBarsSize - 3, top, width: rowTreeSize, height: map.height } : null,
    columnTree: columnTreeSize > 0 ? { left, top: top - columnTreeSize - columnBarsSize - 3, width: map.width, height: columnTreeSize } : null,
    rowBars: rows.annotations.map((_, index) => ({ left: left - rowBarsSize + index * (barSize + barGap) - 1, top, width: barSize, height: map.height })),
    columnBars: columns.annotations.map((_, index) => ({
      left,
      top: top - columnBarsSize + index * (barSize + barGap) - 1,
      width: map.width,
      height: barSize,
    })),
    rowNames: names.rows ? { left: left + map.width, top, width: names.rows.length, height: map.height, size: names.rows.size } : null,
    columnNames: names.columns ? { left, top: top + map.height, width: map.width, height: names.columns.length, size: names.columns.size } : null,
    legend,
    xTitle,
    xTitleAt,
    yTitle,
    yTitleAt,
  };
}

function rangeOf(zoom: [number, number] | undefined, count: number): [number, number] {
  if (!zoom) return [0, count];
  const from = Math.max(0, Math.min(count - 1, Math.floor(zoom[0])));
  return [from, Math.max(from + 1, Math.min(count, Math.ceil(zoom[1])))];
}

/** Names are written where there is room for them; a reader who asks for them gets them smaller, down to 5 px. */
function namesOf(
  side: HeatmapSide,
  [first, end]: [number, number],
  length: number,
  style: Style,
  asked: boolean | undefined,
  most: number,
): { size: number; length: number } | null {
  if (asked === false) return null;
  const pitch = length / (end - first);
  const size = Math.min(style.tickSize, pitch / 1.05);
  if (size < (asked ? 5 : style.tickSize * 0.72)) return null;
  let widest = 0;
  for (let place = first; place < end; place++) widest = Math.max(widest, textWidth(side.labels[side.order[place] ?? 0] ?? "", size));
  return { size, length: Math.min(most, widest + 8) };
}
