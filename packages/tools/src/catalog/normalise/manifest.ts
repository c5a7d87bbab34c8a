import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { qcParam } from "#parts/qc-samples.ts";
import { normaliseProfiles } from "./profiles.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";
import { transformParam } from "./transform-param.ts";

/** Each sample divided by what it has itself, or given the values of the others: of one feature (its own reference, too), nothing stays. */
const several = {
  features: 2,
  message: {
    en: "The table has one feature. Normalising samples by their own values would make it the same in all of them: choose no normalisation, or a factor from the sample sheet.",
    zh: "数据表只有一个特征。按样本自身的数值归一化会使其在所有样本中相同：请选择不归一化，或使用样本表中的因子。",
  },
};

export const manifest = declare({
  id: "normalise",
  version: "1.1.0",
  category: "prepare",
  name: { en: "Normalise", zh: "数据归一化" },
  summary: {
    en: "Makes samples comparable, then transforms and scales the features.",
    zh: "使样本之间可比，然后对特征进行变换和标度化。",
  },
  keywords: [
    "normalisation",
    "normalization",
    "PQN",
    "quantile",
    "log",
    "glog",
    "scaling",
    "pareto",
    "auto",
    "dilution",
    "归一化",
    "标准化",
    "对数",
    "变换",
    "缩放",
  ],
  picture: "before-after",
  featured: 6,
  next: ["pca", "outliers", "two-groups", "many-groups", "heatmap", "correlation"],
  inputs: [matrixInput, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 0.5 } },
  params: [
    {
      name: "input_scale",
      kind: "choice",
      title: { en: "Values are given as", zh: "输入数值的形式" },
      help: { en: "A logarithm is undone first.", zh: "如果已取对数，将先还原。" },
      options: [
        { value: "raw", label: { en: "raw values", zh: "原始值" } },
        { value: "log2", label: { en: "log2", zh: "log2" } },
        { value: "log10", label: { en: "log10", zh: "log10" } },
        { value: "ln", label: { en: "ln", zh: "ln" } },
      ],
      default: "raw",
      holds_scale: true,
    },
    {
      name: "zero_is_missing",
      kind: "boolean",
      title: { en: "Zero means missing", zh: "零视为缺失" },
      help: {
        en: "Mass spectrometry software writes 0 for what it did not find: switched on, it counts for no factor.",
        zh: "质谱软件常用 0 表示未检出：开启后，零值不参与因子计算。",
      },
      default: false,
      when: { param: "input_scale", is: ["raw"] },
    },
    {
      name: "negative_is_missing",
      kind: "boolean",
      title: { en: "Below 0 means missing", zh: "负值视为缺失" },
      help: {
        en: "No amount is below 0: what a subtracted blank left below it was not detected. Switch off for values that were centred or scaled.",
        zh: "测量值不会小于 0：扣除空白后为负，即未检出。数值经过中心化或标度化时请关闭。",
      },
      default: false,
      when: { param: "input_scale", is: ["raw"] },
    },
    {
      name: "sample",
      kind: "choice",
      title: { en: "Normalise samples", zh: "样本归一化" },
      options: [
        { value: "none", label: { en: "none", zh: "不归一化" } },
        { value: "sum", least_features: several, label: { en: "by their sum", zh: "总和归一化" } },
        { value: "median", least_features: several, label: { en: "by their median", zh: "中位数归一化" } },
        {
          value: "pqn",
          least_features: several,
          label: { en: "PQN", zh: "PQN（概率商归一化）" },
          help: {
            en: "Probabilistic quotients of the values as they are: for dilution, e.g. of urine.",
            zh: "直接对数值求概率商，适合校正稀释差异，例如尿液。",
          },
        },
        {
          value: "pqn-sum",
          least_features: several,
          label: { en: "PQN after sum (Dieterle)", zh: "总和归一化后的 PQN（Dieterle）" },
          help: {
            en: "As first published: every sample is divided by its sum, then by its quotient.",
            zh: "原始文献的做法：每个样本先除以总和，再除以概率商。",
          },
        },
        {
          value: "feature",
          least_features: several,
          label: { en: "by a reference feature", zh: "参考特征" },
          help: { en: "E.g. creatinine or an internal standard.", zh: "例如肌酐或内标。" },
        },
        {
          value: "factor",
          label: { en: "by a factor of each sample", zh: "样本因子" },
          help: { en: "E.g. weight or dilution, from the sample sheet.", zh: "例如取样重量或稀释倍数，取自样本表。" },
        },
        { value: "quantile", least_features: several, label: { en: "quantiles (preprocessCore)", zh: "分位数（preprocessCore）" } },
        { value: "quantile-limma", least_features: several, label: { en: "quantiles (limma)", zh: "分位数（limma）" } },
      ],
      default: "none",
      suggest: [
        {
          fact: "unequal-samples",
          value: "pqn",
          because: {
            en: "Some samples are higher or lower than others in most features, as diluted samples are: PQN takes that out.",
            zh: "部分样本在多数特征上整体偏高或偏低，如同被稀释或浓缩：PQN 可消除这种差异。",
          },
        },
      ],
      step: "normalised",
    },
    {
      name: "reference",
      kind: "choice",
      title: { en: "Reference of PQN", zh: "PQN 的参照" },
      options: [
        { value: "median", label: { en: "median of all samples", zh: "全部样本的中位数" } },
        { value: "qc-mean", label: { en: "mean of the QC samples", zh: "QC 样本的均值" } },
        { value: "sample", label: { en: "one sample", zh: "指定样本" } },
      ],
      default: "median",
      when: { param: "sample", is: ["pqn", "pqn-sum"] },
    },
    {
      ...qcParam,
      when: [
        { param: "sample", is: ["pqn", "pqn-sum"] },
        { param: "reference", is: ["qc-mean"] },
      ],
    },
    {
      name: "reference_sample",
      kind: "sample",
      title: { en: "Reference sample", zh: "参照样本" },
      when: [
        { param: "sample", is: ["pqn", "pqn-sum"] },
        { param: "reference", is: ["sample"] },
      ],
    },
    { name: "reference_feature", kind: "feature", title: { en: "Reference feature", zh: "参考特征" }, when: { param: "sample", is: ["feature"] } },
    {
      name: "factor_column",
      kind: "column",
      numeric: true,
      title: { en: "Column with the factor", zh: "因子所在列" },
      help: { en: "Each sample is divided by its number in this column.", zh: "每个样本的数值将除以该列中的数。" },
      when: { param: "sample", is: ["factor"] },
    },
    transformParam,
    {
      name: "scale",
      kind: "choice",
      title: { en: "Scale features", zh: "特征标度化" },
      options: [
        { value: "none", label: { en: "none", zh: "不标度化" } },
        { value: "centre", label: { en: "centre", zh: "中心化" } },
        { value: "auto", label: { en: "auto (unit variance)", zh: "自动标度化（单位方差）" } },
        { value: "pareto", label: { en: "Pareto", zh: "Pareto 标度化" } },
        { value: "range", label: { en: "range", zh: "极差标度化" } },
        { value: "vast", label: { en: "VAST", zh: "VAST 标度化" } },
        { value: "level", label: { en: "level", zh: "水平标度化" } },
      ],
      default: "none",
      step: "scaled",
    },
    excludeParam,
  ],
  profiles: normaliseProfiles,
  task_name: [
    { en: "normalised ({sample})", zh: "归一化 {sample}" },
    { en: "{transform}", zh: "{transform}" },
    { en: "scaled ({scale})", zh: "标度化 {scale}" },
  ],
  refused: [
    {
      when: [
        { param: "input_scale", is: ["raw"] },
        { param: "zero_is_missing", is: [false] },
        { param: "negative_is_missing", is: [false] },
        { param: "sample", is: ["none"] },
        { param: "transform", is: ["none"] },
        { param: "scale", is: ["none"] },
      ],
      param: "transform",
      message: {
        en: "Nothing is chosen that would change the values: choose how to normalise the samples, a transformation or a scaling.",
        zh: "目前的选择不会改变任何数值：请选择样本归一化、变换或标度化中的至少一项。",
      },
    },
  ],
  outputs: {
    tables: [
      {
        name: "matrix",
        holds: "matrix",
        title: { en: "Normalised matrix", zh: "归一化后的数据矩阵" },
        samples: { id: "sample" },
        columns: [{ name: "sample", help: { en: "Sample; one further column for each feature.", zh: "样本；其后每列为一个特征。" } }],
      },
      {
        name: "factors",
        title: { en: "Factors of the samples", zh: "样本因子" },
        samples: { id: "sample" },
        columns: [
          { name: "sample", help: { en: "Sample.", zh: "样本。" } },
          {
            name: "factor",
            help: {
              en: "What the sample was divided by; for PQN after sum the quotient, by which it was divided after its sum; empty for quantiles.",
              zh: "该样本所除以的数；“总和归一化后的 PQN”为除以总和之后再除以的商；分位数归一化时为空。",
            },
          },
          {
            name: "zeros",
            title: { en: "Zeros", zh: "零值数" },
            help: {
              en: "Zeros of the sample that were taken as missing; where that was chosen and there are some.",
              zh: "该样本中视为缺失的零值个数；仅在选择该项且存在零值时给出。",
            },
          },
          {
            name: "below_zero",
            title: { en: "Values below 0", zh: "负值数" },
            help: {
              en: "Values of the sample below 0 that were taken as missing; where that was chosen and there are some.",
              zh: "该样本中小于 0 而视为缺失的数值个数；仅在选择该项且存在负值时给出。",
            },
          },
        ],
      },
    ],
    charts: [
      { name: "boxes", title: { en: "Samples before and after", zh: "归一化前后的样本分布（箱线图）" } },
      { name: "densities", title: { en: "Densities before and after", zh: "归一化前后的密度曲线" } },
    ],
  },
  citations: [
    {
      text: "Dieterle F, et al. Probabilistic quotient normalization as robust method to account for dilution of complex biological mixtures. Anal Chem 2006;78:4281–4290.",
      doi: "10.1021/ac051632c",
      when: { param: "sample", is: ["pqn", "pqn-sum"] },
    },
    {
      ...cites.scaling,
      when: { param: "scale", is_not: ["none", "centre"] },
    },
    {
      text: "Bolstad BM, et al. A comparison of normalization methods for high density oligonucleotide array data based on variance and bias. Bioinformatics 2003;19:185–193.",
      doi: "10.1093/bioinformatics/19.2.185",
      when: { param: "sample", is: ["quantile", "quantile-limma"] },
    },
    {
      text: "Durbin BP, et al. A variance-stabilizing transformation for gene-expression microarray data. Bioinformatics 2002;18:S105–S110.",
      doi: "10.1093/bioinformatics/18.suppl_1.S105",
      when: { param: "transform", is: ["glog2", "glog10"] },
    },
  ],
  example: {
    title: { en: "Control and treated samples of different dilution", zh: "稀释程度不同的对照组与处理组样本" },
    inputs: { matrix: "matrix-filled.csv", samples: "samples.csv", features: "features.csv" },
    params: { sample: "pqn", transform: "log2" },
  },
});

/** What the manifest's check leaves of a form. */
export type NormaliseParams = ParamsOf<typeof manifest>;
