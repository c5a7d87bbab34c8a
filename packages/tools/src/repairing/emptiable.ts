/** Which texts of a matrix may be taken for missing values, and which may be numbers or group labels that nobody but the user can tell. */
import { isCensored } from "../reading/censored.ts";
import { isNamed } from "../reading/descriptions.ts";
import { cellText, columnTexts, rowTexts } from "../reading/grid.ts";
import { clearNumber, holdsNumber, mentionsNumber } from "../reading/number-text.ts";
import { isMissing, numberOf } from "../reading/numbers.ts";
import { isDay } from "../reading/word-lines.ts";
import type { Examined } from "./examined.ts";
import { eachText } from "./odd-cells.ts";

export interface Emptiable {
  /** Nothing of a table whose numbers are not understood: what looks like text beside them may be its labels. */
  any: boolean;
  /** Whether the text of that cell can go without a number or a label being lost. */
  cell: (row: number, column: number) => boolean;
  line: (axis: "row" | "column", at: number) => boolean;
}

export function emptiable(examined: Examined): Emptiable {
  const any = isUnderstood(examined);
  const labels = labelLine(examined);
  const line = (axis: "row" | "column", at: number): boolean => any && (labels !== axis || at !== 1);
  return { any, line, cell: (row, column) => line("row", row) && line("column", column) && !mentionsNumber(cellText(examined.grid, row, column)) };
}

/** Where nine in ten numbers can't be read, the writing of the whole table is not the one that was taken for it. */
function isUnderstood(examined: Examined): boolean {
  const { grid, matrix } = examined;
  if (matrix === null) return true;
  let unread = 0;
  eachText(examined, (row, column) => {
    const text = cellText(grid, row, column);
    if (holdsNumber(text) && !isDay(text) && clearNumber(text, grid.decimal) === null) unread++;
  });
  if (unread === 0) return true;
  let read = 0;
  for (const value of matrix.table.matrix.data) if (!Number.isNaN(value)) read++;
  return unread < 9 * read;
}

/** Repeated words in the place of labels were taken as none if no number stands beside them; unless the user said so, they still may be. */
function labelLine({ grid, matrix }: Examined): "row" | "column" | null {
  if (matrix === null || matrix.layout.described.includes(1) || grid.reading.labels !== undefined) return null;
  const axis = matrix.layout.orientation === "samples-in-rows" ? "column" : "row";
  if (isNamed(grid, axis === "column", 1)) return null;
  if ((axis === "column" ? grid.columns : grid.rows) < 3) return null;
  const texts = axis === "column" ? columnTexts(grid, 1) : rowTexts(grid, 1).slice(1);
  const given = texts.filter((text) => !isMissing(text));
  const kinds = new Set(given.map((text) => text.trim())).size;
  const areWords = given.every((text) => numberOf(text, grid.decimal) === null && !holdsNumber(text) && !isCensored(text));
  return areWords && kinds > 1 && kinds < given.length ? axis : null;
}
