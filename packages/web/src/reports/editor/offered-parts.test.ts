import { expect, it } from "vitest";
import { fittingParts } from "./offered-parts.ts";

const both = (en: string, zh = en) => ({ en, zh });
const none = both("");
const figure = (name: string) => ({ kind: "figure" as const, task_id: "t", name, caption: none, panels: [] });
const groups = [
  {
    section: both("Differences", "差异"),
    title: both("Volcano plot: A vs B", "火山图：A vs B"),
    parts: [
      { item: { kind: "sentence" as const, task_id: "t", name: "" }, title: both("Twelve features differ.") },
      { item: figure("volcano"), title: both("Volcano plot", "火山图") },
    ],
  },
  {
    section: null,
    title: both("PCA"),
    parts: [
      { item: figure("scores"), title: both("Scores", "得分") },
      { item: figure("scree"), title: both("Scree plot") },
    ],
  },
];
const found = (words: string, language: "en" | "zh" = "en", kinds?: readonly "figure"[]) =>
  fittingParts(groups, { kinds, words, language }).map(({ title, parts }) => [title, ...parts.map((part) => `${part.key} ${part.title}`)]);

it("finds parts by their words, their module chart and their section, in the reader's language", () => {
  expect(found("")).toHaveLength(2);
  expect(found("pca SCREE")).toEqual([["PCA", "1.1 Scree plot"]]);
  expect(found("差异 火山", "zh")).toEqual([["火山图：A vs B", "0.0 Twelve features differ.", "0.1 火山图"]]);
  expect(found("nothing")).toEqual([]);
});

it("offers of figures alone those alone, under the keys that they have among all", () => {
  expect(found("", "en", ["figure"])).toEqual([
    ["Volcano plot: A vs B", "0.1 Volcano plot"],
    ["PCA", "1.0 Scores", "1.1 Scree plot"],
  ]);
});
