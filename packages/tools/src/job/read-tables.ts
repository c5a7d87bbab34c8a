/** The tables of a job, read and brought into the order of the matrix. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Slot } from "@analyte/contract/manifest";
import { readingAfter } from "@analyte/contract/reading";
import { studyOf, tablesOfStudy } from "@analyte/contract/slots";
import type { JobInput } from "../job-folder.ts";
import { alignTables, firstError, type AlignedTables } from "../reading/align.ts";
import { readFile } from "../reading/file.ts";
import type { Grid } from "../reading/grid.ts";
import { readLibrary } from "../reading/library.ts";
import { readNamedTable, type NamedTableReading } from "../reading/named-table.ts";
import { faultOf } from "../reading/problem.ts";
import { columnNames } from "../reading/sheet.ts";
import { withoutMatrix } from "../reading/without-matrix.ts";
import { DataFault, type FurtherStudy, type GivenLibrary, type NamedTable, type OtherInputs, type Sheet } from "../tool.ts";

/** What the sheets call their columns of ids. */
export interface IdNames {
  samples: string;
  features: string;
}
export interface ReadTables {
  tables: AlignedTables;
  idNames: IdNames;
  /** Left out where nothing else was given. */
  others?: OtherInputs;
}
/** The slots of the tool whose inputs they are. */
export type ReadInputs = (inputs: readonly JobInput[], slots: readonly Slot[]) => Promise<ReadTables>;

export async function readTables(folder: string, inputs: readonly JobInput[], slots: readonly Slot[]): Promise<ReadTables> {
  const grids: Record<string, Grid> = {};
  const libraries: Record<string, GivenLibrary> = {};
  for (const { role: slot, file, name, reading, state } of inputs) {
    const takes = slots.find((one) => one.name === slot)?.takes;
    if (takes === undefined) continue;
    const bytes = readFileSync(join(folder, file));
    if (takes === "library") libraries[slot] = readLibrary(bytes, name);
    else grids[slot] = (await readFile(bytes, takes, name, takes === "matrix" ? readingAfter(reading ?? {}, state) : reading)).grid;
  }
  const { matrix, samples = null, features = null } = grids;
  if (matrix === undefined && slots.some(({ name, required }) => name === "matrix" && required))
    throw new DataFault("no-matrix", { en: "There is no data matrix. Choose a table.", zh: "没有数据矩阵。请选择一个表格。" }, { table: "matrix" });
  const tables = matrix === undefined ? withoutMatrix(features) : alignTables({ matrix, samples, features });
  const others = otherInputs(grids, libraries, slots);
  return {
    tables,
    idNames: {
      samples: samples === null ? idNameBeside(tables.samples) : columnNames(samples)[tables.idColumns.samples]!,
      features: features === null ? "feature" : columnNames(features)[tables.idColumns.features]!,
    },
    ...(others !== null && { others }),
  };
}

/** @throws DataFault for an error of any of them. */
function otherInputs(grids: Readonly<Record<string, Grid>>, libraries: OtherInputs["libraries"], slots: readonly Slot[]): OtherInputs | null {
  const studies: Record<string, FurtherStudy> = {};
  const tables: Record<string, NamedTable> = {};
  for (const slot of slots) {
    const grid = grids[slot.name];
    if (grid === undefined) continue;
    const study = studyOf(slot);
    if (study === null) tables[slot.name] = sound(readNamedTable(grid));
    else if (study !== "" && slot.takes === "matrix") studies[study] = readStudy(study, grids);
  }
  const has = (inputs: object): boolean => Object.keys(inputs).length > 0;
  return has(studies) || has(tables) || has(libraries) ? { studies, tables, libraries } : null;
}

function readStudy(study: string, grids: Readonly<Record<string, Grid>>): FurtherStudy {
  const { matrix, samples = null, features = null } = tablesOfStudy(study, grids);
  const tables = alignTables({ matrix: matrix!, samples, features });
  const wrong = firstError(tables);
  if (wrong !== undefined) throw faultOf(wrong);
  return { table: tables.matrix.table, samples: tables.samples, features: tables.features, featureNames: tables.featureNames };
}

function sound({ table, problems }: NamedTableReading): NamedTable {
  const wrong = problems.find(({ severity }) => severity === "error");
  if (wrong !== undefined) throw faultOf(wrong);
  return table;
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
    async read(inputs, slots) {
      const key = keyOf(inputs);
      const read = known.get(key) ?? readTables(folder, inputs, slots);
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
