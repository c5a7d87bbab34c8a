import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Matrix } from "../table.ts";
import { diversity, rarefaction } from "./diversity.ts";

const row = (values: number[]): Matrix => ({ rows: 1, columns: values.length, data: Float64Array.from(values) });
const counts = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 12 }).filter((values) => values.some((value) => value > 0));
/** The second sample of vegan's dune. */
const second = [3, 2, 3, 4, 4, 5, 4, 7, 5, 5];

describe("diversity", () => {
  it("estimates unseen features as vegan", () => {
    // vegan::estimateR: one feature once and one twice give no more than was seen; two once and none twice give one more
    expect(diversity(row(second))[0]!.chao1).toBe(10);
    expect(diversity(row([1, 1, 5, 7]))[0]!.chao1).toBe(5);
    expect(diversity(row([1, 1, 2, 7, 0.5]))[0]!.chao1).toBeNaN();
  });

  it("is largest, and even, when all features are alike", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), fc.integer({ min: 1, max: 1000 }), (features, each) => {
        const [even] = diversity(row(Array.from({ length: features }, () => each)));
        expect(even!.shannon).toBeCloseTo(Math.log(features), 10);
        expect(even!.evenness).toBeCloseTo(1, 10);
        expect(even!.inverseSimpson).toBeCloseTo(features, 8);
      }),
    );
  });

  it("does not change with dilution, order, or features that are not there", () => {
    fc.assert(
      fc.property(counts, fc.double({ min: 0.001, max: 1000, noNaN: true }), (values, factor) => {
        const [plain] = diversity(row(values));
        const [changed] = diversity(row([Number.NaN, ...values.map((value) => value * factor).toReversed(), 0]));
        expect(changed!.richness).toBe(plain!.richness);
        for (const key of ["shannon", "simpson", "inverseSimpson"] as const) expect(changed![key]).toBeCloseTo(plain![key], 10);
        expect(plain!.shannon).toBeLessThanOrEqual(Math.log(plain!.richness) + 1e-12);
        expect(plain!.inverseSimpson).toBeLessThanOrEqual(plain!.richness * (1 + 1e-12));
      }),
    );
  });

  it("says why where there is nothing to count, and refuses negative and infinite values", () => {
    expect(diversity(row([0, Number.NaN]))[0]).toEqual({
      richness: 0,
      shannon: Number.NaN,
      simpson: Number.NaN,
      inverseSimpson: Number.NaN,
      evenness: Number.NaN,
      chao1: Number.NaN,
      reason: "empty",
    });
    expect(diversity(row([4, 0]))[0]).toMatchObject({ richness: 1, shannon: 0, simpson: 0, evenness: Number.NaN, reason: null });
    expect(() => diversity(row([1, -1]))).toThrow("matrix: finite values from 0; row 0 has -1");
    expect(() => diversity(row([1, Infinity]))).toThrow("row 0 has Infinity");
  });
});

describe("rarefaction", () => {
  it("gives the numbers of vegan", () => {
    // vegan::rarefy(dune[2, ], c(5, 10, 15))
    const found = rarefaction(Float64Array.from(second), [5, 10, 15]);
    for (const [at, value] of [4.1837814517532, 6.76105531817984, 8.2947472504597].entries()) expect(found[at]).toBeCloseTo(value, 12);
  });

  it("is 1 for one individual, all features for all individuals, and rises between", () => {
    fc.assert(
      fc.property(counts, (values) => {
        const total = values.reduce((sum, value) => sum + value, 0);
        const sizes = Array.from({ length: total }, (_, at) => at + 1);
        const curve = rarefaction(Float64Array.from(values), sizes);
        expect(curve[0]).toBeCloseTo(1, 10);
        expect(curve.at(-1)).toBeCloseTo(values.filter((value) => value > 0).length, 10);
        for (let at = 1; at < curve.length; at++) expect(curve[at]!).toBeGreaterThanOrEqual(curve[at - 1]! - 1e-12);
      }),
    );
  });

  it("has no value beyond the individuals there are, and refuses what is not counted", () => {
    expect([...rarefaction(Float64Array.of(1, 2), [4])]).toEqual([Number.NaN]);
    expect(() => rarefaction(Float64Array.of(1.5), [1])).toThrow("counts: whole numbers from 0");
    expect(() => rarefaction(Float64Array.of(-1), [1])).toThrow("counts");
    expect(() => rarefaction(Float64Array.of(3), [0])).toThrow("sizes: whole numbers from 1");
  });
});
