/** Three modules of features that correlate within, and a few ties between them. */
import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import { base, metabolites, stream } from "./sample-numbers.ts";

export function networkDocument(): NetworkDocument {
  const next = stream(37);
  const [count, modules] = [24, 3];
  const centres = [
    [-2, 1],
    [2, 1.2],
    [0, -1.6],
  ] as const;
  const module = Array.from({ length: count }, (_, node) => node % modules);
  const edges = module.flatMap((own, from) =>
    module.slice(from + 1).flatMap((other, after) => {
      const isTied = next() < (own === other ? 0.5 : 0.03);
      return isTied ? [{ from, to: from + 1 + after, group: next() < 0.75 ? 0 : 1, weight: next() }] : [];
    }),
  );
  return {
    ...base,
    kind: "network",
    title: { en: "Correlation network", zh: "相关网络" },
    caption: { en: "24 features; edges: |r| ≥ 0.7 and FDR ≤ 0.05.", zh: "24 个特征；边：|r| ≥ 0.7 且 FDR ≤ 0.05。" },
    groups: ["Positive", "Negative", "Module 1", "Module 2", "Module 3"],
    groupLabels: [
      { en: "Positive", zh: "正相关" },
      { en: "Negative", zh: "负相关" },
      ...[1, 2, 3].map((number) => ({ en: `Module ${number}`, zh: `模块 ${number}` })),
    ],
    colours: ["#b2453c", "#3a6ea5", null, null, null],
    points: {
      item: "feature",
      ids: module.map((_, node) => `f${node}`),
      labels: module.map((_, node) => (node < metabolites.length ? metabolites[node]! : `Feature ${node}`)),
      x: module.map((own) => centres[own]![0] + (next() - 0.5) * 2.4),
      y: module.map((own) => centres[own]![1] + (next() - 0.5) * 2.2),
      group: module.map((own) => own + 2),
    },
    edges,
    labelled: [0, 1, 2, 3, 4, 5, 6],
  };
}
