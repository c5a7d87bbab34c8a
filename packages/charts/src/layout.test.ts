import { describe, expect, it } from "vitest";
import type { ChartDocument } from "@analyte/contract/chart";
import { someOf } from "@analyte/contract/testing/some-of";
import { presetValues } from "./frame/preset-values.ts";
import { layout } from "./layout.ts";
import { crampedPlot } from "./readable/cramped-plot.ts";
import { everyDocument } from "./sample-documents.ts";
import { withGroups } from "./sample-groups.ts";
import { sceneFaults } from "./scene/faults.ts";
import { differences } from "./differences.ts";
import type { FigureSpec, Preset } from "./scene/figure-spec.ts";
import { presets } from "./scene/figure-spec.ts";
import { sceneHash } from "./scene/hash.ts";
import type { Scene } from "./scene/scene.ts";
import { sceneSvg } from "./scene/svg.ts";
import { sceneOfSvg } from "./scene/testing/scene-of-svg.ts";

const documents = Object.entries(everyDocument());

const sceneOf = (document: ChartDocument, given: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...given });
const faultsOf = (scene: Scene, preset: Preset = "journal"): string[] =>
  sceneFaults(scene, presetValues[preset]).map(({ check, what, amount }) => `${check}: ${what} (${amount.toFixed(2)})`);
/** Once more on the file: what whoever opens it would see. */
const faultsOfSvg = (scene: Scene, preset: Preset = "journal"): string[] =>
  faultsOf(sceneOfSvg(sceneSvg(scene, { fontFamily: "Face", paint: () => "data:x" }), scene), preset);
const sizes = presets.flatMap((preset) =>
  presetValues[preset].widthsMm.flatMap((widthMm) => (["en", "zh"] as const).map((language) => ({ preset, widthMm, language }))),
);
const groupings = [85, 120, 174].flatMap((widthMm) => [2, 3, 6, 12].flatMap((count) => [5, 20, 60].map((length) => ({ widthMm, count, length }))));
/** Of each figure some combinations, in each turn others: what no figure may have is asked of each. */
const named = <One extends object>(all: readonly One[], by: string) =>
  documents.flatMap(([name, document]) => someOf(all, { oneOf: 6, by: `${by} of ${name}` }).map((one) => ({ name, document, ...one })));

describe("a figure", () => {
  it.each(named(sizes, "sizes"))(
    "has no fault and shows what its document says: $name, $preset, $widthMm mm, $language",
    ({ document, preset, widthMm, language }) => {
      const scene = sceneOf(document, { preset, widthMm, language });
      expect(faultsOf(scene, preset)).toEqual([]);
      expect(faultsOfSvg(scene, preset)).toEqual([]);
      expect(differences(scene, document)).toEqual([]);
      expect(scene.heightMm).toBeLessThanOrEqual(presetValues[preset].highestMm);
      expect(crampedPlot(scene.plots)).toBeNull();
    },
  );
  it.each(named(groupings, "groups"))("has no fault: $name, $widthMm mm, $count groups, names of $length signs", ({ document, widthMm, count, length }) => {
    const scene = sceneOf(withGroups(document, count, length), { widthMm });
    expect(faultsOf(scene)).toEqual([]);
    expect(faultsOfSvg(scene)).toEqual([]);
    expect(crampedPlot(scene.plots)).toBeNull();
  });
});
describe.each(documents)("%s", (_, document) => {
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
