/** The table of all features with what they were judged by. */
import { declareTable } from "#parts/declare.ts";
import { whyCells } from "./limits.ts";

export const featuresTable = declareTable({
  name: "features",
  title: { en: "Features and their quality", zh: "特征质量" },
  features: { id: "feature", name: "name" },
  columns: [
    { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
    { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
    { name: "kept", help: { en: "Whether the feature is in the matrix.", zh: "该特征是否保留在矩阵中。" } },
    {
      name: "why",
      title: { en: "Limits failed", zh: "未满足的条件" },
      help: {
        en: "Every limit that the feature does not keep. A number that can't be computed keeps none.",
        zh: "该特征未满足的所有条件。无法计算的数值视为不满足。",
      },
      cells: whyCells,
    },
    {
      name: "rsd_qc",
      title: { en: "RSD in QC samples (%)", zh: "QC 样本的 RSD（%）" },
      help: {
        en: "Standard deviation over mean; with “robust RSD” 1.4826 · MAD over median. With a table of precision, that of QC samples corrected by the others alone.",
        zh: "标准差除以均值；选择“稳健 RSD”时为 1.4826 · MAD 除以中位数。提供精密度表时，为每个 QC 样本仅由其余 QC 样本校正后的 RSD。",
      },
    },
    {
      name: "n_qc",
      title: { en: "QC values", zh: "QC 数值个数" },
      help: {
        en: "QC samples with a value of the feature, of which RSD and D-ratio are: there is none of fewer than three, where the run has three.",
        zh: "该特征有数值的 QC 样本数，RSD 和 D-ratio 由这些数值计算；不足 3 个时不计算（QC 样本总数不足 3 个的除外）。",
      },
    },
    {
      name: "d_ratio",
      title: { en: "D-ratio", zh: "D-ratio" },
      help: { en: "Standard deviation of the QC samples over that of the samples.", zh: "QC 样本的标准差除以样本的标准差。" },
    },
    {
      name: "blank_ratio",
      title: { en: "Ratio to blanks", zh: "与空白的比值" },
      help: {
        en: "Mean of the samples over mean of the blanks; infinite where the blanks have nothing.",
        zh: "样本均值除以空白均值；空白中未检出时为无穷大。",
      },
    },
    {
      name: "presence",
      title: { en: "Presence", zh: "检出率" },
      help: {
        en: "Share of the samples with a value, 0 to 1; where groups are counted, of the group that has most.",
        zh: "有数值的样本所占比例，0 到 1；按组统计时为检出率最高的一组。",
      },
    },
    {
      name: "presence_qc",
      title: { en: "Presence in QC samples", zh: "QC 样本检出率" },
      help: { en: "Share of the QC samples with a value, 0 to 1.", zh: "有数值的 QC 样本所占比例，0 到 1。" },
    },
    {
      name: "spread",
      title: { en: "Spread", zh: "变异" },
      help: { en: "Over the samples, as chosen.", zh: "样本间的变异，按所选度量计算。" },
    },
    {
      name: "note",
      help: {
        en: "Why there is no RSD or D-ratio: fewer than three values in the QC samples, a mean not above 0, or samples that don't vary.",
        zh: "没有 RSD 或 D-ratio 的原因（以英文记录）：too few QC values QC 样本的数值不足 3 个；QC mean not above 0 QC 样本的均值不大于 0；samples do not vary 样本之间没有变化或数值过少。",
      },
    },
  ],
});
