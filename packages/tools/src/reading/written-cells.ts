/** What whoever wrote a table of numbers knows of its file: reading the same bytes would find it again, cell by cell. */
import type { Index } from "./grid.ts";

export interface WrittenCells {
  /** Of the file. */
  bytes: number;
  /** With the header and the column of names. */
  rows: number;
  columns: number;
  /** Where each cell begins, row by row. */
  starts: Uint32Array;
  /** What stands below the header and beside the names, row by row: each number as its text reads, NaN for an empty cell. */
  numbers: Float64Array;
}

/** As `indexCells` finds it. */
export const indexOf = ({ rows, columns, starts }: WrittenCells): Index => ({
  starts,
  cells: Array.from({ length: rows }, () => columns),
  rowNumbers: Array.from({ length: rows }, (_, row) => row + 1),
  unclosed: null,
  tooMany: false,
});
