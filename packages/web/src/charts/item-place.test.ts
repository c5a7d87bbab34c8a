import { millimetresPerPixel } from "@analyte/charts/scene/scene";
import { expect, test } from "vitest";
import { boxOfItem } from "./item-place.ts";

const item = { kind: "feature", id: "f", label: "f" } as const;
const pixels = (count: number) => count * millimetresPerPixel;

test("what is chosen elsewhere is framed in pixels: a point by a ring of one size, a row as it is drawn", () => {
  const ring = boxOfItem({ ring: { x: pixels(250), y: pixels(120), radius: 1 }, item })!;
  expect(ring.left).toBeCloseTo(241);
  expect(ring.top).toBeCloseTo(111);
  expect([ring.width, ring.height]).toEqual([18, 18]);
  const row = boxOfItem({ frame: { x: pixels(50), y: pixels(80), width: pixels(400), height: pixels(20) }, item })!;
  expect([row.left, row.top, row.width, row.height].map(Math.round)).toEqual([50, 80, 400, 20]);
  expect(boxOfItem(undefined)).toBeNull();
});
