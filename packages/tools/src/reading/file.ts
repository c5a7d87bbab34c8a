/** Bytes of a file → a grid of cells, with what was recognised on the way. */
import type { Role } from "@analyte/contract/manifest";
import type { Reading } from "@analyte/contract/reading";
import type { JobInspection } from "../job-folder.ts";
import { toUtf8 } from "./encoding.ts";
import { indexCells, toGrid, type Grid } from "./grid.ts";
import { findSeparator, separators, spacesToTabs, type SeparatorName } from "./separator.ts";
import { findNotation } from "./notation.ts";
import { maximumCells, unclosedQuote, unreadable } from "./unreadable.ts";
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
export interface ReadFile<R extends Role | null = Role> {
  role: R;
  name: string;
  grid: Grid;
  form: FileForm;
  /** How many sheets a workbook has; 0 for text. */
  sheets: number;
}

/** What a file is, its content decides; its name only tells which disappointment to put into words. Null where nobody says what the table is for. Throws a DataFault for what is no table. */
export async function readFile<R extends Role | null>(bytes: Buffer, role: R, name: string, reading: Reading = {}): Promise<ReadFile<R>> {
  const source = { bytes, role, name };
  if (bytes.length === 0) throw unreadable("empty-file", role, name);
  if (isZip(bytes) || isOldWorkbook(bytes)) {
    const { format, sheet, sheets, bytes: text } = isZip(bytes) ? await readXlsx(source) : await readXls(source);
    const grid = gridOf(text, "tab", role, name, reading, true);
    return { role, name, grid, form: { format, encoding: "", separator: "", decimal: grid.decimal, sheet }, sheets };
  }
  if (/\.xlsx$/i.test(name)) throw unreadable("not-a-workbook", role, name);
  const decoded = toUtf8(bytes);
  if (decoded === null) throw unreadable(bytes.includes(0) ? "not-a-table" : "broken-text", role, name);
  const start = Buffer.from(decoded.bytes.subarray(0, 2000)).toString("utf8").trimStart();
  if (/^<(!doctype html|html|\?xml)/i.test(start)) throw unreadable("web-page", role, name);
  const separator = findSeparator(decoded.bytes);
  if (separator === null && decoded.bytes.every(isBlank)) throw unreadable("empty-file", role, name);
  if (separator === null && role === "matrix") throw unreadable("one-column", role, name);
  const grid = gridOf(separator === "space" ? spacesToTabs(decoded.bytes) : decoded.bytes, separator ?? "comma", role, name, reading);
  const form = { format: formats[separator ?? "comma"], encoding: decoded.encoding, separator: separator ?? ("" as const), decimal: grid.decimal, sheet: "" };
  return { role, name, grid, form, sheets: 0 };
}

const isBlank = (byte: number): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13;

const formats = { tab: "tsv", comma: "csv", semicolon: "semicolon", space: "space" } as const;

function gridOf(bytes: Uint8Array, separator: SeparatorName, role: Role | null, name: string, reading: Reading, typed = false): Grid {
  const byte = separators[separator === "space" ? "tab" : separator];
  const index = indexCells(bytes, byte, { cells: maximumCells, rows: Infinity, bytes: Infinity });
  if (index.tooMany) throw unreadable("too-many-cells", role, name);
  if (index.unclosed !== null) throw unclosedQuote(role, name, index.unclosed);
  if (index.cells.length === 0) throw unreadable("empty-file", role, name);
  if (index.cells.length === 1) throw unreadable("header-only", role, name);
  const grid = { ...toGrid(bytes, byte, reading.decimal ?? ".", index, reading), typed };
  if (reading.decimal !== undefined) return grid;
  const notation = findNotation(grid, role);
  return { ...grid, decimal: notation.decimal, notation };
}
