import type { ChartView } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { describe, expect, it } from "vitest";
import { figureStyle } from "#frame/figure-style.ts";
import { layout } from "#layout.ts";
import { everyDocument, scoresDocument, volcanoDocument } from "#sample-documents.ts";
import type { FigureSpec } from "#scene/figure-spec.ts";
import type { Role, Scene, SceneItem } from "#scene/scene.ts";
import { labelledPoints } from "#labels/labelled-points.ts";
import { sizeOfPoints } from "./points.ts";

const sceneOf = (document: ScatterDocument, view: ChartView = {}, given: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view, language: "en", widthMm: 85, preset: "journal", ...given });
const having = <Type extends SceneItem["type"]>({ items }: Scene, type: Type, role: Role) =>
  items.filter((item): item is Extract<SceneItem, { type: Type }> => item.type === type && item.role === role);
/** A few points around zero under one ellipse. */
const under = (ellipse: Omit<ScatterDocument["ellipses"][number], "group">): ScatterDocument => {
  const { points, ...document } = scoresDocument();
  return { ...document, points: { ...points, x: points.x.map(() => 0.1), y: points.y.map(() => 0.1) }, ellipses: [{ group: 0, ...ellipse }], origin: false };
};

describe("names of groups in the figure", () => {
  it("stand each at its own ellipse, in its colour", () => {
    const { points, ...document } = scoresDocument();
    const middles = [
      [-8, 4],
      [7, 5],
      [0, -6],
    ] as const;
    const apart: ScatterDocument = {
      ...document,
      groups: ["first", "second", "third"],
      points: {
        ...points,
        group: points.group.map((_, at) => at % 3),
        x: points.x.map((_, at) => middles[at % 3]![0]),
        y: points.y.map((_, at) => middles[at % 3]![1]),
      },
      ellipses: middles.map(([x, y], group) => ({ group, x, y, a: 1.5, b: 1, angle: 0.3 })),
      labelled: [],
    };
    const scene = sceneOf(apart, { names: "direct" }, { widthMm: 120 });
    const outlines = having(scene, "path", "ellipse");
    const names = having(scene, "text", "label");
    expect([outlines.length, names.length]).toEqual([3, 3]);
    const distance = (outline: (typeof outlines)[number], { x, y }: { x: number; y: number }) =>
      Math.min(...Array.from({ length: outline.points.length / 2 }, (_, at) => Math.hypot(outline.points[2 * at]! - x, outline.points[2 * at + 1]! - y)));
    for (const [group, name] of apart.groups.entries()) {
      const text = names.find(({ runs }) => runs.map((run) => run.text).join("") === name)!;
      const far = outlines.map((outline) => distance(outline, text));
      const { points: nearest } = outlines[far.indexOf(Math.min(...far))]!;
      // Where its middle lies in the plot says whose ellipse it is.
      const { box, x } = scene.plots[0]!;
      const across = nearest.filter((_, at) => at % 2 === 0);
      const middle = x.low + (((Math.min(...across) + Math.max(...across)) / 2 - box.x) / box.width) * (x.high - x.low);
      expect(middle, name).toBeCloseTo(middles[group]![0], 1);
    }
  });
});

describe("an ellipse", () => {
  it("is round, and within the axes whichever way it lies", () => {
    for (let turn = 0; turn < 8; turn++) {
      const scene = sceneOf(under({ x: 3, y: -2, a: 5, b: 0.5, angle: (turn * Math.PI) / 8 }));
      const [{ points, clip }] = having(scene, "path", "ellipse") as [ReturnType<typeof having<"path">>[number]];
      const { box, x, y } = scene.plots[0]!;
      expect(clip).toBe(0);
      let twice = 0;
      for (let at = 0; at < points.length; at += 2) {
        const [left, top, nextLeft, nextTop] = [0, 1, 2, 3].map((more) => points[(at + more) % points.length]!) as [number, number, number, number];
        twice += left * nextTop - nextLeft * top;
        expect(left > box.x && left < box.x + box.width && top > box.y && top < box.y + box.height).toBe(true);
      }
      const perMm2 = ((x.high - x.low) / box.width) * ((y.high - y.low) / box.height);
      // What corners cut off its area is nothing that anybody sees.
      expect((Math.abs(twice) / 2) * perMm2).toBeGreaterThan(Math.PI * 5 * 0.5 * 0.99);
    }
  });

  it("goes with its group, or all of them go, and the axes no longer make room for any", () => {
    const document = under({ x: 3, y: -2, a: 5, b: 0.5, angle: 0.4 });
    expect(having(sceneOf(document, { hiddenGroups: [document.groups[0]!] }), "path", "ellipse")).toEqual([]);
    const without = sceneOf(document, { showEllipses: false });
    expect(having(without, "path", "ellipse")).toEqual([]);
    expect(without.plots[0]!.x.high).toBeLessThan(1);
    expect(sceneOf(document).plots[0]!.x.high).toBeGreaterThan(3);
  });
});

it("a threshold is dashed, and the lines through zero are not", () => {
  const scene = sceneOf({ ...volcanoDocument(40), origin: true });
  expect(having(scene, "line", "threshold")).toHaveLength(3);
  for (const { stroke } of having(scene, "line", "threshold")) expect(stroke.dash?.length).toBeGreaterThan(1);
  expect(having(scene, "line", "origin").map(({ stroke }) => stroke.dash)).toEqual([undefined, undefined]);
});

it("one unit of x is as long as one of y where the document says so", () => {
  const perMm = (equalUnits: boolean) => {
    const { box, x, y } = sceneOf({ ...scoresDocument(), equalUnits }).plots[0]!;
    return (x.high - x.low) / box.width / ((y.high - y.low) / box.height);
  };
  expect(perMm(true)).toBeCloseTo(1, 3);
  expect(Math.abs(perMm(false) - 1)).toBeGreaterThan(0.05);
});

it("points shrink with their number from 150 to 50,000", () => {
  const style = figureStyle({ document: volcanoDocument(1), view: {}, language: "en", widthMm: 85, preset: "journal" });
  const document = volcanoDocument(1);
  const sizeOf = (count: number) => sizeOfPoints({ ...document, points: { ...document.points, ids: Array.from({ length: count }, String) } }, style);
  expect([1, 150, 2_000, 50_000, 80_000].map(sizeOf)).toEqual([1.5, 1.5, 0.9, 0.6, 0.6]);
  const between = [150, 500, 1_000, 2_000, 5_000, 20_000, 50_000].map(sizeOf);
  for (const [at, size] of between.entries()) if (at > 0) expect(size).toBeLessThan(between[at - 1]!);
});

it("what is in no class lies under the others", () => {
  const drawn = having(sceneOf(volcanoDocument(400)), "marks", "points").filter(({ x }) => x.length > 0);
  expect(drawn.map(({ group }) => group)).toEqual([2, 0, 1]);
});

it("an arrow's head is at its end and points away from its start", () => {
  const scene = sceneOf(everyDocument()["biplot"] as ScatterDocument);
  const heads = having(scene, "path", "arrow");
  const shafts = having(scene, "line", "arrow");
  expect(heads).toHaveLength(8);
  for (const [at, { points }] of heads.entries()) {
    const { x1, y1, x2, y2 } = shafts[at]!;
    const away = [0, 2, 4].map((corner) => Math.hypot(points[corner]! - x1, points[corner + 1]! - y1));
    expect(away[0]).toBeCloseTo(Math.hypot(x2 - x1, y2 - y1), 1);
    for (const barb of away.slice(1)) expect(barb).toBeLessThan(away[0]!);
  }
});

it("a segment goes with its group", () => {
  const segments = [0, 1].map((group) => ({ x1: 0, y1: 0, x2: 1, y2: group, group }));
  const document = { ...scoresDocument(), segments };
  expect(having(sceneOf(document), "line", "segment")).toHaveLength(2);
  expect(having(sceneOf(document, { hiddenGroups: [document.groups[1]!] }), "line", "segment")).toHaveLength(1);
});

it("of names of a list the first are the most important, each once", () => {
  expect(labelledPoints(volcanoDocument(20), { labelled: ["f9", "f5", "gone", "f9", "f12"] })).toEqual([9, 5, 12]);
});
