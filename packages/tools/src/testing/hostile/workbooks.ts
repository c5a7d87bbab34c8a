/** For tests: workbooks as spreadsheet programs and their users make them. */
import { utils, write, type BookType, type WorkSheet } from "@e965/xlsx";
import { zipOf } from "#writing/zip.ts";

type Cell = string | number | boolean | Date | null;
export interface TestSheet {
  name: string;
  rows: readonly (readonly Cell[])[];
  /** 1 hidden, 2 so that only a program shows it. */
  hidden?: 1 | 2;
  /** As in `A2:A5`. */
  merged?: string[];
  hiddenRows?: number[];
  hiddenColumns?: number[];
  change?: (sheet: WorkSheet) => void;
}

/** Texts that are numbers become numbers, as typed into a spreadsheet. */
export function workbook(sheets: readonly TestSheet[], type: BookType = "xlsx", isoDates = false): Buffer {
  const book = utils.book_new();
  for (const { name, rows, merged = [], hiddenRows = [], hiddenColumns = [], change } of sheets) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) => row.map((cell) => (typeof cell === "string" && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell === "" ? null : cell))),
      { cellDates: true },
    );
    if (merged.length > 0) sheet["!merges"] = merged.map((range) => utils.decode_range(range));
    const hidden = (lines: number[]) => Array.from({ length: Math.max(0, ...lines) }, (_, at) => ({ hidden: lines.includes(at + 1) }));
    if (hiddenRows.length > 0) sheet["!rows"] = hidden(hiddenRows);
    if (hiddenColumns.length > 0) sheet["!cols"] = hidden(hiddenColumns);
    change?.(sheet);
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: sheets.map(({ hidden: Hidden = 0 as const }) => ({ Hidden })) };
  return write(book, { type: "buffer", bookType: type, cellDates: isoDates }) as Buffer;
}

/** A workbook of one sheet written by a program that computes nothing: `formula` names the cells whose value it left out. */
export function uncomputed(rows: readonly (readonly string[])[], isFormula: (row: number, column: number) => boolean): Buffer {
  const cell = (text: string, row: number, column: number): string =>
    isFormula(row, column)
      ? `<c r="${utils.encode_cell({ r: row, c: column })}"><f>A1+1</f></c>`
      : `<c r="${utils.encode_cell({ r: row, c: column })}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const data = rows.map((row, at) => `<row r="${at + 1}">${row.map((text, column) => cell(text, at, column)).join("")}</row>`).join("");
  return zipOf(
    [
      {
        name: "xl/workbook.xml",
        content: Buffer.from('<workbook xmlns:r="r"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>'),
      },
      {
        name: "xl/_rels/workbook.xml.rels",
        content: Buffer.from('<Relationships><Relationship Id="rId1" Type="http://o/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'),
      },
      { name: "xl/worksheets/sheet1.xml", content: Buffer.from(`<worksheet><sheetData>${data}</sheetData></worksheet>`) },
    ],
    6,
  );
}
