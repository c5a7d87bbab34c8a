/** Bytes of a file → a grid of cells, with what was recognised on the way. */
import type { Reading } from "@analyte/contract/reading";
import type { SlotKind } from "@analyte/contract/slots";
import type { JobInspection } from "../job-folder.ts";
import { toUtf8 } from "./encoding.ts";
import { encodingProblems } from "./form-problems.ts";
import type { Grid } from "./grid.ts";
import { withoutNul } from "./nul.ts";
import { otherFile } from "./other-files.ts";
import { leadingComments } from "./preamble.ts";
import { readRows } from "./rows.ts";
import { findSeparator, type SeparatorName } from "./separator.ts";
import { formulaProblem, hiddenLinesProblem, mergedProblem, otherSheetProblems } from "./sheet-problems.ts";
import type { WrittenCells } from "./written-cells.ts";
import { unreadable, type UnreadableCode } from "./unreadable.ts";
import { refuseUnfit } from "./unfit-reading.ts";
import { isOldWorkbook, isZip, readXls } from "./workbook.ts";
import { readXlsx } from "./xlsx.ts";

export interface FileForm {
  format: JobInspection["recognised"]["format"];
  /** Empty for a workbook. */
  encoding: string;
  /** As a word: tab, comma, semicolon, space; empty for a workbook. */
  separator: SeparatorName | "";
  decimal: "." | ",";
  /** Of a workbook: the sheet that was read. */
  sheet: string;
}
export interface ReadFile<R extends SlotKind | null = SlotKind> {
  role: R;
  name: string;
  grid: Grid;
  form: FileForm;
  /** How many sheets a workbook has; 0 for text. */
  sheets: number;
}

/** What a file is, its content decides; its name only tells which disappointment to put into words. Null where nobody says what the table is for. `written`: what is known of the cells of these very bytes. Throws a DataFault for what is no table. */
export async function readFile<R extends SlotKind | null>(
  bytes: Buffer,
  role: R,
  name: string,
  reading: Reading = {},
  written: WrittenCells | null = null,
): Promise<ReadFile<R>> {
  const refuse = (code: UnreadableCode): Error => unreadable(code, role, name);
  if (bytes.length === 0) throw refuse("empty-file");
  if (isZip(bytes) || isOldWorkbook(bytes)) {
    refuseUnfit("workbook", role, name, reading);
    const source = { bytes, role, name, asked: reading.sheet };
    const { format, sheet, sheets, bytes: text, facts, others } = isZip(bytes) ? await readXlsx(source) : await readXls(source);
    const grid = readRows({ bytes: text, role, name, reading, typed: true }, "tab");
    const merged = facts.merged.filter(({ bottom, left }) => bottom >= grid.rowNumbers[0]! && left < grid.columns);
    if (role !== null) {
      grid.found.push(...otherSheetProblems(role, sheet, others), ...mergedProblem(role, merged));
      grid.found.push(...hiddenLinesProblem(role, sheet, facts, (row) => grid.rowNumbers.includes(row)));
      if (facts.formulas !== null) grid.found.push(formulaProblem(role, sheet, facts.formulas));
    }
    return { role, name, grid: { ...grid, merged }, form: { format, encoding: "", separator: "", decimal: grid.decimal, sheet }, sheets };
  }
  const other = otherFile(bytes);
  if (other !== null) throw refuse(other);
  if (/\.xlsx$/i.test(name)) throw refuse("not-a-workbook");
  refuseUnfit("text", role, name, reading);
  const decoded = toUtf8(bytes, reading.encoding);
  if (decoded === null) throw refuse("broken-text");
  const text = withoutNul(decoded.bytes, role, name);
  const body = text.subarray(leadingComments(text).end);
  const separator = findSeparator(body);
  if (separator === null && body.every(isBlank)) throw refuse(text.every(isBlank) ? "empty-file" : "only-comments");
  if (separator === null && role === "matrix") throw refuse("one-column");
  const asWritten = text.buffer === bytes.buffer && text.byteOffset === bytes.byteOffset && text.length === written?.bytes ? written : null;
  const grid = readRows({ bytes: text, role, name, reading, written: asWritten }, separator ?? "comma");
  if (role !== null) grid.found.push(...encodingProblems(role, decoded));
  const form = { format: formats[separator ?? "comma"], encoding: decoded.encoding, separator: separator ?? ("" as const), decimal: grid.decimal, sheet: "" };
  return { role, name, grid, form, sheets: 0 };
}

const isBlank = (byte: number): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13;

const formats = { tab: "tsv", comma: "csv", semicolon: "semicolon", space: "space" } as const;
