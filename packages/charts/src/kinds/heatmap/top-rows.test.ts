import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { heatmapDocument } from "#sample-heatmap.ts";
import type { TextItem } from "#scene/scene.ts";

it.each([
  ["variance", "those with the largest variance.", "图中仅显示 40 行中方差最大的 10 行。"],
  ["p", "those with the smallest p.", "图中仅显示 40 行中 p 值最小的 10 行。"],
  ["loading", "those with the largest loading (by size).", "图中仅显示 40 行中载荷（绝对值）最大的 10 行。"],
] as const)("the caption says in both languages which rows are shown: by %s", (by, english, chinese) => {
  const document = heatmapDocument(40, 8);
  document.rows.rankings = [{ by, order: [...document.rows.ids.keys()] }];
  const captionIn = (language: "en" | "zh") => layout({ document, view: { topRows: { n: 10, by } }, language, widthMm: 85, preset: "journal" }).captionText;
  expect(captionIn("en")).toContain(`Shown: 10 of the 40 rows, ${english}`);
  expect(captionIn("zh")).toContain(chinese);
});

it("the caption says a ranking in the words that the document has for it", () => {
  const document = heatmapDocument(40, 8);
  document.rows.rankings = [{ by: "p", words: { en: "FDR", zh: "FDR" }, order: [...document.rows.ids.keys()] }];
  const spec = { document, view: { topRows: { n: 10, by: "p" as const } }, widthMm: 85, preset: "journal" as const };
  expect(layout({ ...spec, language: "en" }).captionText).toContain("those with the smallest FDR.");
  expect(layout({ ...spec, language: "zh" }).captionText).toContain("行中 FDR 最小的 10 行。");
});

it("the key tells the classes of the rows that are shown, its titles in heavier letters than they", () => {
  const document = heatmapDocument(40, 8);
  document.rows.rankings = [{ by: "p", order: [...document.rows.ids.keys()] }];
  const classes = ["Amino acids", "Bile acids", "Nucleotides"];
  document.rows.annotations = [{ title: { en: "class", zh: "class" }, groups: classes, values: document.rows.ids.map((_, row) => (row < 10 ? 2 : row % 2)) }];
  const keyOf = (n: number) => {
    const { items } = layout({ document, view: { topRows: { n, by: "p" } }, language: "en", widthMm: 85, preset: "journal" });
    return items.filter((item): item is TextItem => item.type === "text" && item.role === "key");
  };
  const wordsOf = (n: number) => keyOf(n).map(({ runs }) => runs.map(({ text }) => text).join(""));
  expect(wordsOf(10).filter((word) => classes.includes(word))).toEqual(["Nucleotides"]);
  expect(wordsOf(40).filter((word) => classes.includes(word))).toEqual(classes);
  const weights = new Map(keyOf(40).map(({ runs, weight }) => [runs[0]!.text, weight]));
  expect(weights.get("class")).toBeGreaterThan(weights.get("Nucleotides")!);
});
