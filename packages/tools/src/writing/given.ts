/** The tables of a task as the tool was given them: samples in rows, points as decimals, sheets in the order of the matrix. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import type { Table } from "@analyte/analysis/table";
import { matrixTable } from "#parts/matrix-table.ts";
import type { Sheet, ToolTable } from "../tool.ts";
import { writeCsv } from "./csv.ts";

/** A sheet and the header of its column of ids. */
export interface NamedSheet {
  idName: string;
  sheet: Sheet;
}
export interface GivenTables {
  table: Table;
  /** Null also where a sheet says nothing but the ids. */
  samples: NamedSheet | null;
  features: NamedSheet | null;
}

/** Where a table was written that this process still has: nobody else writes there. */
const written = new WeakMap<Table, string>();

/** `same`: a file that holds the matrix as it would be written here; null where there is none. */
export function writeGiven(folder: string, { table, samples, features }: GivenTables, same: string | null = null): void {
  const write = (given: ToolTable): void => writeCsv(join(folder, `given-${given.name}.csv`), given);
  const earlier = written.get(table) ?? same;
  const path = join(folder, "given-matrix.csv");
  // Of a job of several the same table is given to several steps.
  if (earlier === null || !copied(earlier, path)) write(matrixTable("matrix", table));
  written.set(table, path);
  if (samples !== null) write(sheetTable("samples", samples, table.samples));
  if (features !== null) write(sheetTable("features", features, table.features));
}

function copied(from: string, to: string): boolean {
  try {
    copyFileSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** The rows of a sheet that belong to these ids, in their order. */
export function sheetTable(name: string, { idName, sheet }: NamedSheet, ids: string[]): ToolTable {
  const rowOf = new Map(sheet.ids.map((id, row) => [id, row]));
  const rows = ids.map((id) => rowOf.get(id));
  return {
    name,
    columns: [
      { name: idName, values: ids },
      ...sheet.columns.map((column) => ({ name: column.name, values: rows.map((row) => (row === undefined ? "" : column.values[row]!)) })),
    ],
  };
}
