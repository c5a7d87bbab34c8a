import { describe, expect, it } from "vitest";
import type { ChartDocument, Value } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { presetValues } from "./frame/preset-values.ts";
import { layout } from "./layout.ts";
import { everyPairDocument } from "./sample-comparisons.ts";
import { everyDocument, scoresDocument, volcanoDocument } from "./sample-documents.ts";
import { withGroups } from "./sample-groups.ts";
import { sceneFaults } from "./scene/faults.ts";
import type { FigureSpec } from "./scene/figure-spec.ts";
import type { Scene } from "./scene/scene.ts";
import { sceneSvg } from "./scene/svg.ts";

const documents = Object.entries(everyDocument());

/** Of a figure whose every number is one, and that has no fault but those that are named. */
function expectSound(document: ChartDocument, given: Partial<FigureSpec> = {}, ...allowed: string[]): Scene {
  const scene = layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...given });
  expect(sceneSvg(scene, { fontFamily: "x", paint: () => "" })).not.toMatch(/NaN|Infinity|undefined/);
  const faults = sceneFaults(scene, presetValues[given.preset ?? "journal"]).filter(({ check }) => !allowed.includes(check));
  expect(faults.map(({ check, what }) => `${check}: ${what}`)).toEqual([]);
  return scene;
}
const pointCount = (scene: Scene) => scene.items.reduce((sum, item) => sum + (item.type === "marks" && item.role === "points" ? item.x.length : 0), 0);

function scoresAt(place: (index: number) => [Value, Value], more: Partial<ScatterDocument> = {}): ScatterDocument {
  const scores = scoresDocument();
  const places = scores.points.ids.map((_, index) => place(index));
  return { ...scores, ellipses: [], points: { ...scores.points, x: places.map(([x]) => x), y: places.map(([, y]) => y) }, ...more };
}

describe.each(documents)("%s", (_, document) => {
  it("is whole at 20 mm and at 1,000 mm", () => {
    for (const widthMm of [20, 1_000]) expectSound(document, { widthMm });
  });
  it("holds 40 groups with long names, which look alike at last", () => {
    for (const length of [5, 60]) expectSound(withGroups(document, 40, length), {}, "colours alike");
  });
  it("is whole on a narrow screen; a height that can't hold it is exceeded", () => {
    for (const heightMm of [1, 60, 100]) {
      const scene = expectSound(withGroups(document, 12, 20), { preset: "screen", widthMm: 95, heightMm, interactive: true }, "small plot", "high legend");
      expect(scene.heightMm).toBeGreaterThanOrEqual(heightMm);
      expect(scene.plots[0]!.box.height).toBeGreaterThan(8);
    }
  });
});

describe("points", () => {
  it("that are all equal stand in the middle of an axis with ticks", () => {
    const scene = expectSound(scoresAt(() => [3, 3], { origin: false }));
    const { box, x } = scene.plots[0]!;
    expect(x.low).toBeLessThan(3);
    expect(x.high).toBeGreaterThan(3);
    expect(scene.items.filter((item) => item.role === "tick" && item.type === "text").length).toBeGreaterThan(3);
    for (const item of scene.items) if (item.type === "marks" && item.role === "points") expect(item.x[0]).toBeCloseTo(box.x + box.width / 2, 1);
  });
  it("may be as small as 1e-300 and as large as 1e300 on one axis", () => {
    expect(pointCount(expectSound(scoresAt((index) => [index % 2 === 0 ? 1e300 : 1e-300, index * 1e-300])))).toBe(60);
    expect(pointCount(expectSound(scoresAt((index) => [index * 1e300, index], { equalUnits: true })))).toBe(60);
    expect(pointCount(expectSound(scoresAt((index) => [1e15 + index, 1e15 + index / 8])))).toBe(60);
  });
  it("that have no place are left away, all of them too", () => {
    expect(pointCount(expectSound(scoresAt((index) => [index % 2 === 0 ? null : Number.NaN, 1])))).toBe(0);
    expect(pointCount(expectSound(scoresAt((index) => [index % 3 === 0 ? Infinity : index, index])))).toBe(40);
    const scores = scoresDocument();
    expectSound({ ...scores, ellipses: [], labelled: [], points: { ...scores.points, ids: [], labels: [], x: [], y: [], group: [] } });
  });
  it("may be in no group, alone in theirs, or in groups whose names differ in case alone", () => {
    const scores = scoresDocument();
    expectSound({ ...scores, groups: [], ellipses: [], points: { ...scores.points, group: scores.points.group.map(() => -1) } });
    expectSound({
      ...scores,
      groups: [...scores.groups, "alone"],
      points: { ...scores.points, group: scores.points.group.map((group, index) => (index === 0 ? 3 : group)) },
    });
    const legend = expectSound({ ...scores, groups: ["Control", "control", "CONTROL"] }).items.filter((item) => item.type === "text" && item.role === "legend");
    expect(legend).toHaveLength(3);
  });
  it("300 of which are to be named carry as many names as find room, and the others are listed", () => {
    const volcano = volcanoDocument(2_000);
    const labelled = volcano.points.ids.slice(0, 300);
    const scene = expectSound(volcano, { view: { labelled } });
    const placed = new Set(scene.items.flatMap((item) => (item.type === "text" && item.role === "label" ? [item.of!.id] : [])));
    expect(placed.size).toBeGreaterThan(10);
    expect(placed.size + scene.dropped.length).toBe(300);
  });
});

it("all pairs of forty groups in six panels are compared: as many brackets as find room stand in the figure, and the others are counted", () => {
  for (const given of [{}, { preset: "screen", widthMm: 195.8, interactive: true }] as const) {
    const scene = expectSound(everyPairDocument(40, 6), given, "colours alike", "small plot", "high legend");
    const drawn = scene.items.filter((item) => item.type === "path" && item.role === "bracket").length;
    expect(drawn).toBeGreaterThan(20);
    expect(drawn + scene.dropped.filter((one) => one.of === "comparison").length).toBe(6 * 780);
  }
});

describe("names", () => {
  it("that are written for a machine to run are texts and nothing else", () => {
    const scores = scoresDocument();
    const scene = expectSound({ ...scores, groups: ['<script>&"', "a\u0000b", "\ud800x"], title: { en: "<b>", zh: "<b>" } });
    const svg = sceneSvg(scene, { fontFamily: '"><script>', paint: () => "" });
    expect(svg).not.toContain("<script");
    expect(svg).not.toContain("<b>");
    expect(svg).not.toContain("\u0000");
    expect(svg.isWellFormed()).toBe(true);
  });
  it("that the face can't write are said", () => {
    const scores = scoresDocument();
    expect(expectSound({ ...scores, groups: ["ꮳꭳ", "b", "c"] }).missingSigns).toEqual(["ꮳ", "ꭳ"]);
  });
});
