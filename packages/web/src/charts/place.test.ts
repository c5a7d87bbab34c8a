import { expect, it } from "vitest";
import { moved, placeOfPlot, toData, toPixel, zoomAround, zoomToBox, type Place } from "./place.ts";

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

it("stands where the scene has its plot: millimetres are pixels at 96 an inch, and places grow downwards", () => {
  const place = placeOfPlot({
    box: { x: 25.4, y: 12.7, width: 50.8, height: 25.4 },
    x: { kind: "numbers", low: -1, high: 1 },
    y: { kind: "places", low: 0, high: 8 },
    textPt: 6,
  });
  expect(place).toEqual({ left: 96, top: 48, width: 192, height: 96, x: [-1, 1], y: [0, 8], down: true });
});
