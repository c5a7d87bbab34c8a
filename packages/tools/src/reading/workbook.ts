import type { SlotKind } from "@analyte/contract/slots";
import type { CellObject, WorkBook } from "@e965/xlsx";
import { asShown, paddedOf } from "./cell-styles.ts";
import { newSheetChoice, type OtherSheet, type SheetChoice } from "./choose-sheet.ts";
import { faultOf } from "./problem.ts";
import { formulaProblem } from "./sheet-problems.ts";
import { newSheetText, type SheetFacts } from "./sheet-text.ts";
import { noSuchSheet, onlyHidden, unreadable } from "./unreadable.ts";

export interface WorkbookText {
  format: "xlsx" | "xls";
  sheet: string;
  /** How many there are. */
  sheets: number;
  /** UTF-8, tab-separated. */
  bytes: Uint8Array;
  facts: SheetFacts;
  /** The sheets with data that were not read. */
  others: OtherSheet[];
}
export interface FileSource {
  bytes: Buffer;
  role: SlotKind | null;
  /** The user's name for the file. */
  name: string;
  /** The sheet that the user wants. */
  asked: string | undefined;
}

export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && (bytes.readUInt32LE(0) === 0x04034b50 || bytes.readUInt32LE(0) === 0x06054b50);
/** The container of .xls since 1997, and the bare records of before. */
export const isOldWorkbook = (bytes: Buffer): boolean =>
  bytes.length >= 8 && (bytes.readUInt32BE(0) === 0xd0cf11e0 || (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1]!) && bytes[2]! < 16 && bytes[3] === 0));

/** The sheet that was asked for, or else the one that fits, of an old binary workbook: 65,536 rows of 256 columns at most, and nothing in it is compressed. */
export async function readXls({ bytes, role, name, asked }: FileSource): Promise<WorkbookText> {
  if (bytes.includes(Buffer.from("EncryptedPackage", "utf16le"))) throw unreadable("encrypted-workbook", role, name);
  // Loaded here alone: it is large, and most tables are no old workbooks.
  const { read } = await import("@e965/xlsx");
  let workbook: WorkBook;
  try {
    workbook = read(bytes, { type: "buffer", dense: true, cellDates: true, cellFormula: false, cellHTML: false, cellText: false, cellStyles: true, UTC: true });
  } catch (error) {
    throw unreadable(error instanceof Error && /password/i.test(error.message) ? "encrypted-workbook" : "damaged-workbook", role, name);
  }
  const opened = newSheetChoice(role, asked);
  for (const [at, sheet] of workbook.SheetNames.entries()) {
    if (!opened.wants(sheet)) continue;
    const text = newSheetText();
    const rows = workbook.Sheets[sheet]?.["!data"] ?? [];
    for (let row = 0; row < rows.length; row++) {
      const cells = rows[row] ?? [];
      text.add(
        row + 1,
        Array.from(cells, (cell) => cellText(cell, role === null)),
        new Set(cells.flatMap((cell, column) => (cell?.t === "s" ? [column] : []))),
      );
    }
    const merged = workbook.Sheets[sheet]?.["!merges"] ?? [];
    text.facts.merged = merged.map(({ s, e }) => ({ top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c }));
    const hiddenIn = (lines: readonly ({ hidden?: boolean } | undefined)[] = []): number[] =>
      lines.flatMap((line, index) => (line?.hidden === true ? [index] : []));
    text.facts.hiddenRows = hiddenIn(workbook.Sheets[sheet]?.["!rows"]).map((index) => index + 1);
    text.facts.hiddenColumns = hiddenIn(workbook.Sheets[sheet]?.["!cols"]);
    opened.offer({ name: sheet, hidden: (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0, text });
  }
  return workbookText("xls", opened, { role, name, asked });
}

/** What is read of a workbook whose sheets have been looked at. */
export function workbookText(format: WorkbookText["format"], opened: SheetChoice, { role, name, asked }: Omit<FileSource, "bytes">): WorkbookText {
  const { chosen, others, sheets } = opened.made();
  if (chosen === null) {
    if (asked !== undefined) throw noSuchSheet(role, name, asked);
    const hidden = others.find((sheet) => sheet.hidden);
    if (hidden !== undefined) throw onlyHidden(role, name, hidden.name);
    throw unreadable("empty-sheet", role, name);
  }
  const { facts } = chosen.text;
  const bytes = chosen.text.bytes();
  if (bytes === null) throw role === null ? unreadable("empty-sheet", role, name) : faultOf(formulaProblem(role, chosen.name, facts.formulas!));
  return { format, sheet: chosen.name, sheets, bytes, facts, others };
}

/** By the numbers that stand for them in a file (MS-XLS 2.5.10). */
const errorNames: Record<number, string> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
};

/** `shown`: with the zeros that a format puts in front of a number. */
function cellText(cell: CellObject | undefined, shown: boolean): string {
  if (cell?.v === undefined) return "";
  if (cell.v instanceof Date) return cell.v.toISOString().replace(/(T00:00:00)?\.000Z$/, "");
  if (cell.t === "e") return cell.w ?? errorNames[Number(cell.v)] ?? "#ERROR";
  if (cell.t === "b") return cell.v === true ? "TRUE" : "FALSE";
  const padded = shown && typeof cell.z === "string" ? paddedOf(cell.z) : null;
  return padded === null ? String(cell.v) : asShown(String(cell.v), padded);
}
