import type { ResultTable } from "@analyte/contract/result-table";
import { columnOrder } from "./column-order.ts";
import type { ColumnData, TableData } from "./table-data.ts";

/** The columns worth a place: without empty ones, a feature's id only where it says more, and what matters first. */
export function shownColumns(data: TableData, table: Pick<ResultTable, "features" | "order">): TableData {
  const filled = data.rowCount === 0 ? data.columns : data.columns.filter((column) => !isEmpty(column));
  const named = (name: string | undefined) => filled.find((column) => column.name === name);
  const [id, name] = [named(table.features?.id), named(table.features?.name)];
  const repeats = id !== undefined && name !== undefined && !Array.prototype.some.call(id.values, (value, row) => value !== name.values[row]);
  const order = columnOrder(
    filled.map((column) => column.name),
    table,
  );
  return { ...data, columns: order.map((one) => named(one)!).filter((column) => !(repeats && column === id)) };
}

function isEmpty(column: ColumnData): boolean {
  return column.type === "number" ? column.values.every((value) => Number.isNaN(value)) : column.values.every((value) => value === "");
}
