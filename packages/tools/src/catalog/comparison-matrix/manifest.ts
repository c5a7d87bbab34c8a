import { cites } from "#parts/cites.ts";
import { adjustCitations, adjustParam, pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { groupingParam, log2FcThresholdParam, pairParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { inputScaleParam, testScaleParam } from "#parts/scale-params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";
import { measuredInput } from "#parts/measured-cells.ts";
import { constantInPriorParam, twoGroupNoteHelp, twoGroupTestParam } from "#parts/two-group/params.ts";

export const manifest = declare({
  id: "comparison-matrix",
  version: "1.1.0",
  category: "compare",
  name: { en: "Many comparisons", zh: "多重两组比较" },
  summary: {
    en: "Compares many pairs of groups in one run, under one rule for the false discovery rate, and says which features differ where.",
    zh: "一次完成多个两组比较，采用统一的错误发现率规则，并指出各特征在哪些比较中有差异。",
  },
  keywords: [
    "pairwise comparisons",
    "all pairs",
    "all against control",
    "contrasts",
    "overlap",
    "UpSet",
    "Venn",
    "differential counts",
    "volcano",
    "fold change",
    "FDR",
    "多组差异",
    "两两比较",
    "差异数量",
    "交集",
    "韦恩图",
    "差异倍数",
    "火山图",
  ],
  next: ["venn-upset", "heatmap", "many-groups", "two-groups", "pca"],
  inputs: [matrixInput, samplesInput, featuresInput, measuredInput],
  needs: { cores: 1, memory_megabytes: { least: 512, each_megabyte: 40 }, seconds: { least: 4, each_megabyte: 3 } },
  params: [
    groupingParam,
    {
      name: "comparisons",
      kind: "comparisons",
      title: { en: "Comparisons", zh: "比较" },
      help: {
        en: "Pairs of groups, case against control. Left open: all pairs, the later group against the earlier.",
        zh: "由实验组与对照组组成的配对。留空则进行全部两两比较，顺序靠后的组为实验组。",
      },
      optional: true,
    },
    pairParam,
    replicatesParam,
    twoGroupTestParam,
    inputScaleParam,
    testScaleParam,
    constantInPriorParam,
    adjustParam,
    {
      name: "family",
      kind: "choice",
      title: { en: "Adjust over", zh: "校正范围" },
      options: [
        {
          value: "comparison",
          label: { en: "the features of each comparison", zh: "每个比较内的特征" },
          help: { en: "Each comparison has its own false discovery rate.", zh: "每个比较单独控制错误发现率。" },
        },
        {
          value: "all",
          label: { en: "all comparisons together", zh: "全部比较合并" },
          help: { en: "One false discovery rate over all features and comparisons.", zh: "对所有特征和比较统一控制错误发现率。" },
        },
      ],
      default: "comparison",
    },
    pThresholdParam,
    log2FcThresholdParam,
    {
      name: "shown",
      kind: "integer",
      title: { en: "Volcano plot of comparison", zh: "火山图所示的比较" },
      help: { en: "Its number in the table “comparisons”.", zh: "“comparisons”表中的序号。" },
      minimum: 1,
      maximum: 100,
      auto: { en: "the one with most features", zh: "差异特征最多的比较" },
      default: "auto",
      advanced: true,
    },
    excludeParam,
  ],
  task_name: [
    { en: "{grouping}", zh: "{grouping}" },
    { en: "{comparisons}", zh: "{comparisons}" },
    { en: "{test}", zh: "{test}" },
  ],
  outputs: {
    tables: [
      {
        name: "tests",
        title: { en: "Tests", zh: "检验结果" },
        features: { id: "feature", name: "name" },
        order: { by: "p", from: "smallest", beside: ["comparison", "p_adj", "log2_fc", "higher_in", "significant"] },
        columns: [
          {
            name: "comparison",
            title: { en: "Comparison", zh: "比较" },
            help: { en: "Case against control, by their names in the data.", zh: "实验组对对照组，按数据中的组名。" },
          },
          { name: "feature", help: { en: "Feature; one row for each comparison.", zh: "特征编号，每个比较一行。" } },
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
          { name: "statistic", help: { en: "t, or W or V of Wilcoxon.", zh: "t 值；Wilcoxon 检验为 W 或 V。" } },
          { name: "df", help: { en: "Degrees of freedom; Wilcoxon has none.", zh: "自由度；Wilcoxon 检验没有自由度。" } },
          { name: "p", help: { en: "Two-sided p.", zh: "双侧 p 值。" } },
          {
            name: "p_adj",
            help: { en: "p adjusted over the features of the comparison, or of all comparisons.", zh: "在该比较或全部比较的特征间校正后的 p 值。" },
          },
          { name: "cohen_d", help: { en: "Difference of means in units of the pooled standard deviation.", zh: "以合并标准差为单位的均值之差。" } },
          { name: "significant", help: { en: "Whether both thresholds are met.", zh: "是否同时满足两个阈值。" } },
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
          { name: "higher_in", help: { en: "The group that the test finds higher.", zh: "检验所示水平较高的组。" } },
        ],
      },
      {
        name: "comparisons",
        title: { en: "Comparisons", zh: "比较" },
        columns: [
          { name: "number", title: { en: "Number", zh: "序号" }, help: { en: "Number of the comparison.", zh: "比较的序号。" } },
          {
            name: "comparison",
            title: { en: "Comparison", zh: "比较" },
            help: { en: "Case against control, as in the other tables.", zh: "实验组对对照组，与其他表一致。" },
          },
          { name: "case", title: { en: "Case", zh: "实验组" }, help: { en: "The case group.", zh: "实验组。" } },
          { name: "control", title: { en: "Control", zh: "对照组" }, help: { en: "The control group.", zh: "对照组。" } },
          { name: "n_case", title: { en: "n, case", zh: "实验组 n" }, help: { en: "Samples of the case group, or pairs.", zh: "实验组样本数，或配对数。" } },
          {
            name: "n_control",
            title: { en: "n, control", zh: "对照组 n" },
            help: { en: "Samples of the control group, or pairs.", zh: "对照组样本数，或配对数。" },
          },
          { name: "tested", title: { en: "Tested", zh: "已检验" }, help: { en: "Features that have a p.", zh: "有 p 值的特征数。" } },
          {
            name: "higher",
            title: { en: "Higher in case", zh: "在实验组中较高" },
            help: { en: "Significant features that are higher in the case group.", zh: "在实验组中较高的显著特征数。" },
          },
          {
            name: "lower",
            title: { en: "Higher in control", zh: "在对照组中较高" },
            help: { en: "Significant features that are higher in the control group.", zh: "在对照组中较高的显著特征数。" },
          },
        ],
      },
      {
        name: "overlap",
        title: { en: "Overlap", zh: "交集" },
        order: { by: "features", from: "largest" },
        columns: [
          {
            name: "comparisons",
            title: { en: "Significant in", zh: "显著的比较" },
            help: {
              en: "All comparisons in which the features of this row are significant, and no others.",
              zh: "该行特征显著的全部比较（在其他比较中均不显著）。",
            },
          },
          { name: "size", title: { en: "Comparisons", zh: "比较数" }, help: { en: "How many they are.", zh: "比较的个数。" } },
          { name: "features", title: { en: "Features", zh: "特征数" }, help: { en: "How many features there are.", zh: "特征的个数。" } },
          { name: "members", title: { en: "Names", zh: "特征名称" }, help: { en: "Their names.", zh: "这些特征的名称。" } },
        ],
      },
    ],
    charts: [
      { name: "counts", title: { en: "Differing features", zh: "差异特征数" } },
      { name: "overlap", title: { en: "Overlap", zh: "交集" } },
      { name: "volcano", title: { en: "Volcano plot", zh: "火山图" } },
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
    ...adjustCitations,
  ],
  example: {
    title: { en: "Three doses, pair by pair", zh: "三个剂量组的两两比较" },
    inputs: { matrix: "doses-matrix.csv", samples: "doses-samples.csv", features: "features.csv" },
    params: { grouping: { column: "dose" }, input_scale: "log2", test_scale: "as-given" },
  },
});

/** What the manifest's check leaves of a form. */
export type ComparisonMatrixParams = ParamsOf<typeof manifest>;
