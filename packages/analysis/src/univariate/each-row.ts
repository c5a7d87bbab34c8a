/** Any test over every row of a matrix: features in rows, groups as lists of columns. */
import { ArgumentFault } from "../faults.ts";
import type { Progress } from "../progress.ts";
import type { Matrix } from "../table.ts";

/**
 * What `test` says of each row, its values handed over group by group (with their gaps, NaN; every test here leaves them
 * out by itself). For Welch's and Student's test alone `welchRows` and `studentRows` are many times faster.
 *
 * The lists given to `test` are the same ones for every row, filled anew: it must not keep or change them. No test of this
 * library does. Progress is told, and cancelling noticed, after every 64 rows.
 *
 * @example eachRow(matrix, [cases, controls], ([a, b]) => rankSumTest(a!, b!))
 * @throws ArgumentFault when a group names a column that the matrix hasn't.
 */
export function eachRow<Result>(
  { rows, columns, data }: Matrix,
  groups: readonly ArrayLike<number>[],
  test: (values: readonly Float64Array[], row: number) => Result,
  progress?: Progress,
): Result[] {
  for (const places of groups) {
    for (const column of Array.from(places)) {
      if (!Number.isInteger(column) || column < 0 || column >= columns) throw new ArgumentFault("groups", `must hold columns from 0 to ${columns - 1}`);
    }
  }
  const values = groups.map((places) => new Float64Array(places.length));
  return Array.from({ length: rows }, (_, row) => {
    if (row % 64 === 0) progress?.(row, rows);
    for (const [group, places] of groups.entries()) {
      const list = values[group]!;
      for (let at = 0; at < list.length; at++) list[at] = data[row * columns + places[at]!]!;
    }
    return test(values, row);
  });
}
