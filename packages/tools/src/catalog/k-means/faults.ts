/** What can't be clustered, and what to do about it. */
import { DataFault } from "#tool.ts";
import type { KMeansParams } from "./manifest.ts";

export function inseparable(items: number, k: number, axis: KMeansParams["axis"]): DataFault {
  const one = axis === "features" ? { en: "features", zh: "特征" } : { en: "samples", zh: "样本" };
  return new DataFault(
    "too-few-different",
    {
      en: `The ${items} ${one.en} can't be divided into ${k} clusters: too many of them have the same values. Ask for fewer clusters, or check the table for repeated ${one.en}.`,
      zh: `${items} 个${one.zh}无法划分为 ${k} 个簇：数值相同的${one.zh}过多。请减少簇数，或检查数据表中是否有重复的${one.zh}。`,
    },
    { table: "matrix" },
  );
}

export function tooLarge(): DataFault {
  return new DataFault(
    "too-large-values",
    {
      en: "The matrix has values above 1e140, whose squares can't be computed. Check the units of the table, take logarithms first, or choose auto scaling.",
      zh: "数据矩阵中有大于 1e140 的数值，无法计算其平方。请检查数据单位，先取对数，或选择自动标度化。",
    },
    { table: "matrix" },
  );
}
