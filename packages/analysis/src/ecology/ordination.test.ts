import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Cancelled } from "../progress.ts";
import { newGenerator, uniform } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { reference } from "../testing/reference.ts";
import { dissimilarity } from "./dissimilarity.ts";
import { monotoneRegression } from "./monotone-regression.ts";
import { nmds } from "./nmds.ts";
import { pcoa } from "./pcoa.ts";
import { newStress } from "./stress.ts";

function points(seed: number, rows: number, columns: number): Matrix {
  const generator = newGenerator(seed);
  const matrix = newMatrix(rows, columns);
  for (let at = 0; at < matrix.data.length; at++) matrix.data[at] = uniform(generator);
  return matrix;
}

const seeds = fc.integer({ min: 0, max: 1e6 });

describe("pcoa", () => {
  it.each([100, 200, 400])("of %i points in 5 dimensions has 5 axes: eigenvalues that are only rounding end too", (rows) => {
    const { eigenvalues } = pcoa(dissimilarity(points(1, rows, 5), "euclidean"), 3);
    expect(eigenvalues[4]!).toBeGreaterThan(0.1);
    for (const value of eigenvalues.subarray(5)) expect(Math.abs(value)).toBeLessThan(1e-12 * eigenvalues[0]! * rows);
  });

  it("finds points again from their distances", () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 4, max: 12 }), (seed, rows) => {
        const distances = dissimilarity(points(seed, rows, 3), "euclidean");
        const { coordinates, negativeSum, explained } = pcoa(distances, 3);
        const again = dissimilarity(coordinates, "euclidean");
        for (const [at, value] of distances.data.entries()) expect(again.data[at]).toBeCloseTo(value, 9);
        expect(Math.abs(negativeSum)).toBeLessThan(1e-12);
        expect(explained.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it("corrects until every eigenvalue is at least 0, and no more", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const distances = dissimilarity(points(seed, 9, 4), "bray");
        for (const correction of ["lingoes", "cailliez"] as const) {
          const { eigenvalues, constant } = pcoa(distances, 3, correction);
          expect(eigenvalues.at(-1)!).toBeGreaterThan(-1e-10);
          if (constant > 0) {
            const less = {
              items: 9,
              data: distances.data.map((d) => (correction === "lingoes" ? Math.sqrt(d * d + 2 * 0.98 * constant) : d + 0.98 * constant)),
            };
            expect(pcoa(less, 3).eigenvalues.at(-1)!).toBeLessThan(0);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it.skipIf(!reference.available)("has the constants of vegan", () => {
    const distances = dissimilarity(reference.data("dune").matrix, "bray");
    // vegan::wcmdscale(vegdist(X), add = "lingoes" | "cailliez", eig = TRUE)$ac
    expect(pcoa(distances, 2, "lingoes").constant).toBeCloseTo(0.0967856710673388, 12);
    expect(pcoa(distances, 2, "cailliez").constant).toBeCloseTo(0.286337992456039, 12);
    expect(pcoa(distances, 2).negativeSum).toBeCloseTo(-0.29492502614322147, 12);
  });

  it("makes no axis of an eigenvalue that is not positive, and says when there is none at all", () => {
    const line = dissimilarity({ rows: 4, columns: 1, data: Float64Array.of(0, 1, 5, 9) }, "euclidean");
    expect(pcoa(line, 3).coordinates.columns).toBe(1);
    const none = pcoa({ items: 3, data: new Float64Array(3) }, 2);
    expect(none).toMatchObject({ reason: "no-differences", coordinates: { columns: 0 } });
  });

  it("trap: an axis's sign is arbitrary, so the coordinate of greatest size is made positive", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { coordinates } = pcoa(dissimilarity(points(seed, 7, 3)), 2);
      for (let axis = 0; axis < 2; axis++) {
        const values = Array.from({ length: 7 }, (_, row) => coordinates.data[row * 2 + axis]!);
        expect(Math.max(...values)).toBe(Math.max(...values.map(Math.abs)));
      }
    }
  });

  it("refuses what does not fit, by name", () => {
    const three = { items: 3, data: Float64Array.of(1, 2, 2) };
    expect(() => pcoa(three, 3)).toThrow("axes: a whole number from 1 to 2");
    expect(() => pcoa({ items: 3, data: Float64Array.of(1, 2) }, 1)).toThrow("distances: 3 distances between 3 items");
    expect(() => pcoa({ items: 3, data: Float64Array.of(1, 2, Number.NaN) }, 1)).toThrow("distances: finite numbers from 0");
    expect(() => pcoa({ items: 3, data: Float64Array.of(1, 2, -1) }, 1)).toThrow("distances: finite numbers from 0");
    expect(() => pcoa({ items: 1, data: new Float64Array(0) }, 1)).toThrow("distances: at least 2 items");
  });
});

describe("nmds", () => {
  it.skipIf(!reference.available)("reaches a stress no worse than vegan's metaMDS", () => {
    const dune = dissimilarity(reference.data("dune").matrix, "bray");
    // metaMDS(vegdist(X), k, trymax = 50), the best of three seeds: 0.118318553896863 (k = 2), 0.0722691755914084 (k = 3)
    expect(nmds(dune).stress).toBeLessThanOrEqual(0.118318553896863 * (1 + 1e-6));
    expect(nmds(dune, { axes: 3 }).stress).toBeLessThanOrEqual(0.0722691755914084 * (1 + 1e-6));
    // cachexia, k = 2, trymax = 50, the best of two seeds: 0.0676353708972218
    expect(nmds(dissimilarity(reference.data("cachexia").matrix, "bray"), { starts: 40 }).stress).toBeLessThanOrEqual(0.0676353708972218);
  });

  it("finds a map that fits where there is one, whatever the scale of the distances", () => {
    const plane = dissimilarity(points(4, 15, 2), "euclidean");
    expect(nmds(plane, { starts: 5 }).stress).toBeLessThan(1e-3);
    const bent = { items: plane.items, data: plane.data.map((value) => value ** 3) };
    expect(nmds(bent, { starts: 5 }).stress).toBeLessThan(1e-3);
  });

  it("gives the same map for the same seed, centred and along its axes, and the stress it states", () => {
    const distances = dissimilarity(points(7, 12, 5), "bray");
    const one = nmds(distances, { starts: 3, seed: 5 });
    expect(nmds(distances, { starts: 3, seed: 5 })).toEqual(one);
    expect(one.stresses.length).toBe(4);
    expect(Math.min(...one.stresses)).toBe(one.stress);
    expect(one.agreeing).toBeGreaterThanOrEqual(1);
    const { data } = one.coordinates;
    let [x, y, xy, squares] = [0, 0, 0, 0];
    for (let at = 0; at < data.length; at += 2) {
      x += data[at]!;
      y += data[at + 1]!;
      xy += data[at]! * data[at + 1]!;
      squares += data[at]! ** 2 + data[at + 1]! ** 2;
    }
    for (const sum of [x, y, xy]) expect(Math.abs(sum)).toBeLessThan(1e-10);
    expect(squares / 12).toBeCloseTo(1, 10);
    expect(newStress(distances, 2)(data, new Float64Array(24))).toBeCloseTo(one.stress, 10);
  });

  it("has a gradient that is the change of its stress", () => {
    const stress = newStress(dissimilarity(points(9, 8, 4), "bray"), 2);
    const { data } = points(10, 8, 2);
    const gradient = new Float64Array(16);
    stress(data, gradient);
    for (let at = 0; at < 16; at++) {
      const [up, down] = [1e-6, -1e-6].map((step) =>
        stress(
          data.map((value, place) => value + (place === at ? step : 0)),
          new Float64Array(16),
        ),
      );
      expect((up! - down!) / 2e-6).toBeCloseTo(gradient[at]!, 5);
    }
  });

  it("breaks tied distances as the map asks", () => {
    // All but one distance equal: any map with the odd pair furthest apart fits.
    const tied = { items: 4, data: Float64Array.of(1, 1, 1, 1, 1, 2) };
    expect(nmds(tied, { starts: 3 }).stress).toBeLessThan(1e-6);
  });

  it("refuses what does not fit, and ends when its caller does", () => {
    const distances = dissimilarity(points(1, 5, 3), "bray");
    expect(() => nmds(distances, { axes: 4 })).toThrow("axes: a whole number from 1 to 3");
    expect(() => nmds(distances, { starts: -1 })).toThrow("starts: a whole number from 0");
    expect(() => nmds({ items: 4, data: new Float64Array(6).fill(3) })).toThrow("distances: distances that are not all equal");
    const stop = () => {
      throw new Cancelled();
    };
    expect(() => nmds(distances, { progress: stop })).toThrow(Cancelled);
  });
});

describe("monotoneRegression", () => {
  it("never falls, keeps every block's mean, and leaves what rises already", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 1, maxLength: 30 }), (list) => {
        const values = Float64Array.from(list);
        const fit = (given: Float64Array) => {
          const fitted = new Float64Array(given.length);
          monotoneRegression(given, fitted, new Uint32Array(given.length), new Float64Array(given.length));
          return fitted;
        };
        const fitted = fit(values);
        for (let at = 1; at < fitted.length; at++) expect(fitted[at]!).toBeGreaterThanOrEqual(fitted[at - 1]! - 1e-12);
        const sum = (some: Float64Array) => some.reduce((total, value) => total + value, 0);
        expect(sum(fitted)).toBeCloseTo(sum(values), 9);
        // What is left of the values is orthogonal to the fit: so it is the nearest rising sequence.
        expect(fitted.reduce((total, value, at) => total + value * (values[at]! - value), 0)).toBeCloseTo(0, 8);
        const rising = values.toSorted();
        expect(fit(rising)).toEqual(rising);
      }),
    );
  });

  it("agrees with isoreg", () => {
    // isoreg(c(1, 3, 2, 4, 3.5, 3, 6))$yf
    const fitted = new Float64Array(7);
    monotoneRegression(Float64Array.of(1, 3, 2, 4, 3.5, 3, 6), fitted, new Uint32Array(7), new Float64Array(7));
    expect([...fitted]).toEqual([1, 2.5, 2.5, 3.5, 3.5, 3.5, 6]);
  });
});
