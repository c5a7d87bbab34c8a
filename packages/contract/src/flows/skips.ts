/** Why a module chart is not made: one sentence each, the same before the run and after it. */
import { numberText } from "../number-text.ts";
import type { Text } from "../text.ts";

/** By what a reader with nothing but names goes on. */
const identifiersMade: Text = { en: "The tool “Map identifiers” finds them by names.", zh: "可用工具“编号映射”按名称查找。" };

export const skips = {
  fewQc: (needed: number, count: number): Text => ({
    en: `Needs at least ${needed} QC samples; there are ${count}.`,
    zh: `至少需要 ${needed} 个 QC 样本，现有 ${count} 个。`,
  }),
  fewBlanks: (needed: number, count: number): Text => ({
    en: `Needs at least ${needed} blank sample${needed === 1 ? "" : "s"}; there are ${count}.`,
    zh: `至少需要 ${needed} 个空白样本，现有 ${count} 个。`,
  }),
  fewInGroup: (needed: number, group: string, count: number): Text => ({
    en: `Needs at least ${needed} samples in each group; “${group}” has ${count}.`,
    zh: `每组至少需要 ${needed} 个样本，“${group}”只有 ${count} 个。`,
  }),
  fewSamples: (needed: number, count: number): Text => ({
    en: `Needs at least ${needed} samples in the groups of the program; there are ${count}.`,
    zh: `方案的各分组中共需至少 ${needed} 个样本，现有 ${count} 个。`,
  }),
  fewGroups: (needed: number, count: number): Text => ({
    en: `Needs at least ${needed} groups; the program has ${count}.`,
    zh: `至少需要 ${needed} 个组，当前方案有 ${count} 个。`,
  }),
  noComparison: (): Text => ({ en: "Needs a comparison; the program has none.", zh: "需要至少一个比较，当前方案没有。" }),
  noColumn: (column: string): Text => ({ en: `Needs the column “${column}”.`, zh: `需要“${column}”列。` }),
  noSheet: (sheet: "samples" | "features"): Text =>
    sheet === "samples"
      ? { en: "Needs a sample sheet.", zh: "需要样本表。" }
      : {
          en: `Needs a feature sheet with identifiers, in columns such as “hmdb”, “kegg” or “inchikey”. ${identifiersMade.en}`,
          zh: `需要含标识符列（如“hmdb”“kegg”“inchikey”）的特征表。${identifiersMade.zh}`,
        },
  noLibrary: (library: string): Text => ({
    en: `The library “${library}” is not installed; ask the operator.`,
    zh: `未安装“${library}”，请联系管理员。`,
  }),
  without: (roles: readonly ("blank" | "qc")[]): Text => {
    const [en, zh] = [
      { blank: "blanks", qc: "QC samples" },
      { blank: "空白样本", qc: "QC 样本" },
    ];
    return {
      en: `There are no ${roles.map((role) => en[role]).join(" and no ")} in the data matrix: it is computed without them.`,
      zh: `数据矩阵中没有${roles.map((role) => zh[role]).join("和")}，计算时不使用。`,
    };
  },
  overlap: (sample: string, one: string, other: string): Text => ({
    en: `Needs groups that share no sample; “${sample}” is in “${one}” and in “${other}”.`,
    zh: `需要没有共同样本的分组；“${sample}”同时在“${one}”和“${other}”中。`,
  }),
  noIds: (): Text => ({
    en: `Needs a column of identifiers (HMDB, KEGG, ChEBI or others) in the feature sheet. ${identifiersMade.en}`,
    zh: `特征表中需要标识符列（HMDB、KEGG、ChEBI 等）。${identifiersMade.zh}`,
  }),
  noNames: (): Text => ({
    en: "Needs features that are called by names or identifiers, in the data matrix itself or in columns of a feature sheet (such as “name”, “hmdb”, “kegg”).",
    zh: "需要以名称或标识符命名的特征：可在数据矩阵中，也可在特征表的列中（如“name”“hmdb”“kegg”）。",
  }),
  /** `ofOne`: in the comparison that the step is of; it isn't called by name, as its groups may be given another one. */
  fewSelected: (needed: number, ofOne: boolean, count: number): Text => ({
    en: `${count} ${count === 1 ? "feature meets" : "features meet"} the rule in ${ofOne ? "this" : "any"} comparison; at least ${needed} ${needed === 1 ? "is" : "are"} needed.`,
    zh: `${ofOne ? "该比较" : "所有比较"}中共有 ${count} 个特征符合条件，至少需要 ${needed} 个。`,
  }),
  fewKnown: (needed: number, library: string, count: number, features: number): Text => ({
    en: `Only ${count} of ${features} features ${count === 1 ? "has" : "have"} an identifier of “${library}”; at least ${needed} are needed.`,
    zh: `${features} 个特征中仅 ${count} 个有“${library}”标识符，至少需要 ${needed} 个。`,
  }),
  noClasses: (): Text => ({
    en: "Needs the column “class_1”. In the feature sheet a column “class” will do as well.",
    zh: "需要“class_1”列。特征表中名为“class”的列也可以。",
  }),
  manyComparisons: (most: number, count: number): Text => ({
    en: `Takes at most ${most} comparisons; the program has ${count}.`,
    zh: `最多包含 ${most} 个比较，当前方案有 ${count} 个。`,
  }),
  chosenNone: (): Text => ({ en: "no method was chosen.", zh: "未选择方法。" }),
  manyNegatives: (count: number, values: number): Text => ({
    en: `${count} of ${values} values are below 0 (${numberText((100 * count) / values)} %): these are hardly measured amounts, but logarithms, or values that were centred or scaled. Say that they are logarithms, or give the table as measured.`,
    zh: `${values} 个数值中有 ${count} 个小于 0（${numberText((100 * count) / values)} %），不像测量值，而可能已取对数、中心化或标度化。请注明已取对数，或提供原始测量值的表。`,
  }),
  noLogarithms: (): Text => ({ en: "the values are no logarithms.", zh: "数值未取对数。" }),
  doneBefore: (step: Text): Text => ({ en: `the laboratory has done this already (${step.en}).`, zh: `实验室已完成该处理（${step.zh}）。` }),
} as const;

/** A preparing step with nothing to do is no failure, and nothing after it is skipped. */
export const nothingToDo = (reason: Text): Text => ({
  en: `Nothing to do: ${reason.en} The data is passed on as it is.`,
  zh: `无需处理：${reason.zh}数据原样传递。`,
});
