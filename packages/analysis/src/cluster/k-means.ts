/** Clusters around means. */
import { ArgumentFault } from "../faults.ts";
import type { Progress } from "../progress.ts";
import { newGenerator, permutation } from "../random/generator.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { requireFiniteRows } from "../matrix/finite.ts";
import { nearestCentre, requireCentres, rowsAt, squaredDistance } from "./centres.ts";
import { hartiganWong } from "./hartigan-wong.ts";

export type KMeansAlgorithm = "Hartigan-Wong" | "Lloyd" | "MacQueen";

export interface KMeans {
  /** The cluster of each row, from 1. */
  cluster: Int32Array;
  /** Clusters × columns. */
  centres: Matrix;
  sizes: Uint32Array;
  /** The sum of squared distances to its centre, of each cluster. */
  within: Float64Array;
  totalWithin: number;
  /** The total sum of squares less `totalWithin`. */
  between: number;
  iterations: number;
  /** False: stopped after the most iterations allowed. */
  converged: boolean;
}

/**
 * k-means of the rows of a matrix from given starting centres. `Hartigan-Wong` moves points one at a time as long as the total
 * falls; `Lloyd` assigns all points, then moves all centres; `MacQueen` moves the centres with every point. They may end in different
 * optima from the same start: that is expected. **Ties**: the centre that comes first. Constant columns have no influence.
 *
 * @method k-means k-means
 * @formula minimise Σ over rows of ‖x − centre of its cluster‖²
 * @defaults algorithm = Hartigan-Wong, iterations = 200 (R: 10), 50 starts at distinct rows (R: 1)
 * @follows R's kmeans
 * @reference Hartigan & Wong (1979) Applied Statistics 28:100 doi:10.2307/2346830
 * @reference Lloyd (1982) IEEE Transactions on Information Theory 28:128 doi:10.1109/TIT.1982.1056489
 * @reference MacQueen (1967) Proceedings of the Fifth Berkeley Symposium 1:281
 * @throws ArgumentFault for missing or infinite values, centres that do not fit, more centres than rows, and when a cluster
 * loses all of its rows (R: "empty cluster: try a better set of initial centers").
 */
export function kMeans(
  matrix: Matrix,
  centres: Matrix,
  { algorithm = "Hartigan-Wong", iterations = 200 }: { algorithm?: KMeansAlgorithm; iterations?: number } = {},
): KMeans {
  requireCentres(matrix, centres, 1);
  if (!Number.isInteger(iterations) || iterations < 1) throw new ArgumentFault("iterations", "a whole number from 1");
  const cluster = new Int32Array(matrix.rows);
  const moved: Matrix = { ...centres, data: centres.data.slice() };
  // With one cluster there is nothing to move between.
  const step = centres.rows === 1 || algorithm === "Lloyd" ? lloyd : algorithm === "MacQueen" ? macQueen : hartiganWong;
  const end = step(matrix, moved, cluster, iterations);
  const result = summary(matrix, cluster, centres.rows);
  if (result.sizes.includes(0)) throw new ArgumentFault("centres", "such that every cluster keeps a row");
  return { ...result, ...end };
}

export interface KMeansRestarts {
  k: number;
  /** Default 50. */
  restarts?: number;
  seed: number;
  algorithm?: KMeansAlgorithm;
  iterations?: number;
  progress?: Progress;
}

/**
 * The best of several k-means, each from k distinct rows drawn at random (values count: equal rows are drawn once); the first of
 * equally good ones. Deterministic for a seed.
 * @throws ArgumentFault when there are fewer distinct rows than k, and as `kMeans`.
 */
export function kMeansRestarts(matrix: Matrix, { k, restarts = 50, seed, progress, ...options }: KMeansRestarts): KMeans {
  requireFiniteRows(matrix);
  if (!Number.isInteger(restarts) || restarts < 1) throw new ArgumentFault("restarts", "a whole number from 1");
  const distinct = distinctRows(matrix);
  if (!Number.isInteger(k) || k < 1 || k > distinct.length)
    throw new ArgumentFault("k", `a whole number from 1 to ${distinct.length}, the number of distinct rows`);
  const generator = newGenerator(seed);
  let best: KMeans | undefined;
  let fault: unknown;
  for (let restart = 0; restart < restarts; restart++) {
    const start = permutation(generator, distinct.length).subarray(0, k);
    try {
      const found = kMeans(
        matrix,
        rowsAt(
          matrix,
          Uint32Array.from(start, (at) => distinct[at]!),
        ),
        options,
      );
      if (best === undefined || found.totalWithin < best.totalWithin) best = found;
    } catch (error) {
      // A start may leave a cluster empty; another one need not.
      if (!(error instanceof ArgumentFault) || error.argument !== "centres") throw error;
      fault = error;
    }
    progress?.(restart + 1, restarts);
  }
  if (best === undefined) throw fault;
  return best;
}

type Algorithm = (points: Matrix, centres: Matrix, cluster: Int32Array, iterations: number) => { converged: boolean; iterations: number };

const lloyd: Algorithm = (points, centres, cluster, iterations) => {
  cluster.fill(-1);
  for (let iteration = 1; iteration <= iterations; iteration++) {
    if (!assignAll(points, centres, cluster)) return { converged: true, iterations: iteration };
    moveToMeans(points, centres, cluster);
  }
  return { converged: false, iterations };
};

const macQueen: Algorithm = (points, centres, cluster, iterations) => {
  cluster.fill(-1);
  assignAll(points, centres, cluster);
  const sizes = moveToMeans(points, centres, cluster);
  for (let iteration = 1; iteration <= iterations; iteration++) {
    let moves = 0;
    for (let point = 0; point < points.rows; point++) {
      const from = cluster[point]!;
      const to = nearestCentre(points, point, centres);
      if (from === to) continue;
      moves++;
      cluster[point] = to;
      sizes[from]!--;
      sizes[to]!++;
      const values = rowOf(points, point);
      const left = rowOf(centres, from);
      const joined = rowOf(centres, to);
      for (let column = 0; column < values.length; column++) {
        left[column]! += (left[column]! - values[column]!) / sizes[from]!;
        joined[column]! += (values[column]! - joined[column]!) / sizes[to]!;
      }
    }
    if (moves === 0) return { converged: true, iterations: iteration };
  }
  return { converged: false, iterations };
};

/** Whether any point changed its cluster. */
function assignAll(points: Matrix, centres: Matrix, cluster: Int32Array): boolean {
  let changed = false;
  for (let point = 0; point < points.rows; point++) {
    const nearest = nearestCentre(points, point, centres);
    if (nearest !== cluster[point]) changed = true;
    cluster[point] = nearest;
  }
  return changed;
}

/** A centre without points stays where it is. */
function moveToMeans(points: Matrix, centres: Matrix, cluster: Int32Array): Uint32Array {
  const sizes = new Uint32Array(centres.rows);
  for (const at of cluster) sizes[at]!++;
  for (let at = 0; at < centres.rows; at++) if (sizes[at]! > 0) rowOf(centres, at).fill(0);
  for (let point = 0; point < points.rows; point++) {
    const centre = rowOf(centres, cluster[point]!);
    const size = sizes[cluster[point]!]!;
    const values = rowOf(points, point);
    for (let column = 0; column < values.length; column++) centre[column]! += values[column]! / size;
  }
  return sizes;
}

function summary(points: Matrix, cluster: Int32Array, k: number): Omit<KMeans, "iterations" | "converged"> {
  const centres = newMatrix(k, points.columns);
  const sizes = moveToMeans(points, centres, cluster);
  const middle = newMatrix(1, points.columns);
  moveToMeans(points, middle, new Int32Array(points.rows));
  const within = new Float64Array(k);
  let total = 0;
  for (let point = 0; point < points.rows; point++) {
    within[cluster[point]!]! += squaredDistance(points, point, centres, cluster[point]!);
    total += squaredDistance(points, point, middle, 0);
  }
  const totalWithin = within.reduce((sum, value) => sum + value, 0);
  return { cluster: cluster.map((at) => at + 1), centres, sizes, within, totalWithin, between: total - totalWithin };
}

function distinctRows(matrix: Matrix): Uint32Array {
  const seen = new Map<string, number>();
  for (let row = 0; row < matrix.rows; row++) {
    const key = rowOf(matrix, row).join();
    if (!seen.has(key)) seen.set(key, row);
  }
  return Uint32Array.from(seen.values());
}
