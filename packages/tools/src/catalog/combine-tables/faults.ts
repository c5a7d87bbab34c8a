/** What can't be combined, and what to do about it. */
import { listNames } from "@analyte/contract/listed";
import type { ValueScale } from "@analyte/contract/table-state";
import { DataFault } from "#tool.ts";
import type { Axis, Part } from "./study.ts";

const words = {
  sample: { en: "sample", ens: "samples", zh: "样本", sheet: { en: "sample sheet", zh: "样本表" } },
  feature: { en: "feature", ens: "features", zh: "特征", sheet: { en: "feature sheet", zh: "特征表" } },
};

export function noColumn(axis: Axis, column: string): DataFault {
  const { sheet } = words[axis];
  return new DataFault(
    "no-such-column",
    {
      en: `No ${sheet.en} has a column “${column}”. Choose a column that there is, or add the sheet.`,
      zh: `没有任何${sheet.zh}含有列“${column}”。请选择已有的列，或添加该表。`,
    },
    { table: axis === "sample" ? "samples" : "features" },
  );
}

export const badLines = (lines: readonly string[]): DataFault => {
  const list = listNames(lines, 5);
  return new DataFault("bad-rename", {
    en: `${lines.length} of the lines to rename ${lines.length === 1 ? "is" : "are"} not “old = new”: ${list.en}. Write both names with “=” between them.`,
    zh: `${lines.length} 行改名不是“旧名 = 新名”的形式：${list.zh}。请在两个名称之间写“=”。`,
  });
};

export function twiceInTable(axis: Axis, number: number, names: readonly string[]): DataFault {
  const list = listNames(names, 5);
  const word = words[axis];
  return new DataFault("duplicate-names", {
    en: `${names.length} ${names.length === 1 ? "name stands" : "names stand"} for two ${word.ens} or more of table ${number}: ${list.en}. Choose “combine their values”, or call them by something that tells them apart.`,
    zh: `表 ${number} 中有 ${names.length} 个名称对应两个或更多${word.zh}：${list.zh}。请选择“合并数值”，或改用能够区分它们的名称。`,
  });
}

export function inTwoTables(axis: Axis, names: readonly string[]): DataFault {
  const list = listNames(names, 5);
  const word = words[axis];
  return new DataFault("names-clash", {
    en: `${names.length} ${names.length === 1 ? word.en : word.ens} ${names.length === 1 ? "has" : "have"} the same name in two tables: ${list.en}. Choose to keep both or to combine their values, or rename them.`,
    zh: `${names.length} 个${word.zh}在不同表中重名：${list.zh}。请选择都保留或合并数值，或先改名。`,
  });
}

/** Nothing that the tables should share is in all of them. */
export function nothingShared(axis: Axis, [first, other]: readonly [Part, Part], names: readonly [readonly string[], readonly string[]]): DataFault {
  const [one, two] = names.map((of) => listNames(of.slice(0, 3)));
  const word = words[axis];
  return new DataFault(
    "nothing-shared",
    {
      en: `No ${word.en} of table ${first.number} (${one!.en} …) is called as one of table ${other.number} (${two!.en} …), so nothing meets. Check which way they are joined, or rename one side.`,
      zh: `表 ${first.number} 的${word.zh}（${one!.zh}……）与表 ${other.number} 的${word.zh}（${two!.zh}……）没有一个同名，无法对应。请检查合并方向，或先改名。`,
    },
    { table: "matrix" },
  );
}

export function nothingLeft(axis: Axis, names: readonly string[]): DataFault {
  const list = listNames(names, 5);
  const word = words[axis];
  return new DataFault("nothing-left", {
    en: `None of the ${word.ens} to keep is in the tables: ${list.en}. Write them as the result calls them, one a line.`,
    zh: `要保留的${word.zh}均不在表中：${list.zh}。请按结果中的名称填写，每行一个。`,
  });
}

/** The sum of logarithms is the logarithm of a product. */
export function sumOfTransformed(cells: number, scale: ValueScale): DataFault {
  const what =
    scale === "other" ? { en: "transformed or scaled values", zh: "变换或标度化后的数值" } : { en: `logarithms (${scale})`, zh: `对数值（${scale}）` };
  return new DataFault(
    "sum-of-transformed",
    {
      en: `An earlier step left ${what.en} in these tables, and ${cells} ${cells === 1 ? "cell" : "cells"} would be sums of them, which say nothing of the sum of the amounts. Combine the tables before they are transformed, or combine by mean, median or largest.`,
      zh: `先前的步骤使这些表中的数值成为${what.zh}，有 ${cells} 个单元格将是它们的总和，并不代表含量之和。请在变换之前合并，或改用均值、中位数或最大值。`,
    },
    { table: "matrix" },
  );
}
