/** A table without a column of names: its first feature would become the names of its samples, and be gone. */
import { cellText, columnTexts, type Grid } from "./grid.ts";
import type { Layout } from "./layout.ts";
import { numberOf } from "./numbers.ts";
import { placeIn } from "./place.ts";
import { makeProblem, someOf, type TableProblem } from "./problem.ts";

/** Below these a few odd names are no wonder. */
const leastRows = 3;

/** Asked where nothing says which side the samples are on; features in rows may be called after their masses. */
export function numbersAsNames(grid: Grid, { by, orientation }: Layout): TableProblem[] {
  if (orientation !== "samples-in-rows" || (by !== "unclear" && by !== "labels")) return [];
  const names = columnTexts(grid, 0).filter((name) => name.trim() !== "");
  const decimals = names.filter((name) => !Number.isInteger(numberOf(name, grid.decimal) ?? 0));
  if (names.length < leastRows || decimals.length < 0.9 * names.length) return [];
  const header = cellText(grid, 0, 0).trim();
  const called = header === "" ? { en: "", zh: "" } : { en: ` “${header}”`, zh: `“${header}”` };
  const list = someOf(decimals, decimals.length, 3);
  return [
    {
      ...makeProblem(
        "error",
        "numbers-as-names",
        "matrix",
        {
          en: `The first column${called.en} holds decimals where the names of the samples belong: ${list.en}. Taken as names, they would be missing among the values.`,
          zh: `首列${called.zh}应为样本名称，却是小数：${list.zh}。若当作名称，这一列数值就会丢失。`,
        },
        {
          en: "If it is a measured feature, put a column with a name for each sample before it. If the rows are features, called after their masses for instance, say so.",
          zh: "如果它是测量的特征，请在其前面加一列样本名称。如果各行是特征（例如以质荷比命名），请在此指明。",
        },
        placeIn(grid, 1, 0),
        decimals.length,
      ),
      choices: [{ label: { en: "The columns are samples", zh: "列是样本" }, reading: { orientation: "samples-in-columns" } }],
    },
  ];
}
