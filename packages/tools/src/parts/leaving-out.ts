/** The parameter that every tool's matrix has, and what a result says of the samples that it left out. */
import { counted } from "./counted.ts";
import { exclusionName, exclusionsText, type LeftOut } from "@analyte/contract/exclusions";
import { spokenAfter, type Spoken } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { declareParam } from "./declare.ts";
import { rComment } from "./r-source.ts";

export const excludeParam = declareParam({
  name: "exclude",
  kind: "exclude",
  title: { en: "Samples left out", zh: "排除的样本" },
  help: {
    en: "They are taken out of the data matrix before anything is computed; the result names them with the reason. Where technical replicates are averaged, a sample goes with all its measurements, a measurement alone.",
    zh: "在任何计算之前从数据矩阵中移除；结果中会列出这些样本及原因。对技术重复取均值时，排除样本即排除其全部测量，也可只排除某次测量。",
  },
});

/** “2 samples were left out: S12 (outlier by PCA), S13 (broken vial).” Where replicates are averaged it counts samples and measurements apart. */
export function leftOutSentence(leftOut: readonly LeftOut[]): Text {
  const list = exclusionsText(leftOut);
  const count = countOf(leftOut);
  return {
    en: `${count.en} ${leftOut.length === 1 ? "was" : "were"} left out: ${list.en}.`,
    zh: `排除了 ${count.zh}：${list.zh}。`,
  };
}

function countOf(leftOut: readonly LeftOut[]): Text {
  const whole = leftOut.filter(({ by }) => by !== undefined).length;
  const single = leftOut.length - whole;
  const isMeasured = whole > 0 || leftOut.some(({ measurement }) => measurement);
  if (!isMeasured) return { en: counted(single, "sample"), zh: `${single} 个样本` };
  const parts = [
    whole > 0 ? { en: `${counted(whole, "sample")} with all measurements`, zh: `${whole} 个样本的全部测量` } : [],
    single > 0 ? { en: counted(single, "measurement"), zh: `${single} 次测量` } : [],
  ].flat();
  return { en: parts.map(({ en }) => en).join(" and "), zh: parts.map(({ zh }) => zh).join("和 ") };
}

/** The methods paragraph, which says first what is no part of the study. */
export function withLeftOut(methods: Spoken, leftOut: readonly LeftOut[]): Spoken {
  if (leftOut.length === 0) return methods;
  const sentence = leftOutSentence(leftOut);
  return spokenAfter({ en: `${sentence.en} `, zh: sentence.zh }, methods);
}

/** The script reads the matrix as the tool was given it: without them. */
export function scriptWithLeftOut(script: string, leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return script;
  const lines = leftOut.map((one) => `#   ${rComment(exclusionName(one).en)}${one.rows ? ` (${rComment(one.rows.join(", "))})` : ""}: ${rComment(one.reason)}`);
  return `# Left out before the analysis, and not in matrix.csv:\n${lines.join("\n")}\n${script}`;
}
