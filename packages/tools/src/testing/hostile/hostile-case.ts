/** For tests: one table as the world has it, and what must come of it. */
import type { Fix } from "@analyte/contract/fixes";
import type { Reading } from "@analyte/contract/reading";
import type { Role } from "@analyte/contract/slots";
import type { Severity } from "#reading/problem.ts";
import { newStudy, type Study } from "./study.ts";

export interface HostileFile {
  name: string;
  bytes: Buffer;
}
/** What the doctor must say, and where. */
export interface Wanted {
  code: string;
  severity: Severity;
  /** The table that the finding is about; the matrix where it is left out. */
  table?: Role;
  row?: number;
  column?: number;
  cell?: string;
}
export interface HostileCase {
  title: string;
  tables: Partial<Record<Role, HostileFile>>;
  /** The study whose numbers are right. */
  study: Study;
  /** Left out: the numbers are right and nothing need be said. An error ends the task with the same sentence. */
  wanted?: Wanted;
  /** As it stands another table is read than the one that is meant; the finding says so, and an answer makes it right. */
  misread?: true;
  /** What makes the numbers right after an error: an answer, then repairs. Left out where only the user's own file can be mended. */
  mended?: { readings?: Partial<Record<Role, Reading>>; fixes?: Fix[]; role?: Role };
  /** Whatever a repair did here would lose numbers or groups: none may be offered. */
  kept?: true;
  /** The tool itself refuses what can be read: the code of its fault. */
  refused?: string;
}

export const fileOf = (name: string, content: string | Buffer): HostileFile => ({ name, bytes: Buffer.from(content as string) });

/** The study as rows of cells, samples in rows. */
export const rowsOf = ({ features, samples, values }: Study, corner = "sample"): string[][] => [
  [corner, ...features],
  ...samples.map((sample, at) => [sample, ...values[at]!.map((value) => (Number.isNaN(value) ? "" : String(value)))]),
];
export const columnsOf = (study: Study, corner = "feature"): string[][] => turned(rowsOf(study, corner));
export const turned = (rows: readonly string[][]): string[][] => rows[0]!.map((_, column) => rows.map((row) => row[column]!));
export const sheetOf = ({ samples, groups }: Study): string[][] => [["sample", "group"], ...samples.map((sample, at) => [sample, groups[at]!])];

export function csvOf(rows: readonly (readonly string[])[], separator = ",", end = "\n"): string {
  const quoted = (cell: string): string => (cell.includes(separator) || /["\n\r]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quoted).join(separator) + end).join("");
}

/** A change of some cells: `[row, column, text]`, from 0, the header is row 0. */
export function changed(rows: readonly (readonly string[])[], ...cells: [number, number, string][]): string[][] {
  const copy = rows.map((row) => [...row]);
  for (const [row, column, text] of cells) copy[row]![column] = text;
  return copy;
}

let seed = 0;
/** A case of CSV: `change` turns the right rows of a new study into hostile ones. */
export function csvCase(
  title: string,
  change: (rows: string[][], study: Study) => string[][] | string | Buffer,
  rest: Partial<Omit<HostileCase, "title">> & { sheet?: (rows: string[][], study: Study) => string[][] | string | Buffer; fileName?: string } = {},
): HostileCase {
  const study = rest.study ?? newStudy(++seed);
  const { sheet, fileName, ...others } = rest;
  const written = (content: string[][] | string | Buffer): string | Buffer => (Array.isArray(content) ? csvOf(content) : content);
  const samples = written(sheet === undefined ? sheetOf(study) : sheet(sheetOf(study), study));
  return {
    title,
    study,
    tables: { matrix: fileOf(fileName ?? "matrix.csv", written(change(rowsOf(study), study))), samples: fileOf("samples.csv", samples) },
    ...others,
  };
}
