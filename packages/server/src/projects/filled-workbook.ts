/** Workbooks that the portal gives out to be filled in: which one it is stands inside, and what was filled in is read by a job. */
import { numberOf } from "@analyte/contract/projects/amounts";
import type { Text } from "@analyte/contract/text";
import type { FilledCells, JobCells } from "@analyte/tools/job-folder";
import { z } from "zod";
import { badData } from "../errors.ts";
import type { StoredFile } from "../jobs/events.ts";
import { answered, type RunJob } from "../jobs/short-jobs.ts";

export type ReadCells = (userId: string, file: StoredFile) => Promise<JobCells>;
export type WorkbookKind = "information" | "amounts";

/** `tooMany`: what is said of a sheet with more lines than are read, where it is none that the portal gives out. */
export function newReadCells(runJob: RunJob, tooMany?: (name: string) => Text): ReadCells {
  return async (userId, file) => {
    const done = await runJob(userId, { kind: "cells", role: "samples", inputs: [{ role: "samples", ...file }] }, "cells.json");
    if (!done.ok && done.code === "too-many-cells" && tooMany !== undefined) throw badData(tooMany(file.name));
    return cellsSchema.parse(JSON.parse(answered(done).text));
  };
}
/** The cells of a table of the user's, with the file's name. */
export async function readSheet({ resolveHandle, runJob }: SheetsOf, userId: string, path: string, tooMany: (name: string) => Text) {
  const file = await resolveHandle(userId, path);
  return { name: file.name, cells: (await newReadCells(runJob, tooMany)(userId, file)).samples };
}
interface SheetsOf {
  resolveHandle: (userId: string, path: string) => Promise<StoredFile>;
  runJob: RunJob;
}
// The job has read a stranger's file.
const filledSchema = z.object({
  header: z.array(z.string()),
  rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()), numbers: z.array(z.number()).optional() })),
});
const cellsSchema: z.ZodType<JobCells> = z.object({ samples: filledSchema, comparisons: filledSchema.nullable(), portal: filledSchema.nullable() });

/** Numbers as the cells of numbers that a spreadsheet counts with; words where there are others. */
export const cellValues = (cells: readonly string[]): Float64Array | string[] =>
  cells.every((cell) => cell === "" || numberOf(cell) !== null) && cells.some((cell) => cell !== "")
    ? Float64Array.from(cells, (cell) => (cell === "" ? Number.NaN : numberOf(cell)!))
    : [...cells];

interface About {
  id: string;
  contract: string;
  name: string;
}
/** The sheet by which a workbook is known again. */
export const portalSheet = (kind: WorkbookKind, { id, contract, name }: About) => ({
  name: "portal",
  columns: [
    { name: "key", values: ["workbook", "project", "contract", "name"] },
    { name: "value", values: [kind, id, contract, name] },
  ],
});

/**
 * An information sheet without that sheet is the user's own table, which says its samples itself. Amounts without it may be those of another project, whose
 * samples are often called alike. @throws Failure for that of another project, or of another kind.
 */
export function refuseOther({ portal }: JobCells, kind: WorkbookKind, projectId: string): void {
  const said = new Map((portal?.rows ?? []).map(({ cells }) => [cells[0] ?? "", cells[1] ?? ""]));
  const project = said.get("project") ?? "";
  if (project === "" && kind === "amounts") throw badData(ofNone);
  if (project !== "" && project !== projectId) throw badData(ofOther([said.get("name"), said.get("contract")].filter(Boolean).join(", ")));
  const given = said.get("workbook") ?? "";
  if (given !== "" && given !== kind) throw badData(ofOtherKind[kind]);
}

/** What is said of several faults: the first, and how many there are besides. */
export function firstOf({ en, zh }: Text, all: number): Text {
  const more = all - 1;
  return more > 0 ? { en: `${en} (and ${more} more)`, zh: `${zh}（另有 ${more} 处）` } : { en, zh };
}

/** Which column is called one of these, in either language, small or large; -1 for none. */
export const columnIn = ({ header }: FilledCells, ...names: readonly string[]): number =>
  header.findIndex((title) => names.some((name) => name.toLowerCase() === title.toLowerCase()));

const ofOther = (project: string): Text => ({
  en: `This workbook belongs to another project${project === "" ? "" : ` (${project})`}. Take the workbook of this project, and fill that in.`,
  zh: `该工作簿属于另一个项目${project === "" ? "" : `（${project}）`}。请下载并填写本项目的工作簿。`,
});
const ofNone: Text = {
  en: "This workbook lacks the sheet “portal”, which says of which project it is. Take the template of this project, fill that in, and read it as the .xlsx file that it is.",
  zh: "该工作簿缺少“portal”工作表，无法确认属于哪个项目。请下载本项目的模板并填写，然后直接读取该 .xlsx 文件。",
};
const ofOtherKind: Record<WorkbookKind, Text> = {
  information: {
    en: "This is the workbook for amounts and dilutions, not the information sheet. Take the information sheet's workbook, and fill that in.",
    zh: "这是取样量与稀释倍数的工作簿，不是样本信息表。请下载并填写样本信息表的工作簿。",
  },
  amounts: {
    en: "This is the information sheet's workbook, not the one for amounts and dilutions. Take the template of this project, and fill that in.",
    zh: "这是样本信息表的工作簿，不是取样量与稀释倍数的工作簿。请下载并填写本项目的模板。",
  },
};
