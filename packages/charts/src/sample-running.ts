/** Two sets in a ranking of 200 features: one at its top, one at its bottom. */
import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { base, stream } from "./sample-numbers.ts";

const count = 200;

/** Rises by as much at each member, and falls between them. */
function curveOf(hits: readonly number[]): { x: number[]; y: number[] } {
  const score = (place: number, before: number) => before / hits.length - (place - before) / (count - hits.length);
  return {
    x: [0, ...hits.flatMap((hit) => [hit, hit + 1]), count],
    y: [0, ...hits.flatMap((hit, at) => [score(hit, at), score(hit + 1, at + 1)]), 0],
  };
}

export function runningDocument(): RunningDocument {
  const next = stream(41);
  const drawn = (from: number, to: number, few: number) =>
    [...new Set(Array.from({ length: few }, () => Math.floor(from + next() ** 1.6 * (to - from))))].toSorted((one, other) => one - other);
  const hits = [
    drawn(0, 110, 16),
    drawn(0, 120, 14)
      .map((place) => count - 1 - place)
      .toReversed(),
  ];
  const names = [
    ["Primary bile acids", "初级胆汁酸"],
    ["Citric acid cycle", "柠檬酸循环"],
  ] as const;
  return {
    ...base,
    kind: "running",
    title: { en: "Running score", zh: "累计得分" },
    caption: { en: "200 features ranked by their test statistic.", zh: "200 个特征按检验统计量排序。" },
    groups: names.map(([name]) => name),
    groupLabels: names.map(([en, zh]) => ({ en, zh })),
    follows: [null, null],
    colours: ["#526fff", "#c4320a"],
    x: { title: { en: "Rank", zh: "名次" } },
    y: { title: { en: "Running enrichment score", zh: "累计富集得分" } },
    ranked: { title: { en: "Statistic", zh: "统计量" }, values: Array.from({ length: count }, (_, at) => 4.2 * Math.cos((Math.PI * (at + 0.5)) / count) ** 3) },
    curves: hits.map((own, group) => ({ id: `set${group}`, label: names[group]![0], group, ...curveOf(own), hits: own })),
  };
}
