/** Where the map stands, and what is planned around it. */
import type { Box } from "#scene/scene.ts";
import type { KeyPlan } from "./key-plan.ts";

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
  rowNames: boolean;
  columnNames: boolean;
  /** Titles of the bars that are short enough to stand beside them. */
  columnTitles: boolean;
  rowTitles: boolean;
  key: KeyPlan;
  /** Top of the key. */
  keyTop: number;
  /** What stands around the map, the key too. */
  aroundMm: number;
}

/** Places become millimetres along the map. */
export const alongRows = ({ map, rowRange: [from, to] }: MapPlan, place: number): number => map.y + ((place - from) / (to - from)) * map.height;
export const alongColumns = ({ map, columnRange: [from, to] }: MapPlan, place: number): number => map.x + ((place - from) / (to - from)) * map.width;
