/** Why a pair has no correlation: in English in every file, explained by the help of the column. */
import type { Reason } from "@analyte/analysis/faults";
import type { Text } from "@analyte/contract/text";

interface Words extends Text {
  note: string;
}
const words: Partial<Record<Reason, Words>> = {
  constant: { note: "one of the two is constant", en: "one of the two features is constant in their samples", zh: "其中一个特征在共有样本中为常数" },
  "too-few": {
    note: "too few samples with both",
    en: "too few samples have both values (3 are needed; within groups two more than there are groups)",
    zh: "两者均有数值的样本过少（至少 3 个；按组内计算时至少比组数多 2 个）",
  },
  "all-missing": { note: "no sample with both", en: "no sample has both values", zh: "没有样本同时具有两者的数值" },
  "perfect-fit": {
    note: "one of the two does not vary within groups",
    en: "one of the two features is constant within each group",
    zh: "其中一个特征在各组内均为常数",
  },
  infinite: { note: "infinite values", en: "values are infinite", zh: "存在无穷大的数值" },
};
const other: Words = { note: "not computable", en: "the correlation can't be computed", zh: "无法计算相关系数" };

export const wordsOf = (reason: Reason): Words => words[reason] ?? other;

const all = [...Object.values(words), other];
export const noteHelp: Text = {
  en: `Why a number is missing: ${all.map(({ note }) => note).join("; ")}.`,
  zh: `数值为空的原因（以英文记录）：${all.map(({ note, zh }) => `${note} ${zh}`).join("；")}。`,
};
