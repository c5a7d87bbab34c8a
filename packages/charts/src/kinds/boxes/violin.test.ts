import { expect, it } from "vitest";
import { bandwidthOf, violinOutline } from "./violin.ts";

it("violins have R's bandwidth", () => {
  // R: bw.nrd0(c(1, 2, 4, 8, …)), bw.nrd0(c(rep(5, 15), 1, 2, 8, 9, 10)): there the quartiles are equal.
  const values = [1, 2, 3, 4, 5, 7, 8, 11, 13, 16, 17, 19, 23, 29, 31, 32, 37, 41, 64, 128];
  expect(bandwidthOf(values)).toBeCloseTo(9.130_759_739_61, 9);
  expect(bandwidthOf([1, 2, ...Array<number>(15).fill(5), 8, 9, 10])).toBeCloseTo(0.973_959_105_518, 9);
  expect(violinOutline(Array<number>(20).fill(3)).map(({ value }) => value)).toEqual([3, 3]);
});
