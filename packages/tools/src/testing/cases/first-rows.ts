/** For tests: a tool's input with its first samples only. */
import type { GivenInput } from "./case.ts";

export function firstRows(given: GivenInput, rows: number): GivenInput {
  const { matrix, samples } = given.table;
  return {
    ...given,
    table: { ...given.table, samples: samples.slice(0, rows), matrix: { rows, columns: matrix.columns, data: matrix.data.slice(0, rows * matrix.columns) } },
    samples: given.samples && {
      ids: given.samples.ids.slice(0, rows),
      columns: given.samples.columns.map((one) => ({ ...one, values: one.values.slice(0, rows) })),
    },
  };
}
