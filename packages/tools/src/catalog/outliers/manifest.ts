import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { scalingOptions } from "#parts/feature-scaling.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { seedParam } from "#parts/seed-param.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";
import { beyondCells } from "./limits.ts";

export const manifest = declare({
  id: "outliers",
  version: "1.0.0",
  category: "prepare",
  name: { en: "Outlying samples", zh: "离群样本" },
  summary: {
    en: "Finds samples that lie apart from the others: by Hotelling's T² and Q of a PCA, and by robust distances that outliers cannot hide from.",
    zh: "找出与其他样本明显不同的样本：依据 PCA 的 Hotelling T² 与 Q，以及不受离群样本自身影响的稳健距离。",
  },
  keywords: [
    "outlier",
    "Hotelling",
    "T2",
    "Q residual",
    "SPE",
    "DModX",
    "robust",
    "Mahalanobis",
    "MCD",
    "quality",
    "离群",
    "异常样本",
    "稳健",
    "马氏距离",
    "残差",
  ],
  next: ["pca", "two-groups", "many-groups"],
  inputs: [{ ...completeMatrixInput, size: { samples: 4, features: 2 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 0.5 } },
  params: [
    {
      name: "grouping",
      kind: "grouping",
      title: { en: "Groups", zh: "分组" },
      help: { en: "Only for the colours of the score plot; what stands apart does not depend on it.", zh: "仅用于得分图的着色，不影响判定结果。" },
      optional: true,
    },
    {
      name: "scale",
      kind: "choice",
      title: { en: "Scaling of features", zh: "特征标度化" },
      options: scalingOptions(["auto", "pareto", "centre", "none"]),
      default: "auto",
      when_scaled: "centre",
    },
    {
      name: "components",
      kind: "integer",
      title: { en: "Components", zh: "主成分数" },
      help: {
        en: "What is usual is said by this many; fewer when the data hold fewer. Robust distances need more than twice as many samples. Auto takes those that hold more of the variance than chance gives them (broken stick), from 2 to 10.",
        zh: "用这些主成分描述样本间的常见差异；数据不足时相应减少。稳健距离要求样本数大于该数目的两倍。自动：取方差比例高于随机分配（断棍法）的主成分，2 至 10 个。",
      },
      minimum: 2,
      maximum: 10,
      auto: { en: "By the broken stick", zh: "由断棍法确定" },
      default: 5,
    },
    {
      name: "rule",
      kind: "choice",
      title: { en: "A sample stands apart when", zh: "判定为离群的条件" },
      options: [
        { value: "t2-or-q", label: { en: "T² or Q is beyond its limit", zh: "T² 或 Q 超出限值" } },
        {
          value: "t2-and-q",
          label: { en: "T² and Q are beyond their limits", zh: "T² 与 Q 均超出限值" },
          help: { en: "Stricter: few samples are.", zh: "更严格，判定的样本较少。" },
        },
        {
          value: "robust",
          label: { en: "a robust distance is beyond its limit", zh: "稳健距离超出限值" },
          help: {
            en: "Within or off the model. Finds several outliers at once that draw the usual components towards themselves.",
            zh: "模型内或模型外的稳健距离。可发现多个同时存在、并把普通主成分拉向自身的离群样本。",
          },
        },
      ],
      default: "t2-or-q",
    },
    {
      name: "level",
      kind: "choice",
      title: { en: "Limits of T² and Q", zh: "T² 与 Q 的限值" },
      help: {
        en: "The share of ordinary samples within each limit. Robust distances keep 97.5 %.",
        zh: "正常样本落在各限值之内的比例。稳健距离固定为 97.5 %。",
      },
      options: [
        { value: "95", label: { en: "95 %", zh: "95 %" } },
        { value: "99", label: { en: "99 %", zh: "99 %" } },
      ],
      default: "95",
    },
    seedParam,
    excludeParam,
  ],
  task_name: [
    { en: "Outlying samples", zh: "离群样本" },
    { en: "{rule}", zh: "{rule}" },
  ],
  outputs: {
    tables: [
      {
        name: "samples",
        title: { en: "Samples", zh: "样本" },
        samples: { id: "sample" },
        order: { by: "t2", from: "largest", beside: ["outlier", "beyond"] },
        columns: [
          { name: "sample", help: { en: "Sample.", zh: "样本。" } },
          { name: "t2", help: { en: "Hotelling's T²: distance from the centre within the components.", zh: "Hotelling T²：样本在主成分空间内到中心的距离。" } },
          {
            name: "t2_limit",
            title: { en: "Limit of T²", zh: "T² 的限值" },
            help: { en: "By the F distribution, at the share that was chosen.", zh: "按 F 分布和所选比例计算。" },
          },
          { name: "q", help: { en: "Sum of squares that the components leave over.", zh: "主成分未能解释的残差平方和。" } },
          {
            name: "q_limit",
            title: { en: "Limit of Q", zh: "Q 的限值" },
            help: { en: "By Jackson & Mudholkar, at the share that was chosen.", zh: "按 Jackson 与 Mudholkar 的方法和所选比例计算。" },
          },
          {
            name: "robust",
            title: { en: "Robust distance", zh: "稳健距离" },
            help: { en: "Distance from the bulk of the samples within the robust components.", zh: "在稳健主成分空间内到大多数样本的距离。" },
          },
          {
            name: "robust_limit",
            title: { en: "Limit of the robust distance", zh: "稳健距离的限值" },
            help: { en: "√χ²₀.₉₇₅ of as many components.", zh: "相应主成分数的 √χ²₀.₉₇₅。" },
          },
          {
            name: "residual",
            title: { en: "Robust residual", zh: "稳健残差" },
            help: { en: "Distance from the plane of the robust components.", zh: "到稳健主成分平面的距离。" },
          },
          {
            name: "residual_limit",
            title: { en: "Limit of the robust residual", zh: "稳健残差的限值" },
            help: { en: "97.5 % of samples like the bulk lie within it.", zh: "与大多数样本类似的样本中，97.5 % 落在该限值之内。" },
          },
          {
            name: "outlier",
            title: { en: "Stands apart", zh: "是否离群" },
            help: { en: "Whether the sample stands apart by the rule that was chosen.", zh: "按所选条件是否判定为离群。" },
          },
          {
            name: "beyond",
            title: { en: "Beyond the limit of", zh: "超出限值的指标" },
            help: { en: "Every measure whose limit the sample is beyond.", zh: "该样本超出限值的所有指标。" },
            cells: beyondCells,
          },
          {
            name: "note",
            help: {
              en: "Why a number is empty: too little variance left over, or samples that lie in too few directions for a robust distance.",
              zh: "数值为空的原因（以英文记录）：no T2 limit 主成分数与样本数相同；no Q limit 主成分未解释的方差过小；no robust distance 样本所处的方向过少；no residual limit 稳健主成分未留下残差。",
            },
          },
        ],
      },
    ],
    charts: [
      { name: "t2-q", title: { en: "T² and Q", zh: "T² 与 Q" } },
      { name: "robust", title: { en: "Robust distances", zh: "稳健距离" } },
      { name: "scores", title: { en: "Scores", zh: "得分图" } },
    ],
  },
  citations: [
    { text: "Hotelling H. The generalization of Student's ratio. Ann Math Stat 1931;2:360–378.", doi: "10.1214/aoms/1177732979" },
    {
      ...cites.residuals,
    },
    { text: "Locantore N, et al. Robust principal component analysis for functional data. Test 1999;8:1–73.", doi: "10.1007/BF02595862" },
    {
      text: "Rousseeuw PJ, Van Driessen K. A fast algorithm for the minimum covariance determinant estimator. Technometrics 1999;41:212–223.",
      doi: "10.1080/00401706.1999.10485670",
    },
    {
      text: "Hubert M, Rousseeuw PJ, Vanden Branden K. ROBPCA: a new approach to robust principal component analysis. Technometrics 2005;47:64–79.",
      doi: "10.1198/004017004000000563",
    },
    {
      text: "Jackson DA. Stopping rules in principal components analysis: a comparison of heuristical and statistical approaches. Ecology 1993;74:2204–2214.",
      doi: "10.2307/1939574",
      when: { param: "components", is: ["auto"] },
    },
    {
      ...cites.scaling,
      when: { param: "scale", is_not: ["none"] },
    },
  ],
  example: {
    title: { en: "Forty samples, three of them spoilt", zh: "40 个样本，其中 3 个有问题" },
    inputs: { matrix: "outliers-matrix.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" } },
  },
});

/** What the manifest's check leaves of a form. */
export type OutliersParams = ParamsOf<typeof manifest>;
