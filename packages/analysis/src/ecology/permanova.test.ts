import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Cancelled } from "../progress.ts";
import { permutationsFrom } from "../random/permutations.ts";
import { type Matrix } from "../table.ts";
import { expectClose, few, labels, samplesOf } from "../testing/grouped-samples.ts";
import { reference } from "../testing/reference.ts";
import { anosim } from "./anosim.ts";
import { dissimilarity } from "./dissimilarity.ts";
import { factorTerm, interactionTerm, numericTerm } from "./model-terms.ts";
import { permanova } from "./permanova.ts";

const seeds = fc.integer({ min: 0, max: 1e6 });

describe("permanova", () => {
  it("of one feature is analysis of variance", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const matrix = samplesOf(seed, labels, 1);
        const { terms } = permanova(dissimilarity(matrix, "euclidean"), [factorTerm("group", labels)], few);
        expect(terms[0]!.f).toBeCloseTo(oneWayF(matrix.data, labels), 8);
      }),
    );
  });

  it("splits the total into terms and residuals, whatever the names and the order of the samples", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const matrix = samplesOf(seed, labels);
        const age = numericTerm(
          "age",
          Float64Array.from(labels, (_, at) => (at * 7) % 5),
        );
        const { terms, residual, total } = permanova(dissimilarity(matrix), [age, factorTerm("group", labels)], few);
        expect(terms[0]!.sumOfSquares + terms[1]!.sumOfSquares + residual.sumOfSquares).toBeCloseTo(total.sumOfSquares, 12);
        expect(terms.map((term) => term.df).concat(residual.df, total.df)).toEqual([1, 2, 6, 9]);
        const renamed = permanova(
          dissimilarity(matrix),
          [
            factorTerm(
              "group",
              labels.map((label) => `x${label === "a" ? "z" : label}`),
            ),
          ],
          few,
        );
        const plain = permanova(dissimilarity(matrix), [factorTerm("group", labels)], few);
        expect(renamed.terms[0]!.f).toBeCloseTo(plain.terms[0]!.f, 9);
        expect(renamed.terms[0]!.p).toBe(plain.terms[0]!.p);
        const turned: Matrix = {
          ...matrix,
          data: Float64Array.from(Array.from({ length: matrix.rows }, (_, row) => [...matrix.data.subarray((9 - row) * 4, (10 - row) * 4)]).flat()),
        };
        expect(permanova(dissimilarity(turned), [factorTerm("group", labels.toReversed())], few).terms[0]!.f).toBeCloseTo(plain.terms[0]!.f, 9);
      }),
      { numRuns: 30 },
    );
  });

  it.skipIf(!reference.available)("gives the numbers of adonis2 for several terms, sequential and marginal, with an interaction", () => {
    const { matrix, meta } = reference.data("dune");
    const permutations = reference.rows("dune/permutations.csv").map((row) => Uint32Array.from(row["order_1based"]!.split(" "), (place) => Number(place) - 1));
    const group = factorTerm(
      "g",
      meta.map((row) => row["group"]!),
    );
    const a1 = numericTerm(
      "A1",
      Float64Array.from(meta, (row) => Number(row["A1"])),
    );
    const distances = dissimilarity(matrix, "bray");
    // adonis2(vegdist(X) ~ A1 + g, permutations = L, by = "terms")
    const sequential = permanova(distances, [a1, group], permutations).terms;
    expectClose(
      sequential.map((term) => term.f),
      [4.538226025050473, 2.482755650656614],
    );
    expectClose(
      sequential.map((term) => term.sumOfSquares),
      [0.722951772626793, 1.186529222255797],
    );
    expect(sequential.map((term) => term.p)).toEqual([0.01, 0.01]);
    // … ~ g * A1
    const crossed = permanova(distances, [group, a1, interactionTerm("g:A1", group, a1)], permutations);
    expectClose(
      crossed.terms.map((term) => term.f),
      [3.262876314924031, 2.938666379594082, 1.309015467979697],
    );
    expectClose([crossed.residual.sumOfSquares], [1.800364598653029]);
    expect(crossed.terms.map((term) => term.p)).toEqual([0.005, 0.02, 0.265]);
    // … ~ g + A1, by = "margin"
    const marginal = permanova(distances, [group, a1], permutations, { sums: "marginal" });
    expectClose(
      marginal.terms.map((term) => term.f),
      [2.482755650656613, 2.76761896562373],
    );
    expectClose(
      marginal.terms.map((term) => term.sumOfSquares),
      [1.186529222255797, 0.440889243089419],
    );
    expect(marginal.terms.map((term) => term.p)).toEqual([0.01, 0.02]);
  });

  it("trap: p counts the observed order among the permutations, so it is never 0, and equal statistics are hits", () => {
    const apart = dissimilarity({ rows: 4, columns: 1, data: Float64Array.of(0, 1, 100, 102) }, "euclidean");
    const groups = ["a", "a", "b", "b"];
    const mixed = Uint32Array.of(0, 2, 1, 3);
    // The same partition: only the names of the groups, or the order in them, change.
    const swapped = Uint32Array.of(2, 3, 1, 0);
    expect(permanova(apart, [factorTerm("g", groups)], [mixed, mixed, mixed]).terms[0]!.p).toBe(1 / 4);
    expect(permanova(apart, [factorTerm("g", groups)], [mixed, mixed, swapped]).terms[0]!.p).toBe(2 / 4);
    expect(anosim(apart, groups, [mixed, mixed, mixed]).p).toBe(1 / 4);
    expect(anosim(apart, groups, [mixed, mixed, swapped]).p).toBe(2 / 4);
  });

  it("has p spread evenly when the groups mean nothing", () => {
    const permutations = permutationsFrom(8, labels.length, 99);
    const p = Array.from(
      { length: 200 },
      (_, seed) =>
        permanova(
          dissimilarity(
            samplesOf(
              seed,
              labels.map(() => "none"),
            ),
          ),
          [factorTerm("g", labels)],
          permutations,
        ).terms[0]!.p,
    );
    for (const limit of [0.1, 0.5, 0.9]) expect(Math.abs(p.filter((value) => value <= limit).length / 200 - limit)).toBeLessThan(0.12);
  });

  it("says when there is nothing to compare, or nothing is left to the residuals", () => {
    const equal = { items: 10, data: new Float64Array(45) };
    expect(permanova(equal, [factorTerm("g", labels)], few)).toMatchObject({ reason: "no-differences", terms: [{ f: Number.NaN, p: Number.NaN }] });
    const groupsOnly = dissimilarity({ rows: 10, columns: 1, data: Float64Array.from(labels, (label) => label.charCodeAt(0)) }, "euclidean");
    expect(permanova(groupsOnly, [factorTerm("g", labels)], few)).toMatchObject({
      reason: "perfect-fit",
      terms: [{ f: Number.NaN, p: Number.NaN, r2: expect.closeTo(1, 10) }],
    });
  });

  it("refuses what does not fit, by name", () => {
    const distances = dissimilarity(samplesOf(1, labels));
    const group = factorTerm("g", labels);
    expect(() => permanova(distances, [group], [])).toThrow("permutations: at least one order");
    expect(() => permanova(distances, [group], [Uint32Array.of(0, 1)])).toThrow("permutations: orders of 10 items; order 0 has 2");
    expect(() => permanova(distances, [group], [new Uint32Array(10)])).toThrow("permutations: each of 0 … 9 once");
    expect(() => permanova(distances, [], few)).toThrow("terms: at least one term");
    expect(() => permanova(distances, [group, group], few)).toThrow("terms: g: values that differ, and not only as the terms before it do");
    expect(() => permanova(distances, [numericTerm("age", new Float64Array(3))], few)).toThrow("terms: age: one value for each of the 10 samples");
    expect(() => permanova(distances, [numericTerm("age", new Float64Array(10).fill(Number.NaN))], few)).toThrow("terms: age: a finite value for every sample");
    expect(() =>
      permanova(
        distances,
        [
          factorTerm(
            "subject",
            labels.map((_, at) => `s${at}`),
          ),
        ],
        few,
      ),
    ).toThrow("terms: fewer than 9 degrees of freedom");
    expect(() => factorTerm("g", ["a", "a"])).toThrow("groups: at least two groups");
    expect(() => permanova({ items: 4, data: new Float64Array(3) }, [group], few)).toThrow("distances: 6 distances between 4 items");
    const stop = () => {
      throw new Cancelled();
    };
    expect(() => permanova(distances, [group], few, { progress: stop })).toThrow(Cancelled);
  });
});

function oneWayF(values: Float64Array, groups: readonly string[]): number {
  const mean = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
  const overall = mean([...values]);
  const parts = [...Map.groupBy(values.keys(), (at) => groups[at]!).values()].map((at) => at.map((place) => values[place]!));
  const between = parts.reduce((sum, part) => sum + part.length * (mean(part) - overall) ** 2, 0);
  const within = parts.reduce((sum, part) => sum + part.reduce((squares, value) => squares + (value - mean(part)) ** 2, 0), 0);
  return between / (parts.length - 1) / (within / (values.length - parts.length));
}
