/** All tables of a report in one workbook, whole, a sheet each. */
import { unshieldFormula } from "@analyte/contract/formula-cells";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { workbookLimits, workbookOfSheets, type SheetSource } from "@analyte/tools/workbook";
import type { ReportDocument } from "../report-document.ts";

/** Larger files are left to their CSV, which the workbook's note says: no sheet holds so much. */
const mostBytes = 100_000_000;

/** Null where the report has no tables. */
export function tablesWorkbook(folder: string, { blocks }: Pick<ReportDocument, "blocks">): Buffer | null {
  const tables = blocks.flatMap((block) => (block.kind === "table" ? [block] : []));
  if (tables.length === 0) return null;
  return workbookOfSheets(tables.map(({ number, csv }) => sheetOf(`table-${number}`, join(folder, csv))));
}

function sheetOf(name: string, path: string): SheetSource {
  if (statSync(path).size > mostBytes) return { name, rows: workbookLimits.rows, columns: workbookLimits.columns, read: () => [] };
  const [header = [], ...rows] = rowsOf(readFileSync(path, "utf8").replace(/^\u{feff}/u, ""));
  return {
    name,
    rows: rows.length,
    columns: header.length,
    read: (columns) =>
      header.slice(0, columns).map((title, at) => {
        const cells = rows.map((row) => row[at] ?? "");
        if (!cells.every((cell) => cell === "" || isNumber(cell))) return { name: title, values: cells.map(unshieldFormula) };
        return { name: title, values: Float64Array.from(cells, (cell) => (cell === "" ? NaN : Number(cell))) };
      }),
  };
}

/** Not 007 and no number longer than a cell keeps: these name something. */
const isNumber = (cell: string): boolean => /^-?(0|[1-9]\d{0,14})(\.\d+)?(e[-+]?\d{1,3})?$/i.test(cell) && Number.isFinite(Number(cell));

/** Of RFC 4180. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) break;
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === ",") {
      // A comma at the very end begins a last, empty cell.
      if (cell.lastIndex === text.length) cells.push("");
      continue;
    }
    rows.push(cells);
    cells = [];
  }
  if (cells.length > 0) rows.push(cells);
  return rows;
}
