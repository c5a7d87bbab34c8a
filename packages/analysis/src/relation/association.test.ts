import { expect, it } from "vitest";
import { association } from "./association.ts";

it("explains what R's lm explains", () => {
  const y = [1, 3, 2, 5, 4, 7];
  // By hand: Σ(x−x̄)(y−ȳ) = 95 − 6 · 3.5 · 22∕6 = 18, of Σ(x−x̄)² = 17.5 and Σ(y−ȳ)² = 70/3.
  const line = association(y, Float64Array.of(1, 2, 3, 4, 5, 6));
  expect(line.n).toBe(6);
  expect(line.r2).toBeCloseTo(18 ** 2 / (17.5 * (70 / 3)), 12);
  // By hand: means 2, 3.5, 5.5 about 11/3: Σ 2 (mean − 11/3)² = 2 (25/9 + 1/36 + 121/36) = 37/3, of 70/3.
  const levels = association(y, ["a", "a", "b", "b", "c", "c"]);
  expect(levels.r2).toBeCloseTo(37 / 70, 12);
  // F with 2 and 3 degrees of freedom has a closed tail: (1 + 2 F / 3)^(−3/2).
  const f = 37 / 70 / 2 / (33 / 70 / 3);
  expect(levels.p).toBeCloseTo((1 + (2 * f) / 3) ** -1.5, 12);
});

it("leaves out what either side lacks, and has no number where nothing can be told", () => {
  expect(association([1, Number.NaN, 3, 4, 9], Float64Array.of(1, 2, 3, Number.NaN, 5)).n).toBe(3);
  expect(association([1, 2, 3, 4], ["a", "", "a", "b"]).n).toBe(3);
  for (const column of [["a", "a", "a"], ["a", "b", "c"], Float64Array.of(1, 1, 1)]) expect(association([1, 2, 4], column).r2).toBeNaN();
  expect(association([2, 2, 2, 2], Float64Array.of(1, 2, 3, 4)).p).toBeNaN();
  expect(() => association([1, 2], ["a"])).toThrow("2 values, one a sample");
});
