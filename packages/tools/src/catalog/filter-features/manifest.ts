import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { qcParam, zeroIsMissingParam } from "#parts/qc-samples.ts";
import { inputScaleParam } from "#parts/scale-params.ts";
import { precisionInput } from "#parts/left-out-rsd.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";
import { featuresTable } from "./features-table.ts";
import { minPresenceParam, minPresenceQcParam, presenceGroupsParam, presenceInParam, presenceQcParam } from "./presence-params.ts";

export const manifest = declare({
  id: "filter-features",
  version: "1.1.0",
  category: "prepare",
  name: { en: "Filter features", zh: "特征筛选" },
  summary: {
    en: "Keeps the features that were measured well: precise in QC samples, above the blanks, present in samples, and varying.",
    zh: "保留测量可靠的特征：在 QC 样本中精密度好、明显高于空白、在样本中检出率足够，并且有变化。",
  },
  keywords: ["filter", "QC", "RSD", "CV", "D-ratio", "blank", "presence", "80 % rule", "variance", "IQR", "筛选", "过滤", "质控", "空白", "检出率", "变异系数"],
  next: ["missing-values", "batch-correct", "normalise", "pca"],
  inputs: [matrixInput, samplesInput, featuresInput, precisionInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 0.5 } },
  params: [
    {
      ...inputScaleParam,
      help: {
        en: "Logarithms are undone for all ratios; the matrix that is given out keeps them.",
        zh: "计算各项比值之前会先还原对数；输出的矩阵保持原有数值。",
      },
    },
    zeroIsMissingParam,
    {
      name: "quality",
      kind: "choice",
      title: { en: "Precision in QC samples", zh: "QC 样本的精密度" },
      options: [
        {
          value: "rsd",
          label: { en: "RSD", zh: "RSD" },
          help: { en: "Standard deviation over mean of the QC samples.", zh: "QC 样本的标准差除以均值。" },
        },
        {
          value: "robust-rsd",
          label: { en: "robust RSD", zh: "稳健 RSD" },
          help: { en: "Of median and MAD: one bad QC sample does not decide.", zh: "由中位数和 MAD 计算，不受单个异常 QC 样本影响。" },
        },
        {
          value: "d-ratio",
          label: { en: "D-ratio", zh: "D-ratio" },
          help: { en: "Standard deviation of the QC samples over that of the samples.", zh: "QC 样本的标准差除以样本的标准差。" },
        },
        { value: "both", label: { en: "RSD and D-ratio", zh: "RSD 与 D-ratio" } },
        { value: "none", label: { en: "not asked for", zh: "不要求" } },
      ],
      default: "rsd",
    },
    {
      ...qcParam,
      when: { param: "quality", is_not: ["none"] },
    },
    {
      name: "max_rsd",
      kind: "number",
      title: { en: "Largest RSD (%)", zh: "RSD 上限（%）" },
      minimum: 0,
      maximum: 1000,
      step: 5,
      default: 30,
      when: { param: "quality", is: ["rsd", "robust-rsd", "both"] },
    },
    {
      name: "max_d_ratio",
      kind: "number",
      title: { en: "Largest D-ratio", zh: "D-ratio 上限" },
      minimum: 0,
      maximum: 100,
      step: 0.1,
      default: 0.5,
      when: { param: "quality", is: ["d-ratio", "both"] },
    },
    {
      name: "by_blank",
      kind: "boolean",
      title: { en: "Compare with blanks", zh: "与空白比较" },
      default: false,
    },
    {
      name: "blanks",
      kind: "grouping",
      title: { en: "Blanks", zh: "空白样本" },
      help: {
        en: "The column that has “blank” in the rows of the blanks, or one group of samples picked by hand.",
        zh: "选择在空白样本行中标有 blank（或空白）的列，或手动选取一组样本。",
      },
      needs: "blank",
      when: { param: "by_blank", is: [true] },
    },
    {
      name: "min_blank_ratio",
      kind: "number",
      title: { en: "Smallest ratio to blanks", zh: "与空白比值的下限" },
      help: { en: "Mean of the samples over mean of the blanks.", zh: "样本均值除以空白均值。" },
      minimum: 0,
      maximum: 1_000_000,
      step: 1,
      default: 3,
      when: { param: "by_blank", is: [true] },
    },
    minPresenceParam,
    presenceInParam,
    presenceGroupsParam,
    minPresenceQcParam,
    presenceQcParam,
    {
      name: "drop_share",
      kind: "number",
      title: { en: "Share of features with the least spread to leave out", zh: "剔除变异最小特征的比例" },
      help: { en: "Of the features that keep all other limits; 0 leaves none out.", zh: "在满足其他条件的特征中计算；0 表示不剔除。" },
      minimum: 0,
      maximum: 0.95,
      step: 0.05,
      default: 0,
    },
    {
      name: "spread",
      kind: "choice",
      title: { en: "Spread", zh: "变异的度量" },
      options: [
        { value: "relative-deviation", label: { en: "standard deviation over mean", zh: "标准差除以均值" } },
        { value: "variance", label: { en: "variance", zh: "方差" } },
        { value: "iqr", label: { en: "interquartile range", zh: "四分位距" } },
        { value: "mad", label: { en: "median absolute deviation", zh: "中位数绝对偏差（MAD）" } },
      ],
      default: "relative-deviation",
      when: { param: "drop_share", is_not: [0] },
    },
    excludeParam,
  ],
  refused: [
    {
      when: [
        { param: "quality", is: ["none"] },
        { param: "by_blank", is: [false] },
        { param: "min_presence", is: [0] },
        { param: "min_presence_qc", is: [0] },
        { param: "drop_share", is: [0] },
      ],
      param: "quality",
      message: {
        en: "No limit is asked for: choose a precision in QC samples, compare with blanks, or set a share of samples with a value or of features to leave out.",
        zh: "没有设置任何条件：请选择 QC 样本的精密度、与空白比较，或设置检出率下限、剔除比例。",
      },
    },
  ],
  task_name: [{ en: "features filtered ({quality})", zh: "特征筛选（{quality}）" }],
  outputs: {
    tables: [
      {
        name: "matrix",
        holds: "matrix",
        title: { en: "Matrix of the features kept", zh: "筛选后的数据矩阵" },
        samples: { id: "sample" },
        columns: [
          {
            name: "sample",
            help: { en: "Sample, also QC and blanks; one further column for each feature kept.", zh: "样本（包括 QC 与空白）；其后每列为一个保留的特征。" },
          },
        ],
      },
      featuresTable,
    ],
    charts: [
      { name: "limits", title: { en: "Features by limit", zh: "各条件下的特征数" } },
      { name: "precision", title: { en: "RSD and D-ratio", zh: "RSD 与 D-ratio" } },
    ],
  },
  citations: [
    {
      ...cites.qualityControl,
      when: { param: "quality", is_not: ["none"] },
    },
    {
      ...cites.presence,
      when: { param: "min_presence", is_not: [0] },
    },
    {
      text: "Bourgon R, Gentleman R, Huber W. Independent filtering increases detection power for high-throughput experiments. Proc Natl Acad Sci USA 2010;107:9546–9551.",
      doi: "10.1073/pnas.0914005107",
      when: { param: "drop_share", is_not: [0] },
    },
  ],
  example: {
    title: { en: "A run with QC samples and blanks", zh: "含 QC 样本与空白的一批样本" },
    inputs: { matrix: "qc-matrix.csv", samples: "qc-samples.csv", features: "features.csv" },
    params: { qc: { column: "type" }, by_blank: true, blanks: { column: "type" } },
  },
});

/** What the manifest's check leaves of a form. */
export type FilterFeaturesParams = ParamsOf<typeof manifest>;
