import { adjustCitations, adjustParam, pThresholdParam } from "#parts/adjusting.ts";
import { pairwiseTable, summaryTable } from "#parts/chosen-features/outputs.ts";
import { bracketsParam, chosenParam, pairwiseComparisonsParam, pairwiseTestParam, testedOnly } from "#parts/chosen-features/params.ts";
import { chosenCitations } from "#parts/chosen-features/words.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { groupingParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { inputScaleParam, testScaleParam } from "#parts/scale-params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "bar-error",
  version: "1.0.0",
  category: "charts",
  name: { en: "Bars with error bars", zh: "均值条形图（误差线）" },
  summary: {
    en: "Means of chosen features by group with standard deviation, standard error or 95 % interval, the values as points, and tests between the groups on brackets.",
    zh: "按分组展示所选特征的均值，误差线为标准差、标准误或 95 % 置信区间，叠加数据点，组间检验标注在括线上。",
  },
  keywords: [
    "bar chart",
    "bar plot",
    "error bar",
    "SD",
    "SEM",
    "standard error",
    "confidence interval",
    "mean",
    "条形图",
    "柱状图",
    "柱形图",
    "误差线",
    "标准差",
    "标准误",
    "置信区间",
    "显著性标注",
  ],
  picture: "many-boxes",
  next: ["box-violin", "two-groups", "many-groups", "heatmap"],
  inputs: [matrixInput, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 0.2 } },
  params: [
    chosenParam,
    { ...groupingParam, needs: "replicated", replicated_when: testedOnly },
    replicatesParam,
    {
      name: "error",
      kind: "choice",
      title: { en: "Error bars", zh: "误差线" },
      options: [
        { value: "sd", label: { en: "standard deviation", zh: "标准差" }, help: { en: "How far samples lie apart.", zh: "样本之间的离散程度。" } },
        {
          value: "sem",
          label: { en: "standard error", zh: "标准误" },
          help: { en: "How well the mean is known; shrinks with n.", zh: "均值的精确程度，随 n 增大而减小。" },
        },
        {
          value: "ci95",
          label: { en: "95 % interval of the mean", zh: "均值的 95 % 置信区间" },
          help: { en: "By t with n − 1 degrees of freedom.", zh: "t 分布，自由度 n − 1。" },
        },
      ],
      default: "sd",
    },
    inputScaleParam,
    testScaleParam,
    pairwiseTestParam,
    pairwiseComparisonsParam,
    bracketsParam,
    adjustParam,
    pThresholdParam,
    excludeParam,
  ],
  task_name: [{ en: "by {grouping}", zh: "按 {grouping}" }],
  outputs: { tables: [summaryTable, pairwiseTable], charts: [{ name: "bars", holds: "values", title: { en: "Features by group", zh: "各组的特征" } }] },
  citations: [...chosenCitations, ...adjustCitations.map((one) => ({ ...one, when: [{ param: "test", is_not: ["none"] }, one.when] }))],
  example: {
    title: { en: "Amino acids of patients and controls, µmol/L", zh: "患者与对照的氨基酸（µmol/L）" },
    inputs: { matrix: "ratios-matrix.csv", samples: "ratios-samples.csv", features: "ratios-features.csv" },
    params: { grouping: { column: "group" }, features: ["Glutamate", "Kynurenine", "Tryptophan", "Glycine"], brackets: "all", error: "ci95" },
  },
});

/** What the manifest's check leaves of a form. */
export type BarErrorParams = ParamsOf<typeof manifest>;
