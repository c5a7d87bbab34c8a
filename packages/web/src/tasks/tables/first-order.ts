import type { ResultTable } from "@analyte/contract/result-table";
import type { Arrangement } from "./arrange.ts";
import type { TableData } from "./table-data.ts";

/** What matters most at the top, as the tool declares it; the file's order where it says nothing. */
export function firstOrder(data: TableData, order: ResultTable["order"]): Arrangement["sort"] {
  const column = data.columns.findIndex(({ name }) => name === order?.by);
  if (order === undefined || column < 0) return null;
  return { column, descending: order.from !== "smallest", bySize: order.from === "size" };
}
