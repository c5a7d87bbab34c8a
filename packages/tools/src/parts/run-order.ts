/** In which batches and in which order the samples of a table were measured. */
import { badNumberCell } from "@analyte/contract/sheet-faults";
import { DataFault, type ToolInput } from "#tool.ts";
import { declareParam } from "./declare.ts";
import { numberOfCell, sheetColumn } from "./sheet-columns.ts";

export const orderParam = declareParam({
  name: "order",
  kind: "column",
  title: { en: "Injection order", zh: "进样顺序" },
  help: { en: "A column of numbers; it may start anew in every batch.", zh: "数值列；每个批次可以重新编号。" },
  numeric: true,
  optional: true,
});
export const batchParam = declareParam({
  name: "batch",
  kind: "column",
  title: { en: "Batch", zh: "批次" },
  help: { en: "Leave empty when all was one batch.", zh: "如果全部样本属于同一批次，请留空。" },
  optional: true,
});

export interface RunOrder {
  /** In the order of the table; one without a name where no column says it. */
  batches: string[];
  /** For each row the index of its batch; -1 where its cell is empty. */
  batch: Int32Array;
  /** As the sheet says it; null where it is not known. */
  order: Float64Array | null;
  /** Place of each row in the run, from 1: by injection order, batch by batch where every batch starts anew; else as in the table. */
  place: Int32Array;
  /** What a reader finds in the log of the run: the order itself where no two rows have the same, else the place. */
  injection: Float64Array;
}

/** @throws DataFault for a column that is not there, and for an order that is no number. */
export function runOrderOf(input: ToolInput, params: { order?: string | undefined; batch?: string | undefined }): RunOrder {
  const cells = params.batch === undefined ? input.table.samples.map(() => "all") : sheetColumn(input.samples, params.batch);
  const batches = [...new Set(cells.filter((cell) => cell !== ""))];
  const index = new Map(batches.map((name, at) => [name, at]));
  const batch = Int32Array.from(cells, (cell) => index.get(cell) ?? -1);
  const order = params.order === undefined ? null : orderOf(input, params.order);
  const place = placesOf(batch, order);
  return { batches, batch, order, place, injection: order !== null && isOnce(order) ? order : Float64Array.from(place) };
}

const isOnce = (order: Float64Array): boolean => new Set(order).size === order.length;

function orderOf(input: ToolInput, column: string): Float64Array {
  return Float64Array.from(sheetColumn(input.samples, column), (cell, row) => {
    const value = numberOfCell(cell);
    if (value === null || !Number.isFinite(value))
      throw new DataFault("bad-order", badNumberCell(column, input.table.samples[row]!, cell), { table: "samples" });
    return value;
  });
}

function placesOf(batch: Int32Array, order: Float64Array | null): Int32Array {
  const rows = [...batch.keys()];
  if (order !== null) {
    const startsAnew = !isOnce(order);
    const rank = (row: number): number => (batch[row]! < 0 ? Infinity : batch[row]!);
    rows.sort((a, b) => (startsAnew && rank(a) !== rank(b) ? rank(a) - rank(b) : order[a]! - order[b]! || a - b));
  }
  const place = new Int32Array(batch.length);
  for (const [at, row] of rows.entries()) place[row] = at + 1;
  return place;
}
