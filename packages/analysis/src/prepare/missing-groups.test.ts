import { describe, expect, it } from "vitest";
import { judgeFeatures } from "./missing.ts";

const gap = Number.NaN;
// Four samples in groups 0, 0, 1, 1; the features miss nothing, half of group 0, half of both, and all of group 1.
const matrix = { rows: 4, columns: 4, data: Float64Array.from([1, gap, gap, 1, 2, 2, 2, 2, 3, 3, gap, gap, 4, 4, 4, gap]) };
const group = [0, 0, 1, 1];
const keptOf = (within: "all" | "any-group" | "each-group", groups: number) => judgeFeatures(matrix, 0.4, within, group, groups).map(({ kept }) => kept);

describe("judgeFeatures", () => {
  it("counts over all samples, in any group, or in each", () => {
    expect(keptOf("all", 2)).toEqual([true, true, false, false]);
    expect(keptOf("any-group", 2)).toEqual([true, false, false, false]);
    expect(keptOf("each-group", 2)).toEqual([true, true, false, true]);
  });

  it("gives a group without samples no say", () => {
    expect(keptOf("any-group", 3)).toEqual(keptOf("any-group", 2));
    expect(keptOf("each-group", 3)).toEqual(keptOf("each-group", 2));
  });
});
