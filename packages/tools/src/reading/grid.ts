import { unshieldFormula } from "@analyte/contract/formula-cells";

/**
 * A rectangular table of text cells that stay in the file's bytes: an index of where each cell starts is all that is
 * kept, so that a 100 MB table costs four bytes a cell and no strings.
 */
import type { Reading } from "@analyte/contract/reading";
import type { TableProblem } from "./problem.ts";
import type { MergedCells } from "./sheet-text.ts";
import type { WrittenCells } from "./written-cells.ts";

export interface Grid {
  /** The header is row 0. */
  rows: number;
  columns: number;
  bytes: Uint8Array;
  separator: number;
  decimal: "." | ",";
  /** Row-major; `emptyCell` for a cell that a short row lacks. */
  starts: Uint32Array;
  /** Row number as a spreadsheet shows it; blank rows are left out of the grid but count. */
  rowNumbers: number[];
  /** Rows that are longer or shorter than the header; the first ten thousand. */
  ragged: { row: number; cells: number }[];
  raggedCount: number;
  /** How its user said that it is to be read. */
  reading: Reading;
  /** Of a workbook: cells without quotation marks are numbers as the workbook holds them, with a point whatever its texts are written with. */
  typed: boolean;
  /** What its numbers left open, or was decided by the whole of them. */
  notation: Notation;
  /** What was found while it was brought into this form. */
  found: TableProblem[];
  /** Ranges of merged cells of a workbook's sheet. */
  merged: readonly MergedCells[];
  /** What is known of the file's cells where this process has written it; null where it is to be read. */
  written: WrittenCells | null;
}
export interface NumberCell {
  /** Position in the grid. */
  row: number;
  column: number;
  text: string;
}
/** What the numbers of a table say about their own signs. */
export interface Notation {
  decimal: "." | ",";
  /** Cells that can be read in two ways while the others don't tell which; and a cell that proves each sign to stand before decimals. */
  unclear: { first: NumberCell; count: number; proofs: Record<"." | ",", NumberCell | null> } | null;
  /** Cells that can be read in two ways, and were taken as whole numbers with their thousands grouped because of the others. */
  grouped: { first: NumberCell; count: number; proof: NumberCell } | null;
}
export const emptyCell = 0xffffffff;

const quote = 34;
const space = 32;
const lineFeed = 10;
const carriageReturn = 13;

export interface Index {
  starts: Uint32Array;
  /** How many cells each row has that is not blank, and its number. */
  cells: number[];
  rowNumbers: number[];
  /** The row in which a quotation mark is opened and never closed. */
  unclosed: number | null;
  tooMany: boolean;
}

/** Finds the start of every cell. RFC 4180 quotes; LF, CRLF or CR end a row. Blank rows are left out. */
export function indexCells(bytes: Uint8Array, separator: number, limit: { cells: number; rows: number; bytes: number }): Index {
  const length = Math.min(bytes.length, limit.bytes);
  let starts = new Uint32Array(Math.max(1024, Math.ceil(bytes.length / 8)));
  const cells: number[] = [];
  const rowNumbers: number[] = [];
  let count = 0;
  let at = 0;
  let row = 0;
  while (at < length && cells.length < limit.rows) {
    row++;
    const first = count;
    let blank = true;
    for (;;) {
      if (count === starts.length) starts = grown(starts);
      starts[count++] = at;
      while (bytes[at] === space) at++;
      if (bytes[at] === quote) {
        const end = closingQuote(bytes, at + 1);
        if (end === bytes.length) return { starts, cells, rowNumbers, unclosed: row, tooMany: false };
        if (end > at + 1) blank = false;
        at = end + 1;
      }
      let byte = bytes[at];
      while (at < bytes.length && byte !== separator && byte !== lineFeed && byte !== carriageReturn) {
        if (byte !== space) blank = false;
        byte = bytes[++at];
      }
      if (at >= bytes.length || byte !== separator) break;
      at++;
    }
    if (bytes[at] === carriageReturn && bytes[at + 1] === lineFeed) at++;
    at++;
    if (blank) count = first;
    else {
      cells.push(count - first);
      rowNumbers.push(row);
    }
    if (count > limit.cells) return { starts, cells, rowNumbers, unclosed: null, tooMany: true };
  }
  return { starts: starts.subarray(0, count), cells, rowNumbers, unclosed: null, tooMany: false };
}

/** The rectangle that the header spans. Longer rows are cut, shorter ones filled; those that lose or lack something are listed. */
export function toGrid(bytes: Uint8Array, separator: number, decimal: "." | ",", index: Index, reading: Reading = {}): Grid {
  const { cells, rowNumbers } = index;
  const header = cells[0] ?? 0;
  // R's write.table leaves out the header of the row names.
  const shifted = cells.length > 1 && cells.every((count, row) => row === 0 || count === header + 1) ? 1 : 0;
  const columns = header + shifted;
  const rows = cells.length;
  const grid: Grid = {
    rows,
    columns,
    bytes,
    separator,
    decimal,
    starts: index.starts,
    rowNumbers,
    ragged: [],
    raggedCount: 0,
    reading,
    typed: false,
    notation: { decimal, unclear: null, grouped: null },
    found: [],
    merged: [],
    written: null,
  };
  if (cells.some((count) => count !== columns)) {
    grid.starts = new Uint32Array(rows * columns).fill(emptyCell);
    let from = 0;
    for (let row = 0; row < rows; row++) {
      const count = cells[row]!;
      const offset = row === 0 ? shifted : 0;
      const kept = Math.min(count, columns - offset);
      grid.starts.set(index.starts.subarray(from, from + kept), row * columns + offset);
      let ragged = count < columns - offset;
      for (let cell = kept; cell < count && !ragged; cell++) ragged = textAt(bytes, separator, index.starts[from + cell]!).trim() !== "";
      if (ragged && row > 0) {
        grid.raggedCount++;
        if (grid.ragged.length < 10_000) grid.ragged.push({ row: rowNumbers[row]!, cells: count });
      }
      from += count;
    }
  }
  return withoutEmptyColumns(grid);
}

/** The text of a cell as it stands in the file, without its quotation marks and without the shield that keeps spreadsheets from running it. */
export function cellText(grid: Grid, row: number, column: number): string {
  const start = grid.starts[row * grid.columns + column]!;
  return start === emptyCell ? "" : unshieldFormula(textAt(grid.bytes, grid.separator, start));
}

/** Whether the cell that starts there stands in quotation marks. */
export function isQuoted(bytes: Uint8Array, start: number): boolean {
  let at = start;
  while (bytes[at] === space) at++;
  return bytes[at] === quote;
}

/** The position after the last byte of an unquoted cell. */
export function cellEnd(bytes: Uint8Array, separator: number, start: number): number {
  let at = start;
  let byte = bytes[at];
  while (at < bytes.length && byte !== separator && byte !== lineFeed && byte !== carriageReturn) byte = bytes[++at];
  return at;
}

export function columnTexts(grid: Grid, column: number): string[] {
  return Array.from({ length: grid.rows - 1 }, (_, row) => cellText(grid, row + 1, column));
}
export function rowTexts(grid: Grid, row: number): string[] {
  return Array.from({ length: grid.columns }, (_, column) => cellText(grid, row, column));
}

function textAt(bytes: Uint8Array, separator: number, start: number): string {
  let from = start;
  while (bytes[from] === space) from++;
  if (bytes[from] !== quote) return decode(bytes, start, cellEnd(bytes, separator, start));
  const end = closingQuote(bytes, from + 1);
  const inside = decode(bytes, from + 1, end).replaceAll('""', '"');
  return inside + decode(bytes, end + 1, cellEnd(bytes, separator, end + 1)).trimEnd();
}

function decode(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("utf8");
}

function closingQuote(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const found = bytes.indexOf(quote, at);
    if (found === -1) return bytes.length;
    if (bytes[found + 1] !== quote) return found;
    at = found + 2;
  }
}

/** Spreadsheet programs save formatted but empty columns at the right. */
function withoutEmptyColumns(grid: Grid): Grid {
  const { rows, columns } = grid;
  let kept = columns;
  while (kept > 1) {
    let row = 0;
    while (row < rows && cellText(grid, row, kept - 1).trim() === "") row++;
    if (row < rows) break;
    kept--;
  }
  if (kept === columns) return grid;
  const starts = new Uint32Array(rows * kept);
  for (let row = 0; row < rows; row++) starts.set(grid.starts.subarray(row * columns, row * columns + kept), row * kept);
  return { ...grid, columns: kept, starts };
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(array.length * 2);
  result.set(array);
  return result;
}
