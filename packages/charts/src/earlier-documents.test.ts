/** Results are kept for years: documents that tools of version 1.0.0 wrote are shown as they were meant. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { withGroupNames } from "@analyte/contract/group-wording";
import { expect, it } from "vitest";
import { presetValues } from "./frame/preset-values.ts";
import { isClass } from "./frame/group-styles.ts";
import { shownDocument } from "./kinds/kinds.ts";
import { layout } from "./layout.ts";
import { everyDocument, volcanoDocument } from "./sample-documents.ts";
import { heatmapDocument } from "./sample-heatmap.ts";
import { sceneFaults } from "./scene/faults.ts";
import { sceneHash } from "./scene/hash.ts";

/** As “two-groups 1.0.0” had it: classes said as groups, directions as “Higher” and “Lower in”, no word of whom they follow. */
const volcano: ScatterDocument = {
  ...volcanoDocument(300),
  groups: ["Higher in treated", "Lower in treated", "Not significant"],
  groupLabels: [
    { en: "Higher in treated", zh: "treated 中升高" },
    { en: "Lower in treated", zh: "treated 中降低" },
    { en: "Not significant", zh: "不显著" },
  ],
  colours: ["#d55e00", "#0072b2", "#a6a6a6"],
};

it("a volcano keeps its words and its own colours under the names that a task gives its groups now", () => {
  const spec = { document: volcano, language: "zh", widthMm: 85, preset: "journal" } as const;
  const plain = layout({ ...spec, view: {} });
  const view = { groupNames: { treated: "Drug" }, groupColours: { treated: "#123456" } };
  const now = layout({ ...spec, document: withGroupNames(volcano, view), view });
  expect(sceneHash(now)).toBe(sceneHash(plain));
  expect(JSON.stringify(plain.items)).toContain("treated 中升高");
  expect(volcano.groups.every((_, group) => isClass(volcano, group))).toBe(true);
  expect(sceneFaults(plain, presetValues.journal)).toEqual([]);
});

it("a heat map without rankings shows all of its rows, whatever a look asks for", () => {
  const document: HeatmapDocument = heatmapDocument(40, 8);
  delete document.rows.rankings;
  for (const by of ["variance", "p", "loading"] as const) expect(shownDocument(document, { topRows: { n: 10, by } })).toBe(document);
});

it("one that ranks by variance alone, without words for it, is narrowed by that", () => {
  const document: HeatmapDocument = heatmapDocument(40, 8);
  document.rows.rankings = [{ by: "variance", order: [...document.rows.ids.keys()] }];
  expect(shownDocument(document, { topRows: { n: 10, by: "variance" } }).caption.zh).toMatch(/图中仅显示 40 行中方差最大的 10 行。$/);
});

it("box plots without brackets have none", () => {
  const boxes = Object.values(everyDocument()).find((document): document is BoxesDocument => document.kind === "boxes")!;
  const old = { ...boxes, panels: boxes.panels.map(({ brackets: _brackets, ...panel }) => panel) };
  expect(
    layout({ document: old, view: { showBrackets: true }, language: "en", widthMm: 85, preset: "journal" }).items.some(({ role }) => role === "bracket"),
  ).toBe(false);
});
