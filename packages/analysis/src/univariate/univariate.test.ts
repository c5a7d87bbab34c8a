import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cohenD } from "./cohen-d.ts";
import { deviationOf, meanOf } from "./moments.ts";
import { pairedTTest, studentTest, welchTest } from "./t-test.ts";
import { rankSumTest, signedRankTest } from "./wilcoxon.ts";

describe("rules that hold for any data", () => {
  const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3, maxLength: 12 }).map((list) => Float64Array.from(list, (value) => value / 8));

  it("swapping the groups turns the sign and keeps p", () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        for (const test of [welchTest, studentTest]) {
          const [one, other] = [test(a, b), test(b, a)];
          expect(one.reason).toBe(other.reason);
          if (one.reason !== null) continue;
          near(one.statistic, -other.statistic, 1e-12);
          near(one.p, other.p, 1e-12);
          near(one.low, -other.high, 1e-10);
        }
        const [one, other] = [rankSumTest(a, b), rankSumTest(b, a)];
        if (one.reason !== null) return;
        expect(one.statistic + other.statistic).toBe(a.length * b.length);
        near(one.p, other.p, 1e-12);
      }),
    );
  });

  it("a factor of two changes nothing, however large or small", () => {
    fc.assert(
      fc.property(values, values, fc.integer({ min: -900, max: 900 }), (a, b, exponent) => {
        const [plain, scaled] = [
          welchTest(a, b),
          welchTest(
            a.map((value) => value * 2 ** exponent),
            b.map((value) => value * 2 ** exponent),
          ),
        ];
        expect(scaled.reason).toBe(plain.reason);
        expect(scaled.statistic).toBe(plain.statistic);
        expect(scaled.p).toBe(plain.p);
      }),
    );
  });
});

describe("what can't be computed has a reason, never a number", () => {
  const gap = Number.NaN;
  it.each([
    ["constant", welchTest, [3, 3, 3], [3, 3, 3]],
    ["perfect-separation", welchTest, [1, 1, 1], [2, 2, 2]],
    ["too-few", welchTest, [1, gap, gap], [2, 3, 4]],
    ["all-missing", studentTest, [gap, gap], [gap, gap]],
    ["infinite", studentTest, [1, 2, Infinity], [2, 3, 5]],
    ["constant", rankSumTest, [0, 0, 0], [0, 0]],
    ["too-few", rankSumTest, [gap, gap], [1, 2]],
    ["no-differences", pairedTTest, [1, 2, 3], [1, 2, 3]],
    ["perfect-separation", pairedTTest, [2, 3, 4], [1, 2, 3]],
    ["no-differences", signedRankTest, [1, 2, 3], [1, 2, 3]],
    ["all-missing", signedRankTest, [gap, 2], [1, gap]],
  ] as const)("%s", (reason, test, a, b) => {
    const { p, statistic, ...rest } = test(Float64Array.from(a), Float64Array.from(b));
    expect(rest.reason).toBe(reason);
    expect([p, statistic]).toEqual([gap, gap]);
  });

  it("Cohen's d of groups without spread", () => {
    expect(cohenD(Float64Array.of(1, 1), Float64Array.of(2, 2))).toBeNaN();
    near(cohenD(Float64Array.of(1, 3), Float64Array.of(2, 4)), -1 / Math.SQRT2, 1e-15);
  });

  it("a standard deviation scales with its values, whatever their size", () => {
    // Of 1, 2, 3, 4: √(5/3).
    for (const factor of [1, 1e300, -1e300, 4e307, 1e-300, -1e-300, 1e12])
      near(deviationOf(Float64Array.of(1, 2, 3, 4).map((value) => value * factor)).sd / Math.abs(factor), Math.sqrt(5 / 3), 1e-14);
    expect(deviationOf(Float64Array.of(5)).sd).toBeNaN();
    expect(deviationOf(new Float64Array()).mean).toBeNaN();
    expect(deviationOf(Float64Array.of(0, 0)).sd).toBe(0);
  });

  it("a mean near the largest double", () => near(meanOf(Float64Array.of(1.5e308, 1.7e308)), 1.6e308, 1e-15));
});

function near(actual: number, wanted: number, relative: number): void {
  expect(Math.abs(actual - wanted), `${actual} instead of ${wanted}`).toBeLessThanOrEqual(relative * Math.abs(wanted) + 1e-12 * relative);
}
