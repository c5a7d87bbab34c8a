import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newMatrix } from "../table.ts";
import { expectClose, few, labels, samplesOf } from "../testing/grouped-samples.ts";
import { reference } from "../testing/reference.ts";
import { hellinger } from "./dissimilarity.ts";
import { factorTerm } from "./model-terms.ts";
import { redundancy } from "./redundancy.ts";

const seeds = fc.integer({ min: 0, max: 1e6 });

describe("redundancy", () => {
  it.skipIf(!reference.available)("gives the permutation tests of anova.cca", () => {
    const { matrix, meta } = reference.data("dune");
    const permutations = reference.rows("dune/permutations.csv").map((row) => Uint32Array.from(row["order_1based"]!.split(" "), (place) => Number(place) - 1));
    const group = factorTerm(
      "g",
      meta.map((row) => row["group"]!),
    );
    // anova(rda(decostand(X, "hellinger") ~ g), permutations = L)
    const { test } = redundancy(hellinger(matrix), [group], permutations);
    expectClose([test.terms[0]!.f], [2.28418711051949]);
    expect(test.terms[0]!.p).toBe(0.005);
  });

  it("has as much variance as the features, split without loss, with more features than samples too", () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 25 }), (seed, columns) => {
        const { total, constrained, unconstrained, r2 } = redundancy(samplesOf(seed, labels, columns), [factorTerm("g", labels)], few);
        const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);
        expect(sum(constrained.eigenvalues) + sum(unconstrained.eigenvalues)).toBeCloseTo(total, 10);
        expect(sum(constrained.eigenvalues) / total).toBeCloseTo(r2, 10);
        expect(constrained.eigenvalues.length).toBeLessThanOrEqual(2);
        expect(constrained.samples.rows).toBe(10);
        expect(constrained.features.rows).toBe(columns);
      }),
      { numRuns: 50 },
    );
  });

  it("refuses a table without variation, or with missing values", () => {
    expect(() => redundancy(newMatrix(10, 2), [factorTerm("g", labels)], few)).toThrow("matrix: a feature that varies");
    expect(() => redundancy({ ...newMatrix(10, 2), data: new Float64Array(20).fill(Number.NaN) }, [factorTerm("g", labels)], few)).toThrow(
      "matrix: finite values; row 0, column 0 has NaN",
    );
  });
});
