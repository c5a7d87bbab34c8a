import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { few, labels, samplesOf } from "../testing/grouped-samples.ts";
import { anosim } from "./anosim.ts";
import { dissimilarity } from "./dissimilarity.ts";

const seeds = fc.integer({ min: 0, max: 1e6 });

describe("anosim", () => {
  it("depends on the order of the distances alone, lies between −1 and 1, and is 1 when groups lie apart", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const distances = dissimilarity(samplesOf(seed, labels));
        const { r, p } = anosim(distances, labels, few);
        expect(anosim({ items: 10, data: distances.data.map((value) => Math.exp(3 * value)) }, labels, few)).toMatchObject({ r, p });
        expect(Math.abs(r)).toBeLessThanOrEqual(1);
      }),
    );
    const apart = dissimilarity({ rows: 10, columns: 1, data: Float64Array.from(labels, (label, at) => 100 * label.charCodeAt(0) + at) }, "euclidean");
    expect(anosim(apart, labels, few).r).toBe(1);
  });

  it("says when all distances are equal, and refuses groups of one", () => {
    expect(anosim({ items: 10, data: new Float64Array(45).fill(2) }, labels, few)).toMatchObject({ r: 0, p: 1, reason: "constant" });
    expect(() =>
      anosim(
        dissimilarity(samplesOf(1, labels)),
        labels.map((_, at) => `s${at}`),
        few,
      ),
    ).toThrow("groups: a group of at least two samples");
    expect(() => anosim(dissimilarity(samplesOf(1, labels)), ["a"], few)).toThrow("groups: one label for each of the 10 samples");
    expect(() => anosim(dissimilarity(samplesOf(1, labels)), [...labels.slice(1), ""], few)).toThrow("groups: a label for every sample; sample 9 has none");
  });
});
