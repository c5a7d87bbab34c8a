import { scoresDocument } from "@analyte/charts/sample-documents";
import { expect, it } from "vitest";
import { itemsInside } from "./lasso.ts";
import { moved, toData, toPixel, zoomAround, zoomToBox, type Place } from "./place.ts";

const home: Place = { left: 50, top: 20, width: 400, height: 200, x: [-10, 10], y: [0, 5], down: false };

it("goes from pixels to data and back, either way up", () => {
  expect(toData(home, 50, 20)).toEqual([-10, 5]);
  expect(toData({ ...home, down: true }, 50, 20)).toEqual([-10, 0]);
  const [x, y] = toPixel(home, ...toData(home, 123, 77));
  expect(x).toBeCloseTo(123, 9);
  expect(y).toBeCloseTo(77, 9);
});

it("keeps the data under the pointer where it is, and ends at the whole", () => {
  const zoom = zoomAround(home, home, 0.5, 150, 70)!;
  expect(toData({ ...home, ...zoom }, 150, 70)[0]).toBeCloseTo(toData(home, 150, 70)[0]);
  expect(zoomAround({ ...home, ...zoom }, home, 4, 150, 70)).toBeNull();
});

it("shows the box that was drawn, and takes a mere click for none", () => {
  expect(zoomToBox(home, home, [250, 120], [450, 220])).toEqual({ x: [0, 10], y: [0, 2.5] });
  expect(zoomToBox(home, home, [250, 120], [251, 121])).toEqual({ x: home.x, y: home.y });
});

it("is pushed no further than its data", () => {
  const place = { ...home, x: [0, 5] as [number, number], y: [1, 2] as [number, number] };
  expect(moved(place, home, 80, 0)!.x).toEqual([-1, 4]);
  const pushed = moved(place, home, -9_999, 9_999)!;
  [...pushed.x, ...pushed.y].forEach((end, index) => expect(end).toBeCloseTo([5, 10, 4, 5][index]!, 9));
});

it("catches the visible points inside an outline", () => {
  const document = scoresDocument();
  document.points.x = document.points.x.map(() => 9);
  document.points.y = document.points.y.map(() => 4);
  document.points.x[2] = 0;
  document.points.x[50] = 0;
  const [x, y] = toPixel(home, 0, 4);
  const outline = [
    [x - 5, y - 5],
    [x + 5, y - 5],
    [x + 5, y + 5],
    [x - 5, y + 5],
  ] as const;
  expect(itemsInside(document, {}, home, [], [...outline]).map((item) => item.id)).toEqual(["S3", "S51"]);
  expect(itemsInside(document, { hiddenGroups: ["QC"] }, home, [], [...outline]).map((item) => item.id)).toEqual(["S3"]);
});
