/** Cells that hold a number in another writing than the table's: no text, and no missing value. */
import type { Grid, NumberCell } from "./grid.ts";
import { clearNumber, type ClearNumber } from "./number-text.ts";
import { counted, makeProblem, placeWords, type Place, type TableProblem } from "./problem.ts";

export interface OddNumbers {
  problems: TableProblem[];
  /** How many cells they are about. */
  count: number;
}
type Kind = { first: NumberCell; count: number };

/** One finding for each way of writing. */
export function oddNumberProblems(grid: Grid, kinds: readonly Kind[], place: (cell: NumberCell) => Place): OddNumbers {
  const found: OddNumbers = { problems: [], count: 0 };
  for (const fix of ["other-decimal-sign", "plain-numbers"] as const) {
    const written = kinds.flatMap((kind) => {
      const clear = clearNumber(kind.first.text, grid.decimal);
      return clear?.fix === fix ? [{ ...kind, clear }] : [];
    });
    const [first] = written;
    if (first === undefined) continue;
    const count = written.reduce((sum, kind) => sum + kind.count, 0);
    found.count += count;
    found.problems.push(problemOf(fix, first, count, place(first.first)));
  }
  return found;
}

function problemOf(fix: ClearNumber["fix"], { first, clear }: Kind & { clear: ClearNumber }, count: number, place: Place): TableProblem {
  const { en, zh } = placeWords(place);
  const how =
    fix === "other-decimal-sign"
      ? { en: "with the other decimal sign than the table", zh: "的小数点写法与全表不同" }
      : { en: "with signs or units around them", zh: "带有其他符号或单位" };
  return makeProblem(
    "error",
    fix === "other-decimal-sign" ? "other-decimal-sign" : "odd-number",
    "matrix",
    {
      en: `${counted(count, "number of the data matrix is", "numbers of the data matrix are")} written ${how.en}; the first is “${first.text}” at ${en}.`,
      zh: `数据矩阵中有 ${count} 个数值${how.zh}，首个是${zh}的“${first.text}”。`,
    },
    { en: `If it is ${clear.text}, write it so.`, zh: `如果表示 ${clear.text}，请照此填写。` },
    place,
    count,
  );
}
