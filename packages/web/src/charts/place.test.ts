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
  for (const place of [home, { ...home, down: true }]) {
    const zoom = zoomAround(place, place, 0.5, 150, 70)!;
    expect(zoom.x[1] - zoom.x[0]).toBeCloseTo(10);
    expect(zoom.y[1] - zoom.y[0]).toBeCloseTo(2.5);
    for (const axis of [0, 1] as const) expect(toData({ ...place, ...zoom }, 150, 70)[axis]).toBeCloseTo(toData(place, 150, 70)[axis]);
  }
  const zoom = zoomAround(home, home, 0.5, 150, 70)!;
  expect(zoomAround({ ...home, ...zoom }, home, 4, 150, 70)).toBeNull();
});

it("shows the box that was drawn, and takes a mere click for none", () => {
  expect(zoomToBox(home, home, [250, 120], [450, 220])).toEqual({ x: [0, 10], y: [0, 2.5] });
  expect(zoomToBox(home, home, [250, 120], [251, 121])).toEqual({ x: home.x, y: home.y });
  // A stroke along one axis is no box.
  for (const end of [
    [400, 121],
    [251, 200],
  ] as const)
    expect(zoomToBox(home, home, [250, 120], end)).toEqual({ x: home.x, y: home.y });
});

it("goes with the hand: what lay under the pointer is under it after the push, numbers and rows alike", () => {
  for (const down of [false, true]) {
    const whole = { ...home, down };
    const place: Place = { ...whole, x: [-5, 5], y: [2, 3] };
    const zoom = moved(place, whole, 30, -20)!;
    for (const axis of [0, 1] as const) expect(toData({ ...place, ...zoom }, 130, 70)[axis]).toBeCloseTo(toData(place, 100, 90)[axis]);
  }
});

it("shows a row of a map at least", () => {
  const map: Place = { ...home, x: [0, 20], y: [0, 40], down: true };
  const zoom = zoomAround(map, map, 1e-3, 150, 70)!;
  expect([zoom.x[1] - zoom.x[0], zoom.y[1] - zoom.y[0]]).toEqual([1, 1]);
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
