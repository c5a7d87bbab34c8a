/** The words of a figure for what is pointed at. */
import type { ChartDocument, ChartView, ItemKind } from "@analyte/contract/chart";
import type { Language, Text } from "@analyte/contract/text";
import { groupLabel } from "../frame/group-styles.ts";
import type { Item } from "../items.ts";

export const groupName = ({ document, view, language }: { document: ChartDocument; view: ChartView; language: Language }, index: number): string =>
  groupLabel(document, view, index, language);

/** The title of an axis as the view has it; a plain word where it has none. */
export function axisName(title: Text, chosen: string | undefined, language: Language, otherwise: string): string {
  return (chosen ?? title[language]) || otherwise;
}

export function named(kind: ItemKind, id: string | undefined, label: string | undefined): Item | null {
  return id === undefined ? null : { kind, id, label: label || id };
}

/** A point whose name is not its id says both. */
export const idLine = ({ id, label }: Item): [string, string][] => (id === label ? [] : [["", id]]);

export const words = {
  minimum: { en: "Lowest", zh: "最小值" },
  q1: { en: "Lower quartile", zh: "下四分位数" },
  median: { en: "Median", zh: "中位数" },
  q3: { en: "Upper quartile", zh: "上四分位数" },
  maximum: { en: "Highest", zh: "最大值" },
  mean: { en: "Mean", zh: "均值" },
  value: { en: "Value", zh: "数值" },
  sample: { en: "Sample", zh: "样本" },
  x: { en: "x", zh: "x" },
  y: { en: "y", zh: "y" },
  z: { en: "z", zh: "z" },
} as const satisfies Record<string, Text>;
