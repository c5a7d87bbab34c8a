/** The parameters of tools that compare groups, in the words that they share. */
import { declareParam } from "./declare.ts";

export const groupingParam = declareParam({
  name: "grouping",
  kind: "grouping",
  title: { en: "Groups", zh: "分组" },
  help: { en: "A column of the sample sheet, a sample group program, or samples picked by hand.", zh: "样本表中的一列、样本分组方案，或手动选择的样本。" },
});

export const comparisonParam = declareParam({
  name: "comparison",
  kind: "comparison",
  title: { en: "Comparison", zh: "比较" },
  help: {
    en: "Differences are case − control, fold changes case / control: positive log2 fold changes mean higher in the case group.",
    zh: "差值为实验组 − 对照组，差异倍数为实验组 / 对照组：log2 差异倍数为正表示在实验组中较高。",
  },
});

export const pairParam = declareParam({
  name: "pair",
  kind: "pair",
  title: { en: "Pairs", zh: "配对" },
  help: {
    en: "The column that names the subject, when each subject has one sample in either group. Leave empty for independent groups.",
    zh: "如果每个受试者在两组中各有一个样本，请选择表示受试者的列；独立样本请留空。",
  },
  optional: true,
});

export const log2FcThresholdParam = declareParam({
  name: "log2_fc_threshold",
  kind: "number",
  title: { en: "|log2 fold change|, at least", zh: "|log2 差异倍数| 下限" },
  help: { en: "1 means twice or half.", zh: "1 表示升高一倍或降低一半。" },
  minimum: 0,
  maximum: 20,
  step: 0.1,
  default: 1,
  advanced: true,
});
