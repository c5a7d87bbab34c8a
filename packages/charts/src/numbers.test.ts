import { describe, expect, it } from "vitest";
import { niceScale, significant, ticksWithin, tightScale } from "./numbers.ts";

describe("axes", () => {
  it("have two ticks at least", () => {
    for (const [min, max] of [
      [11, 27],
      [0.2, 0.9],
      [-3.4, 4.1],
      [19, 21.5],
    ] as const)
      expect(ticksWithin(min, max, 2).ticks.length).toBeGreaterThan(1);
  });
  it("take values that differ by rounding alone for one value", () => {
    for (const scale of [tightScale([1e-31, 7e-30], 0.04, 5), niceScale(3, 3 + 1e-13, 5)]) {
      expect(scale.max - scale.min).toBeGreaterThan(0.1);
      expect(scale.ticks.length).toBeGreaterThan(1);
    }
  });
});

it("makes round ticks and short numbers", () => {
  expect(ticksWithin(-0.3, 1.02, 5).ticks).toEqual([0, 0.5, 1]);
  expect([0.000012, 1234.5, 0.12345, 0, null].map(significant)).toEqual(["1.2e-5", "1235", "0.123", "0", "–"]);
});
