import { closeSync, openSync, writeFileSync } from "node:fs";
import { shieldFormula } from "@analyte/contract/formula-cells";
import type { ToolTable } from "../tool.ts";
import { addByte, addNumber, addText, newBytes, writtenOf, type Bytes } from "./bytes.ts";

/**
 * RFC 4180 in UTF-8. Numbers are the shortest decimal that reads back to the same double; NaN is an empty cell; infinities are `Inf`
 * and `-Inf`, booleans TRUE and FALSE, as R reads and writes them; a text that spreadsheets would run is shielded.
 */
export function writeCsv(path: string, table: ToolTable): void {
  const file = openSync(path, "w");
  try {
    const out = newBytes(flushed + 65_536);
    addCsv(out, table, {
      afterRow() {
        if (out.length < flushed) return;
        writeFileSync(file, writtenOf(out));
        out.length = 0;
      },
    });
    writeFileSync(file, writtenOf(out));
  } finally {
    closeSync(file);
  }
}

interface Noted {
  /** Filled with where each cell begins, row by row, those of the header first. */
  starts?: Uint32Array;
  afterRow?: () => void;
}
/** The whole file's text. */
export function addCsv(out: Bytes, table: ToolTable, { starts, afterRow }: Noted = {}): void {
  let cell = 0;
  for (const [at, column] of table.columns.entries()) {
    if (at > 0) addByte(out, comma);
    if (starts !== undefined) starts[cell++] = out.length;
    addText(out, quoted(column.name));
  }
  addByte(out, lineFeed);
  const columns = table.columns.map(({ values }) => values);
  const rows = rowCount(table);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns.length; column++) {
      if (column > 0) addByte(out, comma);
      if (starts !== undefined) starts[cell++] = out.length;
      const value = columns[column]![row]!;
      if (typeof value !== "number") addText(out, typeof value === "boolean" ? (value ? "TRUE" : "FALSE") : quoted(value));
      else if (Number.isFinite(value)) addNumber(out, value);
      else addText(out, oddNumberText(value));
    }
    addByte(out, lineFeed);
    afterRow?.();
  }
}

/** Written at once, in bytes. */
const flushed = 1_000_000;
const [comma, lineFeed] = [44, 10];

export const rowCount = (table: ToolTable): number => table.columns[0]?.values.length ?? 0;

/** What is no finite number. */
export const oddNumberText = (value: number): string => (Number.isNaN(value) ? "" : value > 0 ? "Inf" : "-Inf");

function quoted(text: string): string {
  const cell = shieldFormula(text);
  return /[",\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
