/** Sets by enrichment and p: as points with names, and over their names. */
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { base } from "./sample-numbers.ts";

/** Name, how many of its members are selected, over how many chance would put there, and p. */
const sets = [
  ["Primary bile acids", 9, 4.6, 2e-7],
  ["Citric acid cycle", 6, 3.1, 0.0004],
  ["Carnitine shuttle of long-chain fatty acids", 7, 2.8, 0.0009],
  ["Urea cycle", 3, 2.2, 0.04],
  ["Tryptophan metabolism", 5, 1.9, 0.03],
  ["Glycolysis", 4, 1.3, 0.3],
  ["Purine metabolism", 6, 1.1, 0.42],
  ["Branched-chain amino acids", 2, 0.8, 0.61],
  ["Pentose phosphate pathway", 1, 0.4, 0.86],
  ["Pyrimidine metabolism", 0, 0, 1],
] as const;
const height = (p: number): number => -Math.log10(p);

const shared = {
  ...base,
  kind: "bubble",
  groups: [],
  x: { title: { en: "Enrichment (selected / expected)", zh: "富集倍数（所选 / 期望）" } },
  size: { title: { en: "Selected", zh: "所选特征数" }, values: sets.map(([, count]) => count) },
  colour: { title: { en: "−log10 FDR", zh: "−log10 FDR" }, values: sets.map(([, , , p], at) => height(Math.min(1, (p * sets.length) / (at + 1)))) },
  thresholds: [{ value: 1, label: { en: "as expected", zh: "与期望相同" } }],
} satisfies Partial<BubbleDocument>;
const points = {
  item: "other" as const,
  ids: sets.map((_, at) => `set${at}`),
  labels: sets.map(([name]) => name),
  x: sets.map(([, , enrichment]) => enrichment),
  group: sets.map(() => -1),
};

export const bubblesDocument = (): BubbleDocument => ({
  ...shared,
  title: { en: "All tested sets", zh: "全部受检集合" },
  caption: { en: "Hypergeometric test of 43 selected among 129 measured.", zh: "超几何检验：测得 129 个，其中选中 43 个。" },
  y: { title: { en: "−log10 p", zh: "−log10 p" } },
  points: { ...points, y: sets.map(([, , , p]) => height(p)) },
  // Three have an FDR of at most 0.05, and a fourth would with 4/10 of it.
  thresholds: [...shared.thresholds, { axis: "y", value: height((0.05 * 4) / sets.length), label: { en: "FDR = 0.05", zh: "FDR = 0.05" } }],
  labelled: [0, 1, 2, 4, 3],
  ranked: sets.map((_, at) => at),
});

export const dotsDocument = (): BubbleDocument => ({
  ...shared,
  title: { en: "Enriched sets", zh: "富集的集合" },
  caption: { en: "Hypergeometric test of 43 selected among 129 measured.", zh: "超几何检验：测得 129 个，其中选中 43 个。" },
  y: { title: { en: "Set", zh: "集合" } },
  places: sets.map(([name]) => name),
  points: { ...points, y: sets.map((_, at) => at) },
  labelled: [],
});

/** Scores from −1 to 1 at the ends of lines from zero. */
export function lollipopsDocument(): BubbleDocument {
  const scores = [1, 0.8, 0.57, 0.33, 0.25, -0.2, -0.4, -0.5, -0.75, -1];
  const { thresholds: _thresholds, ...dots } = dotsDocument();
  return {
    ...dots,
    title: { en: "Differential abundance scores", zh: "差异丰度得分" },
    caption: { en: "(rise − fall) / measured members.", zh: "（升高 − 降低）/ 测得成员数。" },
    x: { title: { en: "DA score", zh: "DA 得分" } },
    points: { ...dots.points, x: scores },
    size: { title: { en: "Measured members", zh: "测得成员数" }, values: [3, 10, 7, 6, 4, 5, 10, 8, 4, 2] },
    colour: { title: { en: "DA score", zh: "DA 得分" }, values: scores, diverging: 1 },
    stems: true,
    thresholds: [],
  };
}
