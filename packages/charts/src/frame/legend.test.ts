import { markReach } from "../scene/mark-shapes.ts";
import { describe, expect, it } from "vitest";
import type { ChartDocument } from "@analyte/contract/chart";
import { presetWidths } from "@analyte/contract/figures";
import { layout } from "../layout.ts";
import { presetValues } from "./preset-values.ts";
import { everyDocument, scoresDocument } from "../sample-documents.ts";
import { heatmapDocument } from "../sample-heatmap.ts";
import { nameOf, withGroups } from "../sample-groups.ts";
import type { FigureSpec } from "../scene/figure-spec.ts";
import type { Scene, TextItem } from "../scene/scene.ts";
import { wordsOf } from "../scene/text-outline.ts";

const sceneOf = (document: ChartDocument, given: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...given });
const legendTexts = (scene: Scene): string[] =>
  scene.items.flatMap((item) => (item.type === "text" && item.role === "legend" ? [item.runs.map((run) => run.text).join("")] : []));
const plotOf = (scene: Scene) => scene.plots[0]!.box;

describe("the legend", () => {
  it("stands below the plot under 120 mm, right of it from there on, or where the view says", () => {
    const below = sceneOf(scoresDocument());
    expect(below.legend!.box.y).toBeGreaterThan(plotOf(below).y + plotOf(below).height);
    const beside = sceneOf(scoresDocument(), { widthMm: 120 });
    expect(beside.legend!.box.x).toBeGreaterThan(plotOf(beside).x + plotOf(beside).width);
    const above = sceneOf(scoresDocument(), { view: { legend: "top" } });
    expect(above.legend!.box.y + above.legend!.box.height).toBeLessThan(plotOf(above).y);
    expect(sceneOf(scoresDocument(), { view: { legend: "none" } }).legend).toBeNull();
  });
  it("has the names of up to eight groups, wrapped and never cut", () => {
    const scene = sceneOf(withGroups(scoresDocument(), 3, 60));
    for (let index = 0; index < 3; index++) expect(legendTexts(scene).join("").replaceAll(" ", "")).toContain(nameOf(index, 60).replaceAll(" ", ""));
  });
  it("has numbers for more, and the caption says whose they are; short names need none", () => {
    const scene = sceneOf(withGroups(scoresDocument(), 12, 20));
    expect(legendTexts(scene)).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
    expect(scene.captionText).toContain(Array.from({ length: 12 }, (_, index) => `${index + 1}: ${nameOf(index, 20)}`).join("; "));
    expect(sceneOf(withGroups(scoresDocument(), 12, 20), { language: "zh" }).captionText).toContain(`1：${nameOf(0, 20)}；2：`);
    const short = sceneOf(withGroups(scoresDocument(), 12, 5));
    expect(short.caption).toBeNull();
    expect(legendTexts(short)).toContain(nameOf(11, 5));
    expect(short.captionText).toBe(scoresDocument().caption.en);
  });
  it("with numbers has their names below the figure, also where the caption stands beside it: a file holds both", () => {
    for (const view of [{}, { caption: "Mine." }, { showCaption: false }])
      for (const preset of ["journal", "screen"] as const) {
        const scene = sceneOf(withGroups(scoresDocument(), 12, 20), { view, preset });
        const below = scene.items.flatMap((item) => (item.type === "text" && item.role === "caption" ? item.runs.map(({ text }) => text) : [])).join(" ");
        for (let index = 0; index < 12; index++) expect(below, preset).toContain(`${index + 1}: ${nameOf(index, 20)}`);
        expect(scene.heightMm).toBeLessThanOrEqual(presetValues[preset].highestMm);
      }
  });
  it("with numbers of more names than a page holds has them smaller, and where that does not help in the caption alone, which is said", () => {
    const below = (scene: Scene) => scene.items.filter((item): item is TextItem => item.type === "text" && item.role === "caption");
    const textOf = (scene: Scene) => below(scene).map(wordsOf).join("").replaceAll(" ", "");
    for (const [language, said] of [
      ["en", "The 40 names of 1–40 are in the caption."],
      ["zh", "编号 1–40 对应的 40 个名称见图注。"],
    ] as const)
      for (const document of [scoresDocument(), heatmapDocument(12, 80)]) {
        const scene = sceneOf(withGroups(document, 40, 120), { language });
        expect(scene.heightMm).toBeLessThanOrEqual(presetValues.journal.highestMm);
        expect(textOf(scene)).toContain(said.replaceAll(" ", ""));
        for (const index of [0, 39]) expect(scene.captionText).toContain(nameOf(index, 120));
        // One who wants the caption in the file has its names there.
        expect(textOf(sceneOf(withGroups(document, 40, 120), { language, view: { showCaption: true } }))).not.toContain(said.replaceAll(" ", ""));
      }
    const sizes = [20, 24, 28, 32, 36, 40].map((count) => {
      const scene = sceneOf(withGroups(scoresDocument(), count, 120));
      expect(scene.heightMm).toBeLessThanOrEqual(presetValues.journal.highestMm);
      return textOf(scene).includes("inthecaption") ? 0 : Math.max(...below(scene).map(({ sizePt }) => sizePt));
    });
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(new Set(sizes)).toEqual(new Set([presetValues.journal.text.caption, presetValues.journal.smallestPt, 0]));
  });
  it("has the names of a few groups on a slide, whatever the figure", () => {
    const profiles = sceneOf(everyDocument()["profiles"]!, { preset: "slide", widthMm: 254 });
    const [one, other] = profiles.plots.map(({ box }) => box);
    expect(one!.y).toBe(other!.y);
    for (const widthMm of presetWidths.slide) {
      for (const [name, document] of Object.entries(everyDocument())) {
        const scene = sceneOf(document, { preset: "slide", widthMm });
        // A heat map's clusters are called by numbers.
        if (document.kind !== "heatmap")
          expect(
            legendTexts(scene).filter((text) => /^\d+$/.test(text)),
            name,
          ).toEqual([]);
      }
    }
  });
  it("keeps a hidden group where one can click on it, and leaves it away in print", () => {
    const view = { hiddenGroups: ["QC"] };
    const screen = sceneOf(scoresDocument(), { view, interactive: true, preset: "screen" });
    expect(screen.legend!.entries.map(({ group, hidden }) => [group, hidden])).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ]);
    expect(legendTexts(sceneOf(scoresDocument(), { view }))).not.toContain("QC");
    for (const scene of [screen, sceneOf(scoresDocument(), { view })]) {
      expect(scene.items.some((item) => item.type === "marks" && item.role === "points" && item.group === 2)).toBe(false);
      expect(scene.plots).toHaveLength(1);
    }
  });
  it("gives way to names at the lines or ellipses where all of them find room, but never where one clicks on it", () => {
    const scene = sceneOf(everyDocument().lines!);
    expect(scene.legend).toBeNull();
    expect(scene.items.filter((item) => item.type === "text" && item.role === "label")).toHaveLength(2);
    const apart = {
      ...scoresDocument(),
      ellipses: scoresDocument().ellipses.map((ellipse, index) => ({ ...ellipse, x: index * 20, a: 3, b: 2 })),
      labelled: [],
    };
    expect(sceneOf(apart, { widthMm: 174 }).legend).toBeNull();
    expect(sceneOf(everyDocument().lines!, { interactive: true, preset: "screen" }).legend).not.toBeNull();
    expect(sceneOf(scoresDocument()).legend).not.toBeNull();
  });
});

it.each([2, 6, 20, 24])("no mark leaves the legend where points are %i pixels large, beside lines too", (pointSize) => {
  for (const kind of ["scree", "scores", "lines"])
    for (const preset of ["journal", "slide"] as const) {
      const scene = layout({ document: everyDocument()[kind]!, view: { pointSize, legend: "bottom" }, language: "en", widthMm: 254, preset });
      const { box } = scene.legend!;
      for (const item of scene.items) {
        if (item.type !== "marks" || item.role !== "legend") continue;
        const reach = markReach(item.shape, item.sizeMm);
        expect(item.y[0]! - reach, `${kind} ${preset}`).toBeGreaterThan(box.y - 0.01);
        expect(item.y[0]! + reach, `${kind} ${preset}`).toBeLessThan(box.y + box.height + 0.01);
        expect(item.x[0]! - reach, `${kind} ${preset}`).toBeGreaterThan(box.x - 0.01);
      }
    }
});
