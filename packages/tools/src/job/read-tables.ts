/** The tables of a job, read and brought into the order of the matrix. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Role } from "@analyte/contract/manifest";
import { readingAfter } from "@analyte/contract/reading";
import type { JobInput } from "../job-folder.ts";
import { sampleHeader } from "#parts/matrix-table.ts";
import { alignTables, type AlignedTables } from "../reading/align.ts";
import { readFile } from "../reading/file.ts";
import { cellText, type Grid } from "../reading/grid.ts";
import type { MatrixReading } from "../reading/matrix.ts";
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
  /** The matrix' file, where a tool has written it and it holds nothing else: then it is what would be written of the table, to the byte. */
  asWritten: string | null;
}
export type ReadInputs = (inputs: readonly JobInput[]) => Promise<ReadTables>;

export async function readTables(folder: string, inputs: readonly JobInput[]): Promise<ReadTables> {
  const grids: Partial<Record<Role, Grid>> = {};
  let asWritten: string | null = null;
  for (const input of inputs) {
    const { role, file, name, reading, state } = input;
    const bytes = readFileSync(join(folder, file));
    const { grid } = await readFile(bytes, role, name, role === "matrix" ? readingAfter(reading ?? {}, state) : reading);
    grids[role] = grid;
    if (role === "matrix" && isOfTool(input) && isPlain(grid, bytes)) asWritten = join(folder, file);
  }
  const { matrix, samples = null, features = null } = grids;
  if (matrix === undefined)
    throw new DataFault("no-matrix", { en: "There is no data matrix. Choose a table.", zh: "没有数据矩阵。请选择一个表格。" }, { table: "matrix" });
  const tables = alignTables({ matrix, samples, features });
  return {
    tables,
    asWritten: isWhole(matrix, tables.matrix) ? asWritten : null,
    idNames: {
      samples: samples === null ? idNameBeside(tables.samples) : columnNames(samples)[tables.idColumns.samples]!,
      features: features === null ? "feature" : columnNames(features)[tables.idColumns.features]!,
    },
  };
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
  const known = new Map<string, { read: Promise<ReadTables>; bytes: number }>();
  return {
    async read(inputs) {
      const key = keyOf(inputs);
      const bytes = inputs.reduce((sum, { size }) => sum + size, 0);
      const entry = known.get(key) ?? { read: readTables(folder, inputs), bytes };
      known.delete(key);
      known.set(key, entry);
      return await entry.read;
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
