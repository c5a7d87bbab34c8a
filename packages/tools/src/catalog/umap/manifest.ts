import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { scalingOptions } from "#parts/feature-scaling.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { seedParam } from "#parts/seed-param.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "umap",
  version: "1.0.0",
  category: "multivariate",
  name: { en: "UMAP", zh: "UMAP（一致流形近似与投影）" },
  summary: {
    en: "Draws samples so that nearest neighbours stay together, and says how far they do, beside a PCA.",
    zh: "作图使最近邻的样本保持在一起，并给出保持的程度及与 PCA 的比较。",
  },
  keywords: [
    "uniform manifold approximation and projection",
    "UMAP",
    "t-SNE",
    "embedding",
    "dimension reduction",
    "neighbours",
    "trustworthiness",
    "降维",
    "流形",
    "近邻",
    "嵌入",
    "可视化",
  ],
  next: ["pca", "k-means", "heatmap"],
  inputs: [{ ...completeMatrixInput, size: { samples: 6, features: 2, most_samples: 1000 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 300, each_megabyte: 30 }, seconds: { least: 60, each_megabyte: 2 } },
  params: [
    {
      name: "grouping",
      kind: "grouping",
      title: { en: "Groups", zh: "分组" },
      help: { en: "Only for colours; the map does not depend on it.", zh: "仅用于着色，不影响图中位置。" },
      optional: true,
    },
    {
      name: "scale",
      kind: "choice",
      title: { en: "Scaling of features", zh: "特征标度化" },
      options: scalingOptions(["auto", "pareto", "centre", "none"]),
      default: "auto",
      when_scaled: "none",
    },
    {
      name: "neighbours",
      kind: "integer",
      title: { en: "Neighbours", zh: "近邻数" },
      help: {
        en: "Counting the sample itself, as umap-learn. Few show small clusters, many the whole.",
        zh: "包括样本自身，与 umap-learn 一致。取值小突出小簇，取值大反映整体。",
      },
      minimum: 2,
      maximum: 200,
      at_most: "samples",
      default: 5,
    },
    {
      name: "minimum_distance",
      kind: "number",
      title: { en: "Smallest distance on the map", zh: "图上最小距离" },
      help: { en: "How close points may come: 0 packs clusters tightly.", zh: "点之间允许的最近程度；0 使簇更紧密。" },
      minimum: 0,
      maximum: 1,
      step: 0.05,
      default: 0.1,
      advanced: true,
    },
    seedParam,
    excludeParam,
  ],
  task_name: [
    { en: "UMAP", zh: "UMAP" },
    { en: "by {grouping}", zh: "按 {grouping} 着色" },
    { en: "scaling {scale}", zh: "标度化 {scale}" },
  ],
  outputs: {
    tables: [
      {
        name: "coordinates",
        title: { en: "Coordinates", zh: "坐标" },
        samples: { id: "sample" },
        columns: [
          { name: "sample", help: { en: "Sample.", zh: "样本。" } },
          { name: "axis1", title: { en: "Axis 1", zh: "坐标轴 1" }, help: { en: "Without a unit.", zh: "无单位。" } },
        ],
      },
      {
        name: "trust",
        title: { en: "Neighbours that stay neighbours", zh: "近邻保持程度" },
        columns: [
          { name: "k", title: { en: "Neighbours looked at", zh: "考察的近邻数" }, help: { en: "Besides the sample itself.", zh: "不包括样本自身。" } },
          {
            name: "umap",
            title: { en: "UMAP", zh: "UMAP" },
            help: {
              en: "Trustworthiness of the map: 1 where all neighbours on it are neighbours in truth, about 0.5 by chance.",
              zh: "图的可信度：图上近邻均为真实近邻时为 1，随机约为 0.5。",
            },
          },
          { name: "pca", title: { en: "PCA", zh: "PCA" }, help: { en: "The same of the first two principal components.", zh: "前两个主成分图的可信度。" } },
        ],
      },
    ],
    charts: [
      { name: "map", title: { en: "Samples by their neighbours", zh: "样本 UMAP 图" } },
      { name: "trust", title: { en: "Neighbours that stay neighbours", zh: "近邻保持程度" } },
    ],
  },
  citations: [
    {
      text: "McInnes L, Healy J, Melville J. UMAP: uniform manifold approximation and projection for dimension reduction. arXiv 2018;1802.03426.",
      doi: "10.48550/arXiv.1802.03426",
    },
    { text: "Venna J, Kaski S. Local multidimensional scaling. Neural Netw 2006;19:889–899.", doi: "10.1016/j.neunet.2006.05.014" },
    {
      ...cites.scaling,
      when: { param: "scale", is_not: ["none"] },
    },
  ],
  example: {
    title: { en: "Three doses", zh: "三个剂量" },
    inputs: { matrix: "doses-matrix.csv", samples: "doses-samples.csv", features: "features.csv" },
    params: { grouping: { column: "dose" }, neighbours: 8 },
  },
});

/** What the manifest's check leaves of a form. */
export type UmapParams = ParamsOf<typeof manifest>;
