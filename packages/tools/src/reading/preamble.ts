/** What may stand above the row with the names of the columns: comment lines, titles, empty rows. */
import { cellText, toGrid, type Index } from "./grid.ts";
import { isMissing, numberOf } from "./numbers.ts";

/** Lines that start with `#`, or with `!` and a letter, as databases write them, before anything else. */
export interface CommentLines {
  /** Byte behind the last of them, and how many rows lie before it. */
  end: number;
  rows: number;
  /** Where each begins, and its row from 1. */
  lines: { start: number; row: number }[];
}

export function leadingComments(bytes: Uint8Array): CommentLines {
  const found: CommentLines = { end: 0, rows: 0, lines: [] };
  let row = 1;
  for (let at = 0; at < bytes.length; row++) {
    let end = at;
    while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end++;
    const next = bytes[end] === 13 && bytes[end + 1] === 10 ? end + 2 : end + 1;
    const line = Buffer.from(bytes.subarray(at, Math.min(end, at + 200))).toString("utf8");
    const comment = /^\s*"?(#|!\p{L})/u.test(line);
    if (!comment && line.trim() !== "") break;
    if (comment) {
      found.lines.push({ start: at, row });
      found.end = Math.min(next, bytes.length);
      found.rows = row;
    }
    at = next;
  }
  return found;
}

const lookedAt = 60;
const mostTitles = 20;
/** The first cells of a row tell as much as ten thousand do. */
const wide = 500;

/**
 * How many rows of an index stand above the names of the columns: rows that fill less than half of what most rows fill, with a row of
 * names, not of numbers, below them. 0 where the first row is as good as any.
 */
export function titleRows(bytes: Uint8Array, separator: number, index: Index): number {
  const ofSamples = sampleRows(bytes, separator, index);
  if (ofSamples > 0) return ofSamples;
  // A first row that fills all that any row could is not asked about: all cells of sixty rows would be looked at for nothing.
  const [first = 0, ...others] = index.cells.slice(0, lookedAt).map((cells) => Math.min(cells, wide));
  if (others.every((cells) => cells <= first) && filledIn(bytes, separator, index, 0) === first) return 0;
  const filled = filledCells(bytes, separator, index);
  const usual = median(filled);
  if (usual < 2) return 0;
  let skipped = 0;
  while (skipped < mostTitles && skipped < filled.length - 2 && isSparse(filled[skipped]!, usual)) skipped++;
  if (skipped === 0 || isSparse(filled[skipped]!, usual)) return 0;
  return isRowOfData(bytes, separator, index, skipped) ? 0 : skipped;
}

const saysOfSamples = /^(class|file type|injection order|batch id)$/i;
/** An alignment table of MS-DIAL: above its header some rows say of each sample its class, kind, place in the run and batch, behind empty cells. */
function sampleRows(bytes: Uint8Array, separator: number, index: Index): number {
  let rows = 0;
  const firstIn = (row: number): string =>
    rowCells(bytes, separator, index, row, wide)
      .find((cell) => cell.trim() !== "")
      ?.trim() ?? "";
  while (rows < 8 && rows < index.cells.length && saysOfSamples.test(firstIn(rows))) rows++;
  return rows > 0 && rows < index.cells.length && /^alignment ?id$/i.test(firstIn(rows)) ? rows : 0;
}

const isSparse = (filled: number, usual: number): boolean => filled < usual / 2 || (filled === 1 && usual === 2);

/** Whether a row begins with a name and goes on with numbers, as the row below it does. */
function isRowOfData(bytes: Uint8Array, separator: number, index: Index, row: number): boolean {
  return numericShare(bytes, separator, index, row) >= 0.5 && numericShare(bytes, separator, index, row + 1) >= 0.5;
}

/** The share of the cells after the first that are numbers, of those that hold anything. */
export function numericShare(bytes: Uint8Array, separator: number, index: Index, row: number): number {
  const given = rowCells(bytes, separator, index, row, wide)
    .slice(1)
    .filter((text) => !isMissing(text));
  if (given.length === 0) return 0;
  return given.filter((text) => numberOf(text, ".") !== null || numberOf(text, ",") !== null).length / given.length;
}

export function rowCells(bytes: Uint8Array, separator: number, { starts, cells }: Index, row: number, most = Infinity): string[] {
  let from = 0;
  for (let before = 0; before < row; before++) from += cells[before]!;
  const count = Math.min(cells[row] ?? 0, most);
  const line = toGrid(bytes, separator, ".", { starts: starts.subarray(from, from + count), cells: [count], rowNumbers: [1], unclosed: null, tooMany: false });
  return Array.from({ length: line.columns }, (_, column) => cellText(line, 0, column));
}

function filledCells(bytes: Uint8Array, separator: number, index: Index): number[] {
  const rows = Math.min(index.cells.length, lookedAt);
  return Array.from({ length: rows }, (_, row) => filledIn(bytes, separator, index, row));
}
const filledIn = (bytes: Uint8Array, separator: number, index: Index, row: number): number =>
  rowCells(bytes, separator, index, row, wide).filter((text) => text.trim() !== "").length;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** An index without its first rows. */
export function indexFrom(index: Index, rows: number): Index {
  if (rows === 0) return index;
  let from = 0;
  for (let row = 0; row < rows; row++) from += index.cells[row]!;
  return { ...index, starts: index.starts.subarray(from), cells: index.cells.slice(rows), rowNumbers: index.rowNumbers.slice(rows) };
}

/** An index without one row. */
export function indexWithout(index: Index, row: number): Index {
  let from = 0;
  for (let before = 0; before < row; before++) from += index.cells[before]!;
  const starts = index.starts.slice();
  starts.copyWithin(from, from + index.cells[row]!);
  const others = (values: number[]): number[] => values.filter((_, at) => at !== row);
  return { ...index, starts: starts.subarray(0, starts.length - index.cells[row]!), cells: others(index.cells), rowNumbers: others(index.rowNumbers) };
}
