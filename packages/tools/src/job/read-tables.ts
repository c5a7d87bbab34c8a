/** The tables of a job, read and brought into the order of the matrix. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Role } from "@analyte/contract/manifest";
import { readingAfter } from "@analyte/contract/reading";
import type { JobInput } from "../job-folder.ts";
import { alignTables, type AlignedTables } from "../reading/align.ts";
import { readFile } from "../reading/file.ts";
import type { Grid } from "../reading/grid.ts";
import { columnNames } from "../reading/sheet.ts";
import { DataFault, type Sheet } from "../tool.ts";

/** What the sheets call their columns of ids. */
export interface IdNames {
  samples: string;
  features: string;
}
export interface ReadTables {
  tables: AlignedTables;
  idNames: IdNames;
}
export type ReadInputs = (inputs: readonly JobInput[]) => Promise<ReadTables>;

export async function readTables(folder: string, inputs: readonly JobInput[]): Promise<ReadTables> {
  const grids: Partial<Record<Role, Grid>> = {};
  for (const { role, file, name, reading, state } of inputs) {
    const bytes = readFileSync(join(folder, file));
    grids[role] = (await readFile(bytes, role, name, role === "matrix" ? readingAfter(reading ?? {}, state) : reading)).grid;
  }
  const { matrix, samples = null, features = null } = grids;
  if (matrix === undefined)
    throw new DataFault("no-matrix", { en: "There is no data matrix. Choose a table.", zh: "没有数据矩阵。请选择一个表格。" }, { table: "matrix" });
  const tables = alignTables({ matrix, samples, features });
  return {
    tables,
    idNames: {
      samples: samples === null ? idNameBeside(tables.samples) : columnNames(samples)[tables.idColumns.samples]!,
      features: features === null ? "feature" : columnNames(features)[tables.idColumns.features]!,
    },
  };
}

/** What a table of the matrix' own labels calls its ids, where none of these is called so. */
const idNameBeside = (sheet: Sheet | null): string => (sheet?.columns.some(({ name }) => name === "sample") === true ? "sample id" : "sample");

export interface TableReader {
  /** The same tables are the same answer: whoever has them writes nothing into them. */
  read: ReadInputs;
  /** Forgets all that none of these will ask for. */
  keep(later: readonly (readonly JobInput[])[]): void;
}

export function newTableReader(folder: string): TableReader {
  const known = new Map<string, Promise<ReadTables>>();
  return {
    async read(inputs) {
      const key = keyOf(inputs);
      const read = known.get(key) ?? readTables(folder, inputs);
      known.set(key, read);
      return await read;
    },
    keep(later) {
      const wanted = new Set(later.map(keyOf));
      for (const key of known.keys()) if (!wanted.has(key)) known.delete(key);
    },
  };
}

/** How the values came about is said by who reads. The user's name for a file counts: faults name it. */
const keyOf = (inputs: readonly JobInput[]): string =>
  JSON.stringify(inputs.map(({ role, file, name, reading, state }) => [role, file, name, readingAfter(reading ?? {}, state)]));
