/** Numbers of a matrix that are written in another way than the rest of the table. */
import { cellText } from "../reading/grid.ts";
import { clearNumber, type ClearNumber } from "../reading/number-text.ts";
import { noEdit, type CellEdit, type Edit } from "./edit-grid.ts";
import type { Examined } from "./examined.ts";
import { eachText } from "./odd-cells.ts";

/** Cell by cell, what a person reads there. Where a feature carries several units nobody can tell what its numbers mean. */
export function clearNumbers(examined: Examined): Map<string, ClearNumber> {
  const { grid, matrix } = examined;
  const found = new Map<string, ClearNumber>();
  if (matrix === null) return found;
  const units = new Map<number, Set<string>>();
  const featureAt = (row: number, column: number): number => (matrix.layout.orientation === "samples-in-rows" ? column : row);
  eachText(examined, (row, column) => {
    const clear = clearNumber(cellText(grid, row, column), grid.decimal);
    if (clear === null) return;
    found.set(`${row} ${column}`, clear);
    if (clear.unit === "") return;
    const feature = featureAt(row, column);
    units.set(feature, (units.get(feature) ?? new Set()).add(clear.unit.replaceAll(/\s/g, "")));
  });
  for (const [place, { unit }] of found) {
    const [row, column] = place.split(" ").map(Number);
    if (unit !== "" && units.get(featureAt(row!, column!))!.size > 1) found.delete(place);
  }
  return found;
}

export function writePlainly(examined: Examined, fix: ClearNumber["fix"]): Edit {
  const cells: CellEdit[] = [];
  for (const [place, clear] of clearNumbers(examined)) {
    const [row, column] = place.split(" ").map(Number);
    if (clear.fix === fix) cells.push({ row: row!, column: column!, text: clear.text });
  }
  return cells.length === 0 ? noEdit : { count: cells.length, cells };
}
