/** Where the map stands, and what is planned around it. */
import type { Box } from "#scene/scene.ts";
import type { ColumnNames } from "./column-names.ts";
import type { RowNames } from "./row-names.ts";

export interface MapPlan {
  map: Box;
  /** Places in display order, from … up to (not including). */
  rowRange: readonly [number, number];
  columnRange: readonly [number, number];
  rowTreeMm: number;
  columnTreeMm: number;
  /** Of one bar with its gap; its title stands beside it. */
  barMm: number;
  gapMm: number;
  /** Null where they find no room, or nobody wants them. */
  rowNames: RowNames | null;
  columnNames: ColumnNames | null;
  /** Titles of the bars that are short enough to stand beside them. */
  columnTitles: boolean;
  rowTitles: boolean;
  /** Of the axes, where a view gives them any, in lines. */
  titles: { x: string[]; y: string[] };
  /** What stands around the map in its room. */
  aroundMm: number;
}

export function rangeOf(zoom: readonly [number, number] | undefined, count: number): readonly [number, number] {
  if (!zoom) return [0, count];
  const from = Math.max(0, Math.min(count - 1, Math.floor(zoom[0])));
  return [from, Math.max(from + 1, Math.min(count, Math.ceil(zoom[1])))];
}

/** Places become millimetres along the map. */
export const alongRows = ({ map, rowRange: [from, to] }: MapPlan, place: number): number => map.y + ((place - from) / (to - from)) * map.height;
export const alongColumns = ({ map, columnRange: [from, to] }: MapPlan, place: number): number => map.x + ((place - from) / (to - from)) * map.width;
