import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { heatmapDocument } from "#sample-heatmap.ts";
import { withGroups } from "#sample-groups.ts";

const captionOf = (groups: number, language: "en" | "zh"): string =>
  layout({ document: withGroups(heatmapDocument(12, 80), groups, 5), view: {}, language, theme: "light", preset: "journal", widthMm: 174 }).captionText;

it("says that more groups than looks share them, and nothing where each has its own", () => {
  expect(captionOf(40, "en")).toMatch(/The 40 groups share \d+ looks in the bar/);
  expect(captionOf(40, "zh")).toMatch(/40 个组在色条中共用 \d+ 种外观/);
  for (const language of ["en", "zh"] as const) expect(captionOf(6, language)).not.toMatch(/share|共用/);
});
