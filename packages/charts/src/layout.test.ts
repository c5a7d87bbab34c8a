import { describe, expect, it } from "vitest";
import type { ChartDocument } from "@analyte/contract/chart";
import { presetValues } from "./frame/preset-values.ts";
import { layout } from "./layout.ts";
import { everyDocument } from "./sample-documents.ts";
import { withGroups } from "./sample-groups.ts";
import { sceneFaults } from "./scene/faults.ts";
import { differences } from "./differences.ts";
import type { FigureSpec, Preset } from "./scene/figure-spec.ts";
import { presets } from "./scene/figure-spec.ts";
import { sceneHash } from "./scene/hash.ts";
import type { Scene } from "./scene/scene.ts";

const documents = Object.entries(everyDocument());

const sceneOf = (document: ChartDocument, given: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...given });
const faultsOf = (scene: Scene, preset: Preset = "journal"): string[] =>
  sceneFaults(scene, presetValues[preset]).map(({ check, what, amount }) => `${check}: ${what} (${amount.toFixed(2)})`);
describe.each(documents)("%s", (_, document) => {
  it.each(presets)("has no fault in the preset %s at any of its widths, in both languages, and shows what its document says", (preset) => {
    for (const widthMm of presetValues[preset].widthsMm) {
      for (const language of ["en", "zh"] as const) {
        const scene = sceneOf(document, { preset, widthMm, language });
        expect(faultsOf(scene, preset), `${widthMm} mm, ${language}`).toEqual([]);
        expect(differences(scene, document), `${widthMm} mm, ${language}`).toEqual([]);
        expect(scene.heightMm).toBeLessThanOrEqual(presetValues[preset].highestMm);
      }
    }
  });
  it.each([85, 120, 174])("has no fault at %s mm with 2 to 12 groups and names of 5 to 60 signs", (widthMm) => {
    for (const count of [2, 3, 6, 12]) {
      for (const length of [5, 20, 60])
        expect(faultsOf(sceneOf(withGroups(document, count, length), { widthMm })), `${count} groups, ${length} signs`).toEqual([]);
    }
  });
  it("has no fault on dark ground", () => {
    for (const count of [2, 12])
      expect(faultsOf(sceneOf(withGroups(document, count, 20), { theme: "dark", preset: "screen", interactive: true, widthMm: 180 }), "screen")).toEqual([]);
  });
  it("is the same scene twice, another with another look, and leaves its document alone", () => {
    const before = JSON.stringify(document);
    const hash = sceneHash(sceneOf(document));
    expect(sceneHash(sceneOf(document))).toBe(hash);
    expect(sceneHash(sceneOf(document, { widthMm: 86 }))).not.toBe(hash);
    expect(sceneHash(sceneOf(document, { view: { xTitle: "X" } }))).not.toBe(hash);
    expect(JSON.stringify(document)).toBe(before);
  });
});
