/** The tables of a task as the tool was given them: samples in rows, points as decimals, sheets in the order of the matrix. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Table } from "@analyte/analysis/table";
import { libraryText } from "@analyte/contract/libraries/library";
import { matrixTable } from "#parts/matrix-table.ts";
import type { OtherInputs, Sheet, ToolTable } from "../tool.ts";
import { writeCsv } from "./csv.ts";
import { putSame, type KnownFile } from "./same-file.ts";

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
  others?: OtherInputs;
}

/** Where a table was written that this process still has: nobody else writes there. */
const written = new WeakMap<Table, KnownFile>();

/** `same`: a file that holds the matrix as it would be written here; null where there is none. Answers with the hashes of what it wrote, where they are known. */
export function writeGiven(folder: string, { table, samples, features, others }: GivenTables, same: KnownFile | null = null): Map<string, string> {
  const hashes = new Map<string, string>();
  const write = (given: ToolTable): void => writeCsv(join(folder, `given-${given.name}.csv`), given);
  const earlier = written.get(table) ?? same;
  const path = join(folder, givenMatrix);
  if (table.samples.length > 0) {
    // Of a job of several the same table is given to several steps.
    const isCopy = earlier !== null && putSame(earlier, path);
    if (!isCopy) write(matrixTable("matrix", table));
    const sha256 = isCopy ? earlier.sha256 : null;
    if (sha256 !== null) hashes.set(givenMatrix, sha256);
    written.set(table, { path, sha256 });
  }
  if (samples !== null) write(sheetTable("samples", samples, table.samples));
  if (features !== null) write(sheetTable("features", features, table.features));
  if (others !== undefined) writeOthers((name) => join(folder, `given-${name}`), others);
  return hashes;
}

const givenMatrix = "given-matrix.csv";

/** What was given besides the first study: `matrix_2.csv`, each table and each library by its slot. */
export function writeOthers(pathOf: (name: string) => string, { studies, tables, libraries }: OtherInputs): void {
  for (const [study, { table }] of Object.entries(studies)) writeCsv(pathOf(`matrix${study}.csv`), matrixTable("matrix", table));
  for (const [name, { columns }] of Object.entries(tables)) writeCsv(pathOf(`${name}.csv`), { name, columns });
  for (const [name, library] of Object.entries(libraries)) writeFileSync(pathOf(`${name}.gmt`), libraryText(library));
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
