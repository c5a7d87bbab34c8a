/** Box plots of many groups as a paper has them, one column wide: most of the figure is data. */
import type { Box, BoxesDocument, Bracket } from "@analyte/contract/figure-kinds/boxes";
import { describe, expect, it } from "vitest";
import { differences } from "#differences.ts";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { crampedPlot } from "#readable/cramped-plot.ts";
import { boxesDocument } from "#sample-documents.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { FigureSpec } from "#scene/figure-spec.ts";
import type { PathItem, Scene } from "#scene/scene.ts";
import { wordsOf } from "#scene/text-outline.ts";

const same = (text: string) => ({ en: text, zh: text });
const drugs = ["Metformin", "Berberine", "Liraglutide", "Vehicle", "Healthy", "Streptozotocin"];
/** Twelve treatments as people call them, each of some thirty letters. */
const treatments = Array.from({ length: 12 }, (_, at) => `${drugs[at % 6]!}, ${at < 6 ? "one hundred" : "two hundred"} mg/kg`);
const pairs = treatments.flatMap((_, to) => Array.from({ length: to }, (__, from): Bracket => ({ from, to, text: same(`p = ${(to * 12 + from + 1) / 1e4}`) })));

function features(count: number, brackets: readonly Bracket[], groups: readonly string[] = treatments): BoxesDocument {
  const document = boxesDocument() as BoxesDocument;
  const like = document.panels[0]!.boxes[0]!;
  const boxes = groups.map((label, group): Box => ({ ...like, label, group }));
  const panels = Array.from({ length: count }, (_, at) => ({
    title: same(`Feature ${at + 1}`),
    note: same("ANOVA p = 2.1e-5"),
    boxes,
    brackets: [...brackets],
  }));
  return { ...document, groups: [...groups], note: null, panels };
}
const sceneOf = (document: BoxesDocument, given: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...given });
const textsOf = ({ items }: Scene, role: string): string[] => items.flatMap((item) => (item.type === "text" && item.role === role ? [wordsOf(item)] : []));

/** Of the figure without what stands below it as a caption: what is left for boxes under the lowest of the brackets. */
function shareOfBoxes(scene: Scene): number {
  const brackets = scene.items.filter((item): item is PathItem => item.type === "path" && item.role === "bracket");
  const rows = new Map(scene.plots.map(({ box }) => [box.y, box]));
  const free = [...rows.values()].map((box) => {
    const ends = brackets.flatMap(({ points }) => (points[1]! >= box.y && points[1]! <= box.y + box.height ? [Math.max(points[1]!, points[3]!)] : []));
    return box.y + box.height - Math.max(box.y, ...ends);
  });
  return free.reduce((sum, each) => sum + each, 0) / (scene.heightMm - (scene.caption?.height ?? 0));
}

describe("box plots of twelve groups in one column", () => {
  it.each(["en", "zh"] as const)("are drawn, six features of them, with numbers whose names stand below: %s", (language) => {
    const document = features(6, pairs.slice(0, 3));
    const scene = sceneOf(document, { language });
    expect(crampedPlot(scene.plots)).toBeNull();
    expect(scene.heightMm).toBeLessThan(presetValues.journal.highestMm);
    expect(textsOf(scene, "tick").filter((text) => /^(?:\d|1[0-2])$/.test(text))).toEqual(expect.arrayContaining(treatments.map((_, at) => String(at + 1))));
    const key = textsOf(scene, "caption").join(" ").replaceAll("： ", "：");
    for (const [at, name] of treatments.entries()) expect(key).toContain(language === "en" ? `${at + 1}: ${name}` : `${at + 1}：${name}`);
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
    expect(differences(scene, document)).toEqual([]);
  });

  it("forty groups of sixty letters stand in rows, each with its number, where one row has no room even for numbers", () => {
    const many = Array.from({ length: 40 }, (_, at) => `${drugs[at % 6]!} in drinking water, weeks ${at + 1} to ${at + 9} 给药`.padEnd(60, " twice daily"));
    const document = features(1, [], many);
    const scene = sceneOf(document);
    const numbers = textsOf(scene, "tick").filter((text) => /^\d+$/.test(text));
    expect(numbers).toEqual(many.map((_, at) => String(at + 1)));
    // Where a name is broken over two lines is its own matter.
    const key = textsOf(scene, "caption").join("").replaceAll(" ", "");
    for (const [at, name] of many.entries()) expect(key).toContain(`${at + 1}: ${name}`.replaceAll(" ", ""));
    expect(new Set(scene.plots.map(({ box }) => box.y)).size).toBeGreaterThan(1);
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
    expect(differences(scene, document)).toEqual([]);
  });

  it.each([
    [1, 66, 85],
    [1, 66, 174],
    [6, 3, 85],
    [6, 12, 85],
    [6, 3, 174],
    [2, 12, 85],
  ])("have half the height for boxes: %d features, %d comparisons each, %d mm", (count, compared, widthMm) => {
    const scene = sceneOf(features(count, pairs.slice(0, compared)), { widthMm });
    expect(shareOfBoxes(scene)).toBeGreaterThan(0.49);
    expect(scene.items.some((item) => item.role === "bracket")).toBe(true);
  });

  it("keep the smallest p of comparisons in any order, and say so", () => {
    const document = features(1, pairs.toReversed());
    for (const [language, said] of [
      ["en", "are not drawn: no room at this size. Those with the smallest numbers come first, others stand where they still fit."],
      ["zh", "项未画出。优先画出数值最小的比较，其余在仍有空间时画出。"],
    ] as const) {
      const scene = sceneOf(document, { language });
      expect(textsOf(scene, "bracket").some((text) => text.endsWith("0.0013"))).toBe(true);
      expect(scene.captionText).toContain(said);
    }
  });

  it("forty groups of short names without an order have numbers, each so-many-th of them written, and all names below; steps of a scale stay thinned", () => {
    const words = Array.from({ length: 40 }, (_, at) => `${"BCDFGHJKLM"[at % 10]!}${"aeio"[Math.floor(at / 10)]!}${at % 3 === 0 ? "nu" : "r"}`);
    for (const count of [2, 6]) {
      const document = features(count, [], words);
      const scene = sceneOf(document);
      const numbers = textsOf(scene, "tick").filter((text) => /^\d+$/.test(text));
      const first = numbers.slice(0, numbers.indexOf("1", 1));
      const every = Number(first[1]) - 1;
      expect(every).toBeGreaterThan(1);
      expect(first.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((at) => String(1 + at * every)));
      const said = textsOf(scene, "caption").join(" ");
      for (const [at, name] of words.entries()) expect(said).toContain(`${at + 1}: ${name}`);
      expect(textsOf(scene, "tick").filter((text) => words.includes(text))).toEqual([]);
      expect(sceneFaults(scene, presetValues.journal).filter(({ check }) => check !== "colours alike")).toEqual([]);
      expect(differences(scene, document)).toEqual([]);
    }
    const days = words.map((_, at) => `Day ${at + 1}`);
    expect(textsOf(sceneOf(features(6, [], days)), "tick").some((text) => days.includes(text) || text === "Day")).toBe(true);
  });

  it("are called by their names where few groups or short names take little", () => {
    const few = features(6, [], treatments.slice(0, 4));
    const short = features(
      6,
      [],
      treatments.map((_, at) => `Dose ${at * 5}`),
    );
    for (const scene of [sceneOf(few), sceneOf(short)]) {
      expect(scene.caption).toBeNull();
      expect(textsOf(scene, "tick").some((text) => /[A-Z]/.test(text))).toBe(true);
    }
  });
});
