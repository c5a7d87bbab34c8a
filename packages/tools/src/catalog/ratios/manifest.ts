import { cites } from "#parts/cites.ts";
import { adjustCitations, adjustParam, pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { comparisonParam, groupingParam, pairParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { inputScaleParam } from "#parts/scale-params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";
import { constantInPriorParam, twoGroupTestParam } from "#parts/two-group/params.ts";

export const manifest = declare({
  id: "ratios",
  version: "1.0.0",
  category: "compare",
  name: { en: "Ratios of features", zh: "特征比值" },
  summary: {
    en: "Ratios and sums of features as log2 values, of pairs by rule or by list, tested between two groups, with what a ratio says beyond its parts.",
    zh: "按规则或列表计算特征的比值与加和（log2），检验两组之间的差异，并评价比值相对其组成特征的增益。",
  },
  keywords: [
    "ratio",
    "log ratio",
    "p-gain",
    "sum",
    "product substrate",
    "Kyn/Trp",
    "AA/EPA",
    "index",
    "比值",
    "比率",
    "加和",
    "产物底物比",
    "指数",
    "犬尿氨酸",
  ],
  picture: "many-boxes",
  next: ["two-groups", "roc", "correlation", "pca"],
  inputs: [{ ...matrixInput, size: { samples: 2, features: 2 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 512, each_megabyte: 30 }, seconds: { least: 10, each_megabyte: 0.5 } },
  params: [
    {
      name: "pairs",
      kind: "choice",
      title: { en: "Ratios", zh: "比值的选取" },
      options: [
        {
          value: "all",
          label: { en: "every two features", zh: "任意两个特征" },
          help: { en: "Of a large table those that vary most.", zh: "特征较多时取变异最大的特征。" },
        },
        {
          value: "reference",
          label: { en: "each against one feature", zh: "各特征与某一特征之比" },
          help: { en: "As creatinine in urine, or a housekeeping metabolite.", zh: "例如尿液中的肌酐，或内参代谢物。" },
        },
        {
          value: "list",
          label: { en: "those of a list", zh: "列表中的比值" },
          help: { en: "Written as formulas, sums among them.", zh: "以公式书写，可含加和。" },
        },
      ],
      default: "all",
    },
    {
      name: "features",
      kind: "integer",
      title: { en: "Features, at most", zh: "特征数上限" },
      help: {
        en: "Those whose log2 values vary most: 40 features are 780 ratios, 200 are 19,900.",
        zh: "取 log2 值方差最大的特征：40 个特征即 780 个比值，200 个即 19,900 个。",
      },
      minimum: 2,
      maximum: 200,
      default: 40,
      when: { param: "pairs", is: ["all"] },
    },
    {
      name: "reference",
      kind: "feature",
      title: { en: "Divide by", zh: "除以" },
      help: { en: "The feature by which every other is divided.", zh: "作为分母的特征，其余特征均除以它。" },
      when: { param: "pairs", is: ["reference"] },
    },
    {
      name: "list",
      kind: "names",
      title: { en: "Formulas", zh: "公式" },
      help: {
        en: "One a line, with ids or names: “Kynurenine / Tryptophan”, “(A + B) / C”, or a sum alone: “A + B + C”.",
        zh: "每行一个，用特征编号或名称书写：“Kynurenine / Tryptophan”“(A + B) / C”，或单独的加和“A + B + C”。",
      },
      when: { param: "pairs", is: ["list"] },
    },
    inputScaleParam,
    { ...groupingParam, optional: true, help: { en: "Left empty, the ratios are made and not tested.", zh: "留空则只计算比值，不做检验。" } },
    {
      ...comparisonParam,
      optional: true,
      help: {
        en: "Differences are case − control on the log2 scale. May be left empty where there are two groups.",
        zh: "差值为实验组 − 对照组（log2 尺度）。只有两组时可以留空。",
      },
    },
    pairParam,
    replicatesParam,
    twoGroupTestParam,
    constantInPriorParam,
    adjustParam,
    pThresholdParam,
    excludeParam,
  ],
  task_name: [
    { en: "{comparison}", zh: "{comparison}" },
    { en: "{pairs}", zh: "{pairs}" },
  ],
  outputs: {
    tables: [
      {
        name: "ratios",
        title: { en: "Ratios", zh: "比值" },
        order: { by: "p", from: "smallest", beside: ["p_adj", "difference", "p_gain", "mean_case", "mean_control", "higher_in"] },
        columns: [
          {
            name: "ratio",
            title: { en: "Ratio", zh: "比值" },
            help: { en: "Its features by their ids; a sum alone has no “/”.", zh: "由特征编号组成；单独的加和没有“/”。" },
          },
          { name: "name", help: { en: "The same by their names.", zh: "由特征名称组成。" } },
          { name: "n", title: { en: "Samples", zh: "样本数" }, help: { en: "Samples with a value of every part.", zh: "各组成特征均有数值的样本数。" } },
          { name: "mean", title: { en: "Mean", zh: "均值" }, help: { en: "Mean of the log2 ratio over all samples.", zh: "所有样本 log2 比值的均值。" } },
          { name: "sd", help: { en: "Standard deviation of the log2 ratio over all samples.", zh: "所有样本 log2 比值的标准差。" } },
          { name: "mean_case", help: { en: "Mean of the log2 ratio in the case group.", zh: "实验组 log2 比值的均值。" } },
          { name: "mean_control", help: { en: "Mean of the log2 ratio in the control group.", zh: "对照组 log2 比值的均值。" } },
          {
            name: "difference",
            help: {
              en: "Case − control of these means; 1 means that the ratio is twice as high (of geometric means).",
              zh: "两组均值之差（实验组 − 对照组）；1 表示比值的几何均值升高一倍。",
            },
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
            help: { en: "Lower end of the 95 % interval of the difference; none for Wilcoxon.", zh: "差值 95 % 置信区间的下限；Wilcoxon 检验没有。" },
          },
          { name: "ci_high", help: { en: "Upper end of that interval.", zh: "该置信区间的上限。" } },
          { name: "p", help: { en: "Two-sided p.", zh: "双侧 p 值。" } },
          { name: "p_adj", help: { en: "p adjusted over all ratios that have one.", zh: "对所有具有 p 值的比值进行校正后的 p 值。" } },
          {
            name: "p_gain",
            title: { en: "p-gain", zh: "p 增益" },
            help: {
              en: "The smallest p of its parts, tested alone in the same way, divided by the p of the ratio: above 1 the ratio says more than any part.",
              zh: "各组成特征单独检验所得的最小 p 值除以比值的 p 值：大于 1 表示比值比任一组成特征更能区分两组。",
            },
          },
          { name: "significant", help: { en: "Whether the adjusted p is within its limit.", zh: "校正 p 值是否在界限之内。" } },
          { name: "higher_in", help: { en: "The group in which the ratio is higher.", zh: "比值较高的组。" } },
          {
            name: "note",
            help: {
              en: "Why a number is missing: no values; too few values; all values are equal; no spread within the groups; too few complete pairs; every pair differs by the same amount.",
              zh: "数值为空的原因（以英文记录）：no values 没有数值；too few values 数值过少；all values are equal 所有数值相同；no spread within the groups 组内没有变异；too few complete pairs 完整配对过少；every pair differs by the same amount 每个配对的差值相同。",
            },
          },
        ],
      },
      {
        name: "matrix",
        title: { en: "log2 ratios of the samples", zh: "各样本的 log2 比值" },
        holds: "matrix",
        made_as: { scale: "log2", label: { en: "log2 ratios of features", zh: "特征间 log2 比值" } },
        columns: [{ name: "sample", help: { en: "Sample; then one column for each ratio.", zh: "样本名；其后每列为一个比值。" } }],
      },
    ],
    charts: [
      { name: "volcano", title: { en: "Difference and p of the ratios", zh: "比值的差异与 p 值" } },
      { name: "top", holds: "values", title: { en: "Ratios that stand out", zh: "突出的比值" } },
    ],
  },
  citations: [
    {
      text: "Petersen AK, Krumsiek J, Wägele B, et al. On the hypothesis-free testing of metabolite ratios in genome-wide and metabolome-wide association studies. BMC Bioinformatics 2012;13:120.",
      doi: "10.1186/1471-2105-13-120",
      when: { param: "grouping", is_not: [null] },
    },
    {
      ...cites.welch,
      when: [
        { param: "grouping", is_not: [null] },
        { param: "test", is: ["welch"] },
        { param: "pair", is: [null] },
      ],
    },
    {
      text: "Wilcoxon F. Individual comparisons by ranking methods. Biometrics Bull 1945;1:80–83.",
      doi: "10.2307/3001968",
      when: [
        { param: "grouping", is_not: [null] },
        { param: "test", is: ["wilcoxon"] },
      ],
    },
    {
      ...cites.moderated,
      when: [
        { param: "grouping", is_not: [null] },
        { param: "test", is: ["limma"] },
      ],
    },
    ...adjustCitations.map((one) => ({ ...one, when: [{ param: "grouping", is_not: [null] }, one.when] })),
  ],
  example: {
    title: { en: "Amino acids of patients and controls", zh: "患者与对照的氨基酸" },
    inputs: { matrix: "ratios-matrix.csv", samples: "ratios-samples.csv", features: "ratios-features.csv" },
    params: { grouping: { column: "group" }, comparison: { case: "patient", control: "control" } },
  },
});

/** What the manifest's check leaves of a form. */
export type RatiosParams = ParamsOf<typeof manifest>;
