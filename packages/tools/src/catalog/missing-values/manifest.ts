import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { inputScaleParam } from "#parts/scale-params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";
import { gapsColumn } from "./gaps-column.ts";
import { lowLimitParam, lowParam, sporadicParam } from "./mixed-params.ts";

export const manifest = declare({
  id: "missing-values",
  version: "1.4.0",
  category: "prepare",
  name: { en: "Missing values", zh: "缺失值处理" },
  summary: {
    en: "Shows where values are missing, leaves out features with too many gaps and fills the rest.",
    zh: "展示缺失值的分布，剔除缺失过多的特征，并填补其余缺失值。",
  },
  keywords: [
    "missing",
    "imputation",
    "impute",
    "NA",
    "zero",
    "kNN",
    "half-minimum",
    "below detection",
    "MNAR",
    "MAR",
    "detection limit",
    "filter",
    "缺失",
    "填补",
    "插补",
    "零值",
    "检出限",
    "随机缺失",
  ],
  picture: "gaps",
  next: ["filter-features", "normalise", "two-groups", "pca"],
  inputs: [matrixInput, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 1 } },
  params: [
    {
      ...inputScaleParam,
      help: {
        en: "Of logarithms 0 is a value, and half of the smallest one is it less the logarithm of 2. The filled values are on the same scale.",
        zh: "对数值中的 0 是测量值；最小值的一半即最小值减去 2 的对数。填补后的数值仍在同一尺度上。",
      },
    },
    {
      name: "zero_is_missing",
      kind: "boolean",
      title: { en: "Zero means missing", zh: "零视为缺失" },
      help: {
        en: "Mass spectrometry software writes 0 for what it did not find. Switch off where 0 is a measured value.",
        zh: "质谱软件常用 0 表示未检出。如果 0 是真实测量值，请关闭。",
      },
      default: true,
      when: { param: "input_scale", is: ["raw"] },
    },
    {
      name: "max_missing",
      kind: "number",
      title: { en: "Largest share of missing values", zh: "允许的最大缺失比例" },
      help: {
        en: "Features with a larger share are left out: 0.5 keeps those with half of their values.",
        zh: "缺失比例超过该值的特征将被剔除；0.5 表示保留至少有一半数值的特征。",
      },
      minimum: 0,
      maximum: 1,
      step: 0.05,
      default: 0.5,
    },
    {
      name: "within",
      kind: "choice",
      title: { en: "Share counted", zh: "缺失比例的统计范围" },
      options: [
        { value: "all", label: { en: "over all samples", zh: "全部样本" } },
        {
          value: "each-group",
          label: { en: "in every group", zh: "每一组" },
          help: { en: "A feature is left out only when its share is too large in every group.", zh: "仅当特征在每一组中的缺失比例都过大时才剔除。" },
        },
        {
          value: "any-group",
          label: { en: "in any group", zh: "任意一组" },
          help: { en: "A feature is left out when its share is too large in one group or more.", zh: "只要特征在某一组中的缺失比例过大，就予以剔除。" },
        },
      ],
      default: "all",
    },
    {
      name: "grouping",
      kind: "grouping",
      title: { en: "Groups", zh: "分组" },
      help: { en: "Samples of no group do not count for the limit.", zh: "不属于任何组的样本不参与统计。" },
      needs: "two",
      when: { param: "within", is: ["each-group", "any-group"] },
    },
    {
      name: "method",
      kind: "choice",
      title: { en: "Fill with", zh: "填补方法" },
      options: [
        {
          value: "min5",
          label: { en: "1/5 of the smallest value", zh: "最小值的 1/5" },
          help: {
            en: "Of each feature's smallest positive value: for gaps below the detection limit.",
            zh: "取每个特征最小正值的 1/5，适合低于检出限造成的缺失。",
          },
        },
        {
          value: "half-min",
          label: { en: "1/2 of the smallest value", zh: "最小值的 1/2" },
          help: { en: "Of each feature's smallest positive value.", zh: "取每个特征最小正值的一半。" },
        },
        { value: "mean", label: { en: "Mean", zh: "均值" }, help: { en: "Of each feature.", zh: "每个特征的均值。" } },
        { value: "median", label: { en: "Median", zh: "中位数" }, help: { en: "Of each feature.", zh: "每个特征的中位数。" } },
        {
          value: "knn",
          label: { en: "k nearest neighbours", zh: "k 近邻（kNN）" },
          help: { en: "The mean of the k features that behave most alike: for gaps at random.", zh: "取行为最相似的 k 个特征的均值，适合随机缺失。" },
        },
        { value: "zero", label: { en: "Zero", zh: "零" } },
        {
          value: "mixed",
          label: { en: "By the kind of gap", zh: "按缺失类型" },
          help: {
            en: "A feature with many gaps in a group is taken as below detection and gets a small value; single gaps are filled from its neighbours, and left open in a second matrix for tests.",
            zh: "在某一组中缺失较多的特征视为低于检出限，以小值填补；零星缺失由近邻填补，并在另一个用于检验的矩阵中保留为空。",
          },
        },
      ],
      default: "min5",
      step: "imputed",
    },
    {
      name: "low_groups",
      kind: "grouping",
      title: { en: "Groups for gaps", zh: "判断缺失类型的分组" },
      help: {
        en: "In which many gaps of a feature mean that it is below detection there. Left empty: the column “group” where there is one, else all samples as one.",
        zh: "特征在其中某一组缺失较多，即视为低于检出限。留空时使用“group”列；没有该列时全部样本视为一组。",
      },
      optional: true,
      when: { param: "method", is: ["mixed"] },
    },
    lowLimitParam,
    lowParam,
    sporadicParam,
    {
      name: "k",
      kind: "integer",
      title: { en: "Neighbours (k)", zh: "近邻数（k）" },
      help: {
        en: "Left to the tool it is 10, or all other features where there are fewer.",
        zh: "留给工具决定时为 10；其他特征不足 10 个时取全部其他特征。",
      },
      at_most: "other-features",
      minimum: 1,
      maximum: 100,
      auto: { en: "10, or all others where there are fewer", zh: "10，不足时取全部其他特征" },
      default: 10,
      when: [
        { param: "method", is: ["knn", "mixed"] },
        { param: "sporadic", is: ["knn"] },
      ],
    },
    excludeParam,
  ],
  task_name: [{ en: "missing values filled ({method})", zh: "缺失值填补 {method}" }],
  outputs: {
    tables: [
      {
        name: "matrix",
        holds: "matrix",
        title: { en: "Matrix without gaps", zh: "填补后的数据矩阵" },
        samples: { id: "sample" },
        columns: [{ name: "sample", help: { en: "Sample; one further column for each feature kept.", zh: "样本；其后每列为一个保留的特征。" } }],
      },
      {
        name: "tested",
        holds: "matrix",
        done_as: { imputed: { en: "those below detection alone", zh: "仅低于检出限者" } },
        title: { en: "Matrix for tests, single gaps open", zh: "用于检验的矩阵（零星缺失保留）" },
        samples: { id: "sample" },
        columns: [
          {
            name: "sample",
            help: {
              en: "Sample; one further column for each feature kept. Only gaps below detection are filled: tests leave the others out.",
              zh: "样本；其后每列为一个保留的特征。只填补低于检出限的缺失，其余缺失在检验时不参与计算。",
            },
          },
        ],
      },
      {
        name: "features",
        title: { en: "Features and their gaps", zh: "特征缺失情况" },
        features: { id: "feature" },
        order: { by: "missing", from: "largest" },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征。" } },
          { name: "missing", help: { en: "Share of samples without a value, 0 to 1.", zh: "缺失样本所占比例，0 到 1。" } },
          { name: "kept", help: { en: "Whether the feature is in the matrix.", zh: "该特征是否保留在矩阵中。" } },
          {
            name: "reason",
            help: {
              en: "Why it was left out: more than the limit missing (in a group, in every group), or no value in any sample.",
              zh: "剔除原因（以英文记录）：more than … missing 缺失比例超过上限；in a group 在某一组中；in every group 在每一组中；no value in any sample 在所有样本中均无数值。",
            },
          },
          {
            ...gapsColumn,
            help: {
              en: "Below detection: filled with a small value, so that a fold change of the feature is one at least. Single: filled from neighbours.",
              zh: "低于检出限：以小值填补，该特征的差异倍数为下限值；零星缺失：由近邻填补。",
            },
          },
          { name: "group", help: { en: "The group that has too many gaps, where one decided.", zh: "缺失过多而导致剔除的组（仅由某一组决定时）。" } },
        ],
      },
      {
        name: "detected",
        title: { en: "Values measured in each group", zh: "各组实测值个数" },
        columns: [
          { name: "feature", help: { en: "Feature kept; one row for each group.", zh: "保留的特征，每组一行。" } },
          {
            name: "group",
            title: { en: "Group", zh: "组" },
            help: { en: "Group in which gaps were counted; empty where all samples are one.", zh: "统计缺失的组；全部样本视为一组时为空。" },
          },
          {
            name: "measured",
            title: { en: "Measured", zh: "实测" },
            help: { en: "Samples of the group in which the feature was measured.", zh: "该组中测得该特征的样本数。" },
          },
          { name: "samples", title: { en: "Samples", zh: "样本数" }, help: { en: "Samples of the group.", zh: "该组的样本数。" } },
          {
            ...gapsColumn,
            help: {
              en: "Below detection: in the matrix for tests the other samples have a filled value. Single: they have none.",
              zh: "低于检出限：在用于检验的矩阵中，其余样本为填补值；零星缺失：其余样本为空。",
            },
          },
        ],
      },
      {
        name: "measured",
        holds: "values",
        title: { en: "Features below detection, sample by sample", zh: "低于检出限的特征在各样本中的检出情况" },
        columns: [
          {
            name: "feature",
            help: {
              en: "Feature below detection; one further column for each sample: 1 where its value was measured, 0 where it was filled. Left out where there is no such feature.",
              zh: "低于检出限的特征；其后每个样本一列：1 为实测值，0 为填补值。没有此类特征时不输出该表。",
            },
          },
        ],
      },
    ],
    charts: [
      { name: "missingness", holds: "values", title: { en: "Map of missing values", zh: "缺失值分布图" } },
      { name: "missing-by-sample", title: { en: "Missing values by sample", zh: "各样本的缺失比例" } },
    ],
  },
  citations: [
    {
      text: "Troyanskaya O, et al. Missing value estimation methods for DNA microarrays. Bioinformatics 2001;17:520–525.",
      doi: "10.1093/bioinformatics/17.6.520",
      when: [
        { param: "method", is: ["knn", "mixed"] },
        { param: "sporadic", is: ["knn"] },
      ],
    },
    {
      text: "Wei R, et al. Missing value imputation approach for mass spectrometry-based metabolomics data. Sci Rep 2018;8:663.",
      doi: "10.1038/s41598-017-19120-0",
      when: { param: "method", is_not: ["knn"] },
    },
    cites.presence,
  ],
  example: {
    title: { en: "Control and treated samples with gaps", zh: "含缺失值的对照组与处理组样本" },
    inputs: { matrix: "matrix.csv", samples: "samples.csv", features: "features.csv" },
    params: { method: "mixed", low_groups: { column: "group" } },
  },
});

/** What the manifest's check leaves of a form. */
export type MissingValuesParams = ParamsOf<typeof manifest>;

/** Among logarithms 0 is a value: that of 1. */
export const zerosAreMissing = (params: Pick<MissingValuesParams, "zero_is_missing" | "input_scale">): boolean =>
  params.zero_is_missing && params.input_scale === "raw";
