/** Any table with named columns: nothing is asked of it but a header, and rows that are as long. */
import type { NamedTable } from "../tool.ts";
import { notationProblems } from "./notation-problems.ts";
import type { Grid } from "./grid.ts";
import type { TableProblem } from "./problem.ts";
import { raggedProblem } from "./ragged.ts";
import { columnNames, columnValues, sheetHeaderProblems } from "./sheet.ts";

export interface NamedTableReading {
  table: NamedTable;
  problems: TableProblem[];
}

export function readNamedTable(grid: Grid): NamedTableReading {
  const columns = columnNames(grid).map((name, column) => ({ name, values: columnValues(grid, column) }));
  return {
    table: { columns, rows: grid.rows - 1 },
    problems: [...grid.found, ...raggedProblem("table", grid), ...notationProblems("table", grid), ...sheetHeaderProblems("table", grid)],
  };
}
