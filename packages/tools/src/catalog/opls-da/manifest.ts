import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { scalingOptions } from "#parts/feature-scaling.ts";
import { ellipseParam, ellipseTable } from "#parts/score-ellipses.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { roplsProfiles } from "#parts/pls-profiles.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { foldsParam, permutationsParam, permutationsTable, profileParam } from "#parts/validating.ts";
import { seedParam } from "#parts/seed-param.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "opls-da",
  version: "1.2.0",
  category: "multivariate",
  name: { en: "OPLS-DA", zh: "正交偏最小二乘判别分析（OPLS-DA）" },
  summary: {
    en: "Separates two groups by one predictive component, sets unrelated variation aside, and tests the model by cross-validation and permutation.",
    zh: "用一个预测成分区分两组，分离与分组无关的变异，并以交叉验证和置换检验评估模型。",
  },
  keywords: ["OPLS", "discriminant", "VIP", "S-plot", "Q2", "permutation", "ropls", "SIMCA", "supervised", "正交", "判别分析", "置换检验", "有监督"],
  picture: "ellipses",
  featured: 5,
  next: ["two-groups", "roc", "heatmap"],
  inputs: [{ ...completeMatrixInput, size: { samples: 4, features: 2 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 3, each_megabyte: 0.8 } },
  params: [
    { name: "grouping", kind: "grouping", title: { en: "Groups", zh: "分组" } },
    {
      name: "comparison",
      kind: "comparison",
      title: { en: "Comparison", zh: "比较" },
      help: {
        en: "The case group has positive predictive scores. May be left empty when there are exactly two groups: then the second one is the case.",
        zh: "实验组的预测得分为正。只有两个组时可以留空，此时以第二个组为实验组。",
      },
      optional: true,
    },
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
      name: "orthogonal",
      kind: "integer",
      title: { en: "Orthogonal components", zh: "正交成分数" },
      help: {
        en: "Chosen by cross-validation: one, and further ones as long as each raises both R²Y and Q² by at least 0.01, nine at most.",
        zh: "自动选择：至少一个，之后只要 R²Y 和 Q² 均提高不低于 0.01 就继续增加，最多九个。",
      },
      minimum: 1,
      maximum: 9,
      auto: { en: "By cross-validation", zh: "由交叉验证确定" },
      default: "auto",
    },
    permutationsParam,
    profileParam,
    foldsParam,
    seedParam,
    ellipseParam,
    {
      name: "predictive",
      kind: "integer",
      title: { en: "Predictive components", zh: "预测成分数" },
      help: { en: "Two groups are one response, and one response has one predictive component.", zh: "两组比较只有一个响应变量，因此只有一个预测成分。" },
      minimum: 1,
      maximum: 1,
      default: 1,
      advanced: true,
    },
    excludeParam,
  ],
  profiles: [
    {
      name: "metaboanalyst",
      settings: [
        {
          param: "scale",
          value: "auto",
          because: { en: "It runs code of ropls with its scaling “standard”.", zh: "其调用 ropls 的代码，采用“standard”标度化。" },
        },
        { param: "profile", value: "ropls" },
        { param: "folds", value: 7 },
        { param: "ellipse", value: "chi-square", because: { en: "Its ellipses are those of the R package ellipse.", zh: "其椭圆由 R 包 ellipse 计算。" } },
      ],
      beyond: [{ en: "It tests by permutation only when asked, in a step of its own.", zh: "仅在用户另行要求时才进行置换检验。" }],
    },
    ...roplsProfiles,
  ],
  task_name: [
    { en: "OPLS-DA", zh: "OPLS-DA" },
    { en: "{comparison}", zh: "{comparison}" },
    { en: "scaling {scale}", zh: "标度化 {scale}" },
  ],
  outputs: {
    tables: [
      {
        name: "scores",
        title: { en: "Scores", zh: "得分" },
        samples: { id: "sample" },
        columns: [
          { name: "sample", help: { en: "Sample of one of the two groups.", zh: "参与比较的样本。" } },
          { name: "t1", help: { en: "Predictive score; the case group lies on the positive side.", zh: "预测得分，实验组位于正侧。" } },
          { name: "o1", help: { en: "Orthogonal score; one column for each component.", zh: "正交得分，每个正交成分一列。" } },
        ],
      },
      {
        name: "loadings",
        title: { en: "Loadings", zh: "载荷" },
        features: { id: "feature", name: "name" },
        order: { by: "p1", from: "size" },
        columns: [
          { name: "feature", help: { en: "Feature; constant ones are left out.", zh: "特征；常数特征不列入。" } },
          { name: "p1", help: { en: "Predictive loading; positive means higher in the case group.", zh: "预测载荷；正值表示在实验组中较高。" } },
          { name: "w1", help: { en: "Predictive weight, of length one.", zh: "预测权重（单位长度）。" } },
          {
            name: "coefficient",
            help: {
              en: "Regression coefficient on the scaled response, for the scaled features without orthogonal variation.",
              zh: "标度化特征（去除正交变异后）对标度化响应的回归系数。",
            },
          },
          { name: "p_o1", help: { en: "Orthogonal loading; one column for each component.", zh: "正交载荷，每个正交成分一列。" } },
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
          { name: "ortho_vip", help: { en: "Importance for the orthogonal part.", zh: "对正交部分的重要性。" } },
          {
            name: "higher_in",
            help: { en: "The group in which the feature is higher, by its covariance with t1.", zh: "特征水平较高的组，依据其与 t1 的协方差。" },
          },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
        ],
      },
      {
        name: "model",
        title: { en: "Model quality", zh: "模型质量" },
        columns: [
          { name: "component", help: { en: "p1, o1, …, and the whole model.", zh: "p1、o1、…… 以及整个模型（sum）。" } },
          { name: "r2x", help: { en: "Share of the variation of the features.", zh: "对特征变异的解释比例。" } },
          { name: "r2x_cum", help: { en: "Sum so far.", zh: "累计值。" } },
          {
            name: "r2y",
            help: {
              en: "Share of the variation of the response; of an orthogonal component, what its removal adds.",
              zh: "对响应变异的解释比例；正交成分为去除后的增量。",
            },
          },
          {
            name: "r2y_cum",
            help: { en: "Sum so far; with the profile ropls, of the orthogonal components alone.", zh: "累计值；ropls 约定下仅为正交成分之和。" },
          },
          { name: "q2", help: { en: "The same by cross-validation.", zh: "交叉验证得到的相应比例。" } },
          {
            name: "q2_cum",
            help: { en: "Sum so far; with the profile ropls, of the orthogonal components alone.", zh: "累计值；ropls 约定下仅为正交成分之和。" },
          },
          { name: "p_r2y", help: { en: "Permutation p of R²Y, of the whole model.", zh: "整个模型 R²Y 的置换检验 p 值。" } },
          { name: "p_q2", help: { en: "Permutation p of Q², of the whole model.", zh: "整个模型 Q² 的置换检验 p 值。" } },
        ],
      },
      permutationsTable,
      {
        name: "s_plot",
        title: { en: "S-plot", zh: "S-plot 数据" },
        features: { id: "feature", name: "name" },
        order: { by: "correlation", from: "size" },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征。" } },
          {
            name: "covariance",
            help: { en: "Of the scaled feature with the predictive score: size of the effect.", zh: "标度化特征与预测得分的协方差：效应大小。" },
          },
          {
            name: "correlation",
            help: { en: "Of the feature with the predictive score: reliability of the effect.", zh: "特征与预测得分的相关系数：效应的可靠性。" },
          },
          {
            name: "higher_in",
            help: { en: "The group in which the feature is higher, by its covariance with t1.", zh: "特征水平较高的组，依据其与 t1 的协方差。" },
          },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
        ],
      },
      ellipseTable,
    ],
    charts: [
      { name: "scores", title: { en: "Scores", zh: "得分图" } },
      { name: "s-plot", title: { en: "S-plot", zh: "S-plot" } },
      { name: "vip", title: { en: "VIP", zh: "VIP 图" } },
      { name: "model", title: { en: "Model quality", zh: "模型质量" } },
      { name: "permutations", title: { en: "Permutation test", zh: "置换检验图" } },
    ],
  },
  citations: [
    { text: "Trygg J, Wold S. Orthogonal projections to latent structures (O-PLS). J Chemometr 2002;16:119–128.", doi: "10.1002/cem.695" },
    {
      ...cites.ropls,
    },
    {
      text: "Galindo-Prieto B, Eriksson L, Trygg J. Variable influence on projection (VIP) for orthogonal projections to latent structures (OPLS). J Chemometr 2014;28:623–632.",
      doi: "10.1002/cem.2627",
    },
    {
      text: "Wiklund S, et al. Visualization of GC/TOF-MS-based metabolomics data for identification of biochemically interesting compounds using OPLS class models. Anal Chem 2008;80:115–122.",
      doi: "10.1021/ac0713510",
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
    title: { en: "What sets treated samples apart from controls", zh: "处理组与对照组的区别" },
    inputs: { matrix: "matrix-complete.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" }, comparison: { case: "treated", control: "control" }, scale: "pareto" },
  },
});

/** What the manifest's check leaves of a form. */
export type OplsParams = ParamsOf<typeof manifest>;
