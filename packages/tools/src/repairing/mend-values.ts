/** Cells of a matrix that hold no number, and samples and features that hold no information. */
import { cellNumber } from "../reading/numbers.ts";
import { noEdit, type CellEdit, type Edit } from "./edit-grid.ts";
import { corner, type Examined, type Kind } from "./examined.ts";
import { dropLines } from "./mend-ids.ts";

type Held = "number" | "infinite" | "text" | "nothing";

/** Rows and columns of the file that hold text and not one number: descriptions, not measurements. */
export function dropTextOnly(examined: Examined): Edit {
  const { grid, matrix } = examined;
  if (matrix === null) return noEdit;
  const dropColumns = textOnly(examined, "column", new Set());
  const dropRows = textOnly(examined, "row", dropColumns);
  const { top, left } = corner(matrix);
  // A table of text alone is not mended by emptying it.
  if (dropColumns.size === grid.columns - left || dropRows.size === grid.rows - top) return noEdit;
  return { count: dropColumns.size + dropRows.size, dropColumns, dropRows };
}

export const textAsMissing = (examined: Examined): Edit => emptied(examined, "text");
export const infiniteAsMissing = (examined: Examined): Edit => emptied(examined, "infinite");

export function dropAllMissing({ matrix, lines }: Examined, kind: Kind): Edit {
  if (matrix === null) return noEdit;
  const { rows, columns, data } = matrix.table.matrix;
  const given = new Uint32Array(kind === "sample" ? rows : columns);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) if (!Number.isNaN(data[at++]!)) given[kind === "sample" ? row : column]!++;
  }
  return dropLines(
    lines[kind]!,
    indicesOf(given.length, (index) => given[index] === 0),
  );
}

/** One value alone is no constant: with more samples it may vary. */
export function dropConstant({ matrix, lines }: Examined): Edit {
  if (matrix === null) return noEdit;
  const { rows, columns, data } = matrix.table.matrix;
  const isConstant = (feature: number): boolean => {
    let given = 0;
    let first = 0;
    for (let row = 0; row < rows; row++) {
      const value = data[row * columns + feature]!;
      if (Number.isNaN(value)) continue;
      if (given++ === 0) first = value;
      else if (value !== first) return false;
    }
    return given > 1;
  };
  return dropLines(lines.feature!, indicesOf(columns, isConstant));
}

const indicesOf = (length: number, wanted: (index: number) => boolean): number[] => Array.from({ length }, (_, index) => index).filter(wanted);

function emptied(examined: Examined, kind: Held): Edit {
  if (examined.matrix === null) return noEdit;
  const cells: CellEdit[] = [];
  eachOdd(examined, (row, column, held) => {
    if (held === kind) cells.push({ row, column, text: "" });
  });
  return { count: cells.length, cells };
}

function textOnly(examined: Examined, axis: "row" | "column", ignoredColumns: ReadonlySet<number>): Set<number> {
  const texts = new Set<number>();
  eachOdd(examined, (row, column, held) => {
    if (held === "text" && !ignoredColumns.has(column)) texts.add(axis === "row" ? row : column);
  });
  const { grid, matrix } = examined;
  const { top, left } = corner(matrix!);
  for (const line of texts) {
    const end = axis === "row" ? grid.columns : grid.rows;
    for (let across = axis === "row" ? left : top; across < end; across++) {
      if (axis === "row" && ignoredColumns.has(across)) continue;
      if (Number.isNaN(valueAt(examined, axis === "row" ? line : across, axis === "row" ? across : line))) continue;
      texts.delete(line);
      break;
    }
  }
  return texts;
}

/** Every cell among the numbers that is not a finite number. */
function eachOdd(examined: Examined, visit: (row: number, column: number, held: Held) => void): void {
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

function valueAt({ matrix }: Examined, row: number, column: number): number {
  const { top, left } = corner(matrix!);
  const { columns, data } = matrix!.table.matrix;
  const inRows = matrix!.layout.orientation === "samples-in-rows";
  return inRows ? data[(row - top) * columns + column - left]! : data[(column - left) * columns + row - top]!;
}
