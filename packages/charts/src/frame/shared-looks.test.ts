import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { boxesDocument, scoresDocument } from "#sample-documents.ts";
import { heatmapDocument } from "#sample-heatmap.ts";
import { wordsOf } from "#scene/text-outline.ts";
import { withGroups } from "#sample-groups.ts";

const sceneOf = (groups: number, language: "en" | "zh") =>
  layout({ document: withGroups(heatmapDocument(12, 80), groups, 5), view: {}, language, theme: "light", preset: "journal", widthMm: 174 });
const captionOf = (groups: number, language: "en" | "zh"): string => sceneOf(groups, language).captionText;
const printedOf = (groups: number, language: "en" | "zh"): string =>
  sceneOf(groups, language)
    .items.flatMap((item) => (item.type === "text" && item.role === "caption" ? [wordsOf(item)] : []))
    .join(" ");

it("says that more groups than looks share them, and nothing where each has its own", () => {
  expect(captionOf(40, "en")).toMatch(/40 entries of the legend share \d+ looks/);
  expect(captionOf(40, "zh")).toMatch(/图例中 40 项共用 \d+ 种外观/);
  for (const language of ["en", "zh"] as const) expect(captionOf(6, language)).not.toMatch(/share|共用/);
});

it("says so in the figure itself, which a paper has without its caption", () => {
  expect(printedOf(40, "en")).toMatch(/40 entries share \d+ looks: not all can be told apart\./);
  expect(printedOf(40, "zh")).toMatch(/图例中 40 项共用 \d+ 种外观，无法一一区分。/);
  for (const language of ["en", "zh"] as const) expect(printedOf(6, language)).not.toMatch(/share|共用/);
});

it("is silent where shapes tell groups apart, and where each has its name in the figure", () => {
  const said = (document: ChartDocument, view: ChartView = {}) =>
    layout({ document: withGroups(document, 40, 5), view, language: "en", preset: "journal", widthMm: 174 });
  expect(said(scoresDocument()).captionText).not.toContain("looks");
  expect(said(boxesDocument(), { legend: "bottom" }).captionText).not.toContain("looks");
});
