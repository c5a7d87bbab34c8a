import { someOf } from "@analyte/contract/testing/some-of";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { describe, expect, it } from "vitest";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { everyDocument, volcanoDocument } from "#sample-documents.ts";
import { metabolites, normal, stream } from "#sample-numbers.ts";
import { sceneFaults } from "#scene/faults.ts";
import { bounds, textOutline } from "#scene/text-outline.ts";

const long = ["Tauroursodeoxycholic acid 3-sulfate", "N-acetyl-L-phenylalanine", "Cer(d18:1/24:1(15Z))", "3-hydroxybutyrylcarnitine"];

/** A volcano whose best hits lie at its edges, as they do; `levels`: of the p values of ranks there are so many alone. */
function ranked(count: number, seed: number, levels: number): ScatterDocument {
  const next = stream(seed);
  const base = volcanoDocument(count);
  const x = base.points.x.map(() => normal(next) * 1.2);
  const y = x
    .map((fold) => Math.abs(fold) * 2 * next() + next() * 0.6)
    .map((value) => (levels > 0 ? Math.min(4.2, Math.round((value * levels) / 4) / (levels / 4)) : value));
  const order = [...y.keys()].toSorted((one, other) => y[other]! - y[one]! || one - other);
  const labels = x.map((_, index) => `${long[index % long.length]} ${index}`);
  return { ...base, points: { ...base.points, x, y, labels }, labelled: order.slice(0, 15), ranked: order.slice(0, 100) };
}
const drawn = (document: ScatterDocument) => layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal" });

describe("at one column", () => {
  it.each([63, 200, 600])("the best of %i hits has its name where any has one", (count) => {
    for (const seed of someOf([1, 2, 3, 4, 5, 6], { oneOf: 3, by: `best of ${count}` }))
      for (const levels of [0, 12]) {
        const document = ranked(count, seed * 7 + count, levels);
        const scene = drawn(document);
        const best = document.labelled[0]!;
        expect(scene.dropped.length, `seed ${seed}`).toBeLessThan(15);
        expect(
          scene.dropped.map(({ text }) => text),
          `seed ${seed}, ${levels} levels`,
        ).not.toContain(document.points.labels[best]);
        expect(sceneFaults(scene, presetValues.journal).map(({ check, what }) => `${check}: ${what}`)).toEqual([]);
      }
  });
  it("no leader runs through an arrow but that of its own name", () => {
    for (const seed of someOf([1, 2, 3, 4, 5, 6, 7, 8], { oneOf: 4, by: "leaders" })) {
      const next = stream(seed * 31);
      const base = volcanoDocument(40);
      const x = base.points.x.map(() => normal(next) * 3);
      const y = base.points.y.map(() => normal(next) * 3);
      const arrows = Array.from({ length: 15 }, (_, at) => ({
        id: `a${at}`,
        label: metabolites[at % metabolites.length]!,
        x: Math.cos(at * 0.11 + seed) * (4 + next() * 3),
        y: Math.sin(at * 0.11 + seed) * (4 + next() * 3),
      }));
      const document: ScatterDocument = { ...base, points: { ...base.points, x, y }, thresholds: [], arrows, labelled: [0, 1, 2, 3], origin: true };
      expect(sceneFaults(drawn(document), presetValues.journal).map(({ check, what }) => `${check}: ${what}`)).toEqual([]);
    }
  });
  it("the longest arrow has its name, also where a mark lies over its tip", () => {
    const document = everyDocument()["biplot"] as ScatterDocument;
    const scene = drawn(document);
    const longest = document.arrows.find(({ label }) => label === "L-Carnitine")!;
    expect(scene.dropped.map(({ id }) => id)).not.toContain(longest.id);
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
  });
  it("names of arrows stand ahead of their tips or beside them, never beside the shaft", () => {
    const document = everyDocument()["biplot"] as ScatterDocument;
    const { items } = drawn(document);
    const arrows = items.flatMap((item) => (item.type === "line" && item.role === "arrow" ? [item] : []));
    const names = document.arrows.map(({ id }) => bounds(items.flatMap((item) => (item.type === "text" && item.of?.id === id ? textOutline(item) : []))));
    expect(arrows).toHaveLength(names.length);
    for (const [at, { x1, y1, x2, y2 }] of arrows.entries()) {
      const { x, y, width, height } = names[at]!;
      const [across, down] = [Math.min(x + width, Math.max(x, x2)) - x2, Math.min(y + height, Math.max(y, y2)) - y2];
      const cosine = (across * (x2 - x1) + down * (y2 - y1)) / (Math.hypot(across, down) * Math.hypot(x2 - x1, y2 - y1));
      expect(cosine, document.arrows[at]!.label).toBeGreaterThan(-0.25);
    }
  });
  it("the axes go on above the points where the best hits find no room, and not under a zoom", () => {
    const document = ranked(600, 607, 0);
    const high = (given: object) => layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...given }).plots[0]!.y.high;
    const highest = Math.max(...document.points.y.map((y) => y ?? 0));
    expect(high({ widthMm: 174 })).toBeLessThan(highest * 1.06);
    expect(high({})).toBeGreaterThan(highest * 1.1);
    expect(high({ zoom: { y: [0, 7] } })).toBe(7);
    expect(high({ interactive: true })).toBeLessThan(highest * 1.06);
  });
});
