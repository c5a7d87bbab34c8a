import { cites } from "#parts/cites.ts";
import { adjustCitations, adjustParam, judgeParam, pThresholdParam, whenJudged } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { asLevelsParam, covariatesParam } from "#parts/covariate-params.ts";
import { comparisonParam, groupingParam, log2FcThresholdParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";

export const lowNote = "low counts";

export const manifest = declare({
  id: "count-differences",
  version: "1.0.0",
  category: "compare",
  name: { en: "Count differences", zh: "计数差异分析" },
  summary: {
    en: "Tests counts, e.g. of RNA-seq, for differences between two groups: low counts filtered, libraries normalised by TMM, voom and limma.",
    zh: "检验计数数据（如 RNA-seq）的组间差异：过滤低计数、TMM 标准化文库、voom 与 limma 检验。",
  },
  keywords: [
    "RNA-seq",
    "RNAseq",
    "transcriptome",
    "differential expression",
    "DEG",
    "counts",
    "voom",
    "limma",
    "edgeR",
    "DESeq2",
    "TMM",
    "filterByExpr",
    "volcano",
    "fold change",
    "microbiome counts",
    "转录组",
    "测序",
    "差异表达",
    "差异基因",
    "计数",
    "差异倍数",
    "火山图",
  ],
  next: ["heatmap", "pca", "correlation"],
  inputs: [
    {
      ...completeMatrixInput,
      title: { en: "Counts", zh: "计数矩阵" },
      help: {
        en: "One count for each sample and feature, as sequenced: not divided by library or length, no logarithms.",
        zh: "每个样本、每个特征一个原始计数：未按文库或长度标准化，也未取对数。",
      },
      size: { samples: 3, features: 2 },
    },
    samplesInput,
    featuresInput,
  ],
  needs: { cores: 1, memory_megabytes: { least: 384, each_megabyte: 50 }, seconds: { least: 3, each_megabyte: 3 } },
  params: [
    {
      ...groupingParam,
      help: {
        en: "A column of the sample sheet, a sample group program, or samples picked by hand. All groups take part in the model.",
        zh: "样本表中的一列、样本分组方案，或手动选择的样本。所有组均参与建模。",
      },
    },
    comparisonParam,
    {
      ...covariatesParam,
      help: {
        en: "What the difference is adjusted for, e.g. day, batch or donor. A column of numbers is a straight line, any other a set of levels.",
        zh: "校正所用的变量，如日期、批次或供者。全为数字的列按线性关系处理，其余按分类水平处理。",
      },
    },
    asLevelsParam,
    {
      name: "least_count",
      kind: "integer",
      title: { en: "Counts in enough samples, at least", zh: "足够多样本中的最低计数" },
      help: {
        en: "In a library of median size, in as many samples as the smallest group has; 0 keeps every feature that has counts.",
        zh: "以中位大小的文库计，且满足的样本数不少于最小组的样本数；0 表示保留所有有计数的特征。",
      },
      minimum: 0,
      maximum: 1000,
      default: 10,
    },
    {
      name: "least_total",
      kind: "integer",
      title: { en: "Counts over all samples, at least", zh: "全部样本的最低总计数" },
      minimum: 0,
      maximum: 10_000,
      default: 15,
      advanced: true,
    },
    {
      name: "normalise",
      kind: "choice",
      title: { en: "Libraries", zh: "文库标准化" },
      options: [
        {
          value: "tmm",
          label: { en: "TMM", zh: "TMM" },
          help: {
            en: "Trimmed mean of M values: a few very abundant features don't push the others down.",
            zh: "M 值截尾均值：少数极高丰度的特征不会压低其他特征。",
          },
        },
        { value: "none", label: { en: "their sums", zh: "仅按总计数" }, help: { en: "Counts per million alone.", zh: "仅换算为每百万计数。" } },
      ],
      default: "tmm",
      advanced: true,
    },
    adjustParam,
    judgeParam,
    { ...pThresholdParam, when: whenJudged },
    { ...log2FcThresholdParam, when: whenJudged },
    excludeParam,
  ],
  task_name: [
    { en: "{comparison}", zh: "{comparison}" },
    { en: "adjusted for {covariates}", zh: "校正 {covariates}" },
  ],
  outputs: {
    tables: [
      {
        name: "tests",
        title: { en: "Tests", zh: "检验结果" },
        features: { id: "feature", name: "name" },
        order: { by: "p", from: "smallest", beside: ["p_adj", "log2_fc", "average", "higher_in"] },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          {
            name: "log2_fc",
            help: { en: "Difference of log2 counts per million, case − control, by the model.", zh: "模型给出的 log2 每百万计数之差（实验组 − 对照组）。" },
          },
          {
            name: "average",
            title: { en: "Average log₂ CPM", zh: "平均 log₂ CPM" },
            help: { en: "Mean of log2 counts per million over all samples.", zh: "所有样本 log2 每百万计数的均值。" },
          },
          { name: "ci_low", help: { en: "Lower end of the 95 % interval of the log2 fold change.", zh: "log2 差异倍数 95 % 置信区间的下限。" } },
          { name: "ci_high", help: { en: "Upper end of that interval.", zh: "该置信区间的上限。" } },
          { name: "statistic", help: { en: "Moderated t.", zh: "调节 t 值。" } },
          { name: "df", help: { en: "Degrees of freedom of the feature and the common variance together.", zh: "特征自身与公共方差的自由度之和。" } },
          { name: "p", help: { en: "Two-sided p.", zh: "双侧 p 值。" } },
          { name: "p_adj", help: { en: "p adjusted over the features that were not filtered.", zh: "在未被过滤的特征间校正后的 p 值。" } },
          {
            name: "significant",
            help: { en: "Whether both thresholds are met, where features are called significant.", zh: "是否同时满足两个阈值（判定显著特征时）。" },
          },
          { name: "higher_in", help: { en: "The group with the higher counts per million.", zh: "每百万计数较高的组。" } },
          {
            name: "note",
            cells: { [lowNote]: { en: "Filtered: low counts", zh: "已过滤：计数过低" }, "not computable": { en: "Not computable", zh: "无法计算" } },
            help: { en: "Why a feature was not tested.", zh: "特征未被检验的原因。" },
          },
        ],
      },
      {
        name: "factors",
        title: { en: "Libraries", zh: "文库" },
        samples: { id: "sample" },
        columns: [
          { name: "sample", help: { en: "Sample.", zh: "样本。" } },
          {
            name: "library",
            title: { en: "Counts", zh: "总计数" },
            help: { en: "Sum of the counts of the features that were not filtered.", zh: "未被过滤特征的计数之和。" },
          },
          {
            name: "factor",
            title: { en: "TMM factor", zh: "TMM 因子" },
            help: { en: "Times the sum it gives the effective size; 1 without TMM.", zh: "与总计数相乘得到有效文库大小；不使用 TMM 时为 1。" },
          },
          {
            name: "effective",
            title: { en: "Effective size", zh: "有效文库大小" },
            help: { en: "Sum times factor: what counts are divided by.", zh: "总计数 × 因子，即计数所除的数。" },
          },
        ],
      },
    ],
    charts: [
      { name: "volcano", title: { en: "Volcano plot", zh: "火山图" } },
      { name: "ma", title: { en: "MA plot", zh: "MA 图" } },
      { name: "mean_variance", title: { en: "Mean and variance", zh: "均值–方差趋势" } },
    ],
  },
  citations: [
    {
      text: "Law CW, et al. voom: precision weights unlock linear model analysis tools for RNA-seq read counts. Genome Biol 2014;15:R29.",
      doi: "10.1186/gb-2014-15-2-r29",
    },
    {
      ...cites.moderated,
    },
    {
      text: "Robinson MD, Oshlack A. A scaling normalization method for differential expression analysis of RNA-seq data. Genome Biol 2010;11:R25.",
      doi: "10.1186/gb-2010-11-3-r25",
      when: { param: "normalise", is: ["tmm"] },
    },
    {
      text: "Chen Y, Lun ATL, Smyth GK. From reads to genes to pathways: differential expression analysis of RNA-Seq experiments using Rsubread and the edgeR quasi-likelihood pipeline. F1000Research 2016;5:1438.",
      doi: "10.12688/f1000research.8987.2",
    },
    ...adjustCitations,
  ],
  example: {
    title: { en: "Cells with and without a drug", zh: "给药与未给药的细胞" },
    inputs: { matrix: "counts-matrix.csv", samples: "counts-samples.csv", features: "counts-genes.csv" },
    params: { grouping: { column: "group" }, comparison: { case: "drug", control: "control" }, covariates: ["day"] },
  },
});

/** What the manifest's check leaves of a form. */
export type CountDifferencesParams = ParamsOf<typeof manifest>;
