/** Changes to a grid: rows and columns that go, cells that get another text. Everything else keeps its very bytes. */
import { shieldFormula } from "@analyte/contract/formula-cells";
import type { Grid } from "../reading/grid.ts";

export interface CellEdit {
  row: number;
  column: number;
  text: string;
}
export interface Edit {
  /** How many of what the fix is about: it counts rows, columns or cells, as its sentence says. */
  count: number;
  dropRows?: ReadonlySet<number>;
  dropColumns?: ReadonlySet<number>;
  cells?: readonly CellEdit[];
  /** Rows that were of uneven length and are no more. */
  evened?: ReadonlySet<number>;
}
export const noEdit: Edit = { count: 0 };

export function editGrid(grid: Grid, { count, dropRows = none, dropColumns = none, cells = [], evened = none }: Edit): Grid {
  if (count === 0) return grid;
  const written = cells.length === 0 ? grid : withCells(grid, cells);
  const rows = kept(grid.rows, dropRows);
  const columns = kept(grid.columns, dropColumns);
  const starts = new Uint32Array(rows.length * columns.length);
  let to = 0;
  for (const row of rows) for (const column of columns) starts[to++] = written.starts[row * grid.columns + column]!;
  const gone = new Set([...dropRows, ...evened].map((row) => grid.rowNumbers[row]!));
  const ragged = grid.ragged.filter(({ row }) => !gone.has(row));
  return {
    ...written,
    rows: rows.length,
    columns: columns.length,
    starts,
    rowNumbers: rows.map((row) => grid.rowNumbers[row]!),
    ragged,
    raggedCount: grid.raggedCount - (grid.ragged.length - ragged.length),
  };
}

const none: ReadonlySet<number> = new Set();

const kept = (length: number, dropped: ReadonlySet<number>): number[] => Array.from({ length }, (_, index) => index).filter((index) => !dropped.has(index));

/** The new texts stand behind the old bytes, each quoted and ended as in a file, and their cells point there. */
function withCells(grid: Grid, cells: readonly CellEdit[]): Grid {
  const texts = cells.map(({ text }) => Buffer.from(`"${shieldFormula(text).replaceAll('"', '""')}"\n`));
  const bytes = new Uint8Array(grid.bytes.length + 1 + texts.reduce((sum, text) => sum + text.length, 0));
  bytes.set(grid.bytes);
  // The last row of a file may lack its line feed.
  bytes[grid.bytes.length] = 10;
  const starts = grid.starts.slice();
  let at = grid.bytes.length + 1;
  for (const [index, text] of texts.entries()) {
    const { row, column } = cells[index]!;
    bytes.set(text, at);
    starts[row * grid.columns + column] = at;
    at += text.length;
  }
  return { ...grid, bytes, starts };
}
