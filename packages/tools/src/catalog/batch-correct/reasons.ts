/** Why a feature was not corrected, or has no RSD, as the column `note` says it. */
import type { Text } from "@analyte/contract/text";

export const notes = {
  few: { note: "too few QC values", zh: "QC 样本的数值过少" },
  values: { note: "no value for a level", zh: "没有可用于计算批次水平的数值" },
  positive: { note: "drift or level not above 0", zh: "漂移量或批次水平不大于 0" },
  constant: { note: "constant or without values in a batch", zh: "在某一批次内为常数或没有数值" },
  rsd: { note: "no RSD: fewer than two QC values or a mean not above 0", zh: "无法计算 RSD：QC 数值不足两个或均值不大于 0" },
} as const;
export type NoteName = keyof typeof notes;

export const noteHelp: Text = {
  en: "Why the feature was left as it is, with the batch, or why there is no RSD.",
  zh: `未校正的原因及批次，或无法计算 RSD 的原因（以英文记录）：${Object.values(notes)
    .map(({ note, zh }) => `${note} ${zh}`)
    .join("；")}。`,
};
