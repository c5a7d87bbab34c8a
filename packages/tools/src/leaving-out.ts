/** The parameter that every tool's matrix has, and what a result says of the samples that it left out. */
import { exclusionsText, type Exclusion } from "@analyte/contract/exclusions";
import { spokenAfter, type Spoken } from "@analyte/contract/group-wording";
import type { Param } from "@analyte/contract/manifest";
import type { Text } from "@analyte/contract/text";
import { rComment } from "./r-source.ts";

export const excludeParam: Param = {
  name: "exclude",
  kind: "exclude",
  title: { en: "Samples left out", zh: "排除的样本" },
  help: {
    en: "They are taken out of the data matrix before anything is computed; the result names them with the reason.",
    zh: "在任何计算之前从数据矩阵中移除；结果中会列出这些样本及原因。",
  },
};

/** “2 samples were left out: S12 (outlier by PCA), S13 (broken vial).” */
export function leftOutSentence(leftOut: readonly Exclusion[]): Text {
  const list = exclusionsText(leftOut);
  return {
    en: `${leftOut.length === 1 ? "1 sample was" : `${leftOut.length} samples were`} left out: ${list.en}.`,
    zh: `排除了 ${leftOut.length} 个样本：${list.zh}。`,
  };
}

/** The methods paragraph, which says first what is no part of the study. */
export function withLeftOut(methods: Spoken, leftOut: readonly Exclusion[]): Spoken {
  if (leftOut.length === 0) return methods;
  const sentence = leftOutSentence(leftOut);
  return spokenAfter({ en: `${sentence.en} `, zh: sentence.zh }, methods);
}

/** The script reads the matrix as the tool was given it: without them. */
export function scriptWithLeftOut(script: string, leftOut: readonly Exclusion[]): string {
  if (leftOut.length === 0) return script;
  const lines = leftOut.map(({ sample, reason }) => `#   ${rComment(sample)}: ${rComment(reason)}`);
  return `# Left out before the analysis, and not in matrix.csv:\n${lines.join("\n")}\n${script}`;
}
