import { cellText, rowTexts, type Grid } from "./grid.ts";
import { cellNumber, isMissing } from "./numbers.ts";
import { placeIn } from "./place.ts";
import { counted, makeProblem, type TableProblem } from "./problem.ts";

/** A first row of nothing but numbers is rather data than a header. Numbers as names (m/z) under a named first cell are fine. */
export function headerProblems(grid: Grid): TableProblem[] {
  const isNumber = (column: number): boolean => !isMissing(cellText(grid, 0, column)) && cellNumber(grid, 0, column) !== null;
  const headers = rowTexts(grid, 0);
  const corner = headers[0]!.trim();
  const names = headers.slice(1);
  const numeric = names.filter((_, index) => isNumber(index + 1)).length;
  if (names.length === 0 || numeric < names.length || (corner !== "" && !isNumber(0) && !looksLikeData(grid))) return [];
  return [
    makeProblem(
      corner !== "" && looksLikeData(grid) ? "error" : "warning",
      "missing-header",
      "matrix",
      {
        en: `The first row holds ${counted(numeric, "number")} and was taken as the header.`,
        zh: `首行包含 ${numeric} 个数值，已被当作标题行。`,
      },
      { en: "If it is data, put a header row above it: a name for each column.", zh: "如果首行是数据，请在其上方添加标题行，为每一列命名。" },
      placeIn(grid, 0, 1),
    ),
  ];
}

/** Without a header the first cell is an id like the ones below it: the same letters before the digits. */
function looksLikeData(grid: Grid): boolean {
  const stem = (row: number): string => cellText(grid, row, 0).trim().replace(/\d+$/, "");
  const first = stem(0);
  if (first === cellText(grid, 0, 0).trim()) return false;
  for (let row = 1; row < Math.min(grid.rows, 6); row++) if (stem(row) !== first) return false;
  return true;
}
