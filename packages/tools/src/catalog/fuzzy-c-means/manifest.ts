import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { seedParam } from "#parts/seed-param.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "fuzzy-c-means",
  version: "1.0.0",
  category: "multivariate",
  name: { en: "Trend clusters (fuzzy c-means)", zh: "趋势聚类（模糊 c 均值）" },
  summary: {
    en: "Finds features that rise and fall alike over doses, times or samples; each belongs to every cluster to a degree.",
    zh: "找出在剂量、时间点或样本间变化趋势相似的特征；每个特征以一定程度属于各个簇。",
  },
  keywords: [
    "fuzzy c-means",
    "Mfuzz",
    "cmeans",
    "soft clustering",
    "trend",
    "time course",
    "dose response",
    "profiles",
    "membership",
    "模糊聚类",
    "软聚类",
    "趋势",
    "时间序列",
    "剂量反应",
    "隶属度",
  ],
  next: ["heatmap", "many-groups", "k-means"],
  inputs: [{ ...completeMatrixInput, size: { samples: 3, features: 4 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 384, each_megabyte: 30 }, seconds: { least: 5, each_megabyte: 6 } },
  params: [
    {
      name: "over",
      kind: "choice",
      title: { en: "Profiles over", zh: "趋势依据" },
      options: [
        {
          value: "groups",
          label: { en: "the means of groups", zh: "各组均值" },
          help: { en: "Doses, times or treatments, three or more.", zh: "剂量、时间点或处理，至少三组。" },
        },
        { value: "samples", label: { en: "all samples", zh: "全部样本" } },
      ],
      default: "groups",
    },
    {
      name: "grouping",
      kind: "grouping",
      title: { en: "Groups, in their order", zh: "分组（按顺序）" },
      help: { en: "Means stand in the order of the groups: Dose 5 before Dose 45.", zh: "均值按组的顺序排列，例如剂量 5 在剂量 45 之前。" },
      needs: "two",
      when: { param: "over", is: ["groups"] },
    },
    {
      name: "k",
      kind: "integer",
      title: { en: "Clusters", zh: "簇数" },
      help: {
        en: "Auto tries 1 to 12 and takes the number with which profiles lie closest together beside random ones (gap statistic), two at least.",
        zh: "自动：依次尝试 1 至 12 个簇，与随机趋势比较（gap 统计量）后选定，最少取 2 个。",
      },
      at_most: "other-features",
      minimum: 2,
      maximum: 12,
      auto: { en: "By the gap statistic", zh: "由 gap 统计量确定" },
      default: 4,
    },
    {
      name: "fuzzifier",
      kind: "number",
      title: { en: "Fuzzifier m", zh: "模糊系数 m" },
      help: { en: "Near 1 every feature is in one cluster; above 2 all are in all.", zh: "接近 1 时每个特征只属于一个簇；大于 2 时界限模糊。" },
      minimum: 1.05,
      maximum: 4,
      step: 0.05,
      default: 1.5,
    },
    {
      name: "core",
      kind: "number",
      title: { en: "Membership of the core", zh: "核心成员的隶属度" },
      help: { en: "From this membership on a feature is drawn as one of its cluster's core.", zh: "隶属度不低于该值的特征视为该簇的核心成员。" },
      minimum: 0.1,
      maximum: 1,
      step: 0.05,
      default: 0.7,
    },
    seedParam,
    excludeParam,
  ],
  task_name: [
    { en: "fuzzy c-means", zh: "模糊 c 均值" },
    { en: "{k} clusters", zh: "{k} 个簇" },
  ],
  outputs: {
    tables: [
      {
        name: "clusters",
        title: { en: "Features and their clusters", zh: "特征及所属的簇" },
        features: { id: "feature", name: "name" },
        columns: [
          { name: "feature", help: { en: "Feature; those whose profile is flat are left out.", zh: "特征；趋势为常数者不列入。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "cluster", help: { en: "Cluster of the greatest membership; 1 is the largest.", zh: "隶属度最大的簇；1 为最大的簇。" } },
          { name: "membership", title: { en: "Membership", zh: "隶属度" }, help: { en: "In that cluster, 0 to 1.", zh: "对该簇的隶属度，0 到 1。" } },
          {
            name: "membership_1",
            title: { en: "Membership in cluster 1", zh: "对簇 1 的隶属度" },
            help: { en: "One column for each cluster; they add up to 1.", zh: "每簇一列，合计为 1。" },
          },
        ],
      },
      {
        name: "sizes",
        title: { en: "Sizes of the clusters", zh: "各簇大小" },
        columns: [
          { name: "cluster", help: { en: "Cluster.", zh: "簇。" } },
          {
            name: "size",
            title: { en: "Members", zh: "成员数" },
            help: { en: "Features with their greatest membership in it.", zh: "隶属度以该簇最大的特征数。" },
          },
          { name: "core", title: { en: "Core", zh: "核心成员数" }, help: { en: "Of them with the membership asked for.", zh: "其中隶属度达到要求的特征数。" } },
        ],
      },
      {
        name: "centres",
        title: { en: "Centres", zh: "簇中心" },
        columns: [
          { name: "place", title: { en: "Group or sample", zh: "组或样本" }, help: { en: "In the order of the profiles.", zh: "按趋势中的顺序。" } },
          {
            name: "cluster_1",
            title: { en: "Cluster 1", zh: "簇 1" },
            help: { en: "Standardised value; one column for each cluster.", zh: "标准化数值，每簇一列。" },
          },
        ],
      },
    ],
    charts: [
      { name: "profiles", holds: "values", title: { en: "Trends", zh: "趋势图" } },
      { name: "sizes", title: { en: "Sizes of the clusters", zh: "各簇大小" } },
    ],
  },
  citations: [
    { text: "Bezdek JC. Pattern recognition with fuzzy objective function algorithms. New York: Plenum 1981;1–256.", doi: "10.1007/978-1-4757-0450-1" },
    {
      text: "Futschik ME, Carlisle B. Noise-robust soft clustering of gene expression time-course data. J Bioinform Comput Biol 2005;3:965–988.",
      doi: "10.1142/S0219720005001375",
    },
    {
      text: "Tibshirani R, Walther G, Hastie T. Estimating the number of clusters in a data set via the gap statistic. J R Stat Soc B 2001;63:411–423.",
      doi: "10.1111/1467-9868.00293",
      when: { param: "k", is: ["auto"] },
    },
  ],
  example: {
    title: { en: "Three doses", zh: "三个剂量" },
    inputs: { matrix: "doses-matrix.csv", samples: "doses-samples.csv", features: "features.csv" },
    params: { grouping: { column: "dose" }, k: 4 },
  },
});

/** What the manifest's check leaves of a form. */
export type FuzzyCMeansParams = ParamsOf<typeof manifest>;
