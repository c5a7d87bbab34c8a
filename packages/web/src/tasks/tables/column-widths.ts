import { shortNumber } from "#ui/short-number.ts";
import type { ColumnData, TableData } from "./table-data.ts";

const characterWidth = 7.4;
/** Digits of equal width are wider than letters. */
const digitWidth = 8.2;
/** Rows further down may be longer than those looked at; a number cut short would be wrong. */
const digitsToSpare = 2;
const padding = 24;
/** Room for the marks of sorting and filtering. */
const headRoom = 44;
const lookedAt = 200;
const widest = 320;

/** A width for each column from its head and its first cells. */
export function columnWidths(table: TableData, headings: readonly string[], full: boolean): number[] {
  return table.columns.map((column, at) => {
    let longest = 0;
    for (let row = 0; row < Math.min(lookedAt, table.rowCount); row++) longest = Math.max(longest, cellText(column, row, full).length);
    const room = column.type === "number" ? (longest + (full ? digitsToSpare : 0)) * digitWidth : longest * characterWidth;
    const wanted = Math.max(room + padding, headingWidth(headings[at] ?? column.name) + padding + headRoom);
    return Math.round(Math.min(widest, Math.max(72, wanted)));
  });
}

/** Chinese signs take the room of two letters. */
function headingWidth(words: string): number {
  let letters = 0;
  for (const sign of words) letters += sign >= "\u2e80" ? 1.9 : 1;
  return letters * characterWidth;
}

export function cellText(column: ColumnData, row: number, full: boolean): string {
  if (column.type !== "number") return column.values[row] ?? "";
  const value = column.values[row]!;
  return full ? (Number.isNaN(value) ? "" : String(value)) : shortNumber(value, column.measured);
}
