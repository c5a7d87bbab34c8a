import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { rankRows } from "../relation/standardise.ts";
import type { Matrix } from "../table.ts";
import { distancesOf, firstConstantRow, type Distances } from "./distance.ts";
import { hierarchicalClustering, type Linkage } from "./linkage.ts";
import { copheneticCorrelation, cutTree, leafOrder, restrictTree, type Tree } from "./tree.ts";

const linkages: Linkage[] = ["ward.D2", "average", "complete", "single"];
const matrixOf = (rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });
const between = ({ items, data }: Distances, i: number, j: number): number => {
  const [low, high] = i < j ? [i, j] : [j, i];
  return data[(low * (2 * items - low - 1)) / 2 + high - low - 1]!;
};

/** Points in general position: equal distances may be joined in another order. */
// Spread over a grid: arbitrary doubles crowd around zero, and most of their tables would have ties.
const coordinate = fc.noBias(fc.integer({ min: -1_000_000, max: 1_000_000 })).map((value) => value / 10_000);
const tableOf = (value: fc.Arbitrary<number>) =>
  fc.integer({ min: 3, max: 14 }).chain((rows) => fc.array(fc.array(value, { minLength: 4, maxLength: 4 }), { minLength: rows, maxLength: rows }));
const points = tableOf(coordinate);
const pointsWithTies = tableOf(fc.oneof(coordinate, fc.integer({ min: -2, max: 2 })));

function hasTies(distances: Distances): boolean {
  const sorted = distances.data.toSorted();
  return sorted.some((value, at) => at > 0 && value - sorted[at - 1]! < 1e-9);
}

/** The plain way: at each step the two nearest clusters, their distance by its definition from all their members. */
function plainHeights(distances: Distances, rows: number[][], linkage: Linkage): number[] {
  let clusters = rows.map((_, index) => [index]);
  const heights: number[] = [];
  const apart = (one: number[], other: number[]): number => {
    if (linkage === "ward.D2") {
      const centre = (members: number[]): number[] =>
        rows[0]!.map((_, axis) => members.reduce((sum, member) => sum + rows[member]![axis]!, 0) / members.length);
      const from = centre(one);
      const square = centre(other).reduce((sum, value, axis) => sum + (value - from[axis]!) ** 2, 0);
      return Math.sqrt(((2 * one.length * other.length) / (one.length + other.length)) * square);
    }
    const all = one.flatMap((i) => other.map((j) => between(distances, i, j)));
    if (linkage === "single") return Math.min(...all);
    return linkage === "complete" ? Math.max(...all) : all.reduce((sum, value) => sum + value, 0) / all.length;
  };
  while (clusters.length > 1) {
    let best = { i: 0, j: 1, height: Number.POSITIVE_INFINITY };
    for (let i = 0; i < clusters.length; i++) {
      for (let j = i + 1; j < clusters.length; j++) {
        const height = apart(clusters[i]!, clusters[j]!);
        if (height < best.height) best = { i, j, height };
      }
    }
    heights.push(best.height);
    const joined = [...clusters[best.i]!, ...clusters[best.j]!];
    clusters = [...clusters.filter((_, at) => at !== best.i && at !== best.j), joined];
  }
  return heights;
}

describe("distances", () => {
  const rows = matrixOf([
    [1, 2, 3, 4],
    [2, 4, 6, 8],
    [4, 3, 2, 2],
  ]);
  it("follow R's dist order and definitions", () => {
    expect(Array.from(distancesOf(rows, "euclidean").data)).toEqual([Math.sqrt(30), Math.sqrt(15), Math.sqrt(57)]);
    expect(Array.from(distancesOf(rows, "manhattan").data)).toEqual([10, 7, 13]);
    const pearson = distancesOf(rows, "pearson").data;
    expect(pearson[0]).toBeCloseTo(0, 14);
    // 1 - cor(c(1,2,3,4), c(4,3,2,2))
    expect(pearson[1]).toBeCloseTo(1 + 3.5 / Math.sqrt(13.75), 12);
    // 1 - cor(c(1,2,3,4), c(4,3,1.5,1.5))
    expect(distancesOf(rows, "spearman").data[1]).toBeCloseTo(1 + 4.5 / Math.sqrt(22.5), 12);
  });
  it("share ranks between ties", () => expect(Array.from(rankRows(matrixOf([[3, 1, 3, 2]])).data)).toEqual([3.5, 1, 3.5, 2]));
  it("know a constant row, which has no correlation", () => {
    const flat = matrixOf([
      [1, 2],
      [5, 5],
    ]);
    expect(firstConstantRow(flat)).toBe(1);
    expect(() => distancesOf(flat, "pearson")).toThrow("row 1");
  });
});

describe.each(linkages)("%s", (linkage) => {
  it("joins at the heights of the plain way", () => {
    fc.assert(
      fc.property(points, (rows) => {
        const distances = distancesOf(matrixOf(rows), "euclidean");
        fc.pre(!hasTies(distances));
        const found = hierarchicalClustering(distances, linkage).height;
        const wanted = plainHeights(distances, rows, linkage);
        for (const [at, height] of wanted.entries()) expect(Math.abs(found[at]! - height)).toBeLessThan(1e-9 * Math.max(1, height));
      }),
    );
  });

  it("gives a proper tree: heights don't fall, every part is joined once", () => {
    fc.assert(
      fc.property(pointsWithTies, fc.constantFrom("euclidean" as const, "pearson" as const, "manhattan" as const), (rows, distance) => {
        const matrix = matrixOf(rows);
        fc.pre(firstConstantRow(matrix) < 0);
        const { a, b, height } = hierarchicalClustering(distancesOf(matrix, distance), linkage);
        for (let row = 1; row < height.length; row++) expect(height[row]!).toBeGreaterThanOrEqual(height[row - 1]!);
        const parts = [...a, ...b].sort((one, other) => one - other);
        const wanted = [...rows.map((_, item) => item - rows.length), ...rows.slice(2).map((_, row) => row + 1)];
        expect(parts).toEqual(wanted);
        for (let row = 0; row < a.length; row++) expect(Math.max(a[row]!, b[row]!)).toBeLessThanOrEqual(row);
      }),
    );
  });

  it("does not depend on the order of the items", () => {
    fc.assert(
      fc.property(points, (rows) => {
        const distances = distancesOf(matrixOf(rows), "euclidean");
        fc.pre(!hasTies(distances));
        const one = hierarchicalClustering(distances, linkage);
        const other = hierarchicalClustering(distancesOf(matrixOf(rows.toReversed()), "euclidean"), linkage);
        for (let row = 0; row < one.height.length; row++) expect(other.height[row]).toBeCloseTo(one.height[row]!, 8);
        const together = (labels: Int32Array): boolean[] => Array.from(labels).flatMap((label) => Array.from(labels, (of) => label === of));
        expect(together(cutTree(other, 3).toReversed())).toEqual(together(cutTree(one, 3)));
      }),
    );
  });
});

describe("a tree", () => {
  // hclust(dist(c(1, 2, 4, 7, 8.5, 20)), "average"): merge, height, order as R prints them.
  const tree = hierarchicalClustering(distancesOf(matrixOf([[1], [2], [4], [7], [8.5], [20]]), "euclidean"), "average");
  it("has R's merge rows", () => {
    expect(Array.from(tree.a)).toEqual([-1, -4, -3, 2, -6]);
    expect(Array.from(tree.b)).toEqual([-2, -5, 1, 3, 4]);
    expect(Array.from(tree.height)).toEqual(
      [1, 1.5, 2.5, (6 + 5 + 3 + 7.5 + 6.5 + 4.5) / 6, (19 + 18 + 16 + 13 + 11.5) / 5].map((height) => expect.closeTo(height, 12) as number),
    );
  });
  it("is drawn in R's order", () => expect(Array.from(leafOrder(tree), (leaf) => leaf + 1)).toEqual([6, 4, 5, 3, 1, 2]));
  test.each([
    [1, [1, 1, 1, 1, 1, 1]],
    [2, [1, 1, 1, 1, 1, 2]],
    [3, [1, 1, 1, 2, 2, 3]],
    [5, [1, 1, 2, 3, 4, 5]],
    [6, [1, 2, 3, 4, 5, 6]],
  ])("cut into %i", (count, labels) => expect(Array.from(cutTree(tree, count))).toEqual(labels));
  it("can't be cut into more clusters than leaves", () => expect(() => cutTree(tree, 7)).toThrow("count"));
  it("restricted to some leaves joins them where the whole did", () => {
    const part = restrictTree(tree, [0, 2, 3, 5]);
    expect([...part.a].map((value, row) => [value, part.b[row]])).toEqual([
      [-2, -1],
      [-3, 1],
      [-4, 2],
    ]);
    expect(Array.from(part.height)).toEqual([tree.height[2], tree.height[3], tree.height[4]]);
  });
  it("of two items is one join", () => {
    const two: Tree = hierarchicalClustering({ items: 2, data: Float64Array.of(3) }, "ward.D2");
    expect([two.a[0], two.b[0], two.height[0]]).toEqual([-1, -2, 3]);
    expect(copheneticCorrelation(two, { items: 2, data: Float64Array.of(3) })).toBeNaN();
    expect(() => hierarchicalClustering({ items: 1, data: new Float64Array(0) }, "single")).toThrow("two items");
  });
  it("leaves the distances as they were", () => {
    const distances = distancesOf(matrixOf([[1], [2], [4]]), "euclidean");
    for (const linkage of linkages) hierarchicalClustering(distances, linkage);
    expect(Array.from(distances.data)).toEqual([1, 3, 2]);
  });
});

describe("what does not fit", () => {
  const three = distancesOf(matrixOf([[1], [2], [4]]), "euclidean");
  test.each([
    ["too few distances", { items: 4, data: three.data }, "distances: 6 for 4 items"],
    ["a missing one", { items: 3, data: Float64Array.of(1, Number.NaN, 2) }, "distance 1"],
    ["an infinite one", { items: 3, data: Float64Array.of(1, 2, Infinity) }, "distance 2"],
    ["a negative one", { items: 3, data: Float64Array.of(-1, 2, 3) }, "distance 0"],
  ])("is refused by clustering: %s", (_, distances, message) => {
    for (const linkage of linkages) expect(() => hierarchicalClustering(distances, linkage)).toThrow(message);
  });
  it("is refused by distances: gaps and infinities", () => {
    for (const value of [Number.NaN, Infinity]) {
      for (const distance of ["euclidean", "manhattan", "pearson", "spearman"] as const) {
        expect(() => distancesOf(matrixOf([[1, 2], [3, value]]), distance)).toThrow("row 1, column 1: a finite value"); // prettier-ignore
      }
    }
  });
});

describe("larger tables", () => {
  const rows = Array.from({ length: 331 }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => (Math.sin(row * 12.9898 + column * 78.233) * 43_758.5453) % 1),
  );
  const matrix = matrixOf(rows);

  it("have the distances of the definition, whatever the panel", () => {
    const { data } = distancesOf(matrix, "euclidean");
    let at = 0;
    for (let i = 0; i < rows.length; i++) {
      for (let j = i + 1; j < rows.length; j++) {
        const square = rows[i]!.reduce((sum, value, column) => sum + (value - rows[j]![column]!) ** 2, 0);
        expect(Math.abs(data[at++]! - Math.sqrt(square))).toBeLessThan(1e-14 * 4);
      }
    }
  });
  it.each(linkages)("keep %s's heights when what is left moves together, and scale with the distances", (linkage) => {
    const distances = distancesOf(matrix, "euclidean");
    const tree = hierarchicalClustering(distances, linkage);
    const wanted = plainHeights({ items: 40, data: distancesOf(matrixOf(rows.slice(0, 40)), "euclidean").data }, rows.slice(0, 40), linkage);
    const part = hierarchicalClustering(distancesOf(matrixOf(rows.slice(0, 40)), "euclidean"), linkage);
    for (const [at, height] of wanted.entries()) expect(part.height[at]).toBeCloseTo(height, 10);
    const huge = hierarchicalClustering({ items: 331, data: distances.data.map((value) => value * 2 ** 600) }, linkage);
    expect(Array.from(huge.height, (height) => height / 2 ** 600)).toEqual(Array.from(tree.height));
    expect(hierarchicalClustering({ items: 331, data: distances.data.slice() }, linkage, { overwrite: true })).toEqual(tree);
  });
  it("can be ended", () => {
    const end = (): void => {
      throw new Error("ended");
    };
    for (const linkage of linkages) expect(() => hierarchicalClustering(distancesOf(matrix, "euclidean"), linkage, { progress: end })).toThrow("ended");
    expect(() => distancesOf(matrix, "manhattan", end)).toThrow("ended");
  });
});
