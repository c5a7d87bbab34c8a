/** What can't be clustered, and what to do about it. */
import { DataFault } from "../tool.ts";

export function tooFew(samples: number, features: number): DataFault {
  return new DataFault(
    "too-few",
    {
      en: `A heat map with trees needs two samples and two features at least; the matrix has ${samples} and ${features}. Choose a larger table.`,
      zh: `聚类热图至少需要两个样本和两个特征；当前矩阵有 ${samples} 个样本、${features} 个特征。请选择更大的数据表。`,
    },
    { table: "matrix" },
  );
}

export function tooManySamples(samples: number, most: number): DataFault {
  return new DataFault(
    "too-many-samples",
    {
      en: `The matrix has ${samples} samples; at most ${most} can be clustered. Split the table, or average replicates first.`,
      zh: `数据矩阵有 ${samples} 个样本，最多可对 ${most} 个样本聚类。请拆分数据表，或先对重复样本取平均。`,
    },
    { table: "matrix" },
  );
}

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

export function tooManyClusters(cut: number, samples: number, features: number): DataFault {
  const most = Math.min(samples, features);
  return new DataFault("too-many-clusters", {
    en: `${cut} clusters were asked for, but there are only ${samples} samples and ${features} features to cluster. Choose at most ${most}.`,
    zh: `要求切分为 ${cut} 个簇，但可聚类的只有 ${samples} 个样本和 ${features} 个特征。请选择不超过 ${most} 的簇数。`,
  });
}
