/** The parameters of tests of two groups, and what such a test needs of a form. */
import type { Text } from "@analyte/contract/text";
import type { Adjusting } from "../adjusting.ts";
import { declareParam } from "../declare.ts";
import type { Scales } from "../tested-scale.ts";

/** The notes themselves are in English, the same in every file; this says what they mean. */
export const twoGroupNoteHelp: Text = {
  en: "Why a number is missing: too few values; no values; all values are equal; no spread within the groups; no logarithm (zero or negative values); every pair differs by the same amount, or not at all; the fold change needs means above 0. Also: fold change at least, where values below detection were filled, and of which group none was measured.",
  zh: "数值为空的原因（以英文记录）：too few values 数值过少；no values 没有数值；all values are equal 所有数值相同；no spread within the groups 组内没有变异；no logarithm 零或负值无法取对数；infinite values 存在无穷大的数值；too few complete pairs 完整配对过少；every pair differs by the same amount 每个配对的差值相同；the two values of every pair are equal 每个配对的两个数值相等；Cohen's d 或 fold change 开头的备注说明该量无法计算的原因（mean is 0 均值为 0，mean is negative 均值为负）；fold change at least 差异倍数为下限值（低于检出限的值为填补值），not measured in the case / control group 实验组 / 对照组中未检出，not measured in either group 两组中均未检出。",
};

export const twoGroupTestParam = declareParam({
  name: "test",
  kind: "choice",
  title: { en: "Test", zh: "检验方法" },
  options: [
    {
      value: "welch",
      label: { en: "Welch's t test", zh: "Welch t 检验" },
      help: { en: "Means, without assuming equal variances. With pairs: paired t test.", zh: "比较均值，不假定方差相等。有配对时为配对 t 检验。" },
    },
    {
      value: "student",
      label: { en: "Student's t test", zh: "Student t 检验" },
      help: { en: "Means, with one variance for both groups. With pairs: paired t test.", zh: "比较均值，假定两组方差相等。有配对时为配对 t 检验。" },
    },
    {
      value: "wilcoxon",
      label: { en: "Wilcoxon", zh: "Wilcoxon 检验" },
      help: { en: "Ranks: rank-sum (Mann–Whitney), with pairs signed-rank.", zh: "基于秩：秩和检验（Mann–Whitney），有配对时为符号秩检验。" },
    },
    {
      value: "limma",
      label: { en: "limma moderated t", zh: "limma 调节 t 检验" },
      help: {
        en: "Borrows strength from all features: for few samples and many features, on a log scale.",
        zh: "借助所有特征的信息估计方差，适合样本少、特征多且取过对数的数据。",
      },
    },
  ],
  default: "welch",
});

export const constantInPriorParam = declareParam({
  name: "constant_in_prior",
  kind: "boolean",
  title: { en: "Constant features count for limma's common variance", zh: "恒定特征参与 limma 公共方差的估计" },
  help: {
    en: "As in R's limma, where features without any variation lower the common variance. Without them t can differ by a third.",
    zh: "与 R 的 limma 一致：没有变异的特征会降低公共方差。若不计入，t 值可能相差三分之一。",
  },
  default: true,
  advanced: true,
  when: { param: "test", is: ["limma"] },
});

/** What the manifest's check leaves of a form. */
export interface TwoGroupTesting extends Scales {
  test: (typeof twoGroupTestParam)["options"][number]["value"];
  /** The column that names the subject; left out for independent groups. */
  pair?: { column: string };
  constant_in_prior: boolean;
  adjust: Adjusting;
  /** Not by default: the tests stand alone, and nothing is called significant. */
  judge?: boolean;
  p_threshold: number;
  log2_fc_threshold: number;
}
