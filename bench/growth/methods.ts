/** The heavy methods of the analysis library with four sizes each and the growth that theory has for them. */
import { distancesOf } from "@analyte/analysis/cluster/distance";
import { fuzzyCMeans } from "@analyte/analysis/cluster/fuzzy-c-means";
import { kMeansRestarts } from "@analyte/analysis/cluster/k-means";
import { kMedoids } from "@analyte/analysis/cluster/k-medoids";
import { hierarchicalClustering } from "@analyte/analysis/cluster/linkage";
import { nmds } from "@analyte/analysis/ecology/nmds";
import { pcoa } from "@analyte/analysis/ecology/pcoa";
import { factorTerm } from "@analyte/analysis/ecology/model-terms";
import { permanova } from "@analyte/analysis/ecology/permanova";
import { tsne } from "@analyte/analysis/embed/t-sne";
import { umap } from "@analyte/analysis/embed/umap";
import { gsea } from "@analyte/analysis/function/gsea";
import { randomForest } from "@analyte/analysis/learn/random-forest";
import { oplsQuality } from "@analyte/analysis/multivariate/opls-validation";
import { pca } from "@analyte/analysis/multivariate/pca";
import { imputeKnnRows } from "@analyte/analysis/prepare/impute-knn";
import { newGenerator, permutation, uniform, type Generator } from "@analyte/analysis/random/generator";
import { correlationsWithin } from "@analyte/analysis/relation/correlations";
import { newMatrix, rowOf, type Matrix } from "@analyte/analysis/table";

export interface GrowingMethod {
  /** What grows. */
  size: string;
  sizes: [number, number, number, number];
  /** The exponents that theory has for time and for memory beyond the input. */
  time: number;
  memory: number;
  /** Makes the input, and gives back the computation. */
  prepare(size: number): () => unknown;
}

export const growingMethods: Record<string, GrowingMethod> = {
  "pca by features": { size: "features, 100 samples", sizes: [8_000, 16_000, 32_000, 64_000], time: 1, memory: 1, prepare: (p) => pcaOf(100, p) },
  "pca by samples": { size: "samples, 8,000 features", sizes: [100, 200, 400, 800], time: 2, memory: 1, prepare: (n) => pcaOf(n, 8_000) },
  // What does not grow with the features, the permutations among it, is left out here.
  "opls-da by features": { size: "features, 60 samples", sizes: [16_000, 32_000, 64_000, 128_000], time: 1, memory: 0, prepare: (p) => oplsOf(60, p, 0) },
  "opls-da, 200 permutations, by samples": {
    size: "samples, 500 features",
    sizes: [100, 200, 400, 800],
    time: 2,
    memory: 2,
    prepare: (n) => oplsOf(n, 500, 200),
  },
  "hierarchical clustering": { size: "items, 50 columns", sizes: [500, 1_000, 2_000, 4_000], time: 2, memory: 2, prepare: clusteringOf },
  "k-means, 50 restarts": { size: "rows, 20 columns, 5 clusters", sizes: [500, 1_000, 2_000, 4_000], time: 1, memory: 1, prepare: kMeansOf },
  "k-medoids": { size: "items, 5 clusters", sizes: [500, 1_000, 2_000, 4_000], time: 2, memory: 2, prepare: kMedoidsOf },
  "fuzzy c-means": { size: "rows, 20 columns, 5 clusters", sizes: [1_000, 2_000, 4_000, 8_000], time: 1, memory: 1, prepare: fuzzyOf },
  "k nearest neighbours": { size: "features, 100 samples, 5 % missing", sizes: [2_000, 4_000, 8_000, 16_000], time: 2, memory: 1, prepare: neighboursOf },
  "spearman correlations": { size: "features, 100 samples", sizes: [500, 1_000, 2_000, 4_000], time: 2, memory: 2, prepare: spearmanOf },
  pcoa: { size: "samples", sizes: [100, 200, 400, 800], time: 3, memory: 2, prepare: pcoaOf },
  "nmds, 5 starts": { size: "samples", sizes: [100, 200, 400, 800], time: 2, memory: 2, prepare: nmdsOf },
  "permanova, 999 permutations": { size: "samples", sizes: [200, 400, 800, 1_600], time: 2, memory: 2, prepare: permanovaOf },
  "gsea by permutations": { size: "permutations, 8,000 features, 200 sets", sizes: [1_000, 2_000, 4_000, 8_000], time: 1, memory: 1, prepare: gseaOf },
  "random forest by features": { size: "features, 100 samples", sizes: [500, 2_000, 8_000, 32_000], time: 0.5, memory: 1, prepare: (p) => forestOf(100, p) },
  "random forest by samples": { size: "samples, 200 features", sizes: [50, 100, 200, 400], time: 1, memory: 1, prepare: (n) => forestOf(n, 200) },
  "umap, 100 epochs": { size: "rows, 50 columns", sizes: [1_000, 2_000, 4_000, 8_000], time: 1, memory: 1, prepare: umapOf },
  "t-sne (Barnes–Hut), 100 iterations": { size: "rows, 50 columns", sizes: [500, 1_000, 2_000, 4_000], time: 1, memory: 1, prepare: tsneOf },
};

/** Rows around a few centres. */
function cloud(rows: number, columns: number, seed = 1): Matrix {
  const generator = newGenerator(seed);
  const matrix = newMatrix(rows, columns);
  for (let row = 0; row < rows; row++) {
    const values = rowOf(matrix, row);
    for (let column = 0; column < columns; column++) values[column] = bell(generator) + 2 * ((row + column) % 5 === 0 ? 1 : 0);
  }
  return matrix;
}

/** The sum of four even draws is near enough to a bell curve here. */
const bell = (generator: Generator): number => uniform(generator) + uniform(generator) + uniform(generator) + uniform(generator) - 2;
const halves = (count: number): Float64Array => Float64Array.from({ length: count }, (_, at) => at % 2);
const orders = (count: number, length: number): Uint32Array[] => {
  const generator = newGenerator(7);
  return Array.from({ length: count }, () => permutation(generator, length));
};

function pcaOf(samples: number, features: number) {
  const matrix = cloud(samples, features);
  return () => pca(matrix, 10);
}
function oplsOf(samples: number, features: number, permutations: number) {
  const matrix = cloud(samples, features);
  const y = halves(samples).map((value) => value - 0.5);
  const responses = [y, ...orders(permutations, samples).map((order) => Float64Array.from(order, (at) => y[at]!))];
  return () => oplsQuality(matrix, responses, 1, 7, "ropls");
}
function clusteringOf(items: number) {
  const matrix = cloud(items, 50);
  return () => hierarchicalClustering(distancesOf(matrix, "euclidean"), "ward.D2", { overwrite: true });
}
function kMeansOf(rows: number) {
  const matrix = cloud(rows, 20);
  return () => kMeansRestarts(matrix, { k: 5, seed: 1 });
}
function kMedoidsOf(items: number) {
  const distances = distancesOf(cloud(items, 20), "euclidean");
  return () => kMedoids(distances, 5);
}
function fuzzyOf(rows: number) {
  const matrix = cloud(rows, 20);
  const centres: Matrix = { rows: 5, columns: 20, data: matrix.data.slice(0, 100) };
  // The same number of steps at every size.
  return () => fuzzyCMeans(matrix, centres, { iterations: 100, tolerance: 0 });
}
function neighboursOf(features: number) {
  const matrix = cloud(features, 100);
  const generator = newGenerator(3);
  for (let at = 0; at < matrix.data.length; at++) if (uniform(generator) < 0.05) matrix.data[at] = Number.NaN;
  return () => imputeKnnRows(matrix, { k: 10 });
}
function spearmanOf(features: number) {
  const matrix = cloud(features, 100);
  return () => correlationsWithin(matrix, { method: "spearman" });
}
function pcoaOf(samples: number) {
  const distances = distancesOf(cloud(samples, 30), "euclidean");
  return () => pcoa(distances, 3);
}
function nmdsOf(samples: number) {
  const distances = distancesOf(cloud(samples, 30), "euclidean");
  return () => nmds(distances, { starts: 5, steps: 100 });
}
function permanovaOf(samples: number) {
  const distances = distancesOf(cloud(samples, 30), "euclidean");
  const groups = Array.from(halves(samples), String);
  const permutations = orders(999, samples);
  return () => permanova(distances, [factorTerm("group", groups)], permutations);
}
function gseaOf(permutations: number) {
  const features = 8_000;
  const generator = newGenerator(5);
  const names = Array.from({ length: features }, (_, at) => `f${at}`);
  const statistics = Float64Array.from(names, () => bell(generator)).sort((a, b) => b - a);
  const sets = Array.from({ length: 200 }, (_, set) => ({
    name: `set ${set}`,
    members: [...permutation(generator, features).subarray(0, 15 + ((set * 7) % 285))].map((at) => names[at]!),
  }));
  return () => gsea(names, statistics, sets, { permutations });
}
function forestOf(samples: number, features: number) {
  const matrix = cloud(samples, features);
  return () => randomForest(matrix, halves(samples), { seed: 1 });
}
function umapOf(rows: number) {
  const matrix = cloud(rows, 50);
  return () => umap(matrix, { seed: 1, epochs: 100 });
}
function tsneOf(rows: number) {
  const matrix = cloud(rows, 50);
  return () => tsne(matrix, { seed: 1, iterations: 100 });
}
