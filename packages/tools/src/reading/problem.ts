/** What can be wrong with a user's tables. One sentence serves both the doctor's list and the reason of a failed task. */
import type { SlotKind } from "@analyte/contract/slots";
import type { Text } from "@analyte/contract/text";
import type { JobInspection } from "../job-folder.ts";
import { DataFault } from "../tool.ts";

export type TableProblem = JobInspection["problems"][number];
export type Severity = TableProblem["severity"];
/** Where in the file: row and column from 1, the header is row 1. */
export interface Place {
  row: number | null;
  column: number | null;
  columnName: string;
  cell: string;
}
export const nowhere: Place = { row: null, column: null, columnName: "", cell: "" };

export function makeProblem(
  severity: TableProblem["severity"],
  code: string,
  table: SlotKind,
  message: Text,
  repair: Text,
  place: Place = nowhere,
  count = 1,
): TableProblem {
  const { row, column, columnName, cell } = place;
  return { severity, code, table, message, repair, fix: null, choices: [], row, column, column_name: clip(columnName), cell: clip(cell), count };
}

/** Whether a table can't be read until its user has chosen one of several readings. A single one is an offer beside other ways to mend the table. */
export const isQuestion = ({ severity, choices }: TableProblem): boolean => severity === "error" && choices.length > 1;

/** The fault that ends a task for the same reason, with the repair in the sentence. */
export function faultOf(problem: TableProblem): DataFault {
  const { code, message, repair, table, row, column, cell } = problem;
  const where = { table, ...(row !== null && { row }), ...(column !== null && { column }), ...(cell !== "" && { cell }) };
  return new DataFault(code, { en: `${message.en} ${repair.en}`, zh: `${message.zh}${repair.zh}` }, where);
}

/** The problem that a fault stands for, for a doctor that goes on where a task ends. */
export function problemOf(fault: DataFault, table: SlotKind): TableProblem {
  const { where } = fault;
  const place: Place = { row: where?.row ?? null, column: where?.column ?? null, columnName: "", cell: where?.cell ?? "" };
  return makeProblem("error", fault.code, where?.table ?? table, fault.text, { en: "", zh: "" }, place);
}

/** “row 5, column 7 (“f0006”)”. */
export function placeWords(place: Place): Text {
  const name = place.columnName === "" ? "" : `“${clip(place.columnName)}”`;
  if (place.row === null) return { en: `column ${place.column}${name && ` (${name})`}`, zh: `第 ${place.column} 列${name && `（${name}）`}` };
  if (place.column === null) return { en: `row ${place.row}`, zh: `第 ${place.row} 行` };
  return { en: `row ${place.row}, column ${place.column}${name && ` (${name})`}`, zh: `第 ${place.row} 行第 ${place.column} 列${name && `（${name}）`}` };
}

/** The first names of a list, and how many more there are. */
export function someOf(names: readonly string[], total = names.length, shown = 5): Text {
  const first = names.slice(0, shown).map((name) => `“${clip(name)}”`);
  const more = total - first.length;
  return {
    en: first.join(", ") + (more > 0 ? ` and ${more} more` : ""),
    zh: first.join("、") + (more > 0 ? ` 等共 ${total} 个` : ""),
  };
}

/** `1 sample`, `3 samples`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const tableNames: Record<SlotKind, Text> = {
  matrix: { en: "data matrix", zh: "数据矩阵" },
  samples: { en: "sample sheet", zh: "样本表" },
  features: { en: "feature sheet", zh: "特征表" },
  table: { en: "table", zh: "表格" },
  library: { en: "library", zh: "集合库" },
  links: { en: "list of links", zh: "关联列表" },
};

/** Cells and names come from the user's file and may be a novel. */
const clip = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
