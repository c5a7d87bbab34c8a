import { declare, type ParamsOf } from "#parts/declare.ts";
import { comparisonParam, groupingParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { reasonHelp } from "#parts/reasons.ts";
import { inputScaleParam, testScaleParam } from "#parts/scale-params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "power",
  version: "1.0.0",
  category: "biomarkers",
  name: { en: "Power and sample size", zh: "统计效能与样本量" },
  summary: {
    en: "How many samples a study of two groups needs to find most of what differs at a false discovery rate, from pilot data.",
    zh: "根据预实验数据，估计两组研究在给定错误发现率下找到大部分差异特征所需的样本量。",
  },
  keywords: [
    "power analysis",
    "sample size",
    "pilot",
    "study design",
    "FDR",
    "effect size",
    "SSPA",
    "统计效能",
    "功效",
    "样本量",
    "样本量估算",
    "预实验",
    "实验设计",
  ],
  next: ["two-groups", "roc"],
  inputs: [{ ...matrixInput, title: { en: "Pilot data", zh: "预实验数据" } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 10, each_megabyte: 0.5 } },
  params: [
    groupingParam,
    comparisonParam,
    inputScaleParam,
    testScaleParam,
    {
      name: "fdr",
      kind: "number",
      title: { en: "False discovery rate", zh: "错误发现率" },
      help: { en: "That the study is to hold.", zh: "正式研究所控制的错误发现率。" },
      minimum: 0.001,
      maximum: 0.5,
      step: 0.01,
      default: 0.05,
    },
    {
      name: "wanted",
      kind: "number",
      title: { en: "Power wanted", zh: "目标效能" },
      help: { en: "The share of the features that differ which the study is to find.", zh: "研究应找到的差异特征比例。" },
      minimum: 0.05,
      maximum: 0.99,
      step: 0.05,
      default: 0.8,
    },
    {
      name: "most",
      kind: "integer",
      title: { en: "Samples in each group, up to", zh: "每组样本数上限" },
      help: { en: "Where the curve ends.", zh: "曲线的终点。" },
      minimum: 10,
      maximum: 1000,
      auto: { en: "twice what is needed", zh: "所需样本数的两倍" },
      default: "auto",
      advanced: true,
    },
    excludeParam,
  ],
  task_name: [
    { en: "{comparison}", zh: "{comparison}" },
    { en: "power {wanted}", zh: "效能 {wanted}" },
  ],
  outputs: {
    tables: [
      {
        name: "power",
        title: { en: "Power by sample size", zh: "各样本量的效能" },
        columns: [
          {
            name: "n",
            title: { en: "Samples in each group", zh: "每组样本数" },
            help: { en: "Samples in each of two groups of one size.", zh: "两组样本数相等时每组的样本数。" },
          },
          { name: "power", title: { en: "Power", zh: "效能" }, help: { en: "Mean power over the features that differ.", zh: "差异特征的平均效能。" } },
          {
            name: "alpha",
            title: { en: "Level of one test", zh: "单次检验水准" },
            help: {
              en: "The p at which the false discovery rate is held; 0 where nothing can be found.",
              zh: "控制错误发现率所对应的单次检验 p 值界限；无法检出时为 0。",
            },
          },
        ],
      },
      {
        name: "plan",
        title: { en: "Plan", zh: "方案" },
        columns: [
          {
            name: "needed",
            title: { en: "Samples needed in each group", zh: "每组所需样本数" },
            help: { en: "The smallest number that reaches the power wanted; empty above 10,000.", zh: "达到目标效能的最小样本数；超过 10,000 时为空。" },
          },
          { name: "wanted", title: { en: "Power wanted", zh: "目标效能" }, help: { en: "As asked for.", zh: "所设目标。" } },
          { name: "fdr", title: { en: "False discovery rate", zh: "错误发现率" }, help: { en: "As asked for.", zh: "所设错误发现率。" } },
          {
            name: "pi0",
            title: { en: "Share without a difference (π₀)", zh: "无差异特征的比例（π₀）" },
            help: { en: "Estimated from the pilot's p values.", zh: "由预实验的 p 值估计。" },
          },
          { name: "differing", title: { en: "Features that differ", zh: "差异特征数" }, help: { en: "The others.", zh: "其余特征的数目。" } },
          {
            name: "median_effect",
            title: { en: "Median effect (d)", zh: "效应量中位数（d）" },
            help: { en: "Of these, in standard deviations, without the part that is noise.", zh: "这些特征的效应量中位数，以标准差为单位，已扣除噪声部分。" },
          },
        ],
      },
      {
        name: "pilot",
        title: { en: "Pilot", zh: "预实验" },
        features: { id: "feature", name: "name" },
        order: { by: "p", from: "smallest" },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "statistic", help: { en: "Student's t, case − control.", zh: "Student t 值，实验组 − 对照组。" } },
          { name: "df", help: { en: "Degrees of freedom.", zh: "自由度。" } },
          { name: "p", help: { en: "Two-sided p.", zh: "双侧 p 值。" } },
          { name: "note", help: reasonHelp },
        ],
      },
    ],
    charts: [
      { name: "curve", title: { en: "Power curve", zh: "效能曲线" } },
      { name: "p_values", title: { en: "p values of the pilot", zh: "预实验的 p 值分布" } },
    ],
  },
  citations: [
    { text: "Jung SH. Sample size for FDR-control in microarray data analysis. Bioinformatics 2005;21:3097–3104.", doi: "10.1093/bioinformatics/bti456" },
    {
      text: "van Iterson M, et al. Relative power and sample size analysis on gene expression profiling data. BMC Genomics 2009;10:439.",
      doi: "10.1186/1471-2164-10-439",
    },
    { text: "Storey JD. A direct approach to false discovery rates. J R Stat Soc B 2002;64:479–498.", doi: "10.1111/1467-9868.00346" },
  ],
  example: {
    title: { en: "Treated against control samples as a pilot", zh: "以处理组与对照组样本作为预实验" },
    inputs: { matrix: "matrix-complete.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" }, comparison: { case: "treated", control: "control" }, input_scale: "log2", test_scale: "as-given" },
  },
});

/** What the manifest's check leaves of a form. */
export type PowerParams = ParamsOf<typeof manifest>;
