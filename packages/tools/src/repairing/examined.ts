/** A table under repair as every fix sees it: its grid, and where its samples and features stand in it. */
import type { Role } from "@analyte/contract/slots";
import { alignTables, type AlignedTables } from "../reading/align.ts";
import { cellText, type Grid } from "../reading/grid.ts";
import { loneIdColumn } from "../reading/id-column.ts";
import type { MatrixReading } from "../reading/matrix.ts";
import { readSheet, type SheetReading } from "../reading/sheet.ts";

export type Grids = Partial<Record<Role, Grid>>;
export type Kind = "sample" | "feature";

/** The rows or columns that are samples (or features), in the order of the table, and the cell that names each. */
export interface Lines {
  axis: "row" | "column";
  /** Grid positions of the lines. */
  at: number[];
  /** Names as they stand in the file. */
  raw: string[];
  /** Where the name of the line with that index stands. */
  idCell: (index: number) => { row: number; column: number };
  /** Names in the companion that lists the same things; null where there is none. */
  companion: ReadonlySet<string> | null;
}
export interface Examined {
  role: Role;
  grid: Grid;
  matrix: MatrixReading | null;
  sheet: SheetReading | null;
  lines: Partial<Record<Kind, Lines>>;
}

/** `tables` spares a second look where they have been aligned already. */
export function examine(role: Role, grids: Grids, tables = aligned(grids)): Examined {
  const grid = grids[role]!;
  if (role !== "matrix") {
    const sheet = readSheet(grid, role, tables?.idColumns[role] ?? loneIdColumn(grid));
    return { role, grid, matrix: null, sheet, lines: sheetLines(role, grid, sheet, tables) };
  }
  const reading = tables!.matrix;
  return {
    role,
    grid,
    matrix: reading,
    sheet: null,
    lines: {
      sample: matrixLines(reading, grid, "sample", idsOf(grids.samples, tables!, "samples")),
      feature: matrixLines(reading, grid, "feature", idsOf(grids.features, tables!, "features")),
    },
  };
}

export const aligned = ({ matrix, samples, features }: Grids): AlignedTables | null =>
  matrix === undefined ? null : alignTables({ matrix, samples: samples ?? null, features: features ?? null });

function matrixLines(reading: MatrixReading, grid: Grid, kind: Kind, companion: ReadonlySet<string> | null): Lines {
  const inRows = (reading.layout.orientation === "samples-in-rows") === (kind === "sample");
  const at = [...(inRows ? reading.lines.rows : reading.lines.columns)];
  const idCell = (index: number) => (inRows ? { row: at[index]!, column: 0 } : { row: 0, column: at[index]! });
  return { axis: inRows ? "row" : "column", at, raw: at.map((_, index) => textAt(grid, idCell(index))), idCell, companion };
}

function sheetLines(role: "samples" | "features", grid: Grid, { idColumn }: SheetReading, tables: AlignedTables | null): Examined["lines"] {
  const at = Array.from({ length: grid.rows - 1 }, (_, index) => index + 1);
  const idCell = (index: number) => ({ row: index + 1, column: idColumn });
  const companion = tables === null ? null : new Set(tables.matrix.table[role]);
  const lines: Lines = { axis: "row", at, raw: at.map((_, index) => textAt(grid, idCell(index))), idCell, companion };
  return role === "samples" ? { sample: lines } : { feature: lines };
}

function idsOf(sheet: Grid | undefined, tables: AlignedTables, role: "samples" | "features"): ReadonlySet<string> | null {
  return sheet === undefined ? null : new Set(readSheet(sheet, role, tables.idColumns[role]).sheet.ids);
}

const textAt = (grid: Grid, { row, column }: { row: number; column: number }): string => cellText(grid, row, column);
