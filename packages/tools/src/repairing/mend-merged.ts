/** Merged cells, of which only the first holds anything. */
import { cellText } from "../reading/grid.ts";
import type { CellEdit, Edit } from "./edit-grid.ts";
import type { Examined } from "./examined.ts";

export function fillMerged({ grid }: Examined): Edit {
  const rowAt = new Map(grid.rowNumbers.map((number, row) => [number, row]));
  const cells: CellEdit[] = [];
  for (const { top, left, bottom, right } of grid.merged) {
    const first = rowAt.get(top);
    if (first === undefined) continue;
    const text = cellText(grid, first, left);
    for (let number = top; number <= bottom; number++) {
      const row = rowAt.get(number);
      if (row === undefined) continue;
      for (let column = left; column <= Math.min(right, grid.columns - 1); column++) {
        if (cellText(grid, row, column).trim() === "") cells.push({ row, column, text });
      }
    }
  }
  return { count: cells.length, cells };
}
