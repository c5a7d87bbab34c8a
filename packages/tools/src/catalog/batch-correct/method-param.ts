/** How drift and batches are taken out. */
import { declareParam } from "#parts/declare.ts";

export const methodParam = declareParam({
  name: "method",
  kind: "choice",
  title: { en: "Method", zh: "校正方法" },
  options: [
    {
      value: "auto",
      label: { en: "By the samples that there are", zh: "自动选择" },
      help: {
        en: "QC-RLSC where every batch has at least 5 QC samples and an injection order; else the median per batch where there are two batches or more; else nothing. Only where the QC samples, each left out, are more precise by it.",
        zh: "各批次均有至少 5 个 QC 样本并给出进样顺序时用 QC-RLSC；否则有两个及以上批次时用批次中位数；都不满足则不校正。仅当按留一法 QC 样本精密度提高时才校正。",
      },
    },
    {
      value: "qc-rlsc",
      label: { en: "QC-RLSC (LOESS through the QC samples)", zh: "QC-RLSC（QC 样本的 LOESS 曲线）" },
      help: { en: "Takes out drift within batches and levels between them.", zh: "同时校正批内漂移和批间水平差异。" },
    },
    { value: "batch-median", label: { en: "Median per batch", zh: "批次中位数" }, help: { en: "Only the levels of batches.", zh: "只校正批间水平差异。" } },
    {
      value: "combat",
      label: { en: "ComBat (parametric)", zh: "ComBat（参数法）" },
      help: {
        en: "Level and spread of batches, with strength lent between features; on logarithms.",
        zh: "校正各批次的水平和离散程度，并在特征间共享信息；在对数尺度上进行。",
      },
    },
    { value: "none", label: { en: "None: only look", zh: "不校正，仅查看" } },
  ],
  default: "auto",
  step: "corrected",
});
