/** How gaps of either kind are filled, by the method that tells them apart. */
import { declareParam } from "#parts/declare.ts";

export const lowLimitParam = declareParam({
  name: "low_limit",
  kind: "number",
  title: { en: "Below detection above this share of gaps", zh: "视为低于检出限的缺失比例" },
  help: { en: "In one group or more: 0.2 is more than a fifth of its samples.", zh: "在某一组中；0.2 表示该组超过五分之一的样本缺失。" },
  minimum: 0,
  maximum: 0.5,
  step: 0.05,
  default: 0.2,
  when: { param: "method", is: ["mixed"] },
});

export const lowParam = declareParam({
  name: "low",
  kind: "choice",
  title: { en: "Below detection: fill with", zh: "低于检出限：填补为" },
  options: [
    { value: "half-min", label: { en: "1/2 of the smallest value", zh: "最小值的 1/2" } },
    { value: "min5", label: { en: "1/5 of the smallest value", zh: "最小值的 1/5" } },
  ],
  default: "half-min",
  when: { param: "method", is: ["mixed"] },
});

export const sporadicParam = declareParam({
  name: "sporadic",
  kind: "choice",
  title: { en: "Single gaps: fill with", zh: "零星缺失：填补为" },
  options: [
    { value: "knn", label: { en: "k nearest neighbours", zh: "k 近邻（kNN）" } },
    { value: "median", label: { en: "Median", zh: "中位数" } },
  ],
  default: "knn",
  when: { param: "method", is: ["mixed"] },
});
