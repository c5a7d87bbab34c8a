/** The rows of a text → a grid that begins with the names of the columns. */
import type { Reading } from "@analyte/contract/reading";
import type { SlotKind } from "@analyte/contract/slots";
import { commentProblems, titleProblems, unitsProblem } from "./form-problems.ts";
import { indexCells, toGrid, type Grid, type Index } from "./grid.ts";
import { indexFrom, indexWithout, leadingComments, numericShare, rowCells, titleRows, type CommentLines } from "./preamble.ts";
import { findNotation } from "./notation.ts";
import type { TableProblem } from "./problem.ts";
import { separators, spacesToTabs, type SeparatorName } from "./separator.ts";
import { isUnitsRow } from "./units.ts";
import { indexOf, type WrittenCells } from "./written-cells.ts";
import { maximumCells, noSuchRow, unclosedQuote, unreadable } from "./unreadable.ts";

interface Source {
  /** UTF-8. */
  bytes: Uint8Array;
  role: SlotKind | null;
  name: string;
  reading: Reading;
  /** Of a workbook: as the grid's. */
  typed?: boolean;
  /** Of these very bytes, where it is known. */
  written?: WrittenCells | null;
}

/** What stands above the header and a row of units below it are left out, and the grid says so. Where nobody says what the table is for, all stays. */
export function readRows({ bytes, role, name, reading, typed = false, written = null }: Source, separatorName: SeparatorName): Grid {
  const separator = separators[separatorName === "space" ? "tab" : separatorName];
  const comments = role === null || reading.header_row !== undefined ? noComments : skippedComments(bytes, separatorName, separator);
  const body = bytes.subarray(comments.end);
  const text = separatorName === "space" ? spacesToTabs(body) : body;
  const known = written !== null && separatorName === "comma" && comments.end === 0 ? written : null;
  const whole = known === null ? indexCells(text, separator, { cells: maximumCells, rows: Infinity, bytes: Infinity }) : indexOf(known);
  if (whole.tooMany) throw unreadable("too-many-cells", role, name);
  if (whole.unclosed !== null) throw unclosedQuote(role, name, whole.unclosed + comments.rows);
  const counted = comments.rows === 0 ? whole : { ...whole, rowNumbers: whole.rowNumbers.map((row) => row + comments.rows) };
  if (counted.cells.length === 0) throw unreadable("empty-file", role, name);
  const skipped = headerAt(text, separator, counted, role, reading);
  if (skipped === -1 || (skipped > 0 && skipped >= counted.cells.length - 1)) throw noSuchRow(role, name, reading.header_row ?? 1);
  let index = indexFrom(counted, skipped);
  if (index.cells.length === 1) throw unreadable("header-only", role, name);
  const units = role !== null && index.cells.length > 2 ? rowCells(text, separator, index, 1) : [];
  const found: TableProblem[] = [];
  if (role !== null) {
    found.push(
      ...commentProblems(
        role,
        comments.lines.map(({ row }) => row),
      ),
    );
    if (reading.header_row === undefined) found.push(...titleProblems(role, titlesOf(text, separator, counted, skipped), index.rowNumbers[0]!));
    if (isUnitsRow(units)) {
      found.push(unitsProblem(role, index.rowNumbers[1]!, units.slice(1)));
      index = indexWithout(index, 1);
    }
  }
  const table = skipped === 0 || index.starts.length === 0 ? text : text.subarray(index.starts[0]);
  const moved = table === text ? index : { ...index, starts: index.starts.map((start) => start - index.starts[0]!) };
  const grid = { ...toGrid(table, separator, reading.decimal ?? ".", moved, reading), typed, found, written: known };
  if (reading.decimal !== undefined) return grid;
  const notation = findNotation(grid, role);
  return { ...grid, decimal: notation.decimal, notation };
}

const noComments: CommentLines = { end: 0, rows: 0, lines: [] };

/**
 * The comment lines above the header. One that splits into as many cells as the row below it, which goes on with numbers, is the header
 * itself, as in `#NAME` and `#OTU ID`; so are the ones below it no comments.
 */
function skippedComments(bytes: Uint8Array, separatorName: SeparatorName, separator: number): CommentLines {
  const comments = leadingComments(bytes);
  if (comments.lines.length === 0) return comments;
  const firstRow = (from: number): { text: Uint8Array; index: Index } => {
    const piece = bytes.subarray(from, from + 2_000_000);
    const text = separatorName === "space" ? spacesToTabs(piece) : piece;
    return { text, index: indexCells(text, separator, { cells: maximumCells, rows: 1, bytes: Infinity }) };
  };
  const body = firstRow(comments.end);
  const cells = body.index.cells[0] ?? 0;
  if (cells < 2 || numericShare(body.text, separator, body.index, 0) === 0) return comments;
  const header = comments.lines.findIndex(({ start }) => firstRow(start).index.cells[0] === cells);
  if (header === -1) return comments;
  const { start, row } = comments.lines[header]!;
  return { end: start, rows: row - 1, lines: comments.lines.slice(0, header) };
}

/** Which row of the index holds the names of the columns; -1 where the one that was chosen is not there. */
function headerAt(text: Uint8Array, separator: number, index: Index, role: SlotKind | null, { header_row: chosen }: Reading): number {
  if (chosen !== undefined) return index.rowNumbers.findIndex((row) => row >= chosen);
  return role === null ? 0 : titleRows(text, separator, index);
}

const titlesOf = (text: Uint8Array, separator: number, index: Index, count: number): { row: number; text: string }[] =>
  index.rowNumbers.slice(0, count).map((number, row) => ({
    row: number,
    text: rowCells(text, separator, index, row)
      .find((cell) => cell.trim() !== "")!
      .trim(),
  }));
