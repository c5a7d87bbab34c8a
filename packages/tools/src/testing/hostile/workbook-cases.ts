/** Workbooks with more, or less, in them than the table. */
import { changed, columnsOf, fileOf, rowsOf, sheetOf, csvOf, type HostileCase } from "./hostile-case.ts";
import { newStudy, type Study } from "./study.ts";
import { uncomputed, workbook, type TestSheet } from "./workbooks.ts";

const september = new Date(Date.UTC(2024, 8, 2));
let seed = 400;
function bookCase(
  title: string,
  sheets: (study: Study) => TestSheet[] | Buffer,
  rest: Partial<HostileCase> = {},
  extension: "xlsx" | "xls" = "xlsx",
): HostileCase {
  const study = rest.study ?? newStudy(++seed);
  const made = sheets(study);
  const bytes = Buffer.isBuffer(made) ? made : workbook(made, extension);
  return { title, study, tables: { matrix: fileOf(`matrix.${extension}`, bytes), samples: fileOf("samples.csv", csvOf(sheetOf(study))) }, ...rest };
}
function sheetCase(title: string, sheets: (study: Study) => TestSheet[], rest: Partial<HostileCase> = {}): HostileCase {
  const study = newStudy(++seed);
  const tables = { matrix: fileOf("matrix.csv", csvOf(rowsOf(study))), samples: fileOf("samples.xlsx", workbook(sheets(study))) };
  return { title, study, tables, ...rest };
}
const data = (study: Study): TestSheet => ({ name: "Data", rows: rowsOf(study) });
const wrong = (study: Study, name = "raw"): TestSheet => ({
  name,
  rows: rowsOf({ ...study, values: study.values.map((row) => row.map((value) => value * 100)) }),
});
const notes: TestSheet = { name: "README", rows: [["Study of 2024"], ["Written by us"], ["See the second sheet"]] };
const warning = (code: string) => ({ wanted: { code, severity: "warning" } }) as const;
const error = (code: string, row: number, column: number) => ({ wanted: { code, severity: "error", row, column } }) as const;

export const workbookCases: HostileCase[] = [
  bookCase("a workbook of one sheet", (study) => [data(study)]),
  bookCase("an old workbook", (study) => [data(study)], {}, "xls"),
  bookCase("a hidden first sheet", (study) => [{ ...wrong(study), hidden: 1 }, data(study)], warning("hidden-sheet")),
  bookCase("a first sheet that only programs show", (study) => [{ ...wrong(study), hidden: 2 }, data(study)], warning("hidden-sheet")),
  bookCase("a hidden first sheet in an old workbook", (study) => [{ ...wrong(study), hidden: 1 }, data(study)], warning("hidden-sheet"), "xls"),
  bookCase("a hidden sheet behind the table", (study) => [data(study), { ...wrong(study), hidden: 1 }], warning("hidden-sheet")),
  bookCase(
    "hidden sheets alone",
    (study) => [
      { ...data(study), hidden: 1 },
      { name: "empty", rows: [] },
    ],
    { wanted: { code: "only-hidden-sheets", severity: "error" } },
  ),
  bookCase("a second sheet with data", (study) => [data(study), wrong(study)], warning("other-sheet")),
  bookCase("a second sheet, chosen", (study) => [wrong(study), { ...data(study), name: "clean" }], {
    study: newStudy(490),
    ...warning("other-sheet"),
    mended: { readings: { matrix: { sheet: "clean" } } },
    misread: true,
  }),
  bookCase("hidden rows", (study) => [{ ...data(study), hiddenRows: [4, 5] }], { wanted: { code: "hidden-lines", severity: "warning", row: 4 } }),
  bookCase("a hidden column", (study) => [{ ...data(study), hiddenColumns: [3] }], { wanted: { code: "hidden-lines", severity: "warning", column: 3 } }),
  bookCase("a readme first", (study) => [notes, data(study)], warning("sheet-passed-over")),
  bookCase("a readme first in an old workbook", (study) => [notes, data(study)], warning("sheet-passed-over"), "xls"),
  bookCase("an empty first sheet", (study) => [{ name: "empty", rows: [] }, data(study)]),
  bookCase("matrix and samples in one workbook", (study) => [data(study), { name: "samples", rows: sheetOf(study) }], warning("other-sheet")),
  bookCase("samples before the matrix", (study) => [{ name: "samples", rows: sheetOf(study) }, data(study)], warning("sheet-passed-over")),
  sheetCase("the sample sheet of a workbook whose first sheet is the matrix", (study) => [data(study), { name: "samples", rows: sheetOf(study) }], {
    wanted: { code: "sheet-passed-over", severity: "warning", table: "samples" },
  }),
  bookCase("a title and empty rows", (study) => [{ name: "Data", rows: [["My study"], [], ...rowsOf(study)], merged: ["A1:E1"] }], {
    wanted: { code: "title-rows", severity: "warning", row: 1 },
  }),
  bookCase("a row of units", (study) => [{ name: "Data", rows: [rowsOf(study)[0]!, ["", "mM", "mM", "µM", "mM"], ...rowsOf(study).slice(1)] }], {
    wanted: { code: "units-row", severity: "warning", row: 2 },
  }),
  bookCase("formulas, none computed", (study) => uncomputed(rowsOf(study), (row, column) => row > 0 && column > 0), error("formula-without-value", 2, 2)),
  bookCase("a column of formulas that were not computed", (study) => uncomputed(rowsOf(study), (row, column) => row > 0 && column === 2), {
    ...error("formula-without-value", 2, 3),
    kept: true,
  }),
  bookCase("formulas everywhere", (study) => uncomputed(rowsOf(study), () => true), error("formula-without-value", 1, 1)),
  bookCase(
    "one formula that was not computed",
    (study) => uncomputed(rowsOf(study), (row, column) => row === 3 && column === 2),
    error("formula-without-value", 4, 3),
  ),
  bookCase("formulas with their values", (study) => [
    {
      ...data(study),
      change: (sheet) => {
        for (const cell of ["B2", "C3", "D4"]) sheet[cell] = { ...sheet[cell], f: "1+1" };
      },
    },
  ]),
  bookCase("numbers as text", (study) => uncomputed(rowsOf(study), () => false)),
  bookCase("a date as name of a feature", (study) => [{ name: "Data", rows: changedCells(rowsOf(study), [0, 2, september]) }], {
    study: newStudy(491, ["glucose", "2024-09-02", "alanine", "citrate"]),
    wanted: { code: "date-as-feature", severity: "warning", row: 1, column: 3 },
  }),
  bookCase(
    "a date as name of a feature, as ISO text",
    (study) => workbook([{ name: "D", rows: changedCells(rowsOf(study), [0, 2, september]) }], "xlsx", true),
    {
      study: newStudy(492, ["glucose", "2024-09-02", "alanine", "citrate"]),
      wanted: { code: "date-as-feature", severity: "warning", row: 1, column: 3 },
    },
  ),
  bookCase("a date among the numbers", (study) => [{ name: "Data", rows: changedCells(rowsOf(study), [3, 2, september]) }], error("text-in-number", 4, 3)),
  bookCase(
    "an error value",
    (study) => [{ ...data(study), change: (sheet) => void (sheet["C4"] = { t: "e", v: 7, w: "#DIV/0!" }) }],
    error("text-in-number", 4, 3),
  ),
  bookCase("a truth value", (study) => [{ name: "Data", rows: changedCells(rowsOf(study), [3, 2, true]) }], error("text-in-number", 4, 3)),
  bookCase("features in rows", (study) => [{ name: "Data", rows: columnsOf(study) }]),
  bookCase("an empty row and an empty column", (study) => [{ name: "Data", rows: [[], ...rowsOf(study)].toSpliced(4, 0, []) }]),
  sheetCase("merged cells of groups", (study) => [{ name: "s", rows: mergedGroups(study), merged: ["B2:B5", "B6:B9"] }], {
    wanted: { code: "merged-cells", severity: "error", table: "samples", row: 2, column: 2 },
    mended: { fixes: ["fill-merged"], role: "samples" },
  }),
  bookCase("merged cells of names", (study) => [{ name: "Data", rows: changed(rowsOf(study), [0, 2, ""]), merged: ["B1:C1"] }], error("merged-cells", 1, 2)),
  bookCase("a password", () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600), Buffer.from("EncryptedPackage", "utf16le")]), {
    wanted: { code: "encrypted-workbook", severity: "error" },
  }),
  bookCase("half a workbook", (study) => workbook([data(study)]).subarray(0, 3000), { wanted: { code: "damaged-workbook", severity: "error" } }),
];

function changedCells(rows: readonly (readonly string[])[], ...cells: [number, number, Date | boolean][]): TestSheet["rows"] {
  const copy: (string | Date | boolean)[][] = rows.map((row) => [...row]);
  for (const [row, column, value] of cells) copy[row]![column] = value;
  return copy;
}

function mergedGroups(study: Study): string[][] {
  return sheetOf(study).map((row, at) => (at === 1 || at === 5 || at === 0 ? row : [row[0]!, ""]));
}
