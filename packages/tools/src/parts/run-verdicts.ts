/** What is judged of a run, and how a verdict is called. */
import type { Text } from "@analyte/contract/text";

export const verdicts = ["good", "fair", "poor", "unknown"] as const;
export type Verdict = (typeof verdicts)[number];
export const verdictCells: Record<Verdict, Text> = {
  good: { en: "good", zh: "良好" },
  fair: { en: "fair", zh: "尚可" },
  poor: { en: "poor", zh: "较差" },
  unknown: { en: "not known", zh: "无法判定" },
};

export const checkNames = ["median_rsd", "share", "median_d_ratio", "spread_1", "spread_2", "correlation"] as const;
export type CheckName = (typeof checkNames)[number];
export const checkCells: Record<CheckName, Text> = {
  median_rsd: { en: "Median RSD (%)", zh: "RSD 中位数（%）" },
  share: { en: "Share of features with a good or fair RSD", zh: "RSD 良好或尚可的特征比例" },
  median_d_ratio: { en: "Median D-ratio", zh: "D-ratio 中位数" },
  spread_1: { en: "Spread of the QC samples on PC1", zh: "PC1 上 QC 样本的离散程度" },
  spread_2: { en: "Spread of the QC samples on PC2", zh: "PC2 上 QC 样本的离散程度" },
  correlation: { en: "Smallest correlation of two QC samples", zh: "两个 QC 样本的最小相关系数" },
};

export interface Check {
  name: CheckName;
  value: number;
  good: number;
  limit: number;
  verdict: Verdict;
}

/** `from`: the side that is good. */
export function judged(name: CheckName, value: number, good: number, limit: number, from: "below" | "above"): Check {
  const passes = (bound: number): boolean => (from === "below" ? value <= bound : value >= bound);
  return { name, value, good, limit, verdict: Number.isNaN(value) ? "unknown" : passes(good) ? "good" : passes(limit) ? "fair" : "poor" };
}

/** The worst of those that are known. */
export function worstOf(checks: readonly Check[]): Verdict {
  const known = checks.filter(({ verdict }) => verdict !== "unknown").map(({ verdict }) => verdicts.indexOf(verdict));
  return known.length === 0 ? "unknown" : verdicts[Math.max(...known)]!;
}
