import type { Text } from "@analyte/contract/text";
import type { Method } from "./study.ts";

export const methodNames: Record<Method, Text> = {
  "qc-rlsc": { en: "QC-RLSC", zh: "QC-RLSC" },
  "batch-median": { en: "median per batch", zh: "批次中位数法" },
  combat: { en: "ComBat", zh: "ComBat" },
  none: { en: "not corrected", zh: "未校正" },
};
