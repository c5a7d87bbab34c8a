/** Rows of uneven length whose own cells tell what is wrong with them. Where a cell is missing in the middle, nobody can tell. */
import { cellText, indexCells, type Grid } from "../reading/grid.ts";
import { numberOf } from "../reading/numbers.ts";
import { noEdit, type CellEdit, type Edit } from "./edit-grid.ts";

export type RaggedFix = "drop-empty-rows" | "cut-extra-cells" | "join-split-names";

/** The one fix that fits every uneven row; null where they differ or a row does not tell. */
export function raggedFix(grid: Grid): RaggedFix | null {
  if (grid.ragged.length === 0 || grid.raggedCount > grid.ragged.length) return null;
  const kinds = new Set(raggedRows(grid).map((row) => kindOf(grid, row)));
  return kinds.size === 1 ? [...kinds][0]! : null;
}

export function mendRagged(grid: Grid, fix: RaggedFix): Edit {
  const rows = raggedRows(grid).filter((row) => kindOf(grid, row) === fix);
  if (rows.length === 0) return noEdit;
  const mended = new Set(rows);
  if (fix === "drop-empty-rows") return { count: rows.length, dropRows: mended };
  if (fix === "cut-extra-cells") return { count: rows.length, evened: mended };
  return { count: rows.length, evened: mended, cells: rows.flatMap((row) => joined(grid, row)) };
}

function raggedRows(grid: Grid): number[] {
  const numbers = new Set(grid.ragged.map(({ row }) => row));
  return grid.rowNumbers.flatMap((number, row) => (numbers.has(number) ? [row] : []));
}

/**
 * A row with nothing but its first cell is a note, not data. Cells past the header are a remark when they are text and every
 * place under the header holds a number or nothing. A name was split at a separator when text fills as many cells after the
 * first as there are too many, and numbers all the rest.
 */
function kindOf(grid: Grid, row: number): RaggedFix | null {
  const cells = cellsOf(grid, row);
  if (cells.slice(1).every((text) => text.trim() === "")) return "drop-empty-rows";
  const extra = cells.length - grid.columns;
  if (extra <= 0) return null;
  const isText = (text: string): boolean => numberOf(text, grid.decimal) === null;
  const isValue = (text: string): boolean => !isText(text);
  if (cells.slice(1, grid.columns).every(isValue) && cells.slice(grid.columns).every((text) => isText(text) || text.trim() === "")) return "cut-extra-cells";
  if (cells.slice(1, 1 + extra).every(isText) && cells.slice(1 + extra).every(isValue)) return "join-split-names";
  return null;
}

function joined(grid: Grid, row: number): CellEdit[] {
  const cells = cellsOf(grid, row);
  const extra = cells.length - grid.columns;
  const name = cells.slice(0, 1 + extra).join(String.fromCharCode(grid.separator));
  return [name, ...cells.slice(1 + extra)].map((text, column) => ({ row, column, text }));
}

/** All cells of a row, also those past the header; trailing empty ones aside. */
function cellsOf(grid: Grid, row: number): string[] {
  const start = grid.starts[row * grid.columns]!;
  // The next row starts behind this one, or nothing does.
  const next = row + 1 < grid.rows ? grid.starts[(row + 1) * grid.columns]! : grid.bytes.length;
  const bytes = grid.bytes.subarray(start, next);
  const { starts, cells } = indexCells(bytes, grid.separator, { cells: Infinity, rows: 1, bytes: Infinity });
  const columns = cells[0]!;
  const line: Grid = { ...grid, bytes, starts, rows: 1, columns };
  const texts = Array.from({ length: columns }, (_, column) => cellText(line, 0, column));
  while (texts.length > grid.columns && texts.at(-1)!.trim() === "") texts.pop();
  return texts;
}
