/** Cells that hold something, although no number could be read from it: they are not missing, whatever else they are. */
import type { Matrix } from "@analyte/analysis/table";
import type { Grid } from "./grid.ts";
import { cellNumber, type NumberBlock, type NumberLines } from "./numbers.ts";

/** How many of them each sample and each feature has. */
export interface UnreadCells {
  samples: Uint32Array;
  features: Uint32Array;
}

export function unreadCells(grid: Grid, { matrix, textCount }: NumberBlock, lines: NumberLines, inRows: boolean): UnreadCells {
  const [rows, columns] = [new Uint32Array(matrix.rows), new Uint32Array(matrix.columns)];
  if (textCount > 0) {
    eachGap(matrix, (row, column) => {
      if (cellNumber(grid, lines.rows[row]!, lines.columns[column]!) !== null) return;
      rows[row]!++;
      columns[column]!++;
    });
  }
  return inRows ? { samples: rows, features: columns } : { samples: columns, features: rows };
}

function eachGap({ rows, columns, data }: Matrix, visit: (row: number, column: number) => void): void {
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) if (Number.isNaN(data[at++]!)) visit(row, column);
  }
}
