import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Cancelled } from "../progress.ts";
import type { Matrix } from "../table.ts";
import { dissimilarities, dissimilarity, hellinger } from "./dissimilarity.ts";

const table = (rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });
const samples = fc
  .integer({ min: 1, max: 6 })
  .chain((columns) =>
    fc.array(fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 8 }),
  );

describe("dissimilarity", () => {
  it("gives the numbers of vegdist where features are missing in both, or in one", () => {
    // vegan::vegdist(rbind(c(1, 0, 4, 0), c(0, 0, 2, 3)), m) for bray, jaccard, canberra, euclidean; dist(decostand(…, "hellinger"))
    const matrix = table([
      [1, 0, 4, 0],
      [0, 0, 2, 3],
    ]);
    const wanted = {
      bray: 0.6,
      jaccard: 0.75,
      canberra: 7 / 9,
      euclidean: Math.sqrt(14),
      hellinger: Math.sqrt(0.2 + (Math.sqrt(0.8) - Math.sqrt(0.4)) ** 2 + 0.6),
    };
    for (const method of dissimilarities) expect(dissimilarity(matrix, method).data[0], method).toBeCloseTo(wanted[method], 14);
  });

  it.each(dissimilarities)("%s: is 0 between equal samples, keeps its bounds and the order of samples", (method) => {
    fc.assert(
      fc.property(samples, (rows) => {
        const { data, items } = dissimilarity(table([...rows, rows[0]!]), method);
        expect(data[items - 2]).toBe(0);
        const most = method === "euclidean" ? Infinity : method === "hellinger" ? Math.SQRT2 * (1 + 1e-12) : 1;
        expect(data.every((value) => value >= 0 && value <= most)).toBe(true);
        expect(dissimilarity(table(rows.toReversed()), method).data.at(-1)).toBeCloseTo(dissimilarity(table(rows), method).data[0]!, 12);
      }),
    );
  });

  it("does not change with the dilution of all samples (Bray–Curtis, Jaccard, Canberra), or of one (Hellinger)", () => {
    fc.assert(
      fc.property(samples, (rows) => {
        const halved = rows.map((row) => row.map((value) => value / 2));
        for (const method of ["bray", "jaccard", "canberra"] as const) expect(dissimilarity(table(halved), method)).toEqual(dissimilarity(table(rows), method));
        const one = dissimilarity(table([halved[0]!, ...rows.slice(1)]), "hellinger").data;
        for (const [at, value] of dissimilarity(table(rows), "hellinger").data.entries()) expect(one[at]).toBeCloseTo(value, 7);
      }),
    );
  });

  it("is the same of values whose sums are beyond what a number holds", () => {
    const rows = [
      [1, 5, 0],
      [2, 4, 7],
      [3, 3, 7.5],
    ];
    const huge = rows.map((row) => row.map((value) => value * 2 ** 1020));
    for (const method of ["bray", "jaccard", "canberra", "hellinger"] as const)
      expect([method, dissimilarity(table(huge), method)]).toEqual([method, dissimilarity(table(rows), method)]);
  });

  it("does not notice a feature that no sample has", () => {
    fc.assert(
      fc.property(samples, (rows) => {
        for (const method of dissimilarities) {
          expect(dissimilarity(table(rows.map((row) => [...row, 0])), method)).toEqual(dissimilarity(table(rows), method));
        }
      }),
    );
  });

  it("takes one empty sample, and refuses two, missing, infinite and negative values by their place", () => {
    expect([
      ...dissimilarity(
        table([
          [0, 0],
          [1, 2],
        ]),
        "bray",
      ).data,
    ]).toEqual([1]);
    expect([
      ...hellinger(
        table([
          [0, 0],
          [1, 3],
        ]),
      ).data,
    ]).toEqual([0, 0, 0.5, Math.sqrt(0.75)]);
    expect(() =>
      dissimilarity(
        table([
          [0, 0],
          [1, 2],
          [0, 0],
        ]),
        "canberra",
      ),
    ).toThrow("matrix: at most one sample without any value above 0; samples 0 and 2 have none");
    expect(() => dissimilarity(table([[1, Number.NaN]]))).toThrow("matrix: finite values from 0; row 0, column 1 has NaN");
    expect(() =>
      dissimilarity(
        table([
          [1, 2],
          [Infinity, 2],
        ]),
        "euclidean",
      ),
    ).toThrow("row 1, column 0 has Infinity");
    expect(() =>
      dissimilarity(
        table([
          [1, 2],
          [3, -1],
        ]),
      ),
    ).toThrow("row 1, column 1 has -1");
    expect(
      dissimilarity(
        table([
          [1, 2],
          [3, -1],
        ]),
        "euclidean",
      ).data[0],
    ).toBe(Math.sqrt(13));
  });

  it("ends when its caller does", () => {
    const stop = () => {
      throw new Cancelled();
    };
    expect(() => dissimilarity(table([[1], [2]]), "bray", stop)).toThrow(Cancelled);
  });
});
