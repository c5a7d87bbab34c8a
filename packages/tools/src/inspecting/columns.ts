import { inGroupOrder } from "@analyte/contract/group-order";
import { amountFields } from "@analyte/contract/projects/amounts";
import { batchHeader, groupHeader, roleHeader, subjectHeader } from "@analyte/contract/study-design";
import type { JobInspection } from "../job-folder.ts";
import { cellText, type Grid } from "../reading/grid.ts";
import type { SheetReading } from "../reading/sheet.ts";

export type ColumnProfile = JobInspection["columns"][number];

/** Every column of a sheet in the order of the file, the ids included. */
export function profileSheet(grid: Grid, { sheet, idColumn }: SheetReading): ColumnProfile[] {
  const profiles = profileColumns(sheet.columns);
  const missing = sheet.ids.filter((id) => id === "").length;
  const name = cellText(grid, 0, idColumn).trim();
  profiles.splice(idColumn, 0, { name, type: "id", missing, distinct: new Set(sheet.ids.filter((id) => id !== "")).size, groups: [] });
  return profiles;
}

/** Of so many cells it is told which values they hold; more would weigh down every look at the sheet. Of a larger sheet its design comes first. */
export const mostCells = 20_000;
const mostGroups = 50;

/**
 * A column can group samples when its values repeat: text with at most half as many values as rows, or numbers with at most ten
 * values, each standing twice on average, such as a batch. Its groups are listed in natural order, as figures have them.
 */
export function profileColumns(columns: readonly { name: string; values: readonly string[] }[]): ColumnProfile[] {
  const told = toldOf(columns);
  return columns.map((column) => {
    const { name, values } = column;
    const isTold = told.has(column);
    const counts = new Map<string, number>();
    let given = 0;
    let numbers = 0;
    for (const value of values) {
      if (value === "") continue;
      given++;
      counts.set(value, (counts.get(value) ?? 0) + 1);
      if (Number.isFinite(Number(value))) numbers++;
    }
    const distinct = counts.size;
    const repeats = distinct > 0 && (distinct <= given / 2 || (distinct <= 3 && distinct < given));
    const isNumber = given > 0 && numbers === given;
    const groups = repeats && (!isNumber || distinct <= 10);
    const names = groups ? [...counts.keys()].sort(inGroupOrder) : [...counts.keys()];
    return {
      name,
      type: given === 0 ? "empty" : groups ? "group" : isNumber ? "number" : "text",
      missing: values.length - given,
      distinct,
      groups: groups ? names.slice(0, mostGroups).map((group) => ({ name: group, count: counts.get(group)! })) : [],
      ...(isTold ? { values: codesOf(values, names) } : {}),
      ...(isTold && (distinct < given || !isNumber || isAmount(name)) && (!groups || distinct > mostGroups) ? { names } : {}),
    };
  });
}

/** What samples are divided by is held against its rules cell by cell. */
const isAmount = (name: string): boolean => amountFields.some((field) => field === name.trim().toLowerCase());

/** All columns of a small sheet; of a larger one those that say which samples belong together, the groups first. */
function toldOf<Column extends { name: string; values: readonly string[] }>(columns: readonly Column[]): Set<Column> {
  const cells = (of: readonly Column[]): number => of.reduce((sum, { values }) => sum + values.length, 0);
  if (cells(columns) <= mostCells) return new Set(columns);
  const told: Column[] = [];
  for (const header of [groupHeader, subjectHeader, batchHeader, roleHeader]) {
    const column = columns.find(({ name }) => header.test(name.trim()));
    if (column !== undefined && !told.includes(column) && cells([...told, column]) <= mostCells) told.push(column);
  }
  return new Set(told);
}

/** Of each cell the place of its value in `names`, so that a code is that of the group of this place; -1 where the cell is empty. */
function codesOf(values: readonly string[], names: readonly string[]): number[] {
  const codes = new Map(names.map((name, code) => [name, code]));
  return values.map((value) => codes.get(value) ?? -1);
}
