/** The methods paragraph and the captions. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { manifest } from "./manifest.ts";

export interface Facts {
  samples: number;
  features: number;
  factor: Float64Array;
  hasLengths: boolean;
}

const range = ({ factor }: Facts): [string, string] => [numberText(Math.min(...factor)), numberText(Math.max(...factor))];

export function stepsOf(facts: Facts): Text {
  const [least, most] = range(facts);
  return {
    en: `Counts, and log2 counts per million after TMM (factors ${least} to ${most}).`,
    zh: `原始计数，以及 TMM 后的 log2 每百万计数（因子 ${least} 至 ${most}）。`,
  };
}

export function methodsOf(facts: Facts): Text {
  const [least, most] = range(facts);
  const tpm = facts.hasLengths
    ? {
        en: " Transcripts per million are counts over length, as shares of each sample's sum (Wagner et al. 2012).",
        zh: "TPM 为计数除以长度后在该样本总和中所占的百万分比（Wagner 等，2012）。",
      }
    : { en: "", zh: "" };
  return {
    en: `The libraries of ${facts.samples} samples (${facts.features} features) were normalised by the trimmed mean of M values (Robinson & Oshlack 2010), factors ${least} to ${most}; values are log2 counts per million with a prior count of 2 (Robinson et al. 2010).${tpm.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对 ${facts.samples} 个样本的文库（${facts.features} 个特征）进行 M 值截尾均值（TMM）标准化（Robinson 与 Oshlack，2010），因子 ${least} 至 ${most}；数值为 log2 每百万计数，先验计数为 2（Robinson 等，2010）。${tpm.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}
