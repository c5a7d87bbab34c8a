import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { expect, it } from "vitest";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import { sceneFaults } from "#scene/faults.ts";
import { wordsOf } from "#scene/text-outline.ts";

const scree = everyDocument().scree as BarsDocument;
const quality = (values: number[][]): BarsDocument => ({
  ...scree,
  groups: values.map((_, group) => `Q${group + 1}`),
  horizontal: false,
  ids: values[0]!.map((_, item) => `p${item + 1}`),
  labels: values[0]!.map((_, item) => `p${item + 1}`),
  series: values.map((own, group) => ({ group, kind: "bar", values: own })),
  thresholds: [],
});
const valuesOf = (document: BarsDocument, widthMm = 85) => {
  const scene = layout({ document, view: {}, language: "en", widthMm, preset: "journal" });
  expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
  return scene.items.flatMap((item) => (item.type === "text" && item.role === "label" ? [wordsOf(item)] : []));
};

it("a few upright bars say their values, over nothing", () => {
  const values = [
    [0.762, 0.877],
    [0.66, 0.594],
  ];
  for (const widthMm of [85, 174]) expect(valuesOf(quality(values), widthMm)).toEqual(["0.762", "0.877", "0.66", "0.594"]);
  expect(valuesOf(quality([[0.5, -0.25]]))).toEqual(["0.5", "−0.25"]);
});

it("many bars, bars under a line and bars that are too narrow for their values don't", () => {
  expect(valuesOf(scree)).toEqual([]);
  expect(valuesOf(quality([Array.from({ length: 13 }, (_, item) => item + 1)]))).toEqual([]);
  expect(valuesOf(quality([Array.from({ length: 12 }, (_, item) => (item + 1) * 12_345.6)]), 30)).toEqual([]);
});
