import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { autoScaledTable } from "../testing/tables.ts";
import { reference } from "../testing/reference.ts";
import type { Matrix } from "../table.ts";
import { rowsAt } from "./centres.ts";
import { distancesOf } from "./distance.ts";
import { fuzzyCMeans } from "./fuzzy-c-means.ts";
import { kMeans, kMeansRestarts, type KMeansAlgorithm } from "./k-means.ts";
import { kMedoids } from "./k-medoids.ts";
import { chooseClusters, silhouette } from "./silhouette.ts";

const matrixOf = (rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });
/** Steps of 1/16: differences far below the others vanish in their squares, which is not what is tested here. */
const coordinate = fc.integer({ min: -800, max: 800 }).map((value) => value / 16);
const points = fc
  .integer({ min: 6, max: 30 })
  .chain((rows) => fc.array(fc.array(coordinate, { minLength: 3, maxLength: 3 }), { minLength: rows, maxLength: rows }))
  .filter((rows) => new Set(rows.map((row) => row.join())).size >= 6);
const algorithms: KMeansAlgorithm[] = ["Hartigan-Wong", "Lloyd", "MacQueen"];
/** Three far groups on a line. */
const groups = matrixOf([0, 1, 2, 50, 51, 52, 53, 100, 101].map((value) => [value]));

describe.each(algorithms)("k-means by %s", (algorithm) => {
  it("ends where every centre is the mean of its rows, and no row is nearer to another centre", () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 4 }), (rows, k) => {
        const matrix = matrixOf(rows);
        const found = kMeansRestarts(matrix, { k, restarts: 3, seed: 1, algorithm });
        expect(found.converged).toBe(true);
        for (let at = 0; at < k; at++) {
          const own = rows.filter((_, row) => found.cluster[row] === at + 1);
          expect(own.length).toBe(found.sizes[at]);
          for (let column = 0; column < 3; column++) {
            const mean = own.reduce((sum, row) => sum + row[column]!, 0) / own.length;
            expect(found.centres.data[at * 3 + column]).toBeCloseTo(mean, 9);
          }
        }
        const distance = (row: number[], at: number): number =>
          row.reduce((sum, value, column) => sum + (value - found.centres.data[at * 3 + column]!) ** 2, 0);
        for (const [row, values] of rows.entries()) {
          const own = distance(values, found.cluster[row]! - 1);
          for (let at = 0; at < k; at++) expect(own).toBeLessThanOrEqual(distance(values, at) + 1e-7);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("takes the total apart", () => {
    const { totalWithin, between, within } = kMeans(groups, rowsAt(groups, [0, 4, 8]), { algorithm });
    expect(Array.from(within)).toEqual([2, 5, 0.5].map((value) => expect.closeTo(value, 10) as number));
    const mean = 410 / 9;
    const total = groups.data.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    expect(totalWithin + between).toBeCloseTo(total, 8);
  });
});

describe("trap: Hartigan–Wong and Lloyd may end in different optima from the same start", () => {
  it("Hartigan–Wong leaves an optimum of Lloyd's", () => {
    // From the middle 5 both centres are fixed points of Lloyd's; moving it to the smaller cluster lowers the total.
    const line = matrixOf([[0], [0], [0], [0], [5], [9.9]]);
    const lloyd = kMeans(line, matrixOf([[1], [9.9]]), { algorithm: "Lloyd" });
    const wong = kMeans(line, matrixOf([[1], [9.9]]));
    expect(Array.from(lloyd.cluster)).toEqual([1, 1, 1, 1, 1, 2]);
    expect(Array.from(wong.cluster)).toEqual([1, 1, 1, 1, 2, 2]);
    expect(wong.totalWithin).toBeLessThan(lloyd.totalWithin);
  });
});

describe("k-means", () => {
  it("is deterministic for a seed and finds groups that are there", () => {
    const one = kMeansRestarts(groups, { k: 3, seed: 7 });
    expect(one).toEqual(kMeansRestarts(groups, { k: 3, seed: 7 }));
    expect(one.totalWithin).toBeCloseTo(7.5, 10);
  });
  it("gives scaled centres for scaled rows", () => {
    const doubled: Matrix = { ...groups, data: groups.data.map((value) => 2 * value) };
    const start = [1, 3, 6];
    const one = kMeans(groups, rowsAt(groups, start));
    const other = kMeans(doubled, rowsAt(doubled, start));
    expect(other.cluster).toEqual(one.cluster);
    expect(other.totalWithin).toBeCloseTo(4 * one.totalWithin, 8);
  });
  test.each([
    ["k", () => kMeansRestarts(matrixOf([[1], [1], [2]]), { k: 3, seed: 1 }), "k: a whole number from 1 to 2"],
    ["a gap", () => kMeansRestarts(matrixOf([[1], [Number.NaN]]), { k: 1, seed: 1 }), "row 1, column 0: a finite value"],
    ["columns", () => kMeans(groups, matrixOf([[1, 2]])), "centres: 1 columns"],
    ["too many centres", () => kMeans(matrixOf([[1]]), matrixOf([[1], [2]])), "centres: 1 to 1 rows"],
    ["an empty cluster", () => kMeans(groups, matrixOf([[0], [50], [1000]])), "centres: such that every cluster keeps a row"],
    ["restarts", () => kMeansRestarts(groups, { k: 2, seed: 1, restarts: 0 }), "restarts"],
  ])("refuses %s that do not fit", (_, run, message) => expect(run).toThrow(message));
  it("says when it stopped early", () => expect(kMeans(groups, rowsAt(groups, [0, 1, 2]), { algorithm: "Lloyd", iterations: 1 }).converged).toBe(false));
});

describe("k-medoids", () => {
  // cluster::pam(dist(scale(…)), k) of package cluster 2.1.4: id.med - 1 and objective["swap"].
  const pam: [table: "cachexia" | "sacurine", medoids: number[], objective: number][] = [
    ["cachexia", [25], 8.61037072442173],
    ["cachexia", [25, 70], 6.78954552697891],
    ["cachexia", [21, 25, 70, 54], 6.10730238679776],
    ["cachexia", [21, 5, 25, 70, 58, 54], 5.81588311599514],
    ["sacurine", [82, 155, 67], 11.0668019951872],
    ["sacurine", [6, 82, 155, 22, 67, 113], 10.4422512530084],
  ];
  test.skipIf(!reference.available).each(pam)("of %s into %j are those of cluster::pam", (table, medoids, objective) => {
    const found = kMedoids(distancesOf(autoScaledTable(table), "euclidean"), medoids.length);
    expect(Array.from(found.medoids)).toEqual(medoids);
    expect(Math.abs(found.meanDistance - objective)).toBeLessThan(1e-12 * objective);
  });

  it("cannot be bettered by any single exchange", () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 4 }), (rows, k) => {
        const distances = distancesOf(matrixOf(rows), "euclidean");
        const { medoids, meanDistance } = kMedoids(distances, k);
        const apart = (i: number, j: number): number => Math.hypot(...rows[i]!.map((value, column) => value - rows[j]![column]!));
        const cost = (chosen: number[]): number => rows.reduce((sum, _, row) => sum + Math.min(...chosen.map((medoid) => apart(row, medoid))), 0) / rows.length;
        expect(meanDistance).toBeCloseTo(cost([...medoids]), 9);
        for (const out of medoids) {
          for (let item = 0; item < rows.length; item++) {
            const exchanged = [...medoids].map((medoid) => (medoid === out ? item : medoid));
            expect(cost(exchanged)).toBeGreaterThanOrEqual(meanDistance - 1e-9);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("gives every medoid its own cluster, also at one place", () => {
    const { medoids, cluster } = kMedoids(distancesOf(matrixOf([[1], [1], [1], [1]]), "euclidean"), 2);
    expect(new Set(Array.from(medoids, (medoid) => cluster[medoid]!)).size).toBe(2);
  });
  it("wants k to fit", () => expect(() => kMedoids(distancesOf(groups, "euclidean"), 9)).toThrow("k: a whole number from 1 to 8"));
});

describe("fuzzy c-means", () => {
  it("shares every row out, and is k-means when the fuzzifier nears 1", () => {
    const start = rowsAt(groups, [1, 4, 8]);
    const { membership, cluster, converged } = fuzzyCMeans(groups, start, { fuzzifier: 1.02 });
    expect(converged).toBe(true);
    expect(Array.from(cluster)).toEqual(Array.from(kMeans(groups, start).cluster));
    for (let row = 0; row < groups.rows; row++)
      expect(membership.data.subarray(3 * row, 3 * row + 3).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
  });
  it("lowers its objective in every step", () => {
    fc.assert(
      fc.property(points, (rows) => {
        const matrix = matrixOf(rows);
        const start = rowsAt(matrix, [0, 1, 2]);
        let last = Infinity;
        for (const iterations of [1, 2, 3, 5, 9]) {
          const { objective } = fuzzyCMeans(matrix, start, { fuzzifier: 2, iterations });
          expect(objective).toBeLessThanOrEqual(last * (1 + 1e-12));
          last = objective;
        }
      }),
      { numRuns: 30 },
    );
  });
  it("gives a row on a centre to that centre, and parts it between equal ones", () => {
    const { membership } = fuzzyCMeans(matrixOf([[0], [0], [4]]), matrixOf([[0], [0], [4]]), { iterations: 1 });
    expect(Array.from(membership.data.subarray(0, 3))).toEqual([0.5, 0.5, 0]);
  });
  it("wants a fuzzifier above 1", () => expect(() => fuzzyCMeans(groups, rowsAt(groups, [0]), { fuzzifier: 1 })).toThrow("fuzzifier"));
});

describe("silhouette", () => {
  const distances = distancesOf(groups, "euclidean");
  it("follows its definition", () => {
    const { widths, neighbours } = silhouette(distances, [1, 1, 1, 2, 2, 2, 2, 3, 3]);
    expect(widths[0]).toBeCloseTo((51.5 - 1.5) / 51.5, 12);
    expect(Array.from(neighbours)).toEqual([2, 2, 2, 1, 3, 3, 3, 2, 2]);
  });
  it("is 0 for a cluster of one, and stays within its bounds", () => {
    expect(silhouette(distances, [2, 1, 1, 1, 1, 1, 1, 1, 1]).widths[0]).toBe(0);
    fc.assert(
      fc.property(points, (rows) => {
        const { widths } = silhouette(
          distancesOf(matrixOf(rows), "euclidean"),
          rows.map((_, row) => (row % 3) + 1),
        );
        for (const width of widths) expect(Math.abs(width)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 30 },
    );
  });
  it("chooses the number of groups that are there", () => {
    expect(chooseClusters(distances, 5, (k) => kMedoids(distances, k).cluster).k).toBe(3);
  });
  test.each([
    ["one cluster", [1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ["a label that is not used", [1, 3, 1, 1, 1, 1, 1, 1, 1]],
    ["too few labels", [1, 2]],
  ])("refuses %s", (_, labels) => expect(() => silhouette(distances, labels)).toThrow("labels"));
});
