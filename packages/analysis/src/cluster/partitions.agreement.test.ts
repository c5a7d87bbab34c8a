import { test } from "vitest";
import { agreement, reference } from "../testing/reference.ts";
import { autoScaledTable } from "../testing/tables.ts";
import { transpose, type Matrix } from "../table.ts";
import { rowsAt } from "./centres.ts";
import { distancesOf } from "./distance.ts";
import { fuzzyCMeans } from "./fuzzy-c-means.ts";
import { kMeans, type KMeansAlgorithm } from "./k-means.ts";
import { silhouette } from "./silhouette.ts";

interface KMeansReference {
  algorithm: KMeansAlgorithm;
  start_rows_1based: number[];
  cluster: number[];
  size: number[];
  withinss: number[];
  tot_withinss: number;
  betweenss: number;
  centers_first5_features: number[][];
  silhouette_width: number[];
  mean_silhouette: number;
}
interface FuzzyReference {
  start_rows_1based: number[];
  m: number;
  membership: number[][];
  withinerror: number;
  hard: number[];
}

const tables: { rows: string; matrix: () => Matrix; counts: number[] }[] = [
  { rows: "sacurine/%_samples", matrix: () => autoScaledTable("sacurine"), counts: [3, 4] },
  { rows: "sacurine/%_features", matrix: () => transpose(autoScaledTable("sacurine")), counts: [3] },
  { rows: "cachexia/%_samples", matrix: () => autoScaledTable("cachexia"), counts: [3] },
];
const runs = tables.flatMap(({ rows, matrix, counts }) =>
  counts.flatMap((k) =>
    ["Hartigan-Wong", "Lloyd", "MacQueen"].map((algorithm) => ({ file: `${rows.replace("%", "kmeans")}_k${k}_${algorithm}.json`, matrix })),
  ),
);
const startOf = (matrix: Matrix, rows: number[]): Matrix =>
  rowsAt(
    matrix,
    rows.map((row) => row - 1),
  );

agreement("k-means", (compare) => {
  test.each(runs)("$file", ({ file, matrix }) => {
    const wanted = reference.json(file) as KMeansReference;
    const points = matrix();
    const found = kMeans(points, startOf(points, wanted.start_rows_1based), { algorithm: wanted.algorithm });
    compare.same(file, "clusters", Array.from(found.cluster), wanted.cluster);
    compare.same(file, "sizes", Array.from(found.sizes), wanted.size);
    compare(file, "within", found.within, wanted.withinss, { relative: 1e-9 });
    compare(file, "total within, between", [found.totalWithin, found.between], [wanted.tot_withinss, wanted.betweenss], { relative: 1e-9 });
    const centres = wanted.centers_first5_features.flatMap((row, at) => row.map((_, column) => found.centres.data[at * points.columns + column]!));
    compare(file, "centres", centres, wanted.centers_first5_features.flat(), { relative: 1e-9 });
    const { widths, mean } = silhouette(distancesOf(points, "euclidean"), found.cluster);
    compare(file, "silhouette", [...widths, mean], [...wanted.silhouette_width, wanted.mean_silhouette], { relative: 1e-9 });
  });
});

agreement("fuzzy-c-means", (compare) => {
  test.each(tables)("$rows", ({ rows, matrix }) => {
    const file = `${rows.replace("%", "cmeans")}_k3.json`;
    const wanted = reference.json(file) as FuzzyReference;
    const points = matrix();
    const found = fuzzyCMeans(points, startOf(points, wanted.start_rows_1based), { fuzzifier: wanted.m });
    compare(file, "membership", found.membership.data, wanted.membership.flat(), { absolute: 1e-5, nearZero: 0 });
    compare(file, "within error", [found.objective], [wanted.withinerror], { absolute: 1e-5, nearZero: 0 });
  });
});
