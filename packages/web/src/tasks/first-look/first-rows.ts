import type { ResultTable } from "@analyte/contract/result-table";
import { shortNumber } from "#ui/short-number.ts";
import { columnOrder } from "../tables/column-order.ts";
import { parseCsv } from "../tables/csv.ts";

const shown = 20;
/** Of a wide table the columns that matter first: the page shows all. */
const shownColumns = 12;
/** Enough for so many rows of most tables. */
const looked = 200_000;

/** A table's header and first rows as they are read: numbers in three digits. */
export function firstRows(bytes: ArrayBuffer, table: Pick<ResultTable, "columns" | "row_count" | "features" | "order">): string[][] {
  const part = bytes.byteLength > looked;
  const rows = parseCsv(new TextDecoder().decode(part ? bytes.slice(0, looked) : bytes));
  // The last of a part may be broken off.
  const [header = [], ...body] = part ? rows.slice(0, -1) : rows;
  const order = columnOrder(header, table).slice(0, shownColumns);
  const places = order.map((name) => header.indexOf(name));
  const isNumber = order.map((name) => table.columns.find((column) => column.name === name)?.type === "number");
  const cell = (text: string, at: number) => (isNumber[at] === true && text !== "" && !Number.isNaN(Number(text)) ? shortNumber(Number(text)) : text);
  return [order, ...body.slice(0, shown).map((row) => places.map((place, at) => cell(row[place] ?? "", at)))];
}
