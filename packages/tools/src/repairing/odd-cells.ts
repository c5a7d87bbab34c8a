/** The cells of a matrix as they were read. */
import { cellNumber } from "../reading/numbers.ts";
import type { Examined } from "./examined.ts";

export type Held = "infinite" | "text" | "nothing";

export function eachText(examined: Examined, visit: (row: number, column: number) => void): void {
  eachOdd(examined, (row, column, held) => {
    if (held === "text") visit(row, column);
  });
}

/** Every cell among the numbers that is not a finite number. */
export function eachOdd(examined: Examined, visit: (row: number, column: number, held: Held) => void): void {
  const { grid, matrix } = examined;
  for (const row of matrix!.lines.rows) {
    for (const column of matrix!.lines.columns) {
      const value = valueAt(examined, row, column);
      if (Number.isFinite(value)) continue;
      if (!Number.isNaN(value)) visit(row, column, "infinite");
      else visit(row, column, cellNumber(grid, row, column) === null ? "text" : "nothing");
    }
  }
}

export function valueAt({ matrix }: Examined, row: number, column: number): number {
  const { described, orientation } = matrix!.layout;
  const { columns, data } = matrix!.table.matrix;
  return orientation === "samples-in-rows"
    ? data[(row - 1) * columns + placeAmong(described, column)]!
    : data[(column - 1) * columns + placeAmong(described, row)]!;
}

/** The place of a line among those that hold numbers. */
function placeAmong(described: readonly number[], line: number): number {
  let place = line - 1;
  for (const one of described) if (one < line) place--;
  return place;
}
