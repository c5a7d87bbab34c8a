/** What can't be made into ratios, and what to do about it. */
import { listNames } from "@analyte/contract/listed";
import { DataFault } from "#tool.ts";

export const noList = (): DataFault =>
  new DataFault("no-formulas", {
    en: "There is no formula in the list. Write one a line, such as “Kynurenine / Tryptophan”.",
    zh: "列表中没有公式。请每行填写一个，例如“Kynurenine / Tryptophan”。",
  });

export const noReference = (name: string): DataFault =>
  new DataFault("no-reference", {
    en: `There is no feature “${name}” in the matrix to divide by. Choose one of its features.`,
    zh: `数据矩阵中没有作为分母的特征“${name}”。请选择矩阵中的一个特征。`,
  });

const why = {
  unknown: {
    en: ["names features that the matrix doesn't have, or is no formula", "name features that the matrix doesn't have, or are no formula"],
    zh: "中含有数据矩阵里没有的特征，或不是公式",
    do: { en: "Write ids or names as they stand in the tables, as “A / B” or “A + B”", zh: "请按表中的编号或名称书写，如“A / B”或“A + B”" },
  },
  ambiguous: {
    en: ["can be read in two ways, as names hold “/” or “+”", "can be read in two ways, as names hold “/” or “+”"],
    zh: "有两种读法（名称本身含有“/”或“+”）",
    do: { en: "Write the ids instead", zh: "请改用特征编号书写" },
  },
  "one-feature": {
    en: ["is one feature alone", "are one feature alone"],
    zh: "只有一个特征",
    do: { en: "Divide it by another feature, or add one", zh: "请除以或加上另一个特征" },
  },
  repeated: {
    en: ["names a feature twice", "name a feature twice"],
    zh: "重复使用了同一特征",
    do: { en: "Name each feature once in a formula", zh: "每个公式中同一特征只能出现一次" },
  },
};

export function badFormulas(kind: keyof typeof why, formulas: readonly string[]): DataFault {
  const list = listNames(formulas, 5);
  const words = why[kind];
  return new DataFault("bad-formula", {
    en: `${formulas.length} of the formulas ${words.en[formulas.length === 1 ? 0 : 1]}: ${list.en}. ${words.do.en}.`,
    zh: `${formulas.length} 个公式${words.zh}：${list.zh}。${words.do.zh}。`,
  });
}

export const noRatios = (features: number): DataFault =>
  new DataFault(
    "no-ratios",
    {
      en: `Only ${features} of the features ${features === 1 ? "has" : "have"} two values above 0 or more, so there is nothing to make ratios of. Check the data matrix, and what “The file holds” says.`,
      zh: `只有 ${features} 个特征有两个或更多大于 0 的数值，无法计算比值。请检查数据矩阵以及“文件中的数值为”的设置。`,
    },
    { table: "matrix" },
  );

export const noValues = (count: number): DataFault =>
  new DataFault(
    "no-values",
    {
      en: `No sample has all parts of any of the ${count} ratios: their values are missing, 0 or negative. Check the data matrix, and what “The file holds” says.`,
      zh: `${count} 个比值在所有样本中都缺少组成特征（缺失、零或负值）。请检查数据矩阵以及“文件中的数值为”的设置。`,
    },
    { table: "matrix" },
  );

export const noGroups = (what: { en: string; zh: string }): DataFault =>
  new DataFault("no-groups", {
    en: `${what.en} chosen, but no groups. Choose the groups, or leave it empty.`,
    zh: `选择了${what.zh}，但没有选择分组。请选择分组，或将其留空。`,
  });

export const nothingTested = (count: number, sides: { case: string; control: string }, reasons: { en: string; zh: string }): DataFault =>
  new DataFault(
    "nothing-tested",
    {
      en: `None of the ${count} ratios can be tested between “${sides.case}” and “${sides.control}”: ${reasons.en}. Check the data matrix and the groups.`,
      zh: `${count} 个比值在“${sides.case}”与“${sides.control}”之间均无法检验：${reasons.zh}。请检查数据矩阵和分组。`,
    },
    { table: "matrix" },
  );
