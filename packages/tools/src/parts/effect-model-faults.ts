/** What makes a linear model that says nothing of its effect, and what to do about it. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { DataFault } from "#tool.ts";
import { asLevelsParam } from "./covariate-params.ts";

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

export function confounded(effect: string, covariates: readonly string[]): DataFault {
  const list = listNames(covariates);
  return ofSheet("confounded", {
    en: `The effect of “${effect}” can't be told from that of ${list.en}: in these samples the one follows from the other. Leave out the covariate that goes with “${effect}”; no analysis can separate them.`,
    zh: `“${effect}”的效应无法与${list.zh}的效应区分：在这些样本中，二者完全对应。请去掉与“${effect}”对应的协变量；任何分析都无法将其分开。`,
  });
}

export const noFreedom = (samples: number, coefficients: number): DataFault =>
  ofSheet("no-freedom", {
    en: `${samples} samples take part, and the model has ${coefficients} coefficients: nothing is left to tell chance from effect. Choose fewer covariates, or those with fewer levels.`,
    zh: `参与分析的样本为 ${samples} 个，而模型有 ${coefficients} 个系数，没有剩余自由度。请减少协变量，或选择水平较少的协变量。`,
  });
