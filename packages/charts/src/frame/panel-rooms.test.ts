import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import type { TextItem } from "#scene/scene.ts";

const lines = everyDocument()["lines"] as LinesDocument;
/** The lines of the titles of two panels. */
function titlesOf(titles: readonly string[], widthMm: number): string[] {
  const panels = titles.map((title) => ({ ...lines.panels[0]!, title: { en: title, zh: title } }));
  const { items } = layout({ document: { ...lines, panels }, view: {}, language: "en", widthMm, preset: "journal" });
  const found = items.filter((item): item is TextItem => item.type === "text" && item.role === "panel-title");
  return found.map(({ runs }) => runs.map(({ text }) => text).join(""));
}

it("a panel's title in several lines has no last line of one sign", () => {
  for (const widthMm of [60, 75, 85, 90]) {
    const words = titlesOf(["Before: log10 of the values above 0", "After: log2"], widthMm);
    expect(words.join(" ")).toContain("above 0");
    expect(words.filter((line) => line.length < 2)).toEqual([]);
  }
});

it("no word is broken for lines of one length", () => {
  for (const widthMm of [76, 80, 84, 88, 92]) {
    const words = titlesOf(["Taurochenodeoxycholic acid 3-sulfate, sum", "After"], widthMm);
    expect(words.join(" ")).toBe("Taurochenodeoxycholic acid 3-sulfate, sum After");
  }
});

it("the long name of one panel is broken at its hyphens and brackets for another panel beside it", () => {
  const columnsWith = (title: string) => {
    const panels = ["Alanine", title, "Citrate"].map((name) => ({ ...lines.panels[0]!, title: { en: name, zh: name } }));
    const { plots } = layout({ document: { ...lines, panels }, view: {}, language: "en", widthMm: 174, preset: "journal" });
    return new Set(plots.map(({ box }) => box.x)).size;
  };
  expect(columnsWith("1-palmitoyl-2-(5′-hydroxy-8′-oxo-6′-octenedioyl)-sn-glycero-3-phosphocholine")).toBe(columnsWith("Taurine"));
  // A word without a place to break it is not torn.
  expect(columnsWith("pneumonoultramicroscopicsilicovolcanoconiosispneumonoultramicroscopicsilicovolcanoconiosis")).toBe(1);
});
