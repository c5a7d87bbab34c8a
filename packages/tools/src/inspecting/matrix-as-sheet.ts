/** A data matrix in the place of a sheet: it can be read as one, with a column of numbers for each of its features. */
import type { Role } from "@analyte/contract/slots";
import { makeProblem, tableNames, type TableProblem } from "../reading/problem.ts";
import type { ColumnProfile } from "./columns.ts";

/** A sheet of clinical data has tens of numbers, and words beside them; a matrix has little else. */
const manyNumbers = 20;
const mostOfAll = 0.8;
/** So many columns that are called as the features of the form's matrix are no chance. */
const fewShared = 3;

/** `across`: what stands across the matrix of the form; null without one. */
export function matrixAsSheet(role: Exclude<Role, "matrix">, columns: readonly ColumnProfile[], across: readonly string[] | null): TableProblem[] {
  const data = columns.filter(({ type }) => type !== "id");
  // A feature of few values, such as a count, is taken for groups.
  const numbers = data.filter(({ type, groups }) => type === "number" || (type === "group" && groups.every(({ name }) => Number.isFinite(Number(name)))));
  const known = new Set(across);
  const shared = numbers.filter(({ name }) => known.has(name)).length;
  const looksAlike = numbers.length >= manyNumbers && numbers.length >= mostOfAll * data.length;
  if (!looksAlike && !(shared >= fewShared && shared >= numbers.length / 2)) return [];
  return [
    makeProblem(
      "warning",
      "looks-like-matrix",
      role,
      {
        en: `This looks like a data matrix, not like a ${tableNames[role].en}: ${numbers.length} of its ${data.length} columns hold numbers.`,
        zh: `该表更像数据矩阵，而不是${tableNames[role].zh}：${data.length} 列中有 ${numbers.length} 列是数值。`,
      },
      {
        en: "If it is the data to be analysed, remove it here and choose it as the data matrix.",
        zh: "如果它就是要分析的数据，请在此处移除，并改选为数据矩阵。",
      },
    ),
  ];
}
