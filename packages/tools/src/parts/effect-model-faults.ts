/** What makes a linear model that says nothing of its effect, and what to do about it. */
import { listed, listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { DataFault } from "#tool.ts";
import { asLevelsParam } from "./covariate-params.ts";
import type { QuantityCells } from "./quantity-cells.ts";

const ofSheet = (code: string, text: Text): DataFault => new DataFault(code, text, { table: "samples" });

export const chosenTwice = (column: string): DataFault =>
  ofSheet("chosen-twice", {
    en: `The column “${column}” is chosen twice: as what is tested, as a covariate, or as the block. Choose it in one place only.`,
    zh: `列“${column}”被重复选择（作为检验对象、协变量或区组）。请只在一处选择。`,
  });

export function noNumbers(column: string, wrong: { sample: string; cell: string } | null): DataFault {
  const found =
    wrong === null
      ? { en: "has no numbers", zh: "中没有数字" }
      : { en: `has “${wrong.cell}” for sample “${wrong.sample}”`, zh: `中样本“${wrong.sample}”的单元格为“${wrong.cell}”` };
  return ofSheet("not-a-number", {
    en: `The column “${column}” ${found.en}; the effect of a number needs numbers there. Correct the sample sheet, choose another column, or test the effect of groups.`,
    zh: `列“${column}”${found.zh}，而检验数值变量需要数字。请修正样本表、选择其他列，或改为检验分组。`,
  });
}

/** Taken for names, each of these numbers would be a level of its own. */
export function wordAmongNumbers(column: string, numbers: number, wrong: readonly { sample: string; cell: string }[]): DataFault {
  const [first] = wrong as [{ sample: string; cell: string }];
  const more = wrong.length === 1 ? { en: "", zh: "" } : { en: ` and ${wrong.length - 1} more such`, zh: `等 ${wrong.length} 处` };
  return ofSheet("word-among-numbers", {
    en: `The covariate “${column}” has ${numbers} numbers, and “${first.cell}” for sample “${first.sample}”${more.en}. Empty such cells of the sample sheet (a sample without the covariate takes no part) or correct them. If the numbers are names, such as those of batches, choose “${column}” under “${asLevelsParam.title.en}”.`,
    zh: `协变量“${column}”中有 ${numbers} 个数字，但样本“${first.sample}”的单元格为“${first.cell}”${more.zh}。请在样本表中清空（缺少协变量的样本不参与分析）或改正。如果这些数字只是名称（如批次编号），请在“${asLevelsParam.title.zh}”中选择“${column}”。`,
  });
}

export function nothingVaries(name: string, samples: number, without: number): DataFault {
  const lost = without === 0 ? { en: "", zh: "" } : { en: ` (${without} lack a covariate or the block)`, zh: `（另有 ${without} 个样本缺少协变量或区组）` };
  return ofSheet("nothing-varies", {
    en: `“${name}” does not vary over the ${samples} samples that take part${lost.en}, or none of them has it, so that nothing can be said of it. Leave it out, choose another column, or fill the empty cells of the sample sheet.`,
    zh: `在参与分析的 ${samples} 个样本中${lost.zh}，“${name}”没有变化或不存在，无法评估。请去掉它、选择其他列，或补全样本表中的空单元格。`,
  });
}

/** No sample of the group has all that the model asks for. */
export function sideWithout(side: string, { columns, samples }: { columns: readonly string[]; samples: number }): DataFault {
  const list = listNames(columns);
  return ofSheet("group-without-covariate", {
    en: `No sample of the group “${side}” takes part: ${samples === 1 ? "its only sample has" : `its ${samples} samples have`} empty cells in ${list.en} of the sample sheet. Fill them, or leave ${columns.length === 1 ? "that column" : "such a column"} out of the model.`,
    zh: `组“${side}”没有任何样本参与分析：该组的 ${samples} 个样本在样本表的${list.zh}列中有空单元格。请补全，或在模型中去掉${columns.length === 1 ? "该列" : "这样的列"}。`,
  });
}

/** Numbers with a unit, dates or times of more kinds than levels have. */
export function measuredAsLevels(column: string, { by, kinds }: QuantityCells, first: { sample: string; cell: string }): DataFault {
  const what = by === "unit" ? { en: "numbers with a unit", zh: "带单位的数字" } : { en: "dates or times", zh: "日期或时间" };
  const mend =
    by === "unit"
      ? { en: `Write the numbers alone in the sample sheet, and the unit into the name of the column.`, zh: "请在样本表中只写数字，把单位写入列名。" }
      : { en: "Write numbers instead, such as days or hours since the first.", zh: "请改写为数字，例如距首个时间点的天数或小时数。" };
  return ofSheet("measured-as-levels", {
    en: `The covariate “${column}” has ${what.en}, such as “${first.cell}” for sample “${first.sample}”: as they stand, each of the ${kinds.length} different cells would be a level of its own. ${mend.en} If they only name something, choose “${column}” under “${asLevelsParam.title.en}”.`,
    zh: `协变量“${column}”中是${what.zh}，例如样本“${first.sample}”的单元格为“${first.cell}”：按此写法，${kinds.length} 种不同的取值会各成一个分类水平。${mend.zh}如果它们只是名称，请在“${asLevelsParam.title.zh}”中选择“${column}”。`,
  });
}

export interface Levels {
  name: string;
  levels: number;
}

/** A covariate with a level for nearly every sample tells everything, and says nothing of groups. */
export function confounded(effect: string, covariates: readonly string[], samples: number, levels: readonly Levels[]): DataFault {
  const many = levels.filter((one) => one.levels > samples / 2);
  if (many.length > 0) {
    const each = levelsList(many);
    return ofSheet("too-many-levels", {
      en: `${samples} samples take part, and ${each.en}: so many tell nearly every sample from the others, and nothing is left for “${effect}”. Leave such a column out; or, if its cells stand for numbers, write them as numbers in the sample sheet.`,
      zh: `参与分析的样本为 ${samples} 个，而${each.zh}：水平过多，几乎每个样本自成一类，无法再评估“${effect}”的效应。请去掉这样的列；如其单元格代表数值，请在样本表中写成数字。`,
    });
  }
  const list = listNames(covariates);
  return ofSheet("confounded", {
    en: `The effect of “${effect}” can't be told from that of ${list.en}: in these samples the one follows from the other. Leave out the covariate that goes with “${effect}”; no analysis can separate them.`,
    zh: `“${effect}”的效应无法与${list.zh}的效应区分：在这些样本中，二者完全对应。请去掉与“${effect}”对应的协变量；任何分析都无法将其分开。`,
  });
}

export function noFreedom(samples: number, coefficients: number, levels: readonly Levels[]): DataFault {
  const each = levelsList(levels);
  return ofSheet("no-freedom", {
    en: `${samples} samples take part, and the model has ${coefficients} coefficients: nothing is left to tell chance from effect. Choose fewer covariates${levels.length === 0 ? "" : `, or those with fewer levels: ${each.en}`}.`,
    zh: `参与分析的样本为 ${samples} 个，而模型有 ${coefficients} 个系数，没有剩余自由度。请减少协变量${levels.length === 0 ? "" : `，或选择水平较少的协变量：${each.zh}`}。`,
  });
}

const levelsList = (levels: readonly Levels[]): Text =>
  listed(
    levels.map(({ name, levels: count }) => ({ en: `“${name}” has ${count} levels`, zh: `“${name}”有 ${count} 个水平` })),
    5,
  );

/** What a result says of covariates that were taken as levels, and may have been meant as numbers. */
export function unitLevelNotes(covariates: readonly { name: string; kinds: readonly string[] }[]): Text[] {
  return covariates.map(({ name, kinds }) => {
    const there = listNames(kinds);
    return {
      en: `“${name}” was taken as ${kinds.length} levels (${there.en}), since its cells are no plain numbers. If a straight line is meant, write the numbers alone in the sample sheet.`,
      zh: `“${name}”按 ${kinds.length} 个分类水平处理（${there.zh}），因为其单元格不是纯数字。如需按线性关系处理，请在样本表中只写数字。`,
    };
  });
}
