/** What can't be filled, and what to do about it. */
import { numberText } from "@analyte/contract/number-text";
import { DataFault } from "#tool.ts";

export function nothingKept(limit: number, features: number): DataFault {
  return new DataFault(
    "no-features-left",
    {
      en: `None of the ${features} features stays: each one is missing in more than ${percent(limit)} of the samples. Allow a larger share, or check whether zero really means missing.`,
      zh: `${features} 个特征全部被剔除：每个特征的缺失比例都超过 ${percent(limit)}。请提高允许的缺失比例，或确认零值是否确实表示缺失。`,
    },
    { table: "matrix" },
  );
}

export function emptySample(sample: string): DataFault {
  return new DataFault(
    "empty-sample",
    {
      en: `Sample “${sample}” has no value in any of the features kept, so there is nothing to fill its gaps from. Take this sample out of the matrix.`,
      zh: `样本“${sample}”在所有保留的特征中都没有数值，无从填补。请从数据矩阵中移除该样本。`,
    },
    { table: "matrix", cell: sample },
  );
}

export function noFill(feature: string, column: number, method: string): DataFault {
  const share = method === "min5" ? "1/5" : "1/2";
  return new DataFault(
    "no-positive-value",
    {
      en: `Feature “${feature}” has gaps but no positive value, so ${share} of its smallest positive value is not defined. Give the data before the logarithm, or fill with mean, median or kNN.`,
      zh: `特征“${feature}”有缺失值但没有任何正值，无法计算最小正值的 ${share}。请使用取对数之前的数据，或改用均值、中位数或 kNN 填补。`,
    },
    { table: "matrix", column: column + 2, cell: feature },
  );
}

export const zeroOfLogarithms = (): DataFault =>
  new DataFault("no-logarithm-of-zero", {
    en: "Gaps of logarithms can't be filled with zero: 0 has no logarithm, and a 0 among logarithms stands for 1. Choose a part of the smallest value, or give the data before the logarithm.",
    zh: "对数值的缺失不能用零填补：0 没有对数，对数值中的 0 表示原始值 1。请改用最小值的一部分填补，或使用取对数之前的数据。",
  });

export function thinSample(sample: string, share: number): DataFault {
  return new DataFault(
    "sample-too-thin",
    {
      en: `Sample “${sample}” lacks ${percent(share)} of its values; k nearest neighbours allow 80 % at most. Take this sample out of the matrix, or choose another method.`,
      zh: `样本“${sample}”缺失 ${percent(share)} 的数值；k 近邻最多允许缺失 80 %。请从数据矩阵中移除该样本，或改用其他方法。`,
    },
    { table: "matrix", cell: sample },
  );
}

export function noNeighbours(sample: string): DataFault {
  return new DataFault(
    "no-neighbours",
    {
      en: `Sample “${sample}” has values only in features of which more than half is missing, so k nearest neighbours have nothing to fill its gaps from. Allow a smaller share of missing values, take this sample out of the matrix, or choose another method.`,
      zh: `样本“${sample}”仅在缺失过半的特征中有数值，k 近邻无从填补其缺失。请降低允许的缺失比例、从数据矩阵中移除该样本，或改用其他方法。`,
    },
    { table: "matrix", cell: sample },
  );
}

const percent = (share: number): string => `${numberText(100 * share)} %`;
