import { expect, test } from "vitest";
import { newGenerator, uniform } from "../random/generator.ts";
import { confidenceEllipse } from "./ellipse.ts";

const generator = newGenerator(17);
const x = Float64Array.from({ length: 40 }, () => uniform(generator) * 6);
const y = x.map((value) => 0.5 * value + uniform(generator));

test("the major axis is the direction of the largest variance, between 0 and π", () => {
  const ellipse = confidenceEllipse(x, y, "f")!;
  const rising = Math.atan(0.5);
  expect(Math.abs(ellipse.angle - rising)).toBeLessThan(0.1);
  const falling = confidenceEllipse(
    x,
    y.map((value) => -value),
    "f",
  )!;
  expect(falling.angle).toBeCloseTo(Math.PI - ellipse.angle, 12);
  expect(falling.semiMajor).toBeCloseTo(ellipse.semiMajor, 12);
  expect(ellipse.semiMinor).toBeLessThan(ellipse.semiMajor);
});

test("turning the points turns the ellipse", () => {
  const turn = 0.7;
  const before = confidenceEllipse(x, y, "chi-square")!;
  const after = confidenceEllipse(
    x.map((value, i) => Math.cos(turn) * value - Math.sin(turn) * y[i]!),
    x.map((value, i) => Math.sin(turn) * value + Math.cos(turn) * y[i]!),
    "chi-square",
  )!;
  expect(after.angle).toBeCloseTo(before.angle + turn, 10);
  expect(after.semiMajor).toBeCloseTo(before.semiMajor, 10);
  expect(after.semiMinor).toBeCloseTo(before.semiMinor, 10);
});

test("the F ellipse is the wider one, and both meet for many points", () => {
  const f = confidenceEllipse(x, y, "f")!;
  const chiSquare = confidenceEllipse(x, y, "chi-square")!;
  expect(f.semiMajor / chiSquare.semiMajor).toBeGreaterThan(1);
  expect(f.semiMajor / chiSquare.semiMajor).toBeLessThan(1.1);
  expect(f.semiMajor / f.semiMinor).toBeCloseTo(chiSquare.semiMajor / chiSquare.semiMinor, 12);
});

test("the F ellipse is wider than ggplot2's by what its description says", () => {
  // ggplot2 3.4.1: stat_ellipse(type = "norm") lies so many standard deviations (Mahalanobis) from the mean, √(2 F₀.₉₅(2, n − 1)).
  for (const [n, ours, ggplot] of [
    [6, 4.166_615, 3.401_804],
    [10, 3.167_441, 2.917_703],
    [30, 2.630_47, 2.579_789],
  ] as const) {
    const own = confidenceEllipse(x.subarray(0, n), y.subarray(0, n), "f")!;
    const chiSquare = confidenceEllipse(x.subarray(0, n), y.subarray(0, n), "chi-square")!;
    const radius = (own.semiMajor / chiSquare.semiMajor) * 2.447_747;
    expect(radius).toBeCloseTo(ours, 4);
    expect(radius / ggplot).toBeGreaterThan(1);
  }
});

test("the ropls ellipse keeps the axes; the longer one comes first", () => {
  const wide = confidenceEllipse(x, y, "ropls")!;
  expect(wide).toMatchObject({ x: 0, y: 0, angle: 0 });
  const tall = confidenceEllipse(y, x, "ropls")!;
  expect(tall.angle).toBe(Math.PI / 2);
  expect(tall.semiMajor).toBeCloseTo(wide.semiMajor, 12);
});

test("two points or one spot have no ellipse; points on a line have a flat one", () => {
  expect(confidenceEllipse(Float64Array.of(1, 2), Float64Array.of(1, 5), "f")).toBeNull();
  expect(confidenceEllipse(new Float64Array(5), new Float64Array(5), "f")).toBeNull();
  const flat = confidenceEllipse(Float64Array.of(1, 2, 3), Float64Array.of(1, 2, 3), "f")!;
  expect(flat.semiMinor).toBeCloseTo(0, 6);
  expect(flat.angle).toBeCloseTo(Math.PI / 4, 12);
});
