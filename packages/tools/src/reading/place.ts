import { cellText, type Grid } from "./grid.ts";
import type { Place } from "./problem.ts";

/** A place in the file by its position in the grid. */
export function placeIn(grid: Grid, row: number, column: number): Place {
  return { row: grid.rowNumbers[row]!, column: column + 1, columnName: row === 0 ? "" : cellText(grid, 0, column).trim(), cell: cellText(grid, row, column) };
}
