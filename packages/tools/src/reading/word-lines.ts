/** Words all along a column (samples in rows) or row (samples in columns) of a data matrix: one description of the samples each, not as many broken numbers as it has cells. */
import { isCensored } from "./censored.ts";
import { lineNames } from "./descriptions.ts";
import { cellText, type Grid } from "./grid.ts";
import { answer, canBeNamed, unanswerable } from "./line-answers.ts";
import { clearNumber, holdsNumber } from "./number-text.ts";
import { cellNumber, isMissing, type NumberLines } from "./numbers.ts";
import { placeIn } from "./place.ts";
import { makeProblem, someOf, type TableProblem } from "./problem.ts";

export const isDay = (text: string): boolean => /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b|^\s*\d{1,2}:\d{2}/.test(text);

/** Places in the grid; none where there is nothing but words. */
export function wordLines(grid: Grid, inRows: boolean, { rows, columns }: NumberLines): number[] {
  const [lines, across] = inRows ? [columns, rows] : [rows, columns];
  const found = lines.filter((line) => {
    let words = 0;
    for (const one of across) {
      const [row, column] = inRows ? [one, line] : [line, one];
      const text = cellText(grid, row, column);
      if (isMissing(text)) continue;
      if (cellNumber(grid, row, column) !== null || clearNumber(text, grid.decimal) !== null || (holdsNumber(text) && !isDay(text))) return false;
      if (!isCensored(text)) words++;
    }
    return words > 0;
  });
  return found.length < lines.length ? found : [];
}

export function wordLineProblems(grid: Grid, inRows: boolean, lines: readonly number[]): TableProblem[] {
  const [first] = lines;
  if (first === undefined) return [];
  const names = lineNames(grid, inRows);
  const own = lines.map((line) => names[line]!);
  const list = someOf(own);
  const one = lines.length === 1;
  const [line, lineZh] = inRows ? ["column", "列"] : ["row", "行"];
  const place = inRows ? placeIn(grid, 0, first) : placeIn(grid, first, 0);
  const named = own.filter(canBeNamed);
  const label = one ? { en: "It describes the samples", zh: "它是样本说明" } : { en: "They describe the samples", zh: "它们都是样本说明" };
  const choices = answer(label, grid.reading, "descriptions", named);
  const not = unanswerable(own, inRows, choices.length > 0);
  return [
    {
      ...makeProblem(
        "error",
        "words-in-matrix",
        "matrix",
        {
          en: one
            ? `The ${line} ${list.en} of the data matrix holds words where numbers belong.`
            : `${lines.length} ${line}s of the data matrix hold words where numbers belong: ${list.en}.`,
          zh: one ? `数据矩阵的${lineZh}${list.zh}应为数值，却全是文字。` : `数据矩阵中有 ${lines.length} ${lineZh}应为数值，却全是文字：${list.zh}。`,
        },
        not ?? {
          en: `If ${one ? "it describes" : "they describe"} the samples, such as a group or a sex, take ${one ? "it" : "them"} so: without a sample sheet, forms then offer ${one ? "it" : "each"} as groups, and nothing is computed from the words. If not, leave ${one ? "it" : "them"} out.`,
          zh: `如果${one ? "它是" : "它们是"}样本说明（如分组、性别），请照此使用：未提供样本表时，可在表单中用于分组，不会参与计算。否则请将其删除。`,
        },
        { ...place, columnName: own[0]!, cell: "" },
        lines.length,
      ),
      choices,
    },
  ];
}
