import { batchParam, orderParam } from "#parts/run-order.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { qcParam, zeroIsMissingParam } from "#parts/qc-samples.ts";
import { inputScaleParam } from "#parts/scale-params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";
import { noteHelp } from "./reasons.ts";
import { methodParam } from "./method-param.ts";

export const manifest = declare({
  id: "batch-correct",
  version: "1.1.0",
  category: "prepare",
  name: { en: "Drift and batches", zh: "信号漂移与批次校正" },
  summary: {
    en: "Takes out the drift of the instrument and the levels of batches, and says honestly how much the QC samples gain by it.",
    zh: "校正仪器信号漂移和批次差异，并如实给出 QC 样本精密度的改善程度。",
  },
  keywords: [
    "batch effect",
    "drift",
    "signal correction",
    "QC-RLSC",
    "LOESS",
    "LOWESS",
    "QC",
    "pooled QC",
    "injection order",
    "run order",
    "ComBat",
    "median per batch",
    "inter-batch",
    "statTarget",
    "批次效应",
    "批次校正",
    "批间校正",
    "漂移",
    "信号校正",
    "质控",
    "进样顺序",
    "局部回归",
  ],
  picture: "before-after",
  next: ["quality-control", "filter-features", "missing-values", "normalise"],
  inputs: [{ ...matrixInput, size: { samples: 3, features: 2 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 3, each_megabyte: 12 } },
  params: [
    {
      ...inputScaleParam,
      help: {
        en: "Values as measured are divided by the drift; logarithms have it subtracted. RSDs are of values as measured.",
        zh: "原始测量值除以漂移量，对数值减去漂移量。RSD 均按原始测量尺度计算。",
      },
    },
    zeroIsMissingParam,
    methodParam,
    {
      ...qcParam,
      help: {
        en: `${qcParam.help.en} Rows that it calls “blank” decide nothing.`,
        zh: `${qcParam.help.zh}该列中标为 blank（或空白）的行不参与计算校正量。`,
      },
      optional: true,
    },
    orderParam,
    batchParam,
    {
      name: "span",
      kind: "choice",
      title: { en: "Width of the curve", zh: "曲线的窗口宽度" },
      options: [
        {
          value: "auto",
          label: { en: "for each feature and batch the best", zh: "按特征和批次自动选择" },
          help: { en: "By leave-one-out cross-validation among 0.3, 0.4, … 1.", zh: "在 0.3、0.4 …… 1 中以留一交叉验证选择。" },
        },
        { value: "given", label: { en: "the same for all", zh: "统一指定" } },
      ],
      default: "auto",
      when: { param: "method", is: ["auto", "qc-rlsc"] },
      advanced: true,
    },
    {
      name: "share",
      kind: "number",
      title: { en: "Share of the QC samples in each local curve", zh: "每段局部曲线所用 QC 样本的比例" },
      minimum: 0.3,
      maximum: 1,
      step: 0.05,
      default: 0.75,
      when: [
        { param: "method", is: ["auto", "qc-rlsc"] },
        { param: "span", is: ["given"] },
      ],
      advanced: true,
    },
    {
      name: "levels",
      kind: "choice",
      title: { en: "Level of a batch from", zh: "批次水平取自" },
      options: [
        {
          value: "qc",
          label: { en: "its QC samples", zh: "该批次的 QC 样本" },
          help: { en: "Safe also where groups are spread unevenly over batches.", zh: "各组在批次间分布不均时也适用。" },
        },
        {
          value: "all",
          label: { en: "all its samples", zh: "该批次的全部样本" },
          help: { en: "Only where every batch has the same mix of groups.", zh: "仅适用于各批次的分组构成相同的情况。" },
        },
      ],
      default: "qc",
      when: { param: "method", is: ["batch-median"] },
    },
    {
      name: "keep",
      kind: "grouping",
      title: { en: "Groups whose differences are kept", zh: "需保留差异的分组" },
      help: {
        en: "ComBat leaves what these groups differ by. QC samples count as a group of their own.",
        zh: "ComBat 会保留这些组之间的差异。QC 样本视为单独一组。",
      },
      optional: true,
      when: { param: "method", is: ["combat"] },
    },
    excludeParam,
  ],
  refused: [
    {
      when: [
        { param: "method", is: ["qc-rlsc"] },
        { param: "qc", is: [null] },
      ],
      param: "qc",
      message: {
        en: "QC-RLSC draws a curve through the QC samples: choose the column that marks them, or another method.",
        zh: "QC-RLSC 需要 QC 样本来拟合曲线：请选择标明 QC 样本的列，或改用其他方法。",
      },
    },
    {
      when: [
        { param: "method", is: ["qc-rlsc"] },
        { param: "order", is: [null] },
      ],
      param: "order",
      message: { en: "QC-RLSC needs the injection order: choose its column, or another method.", zh: "QC-RLSC 需要进样顺序：请选择相应的列，或改用其他方法。" },
    },
    {
      when: [
        { param: "method", is: ["batch-median", "combat"] },
        { param: "batch", is: [null] },
      ],
      param: "batch",
      message: { en: "This method brings batches together: choose the column that names the batch.", zh: "该方法用于校正批次差异：请选择标明批次的列。" },
    },
    {
      when: [
        { param: "method", is: ["batch-median"] },
        { param: "levels", is: ["qc"] },
        { param: "qc", is: [null] },
      ],
      param: "levels",
      message: {
        en: "The levels are to come from QC samples: choose the column that marks them, or take all samples of a batch.",
        zh: "批次水平取自 QC 样本：请选择标明 QC 样本的列，或改为使用全部样本。",
      },
    },
  ],
  task_name: [{ en: "drift and batches ({method})", zh: "漂移与批次校正（{method}）" }],
  outputs: {
    tables: [
      {
        name: "matrix",
        holds: "matrix",
        title: { en: "Corrected matrix", zh: "校正后的数据矩阵" },
        samples: { id: "sample" },
        columns: [
          {
            name: "sample",
            help: { en: "Sample, also QC and blanks; one further column for each feature.", zh: "样本（包括 QC 与空白）；其后每列为一个特征。" },
          },
        ],
      },
      {
        name: "features",
        title: { en: "Features and what they gain", zh: "各特征的校正效果" },
        features: { id: "feature", name: "name" },
        order: { by: "rsd_after_loo", from: "largest", beside: ["rsd_before", "rsd_after"] },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          {
            name: "corrected",
            title: { en: "Corrected", zh: "是否校正" },
            help: { en: "Whether it was corrected in every batch.", zh: "是否在所有批次中均已校正。" },
          },
          {
            name: "rsd_before",
            title: { en: "RSD before (%)", zh: "校正前 RSD（%）" },
            help: { en: "Standard deviation over mean of the QC samples, as measured.", zh: "QC 样本的标准差除以均值（原始测量尺度）。" },
          },
          {
            name: "rsd_after_loo",
            title: { en: "RSD after, left out (%)", zh: "校正后 RSD，留一（%）" },
            help: {
              en: "Each QC sample corrected by the others alone, as a sample at its place would be: this is what the correction is worth.",
              zh: "每个 QC 样本仅由其余 QC 样本校正，如同该位置的普通样本：反映校正的真实效果。",
            },
          },
          {
            name: "rsd_after",
            title: { en: "RSD after, fitted (%)", zh: "校正后 RSD，拟合（%）" },
            help: {
              en: "Of the corrected QC samples themselves. The correction was made from them, so that it is too small.",
              zh: "校正后 QC 样本自身的 RSD。校正量由它们求得，因此偏小。",
            },
          },
          { name: "note", help: noteHelp },
        ],
      },
      {
        name: "batches",
        title: { en: "Batches", zh: "批次" },
        columns: [
          { name: "batch", title: { en: "Batch", zh: "批次" }, help: { en: "Batch, in the order of the table.", zh: "批次，按表中顺序。" } },
          { name: "samples", title: { en: "Samples", zh: "样本数" }, help: { en: "Rows that are no QC sample and no blank.", zh: "不含 QC 与空白的样本数。" } },
          { name: "qc", title: { en: "QC samples", zh: "QC 样本数" }, help: { en: "QC samples in the batch.", zh: "该批次的 QC 样本数。" } },
          {
            name: "features",
            title: { en: "Features corrected", zh: "已校正的特征数" },
            help: { en: "Features that were corrected in the batch.", zh: "在该批次中得到校正的特征数。" },
          },
          {
            name: "level",
            title: { en: "Level before", zh: "校正前水平" },
            help: {
              en: "Median over features of the batch's median over that of all batches; 1 is no difference.",
              zh: "各特征在该批次的中位数与其总体中位数之比的中位数；1 表示无差异。",
            },
          },
        ],
      },
    ],
    charts: [
      { name: "rsd", title: { en: "RSD before and after", zh: "校正前后的 RSD" } },
      { name: "features", holds: "values", title: { en: "Features that gain most", zh: "改善最大的特征" } },
      { name: "order-before", title: { en: "By run order, before", zh: "按进样顺序（校正前）" } },
      { name: "order-after", title: { en: "By run order, after", zh: "按进样顺序（校正后）" } },
      { name: "pca-before", title: { en: "PCA before", zh: "校正前 PCA" } },
      { name: "pca-after", title: { en: "PCA after", zh: "校正后 PCA" } },
    ],
  },
  citations: [
    {
      text: "Dunn WB, et al. Procedures for large-scale metabolic profiling of serum and plasma using gas chromatography and liquid chromatography coupled to mass spectrometry. Nat Protoc 2011;6:1060–1083.",
      doi: "10.1038/nprot.2011.335",
      when: { param: "method", is: ["auto", "qc-rlsc"] },
    },
    {
      text: "van der Kloet FM, et al. Analytical error reduction using single point calibration for accurate and precise metabolomic phenotyping. J Proteome Res 2009;8:5132–5141.",
      doi: "10.1021/pr900499r",
      when: { param: "method", is: ["auto", "batch-median"] },
    },
    {
      text: "Johnson WE, Li C, Rabinovic A. Adjusting batch effects in microarray expression data using empirical Bayes methods. Biostatistics 2007;8:118–127.",
      doi: "10.1093/biostatistics/kxj037",
      when: { param: "method", is: ["combat"] },
    },
  ],
  example: {
    title: { en: "Two batches whose signal falls", zh: "信号逐渐下降的两个批次" },
    inputs: { matrix: "drift-matrix.csv", samples: "drift-samples.csv", features: "features.csv" },
    params: { qc: { column: "type" }, order: "order", batch: "batch" },
  },
});

/** What the manifest's check leaves of a form. */
export type BatchCorrectParams = ParamsOf<typeof manifest>;
