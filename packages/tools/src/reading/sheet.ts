/** Sample and feature sheets: an id column and any others, as text. */
import type { Sheet } from "../tool.ts";
import { columnTexts, rowTexts, type Grid } from "./grid.ts";
import { hiddenGroupProblems } from "./hidden-groups.ts";
import { idProblems, trimmedIds } from "./ids.ts";
import { placeIn } from "./place.ts";
import { cleanName } from "@analyte/contract/names";
import { gapWords } from "@analyte/contract/programs/sheet-cells";
import type { SlotKind } from "@analyte/contract/slots";
import { isNumeric } from "./notation.ts";
import { notationProblems } from "./notation-problems.ts";
import { tidyNumber } from "./numbers.ts";
import { counted, makeProblem, someOf, tableNames, type Place, type TableProblem } from "./problem.ts";
import { raggedProblem } from "./ragged.ts";

export interface SheetReading {
  /** In the order of the file. */
  sheet: Sheet;
  /** Column of the ids in the file, from 0. */
  idColumn: number;
  idPlace: (index: number) => Place;
  problems: TableProblem[];
}

const missingInSheet = new Set<string>(["", ...gapWords]);
export const isMissingInSheet = (text: string): boolean => missingInSheet.has(text.trim());

/** Of each grid, by what it is read as: a sheet that stands beside several matrices is read once. */
const readings = new WeakMap<Grid, Map<string, SheetReading>>();

/** Whoever has the answer writes nothing into it. */
export function readSheet(grid: Grid, table: "samples" | "features", idColumn: number): SheetReading {
  const known = readings.get(grid) ?? new Map<string, SheetReading>();
  readings.set(grid, known);
  const key = `${table} ${idColumn}`;
  const reading = known.get(key) ?? readAnew(grid, table, idColumn);
  known.set(key, reading);
  return reading;
}

function readAnew(grid: Grid, table: "samples" | "features", idColumn: number): SheetReading {
  const raw = columnTexts(grid, idColumn);
  const names = columnNames(grid);
  const columns = names.flatMap((name, column) => (column === idColumn ? [] : [{ name, values: columnValues(grid, column) }]));
  const idPlace = (index: number): Place => placeIn(grid, index + 1, idColumn);
  const kind = table === "samples" ? "sample" : "feature";
  return {
    sheet: { ids: trimmedIds(raw), columns },
    idColumn,
    idPlace,
    problems: [
      ...grid.found,
      ...raggedProblem(table, grid),
      ...notationProblems(table, grid),
      ...idProblems({ kind, table, raw, at: idPlace }),
      ...sheetHeaderProblems(table, grid),
      ...(table === "samples" ? hiddenValues(grid, idColumn) : []),
    ],
  };
}

function hiddenValues(grid: Grid, idColumn: number): TableProblem[] {
  const columns = Array.from({ length: grid.columns }, (_, column) => column).filter((column) => column !== idColumn);
  return hiddenGroupProblems(
    "samples",
    columns.map((column) => ({ raw: columnTexts(grid, column), at: (index) => placeIn(grid, index + 1, column) })),
  );
}

/** Headers as the forms offer them: an empty one is named after its place, a repeated one gets a number. */
export const columnNames = (grid: Grid): string[] => uniqueNames(rowTexts(grid, 0), "column");

export function uniqueNames(texts: readonly string[], kind: "column" | "row"): string[] {
  const used = new Set<string>();
  /** With which number the next of the same name is tried: of many equal names none is tried again from the start. */
  const next = new Map<string, number>();
  return texts.map((text, at) => {
    const name = cleanName(text) === "" ? `${kind} ${at + 1}` : cleanName(text);
    let unique = name;
    for (let number = next.get(name) ?? 2; used.has(unique); number++) {
      unique = `${name} (${number})`;
      next.set(name, number + 1);
    }
    used.add(unique);
    return unique;
  });
}

/** In a column of numbers each is written as every tool reads it. */
export function columnValues(grid: Grid, column: number): string[] {
  const values = columnTexts(grid, column).map((text) => (isMissingInSheet(text) ? "" : cleanName(text)));
  if (!values.some((value) => /\d[.,'’\s]/.test(value)) || !isNumeric(grid, column)) return values;
  return values.map((value, row) => tidyNumber(grid, value, row + 1, column));
}

export function sheetHeaderProblems(table: SlotKind, grid: Grid): TableProblem[] {
  const headers = rowTexts(grid, 0).map(cleanName);
  const problems: TableProblem[] = [];
  const repeated = headers.flatMap((name, column) => (name !== "" && headers.indexOf(name) < column ? [column] : []));
  const sheet = tableNames[table];
  if (repeated.length > 0) {
    const names = someOf([...new Set(repeated.map((column) => headers[column]!))]);
    problems.push(
      makeProblem(
        "warning",
        "duplicate-column",
        table,
        {
          en: `The ${sheet.en} has more than one column named ${names.en}. The later ones are numbered.`,
          zh: `${sheet.zh}中有多个列名为${names.zh}。后面的列将加上编号。`,
        },
        { en: "Give each column a name of its own.", zh: "请为每一列使用不同的列名。" },
        placeIn(grid, 0, repeated[0]!),
        repeated.length,
      ),
    );
  }
  const unnamed = headers.flatMap((name, column) => (name === "" && column > 0 ? [column] : []));
  if (unnamed.length > 0) {
    problems.push(
      makeProblem(
        "warning",
        "empty-header",
        table,
        {
          en: `${counted(unnamed.length, "column")} of the ${sheet.en} ${unnamed.length === 1 ? "has" : "have"} no header; the first is column ${unnamed[0]! + 1}.`,
          zh: `${sheet.zh}中有 ${unnamed.length} 列没有标题，首个为第 ${unnamed[0]! + 1} 列。`,
        },
        { en: "Name each column in the first row.", zh: "请在第一行填写各列的名称。" },
        placeIn(grid, 0, unnamed[0]!),
        unnamed.length,
      ),
    );
  }
  return problems;
}
