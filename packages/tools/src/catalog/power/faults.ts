/** Pilots that say nothing of a study to come. */
import type { GroupTest } from "@analyte/analysis/univariate/group-test";
import { reasonSentences } from "#parts/reasons.ts";
import { DataFault } from "#tool.ts";

export const smallPilot = (sizes: readonly [number, number]): DataFault =>
  new DataFault(
    "small-pilot",
    {
      en: `The pilot has ${sizes[0]} and ${sizes[1]} samples; at least 5 together are needed to tell differences from noise. Add samples, or plan by the variation of a similar study.`,
      zh: `预实验两组分别有 ${sizes[0]} 和 ${sizes[1]} 个样本；合计至少需要 5 个才能区分差异与噪声。请补充样本，或参考类似研究的变异程度。`,
    },
    { table: "samples" },
  );

export const nothingDiffers = (tested: number): DataFault =>
  new DataFault(
    "nothing-differs",
    {
      en: `The p values of the ${tested} features tested look as if none of them differed, so that no sample size can be told: there is nothing of known size to find. Check the groups and the scale, or plan by an effect that would matter.`,
      zh: `${tested} 个已检验特征的 p 值分布显示没有特征存在差异，因此无法估计样本量。请检查分组和尺度，或按有实际意义的效应量进行规划。`,
    },
    { table: "matrix" },
  );

export function nothingTested(tests: readonly GroupTest[], features: readonly string[]): DataFault {
  const reasons = reasonSentences(
    tests.map(({ reason }) => reason),
    features,
  );
  return new DataFault(
    "nothing-tested",
    {
      en: `${features.length === 1 ? "The only feature can't" : `None of the ${features.length} features can`} be tested. ${reasons.map(({ en }) => en).join(" ")} Check the data matrix and the scales chosen.`,
      zh: `${features.length} 个特征均无法检验。${reasons.map(({ zh }) => zh).join("")}请检查数据矩阵和所选的尺度。`,
    },
    { table: "matrix" },
  );
}
