import { shortNumber } from "#ui/short-number.ts";
import { headingLines } from "./heading-lines.ts";
import type { ColumnData, TableData } from "./table-data.ts";

const characterWidth = 7.4;
/** Digits of equal width are wider than letters. */
const digitWidth = 8.2;
const widestLetter = 12;
/** Rows further down may be longer than those looked at; a number cut short would be wrong. */
const digitsToSpare = 2;
const padding = 24;
/** By so much a short name may be wider than its letters are counted, with the line at the edge of the column that stays. */
const hair = 4;
/** A longer one has that to spare. */
const short = 140;
/** Room for the marks of sorting and filtering. */
const headRoom = 44;
/** Of a second line, in smaller letters, beside the filter alone. */
const small = 0.85;
const filterRoom = 22;
const lookedAt = 200;
const widest = 320;

/** A width for each column from its head and its first cells. */
export function columnWidths(table: TableData, headings: readonly string[], full: boolean): number[] {
  return table.columns.map((column, at) => {
    let room = 0;
    for (let row = 0; row < Math.min(lookedAt, table.rowCount); row++) {
      const text = cellText(column, row, full);
      room = Math.max(room, column.type === "number" ? (text.length + (full ? digitsToSpare : 0)) * digitWidth : wordsWidth(text));
    }
    const [first, second] = headingLines(headings[at] ?? column.name);
    const wanted = Math.max(
      room + padding + (column.type !== "number" && room < short ? hair : 0),
      wordsWidth(first) + padding + headRoom,
      wordsWidth(second) * small + padding + filterRoom,
    );
    return Math.round(Math.min(widest, Math.max(72, wanted)));
  });
}

/** Chinese signs take the room of two letters; digits, capitals and the widest small letters more than one. A name is not cut for a hair. */
function wordsWidth(words: string): number {
  let width = 0;
  for (const sign of words)
    width += sign >= "\u2e80" ? characterWidth * 1.9 : /[mwMW%@]/.test(sign) ? widestLetter : /[\dA-Z_]/.test(sign) ? digitWidth : characterWidth;
  return width;
}

export function cellText(column: ColumnData, row: number, full: boolean): string {
  if (column.type !== "number") return column.values[row] ?? "";
  const value = column.values[row]!;
  return full ? (Number.isNaN(value) ? "" : String(value)) : shortNumber(value, column.measured);
}
