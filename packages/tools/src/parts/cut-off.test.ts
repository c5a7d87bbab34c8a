import { describe, expect, it } from "vitest";
import { adjustP } from "./adjusting.ts";
import { cutOffLine, cutOffOf } from "./cut-off.ts";

const p = Float64Array.of(0.0001, 0.004, 0.009, 0.03, 0.04, 0.2, 0.31, 0.5, 0.72, 0.98);
const testedBy = (method: "BH" | "BY" | "bonferroni" | "holm" | "storey", values = p) => {
  const { adjusted } = adjustP(values, method);
  return [...values].map((one, at) => ({ p: one, p_adj: adjusted[at]! }));
};

describe.each(["BH", "BY", "bonferroni", "holm"] as const)("the cut-off by %s", (method) => {
  it.each([0.001, 0.01, 0.05, 0.3])("parts those within %s from the others; one more at it would be within, and none over it", (limit) => {
    const tested = testedBy(method);
    const cutOff = cutOffOf(tested, method, limit)!;
    for (const { p: one, p_adj } of tested) expect(one <= cutOff, String(one)).toBe(p_adj <= limit);
    const next = tested.findIndex(({ p_adj }) => p_adj > limit);
    const placed = (value: number) => testedBy(method, p.with(next, value))[next]!.p_adj;
    expect(placed(cutOff)).toBeCloseTo(limit, 12);
    expect(placed(cutOff * 1.001)).toBeGreaterThan(limit);
  });
});

it("is counted by hand: the fourth of ten may have 4/10 of 0.05, a tenth of it by Bonferroni, an eighth by Holm", () => {
  expect(cutOffOf(testedBy("BH"), "BH", 0.05)).toBeCloseTo(0.02, 15);
  expect(cutOffOf(testedBy("bonferroni"), "bonferroni", 0.05)).toBeCloseTo(0.005, 15);
  expect(cutOffOf(testedBy("holm"), "holm", 0.05)).toBeCloseTo(0.05 / 8, 15);
});

it("knows of Storey's method how many true nulls it has taken", () => {
  const values = Float64Array.from({ length: 400 }, (_, at) => (at < 60 ? (at + 1) * 1e-5 : (at - 59) / 341));
  const tested = testedBy("storey", values);
  const cutOff = cutOffOf(tested, "storey", 0.05)!;
  for (const { p: one, p_adj } of tested) expect(one <= cutOff, String(one)).toBe(p_adj <= 0.05);
});

it("is no line where there is nothing to part: nothing tested, no adjusted p, a limit of 0 or 1", () => {
  expect(cutOffOf([], "BH", 0.05)).toBeNull();
  expect(cutOffOf([{ p: Number.NaN, p_adj: Number.NaN }], "BH", 0.05)).toBeNull();
  expect(cutOffOf([{ p: 0.1, p_adj: Number.NaN }], "storey", 0.05)).toBeNull();
  expect(cutOffOf(testedBy("BH"), "BH", 0)).toBeNull();
  expect(cutOffOf(testedBy("BH"), "BH", 1)).toBeNull();
});

it("says what is at the limit there", () => {
  expect(cutOffLine(testedBy("BH"), { adjust: "BH", p_threshold: 0.05 })).toEqual([
    { value: expect.closeTo(-Math.log10(0.02), 12) as number, label: { en: "FDR = 0.05", zh: "FDR = 0.05" } },
  ]);
  expect(cutOffLine(testedBy("holm"), { adjust: "holm", p_threshold: 0.1 })[0]!.label).toEqual({ en: "adjusted p = 0.1", zh: "校正 p = 0.1" });
});
