import type { ResultTable } from "@analyte/contract/result-table";
import type { ColumnData, TableData } from "./table-data.ts";

/** The members of one set, without the columns that say again which set it is. */
export function rowsOfSet({ columns }: TableData, { members }: Pick<ResultTable, "members">, set: { id: string; label: string }): TableData {
  const ids = columns.find(({ name }) => name === members?.of);
  if (ids === undefined) return { rowCount: 0, columns };
  const rows = Array.from(ids.values, String).flatMap((id, row) => (id === set.id ? [row] : []));
  const repeats = ({ type, values }: ColumnData): boolean => type === "text" && rows.length > 0 && rows.every((row) => values[row] === set.label);
  return { rowCount: rows.length, columns: columns.filter((column) => column !== ids && !repeats(column)).map((column) => only(column, rows)) };
}

function only(column: ColumnData, rows: readonly number[]): ColumnData {
  if (column.type === "number") return { ...column, values: Float64Array.from(rows, (row) => column.values[row]!) };
  return { ...column, values: rows.map((row) => column.values[row]!) };
}
