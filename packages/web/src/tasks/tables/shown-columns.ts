import type { ResultTable } from "@analyte/contract/tasks";
import type { ColumnData, TableData } from "./table-data.ts";

/** The columns worth a place: without empty ones; a feature's name first, and its id only where it says more. */
export function shownColumns(data: TableData, features: ResultTable["features"]): TableData {
  const filled = data.rowCount === 0 ? data.columns : data.columns.filter((column) => !isEmpty(column));
  const named = (name: string | undefined) => filled.find((column) => column.name === name);
  const [id, name] = [named(features?.id), named(features?.name)];
  if (name === undefined) return { ...data, columns: id === undefined ? filled : [id, ...filled.filter((column) => column !== id)] };
  const saysMore = id !== undefined && data.rowCount > 0 && Array.prototype.some.call(id.values, (value, row) => value !== name.values[row]);
  const others = filled.filter((column) => column !== name && column !== id);
  return { ...data, columns: [name, ...(saysMore ? [id] : []), ...others] };
}

function isEmpty(column: ColumnData): boolean {
  return column.type === "number" ? column.values.every((value) => Number.isNaN(value)) : column.values.every((value) => value === "");
}
