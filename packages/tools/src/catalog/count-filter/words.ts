/** The methods paragraph and the caption. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { manifest, type CountFilterParams } from "./manifest.ts";

export interface Facts {
  params: CountFilterParams;
  features: number;
  kept: number;
  /** Of each feature the limits that it fails; empty where it keeps them. */
  why: string[];
  /** Samples that must reach the limit. */
  wanted: number;
}

export const captionOf = ({ features, kept }: Facts): Text => ({
  en: `${kept} of ${features} features are kept, ${features - kept} left out.`,
  zh: `${features} 个特征中保留 ${kept} 个，剔除 ${features - kept} 个。`,
});

export function methodsOf({ params, features, kept, wanted }: Facts): Text {
  const [least, total, samples] = [params.least_count, params.least_total, wanted].map((value) => numberText(value));
  return {
    en: `Of ${features} features the ${kept} with at least ${least} counts (in a library of median size) in at least ${samples} samples and ${total} counts in all were kept, as edgeR's filterByExpr does (Chen et al. 2016). Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `${features} 个特征中保留 ${kept} 个：以中位大小的文库计，至少 ${samples} 个样本中计数不少于 ${least}，且总计数不少于 ${total}，与 edgeR 的 filterByExpr 一致（Chen 等，2016）。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}
