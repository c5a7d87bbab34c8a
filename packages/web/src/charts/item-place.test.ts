import { boxesDocument, everyDocument, volcanoDocument } from "@analyte/charts/sample-documents";
import { heatmapDocument } from "@analyte/charts/sample-heatmap";
import type { Item } from "@analyte/charts/items";
import { expect, test } from "vitest";
import { hasItem, placeOfItem } from "./item-place.ts";
import type { Place } from "./place.ts";

const feature = (id: string): Item => ({ kind: "feature", id, label: id });
const place = (parts: Partial<Place>): Place => ({ left: 50, top: 20, width: 400, height: 200, x: [0, 1], y: [0, 1], down: false, ...parts });

test("a point is ringed where it is drawn, unless it is hidden or out of sight", () => {
  const document = volcanoDocument(40);
  const [x, y] = [document.points.x[7]!, document.points.y[7]!];
  const around = place({ x: [x - 1, x + 1], y: [y - 1, y + 1] });
  expect(placeOfItem(document, {}, around, feature("f7"))).toEqual({ left: 241, top: 111, width: 18, height: 18 });
  expect(placeOfItem(document, {}, place({ x: [x + 1, x + 2], y: [0, 9] }), feature("f7"))).toBeNull();
  expect(placeOfItem(document, { hiddenGroups: [document.groups[document.points.group[7]!]!] }, around, feature("f7"))).toBeNull();
  expect(placeOfItem(document, {}, around, { ...feature("f7"), kind: "sample" })).toBeNull();
});

test("a row of a heat map is framed as far as it is in sight", () => {
  const document = heatmapDocument(10, 6);
  const id = document.rows.ids[document.rows.order[3]!]!;
  const item = { ...feature(id), kind: document.rows.item };
  expect(placeOfItem(document, {}, place({ x: [0, 6], y: [0, 10], down: true }), item)).toEqual({ left: 50, top: 80, width: 400, height: 20 });
  expect(placeOfItem(document, {}, place({ x: [0, 6], y: [5, 10], down: true }), item)).toBeNull();
});

test("a figure has what it draws, and nothing of another kind", () => {
  expect(hasItem(volcanoDocument(40), feature("f39"))).toBe(true);
  expect(hasItem(volcanoDocument(40), feature("f40"))).toBe(false);
  expect(hasItem(boxesDocument(), feature("f1"))).toBe(false);
  const bars = Object.values(everyDocument()).find((document) => document.kind === "bars")!;
  expect(hasItem(bars, { ...feature(bars.ids[0]!), kind: bars.item })).toBe(true);
});
