/**
 * The upload doctor: what a table is, and every fault in it. A file that can't be read at all is a finding too, not a failure:
 * the inspection then has the format "unknown" and one error.
 */
import { readingSchema, type Reading } from "@analyte/contract/reading";
import { isRole, type Role, type SlotKind } from "@analyte/contract/slots";
import type { Text } from "@analyte/contract/text";
import type { JobInspection } from "../job-folder.ts";
import { alignTables, type AlignedTables } from "../reading/align.ts";
import { readFile, type ReadFile } from "../reading/file.ts";
import { cellText } from "../reading/grid.ts";
import { loneIdColumn } from "../reading/id-column.ts";
import { readNamedTable } from "../reading/named-table.ts";
import { makeProblem, problemOf, tableNames, type TableProblem } from "../reading/problem.ts";
import { readSheet, type SheetReading } from "../reading/sheet.ts";
import { DataFault } from "../tool.ts";
import { suggestFixes } from "../repairing/suggest.ts";
import { profileColumns, profileSheet } from "./columns.ts";
import { inspectLibrary } from "./inspect-library.ts";
import { judgeSheet } from "./judge-sheet.ts";
import { countValues, judgeValues, noCounts } from "./judge-values.ts";
import { matrixAsSheet } from "./matrix-as-sheet.ts";
import { summaryOf } from "./summary.ts";
import { valueShape } from "./value-shape.ts";

export interface InspectInput {
  role: SlotKind;
  /** The user's name for the file. */
  name: string;
  bytes: Buffer;
  reading?: Reading;
}
export const maximumProblems = 200;
export const maximumIds = 20_000;

export async function inspect(kind: SlotKind, inputs: readonly InspectInput[]): Promise<JobInspection> {
  if (!isRole(kind))
    return await inspectAlone(
      kind,
      inputs.find(({ role }) => role === kind)!,
    );
  return await inspectOfStudy(
    kind,
    inputs.flatMap((input) => (isRole(input.role) ? [{ ...input, role: input.role }] : [])),
  );
}

/** What is read by itself: a library, or any table. */
async function inspectAlone(kind: Exclude<SlotKind, Role>, input: InspectInput): Promise<JobInspection> {
  try {
    return kind === "library" ? inspectLibrary(input.bytes, input.name) : inspectTable(await readFile(input.bytes, kind, input.name, input.reading));
  } catch (error) {
    if (!(error instanceof DataFault)) throw error;
    return unknownFile(error, kind);
  }
}

async function inspectOfStudy(role: Role, inputs: readonly (InspectInput & { role: Role })[]): Promise<JobInspection> {
  const companionProblems: TableProblem[] = [];
  const files: Partial<Record<Role, ReadFile<Role>>> = {};
  for (const input of inputs) {
    try {
      files[input.role] = await readFile(input.bytes, input.role, input.name, input.reading);
    } catch (error) {
      if (!(error instanceof DataFault)) throw error;
      if (input.role === role) return unknownFile(error, role);
      companionProblems.push(unreadCompanion(input.role));
    }
  }
  const file = files[role];
  if (file === undefined) throw new Error(`Nothing was given to inspect as ${role}`);
  const { matrix, samples, features } = files;
  const tables = matrix === undefined ? null : alignTables({ matrix: matrix.grid, samples: samples?.grid ?? null, features: features?.grid ?? null });
  const found = role === "matrix" ? inspectMatrix(file, tables!) : inspectSheet(file, role, tables);
  found.problems.push(...companionProblems);
  found.problems.sort((a, b) => severityRank[a.severity] - severityRank[b.severity]);
  const grids = Object.fromEntries(Object.values(files).map((read) => [read.role, read.grid]));
  found.problems = suggestFixes(role, grids, found.problems.slice(0, maximumProblems), tables).map(withPossibleChoices);
  return found;
}

/** An answer that no call takes, for the length of a name or the number of names, is none to offer. */
const withPossibleChoices = (problem: JobInspection["problems"][number]): JobInspection["problems"][number] => ({
  ...problem,
  choices: problem.choices.filter(({ reading }) => readingSchema.safeParse(reading).success),
});

const severityRank = { error: 0, warning: 1, info: 2 };

function inspectMatrix(file: ReadFile, tables: AlignedTables): JobInspection {
  const { matrix } = tables;
  const { table, layout, labels, labelName } = matrix;
  const counts = countValues(table.matrix);
  const columns = profileColumns(labels);
  const recognised: Omit<JobInspection["recognised"], "summary"> = {
    ...file.form,
    format: labelName === null ? file.form.format : "metaboanalyst",
    orientation: layout.by === "unclear" ? "unclear" : layout.orientation,
    rows: file.grid.rows - 1,
    columns: file.grid.columns,
    samples: table.samples.length,
    features: table.features.length,
    ...counts,
  };
  return {
    recognised: { ...recognised, summary: summaryOf("matrix", recognised, file.form.format) },
    ...previewOf(file),
    columns,
    shape: valueShape(table),
    sample_ids: table.samples.slice(0, maximumIds),
    feature_ids: table.features.slice(0, maximumIds),
    problems: [...matrix.problems, ...tables.cross.filter((problem) => problem.table === "matrix"), ...judgeValues(matrix), ...judgeSheet("matrix", columns)],
  };
}

function inspectSheet(file: ReadFile, role: "samples" | "features", tables: AlignedTables | null): JobInspection {
  const reading: SheetReading = readSheet(file.grid, role, tables?.idColumns[role] ?? loneIdColumn(file.grid));
  const { ids } = reading.sheet;
  const columns = profileSheet(file.grid, reading);
  const recognised: Omit<JobInspection["recognised"], "summary"> = {
    ...file.form,
    orientation: "not-applicable",
    rows: file.grid.rows - 1,
    columns: file.grid.columns,
    samples: role === "samples" ? ids.length : 0,
    features: role === "features" ? ids.length : 0,
    ...noCounts,
    missing: columns.reduce((sum, column) => sum + column.missing, 0),
  };
  return {
    recognised: { ...recognised, summary: summaryOf(role, recognised, file.form.format) },
    ...previewOf(file),
    columns,
    shape: null,
    sample_ids: role === "samples" ? ids.slice(0, maximumIds) : [],
    feature_ids: role === "features" ? ids.slice(0, maximumIds) : [],
    problems: [
      ...(tables?.own[role] ?? reading.problems),
      ...(tables?.cross ?? []).filter((problem) => problem.table === role),
      ...judgeSheet(role, columns, reading),
      ...matrixAsSheet(role, columns, tables?.matrix.table[role === "samples" ? "features" : "samples"] ?? null),
    ],
  };
}

function inspectTable(file: ReadFile): JobInspection {
  const { table, problems } = readNamedTable(file.grid);
  const columns = profileColumns(table.columns);
  const recognised: Omit<JobInspection["recognised"], "summary"> = {
    ...file.form,
    orientation: "not-applicable",
    rows: table.rows,
    columns: table.columns.length,
    samples: 0,
    features: 0,
    ...noCounts,
    missing: columns.reduce((sum, column) => sum + column.missing, 0),
  };
  return {
    recognised: { ...recognised, summary: summaryOf("table", recognised, file.form.format) },
    ...previewOf(file),
    columns,
    shape: null,
    sample_ids: [],
    feature_ids: [],
    problems,
  };
}

function previewOf({ grid }: ReadFile): Pick<JobInspection, "preview" | "preview_rows"> {
  const columns = Math.min(grid.columns, 12);
  const rows = Math.min(grid.rows, 8);
  return {
    preview: Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_unused, column) => cellText(grid, row, column).slice(0, 200))),
    preview_rows: grid.rowNumbers.slice(0, rows),
  };
}

/** What is wrong with the companion is said where that is looked at. */
function unreadCompanion(companion: Role): TableProblem {
  const message: Text = {
    en: `The ${tableNames[companion].en} can't be read, so that the two tables could not be compared.`,
    zh: `无法读取${tableNames[companion].zh}，因此未能核对这两个表。`,
  };
  return makeProblem("warning", "unreadable-companion", companion, message, { en: "Mend or change that file first.", zh: "请先修正或更换该文件。" });
}

export function unknownFile(fault: DataFault, role: SlotKind): JobInspection {
  const { en, zh } = tableNames[role];
  return {
    recognised: {
      format: "unknown",
      encoding: "",
      separator: "",
      decimal: ".",
      sheet: "",
      orientation: "not-applicable",
      rows: 0,
      columns: 0,
      samples: 0,
      features: 0,
      ...noCounts,
      summary: { en: `This file can't be read as a ${en}.`, zh: `该文件无法作为${zh}读取。` },
    },
    preview: [],
    preview_rows: [],
    columns: [],
    shape: null,
    sample_ids: [],
    feature_ids: [],
    problems: [problemOf(fault, role)],
  };
}
