/** The tables of a job, read and brought into the order of the matrix. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Slot } from "@analyte/contract/manifest";
import { readingAfter } from "@analyte/contract/reading";
import { isRole, studyOf, tablesOfStudy, type SlotKind } from "@analyte/contract/slots";
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
import type { KnownFile } from "../writing/same-file.ts";
import type { WrittenCells } from "../reading/written-cells.ts";
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
/** What is made of these inputs, of which `what` is said besides; or what was made of them before. */
export type Once = <Made>(what: string, inputs: readonly JobInput[], make: () => Promise<Made>) => Promise<Made>;
const anew: Once = async (_what, _inputs, make) => await make();

/** A table that this process has written, and where that lies: nobody else writes there. */
export interface HandedTable {
  path: string;
  cells: WrittenCells;
}
/** By the SHA-256 of its file. */
export type Handed = (sha256: string) => HandedTable | null;

export async function readTables(
  folder: string,
  inputs: readonly JobInput[],
  slots: readonly Slot[],
  once: Once = anew,
  handed: Handed = () => null,
): Promise<ReadTables> {
  const takenBy = new Map(slots.map(({ name, takes }) => [name, takes]));
  const given = inputs.filter(({ role }) => takenBy.has(role));
  const study = given.filter(({ role }) => ownSlots.has(role));
  const asked = slots.filter(({ name }) => ownSlots.has(name)).map(({ name, takes, required }) => [name, takes, required]);
  const own = await once(
    JSON.stringify(["study", study.map(({ role }) => role), asked]),
    study,
    async () => await readOwn(folder, study, slots, { once, handed }),
  );
  const grids: Record<string, Grid> = {};
  const tables: Record<string, NamedTable> = {};
  const libraries: Record<string, GivenLibrary> = {};
  for (const input of given.filter(({ role }) => !ownSlots.has(role))) {
    const takes = takenBy.get(input.role)!;
    if (takes === "library") libraries[input.role] = await once("library", [input], async () => readLibrary(bytesOf(folder, input), input.name));
    else if (isRole(takes)) grids[input.role] = await gridOf(bytesOf(folder, input), input, takes);
    else tables[input.role] = await once("table", [input], async () => sound(readNamedTable(await gridOf(bytesOf(folder, input), input, takes))));
  }
  // Two studies may have one sheet of samples.
  const shared = Object.keys(grids).length === 0 ? undefined : study.find(({ role }) => role === "samples");
  if (shared !== undefined) grids[shared.role] = await sheetOf(folder, shared, "samples", once);
  const studies = otherStudies(grids, slots);
  const has = (some: object): boolean => Object.keys(some).length > 0;
  return has(studies) || has(tables) || has(libraries) ? { ...own, others: { studies, tables, libraries } } : own;
}

/** The matrix that a tool works on, and what is said of its samples and features. */
const ownSlots: ReadonlySet<string> = new Set(["matrix", "samples", "features"]);

const bytesOf = (folder: string, { file }: JobInput): Buffer => readFileSync(join(folder, file));
async function gridOf(bytes: Buffer, { name, reading, state }: JobInput, takes: SlotKind, written: WrittenCells | null = null): Promise<Grid> {
  return (await readFile(bytes, takes, name, takes === "matrix" ? readingAfter(reading ?? {}, state) : reading, written)).grid;
}

/** It stands beside one matrix after another. Of a matrix, which may be large, what was made of it is enough. */
const sheetOf = async (folder: string, input: JobInput, takes: SlotKind, once: Once): Promise<Grid> =>
  await once(`sheet of ${takes}`, [input], async () => await gridOf(bytesOf(folder, input), input, takes));

async function readOwn(
  folder: string,
  inputs: readonly JobInput[],
  slots: readonly Slot[],
  { once, handed }: { once: Once; handed: Handed },
): Promise<ReadTables> {
  const grids: Record<string, Grid> = {};
  let asWritten: KnownFile | null = null;
  for (const input of inputs) {
    const { role, file, sha256 } = input;
    const { takes } = slots.find(({ name }) => name === role)!;
    if (role !== "matrix") {
      grids[role] = await sheetOf(folder, input, takes, once);
      continue;
    }
    const bytes = bytesOf(folder, input);
    const own = sha256 === "" ? null : handed(sha256);
    const grid = await gridOf(bytes, input, takes, own?.cells);
    grids[role] = grid;
    if (isOfTool(input) && isPlain(grid, bytes)) asWritten = { path: own?.path ?? join(folder, file), sha256: sha256 === "" ? null : sha256 };
  }
  const { matrix, samples = null, features = null } = grids;
  if (matrix === undefined && slots.some(({ name, required }) => name === "matrix" && required))
    throw new DataFault("no-matrix", { en: "There is no data matrix. Choose a table.", zh: "没有数据矩阵。请选择一个表格。" }, { table: "matrix" });
  const tables = matrix === undefined ? withoutMatrix(features) : alignTables({ matrix, samples, features });
  return {
    tables,
    asWritten: matrix !== undefined && isWhole(matrix, tables.matrix) ? asWritten : null,
    idNames: {
      samples: samples === null ? idNameBeside(tables.samples) : columnNames(samples)[tables.idColumns.samples]!,
      features: features === null ? "feature" : columnNames(features)[tables.idColumns.features]!,
    },
  };
}

function otherStudies(grids: Readonly<Record<string, Grid>>, slots: readonly Slot[]): Record<string, FurtherStudy> {
  const studies: Record<string, FurtherStudy> = {};
  for (const slot of slots) {
    const study = studyOf(slot);
    if (study !== null && study !== "" && slot.takes === "matrix" && grids[slot.name] !== undefined) studies[study] = readStudy(study, grids);
  }
  return studies;
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

export const isOfTool = ({ state, made }: { state?: unknown; made?: true | undefined }): boolean => state !== undefined || made === true;

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
