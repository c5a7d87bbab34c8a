/** Cells of a matrix that hold no number, and samples and features that hold no information. */
import { isCensored } from "../reading/censored.ts";
import { featureColumns } from "../reading/feature-columns.ts";
import { cellText } from "../reading/grid.ts";
import { holdsNumber } from "../reading/number-text.ts";
import { summarySamples } from "../reading/summary-lines.ts";
import { isDay } from "../reading/word-lines.ts";
import { noEdit, type CellEdit, type Edit } from "./edit-grid.ts";
import { emptiable } from "./emptiable.ts";
import type { Examined, Kind } from "./examined.ts";
import { dropLines } from "./mend-ids.ts";
import { clearNumbers } from "./mend-numbers.ts";
import { eachOdd, eachText, valueAt } from "./odd-cells.ts";

/** Rows and columns of the file that hold text and not one number: descriptions, not measurements. */
export function dropTextOnly(examined: Examined): Edit {
  const { matrix } = examined;
  if (matrix === null) return noEdit;
  const { any, line } = emptiable(examined);
  if (!any) return noEdit;
  const dropColumns = new Set([...textOnly(examined, "column", new Set())].filter((column) => line("column", column)));
  const dropRows = new Set([...textOnly(examined, "row", dropColumns)].filter((row) => line("row", row)));
  // A table of text alone is not mended by emptying it.
  if (dropColumns.size === matrix.lines.columns.length || dropRows.size === matrix.lines.rows.length) return noEdit;
  return { count: dropColumns.size + dropRows.size, dropColumns, dropRows };
}

/** Text that holds a number stays, and what may be labels: it is not missing, and only its user knows how it is meant. */
export function textAsMissing(examined: Examined): Edit {
  const cells: CellEdit[] = [];
  const { cell: mayGo } = emptiable(examined);
  eachText(examined, (row, column) => {
    if (mayGo(row, column)) cells.push({ row, column, text: "" });
  });
  return { count: cells.length, cells };
}

export function infiniteAsMissing(examined: Examined): Edit {
  const cells: CellEdit[] = [];
  eachOdd(examined, (row, column, held) => {
    if (held === "infinite") cells.push({ row, column, text: "" });
  });
  return { count: cells.length, cells };
}

/** A cell that can't be read holds something nevertheless. */
export function dropAllMissing({ matrix, lines }: Examined, kind: Kind): Edit {
  if (matrix === null) return noEdit;
  const { rows, columns, data } = matrix.table.matrix;
  const given = Uint32Array.from(kind === "sample" ? matrix.unread.samples : matrix.unread.features);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) if (!Number.isNaN(data[at++]!)) given[kind === "sample" ? row : column]!++;
  }
  return dropLines(
    lines[kind]!,
    indicesOf(given.length, (index) => given[index] === 0),
  );
}

/** Masses and times of the features, which stand among the samples. */
export function dropFeatureColumns({ matrix, lines }: Examined): Edit {
  return matrix === null ? noEdit : dropLines(lines.sample!, featureColumns(matrix.table.samples));
}

/** Rows that sum up the others. */
export function dropSummaries({ matrix, lines }: Examined): Edit {
  return matrix === null ? noEdit : dropLines(lines.sample!, summarySamples(matrix.table));
}

/** One value alone is no constant: with more samples it may vary, as may those that can't be read. */
export function dropConstant({ matrix, lines }: Examined): Edit {
  if (matrix === null) return noEdit;
  const { rows, columns, data } = matrix.table.matrix;
  const isConstant = (feature: number): boolean => {
    if (matrix.unread.features[feature]! > 0) return false;
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

function textOnly(examined: Examined, axis: "row" | "column", ignoredColumns: ReadonlySet<number>): Set<number> {
  const texts = new Set<number>();
  const numbers = clearNumbers(examined);
  eachText(examined, (row, column) => {
    if (!ignoredColumns.has(column) && !isCensored(cellText(examined.grid, row, column))) texts.add(axis === "row" ? row : column);
  });
  for (const place of numbers.keys()) texts.delete(Number(place.split(" ")[axis === "row" ? 0 : 1]));
  // `(5.2)` and `$5` are no descriptions either, although nobody but the user knows their number. A day is one.
  eachText(examined, (row, column) => {
    const text = cellText(examined.grid, row, column);
    if (holdsNumber(text) && !isDay(text)) texts.delete(axis === "row" ? row : column);
  });
  const { rows, columns } = examined.matrix!.lines;
  for (const line of texts) {
    for (const across of axis === "row" ? columns : rows) {
      if (axis === "row" && ignoredColumns.has(across)) continue;
      if (Number.isNaN(valueAt(examined, axis === "row" ? line : across, axis === "row" ? across : line))) continue;
      texts.delete(line);
      break;
    }
  }
  return texts;
}
