/** What can't be clustered, and what to do about it. */
import { DataFault } from "#tool.ts";

export function nothingVaries(features: number): DataFault {
  return new DataFault(
    "constant-features",
    {
      en: `Fewer than two of the ${features} features vary between the samples, so nothing can be clustered. Check whether the right table was chosen, and whether an earlier step made the features constant.`,
      zh: `${features} 个特征中，在样本间存在差异的不足两个，无法聚类。请检查是否选对了数据表，或之前的处理步骤是否使特征变为常数。`,
    },
    { table: "matrix" },
  );
}

export function constantSample(sample: string): DataFault {
  return new DataFault(
    "constant-sample",
    {
      en: `Sample “${sample}” has the same value in every feature, so it has no correlation with any other sample. Take it out of the matrix, or choose the Euclidean or Manhattan distance.`,
      zh: `样本“${sample}”在所有特征中的数值都相同，无法计算它与其他样本的相关系数。请从数据矩阵中移除该样本，或改用欧氏距离或曼哈顿距离。`,
    },
    { table: "matrix", cell: sample },
  );
}

export function oneFeature(): DataFault {
  return new DataFault("too-few-features", {
    en: "The list names one feature, and one can't be clustered. Name two at least, or leave the list empty for all features.",
    zh: "列表中只有一个特征，无法聚类。请至少填写两个，或留空以使用全部特征。",
  });
}

export function tooFarApart(): DataFault {
  return new DataFault(
    "values-too-large",
    {
      en: "The values lie so far apart that their distances can't be computed (beyond about 1.8e308). Scale the features, take logarithms first, or write the values in another unit.",
      zh: "数值相差过大，距离超出可计算的范围（约 1.8e308）。请对特征进行标度化，先取对数，或改用其他单位表示数值。",
    },
    { table: "matrix" },
  );
}
