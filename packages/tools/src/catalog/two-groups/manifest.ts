import { cites } from "#parts/cites.ts";
import { adjustCitations, adjustParam, judgeParam, pThresholdParam, whenJudged } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { comparisonParam, groupingParam, log2FcThresholdParam, pairParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { inputScaleParam, testScaleParam } from "#parts/scale-params.ts";
import { measuredInput } from "#parts/measured-cells.ts";
import { constantInPriorParam, twoGroupNoteHelp, twoGroupTestParam } from "#parts/two-group/params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "two-groups",
  version: "1.3.0",
  category: "compare",
  name: { en: "Two groups", zh: "两组比较" },
  summary: {
    en: "Tests every feature for a difference between two groups of samples, independent or paired, with fold change and false discovery rate.",
    zh: "逐个特征检验两组样本（独立或配对）之间的差异，并给出差异倍数和错误发现率。",
  },
  keywords: [
    "t test",
    "Welch",
    "Student",
    "Wilcoxon",
    "Mann–Whitney",
    "limma",
    "volcano",
    "fold change",
    "FDR",
    "paired",
    "火山图",
    "差异分析",
    "差异代谢物",
    "配对",
    "秩和检验",
  ],
  featured: 1,
  next: ["roc", "heatmap", "opls-da", "pca"],
  inputs: [matrixInput, samplesInput, featuresInput, measuredInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 0.3 } },
  params: [
    groupingParam,
    comparisonParam,
    pairParam,
    replicatesParam,
    twoGroupTestParam,
    inputScaleParam,
    testScaleParam,
    constantInPriorParam,
    adjustParam,
    judgeParam,
    { ...pThresholdParam, when: whenJudged },
    { ...log2FcThresholdParam, when: whenJudged },
    excludeParam,
  ],
  profiles: [
    {
      name: "metaboanalyst",
      settings: [
        { param: "test", value: "student", because: { en: "It assumes equal variances by default.", zh: "默认假定两组方差相等。" } },
        { param: "adjust", value: "BH" },
        { param: "p_threshold", value: 0.05 },
        { param: "log2_fc_threshold", value: 1, because: { en: "Its fold change threshold is 2.", zh: "其差异倍数阈值为 2。" } },
      ],
      beyond: [
        {
          en: "Its volcano plot marks features by p without adjustment, unless FDR is chosen there.",
          zh: "其火山图默认按未校正的 p 值标记特征，除非另行选择 FDR。",
        },
      ],
    },
    {
      name: "w4m",
      settings: [
        {
          param: "test",
          value: "welch",
          because: { en: "Its t test is R's t.test, which does not assume equal variances.", zh: "其 t 检验为 R 的 t.test，不假定方差相等。" },
        },
        { param: "adjust", value: "BH" },
        { param: "p_threshold", value: 0.05 },
        { param: "log2_fc_threshold", value: 0, because: { en: "It has no threshold on fold changes.", zh: "不设差异倍数阈值。" } },
      ],
      beyond: [
        {
          en: "It gives the difference of means (of medians for Wilcoxon) in place of a fold change.",
          zh: "其结果给出均值之差（Wilcoxon 检验为中位数之差），而非差异倍数。",
        },
      ],
    },
  ],
  task_name: [
    { en: "{comparison}", zh: "{comparison}" },
    { en: "paired by {pair}", zh: "按 {pair} 配对" },
    { en: "{test}", zh: "{test}" },
  ],
  outputs: {
    tables: [
      {
        name: "tests",
        title: { en: "Tests", zh: "检验结果" },
        features: { id: "feature", name: "name" },
        order: { by: "p", from: "smallest", beside: ["p_adj", "log2_fc", "fold_change", "mean_case", "mean_control", "higher_in", "significant"] },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "mean_case", help: { en: "Mean of the case group on the tested scale.", zh: "实验组在检验尺度上的均值。" } },
          { name: "mean_control", help: { en: "Mean of the control group on the tested scale.", zh: "对照组在检验尺度上的均值。" } },
          {
            name: "fold_change",
            help: { en: "Ratio of the arithmetic means of the untransformed values, case / control.", zh: "未变换数值的算术均值之比，实验组 / 对照组。" },
          },
          {
            name: "log2_fc",
            help: { en: "log2 of the fold change; positive means higher in the case group.", zh: "差异倍数的 log2；正值表示在实验组中较高。" },
          },
          {
            name: "statistic",
            help: {
              en: "t, positive where the case group is higher; Wilcoxon: W of the case group, or V of case − control.",
              zh: "t 值，实验组较高时为正；Wilcoxon 检验为实验组的 W，或实验组 − 对照组的 V。",
            },
          },
          { name: "df", help: { en: "Degrees of freedom; Wilcoxon has none.", zh: "自由度；Wilcoxon 检验没有自由度。" } },
          {
            name: "ci_low",
            help: {
              en: "Lower end of the 95 % interval of the difference of means, case − control; not for Wilcoxon, which makes no statement on means.",
              zh: "均值之差（实验组 − 对照组）95 % 置信区间的下限；Wilcoxon 检验不涉及均值，故为空。",
            },
          },
          { name: "ci_high", help: { en: "Upper end of that interval.", zh: "该置信区间的上限。" } },
          { name: "p", help: { en: "Two-sided p.", zh: "双侧 p 值。" } },
          { name: "p_adj", help: { en: "p adjusted over all features that have one.", zh: "对所有具有 p 值的特征进行校正后的 p 值。" } },
          {
            name: "cohen_d",
            help: {
              en: "Difference of means in units of the pooled standard deviation; positive where the case group is higher.",
              zh: "以合并标准差为单位的均值之差，实验组较高时为正。",
            },
          },
          {
            name: "significant",
            help: { en: "Whether both thresholds are met, where features are called significant.", zh: "是否同时满足两个阈值（判定显著特征时）。" },
          },
          {
            name: "n_case",
            title: { en: "n, case", zh: "实验组 n" },
            help: {
              en: "Values of the case group that were measured and took part; those filled as below detection don't count where the table of measured values is given. Empty where it doesn't say.",
              zh: "实验组中参与检验的实测值个数；提供检出情况表时，低于检出限的填补值不计入。无从得知时为空。",
            },
          },
          { name: "n_control", title: { en: "n, control", zh: "对照组 n" }, help: { en: "The same of the control group.", zh: "对照组的实测值个数。" } },
          { name: "note", help: twoGroupNoteHelp },
          {
            name: "higher_in",
            help: {
              en: "The group that the test finds higher: by means on the tested scale, or by ranks for Wilcoxon. The fold change is that of the untransformed means and can point the other way. Without a test the means decide.",
              zh: "检验所示水平较高的组：依据检验尺度上的均值，Wilcoxon 检验则依据秩次。差异倍数由未变换数值的均值求得，方向可能与此相反。无法检验时依据均值。",
            },
          },
        ],
      },
    ],
    charts: [
      { name: "volcano", title: { en: "Volcano plot", zh: "火山图" } },
      { name: "ma", title: { en: "MA plot", zh: "MA 图" } },
      { name: "top", holds: "values", title: { en: "Features with the smallest p", zh: "p 值最小的特征" } },
    ],
  },
  citations: [
    {
      ...cites.welch,
      when: [
        { param: "test", is: ["welch"] },
        { param: "pair", is: [null] },
      ],
    },
    {
      ...cites.wilcoxon,
      when: { param: "test", is: ["wilcoxon"] },
    },
    {
      ...cites.moderated,
      when: { param: "test", is: ["limma"] },
    },
    {
      ...cites.limma,
      when: { param: "test", is: ["limma"] },
    },
    ...adjustCitations,
  ],
  example: {
    title: { en: "Treated against control samples", zh: "处理组与对照组样本" },
    inputs: { matrix: "matrix-complete.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" }, comparison: { case: "treated", control: "control" }, input_scale: "log2", test_scale: "as-given" },
  },
});

/** What the manifest's check leaves of a form. */
export type TwoGroupsParams = ParamsOf<typeof manifest>;
