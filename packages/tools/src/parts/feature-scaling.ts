/** Scaling of features before a multivariate model: the choices of the form, their names, and what the data must have for it. */
import { numberText } from "@analyte/contract/number-text";
import { scaleColumns, type ColumnScaling, type ScaledColumns } from "@analyte/analysis/multivariate/scale-columns";
import type { Matrix } from "@analyte/analysis/table";
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { DataFault, type ToolInput } from "#tool.ts";

/** What a model knows of the features: those in it, and those that were left out. */
export interface ModelFeatures {
  /** Ids and names of the features in the model. */
  features: string[];
  names: string[];
  /** Of all features of the matrix: which were left out as constant, and what they are called. */
  constant: number[];
  featureNames: string[];
}

export const scalingWords: Record<ColumnScaling, Text> = {
  auto: { en: "auto scaling (mean 0, standard deviation 1)", zh: "自动标度化（均值为 0，标准差为 1）" },
  pareto: { en: "Pareto scaling (centred, divided by the square root of the standard deviation)", zh: "Pareto 标度化（中心化后除以标准差的平方根）" },
  centre: { en: "mean centring", zh: "均值中心化" },
  none: { en: "no centring or scaling", zh: "不做中心化和标度化" },
};

/** For captions. */
export const scalingNames: Record<ColumnScaling, Text> = {
  auto: { en: "auto scaling", zh: "自动标度化" },
  pareto: { en: "Pareto scaling", zh: "Pareto 标度化" },
  centre: { en: "mean centring", zh: "均值中心化" },
  none: { en: "no scaling", zh: "未标度化" },
};

const labels: Record<ColumnScaling, { label: Text; help: Text }> = {
  auto: { label: { en: "Auto (unit variance)", zh: "自动（单位方差）" }, help: { en: "Every feature counts the same.", zh: "每个特征的权重相同。" } },
  pareto: {
    label: { en: "Pareto", zh: "Pareto" },
    help: {
      en: "Between auto and none: strong features count more, but do not drown the others.",
      zh: "介于自动与仅中心化之间：高丰度特征权重较大，但不会掩盖其他特征。",
    },
  },
  centre: { label: { en: "Centre only", zh: "仅中心化" }, help: { en: "Features with a large variance decide.", zh: "方差大的特征起主导作用。" } },
  none: { label: { en: "None", zh: "不处理" }, help: { en: "For tables that are already centred and scaled.", zh: "适用于已完成中心化和标度化的数据。" } },
};

export function scalingOptions<const Offered extends ColumnScaling>(scalings: readonly Offered[]): { value: Offered; label: Text; help: Text }[] {
  return scalings.map((value) => ({ value, ...labels[value] }));
}

/**
 * @throws DataFault when a cell is empty or infinite: these models need a number in every cell.
 */
export function requireComplete({ table: { matrix, samples, features } }: ToolInput): void {
  let gaps = 0;
  let first = -1;
  for (let at = 0; at < matrix.data.length; at++) {
    if (Number.isFinite(matrix.data[at]!)) continue;
    if (gaps === 0) first = at;
    gaps++;
  }
  if (gaps === 0) return;
  const sample = samples[Math.floor(first / matrix.columns)]!;
  const feature = features[first % matrix.columns]!;
  const total = matrix.data.length;
  throw new DataFault(
    "missing-values",
    {
      en: `${gaps} of ${total} cells have no value; the first is feature “${feature}” in sample “${sample}”. This analysis needs a number in every cell: fill the gaps with the tool “Missing values” first.`,
      zh: `${total} 个单元格中有 ${gaps} 个没有数值，第一个是样本“${sample}”的特征“${feature}”。该分析要求每个单元格都有数值：请先用“缺失值处理”工具填补。`,
    },
    { table: "matrix", cell: `${sample} / ${feature}` },
  );
}

/**
 * The scaled matrix without its constant features.
 *
 * @throws DataFault when fewer than two features vary, or values are so large that their squares are no numbers any more.
 */
export function scaleFeatures(matrix: Matrix, scaling: ColumnScaling): ScaledColumns {
  const scaled = scaleColumns(matrix, scaling);
  requireSquarable(scaled.matrix);
  if (scaled.kept.length >= 2) return scaled;
  throw new DataFault(
    "constant-features",
    {
      en: `${matrix.columns === 1 ? "The matrix has only one feature" : `${scaled.kept.length === 0 ? "None" : "Only one"} of the ${matrix.columns} features varies between the samples`}; at least two that vary are needed. Check whether the right table was chosen, and whether an earlier step made the features constant.`,
      zh: `${matrix.columns === 1 ? "数据矩阵只有一个特征" : `${matrix.columns} 个特征中${scaled.kept.length === 0 ? "没有任何特征" : "只有一个特征"}在样本间存在差异`}，至少需要两个有变化的特征。请检查是否选对了数据表，或之前的处理步骤是否使特征变为常数。`,
    },
    { table: "matrix" },
  );
}

const mostSquared = 1e140;

/** @throws DataFault for what sums of squares can't be made of. */
function requireSquarable({ data }: Matrix): void {
  if (data.every((value) => Math.abs(value) <= mostSquared)) return;
  throw new DataFault(
    "too-large-values",
    {
      en: "The matrix has values above 1e140, whose squares can't be computed. Check the units of the table, take logarithms first, or choose auto scaling.",
      zh: "数据矩阵中有大于 1e140 的数值，无法计算其平方。请检查数据单位，先取对数，或选择自动标度化。",
    },
    { table: "matrix" },
  );
}

/** What the reader should know about the features that were left out. */
export function constantNotes(constant: readonly number[], featureNames: readonly string[]): Text[] {
  if (constant.length === 0) return [];
  const names = listNames(constant.map((feature) => featureNames[feature]!));
  const one = constant.length === 1;
  return [
    {
      en: `${constant.length} constant feature${one ? " was" : "s were"} left out: ${names.en}.`,
      zh: `剔除了 ${constant.length} 个常数特征：${names.zh}。`,
    },
  ];
}

/** A share as a percentage with three significant digits. */
export function percent(share: number): string {
  return `${numberText(100 * share)} %`;
}

/** Shares that stand beside each other, with one number of decimals: the one with which the smallest of them has two digits, three decimals at most. */
export function percents(shares: readonly number[]): string[] {
  const smallest = Math.min(...shares.filter((share) => share > 0).map((share) => 100 * share));
  const decimals = Number.isFinite(smallest) ? Math.max(1, Math.min(3, 1 - Math.floor(Math.log10(smallest)))) : 1;
  return shares.map((share) => `${(100 * share).toFixed(decimals)} %`);
}
