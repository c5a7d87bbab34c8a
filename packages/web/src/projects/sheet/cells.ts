/** What is typed and pasted into an information sheet. */
import { emptyRow, sheetFields, sheetLimits, type SheetContent, type SheetField, type SheetRow } from "@analyte/contract/projects/sheet-rows";
import type { CellFault } from "@analyte/contract/projects/amounts";

const fewest = 5;
const isEmpty = (row: SheetRow): boolean => sheetFields.every((field) => row[field].trim() === "");

/** With empty lines below, to go on in. */
export function withRoom(rows: readonly SheetRow[], more = 1): SheetRow[] {
  const last = rows.findLastIndex((row) => !isEmpty(row)) + 1;
  const wanted = Math.min(Math.max(last + more, rows.length, fewest), sheetLimits.rows);
  return [...rows, ...Array.from({ length: Math.max(0, wanted - rows.length) }, () => emptyRow)];
}

export function withCell(rows: readonly SheetRow[], row: number, field: SheetField, text: string): SheetRow[] {
  return withRoom(rows.map((one, at) => (at === row ? { ...one, [field]: text } : one)));
}

/** A block that was copied in a spreadsheet, with its first cell here. What would stand outside the sheet is left away; `null` for a single cell. */
export function withPasted(rows: readonly SheetRow[], row: number, field: SheetField, text: string): SheetRow[] | null {
  const lines = text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
  if (lines.length === 1 && lines[0]!.length === 1) return null;
  const from = sheetFields.indexOf(field);
  const next = withRoom(rows, row + lines.length).slice();
  for (const [down, cells] of lines.entries()) {
    const at = row + down;
    if (next[at] === undefined) break;
    const filled = cells.flatMap((cell, across): [SheetField, string][] => {
      const to = sheetFields[from + across];
      return to === undefined ? [] : [[to, cell.trim().slice(0, to === "notes" ? sheetLimits.notes : sheetLimits.cell)]];
    });
    next[at] = { ...next[at], ...Object.fromEntries(filled) };
  }
  return withRoom(next);
}

/** The lines as a block of a spreadsheet, which a sheet takes back where it is pasted into its first cell. */
export const asBlock = ({ rows }: Pick<SheetContent, "rows">): string =>
  rows.map((row) => sheetFields.map((field) => row[field].replace(/\s+/g, " ").trim()).join("\t")).join("\n");

/** Where the faults of the lines that count stand among all lines. */
export function placedFaults(rows: readonly SheetRow[], faults: readonly CellFault<SheetField>[]): CellFault<SheetField>[] {
  const counted = rows.flatMap((row, at) => (isEmpty(row) ? [] : [at]));
  return faults.map((fault) => ({ ...fault, row: counted[fault.row]! }));
}

/** The groups in the order in which they first stand there. */
export const groupsOf = ({ rows }: Pick<SheetContent, "rows">): string[] => [...new Set(rows.map(({ group }) => group.trim()).filter((group) => group !== ""))];
