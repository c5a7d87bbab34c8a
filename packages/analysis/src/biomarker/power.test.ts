import { assert, double, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { fUpper } from "../distributions/f.ts";
import { noncentralFUpper, noncentralTLower, noncentralTUpper } from "../distributions/noncentral.ts";
import { tUpper } from "../distributions/student-t.ts";
import { ArgumentFault } from "../faults.ts";
import { anovaPower, fdrPower, pairedPower, pilotEffects, sizeFor, twoGroupPower } from "./power.ts";

const finite = (min: number, max: number) => double({ min, max, noNaN: true });

describe("noncentral distributions", () => {
  it("are R's, to the digits that R has", () => {
    // pt(x, df, ncp); the fourth is an upper tail.
    const wanted: [number, number, number, number][] = [
      [1.5, 10, 1, 0.669516848215277],
      [-1.5, 10, 1, 0.00954462749430107],
      [2.3, 38, 3.1, 0.215229960509238],
      [0, 7, -1.3, 0.90319951541439],
      [30, 3, 5, 0.993057249434558],
      [-3, 20, 2, 2.94455361404822e-6],
      [20, 200, 15, 0.999810220181562],
    ];
    for (const [t, df, shift, p] of wanted) expect(Math.abs(noncentralTLower(t, df, shift) - p), `${t} ${df} ${shift}`).toBeLessThan(2e-12);
    expect(Math.abs(noncentralTUpper(5, 4, 2) - 0.0791773825238894)).toBeLessThan(2e-12);
    // sum(dpois(j, ncp / 2) * pbeta(share, df1 / 2 + j, df2 / 2, lower.tail = FALSE)); R's pf itself stops 1e-9 before the end.
    const exact: [number, number, number, number, number, number][] = [
      [3, 3, 16, 4, 0.324012360006797, 0.324012360584801],
      [1, 2, 27, 10, 1 - 0.0248575158177365, 1 - 0.0248575156501048],
      [0.5, 5, 10, 1, 1 - 0.170213985198571, 1 - 0.170213985114659],
    ];
    for (const [x, df1, df2, shift, p, pf] of exact) {
      expect(Math.abs(noncentralFUpper(x, df1, df2, shift) - p)).toBeLessThan(2e-12);
      expect(Math.abs(noncentralFUpper(x, df1, df2, shift) - pf)).toBeLessThan(1e-9);
    }
  });

  it("without a shift are the central ones, also far out", () => {
    assert(
      property(finite(-60, 60), finite(1, 300), (t, df) => {
        expect(Math.abs(noncentralTUpper(t, df, 0) / tUpper(t, df) - 1)).toBeLessThan(1e-10);
        const f = t * t + 0.01;
        expect(Math.abs(noncentralFUpper(f, 3, df, 0) / fUpper(f, 3, df) - 1)).toBeLessThan(1e-10);
      }),
    );
  });

  it("the square of a noncentral t is a noncentral F, both tails are one, and the tail rises with the shift", () => {
    assert(
      property(finite(0, 15), finite(2, 100), finite(0, 8), (t, df, shift) => {
        const both = noncentralTUpper(t, df, shift) + noncentralTLower(-t, df, shift);
        expect(Math.abs(both / noncentralFUpper(t * t, 1, df, shift * shift) - 1)).toBeLessThan(1e-9);
        expect(noncentralTUpper(t, df, shift) + noncentralTLower(t, df, shift)).toBeCloseTo(1, 11);
        expect(noncentralTUpper(t, df, shift + 0.1)).toBeGreaterThan(noncentralTUpper(t, df, shift) * (1 - 1e-12));
      }),
    );
  });
});

describe("power", () => {
  it("is R's power.t.test(strict = TRUE) and power.anova.test", () => {
    expect(twoGroupPower(1, { sizes: [20, 20] })).toBeCloseTo(0.868953027724586, 11);
    expect(twoGroupPower(0.1, { sizes: [5, 5] })).toBeCloseTo(0.052252610403738, 11);
    expect(pairedPower(0.8, 12)).toBeCloseTo(0.713660065600245, 11);
    expect(twoGroupPower(0.6, { sizes: [15, 15], sides: 1 })).toBeCloseTo(0.483430962723624, 11);
    expect(sizeFor(0.9, (n) => twoGroupPower(0.7, { sizes: [n, n] }))).toBeCloseTo(43.8704059896572, 6);
    expect(sizeFor(0.8, (n) => twoGroupPower(0.2, { sizes: [n, n], alpha: 1e-4 })) / 1123.47668072342).toBeCloseTo(1, 8);
    // The same sum at power.anova.test's quantile, and its root for n.
    expect(anovaPower(1 / 3, 4, 5)).toBeCloseTo(0.353559423722994, 11);
    expect(Math.abs(anovaPower(1 / 3, 4, 5) - 0.353559423815302)).toBeLessThan(1e-9);
    expect(sizeFor(0.8, (n) => anovaPower(1 / 3, 4, n))).toBeCloseTo(11.92611116779, 7);
  });

  it("is alpha without an effect, does not know the effect's sign or the groups' order, and grows with effect, size and alpha", () => {
    assert(
      property(finite(0, 3), integer({ min: 2, max: 60 }), integer({ min: 2, max: 60 }), finite(1e-6, 0.4), (effect, m, n, alpha) => {
        const power = twoGroupPower(effect, { sizes: [m, n], alpha });
        expect(twoGroupPower(0, { sizes: [m, n], alpha }) / alpha).toBeCloseTo(1, 8);
        expect(twoGroupPower(-effect, { sizes: [n, m], alpha }) / power).toBeCloseTo(1, 9);
        const slack = power * (1 - 1e-9);
        expect(twoGroupPower(effect + 0.2, { sizes: [m, n], alpha })).toBeGreaterThanOrEqual(slack);
        expect(twoGroupPower(effect, { sizes: [m + 1, n], alpha })).toBeGreaterThanOrEqual(slack);
        expect(twoGroupPower(effect, { sizes: [m, n], alpha: alpha * 1.1 })).toBeGreaterThanOrEqual(slack);
        expect(power).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it("with a false discovery rate keeps the rate, and grows with the groups", () => {
    const pilot = { pi0: 0.9, effects: Float64Array.from({ length: 50 }, (_, at) => 0.3 + at / 50) };
    let before = 0;
    for (const n of [8, 16, 32, 64]) {
      const { power, alpha } = fdrPower(pilot, [n, n], 0.1);
      expect((0.9 * alpha) / (0.9 * alpha + 0.1 * power)).toBeCloseTo(0.1, 6);
      expect(power).toBeGreaterThan(before);
      before = power;
    }
    expect(before).toBeGreaterThan(0.8);
  });

  it("pilot data without effects have none, and large ones are found again", () => {
    const uniform = Array.from({ length: 1000 }, (_, at) => (at + 0.5) / 1000);
    expect(
      pilotEffects(
        uniform.map(() => 0.5),
        uniform,
        [10, 10],
      ),
    ).toEqual({ pi0: 1, effects: new Float64Array(0) });
    const statistics = [...uniform.map(() => 0.5), ...Array.from({ length: 250 }, () => -6)];
    const { pi0, effects } = pilotEffects([...statistics, Number.NaN], [...uniform, ...Array.from({ length: 250 }, () => 1e-5), Number.NaN], [10, 10]);
    expect(pi0).toBeCloseTo(0.8, 10);
    expect(effects).toHaveLength(250);
    expect(effects[0]).toBeCloseTo(Math.sqrt((36 * 16) / 18 - 1) * Math.sqrt(0.2), 10);
  });

  it("refuses what does not fit, by name", () => {
    const faults: [string, () => unknown][] = [
      ["sizes", () => twoGroupPower(1, { sizes: [1, 1] })],
      ["alpha", () => twoGroupPower(1, { sizes: [5, 5], alpha: 0 })],
      ["effect", () => twoGroupPower(Number.NaN, { sizes: [5, 5] })],
      ["pairs", () => pairedPower(1, 1)],
      ["groups", () => anovaPower(1, 1, 5)],
      ["between", () => anovaPower(-1, 3, 5)],
      ["wanted", () => sizeFor(1, () => 1)],
      ["fdr", () => fdrPower({ pi0: 0.5, effects: Float64Array.of(1) }, [5, 5], 1)],
      ["pilot", () => fdrPower({ pi0: 1, effects: new Float64Array(0) }, [5, 5])],
      ["pValues", () => pilotEffects([1], [], [5, 5])],
      ["sizes", () => pilotEffects([1], [0.5], [2, 2])],
      ["df", () => noncentralTUpper(1, 0, 1)],
      ["shift", () => noncentralFUpper(1, 1, 1, -1)],
    ];
    for (const [argument, act] of faults) {
      expect(act).toThrow(ArgumentFault);
      expect(act).toThrow(`${argument}:`);
    }
    expect(sizeFor(0.8, () => 0.5)).toBe(Infinity);
  });
});
