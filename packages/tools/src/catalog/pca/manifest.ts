import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { scalingOptions } from "#parts/feature-scaling.ts";
import { ellipseParam, ellipseTable } from "#parts/score-ellipses.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "pca",
  version: "1.1.0",
  category: "multivariate",
  name: { en: "PCA", zh: "主成分分析（PCA）" },
  summary: {
    en: "Shows the main directions in which samples differ, which features make them, and which samples stand apart.",
    zh: "展示样本间差异的主要方向、起作用的特征，以及离群的样本。",
  },
  keywords: ["principal component analysis", "scores", "loadings", "biplot", "scree", "outlier", "Hotelling", "主成分", "得分图", "载荷", "离群"],
  featured: 3,
  next: ["outliers", "two-groups", "many-groups", "pls-da", "heatmap"],
  inputs: [{ ...completeMatrixInput, size: { samples: 3, features: 2 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 0.3 } },
  params: [
    {
      name: "grouping",
      kind: "grouping",
      title: { en: "Groups", zh: "分组" },
      help: { en: "Only for colours and ellipses; the components do not depend on it.", zh: "仅用于着色和绘制椭圆，不影响主成分的计算。" },
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
        en: "Scores, loadings, T² and Q are for this many; fewer when the data hold fewer.",
        zh: "得分、载荷、T² 和 Q 按此数目计算；数据不足时相应减少。",
      },
      minimum: 2,
      maximum: 10,
      default: 5,
    },
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
        { param: "ellipse", value: "chi-square", because: { en: "Its ellipses are those of the R package ellipse.", zh: "其椭圆由 R 包 ellipse 计算。" } },
      ],
      beyond: [],
    },
    {
      name: "ropls",
      settings: [
        { param: "scale", value: "auto", because: { en: "Its scaling “standard”.", zh: "即其“standard”标度化。" } },
        { param: "ellipse", value: "ropls" },
      ],
      beyond: [],
    },
    {
      name: "w4m",
      settings: [
        { param: "scale", value: "auto", because: { en: "Its tool Multivariate runs ropls.", zh: "其 Multivariate 工具调用 ropls。" } },
        { param: "ellipse", value: "ropls" },
      ],
      beyond: [],
    },
  ],
  task_name: [
    { en: "PCA", zh: "PCA" },
    { en: "by {grouping}", zh: "按 {grouping} 着色" },
    { en: "scaling {scale}", zh: "标度化 {scale}" },
  ],
  outputs: {
    tables: [
      {
        name: "scores",
        title: { en: "Scores", zh: "得分" },
        samples: { id: "sample" },
        columns: [
          { name: "sample", help: { en: "Sample.", zh: "样本。" } },
          { name: "PC1", help: { en: "Position of the sample on the component; one column for each.", zh: "样本在该主成分上的坐标，每个主成分一列。" } },
        ],
      },
      {
        name: "loadings",
        title: { en: "Loadings", zh: "载荷" },
        features: { id: "feature", name: "name" },
        order: { by: "PC1", from: "size" },
        columns: [
          { name: "feature", help: { en: "Feature; constant ones are left out.", zh: "特征；常数特征不列入。" } },
          { name: "PC1", help: { en: "Weight of the feature in the component; one column for each.", zh: "特征在该主成分中的权重，每个主成分一列。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
        ],
      },
      {
        name: "variance",
        title: { en: "Explained variance", zh: "解释方差" },
        columns: [
          { name: "component", help: { en: "Every component that is not zero.", zh: "所有非零主成分。" } },
          { name: "sd", help: { en: "Standard deviation of its scores.", zh: "该主成分得分的标准差。" } },
          { name: "explained", help: { en: "Share of the total variance, 0 to 1.", zh: "占总方差的比例，0 到 1。" } },
          { name: "cumulative", help: { en: "Sum of the shares so far.", zh: "累计比例。" } },
        ],
      },
      {
        name: "diagnostics",
        title: { en: "Diagnostics", zh: "诊断" },
        samples: { id: "sample" },
        order: { by: "t2", from: "largest" },
        columns: [
          { name: "sample", help: { en: "Sample.", zh: "样本。" } },
          { name: "t2", help: { en: "Hotelling's T²: distance from the centre within the components.", zh: "Hotelling T²：样本在主成分空间内到中心的距离。" } },
          { name: "t2_limit", help: { en: "Its 95 % limit.", zh: "T² 的 95 % 限。" } },
          { name: "q", help: { en: "Sum of squares that the components leave over.", zh: "主成分未能解释的残差平方和。" } },
          { name: "q_limit", help: { en: "Its 95 % limit (Jackson & Mudholkar).", zh: "Q 的 95 % 限（Jackson 与 Mudholkar）。" } },
          {
            name: "note",
            help: {
              en: "Why a limit is empty: as many components as samples, or too little variance left over.",
              zh: "限值为空的原因（以英文记录）：no T2 limit 主成分数与样本数相同；no Q limit 主成分未解释的方差过小。",
            },
          },
        ],
      },
      ellipseTable,
    ],
    charts: [
      { name: "scores", title: { en: "Scores", zh: "得分图" } },
      { name: "loadings", title: { en: "Loadings", zh: "载荷图" } },
      { name: "biplot", title: { en: "Biplot", zh: "双标图" } },
      { name: "scree", title: { en: "Explained variance", zh: "碎石图" } },
      { name: "scores-3d", title: { en: "Scores in three dimensions", zh: "三维得分图" } },
      { name: "diagnostics", title: { en: "T² and Q", zh: "T² 与 Q 诊断图" } },
    ],
  },
  citations: [
    { text: "Wold S, Esbensen K, Geladi P. Principal component analysis. Chemometr Intell Lab Syst 1987;2:37–52.", doi: "10.1016/0169-7439(87)80084-9" },
    {
      ...cites.scaling,
      when: { param: "scale", is_not: ["none"] },
    },
    {
      ...cites.residuals,
    },
    {
      ...cites.ropls,
      when: { param: "ellipse", is: ["ropls"] },
    },
  ],
  example: {
    title: { en: "Control and treated samples", zh: "对照组与处理组样本" },
    inputs: { matrix: "matrix-complete.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" } },
  },
});

/** What the manifest's check leaves of a form. */
export type PcaParams = ParamsOf<typeof manifest>;
