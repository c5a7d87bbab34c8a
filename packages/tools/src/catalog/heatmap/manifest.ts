import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";

const axisWords = { sample: { en: "sample", zh: "样本" }, feature: { en: "feature", zh: "特征" } };

/** More would need too much memory. */
export const mostClustered = 5_000;

const mergeColumns = [
  { name: "a", help: { en: "What is joined: −v is leaf v, v is the cluster made in row v.", zh: "被合并的一方：−v 为叶 v，v 为第 v 行形成的簇。" } },
  { name: "b", help: { en: "What it is joined with, likewise.", zh: "被合并的另一方，含义同上。" } },
  { name: "height", help: { en: "Height of the join, as R's hclust.", zh: "合并高度，与 R 的 hclust 一致。" } },
] as const;

export const manifest = declare({
  id: "heatmap",
  version: "1.2.0",
  category: "multivariate",
  name: { en: "Heat map with clustering", zh: "聚类热图" },
  summary: {
    en: "Shows every value as a colour, with samples and features put in order by hierarchical clustering.",
    zh: "以颜色展示每个数值，并通过层次聚类对样本和特征排序。",
  },
  keywords: ["heatmap", "heat map", "hierarchical clustering", "dendrogram", "hclust", "ward", "热图", "层次聚类", "树状图"],
  picture: "map",
  featured: 4,
  next: ["k-means", "correlation", "two-groups", "many-groups"],
  inputs: [{ ...completeMatrixInput, size: { samples: 2, features: 2, most_samples: mostClustered } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 40 }, seconds: { least: 2, each_megabyte: 0.8 } },
  params: [
    {
      name: "grouping",
      kind: "grouping",
      title: { en: "Groups", zh: "分组" },
      help: { en: "A colour bar over the samples; the clustering does not depend on it.", zh: "在样本上方显示颜色条，不影响聚类。" },
      optional: true,
    },
    {
      name: "distance",
      kind: "choice",
      title: { en: "Distance", zh: "距离" },
      options: [
        { value: "euclidean", label: { en: "Euclidean", zh: "欧氏距离" } },
        {
          value: "pearson",
          label: { en: "Pearson (1 − r)", zh: "Pearson（1 − r）" },
          help: { en: "Alike in shape, whatever the size.", zh: "比较变化趋势，不受数值大小影响。" },
        },
        { value: "spearman", label: { en: "Spearman (1 − ρ)", zh: "Spearman（1 − ρ）" }, help: { en: "Alike in ranks.", zh: "比较秩次。" } },
        { value: "manhattan", label: { en: "Manhattan", zh: "曼哈顿距离" } },
      ],
      default: "euclidean",
    },
    {
      name: "linkage",
      kind: "choice",
      title: { en: "Linkage", zh: "聚类方法" },
      options: [
        { value: "ward.D2", label: { en: "Ward (ward.D2)", zh: "Ward 法（ward.D2）" } },
        { value: "average", label: { en: "Average", zh: "类平均法（average）" } },
        { value: "complete", label: { en: "Complete", zh: "最长距离法（complete）" } },
        { value: "single", label: { en: "Single", zh: "最短距离法（single）" } },
      ],
      default: "ward.D2",
    },
    {
      name: "scale",
      kind: "choice",
      title: { en: "Scale features", zh: "特征标度化" },
      options: [
        {
          value: "auto",
          label: { en: "Auto (z scores)", zh: "自动（z 分数）" },
          help: { en: "Each feature over the samples: mean 0, standard deviation 1.", zh: "每个特征在样本间均值为 0，标准差为 1。" },
        },
        { value: "none", label: { en: "None", zh: "不处理" } },
      ],
      default: "auto",
      when_scaled: "none",
    },
    {
      name: "cut",
      kind: "integer",
      title: { en: "Clusters", zh: "簇数" },
      help: { en: "Both trees are cut into this many clusters.", zh: "两棵聚类树均切分为该数目的簇。" },
      at_most: "either",
      minimum: 1,
      maximum: 20,
      default: 2,
    },
    {
      name: "features",
      kind: "names",
      title: { en: "Only these features", zh: "仅使用这些特征" },
      help: { en: "Ids or names, one a line, such as those that differ. Left empty: all.", zh: "特征编号或名称，每行一个，例如有差异的特征。留空则使用全部。" },
      optional: true,
      list: "ids",
    },
    {
      name: "annotations",
      kind: "columns",
      of: "samples",
      title: { en: "More bars for samples", zh: "更多样本注释" },
      help: { en: "Columns of the sample sheet, drawn as colour bars.", zh: "样本表中的列，以颜色条显示。" },
      optional: true,
      advanced: true,
    },
    {
      name: "feature_annotations",
      kind: "columns",
      of: "features",
      title: { en: "Bars for features", zh: "特征注释" },
      help: { en: "Columns of the feature sheet, e.g. the class.", zh: "特征表中的列，例如类别。" },
      optional: true,
      advanced: true,
    },
    excludeParam,
  ],
  task_name: [
    { en: "heat map", zh: "热图" },
    { en: "{distance}", zh: "{distance}" },
    { en: "{linkage}", zh: "{linkage}" },
  ],
  outputs: {
    tables: [
      {
        name: "order",
        title: { en: "Order in the figure", zh: "图中的顺序" },
        columns: [
          { name: "axis", help: { en: "sample or feature.", zh: "sample（样本）或 feature（特征）。" }, cells: axisWords },
          { name: "position", help: { en: "Place in the figure, from 1.", zh: "图中的位置，从 1 开始。" } },
          { name: "index", help: { en: "Number of the leaf in the merge tables, from 1.", zh: "合并表中的叶编号，从 1 开始。" } },
          { name: "id", help: { en: "Sample or feature.", zh: "样本或特征。" } },
        ],
      },
      {
        name: "clusters",
        title: { en: "Clusters", zh: "簇" },
        columns: [
          { name: "axis", help: { en: "sample or feature.", zh: "sample（样本）或 feature（特征）。" }, cells: axisWords },
          { name: "id", help: { en: "Sample or feature.", zh: "样本或特征。" } },
          { name: "cluster", help: { en: "Cluster, numbered by first appearance in the table.", zh: "簇编号，按在表中首次出现的顺序。" } },
        ],
      },
      {
        name: "ranking",
        title: { en: "What rows can be chosen by", zh: "行的排序依据" },
        features: { id: "feature", name: "name" },
        order: { by: "p", from: "smallest", beside: ["loading", "variance"] },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "variance", title: { en: "Variance", zh: "方差" }, help: { en: "Of the values as given, with n − 1.", zh: "原数值的方差，除数为 n − 1。" } },
          {
            name: "p",
            help: {
              en: "Two-sided p between the groups, not adjusted: Welch's t test for two groups, one-way ANOVA for more. To pick rows by; report tests from the tools for comparing groups.",
              zh: "组间双侧 p 值，未校正：两组为 Welch t 检验，多组为单因素方差分析。仅用于挑选行；正式检验请使用组间比较工具。",
            },
          },
          {
            name: "loading",
            title: { en: "Loading on the first component", zh: "第一主成分载荷" },
            help: {
              en: "On the first principal component of the values as clustered, centred; the largest by size is positive.",
              zh: "对参与聚类的数值中心化后第一主成分的载荷，绝对值最大者取正。",
            },
          },
        ],
      },
      { name: "merge_samples", title: { en: "Tree of the samples", zh: "样本聚类树" }, columns: mergeColumns },
      { name: "merge_features", title: { en: "Tree of the features", zh: "特征聚类树" }, columns: mergeColumns },
    ],
    charts: [{ name: "heatmap", holds: "values", title: { en: "Heat map", zh: "热图" } }],
  },
  citations: [
    {
      text: "Eisen MB, et al. Cluster analysis and display of genome-wide expression patterns. Proc Natl Acad Sci USA 1998;95:14863–14868.",
      doi: "10.1073/pnas.95.25.14863",
    },
    {
      text: "Murtagh F, Legendre P. Ward's hierarchical agglomerative clustering method: which algorithms implement Ward's criterion? J Classif 2014;31:274–295.",
      doi: "10.1007/s00357-014-9161-z",
      when: { param: "linkage", is: ["ward.D2"] },
    },
  ],
  example: {
    title: { en: "Control and treated samples, complete log2 values", zh: "对照组与处理组样本（完整的 log2 数值）" },
    inputs: { matrix: "matrix-complete.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" }, feature_annotations: ["class"] },
  },
});

/** What the manifest's check leaves of a form. */
export type HeatmapParams = ParamsOf<typeof manifest>;
