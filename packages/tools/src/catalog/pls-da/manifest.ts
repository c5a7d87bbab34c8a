import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { scalingOptions } from "#parts/feature-scaling.ts";
import { groupingParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { roplsProfiles } from "#parts/pls-profiles.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { ellipseParam, ellipseTable } from "#parts/score-ellipses.ts";
import { seedParam } from "#parts/seed-param.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";
import { foldsParam, permutationsParam, permutationsTable, profileParam } from "#parts/validating.ts";

export const manifest = declare({
  id: "pls-da",
  version: "1.0.0",
  category: "multivariate",
  name: { en: "PLS-DA", zh: "偏最小二乘判别分析（PLS-DA）" },
  summary: {
    en: "Separates two or more groups by components that vary most with the groups, ranks the features by VIP, and tests the model by cross-validation and permutation.",
    zh: "用与分组协变最大的成分区分两组或更多组，按 VIP 对特征排序，并以交叉验证和置换检验评估模型。",
  },
  keywords: [
    "PLS",
    "discriminant",
    "VIP",
    "Q2",
    "permutation",
    "ropls",
    "SIMCA",
    "supervised",
    "many groups",
    "偏最小二乘",
    "判别分析",
    "置换检验",
    "有监督",
    "多组",
  ],
  next: ["many-groups", "opls-da", "heatmap"],
  inputs: [{ ...completeMatrixInput, size: { samples: 4, features: 2 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 3, each_megabyte: 0.8 } },
  params: [
    { ...groupingParam, needs: "replicated" },
    replicatesParam,
    {
      name: "scale",
      kind: "choice",
      title: { en: "Scaling of features", zh: "特征标度化" },
      options: scalingOptions(["auto", "pareto", "centre"]),
      default: "auto",
      when_scaled: "centre",
    },
    {
      name: "components",
      kind: "integer",
      title: { en: "Components", zh: "成分数" },
      help: {
        en: "Chosen by cross-validation: one, and further ones as long as each predicts (standard: R²Y and Q² rise by at least 0.01; ropls: R²Y by 0.01 and Q² of the component at least 0.05, above 100 samples 0), ten at most.",
        zh: "自动选择：至少一个，之后只要新增成分有预测能力就继续增加（standard：R²Y 和 Q² 均提高不低于 0.01；ropls：R²Y 提高不低于 0.01 且该成分的 Q² 不低于 0.05，样本数大于 100 时为 0），最多十个。",
      },
      minimum: 1,
      maximum: 10,
      auto: { en: "By cross-validation", zh: "由交叉验证确定" },
      default: "auto",
    },
    permutationsParam,
    profileParam,
    foldsParam,
    seedParam,
    ellipseParam,
    excludeParam,
  ],
  profiles: [
    {
      name: "metaboanalyst",
      settings: [
        {
          param: "scale",
          value: "centre",
          because: { en: "It only centres here; scaling is a choice of its normalisation step.", zh: "此处仅中心化；标度化属于其归一化步骤的选项。" },
        },
        { param: "profile", value: "standard" },
        { param: "ellipse", value: "chi-square", because: { en: "Its ellipses are those of the R package ellipse.", zh: "其椭圆由 R 包 ellipse 计算。" } },
      ],
      beyond: [
        {
          en: "MetaboAnalystR validates by leaving out one sample at a time, or by random folds; here fold k of K holds samples k, k + K, …",
          zh: "MetaboAnalystR 采用留一法或随机分折进行交叉验证；此处第 k 折包含第 k、k + K、…… 个样本。",
        },
      ],
    },
    ...roplsProfiles,
  ],
  task_name: [
    { en: "PLS-DA", zh: "PLS-DA" },
    { en: "by {grouping}", zh: "按 {grouping}" },
    { en: "scaling {scale}", zh: "标度化 {scale}" },
  ],
  outputs: {
    tables: [
      {
        name: "scores",
        title: { en: "Scores", zh: "得分" },
        samples: { id: "sample" },
        columns: [
          { name: "sample", help: { en: "Sample with a group.", zh: "有分组的样本。" } },
          { name: "group", help: { en: "Its group.", zh: "所属的组。" } },
          { name: "t1", title: { en: "Score t1", zh: "得分 t1" }, help: { en: "Score; one column for each component.", zh: "得分，每个成分一列。" } },
        ],
      },
      {
        name: "loadings",
        title: { en: "Loadings", zh: "载荷" },
        features: { id: "feature", name: "name" },
        order: { by: "p1", from: "size" },
        columns: [
          { name: "feature", help: { en: "Feature; constant ones are left out.", zh: "特征；常数特征不列入。" } },
          { name: "p1", title: { en: "Loading p1", zh: "载荷 p1" }, help: { en: "Loading; one column for each component.", zh: "载荷，每个成分一列。" } },
          {
            name: "w1",
            title: { en: "Weight w1", zh: "权重 w1" },
            help: { en: "Weight of length one, of the features that the earlier components left.", zh: "权重（单位长度），对应去除前面成分后的特征。" },
          },
          {
            name: "w_star1",
            title: { en: "Weight w*1", zh: "权重 w*1" },
            help: { en: "Weight of the features themselves: scores = X·w*.", zh: "对应特征本身的权重：得分 = X·w*。" },
          },
          {
            name: "coefficient_1",
            title: { en: "Coefficient 1", zh: "回归系数 1" },
            help: {
              en: "Regression coefficient of the scaled features on the scaled response; with more than two groups one column for each.",
              zh: "标度化特征对标度化响应的回归系数；多于两组时每组一列。",
            },
          },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
        ],
      },
      {
        name: "vip",
        title: { en: "Variable importance (VIP)", zh: "变量重要性（VIP）" },
        features: { id: "feature", name: "name" },
        order: { by: "vip", from: "largest" },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征。" } },
          { name: "vip", help: { en: "Importance for the prediction; the mean square over features is 1.", zh: "对预测的重要性；所有特征平方的均值为 1。" } },
          { name: "highest_in", help: { en: "The group with the highest mean of the feature.", zh: "该特征均值最高的组。" } },
          { name: "lowest_in", help: { en: "The group with the lowest mean of the feature.", zh: "该特征均值最低的组。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
        ],
      },
      {
        name: "model",
        title: { en: "Model quality", zh: "模型质量" },
        columns: [
          { name: "component", help: { en: "p1, p2, …; the last row is the whole model.", zh: "p1、p2、……；最后一行为整个模型。" } },
          { name: "r2x", help: { en: "Share of the variation of the features.", zh: "对特征变异的解释比例。" } },
          { name: "r2x_cum", help: { en: "Sum so far.", zh: "累计值。" } },
          { name: "r2y", help: { en: "Share of the variation of the responses.", zh: "对响应变异的解释比例。" } },
          { name: "r2y_cum", help: { en: "Sum so far.", zh: "累计值。" } },
          {
            name: "q2",
            help: {
              en: "By cross-validation: what the component adds to Q²; with the profile ropls, of what the earlier ones left.",
              zh: "交叉验证结果：该成分使 Q² 提高的量；ropls 约定下为对前面成分剩余部分的预测比例。",
            },
          },
          {
            name: "q2_cum",
            help: { en: "Q² of the model so far; with the profile ropls 1 − Π(1 − Q²).", zh: "截至该成分的模型的 Q²；ropls 约定下为 1 − Π(1 − Q²)。" },
          },
          { name: "p_r2y", help: { en: "Permutation p of R²Y, of the whole model.", zh: "整个模型 R²Y 的置换检验 p 值。" } },
          { name: "p_q2", help: { en: "Permutation p of Q², of the whole model.", zh: "整个模型 Q² 的置换检验 p 值。" } },
        ],
      },
      {
        ...permutationsTable,
        columns: [
          permutationsTable.columns[0],
          {
            name: "similarity",
            help: {
              en: "Of the shuffled labels with the true ones: with two groups their absolute correlation, with more the share of samples that kept theirs.",
              zh: "打乱后的标签与真实标签的相似度：两组时为相关系数的绝对值，多于两组时为标签未变的样本所占比例。",
            },
          },
          permutationsTable.columns[2],
          permutationsTable.columns[3],
        ],
      },
      ellipseTable,
    ],
    charts: [
      { name: "scores", title: { en: "Scores", zh: "得分图" } },
      { name: "loadings", title: { en: "Loadings", zh: "载荷图" } },
      { name: "vip", title: { en: "VIP", zh: "VIP 图" } },
      { name: "model", title: { en: "Model quality", zh: "模型质量" } },
      { name: "permutations", title: { en: "Permutation test", zh: "置换检验图" } },
    ],
  },
  citations: [
    { text: "Barker M, Rayens W. Partial least squares for discrimination. J Chemometr 2003;17:166–173.", doi: "10.1002/cem.785" },
    {
      text: "Wold S, Sjöström M, Eriksson L. PLS-regression: a basic tool of chemometrics. Chemometr Intell Lab Syst 2001;58:109–130.",
      doi: "10.1016/S0169-7439(01)00155-1",
    },
    {
      ...cites.ropls,
    },
    {
      ...cites.permutations,
      when: [
        { param: "permutations", is_not: [0] },
        { param: "profile", is: ["standard"] },
      ],
    },
    {
      ...cites.generator,
      when: { param: "permutations", is_not: [0] },
    },
  ],
  example: {
    title: { en: "Three doses told apart", zh: "区分三个剂量组" },
    inputs: { matrix: "doses-matrix.csv", samples: "doses-samples.csv", features: "features.csv" },
    params: { grouping: { column: "dose" }, components: 2 },
  },
});

/** What the manifest's check leaves of a form. */
export type PlsParams = ParamsOf<typeof manifest>;
