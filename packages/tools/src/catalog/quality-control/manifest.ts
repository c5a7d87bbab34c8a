import { cites } from "#parts/cites.ts";
import { mostChosen } from "#parts/chosen-features/params.ts";
import { batchParam, orderParam } from "#parts/run-order.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { qcParam, zeroIsMissingParam } from "#parts/qc-samples.ts";
import { inputScaleParam } from "#parts/scale-params.ts";
import { precisionInput } from "#parts/left-out-rsd.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";
import { checkCells, verdictCells } from "#parts/run-verdicts.ts";

const percentOf = { minimum: 0, maximum: 1000, step: 5 } as const;

export const manifest = declare({
  id: "quality-control",
  version: "1.1.0",
  category: "prepare",
  name: { en: "Quality control", zh: "质量控制评价" },
  summary: {
    en: "Judges a run by its QC samples: precision of the features, spread of the QC samples among the samples, agreement with each other.",
    zh: "依据 QC 样本评价整批数据的质量：特征精密度、QC 样本相对于样本的离散程度，以及 QC 样本之间的一致性。",
  },
  keywords: [
    "QC",
    "QA",
    "quality assurance",
    "precision",
    "RSD",
    "CV",
    "coefficient of variation",
    "D-ratio",
    "repeatability",
    "reproducibility",
    "pooled QC",
    "QC correlation",
    "质控",
    "质量控制",
    "精密度",
    "重复性",
    "变异系数",
    "相对标准偏差",
  ],
  next: ["batch-correct", "filter-features", "outliers"],
  inputs: [{ ...matrixInput, size: { samples: 3, features: 2 } }, samplesInput, featuresInput, precisionInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 1 } },
  params: [
    { ...inputScaleParam, help: { en: "Logarithms are undone for RSD and D-ratio.", zh: "计算 RSD 与 D-ratio 之前会先还原对数。" } },
    { ...zeroIsMissingParam, help: { en: "For everything that is computed here.", zh: "用于此处的全部计算。" } },
    {
      ...qcParam,
      help: {
        en: `${qcParam.help.en} Rows that it calls “blank” are left out.`,
        zh: `${qcParam.help.zh}该列中标为 blank（或空白）的行不参与。`,
      },
    },
    orderParam,
    batchParam,
    {
      name: "control",
      kind: "names",
      title: { en: "Control chart of", zh: "控制图所用特征" },
      help: {
        en: `Internal standards, for instance: ids or names, one a line, ${mostChosen} at most. Left empty: all features.`,
        zh: `例如内标：特征编号或名称，每行一个，最多 ${mostChosen} 个。留空则使用全部特征。`,
      },
      optional: true,
    },
    { name: "good_rsd", kind: "number", title: { en: "RSD of a good feature (%)", zh: "良好特征的 RSD（%）" }, ...percentOf, default: 20, advanced: true },
    { name: "max_rsd", kind: "number", title: { en: "RSD of a fair feature (%)", zh: "尚可特征的 RSD（%）" }, ...percentOf, default: 30, advanced: true },
    {
      name: "min_share",
      kind: "number",
      title: { en: "Share of features that must be good or fair", zh: "良好与尚可特征的最低比例" },
      minimum: 0,
      maximum: 1,
      step: 0.05,
      default: 0.7,
      advanced: true,
    },
    {
      name: "max_d_ratio",
      kind: "number",
      title: { en: "Largest median D-ratio", zh: "D-ratio 中位数上限" },
      minimum: 0,
      maximum: 100,
      step: 0.1,
      default: 0.5,
      advanced: true,
    },
    {
      name: "good_spread",
      kind: "number",
      title: { en: "Spread of QC samples in PCA, good", zh: "PCA 中 QC 样本的离散程度（良好）" },
      help: { en: "Standard deviation of the QC samples over that of the samples, on PC1 and PC2.", zh: "PC1 与 PC2 上 QC 样本标准差与样本标准差之比。" },
      minimum: 0,
      maximum: 100,
      step: 0.1,
      default: 0.3,
      advanced: true,
    },
    {
      name: "max_spread",
      kind: "number",
      title: { en: "Spread of QC samples in PCA, fair", zh: "PCA 中 QC 样本的离散程度（尚可）" },
      minimum: 0,
      maximum: 100,
      step: 0.1,
      default: 0.5,
      advanced: true,
    },
    {
      name: "min_correlation",
      kind: "number",
      title: { en: "Smallest correlation of two QC samples", zh: "两个 QC 样本的最小相关系数" },
      minimum: 0,
      maximum: 1,
      step: 0.01,
      default: 0.95,
      advanced: true,
    },
    excludeParam,
  ],
  task_name: [{ en: "quality control", zh: "质量控制评价" }],
  outputs: {
    tables: [
      {
        name: "checks",
        title: { en: "Checks", zh: "检查项" },
        columns: [
          { name: "check", title: { en: "Check", zh: "检查项" }, help: { en: "What is judged.", zh: "评价内容。" }, cells: checkCells },
          {
            name: "value",
            title: { en: "Value", zh: "数值" },
            help: { en: "As computed; empty where there is nothing to compute it from.", zh: "计算结果；无法计算时为空。" },
          },
          { name: "good", title: { en: "Good from", zh: "良好界限" }, help: { en: "The limit of good.", zh: "判为良好的界限。" } },
          {
            name: "limit",
            title: { en: "Fair from", zh: "尚可界限" },
            help: { en: "The limit of fair; what is beyond is poor.", zh: "判为尚可的界限；超出则为较差。" },
          },
          {
            name: "verdict",
            title: { en: "Verdict", zh: "结论" },
            help: { en: "Good, fair, poor, or not known.", zh: "良好、尚可、较差或无法判定。" },
            cells: verdictCells,
          },
        ],
      },
      {
        name: "features",
        title: { en: "Features", zh: "特征" },
        features: { id: "feature", name: "name" },
        order: { by: "rsd_qc", from: "largest", beside: ["verdict"] },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "verdict", title: { en: "Verdict", zh: "结论" }, help: { en: "By the RSD alone.", zh: "仅依据 RSD。" }, cells: verdictCells },
          {
            name: "rsd_qc",
            title: { en: "RSD in QC samples (%)", zh: "QC 样本的 RSD（%）" },
            help: {
              en: "Standard deviation over mean of the QC samples. With a table of precision, that of QC samples corrected by the others alone.",
              zh: "QC 样本的标准差除以均值。提供精密度表时，为每个 QC 样本仅由其余 QC 样本校正后的 RSD。",
            },
          },
          {
            name: "robust_rsd_qc",
            title: { en: "Robust RSD (%)", zh: "稳健 RSD（%）" },
            help: { en: "1.4826 · MAD over median of the QC samples.", zh: "QC 样本的 1.4826 · MAD 除以中位数。" },
          },
          {
            name: "d_ratio",
            title: { en: "D-ratio", zh: "D-ratio" },
            help: { en: "Standard deviation of the QC samples over that of the samples.", zh: "QC 样本的标准差除以样本的标准差。" },
          },
          {
            name: "presence_qc",
            title: { en: "Presence in QC samples", zh: "QC 检出率" },
            help: { en: "Share of the QC samples with a value.", zh: "有数值的 QC 样本所占比例。" },
          },
          {
            name: "presence",
            title: { en: "Presence in samples", zh: "样本检出率" },
            help: { en: "Share of the samples with a value.", zh: "有数值的样本所占比例。" },
          },
        ],
      },
      {
        name: "spread",
        title: { en: "QC samples in PCA", zh: "PCA 中的 QC 样本" },
        columns: [
          { name: "component", help: { en: "Principal component.", zh: "主成分。" } },
          { name: "explained", help: { en: "Share of the variance, 0 to 1.", zh: "解释方差的比例，0 到 1。" } },
          { name: "sd_qc", title: { en: "SD of QC samples", zh: "QC 样本标准差" }, help: { en: "Of their scores.", zh: "QC 样本得分的标准差。" } },
          { name: "sd_sample", title: { en: "SD of samples", zh: "样本标准差" }, help: { en: "Of their scores.", zh: "样本得分的标准差。" } },
          { name: "ratio", title: { en: "Ratio", zh: "比值" }, help: { en: "QC samples over samples.", zh: "QC 样本与样本之比。" } },
        ],
      },
      {
        name: "pairs",
        title: { en: "Pairs of QC samples", zh: "QC 样本对" },
        order: { by: "r", from: "smallest", beside: [] },
        columns: [
          { name: "first", title: { en: "First", zh: "第一个" }, help: { en: "QC sample.", zh: "QC 样本。" } },
          { name: "second", title: { en: "Second", zh: "第二个" }, help: { en: "Another.", zh: "另一个 QC 样本。" } },
          {
            name: "r",
            title: { en: "Correlation", zh: "相关系数" },
            help: { en: "Pearson's r of log2 values over features.", zh: "各特征 log2 值的 Pearson 相关系数。" },
          },
        ],
      },
      {
        name: "control",
        title: { en: "Control chart", zh: "控制图" },
        order: { by: "injection", from: "smallest", beside: [] },
        columns: [
          { name: "sample", title: { en: "Sample", zh: "样本" }, help: { en: "QC sample.", zh: "QC 样本。" } },
          {
            name: "injection",
            title: { en: "Injection", zh: "进样序号" },
            help: {
              en: "Its injection order as the sheet has it; where batches start anew, or none is given, its place in the run, from 1.",
              zh: "样本表中的进样顺序；若各批次重新编号或未指定，则为在整批进样中的次序，从 1 开始。",
            },
          },
          { name: "batch", title: { en: "Batch", zh: "批次" }, help: { en: "Empty where no column names it.", zh: "未指定批次列时为空。" } },
          {
            name: "level",
            title: { en: "Level (%)", zh: "水平（%）" },
            help: {
              en: "Median over the features of its value over the feature's mean in the QC samples.",
              zh: "各特征数值与该特征在 QC 样本中均值之比的中位数。",
            },
          },
          {
            name: "deviation",
            title: { en: "Deviation (SD)", zh: "偏差（SD）" },
            help: { en: "From the mean level of the QC samples, in their standard deviations.", zh: "与 QC 样本平均水平之差，以其标准差为单位。" },
          },
          {
            name: "beyond",
            title: { en: "Beyond", zh: "超出" },
            help: { en: "2 or 3 standard deviations; 0 within.", zh: "超出 2 或 3 个标准差；在范围内为 0。" },
          },
        ],
      },
    ],
    charts: [
      { name: "control", title: { en: "Control chart", zh: "控制图" } },
      { name: "rsd", title: { en: "Precision of the features", zh: "特征精密度" } },
      { name: "pca", title: { en: "QC samples among the samples", zh: "QC 样本与样本" } },
      { name: "agreement", title: { en: "Agreement of the QC samples", zh: "QC 样本间的一致性" } },
    ],
  },
  citations: [
    {
      ...cites.qualityControl,
    },
  ],
  example: {
    title: { en: "A run with QC samples and blanks", zh: "含 QC 样本与空白的一批样本" },
    inputs: { matrix: "qc-matrix.csv", samples: "qc-samples.csv", features: "features.csv" },
    params: { qc: { column: "type" }, order: "order" },
  },
});

/** What the manifest's check leaves of a form. */
export type QualityControlParams = ParamsOf<typeof manifest>;
