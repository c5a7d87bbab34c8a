/** The limits that a sample can be beyond, as cells and sentences call them. */
import type { Text } from "@analyte/contract/text";

export const measures = ["t2", "q", "robust", "residual"] as const;
export type Measure = (typeof measures)[number];

export const measureNames: Record<Measure, Text> = {
  t2: { en: "T²", zh: "T²" },
  q: { en: "Q", zh: "Q" },
  robust: { en: "robust distance", zh: "稳健距离" },
  residual: { en: "robust residual", zh: "稳健残差" },
};

/** In the cells of the file. */
export const beyondCell = (beyond: readonly Measure[]): string => beyond.join(" + ");

export const beyondWords = (beyond: readonly Measure[]): Text => ({
  en: beyond.map((measure) => measureNames[measure].en).join(", "),
  zh: beyond.map((measure) => measureNames[measure].zh).join("、"),
});

const combinations = Array.from({ length: 2 ** measures.length }, (_, bits) => measures.filter((_measure, at) => (bits >> at) % 2 === 1)).slice(1);
export const beyondCells: Record<string, Text> = Object.fromEntries(combinations.map((beyond) => [beyondCell(beyond), beyondWords(beyond)]));
