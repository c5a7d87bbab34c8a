import { closeSync, openSync, writeFileSync } from "node:fs";
import { shieldFormula } from "@analyte/contract/formula-cells";
import type { ToolTable } from "../tool.ts";

/**
 * RFC 4180 in UTF-8. Numbers are the shortest decimal that reads back to the same double; NaN is an empty cell; infinities are `Inf`
 * and `-Inf`, booleans TRUE and FALSE, as R reads and writes them; a text that spreadsheets would run is shielded.
 */
export function writeCsv(path: string, table: ToolTable): void {
  const file = openSync(path, "w");
  try {
    let chunk = `${table.columns.map((column) => quoted(column.name)).join(",")}\n`;
    const rows = rowCount(table);
    for (let row = 0; row < rows; row++) {
      let line = "";
      for (const { values } of table.columns) line += `${cellOf(values[row]!)},`;
      chunk += `${line.slice(0, -1)}\n`;
      if (chunk.length > 1_000_000) {
        writeFileSync(file, chunk);
        chunk = "";
      }
    }
    writeFileSync(file, chunk);
  } finally {
    closeSync(file);
  }
}

export const rowCount = (table: ToolTable): number => table.columns[0]?.values.length ?? 0;

export function numberText(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? "0" : String(value);
  if (Number.isNaN(value)) return "";
  return value > 0 ? "Inf" : "-Inf";
}

function cellOf(value: number | string | boolean): string {
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return quoted(value);
}

function quoted(text: string): string {
  const cell = shieldFormula(text);
  return /[",\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
