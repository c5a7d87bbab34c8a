/** One table as programs write it. */
import { utils, write } from "@e965/xlsx";
import { alignTables } from "../reading/align.ts";
import { readFile } from "../reading/file.ts";
import type { TableProblem } from "../reading/problem.ts";

/** Cells of two features in three samples, as each program would write them. */
const forms = {
  "quoted CSV": (rows: string[][]) => Buffer.from(rows.map((row) => row.map((cell) => (/[,"]/.test(cell) ? `"${cell}"` : cell)).join(",")).join("\n")),
  "all quoted": (rows: string[][]) => Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n")),
  tabs: (rows: string[][]) => Buffer.from(rows.map((row) => row.join("\t")).join("\n")),
  semicolons: (rows: string[][]) => Buffer.from(rows.map((row) => row.join(";")).join("\n")),
  "text cells of a workbook": (rows: string[][]) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "data");
    return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
  },
};
export type Form = keyof typeof forms;
const named = (cells: string[][]): string[][] => [
  ["sample", ...cells[0]!.map((_, index) => `f${index + 1}`)],
  ...cells.map((row, index) => [`s${index + 1}`, ...row]),
];
/** What a table of these cells is read as: its values row by row, and what was found. */
export async function readAs(cells: string[][], form: Form, decimal?: "." | ","): Promise<{ values: number[]; problems: TableProblem[] }> {
  const bytes = forms[form](named(cells));
  const { grid } = await readFile(bytes, "matrix", bytes[0] === 80 ? "m.xlsx" : "m.csv", decimal && { decimal });
  const { matrix } = alignTables({ matrix: grid, samples: null, features: null });
  return { values: [...matrix.table.matrix.data], problems: matrix.problems };
}
export const allForms = Object.keys(forms) as Form[];
