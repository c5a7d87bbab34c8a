import { describe, expect, it } from "vitest";
import { fitPrior } from "./prior.ts";
import { fitPriorRobustly } from "./robust-prior.ts";

const gap = Number.NaN;

describe("priors", () => {
  it("of equal variances are infinitely certain", () => {
    expect(fitPrior(Float64Array.of(2, 2, 2, 2), Float64Array.of(4, 4, 4, 4))).toEqual({ variance: 2, df: Infinity, variances: null, dfs: null });
    expect(fitPrior(Float64Array.of(5), Float64Array.of(3))).toMatchObject({ variance: 5, df: 0 });
  });
  it("want a feature with degrees of freedom, and a trend that fits", () => {
    expect(() => fitPrior(Float64Array.of(gap, 1), Float64Array.of(3, 0))).toThrow("df");
    expect(() => fitPrior(Float64Array.of(1, 2), Float64Array.of(3, 3), Float64Array.of(1))).toThrow("trend: 2 values");
  });
  // R 4.2.2, limma 3.54.1: squeezeVar(v, d, covariate = m, robust = TRUE), and so on.
  const v = Float64Array.of(0.5, 0.7, 1.2, 0.9, 2, 0.3, 1.1, 0.8, 40, 0.6, 1.4, 0.02);
  const d = Float64Array.of(4, 4, 3, 4, 4, 2, 4, 4, 4, 4, 3, 4);
  const m = Float64Array.of(1, 3, 2, 5, 4, 7, 6, 8, 10, 9, 12, 11);
  const without = d.with(2, 0);
  it("resist outliers among features with different degrees of freedom", () => {
    const prior = fitPriorRobustly(v, d);
    near([prior.variance, prior.dfs![0]!, prior.dfs![8]!], [0.922211714082281, 9.378323862375066, 0.283570826226681], 1e-6);
    const trended = fitPriorRobustly(v, d, m);
    near(
      [trended.dfs![0]!, trended.dfs![8]!, trended.variances![0]!, trended.variances![11]!],
      [19.894055954786992, 0.269711598625822, 0.654116724492793, 1.601477103081996],
      1e-6,
    );
  });
  it("follow a trend, also where a feature has no variance of its own", () => {
    const prior = fitPrior(v, d, m);
    near([prior.df, prior.variances![0]!, prior.variances![11]!], [1.45908330490087, 0.426040056089732, 0.413309289535186], 1e-9);
    const open = fitPrior(v, without, m);
    near([open.df, open.variances![2]!, open.variances![8]!], [1.33478273234601, 0.359654698482103, 0.437659808886743], 1e-9);
    const robust = fitPriorRobustly(v, without, m);
    near([robust.dfs![2]!, robust.variances![2]!, robust.variances![4]!], [8.120991215827367, 0.59768065070611, 1.156200976729385], 1e-6);
  });
  it("keep outliers to themselves where all others are alike", () => {
    const alike = [1.1, 0.9, 1.2, 1, 0.8, 1.05, 0.95, 1.15, 0.85, 1, 1.1, 0.9, 1.2, 1, 0.8, 1.05, 0.95, 1.15, 0.85, 50];
    const prior = fitPriorRobustly(Float64Array.from(alike), new Float64Array(20).fill(5));
    near([prior.variance], [1.23966320714324], 1e-9);
    expect(prior.dfs![0]).toBe(Infinity);
    expect(prior.dfs![19]! / 4.99686754231735e-38).toBeCloseTo(1, 6);
  });
  it("are ordinary ones with two features, or a trend that doesn't differ", () => {
    expect(fitPriorRobustly(Float64Array.of(1, 9), Float64Array.of(3, 3)).df).toBe(fitPrior(Float64Array.of(1, 9), Float64Array.of(3, 3)).df);
    const level = fitPrior(v, d, new Float64Array(12).fill(3));
    expect([level.df, level.variances![5]]).toEqual([fitPrior(v, d).df, fitPrior(v, d).variance]);
  });
  it("lift variances of 0", () => {
    const prior = fitPrior(Float64Array.of(0, 1, 2, 3, 4), new Float64Array(5).fill(6));
    expect(prior.variance).toBeGreaterThan(0);
    expect(prior.df).toBeGreaterThan(0);
  });
});

function near(actual: readonly number[], wanted: readonly number[], relative: number): void {
  for (const [at, value] of wanted.entries()) expect(Math.abs(actual[at]! / value - 1), `${actual[at]} instead of ${value}`).toBeLessThanOrEqual(relative);
}
