import { adjustCitations, adjustParam, pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";
import { noteHelp } from "./note-words.ts";

export const manifest = declare({
  id: "correlation",
  version: "1.1.0",
  category: "relations",
  name: { en: "Correlation", zh: "相关分析" },
  summary: {
    en: "Correlates every feature with every other over the samples, with p and false discovery rate, and puts alike features together in a map.",
    zh: "计算特征两两之间在样本上的相关系数、p 值和错误发现率，并以聚类图展示相关的特征。",
  },
  keywords: [
    "correlation",
    "Pearson",
    "Spearman",
    "Kendall",
    "correlation matrix",
    "correlogram",
    "scatter",
    "相关系数",
    "相关性",
    "相关矩阵",
    "皮尔逊",
    "斯皮尔曼",
  ],
  picture: "map",
  next: ["network", "heatmap", "k-means", "two-groups"],
  inputs: [{ ...matrixInput, size: { samples: 4, features: 2 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 1024, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 20 } },
  params: [
    {
      name: "method",
      kind: "choice",
      title: { en: "Correlation", zh: "相关系数" },
      options: [
        {
          value: "pearson",
          label: { en: "Pearson's r", zh: "Pearson r" },
          help: { en: "Straight lines; best on logarithms.", zh: "线性关系，适合取过对数的数值。" },
        },
        {
          value: "spearman",
          label: { en: "Spearman's ρ", zh: "Spearman ρ" },
          help: { en: "Ranks: any rise or fall, and no single value decides.", zh: "基于秩：任何单调关系，不受个别极端值左右。" },
        },
        {
          value: "kendall",
          label: { en: "Kendall's τ-b", zh: "Kendall τ-b" },
          help: { en: "Pairs of samples in the same order: for few samples or many ties.", zh: "样本对的次序是否一致，适合样本少或相同数值多的数据。" },
        },
      ],
      default: "pearson",
    },
    {
      name: "grouping",
      kind: "grouping",
      title: { en: "Groups", zh: "分组" },
      help: {
        en: "For the colours of the samples; the correlations depend on it only where they are taken within groups.",
        zh: "用于样本的颜色；仅在按组内计算时才影响相关系数。",
      },
      optional: true,
    },
    {
      name: "within",
      kind: "boolean",
      title: { en: "Within groups", zh: "组内相关" },
      help: {
        en: "Of deviations from the means of the groups (of ranks, for Spearman): what differs between the groups alone makes no correlation. Samples of no group take no part.",
        zh: "对各值（Spearman 为秩）与其组均值的偏差计算：仅由组间差异不会产生相关。不属于任何组的样本不参与。",
      },
      when: [
        { param: "grouping", is_not: [null] },
        { param: "method", is: ["pearson", "spearman"] },
      ],
      default: false,
    },
    replicatesParam,
    {
      name: "features",
      kind: "integer",
      title: { en: "Features, at most", zh: "特征数上限" },
      help: {
        en: "Of a larger table those with the largest variance: 1,000 features are half a million pairs.",
        zh: "特征更多时取方差最大的特征：1,000 个特征即有约 50 万个配对。",
      },
      minimum: 2,
      maximum: 1_400,
      default: 1_000,
      advanced: true,
    },
    {
      name: "shown",
      kind: "integer",
      title: { en: "Features in the map", zh: "图中特征数" },
      help: { en: "Those with the strongest correlations.", zh: "显示相关性最强的特征。" },
      minimum: 2,
      maximum: 300,
      default: 50,
    },
    {
      name: "first",
      kind: "feature",
      title: { en: "Pair to show: feature", zh: "要显示的配对：特征" },
      help: { en: "With its partner in the next field. Left empty: the strongest pair.", zh: "与下一项的特征组成配对。留空则显示相关性最强的配对。" },
      optional: true,
    },
    { name: "second", kind: "feature", title: { en: "with feature", zh: "与特征" }, optional: true },
    adjustParam,
    pThresholdParam,
    excludeParam,
  ],
  refused: [
    {
      when: [
        { param: "within", is: [true] },
        { param: "grouping", is: [null] },
      ],
      param: "grouping",
      message: {
        en: "Correlations within groups need the groups: choose them, or take all samples together.",
        zh: "计算组内相关需要分组：请选择分组，或将全部样本合并计算。",
      },
    },
    {
      when: [
        { param: "within", is: [true] },
        { param: "method", is: ["kendall"] },
      ],
      param: "method",
      message: {
        en: "Within groups there are Pearson's r and Spearman's ρ: choose one of them, or take all samples together.",
        zh: "组内相关仅支持 Pearson r 和 Spearman ρ：请选择其一，或将全部样本合并计算。",
      },
    },
  ],
  task_name: [
    { en: "{method}", zh: "{method}" },
    { en: "by {grouping}", zh: "按 {grouping} 着色" },
  ],
  outputs: {
    tables: [
      {
        name: "pairs",
        title: { en: "Pairs", zh: "配对" },
        order: { by: "r", from: "size", beside: ["second", "first_name", "second_name", "p", "p_adj"] },
        columns: [
          { name: "first", title: { en: "First feature", zh: "第一个特征" }, help: { en: "One of the two features.", zh: "两个特征之一。" } },
          { name: "second", title: { en: "Second feature", zh: "第二个特征" }, help: { en: "The other.", zh: "另一个特征。" } },
          { name: "first_name", title: { en: "First name", zh: "第一个名称" }, help: { en: "Name of the first.", zh: "第一个特征的名称。" } },
          { name: "second_name", title: { en: "Second name", zh: "第二个名称" }, help: { en: "Name of the second.", zh: "第二个特征的名称。" } },
          { name: "n", title: { en: "Samples", zh: "样本数" }, help: { en: "Samples with a value of both.", zh: "两个特征均有数值的样本数。" } },
          {
            name: "r",
            title: { en: "Correlation", zh: "相关系数" },
            help: { en: "Pearson's r, Spearman's ρ or Kendall's τ-b, from −1 to 1.", zh: "Pearson r、Spearman ρ 或 Kendall τ-b，−1 到 1。" },
          },
          { name: "p", help: { en: "Two-sided p of no correlation.", zh: "检验无相关的双侧 p 值。" } },
          { name: "p_adj", help: { en: "p adjusted over all pairs that have one.", zh: "对所有具有 p 值的配对进行校正后的 p 值。" } },
          { name: "significant", help: { en: "Whether the adjusted p is within its limit.", zh: "校正 p 值是否在界限之内。" } },
          { name: "note", help: noteHelp },
        ],
      },
      {
        name: "order",
        title: { en: "Order in the map", zh: "图中顺序" },
        features: { id: "feature", name: "name" },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "position", help: { en: "Place in the map, from the top.", zh: "在图中自上而下的位置。" } },
        ],
      },
    ],
    charts: [
      { name: "matrix", title: { en: "Correlation matrix", zh: "相关矩阵" } },
      { name: "pair", holds: "values", title: { en: "Two features", zh: "两个特征" } },
    ],
  },
  citations: [
    {
      text: "Fisher RA. Frequency distribution of the values of the correlation coefficient in samples from an indefinitely large population. Biometrika 1915;10:507–521.",
      doi: "10.2307/2331838",
      when: { param: "method", is: ["pearson"] },
    },
    {
      text: "Spearman C. The proof and measurement of association between two things. Am J Psychol 1904;15:72–101.",
      doi: "10.2307/1412159",
      when: { param: "method", is: ["spearman"] },
    },
    {
      text: "Kendall MG. The treatment of ties in ranking problems. Biometrika 1945;33:239–251.",
      doi: "10.1093/biomet/33.3.239",
      when: { param: "method", is: ["kendall"] },
    },
    {
      text: "Bland JM, Altman DG. Calculating correlation coefficients with repeated observations: part 1, correlation within subjects. BMJ 1995;310:446.",
      doi: "10.1136/bmj.310.6977.446",
      when: { param: "within", is: [true] },
    },
    ...adjustCitations,
  ],
  example: {
    title: { en: "Control and treated samples, complete log2 values", zh: "对照组与处理组样本（完整的 log2 数值）" },
    inputs: { matrix: "matrix-complete.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" }, method: "spearman" },
  },
});

/** What the manifest's check leaves of a form. */
export type CorrelationParams = ParamsOf<typeof manifest>;
