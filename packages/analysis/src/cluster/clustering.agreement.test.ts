import { describe, expect, it, test } from "vitest";
import { agreement, reference } from "../testing/reference.ts";
import { transpose, type Matrix } from "../table.ts";
import { autoScaledTable } from "../testing/tables.ts";
import { distancesOf, type Distance } from "./distance.ts";
import { hierarchicalClustering, type Linkage } from "./linkage.ts";
import { copheneticCorrelation, cutTree, leafOrder } from "./tree.ts";

interface Clustering {
  merge: [number, number][];
  height: number[];
  order: number[];
  cutree: Record<string, number[]>;
  cophenetic_correlation: number;
}

const tables: { prefix: string; matrix: () => Matrix }[] = [
  { prefix: "sacurine/hclust_samples", matrix: () => autoScaledTable("sacurine") },
  { prefix: "sacurine/hclust_features", matrix: () => transpose(autoScaledTable("sacurine")) },
  { prefix: "cachexia/hclust_samples", matrix: () => autoScaledTable("cachexia") },
];
const linkagesOf: Partial<Record<Distance, Linkage[]>> = {
  euclidean: ["ward.D2", "average", "complete", "single"],
  pearson: ["ward.D2", "average", "complete", "single"],
  manhattan: ["average"],
};
const cases = tables.flatMap(({ prefix, matrix }) =>
  Object.entries(linkagesOf).flatMap(([distance, linkages]) =>
    linkages.map((linkage) => ({ file: `${prefix}_${distance}_${linkage}.json`, matrix, distance: distance as Distance, linkage })),
  ),
);

agreement("hierarchical-clustering", (compare) => {
  test.each(cases)("$file", ({ file, matrix, distance, linkage }) => {
    const wanted = reference.json(file) as Clustering;
    const distances = distancesOf(matrix(), distance);
    const tree = hierarchicalClustering(distances, linkage);
    compare(file, "heights", tree.height, wanted.height, { relative: 1e-9 });
    compare.same(
      file,
      "merge",
      Array.from(tree.a, (a, row) => [a, tree.b[row]!]),
      wanted.merge,
    );
    compare.same(
      file,
      "order",
      Array.from(leafOrder(tree), (leaf) => leaf + 1),
      wanted.order,
    );
    for (const [count, labels] of Object.entries(wanted.cutree)) compare.same(file, `cutree ${count}`, Array.from(cutTree(tree, Number(count))), labels);
    compare(file, "cophenetic correlation", [copheneticCorrelation(tree, distances)], [wanted.cophenetic_correlation], { relative: 1e-9 });
  });
});

describe("trap: hclust ties in the distances may merge in another order", () => {
  // Two squares of side 1 and one point between: dist() has ties everywhere.
  const points = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [10, 0],
    [11, 0],
    [10, 1],
    [11, 1],
    [4, 0.5],
  ];
  const matrix: Matrix = { rows: points.length, columns: 2, data: Float64Array.from(points.flat()) };
  // sort(hclust(dist(points), linkage)$height) and cutree(…, 2) in R 4.2.2.
  test.each([
    ["single", [1, 1, 1, 1, 1, 1, Math.hypot(3, 0.5), Math.hypot(6, 0.5)]],
    ["complete", [1, 1, 1, 1, Math.SQRT2, Math.SQRT2, Math.hypot(4, 0.5), Math.hypot(11, 1)]],
  ] as const)("%s: heights and partition", (linkage, heights) => {
    const tree = hierarchicalClustering(distancesOf(matrix, "euclidean"), linkage);
    expect(Array.from(tree.height)).toEqual(heights.map((height) => expect.closeTo(height, 12) as number));
    expect(Array.from(cutTree(tree, 2))).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 1]);
  });
  it("identical items join at 0, whatever their order", () => {
    const rows: Matrix = { rows: 5, columns: 1, data: Float64Array.of(3, 1, 3, 1, 3) };
    for (const linkage of ["single", "complete", "average", "ward.D2"] as const) {
      const tree = hierarchicalClustering(distancesOf(rows, "euclidean"), linkage);
      expect(Array.from(tree.height.subarray(0, 3))).toEqual([0, 0, 0]);
      expect(Array.from(cutTree(tree, 2))).toEqual([1, 2, 1, 2, 1]);
    }
  });
});
