/** A table of a result as the tool had it, from the CSV file that was written of it: the other way round of `writeCsv`, and of nothing else. */
import { unshieldFormula } from "@analyte/contract/formula-cells";
import type { ResultIndex } from "../job-folder.ts";
import type { TableColumn } from "../tool.ts";

type IndexedColumn = ResultIndex["tables"][number]["columns"][number];

/** Of its first `columns` columns. */
export function readBack(csv: Buffer, { row_count: rows, columns: indexed }: ResultIndex["tables"][number], columns: number): TableColumn[] {
  const text = csv.toString("utf8");
  const read = indexed.slice(0, columns).map((column) => newColumn(column, rows));
  let at = 0;
  for (let row = -1; row < rows; row++) {
    for (let column = 0; column < indexed.length; column++) {
      const isLast = column === indexed.length - 1;
      const end = endOfCell(text, at, isLast ? "\n" : ",");
      // The first row is that of the names, which the index has.
      if (row >= 0) read[column]?.take(row, text.slice(at, end));
      at = end + 1;
    }
  }
  if (at !== text.length) throw new Error("A table has other rows than its result says.");
  return read.map(({ column }) => column);
}

/** What stands in quotation marks may hold the sign that ends a cell. */
function endOfCell(text: string, begin: number, sign: string): number {
  let from = begin;
  if (text[begin] === '"') {
    from = text.indexOf('"', begin + 1);
    // Two of them are one of the cell's own.
    while (from >= 0 && text[from + 1] === '"') from = text.indexOf('"', from + 2);
    if (from >= 0) from++;
  }
  const end = from < 0 ? -1 : text.indexOf(sign, from);
  if (end < 0) throw new Error("A table ends before its last row.");
  return end;
}

interface GrowingColumn {
  column: TableColumn;
  take(row: number, cell: string): void;
}

function newColumn({ name, type, groups, phrases }: IndexedColumn, rows: number): GrowingColumn {
  const about = { name, ...(groups && { groups }), ...(phrases && { phrases }) };
  if (type === "number") {
    const values = new Float64Array(rows);
    return { column: { ...about, values }, take: (row, cell) => (values[row] = numberOf(cell)) };
  }
  if (type === "boolean") {
    const values: boolean[] = [];
    return { column: { ...about, values }, take: (row, cell) => (values[row] = cell === "TRUE") };
  }
  const values: string[] = [];
  return { column: { ...about, values }, take: (row, cell) => (values[row] = textOf(cell)) };
}

const numberOf = (cell: string): number => (cell === "" ? NaN : cell === "Inf" ? Infinity : cell === "-Inf" ? -Infinity : Number(cell));
const textOf = (cell: string): string => unshieldFormula(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
