/** Why a feature could not be tested: short for the column `note`, and in sentences that count and name the features of each reason. */
import type { Reason } from "@analyte/analysis/faults";
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";

interface ReasonWords extends Text {
  /** As it stands in files, in English. */
  note: string;
}

/** `en`, `zh`: as after “was not tested because”. */
const reasonWords: Partial<Record<Reason, ReasonWords>> = {
  constant: { note: "all values are equal", en: "all values are equal", zh: "所有数值相同" },
  "too-few": { note: "too few values", en: "there are too few values", zh: "数值过少" },
  "all-missing": { note: "no values", en: "there are no values", zh: "没有数值" },
  "one-group": { note: "values in one group only", en: "only one group has values", zh: "只有一组有数值" },
  infinite: {
    note: "no logarithm or infinite values",
    en: "zero or negative values have no logarithm, or values are infinite",
    zh: "零或负值无法取对数，或存在无穷大的数值",
  },
  "perfect-separation": { note: "no spread within the groups", en: "the values do not vary within the groups", zh: "组内数值没有变异" },
  "constant-group": {
    note: "no spread within one of the groups",
    en: "the values of one of the groups do not vary, as where all of them were filled in, and the test weighs each group by its variance",
    zh: "某一组的数值没有变异（例如全部为填补值），而该检验按各组方差加权",
  },
  "empty-cell": { note: "a combination without values", en: "a combination of the factors has no values", zh: "某个因素组合没有数值" },
  "not-estimable": {
    note: "the samples with values can't tell the effect apart",
    en: "the samples that have values can't tell the effect from that of other groups or covariates, as where a compared group has no values",
    zh: "有数值的样本无法将该效应与其他组或协变量的效应区分开，例如所比较的某一组没有数值",
  },
  rounding: { note: "spread below the rounding of numbers of this size", en: "they vary by no more than rounding leaves", zh: "数值的变动不超过舍入误差" },
};
const otherReason: ReasonWords = { note: "not computable", en: "the test can't be computed", zh: "该检验无法计算" };
const wordsOf = (reason: Reason): ReasonWords => reasonWords[reason] ?? otherReason;

/** The cell of the column `note`; empty where there is a test. */
export const reasonNote = (reason: Reason | null): string => (reason === null ? "" : wordsOf(reason).note);

/** The help of the column `note`: its cells are in English, the same in every file. */
export const reasonHelp: Text = {
  en: `Why a number is missing: ${[...Object.values(reasonWords), otherReason].map(({ note }) => note).join("; ")}.`,
  zh: `数值为空的原因（以英文记录）：${[...Object.values(reasonWords), otherReason].map(({ note, zh }) => `${note} ${zh}`).join("；")}。`,
};

/** “3 features were not tested because all values are equal: A, B, C.” for each reason that there is. */
export function reasonSentences(reasons: readonly (Reason | null)[], names: readonly string[]): Text[] {
  const byReason = new Map<Reason, string[]>();
  for (const [feature, reason] of reasons.entries()) if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), names[feature]!]);
  return [...byReason].map(([reason, features]) => {
    const words = wordsOf(reason);
    const list = listNames(features, 5);
    return {
      en: `${features.length} ${features.length === 1 ? "feature was" : "features were"} not tested because ${words.en}: ${list.en}.`,
      zh: `${features.length} 个特征未检验，原因是${words.zh}：${list.zh}。`,
    };
  });
}
