/** The tables of a job, read and brought into the order of the matrix. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Slot } from "@analyte/contract/manifest";
import { readingAfter } from "@analyte/contract/reading";
import { studyOf, tablesOfStudy } from "@analyte/contract/slots";
import type { JobInput } from "../job-folder.ts";
import { sampleHeader } from "#parts/matrix-table.ts";
import { alignTables, firstError, type AlignedTables } from "../reading/align.ts";
import { readFile } from "../reading/file.ts";
import { cellText, type Grid } from "../reading/grid.ts";
import { readLibrary } from "../reading/library.ts";
import type { MatrixReading } from "../reading/matrix.ts";
import { readNamedTable, type NamedTableReading } from "../reading/named-table.ts";
import { faultOf } from "../reading/problem.ts";
import { columnNames } from "../reading/sheet.ts";
import { withoutMatrix } from "../reading/without-matrix.ts";
import type { KnownFile } from "../writing/given.ts";
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
  /** The matrix' file, where a tool has written it and it holds nothing else: then it is what would be written of the table, to the byte. */
  asWritten: KnownFile | null;
}
/** The slots of the tool whose inputs they are. */
export type ReadInputs = (inputs: readonly JobInput[], slots: readonly Slot[]) => Promise<ReadTables>;

export async function readTables(folder: string, inputs: readonly JobInput[], slots: readonly Slot[]): Promise<ReadTables> {
  const grids: Record<string, Grid> = {};
  const libraries: Record<string, GivenLibrary> = {};
  let asWritten: KnownFile | null = null;
  for (const input of inputs) {
    const { role: slot, file, name, sha256, reading, state } = input;
    const takes = slots.find((one) => one.name === slot)?.takes;
    if (takes === undefined) continue;
    const bytes = readFileSync(join(folder, file));
    if (takes === "library") libraries[slot] = readLibrary(bytes, name);
    else {
      const { grid } = await readFile(bytes, takes, name, takes === "matrix" ? readingAfter(reading ?? {}, state) : reading);
      grids[slot] = grid;
      if (slot === "matrix" && isOfTool(input) && isPlain(grid, bytes)) asWritten = { path: join(folder, file), sha256: sha256 === "" ? null : sha256 };
    }
  }
  const { matrix, samples = null, features = null } = grids;
  if (matrix === undefined && slots.some(({ name, required }) => name === "matrix" && required))
    throw new DataFault("no-matrix", { en: "There is no data matrix. Choose a table.", zh: "没有数据矩阵。请选择一个表格。" }, { table: "matrix" });
  const tables = matrix === undefined ? withoutMatrix(features) : alignTables({ matrix, samples, features });
  const others = otherInputs(grids, libraries, slots);
  return {
    tables,
    asWritten: matrix !== undefined && isWhole(matrix, tables.matrix) ? asWritten : null,
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

const isOfTool = ({ state, made }: { state?: unknown; made?: true | undefined }): boolean => state !== undefined || made === true;

/** As tools write: what somebody has repaired since may look otherwise. */
const isPlain = ({ bytes, separator, decimal, typed }: Grid, file: Uint8Array): boolean =>
  bytes.length === file.length && separator === comma && decimal === "." && !typed && bytes.at(-1) === lineFeed && !bytes.includes(carriageReturn);
const [comma, lineFeed, carriageReturn] = [44, 10, 13];

const isWhole = (grid: Grid, { table, layout }: MatrixReading): boolean =>
  layout.orientation === "samples-in-rows" &&
  grid.rows === table.samples.length + 1 &&
  grid.columns === table.features.length + 1 &&
  grid.rowNumbers.at(-1) === grid.rows &&
  cellText(grid, 0, 0) === sampleHeader;

/** What a table of the matrix' own labels calls its ids, where none of these is called so. */
const idNameBeside = (sheet: Sheet | null): string => (sheet?.columns.some(({ name }) => name === "sample") === true ? "sample id" : "sample");

export interface TableReader {
  /** The same tables are the same answer: whoever has them writes nothing into them. */
  read: ReadInputs;
  /** Forgets what none of these will ask for, but for the latest. */
  keep(later: readonly (readonly JobInput[])[]): void;
}

/** Of tables that nobody has asked for yet: what the steps of a job read, its next ones often read, too. In memory they take some times that. */
const keptBytes = 16_777_216;

export function newTableReader(folder: string, mostKept = keptBytes): TableReader {
  /** The latest last. */
  const known = new Map<string, { reads: Map<string, Promise<ReadTables>>; bytes: number }>();
  return {
    async read(inputs, slots) {
      const key = keyOf(inputs);
      const entry = known.get(key) ?? { reads: new Map<string, Promise<ReadTables>>(), bytes: inputs.reduce((sum, { size }) => sum + size, 0) };
      known.delete(key);
      known.set(key, entry);
      // Another tool may have other slots of the same names.
      const asked = JSON.stringify(slots.map(({ name, takes, required }) => [name, takes, required]));
      const read = entry.reads.get(asked) ?? readTables(folder, inputs, slots);
      entry.reads.set(asked, read);
      return await read;
    },
    keep(later) {
      const wanted = new Set(later.map(keyOf));
      let left = mostKept;
      for (const [key, { bytes }] of [...known].toReversed()) {
        if (wanted.has(key)) continue;
        left -= bytes;
        if (left < 0) known.delete(key);
      }
    },
  };
}

/** How the values came about is said by who reads. The user's name for a file counts: faults name it. */
const keyOf = (inputs: readonly JobInput[]): string =>
  JSON.stringify(inputs.map(({ role, file, name, reading, state, made }) => [role, file, name, readingAfter(reading ?? {}, state), isOfTool({ state, made })]));
