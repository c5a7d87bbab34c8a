/** The limits that a feature can fail, as cells and sentences call them. */
import type { Text } from "@analyte/contract/text";

export const limitNames = ["rsd", "robust_rsd", "d_ratio", "blank_ratio", "presence", "presence_qc", "spread"] as const;
export type Limit = (typeof limitNames)[number];

export const limitWords: Record<Limit, Text> = {
  rsd: { en: "RSD in QC samples", zh: "QC 样本的 RSD" },
  robust_rsd: { en: "robust RSD in QC samples", zh: "QC 样本的稳健 RSD" },
  d_ratio: { en: "D-ratio", zh: "D-ratio" },
  blank_ratio: { en: "ratio to blanks", zh: "与空白的比值" },
  presence: { en: "presence in samples", zh: "样本检出率" },
  presence_qc: { en: "presence in QC samples", zh: "QC 样本检出率" },
  spread: { en: "spread over samples", zh: "样本间变异" },
};

/** In the cells of the file. */
export const whyCell = (failed: readonly Limit[]): string => failed.join(" + ");

const combinations = Array.from({ length: 2 ** limitNames.length }, (_, bits) => limitNames.filter((_limit, at) => (bits >> at) % 2 === 1)).slice(1);
export const whyCells: Record<string, Text> = Object.fromEntries(
  combinations.map((failed) => [
    whyCell(failed),
    { en: failed.map((limit) => limitWords[limit].en).join(", "), zh: failed.map((limit) => limitWords[limit].zh).join("、") },
  ]),
);
