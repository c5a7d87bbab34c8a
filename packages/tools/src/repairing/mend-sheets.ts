/** Sample and feature sheets: their headers, empty columns, and groups that are spelt in two ways, be it beside the values. */
import { cellText } from "../reading/grid.ts";
import { plainGroup } from "../reading/alike-groups.ts";
import { columnNames } from "../reading/sheet.ts";
import { profileColumns, profileSheet } from "../inspecting/columns.ts";
import { noEdit, type CellEdit, type Edit } from "./edit-grid.ts";
import type { Examined } from "./examined.ts";

/** Writes into the header the names under which the columns are offered anyway. A nameless first column is where ids stand. */
export function nameColumns({ grid, sheet }: Examined): Edit {
  if (sheet === null) return noEdit;
  const headers = Array.from({ length: grid.columns }, (_, column) => cellText(grid, 0, column).trim());
  const cells = columnNames(grid).flatMap((text, column) => {
    const header = headers[column]!;
    const wanting = header === "" ? column > 0 : headers.indexOf(header) < column;
    return wanting ? [{ row: 0, column, text }] : [];
  });
  return { count: cells.length, cells };
}

export function dropEmptyColumns({ grid, sheet }: Examined): Edit {
  if (sheet === null) return noEdit;
  const dropColumns = new Set(profileSheet(grid, sheet).flatMap(({ type }, column) => (type === "empty" ? [column] : [])));
  return { count: dropColumns.size, dropColumns };
}

/** Groups that differ in capital letters, blanks and the width of signs only get the spelling that most samples have; among equals the first. */
export function unifyGroups(examined: Examined): Edit {
  const cells: CellEdit[] = [];
  for (const { values, cellOf } of groupings(examined)) {
    const spelling = spellings(values);
    for (const [index, value] of values.entries()) {
      const best = spelling.get(plainGroup(value));
      if (best !== undefined && best !== value) cells.push({ ...cellOf(index), text: best });
    }
  }
  return { count: cells.length, cells };
}

interface GroupColumn {
  values: readonly string[];
  cellOf: (index: number) => { row: number; column: number };
}

/** The columns of a sample sheet that group its samples, or the labels that a matrix carries. */
function groupings({ role, grid, matrix, sheet, lines }: Examined): GroupColumn[] {
  if (matrix !== null) {
    const { axis, at } = lines.sample!;
    return profileColumns(matrix.labels).flatMap(({ type }, place) => {
      const line = matrix.layout.described[place]!;
      const cellOf = (index: number) => (axis === "row" ? { row: at[index]!, column: line } : { row: line, column: at[index]! });
      return type === "group" ? [{ values: matrix.labels[place]!.values, cellOf }] : [];
    });
  }
  if (sheet === null || role !== "samples") return [];
  return profileSheet(grid, sheet).flatMap(({ type }, column) => {
    if (type !== "group") return [];
    const { values } = sheet.sheet.columns[column < sheet.idColumn ? column : column - 1]!;
    return [{ values, cellOf: (index: number) => ({ row: index + 1, column }) }];
  });
}

function spellings(texts: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== "") counts.set(text, (counts.get(text) ?? 0) + 1);
  const best = new Map<string, string>();
  for (const [text, count] of counts) {
    const plain = plainGroup(text);
    const other = best.get(plain);
    if (other === undefined || count > counts.get(other)!) best.set(plain, text);
  }
  return best;
}
