/** Why a number is missing: short for the table's column `note`, and as a sentence about all features that share the reason. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import type { Comparison, FeatureRow } from "./compare.ts";

interface How {
  paired: boolean;
  /** Whether the values are means of replicates. */
  averaged: boolean;
}

/** The cell of the column `note`; empty where every number is there. `filled`: what is noted of values that were filled. */
export function noteOf(row: FeatureRow, how: How, refused: boolean, filled: string): string {
  const notes: string[] = [];
  const { reason } = row.test;
  if (reason !== null) notes.push(testNote(row, how));
  if (reason === null && Number.isNaN(row.cohenD))
    notes.push(row.caseCount + row.controlCount < 3 ? "Cohen's d: too few values" : "Cohen's d: no spread within the groups");
  const change = row.foldChange.reason;
  if (change !== null && !(reason !== null && (change === "too-few" || change === "infinite")))
    notes.push(
      change === "out-of-range" && Number.isNaN(row.foldChange.log2)
        ? "fold change and its log2: out of range; check the input scale"
        : foldChangeNotes[change],
    );
  if (refused && reason === null) notes.push("p_adj: q values can't be estimated because the largest p is below 0.95");
  if (filled !== "") notes.push(filled);
  return notes.join("; ");
}

/** Sentences that count the features of each reason and name the first few. */
export function reasonSentences({ rows }: Comparison, names: readonly string[], paired: boolean): Text[] {
  const byReason = new Map<string, string[]>();
  for (const [feature, row] of rows.entries()) {
    const key = row.test.reason === "infinite" && row.withoutLogarithm > 0 ? "no-logarithm" : row.test.reason;
    if (key !== null) byReason.set(key, [...(byReason.get(key) ?? []), names[feature]!]);
  }
  const sentences = [...byReason].map(([reason, features]) => {
    const words = reasonWords[paired && reason === "perfect-separation" ? "same-difference" : (reason as keyof typeof reasonWords)];
    const list = listNames(features, 5);
    const count = features.length;
    return {
      en: `${count} ${count === 1 ? "feature was" : "features were"} not tested because ${words.en}: ${list.en}.`,
      zh: `${count} 个特征未检验，原因是${words.zh}：${list.zh}。`,
    };
  });
  const beyond = rows.flatMap((row, feature) => (row.foldChange.reason === "out-of-range" && !Number.isNaN(row.foldChange.log2) ? [names[feature]!] : []));
  if (beyond.length > 0) {
    const list = listNames(beyond, 5);
    const one = beyond.length === 1;
    sentences.push({
      en: `The fold change of ${beyond.length} ${one ? "feature" : "features"} is too large or too small for a number; its log2, the difference of the two means' logarithms, is given: ${list.en}. Check the input scale if this is not what you expect.`,
      zh: `有 ${beyond.length} 个特征的差异倍数超出数值可表示的范围，但仍给出其 log2（两组均值对数之差）：${list.zh}。如与预期不符，请检查输入数据的尺度。`,
    });
  }
  const noRatio = rows.flatMap((row, feature) => (row.test.reason === null && Number.isNaN(row.foldChange.log2) ? [names[feature]!] : []));
  if (noRatio.length > 0) {
    const list = listNames(noRatio, 5);
    sentences.push({
      en: `${noRatio.length} tested ${noRatio.length === 1 ? "feature has" : "features have"} no log2 fold change, because a group's mean of the untransformed values is not positive or out of range: ${list.en}. Check the input scale if these are many.`,
      zh: `${noRatio.length} 个已检验的特征没有 log2 差异倍数，因为某一组未变换数值的均值不是正数或超出范围：${list.zh}。如果数量较多，请检查输入数据的尺度。`,
    });
  }
  return sentences;
}

const foldChangeNotes = {
  "too-few": "fold change: a group has no values",
  infinite: "fold change: infinite values",
  "zero-control": "fold change: the control group's mean is 0",
  "zero-case": "log2 fold change: the case group's mean is 0",
  "negative-mean": "fold change: a group's mean is negative",
  "out-of-range": "fold change: too large or too small for a number, its log2 is not; check the input scale",
};

const reasonWords = {
  constant: { en: "all values are equal", zh: "所有数值相同" },
  "too-few": { en: "there are too few values", zh: "数值过少" },
  "all-missing": { en: "there are no values", zh: "没有数值" },
  infinite: { en: "there are infinite values", zh: "存在无穷大的数值" },
  "no-logarithm": { en: "zero or negative values have no logarithm", zh: "零或负值无法取对数" },
  "perfect-separation": { en: "the values do not vary within the groups", zh: "组内数值没有变异" },
  rounding: {
    en: "they vary by no more than the rounding of numbers of their size leaves (subtract what all values have in common)",
    zh: "数值的变动不超过该量级数字的舍入误差（可先减去所有数值的共同部分）",
  },
  "same-difference": { en: "every pair differs by the same amount", zh: "每个配对的差值都相同" },
  "no-differences": { en: "the two values of every pair are equal", zh: "每个配对的两个数值都相等" },
  "zero-control": { en: "the control group's mean is 0", zh: "对照组的均值为 0" },
} satisfies Record<string, Text>;

function testNote(row: FeatureRow, { paired, averaged }: How): string {
  switch (row.test.reason) {
    case "too-few":
      return paired ? `too few complete pairs (${row.caseCount})` : `too few values (case ${row.caseCount}, control ${row.controlCount})`;
    case "infinite":
      if (averaged && row.withoutLogarithm > 0)
        return `${row.withoutLogarithm === 1 ? "1 sample has" : `${row.withoutLogarithm} samples have`} a measurement that is zero or negative and has no logarithm`;
      return row.withoutLogarithm > 0
        ? `${row.withoutLogarithm} ${row.withoutLogarithm === 1 ? "value is zero or negative and has" : "values are zero or negative and have"} no logarithm`
        : "infinite values";
    case "perfect-separation":
      return paired ? "every pair differs by the same amount" : "no spread within the groups";
    case "rounding":
      return "spread below the rounding of numbers of this size";
    case "no-differences":
      return "the two values of every pair are equal";
    case "all-missing":
      return paired ? "no complete pair" : "no values";
    case "constant":
      return "all values are equal";
    default:
      return "not computable";
  }
}
