import type { Role } from "@analyte/contract/manifest";
import type { CellObject, WorkBook } from "@e965/xlsx";
import { newSheetText } from "./sheet-text.ts";
import { unreadable } from "./unreadable.ts";

export interface WorkbookText {
  format: "xlsx" | "xls";
  sheet: string;
  /** How many there are. */
  sheets: number;
  /** UTF-8, tab-separated. */
  bytes: Uint8Array;
}
export interface FileSource {
  bytes: Buffer;
  role: Role | null;
  /** The user's name for the file. */
  name: string;
}

export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && (bytes.readUInt32LE(0) === 0x04034b50 || bytes.readUInt32LE(0) === 0x06054b50);
/** The container of .xls since 1997, and the bare records of before. */
export const isOldWorkbook = (bytes: Buffer): boolean =>
  bytes.length >= 8 && (bytes.readUInt32BE(0) === 0xd0cf11e0 || (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1]!) && bytes[2]! < 16 && bytes[3] === 0));

/** The first sheet with data in it of an old binary workbook: 65,536 rows of 256 columns at most, and nothing in it is compressed. */
export async function readXls({ bytes, role, name }: FileSource): Promise<WorkbookText> {
  if (bytes.includes(Buffer.from("EncryptedPackage", "utf16le"))) throw unreadable("encrypted-workbook", role, name);
  // Loaded here alone: it is large, and most tables are no old workbooks.
  const { read } = await import("@e965/xlsx");
  let workbook: WorkBook;
  try {
    workbook = read(bytes, { type: "buffer", dense: true, cellDates: true, cellFormula: false, cellHTML: false, cellText: false, UTC: true });
  } catch (error) {
    throw unreadable(error instanceof Error && /password/i.test(error.message) ? "encrypted-workbook" : "damaged-workbook", role, name);
  }
  for (const sheet of workbook.SheetNames) {
    const text = newSheetText();
    const rows = workbook.Sheets[sheet]?.["!data"] ?? [];
    for (let row = 0; row < rows.length; row++) {
      const cells = rows[row] ?? [];
      text.add(row + 1, Array.from(cells, cellText), new Set(cells.flatMap((cell, column) => (cell?.t === "s" ? [column] : []))));
    }
    const found = text.bytes();
    if (found !== null) return { format: "xls", sheet, sheets: workbook.SheetNames.length, bytes: found };
  }
  throw unreadable("empty-sheet", role, name);
}

function cellText(cell: CellObject | undefined): string {
  if (cell?.v === undefined) return "";
  if (cell.v instanceof Date) return cell.v.toISOString().replace(/(T00:00:00)?\.000Z$/, "");
  if (cell.t === "e") return cell.w ?? "#ERROR";
  if (cell.t === "b") return cell.v === true ? "TRUE" : "FALSE";
  return String(cell.v);
}
