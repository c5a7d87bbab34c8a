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
