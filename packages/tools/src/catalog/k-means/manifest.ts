import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { scalingOptions } from "#parts/feature-scaling.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { seedParam } from "#parts/seed-param.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";

/** More would need too many distances. */
export const mostSilhouettes = 5_000;

export const manifest = declare({
  id: "k-means",
  version: "1.0.0",
  category: "multivariate",
  name: { en: "k-means clustering", zh: "k 均值聚类" },
  summary: {
    en: "Divides features (or samples) into a given number of clusters of like profiles, and says how well each lies in its own.",
    zh: "按变化趋势的相似程度将特征（或样本）划分为给定数目的簇，并说明每个特征（或样本）与所在簇的符合程度。",
  },
  keywords: ["kmeans", "k-means", "Hartigan–Wong", "clustering", "silhouette", "profiles", "trend", "k 均值", "聚类", "轮廓系数", "趋势"],
  next: ["heatmap", "pca", "correlation"],
  inputs: [{ ...completeMatrixInput, size: { samples: 2, features: 2 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 384, each_megabyte: 30 }, seconds: { least: 3, each_megabyte: 10 } },
  params: [
    {
      name: "axis",
      kind: "choice",
      title: { en: "What is clustered", zh: "聚类对象" },
      options: [
        { value: "features", label: { en: "Features", zh: "特征" }, help: { en: "By their values over the samples.", zh: "依据各样本中的数值。" } },
        { value: "samples", label: { en: "Samples", zh: "样本" }, help: { en: "By their values over the features.", zh: "依据各特征的数值。" } },
      ],
      default: "features",
    },
    {
      name: "k",
      kind: "integer",
      title: { en: "Clusters", zh: "簇数" },
      help: {
        en: "How many; no more than there are samples and features. Compare the mean silhouette of several numbers.",
        zh: "不能超过样本数和特征数。可比较不同簇数的平均轮廓系数。",
      },
      at_most: "either",
      minimum: 2,
      maximum: 12,
      default: 4,
    },
    {
      name: "scale",
      kind: "choice",
      title: { en: "Scaling of features", zh: "特征标度化" },
      help: { en: "Before clustering. Auto compares the shape of profiles, not their size.", zh: "在聚类前进行。自动标度化比较的是变化趋势，而非数值大小。" },
      options: scalingOptions(["auto", "pareto", "centre", "none"]),
      default: "auto",
      when_scaled: "none",
    },
    {
      name: "grouping",
      kind: "grouping",
      title: { en: "Groups", zh: "分组" },
      help: {
        en: "In the figure of profiles samples stand group by group; the clustering does not depend on it.",
        zh: "在趋势图中样本按组排列，不影响聚类。",
      },
      optional: true,
      when: { param: "axis", is: ["features"] },
    },
    {
      name: "restarts",
      kind: "integer",
      title: { en: "Starts", zh: "起始次数" },
      help: { en: "Each from other rows drawn at random; the best is kept.", zh: "每次随机选取不同的起始中心，保留最优结果。" },
      minimum: 1,
      maximum: 500,
      default: 50,
      advanced: true,
    },
    seedParam,
    excludeParam,
  ],
  task_name: [
    { en: "k-means", zh: "k 均值聚类" },
    { en: "{axis}", zh: "{axis}" },
    { en: "{k} clusters", zh: "{k} 个簇" },
  ],
  outputs: {
    tables: [
      {
        name: "clusters",
        title: { en: "Clusters", zh: "簇" },
        columns: [
          { name: "id", help: { en: "Feature or sample; constant features are left out.", zh: "特征或样本；常数特征不列入。" } },
          { name: "name", help: { en: "Its name.", zh: "名称。" } },
          { name: "cluster", help: { en: "Its cluster; 1 is the largest.", zh: "所属的簇；1 为最大的簇。" } },
          {
            name: "distance",
            title: { en: "Distance to the centre", zh: "到中心的距离" },
            help: { en: "Euclidean, of the scaled values.", zh: "标度化数值的欧氏距离。" },
          },
        ],
      },
      {
        name: "sizes",
        title: { en: "Sizes of the clusters", zh: "各簇大小" },
        columns: [
          { name: "cluster", help: { en: "Cluster.", zh: "簇。" } },
          { name: "size", title: { en: "Members", zh: "成员数" }, help: { en: "How many lie in it.", zh: "簇中的成员数。" } },
          {
            name: "within",
            title: { en: "Sum of squares within", zh: "簇内平方和" },
            help: { en: "Of the distances to the centre.", zh: "到中心距离的平方和。" },
          },
          {
            name: "silhouette",
            title: { en: "Mean silhouette", zh: "平均轮廓系数" },
            help: { en: "Mean of its members; empty where none was computed.", zh: "簇内成员的均值；未计算时为空。" },
          },
        ],
      },
      {
        name: "centres",
        title: { en: "Centres", zh: "簇中心" },
        columns: [
          { name: "id", help: { en: "Sample, where features are clustered; else feature.", zh: "对特征聚类时为样本，对样本聚类时为特征。" } },
          {
            name: "cluster_1",
            title: { en: "Cluster 1", zh: "簇 1" },
            help: { en: "Mean of the scaled values; one column for each cluster.", zh: "标度化数值的均值，每簇一列。" },
          },
        ],
      },
      {
        name: "silhouette",
        title: { en: "Silhouette", zh: "轮廓系数" },
        columns: [
          { name: "id", help: { en: "Feature or sample.", zh: "特征或样本。" } },
          { name: "cluster", help: { en: "Its cluster.", zh: "所属的簇。" } },
          { name: "neighbour", title: { en: "Nearest other cluster", zh: "最近的其他簇" }, help: { en: "The cluster that is next best.", zh: "次优的簇。" } },
          {
            name: "width",
            title: { en: "Silhouette width", zh: "轮廓系数" },
            help: {
              en: "−1 to 1: near 1 it lies well in its cluster, below 0 nearer to another.",
              zh: "−1 到 1：接近 1 表示与所在簇符合良好，小于 0 表示更接近其他簇。",
            },
          },
          {
            name: "note",
            cells: { "too many": { en: `Not computed: more than ${mostSilhouettes} items`, zh: `未计算：聚类对象超过 ${mostSilhouettes} 个` } },
            help: { en: "Why the width is empty.", zh: "轮廓系数为空的原因。" },
          },
        ],
      },
    ],
    charts: [
      { name: "profiles", holds: "values", title: { en: "Profiles", zh: "趋势图" } },
      { name: "silhouette", title: { en: "Silhouette", zh: "轮廓系数图" } },
    ],
  },
  citations: [
    { text: "Hartigan JA, Wong MA. Algorithm AS 136: a k-means clustering algorithm. J R Stat Soc C Appl Stat 1979;28:100–108.", doi: "10.2307/2346830" },
    {
      text: "Rousseeuw PJ. Silhouettes: a graphical aid to the interpretation and validation of cluster analysis. J Comput Appl Math 1987;20:53–65.",
      doi: "10.1016/0377-0427(87)90125-7",
    },
    { ...cites.generator },
  ],
  example: {
    title: { en: "Metabolites that vary together", zh: "共同变化的代谢物" },
    inputs: { matrix: "matrix-complete.csv", samples: "samples.csv", features: "features.csv" },
    params: { k: 5, grouping: { column: "group" } },
  },
});

/** What the manifest's check leaves of a form. */
export type KMeansParams = ParamsOf<typeof manifest>;
