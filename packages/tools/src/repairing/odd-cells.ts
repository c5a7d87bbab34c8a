/** The cells of a matrix as they were read. */
import { cellNumber } from "../reading/numbers.ts";
import { corner, type Examined } from "./examined.ts";

export type Held = "infinite" | "text" | "nothing";

export function eachText(examined: Examined, visit: (row: number, column: number) => void): void {
  eachOdd(examined, (row, column, held) => {
    if (held === "text") visit(row, column);
  });
}

/** Every cell among the numbers that is not a finite number. */
export function eachOdd(examined: Examined, visit: (row: number, column: number, held: Held) => void): void {
  const { grid, matrix } = examined;
  const { top, left } = corner(matrix!);
  for (let row = top; row < grid.rows; row++) {
    for (let column = left; column < grid.columns; column++) {
      const value = valueAt(examined, row, column);
      if (Number.isFinite(value)) continue;
      if (!Number.isNaN(value)) visit(row, column, "infinite");
      else visit(row, column, cellNumber(grid, row, column) === null ? "text" : "nothing");
    }
  }
}

export function valueAt({ matrix }: Examined, row: number, column: number): number {
  const { top, left } = corner(matrix!);
  const { columns, data } = matrix!.table.matrix;
  const inRows = matrix!.layout.orientation === "samples-in-rows";
  return inRows ? data[(row - top) * columns + column - left]! : data[(column - left) * columns + row - top]!;
}
