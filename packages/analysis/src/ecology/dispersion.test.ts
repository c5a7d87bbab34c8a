import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { permutationsFrom } from "../random/permutations.ts";
import { expectClose, few, labels, samplesOf } from "../testing/grouped-samples.ts";
import { reference } from "../testing/reference.ts";
import { dispersion } from "./dispersion.ts";
import { dissimilarity } from "./dissimilarity.ts";

const seeds = fc.integer({ min: 0, max: 1e6 });

describe("dispersion", () => {
  it.skipIf(!reference.available)("gives the test of betadisper and its permutation", () => {
    const { matrix, meta } = reference.data("dune");
    const permutations = reference.rows("dune/permutations.csv").map((row) => Uint32Array.from(row["order_1based"]!.split(" "), (place) => Number(place) - 1));
    // b <- betadisper(vegdist(X), g, type = "centroid"); anova(b); permutest(b, permutations = L)
    const found = dispersion(
      dissimilarity(matrix),
      meta.map((row) => row["group"]!),
      permutations,
      "centroid",
    );
    expectClose(
      [found.f, found.p, ...found.permuted.subarray(0, 3)],
      [3.86869871181437, 0.0295487766507966, 0.800063630917477, 0.861526797783171, 0.393733456311248],
    );
    expect(found.permutedP).toBe(0.025);
  });

  it("has the exact spatial median beside the one at which R stops: never further from its points", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const distances = dissimilarity(samplesOf(seed, labels), "euclidean");
        const [exact, vegan] = [dispersion(distances, labels, few, "median"), dispersion(distances, labels, few, "vegan")];
        for (const [at, { mean }] of exact.groups.entries()) {
          expect(mean).toBeLessThanOrEqual(vegan.groups[at]!.mean * (1 + 1e-12));
          expect(mean).toBeCloseTo(vegan.groups[at]!.mean, 5);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("does not move when a group does, and grows with it", () => {
    const groups = labels;
    const matrix = samplesOf(5, groups);
    const moved = matrix.data.map((value, at) => value + (groups[Math.floor(at / 4)] === "a" ? 9 : 0));
    const [before, after] = [matrix.data, moved].map((data) => dispersion(dissimilarity({ ...matrix, data }, "euclidean"), groups, few));
    expectClose(
      after!.groups.map((group) => group.mean),
      before!.groups.map((group) => group.mean),
      1e-6,
    );
    const wide = matrix.data.map((value) => 3 * value);
    const grown = dispersion(dissimilarity({ ...matrix, data: wide }, "euclidean"), groups, few);
    expectClose(
      grown.groups.map((group) => group.mean),
      before!.groups.map((group) => 3 * group.mean),
      1e-9,
    );
    expect(grown.f).toBeCloseTo(before!.f, 8);
  });

  it("says why it has no test: one sample a group, or no spread", () => {
    const each = ["a", "b", "c"];
    const three = permutationsFrom(1, 3, 5);
    expect(dispersion(dissimilarity(samplesOf(1, each)), each, three)).toMatchObject({
      reason: "too-few",
      f: Number.NaN,
      p: Number.NaN,
      permutedP: Number.NaN,
    });
    const pairs = dissimilarity({ rows: 4, columns: 1, data: Float64Array.of(0, 1, 5, 6) }, "euclidean");
    expect(dispersion(pairs, ["a", "a", "b", "b"], permutationsFrom(1, 4, 5))).toMatchObject({ reason: "constant", f: Number.NaN });
  });
});
