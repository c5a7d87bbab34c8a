import { closeSync, openSync, writeFileSync } from "node:fs";
import { shieldFormula } from "@analyte/contract/formula-cells";
import type { ToolTable } from "../tool.ts";

/**
 * RFC 4180 in UTF-8. Numbers are the shortest decimal that reads back to the same double; NaN is an empty cell; infinities are `Inf`
 * and `-Inf`, booleans TRUE and FALSE, as R reads and writes them; a text that spreadsheets would run is shielded.
 */
export function writeCsv(path: string, table: ToolTable, textOf: NumberTexts = noTexts): void {
  const file = openSync(path, "w");
  try {
    const texts = table.columns.map(({ values }) => (values instanceof Float64Array ? textOf(values) : null));
    let chunk = `${table.columns.map((column) => quoted(column.name)).join(",")}\n`;
    const rows = rowCount(table);
    for (let row = 0; row < rows; row++) {
      let line = "";
      for (let column = 0; column < texts.length; column++) line += `${texts[column]?.[row] ?? cellOf(table.columns[column]!.values[row]!)},`;
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

/** The texts of a column's numbers, in their order; null where none are kept. */
export type NumberTexts = (values: Float64Array) => readonly string[] | null;
export const noTexts: NumberTexts = () => null;

/** Of so many numbers at most: what is written twice, as CSV and into the workbook, is turned into text once, which takes longer than all else of writing. */
export function keptTexts(mostNumbers: number): NumberTexts {
  const kept = new Map<Float64Array, readonly string[]>();
  let left = mostNumbers;
  return (values) => {
    const known = kept.get(values);
    if (known !== undefined) return known;
    if (values.length > left) return null;
    left -= values.length;
    const texts = Array.from(values, numberText);
    kept.set(values, texts);
    return texts;
  };
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
