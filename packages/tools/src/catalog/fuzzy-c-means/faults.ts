import { DataFault } from "#tool.ts";

export function flat(varying: number, features: number, k: number): DataFault {
  return new DataFault(
    "constant-features",
    {
      en: `Only ${varying} of the ${features} features vary over the profiles; more than ${k} are needed for ${k} clusters. Check whether the right table was chosen, or ask for fewer clusters.`,
      zh: `${features} 个特征中只有 ${varying} 个在趋势上有变化；划分 ${k} 个簇需要多于 ${k} 个。请检查是否选对了数据表，或减少簇数。`,
    },
    { table: "matrix" },
  );
}

export function inseparable(features: number, k: number): DataFault {
  return new DataFault(
    "too-few-different",
    {
      en: `The ${features} features can't be divided into ${k} clusters: too many of them have the same profile. Ask for fewer clusters.`,
      zh: `${features} 个特征无法划分为 ${k} 个簇：趋势相同的特征过多。请减少簇数。`,
    },
    { table: "matrix" },
  );
}

export function fewGroups(groups: number): DataFault {
  return new DataFault(
    "too-few-groups",
    {
      en: `A trend needs 3 groups or more; there are ${groups}, over which every profile is just up or down. Choose another grouping, cluster over all samples, or compare the two groups.`,
      zh: `趋势至少需要 3 个组，现有 ${groups} 个，每个特征只有升或降。请选择其他分组、按全部样本聚类，或直接进行两组比较。`,
    },
    { table: "samples" },
  );
}
