import { layout } from "@analyte/charts/layout";
import { placesOf } from "@analyte/charts/pointing/items-of";
import { markIndex } from "@analyte/charts/scene/mark-index";
import type { MarksItem, Scene } from "@analyte/charts/scene/scene";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { expect, test } from "vitest";
import { withMarked } from "./with-marked.ts";

const axis = { title: { en: "x", zh: "x" } };
const document: ScatterDocument = {
  kind: "scatter",
  title: { en: "T", zh: "T" },
  caption: { en: "", zh: "" },
  x: axis,
  y: axis,
  points: { x: [1, 2, 3, 4], y: [1, 4, 2, 3], group: [0, 0, 1, 1], ids: ["a", "b", "c", "d"], labels: ["Alpha", "Beta", "Gamma", "Delta"], item: "feature" },
  version: 1,
  groups: ["one", "two"],
  ellipses: [],
  thresholds: [],
  arrows: [],
  segments: [],
  labelled: [],
  origin: false,
  equalUnits: false,
};

const points = ({ items }: Scene): MarksItem[] => items.filter((item): item is MarksItem => item.type === "marks" && item.role === "points");

test("points that are not chosen step back, rings lie over all points and under every label", () => {
  const view = { labelled: ["a", "b"] };
  const scene = layout({ document, view, language: "en", preset: "screen", widthMm: 150 });
  const places = placesOf({ document, view, language: "en", scene, marks: markIndex(scene) }, (_, id) => id === "b");
  expect(places).toHaveLength(1);
  const told = withMarked(scene, places);
  const opacity = (mark: MarksItem) => mark.fill?.opacity ?? 1;
  const full = Math.max(...points(scene).map(opacity));
  const [filled, rings] = [points(told).filter(({ fill }) => fill !== undefined), points(told).filter(({ fill }) => fill === undefined)];
  expect(filled.reduce((sum, { x }) => sum + x.length, 0)).toBe(4);
  const bright = filled.filter((mark) => opacity(mark) === full);
  expect(bright.map(({ x }) => x.length)).toEqual([1]);
  for (const mark of filled) if (!bright.includes(mark)) expect(opacity(mark)).toBeLessThan(full / 3);
  expect(rings.map(({ x, y }) => [...x, ...y])).toEqual([
    [bright[0]!.x[0], bright[0]!.y[0]],
    [bright[0]!.x[0], bright[0]!.y[0]],
  ]);
  const order = (wanted: (item: Scene["items"][number]) => boolean) => told.items.flatMap((item, at) => (wanted(item) ? [at] : []));
  const ringsAt = rings.map((ring) => told.items.indexOf(ring));
  expect(Math.min(...ringsAt)).toBeGreaterThan(Math.max(...filled.map((mark) => told.items.indexOf(mark))));
  expect(Math.max(...ringsAt)).toBeLessThan(Math.min(...order(({ role }) => role === "label")));
  expect(withMarked(scene, [])).toBe(scene);
});

test("a point is told by its whole place and keeps its number; those of its column step back by the same share as all", () => {
  const column = { ...document, points: { ...document.points, x: [1, 1, 1, 1] } };
  const view = { opacity: 0.8 };
  const scene = layout({ document: column, view, language: "en", preset: "screen", widthMm: 150 });
  const places = placesOf({ document: column, view, language: "en", scene, marks: markIndex(scene) }, (_, id) => id === "d");
  const filled = points(withMarked(scene, places)).filter(({ fill }) => fill !== undefined);
  const opacities = new Map(filled.flatMap(({ index, fill }) => [...index].map((point) => [point, fill!.opacity!])));
  expect(new Set(opacities.keys())).toEqual(new Set([0, 1, 2, 3]));
  for (const point of [0, 1, 2]) expect(opacities.get(point)! / opacities.get(3)!).toBeCloseTo(0.25);
  expect(opacities.get(3)).toBe(0.8);
  // What is chosen lies over its group.
  const group = filled.filter((mark) => mark.group === 1).map(({ index }) => [...index]);
  expect(group).toEqual([[2], [3]]);
});
