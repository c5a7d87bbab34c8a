/** What few and many sets have in common. */
import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { base } from "./sample-numbers.ts";

const common = {
  ...base,
  kind: "sets" as const,
  caption: { en: "Significant features of each comparison (FDR ≤ 0.05); each is counted once.", zh: "各比较中显著的特征（FDR ≤ 0.05），每个只计一次。" },
  value: { title: { en: "Features", zh: "特征数" } },
};

export const vennDocument = (): SetsDocument =>
  setsOf(
    "Venn diagram",
    "韦恩图",
    "circles",
    ["Day 1", "Day 3", "Day 7"],
    [
      [[0], 14],
      [[1], 31],
      [[2], 58],
      [[0, 1], 9],
      [[1, 2], 42],
      [[0, 1, 2], 117],
    ],
  );

export const upsetDocument = (): SetsDocument =>
  setsOf(
    "UpSet plot",
    "UpSet 图",
    "bars",
    ["Liver", "Muscle", "Plasma", "Adipose tissue", "Kidney"],
    [
      [[0], 61],
      [[2], 48],
      [[0, 2], 33],
      [[0, 1, 2, 3, 4], 27],
      [[3], 21],
      [[1], 17],
      [[0, 4], 12],
      [[0, 2, 4], 9],
      [[1, 3], 5],
      [[2, 3, 4], 2],
    ],
  );

function setsOf(en: string, zh: string, form: SetsDocument["form"], groups: string[], counted: [number[], number][]): SetsDocument {
  return {
    ...common,
    title: { en, zh },
    form,
    groups,
    sets: groups.map((id, group) => ({ id, group, size: counted.reduce((sum, [of, size]) => sum + (of.includes(group) ? size : 0), 0) })),
    intersections: counted.map(([sets, size]) => ({ id: sets.map((place) => groups[place]).join(" & "), sets, size, members: ["Citric acid", "Taurine"] })),
  };
}
