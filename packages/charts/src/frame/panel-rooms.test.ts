import type { LinesDocument } from "@analyte/contract/chart";
import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import type { TextItem } from "#scene/scene.ts";

it("a panel's title in several lines has no last line of one sign", () => {
  const lines = everyDocument()["lines"] as LinesDocument;
  const panel = (title: string) => ({ ...lines.panels[0]!, title: { en: title, zh: title } });
  const document = { ...lines, panels: [panel("Before: log10 of the values above 0"), panel("After: log2")] };
  for (const widthMm of [60, 75, 85, 90]) {
    const { items } = layout({ document, view: {}, language: "en", widthMm, preset: "journal" });
    const titles = items.filter((item): item is TextItem => item.type === "text" && item.role === "panel-title");
    const words = titles.map(({ runs }) => runs.map(({ text }) => text).join(""));
    expect(words.join(" ")).toContain("above 0");
    expect(words.filter((line) => line.length < 2)).toEqual([]);
  }
});
