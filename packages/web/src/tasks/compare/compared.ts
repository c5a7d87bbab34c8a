import type { Text } from "@analyte/contract/text";

/** Which tasks an address compares. */
export const fewestCompared = 2;
export const mostCompared = 4;

/** The ids of an address, each once; null where there are too few or too many to stand side by side. */
export function comparedIds(text: string | null): string[] | null {
  const ids = [
    ...new Set(
      (text ?? "")
        .split(",")
        .map((id) => id.trim())
        .filter((id) => id !== ""),
    ),
  ];
  return ids.length < fewestCompared || ids.length > mostCompared ? null : ids;
}

export const comparisonTitle = (number: number): Text => ({ en: `Comparison of ${number} tasks`, zh: `对比 ${number} 个任务` });
