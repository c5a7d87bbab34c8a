import { cites } from "#parts/cites.ts";
import { adjustCitations, adjustParam, pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { groupingParam } from "#parts/grouped-params.ts";
import { noteHelp } from "#parts/lacking-groups.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { measuredInput } from "#parts/measured-cells.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { inputScaleParam, testScaleParam } from "#parts/scale-params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";
import { belowDetectionHelp } from "./below-detection.ts";

export const manifest = declare({
  id: "many-groups",
  version: "1.0.0",
  category: "compare",
  name: { en: "Many groups", zh: "多组比较" },
  summary: {
    en: "Tests every feature for a difference between two or more groups at once, then says which groups differ.",
    zh: "逐个特征检验两组或更多组之间是否存在差异，并指出哪些组之间不同。",
  },
  keywords: [
    "ANOVA",
    "analysis of variance",
    "Kruskal–Wallis",
    "Friedman",
    "Welch",
    "limma",
    "moderated F",
    "post hoc",
    "Tukey",
    "Games–Howell",
    "Dunn",
    "dose",
    "time course",
    "方差分析",
    "多组",
    "事后检验",
    "两两比较",
  ],
  picture: "many-boxes",
  featured: 2,
  next: ["two-groups", "pls-da", "heatmap", "pca"],
  inputs: [matrixInput, samplesInput, featuresInput, measuredInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 1 } },
  params: [
    { ...groupingParam, needs: "replicated" },
    {
      name: "test",
      kind: "choice",
      title: { en: "Test", zh: "检验方法" },
      options: [
        {
          value: "anova",
          label: { en: "ANOVA", zh: "方差分析（ANOVA）" },
          help: { en: "Means, with one variance for all groups; then Tukey's HSD.", zh: "比较均值，假定各组方差相等；事后检验为 Tukey HSD。" },
        },
        {
          value: "welch",
          label: { en: "Welch's ANOVA", zh: "Welch 方差分析" },
          help: { en: "Means, without assuming equal variances; then Games–Howell.", zh: "比较均值，不假定方差相等；事后检验为 Games–Howell。" },
          // A pair takes 0.6 ms among 20 groups, 0.9 among 80 and 4 among 200: half an hour at most, where every feature differs.
          most_pairs: {
            groups: 60,
            over_features: 2_000_000,
            instead: {
              en: "Choose ANOVA or Kruskal–Wallis, compare fewer groups, or filter the features first.",
              zh: "请改用方差分析或 Kruskal–Wallis 检验，减少组数，或先筛选特征。",
            },
          },
        },
        {
          value: "kruskal",
          label: { en: "Kruskal–Wallis", zh: "Kruskal–Wallis 检验" },
          help: { en: "Ranks; then Dunn's test, adjusted by Holm over the pairs.", zh: "基于秩；事后检验为 Dunn 检验，两两比较经 Holm 校正。" },
        },
        {
          value: "friedman",
          label: { en: "Friedman", zh: "Friedman 检验" },
          help: {
            en: "Ranks within subjects that were measured in every group; then Wilcoxon signed-rank tests, adjusted by Holm over the pairs.",
            zh: "对每组均被测量的受试者，在受试者内部排秩；事后检验为 Wilcoxon 符号秩检验，两两比较经 Holm 校正。",
          },
        },
        {
          value: "moderated",
          label: { en: "limma moderated F", zh: "limma 调节 F 检验" },
          help: {
            en: "Borrows strength from all features: for few samples on a log scale; then moderated t tests, adjusted by Holm over the pairs.",
            zh: "借助所有特征的信息估计方差，适合样本少且取过对数的数据；事后检验为调节 t 检验，两两比较经 Holm 校正。",
          },
        },
      ],
      default: "anova",
    },
    {
      name: "subject",
      kind: "column",
      title: { en: "Subject", zh: "受试者" },
      help: { en: "The column that names the subject; each has one sample in every group.", zh: "表示受试者的列；每个受试者在每组中各有一个样本。" },
      when: { param: "test", is: ["friedman"] },
    },
    replicatesParam,
    inputScaleParam,
    testScaleParam,
    adjustParam,
    {
      ...pThresholdParam,
      help: {
        en: "Of features within it the groups are compared pair by pair; 1 compares them for every feature.",
        zh: "在此界限之内的特征才进行两两比较；设为 1 则对所有特征进行。",
      },
    },
    excludeParam,
  ],
  task_name: [
    { en: "{test}", zh: "{test}" },
    { en: "by {grouping}", zh: "按 {grouping}" },
  ],
  outputs: {
    tables: [
      {
        name: "tests",
        title: { en: "Tests", zh: "检验结果" },
        features: { id: "feature", name: "name" },
        order: { by: "p", from: "smallest", beside: ["p_adj", "effect", "highest_in", "lowest_in"] },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "mean_1", help: { en: "Mean of the group on the tested scale; one column for each group.", zh: "该组在检验尺度上的均值，每组一列。" } },
          { name: "statistic", help: { en: "F; H of Kruskal–Wallis; χ² of Friedman.", zh: "F 值；Kruskal–Wallis 检验为 H，Friedman 检验为 χ²。" } },
          { name: "df1", help: { en: "Degrees of freedom between the groups.", zh: "组间自由度。" } },
          { name: "df2", help: { en: "Degrees of freedom within the groups; tests of ranks have none.", zh: "组内自由度；基于秩的检验没有。" } },
          { name: "p", help: { en: "p of the test of all groups.", zh: "各组总体检验的 p 值。" } },
          { name: "p_adj", help: { en: "p adjusted over all features that have one.", zh: "对所有具有 p 值的特征进行校正后的 p 值。" } },
          {
            name: "effect",
            help: {
              en: "Size of the effect, 0 to 1: η², the share of the variance that lies between the groups; ε² for Kruskal–Wallis; Kendall's W for Friedman.",
              zh: "效应量，0 到 1：η²（组间变异占总变异的比例）；Kruskal–Wallis 检验为 ε²，Friedman 检验为 Kendall W。",
            },
          },
          { name: "significant", help: { en: "Whether the adjusted p is within its limit.", zh: "校正 p 值是否在界限之内。" } },
          { name: "highest_in", help: { en: "The group with the highest mean on the tested scale.", zh: "检验尺度上均值最高的组。" } },
          { name: "lowest_in", help: { en: "The group with the lowest mean on the tested scale.", zh: "检验尺度上均值最低的组。" } },
          { name: "note", help: { en: `${noteHelp("groups").en}${belowDetectionHelp.en}`, zh: `${noteHelp("groups").zh}${belowDetectionHelp.zh}` } },
        ],
      },
      {
        name: "post_hoc",
        title: { en: "Groups pair by pair", zh: "两两比较" },
        features: { id: "feature", name: "name" },
        order: { by: "p", from: "smallest" },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "first", help: { en: "The first of the two groups.", zh: "两组中的第一组。" } },
          { name: "second", help: { en: "The second.", zh: "第二组。" } },
          {
            name: "difference",
            help: {
              en: "First − second: of means on the tested scale; of mean ranks for Dunn's test; the median of the subjects' differences after Friedman.",
              zh: "第一组 − 第二组：检验尺度上的均值之差；Dunn 检验为平均秩之差；Friedman 之后为受试者差值的中位数。",
            },
          },
          {
            name: "ci_low",
            help: {
              en: "Lower end of its 95 % interval: of all pairs together for Tukey and Games–Howell, of the pair alone for limma; none for ranks.",
              zh: "其 95 % 置信区间的下限：Tukey 与 Games–Howell 对所有配对同时成立，limma 仅对该配对成立；基于秩的检验没有。",
            },
          },
          { name: "ci_high", help: { en: "Upper end of that interval.", zh: "该置信区间的上限。" } },
          {
            name: "p",
            title: { en: "p, over all pairs", zh: "p 值（已对配对校正）" },
            help: {
              en: "For all pairs of the feature together: of the test itself, or adjusted by Holm.",
              zh: "对该特征的所有配对同时成立：检验自身保证，或经 Holm 校正。",
            },
          },
          { name: "higher_in", help: { en: "The group that is higher.", zh: "较高的组。" } },
        ],
      },
    ],
    charts: [
      { name: "overview", title: { en: "Effect and p", zh: "效应量与 p 值" } },
      { name: "top", holds: "values", title: { en: "Features with the smallest p", zh: "p 值最小的特征" } },
    ],
  },
  citations: [
    { ...cites.fisher, when: { param: "test", is: ["anova"] } },
    {
      text: "Tukey JW. Comparing individual means in the analysis of variance. Biometrics 1949;5:99–114.",
      doi: "10.2307/3001913",
      when: { param: "test", is: ["anova"] },
    },
    {
      text: "Welch BL. On the comparison of several mean values: an alternative approach. Biometrika 1951;38:330–336.",
      doi: "10.1093/biomet/38.3-4.330",
      when: { param: "test", is: ["welch"] },
    },
    {
      text: "Games PA, Howell JF. Pairwise multiple comparison procedures with unequal n's and/or variances. J Educ Stat 1976;1:113–125.",
      doi: "10.3102/10769986001002113",
      when: { param: "test", is: ["welch"] },
    },
    {
      text: "Kruskal WH, Wallis WA. Use of ranks in one-criterion variance analysis. J Am Stat Assoc 1952;47:583–621.",
      doi: "10.1080/01621459.1952.10483441",
      when: { param: "test", is: ["kruskal"] },
    },
    {
      text: "Dunn OJ. Multiple comparisons using rank sums. Technometrics 1964;6:241–252.",
      doi: "10.1080/00401706.1964.10490181",
      when: { param: "test", is: ["kruskal"] },
    },
    {
      text: "Friedman M. The use of ranks to avoid the assumption of normality implicit in the analysis of variance. J Am Stat Assoc 1937;32:675–701.",
      doi: "10.1080/01621459.1937.10503522",
      when: { param: "test", is: ["friedman"] },
    },
    {
      ...cites.moderated,
      when: { param: "test", is: ["moderated"] },
    },
    {
      ...cites.holm,
      when: [
        { param: "test", is: ["kruskal", "friedman", "moderated"] },
        { param: "adjust", is_not: ["holm"] },
      ],
    },
    ...adjustCitations,
  ],
  example: {
    title: { en: "Three doses", zh: "三个剂量组" },
    inputs: { matrix: "doses-matrix.csv", samples: "doses-samples.csv", features: "features.csv" },
    params: { grouping: { column: "dose" }, input_scale: "log2", test_scale: "as-given" },
  },
});

/** What the manifest's check leaves of a form. */
export type ManyGroupsParams = ParamsOf<typeof manifest>;
