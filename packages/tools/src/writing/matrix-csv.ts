/** The CSV file of a data matrix, with what its writer knows of it. */
import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { WrittenCells } from "../reading/written-cells.ts";
import type { ToolTable } from "../tool.ts";
import { newBytes, writtenOf } from "./bytes.ts";
import { addCsv, rowCount, writeCsv } from "./csv.ts";

export interface WrittenMatrix {
  sha256: string;
  cells: WrittenCells;
}

/**
 * As `writeCsv`. Null where what is read of the file may be something else than its numbers: of a table that is no column of names beside columns of numbers, of a line that reads
 * as blank, of infinities, and of what is nearer to 0 than a double holds with all its digits; and of what has more than `mostCells`.
 */
export function writeMatrixCsv(path: string, table: ToolTable, mostCells = 1_000_000): WrittenMatrix | null {
  const numbers = plainNumbers(table, mostCells);
  if (numbers === null) {
    writeCsv(path, table);
    return null;
  }
  const [rows, columns] = [rowCount(table) + 1, table.columns.length];
  const starts = new Uint32Array(rows * columns);
  const out = newBytes(65_536 + 20 * starts.length);
  addCsv(out, table, { starts });
  const bytes = writtenOf(out);
  writeFileSync(path, bytes);
  return { sha256: hash("sha256", bytes, "hex"), cells: { bytes: bytes.length, rows, columns, starts, numbers } };
}

/** Row by row, -0 as it reads. */
function plainNumbers(table: ToolTable, mostCells: number): Float64Array | null {
  const [names, ...columns] = table.columns;
  const rows = rowCount(table);
  if (names === undefined || rows * columns.length === 0 || rows * columns.length > mostCells) return null;
  if (names.values instanceof Float64Array || !names.values.every((name) => typeof name === "string" && name.trim() !== "")) return null;
  if (table.columns.every(({ name }) => name.trim() === "")) return null;
  const numbers = new Float64Array(rows * columns.length);
  for (const [column, { values }] of columns.entries()) {
    if (!(values instanceof Float64Array)) return null;
    for (let row = 0; row < rows; row++) {
      const value = values[row]!;
      const size = value < 0 ? -value : value;
      if (size === Infinity || (size < smallest && size > 0)) return null;
      numbers[row * columns.length + column] = value + 0;
    }
  }
  return numbers;
}

/** Below it a double has fewer digits: whoever reads it says so. */
const smallest = 2 ** -1022;
