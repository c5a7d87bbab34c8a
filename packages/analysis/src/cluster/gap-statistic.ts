/** How many clusters there are, by what clustering gains over data without any. */
import { ArgumentFault } from "../faults.ts";
import { requireFiniteRows } from "../matrix/finite.ts";
import { productOfRows } from "../matrix/product.ts";
import { svd } from "../matrix/svd.ts";
import { scaleColumns } from "../multivariate/scale-columns.ts";
import type { Progress } from "../progress.ts";
import { newGenerator, uniform, type Generator } from "../random/generator.ts";
import { newMatrix, rowOf, transpose, type Matrix } from "../table.ts";
import { squaredDistance } from "./centres.ts";
import { kMeansRestarts } from "./k-means.ts";

export type GapRule = "firstSEmax" | "Tibs2001SEmax" | "globalSEmax" | "firstmax" | "globalmax";

export interface GapOptions {
  /** The most clusters tried, from 2 to one less than the distinct rows. */
  most: number;
  seed: number;
  /** Tables without clusters to compare with. Default 100. */
  draws?: number;
  /** What is summed within clusters: squared distances (2, the default, as the paper) or distances (1, R's default). */
  power?: 1 | 2;
  rule?: GapRule;
  /** The cluster of each row for k clusters. Default: k-means with 10 restarts. */
  clusterOf?: (matrix: Matrix, k: number) => ArrayLike<number>;
  /** The tables to compare with, in place of drawn ones. */
  references?: readonly Matrix[];
  progress?: Progress;
}

/** Entry k - 1 of each is about k clusters. */
export interface GapStatistic {
  /** The number of clusters that the rule chooses. */
  k: number;
  logWithin: Float64Array;
  /** The mean of the same over the tables without clusters. */
  expected: Float64Array;
  gap: Float64Array;
  standardError: Float64Array;
}

/**
 * The gap statistic of 1 to `most` clusters of the rows of a matrix. The tables to compare with are drawn evenly from the box that holds the
 * rows along their principal axes. Constant columns have no influence; more columns than rows are fine. Deterministic for a seed.
 *
 * @method gap-statistic Gap statistic
 * @formula gap(k) = E*[log W_k] − log W_k, W_k = ½ Σ over clusters of Σ_{i<j} d(i, j)^power / size; SE = √(1 + 1/draws) · sd*(log W_k)
 * @defaults k-means with 10 restarts, 100 draws, power 2; rule firstSEmax: the smallest k whose gap is within one SE of the first local maximum
 * @profile Tibs2001SEmax the smallest k with gap(k) ≥ gap(k + 1) − SE(k + 1)
 * @profile globalSEmax the smallest k whose gap is within one SE of the largest
 * @profile firstmax the first local maximum
 * @profile globalmax the largest
 * @follows R's `cluster::clusGap(x, kmeans, d.power = 2)` and `cluster::maxSE` (cluster 2.1); R takes power 1 unless told otherwise
 * @reference Tibshirani R, Walther G, Hastie T (2001) J. R. Stat. Soc. B 63:411 doi:10.1111/1467-9868.00293
 * @throws ArgumentFault for missing or infinite values, and when `most` or `draws` does not fit.
 */
export function gapStatistic(matrix: Matrix, options: GapOptions): GapStatistic {
  const { most, seed, draws = 100, power = 2, rule = "firstSEmax", references, progress } = options;
  requireFiniteRows(matrix);
  const distinct = new Set(Array.from({ length: matrix.rows }, (_, row) => rowOf(matrix, row).join())).size;
  if (!Number.isInteger(most) || most < 2 || most >= distinct) throw new ArgumentFault("most", `a whole number from 2 to ${distinct - 1}`);
  const count = references?.length ?? draws;
  if (!Number.isInteger(count) || count < 2) throw new ArgumentFault("draws", "a whole number from 2");
  const clusterOf = options.clusterOf ?? ((table, k) => kMeansRestarts(table, { k, seed, restarts: 10 }).cluster);
  const logsOf = (table: Matrix): Float64Array =>
    Float64Array.from({ length: most }, (_, at) => Math.log(withinClusters(table, at === 0 ? new Uint8Array(table.rows) : clusterOf(table, at + 1), power)));
  const draw = references === undefined ? drawnFrom(matrix, newGenerator(seed)) : null;
  const logWithin = logsOf(matrix);
  const logs: Float64Array[] = [];
  for (let at = 0; at < count; at++) {
    logs.push(logsOf(references?.[at] ?? draw!()));
    progress?.(at + 1, count);
  }
  const expected = logWithin.map((_, k) => logs.reduce((sum, values) => sum + values[k]!, 0) / count);
  const standardError = expected.map((mean, k) => {
    const squares = logs.reduce((sum, values) => sum + (values[k]! - mean) ** 2, 0);
    return Math.sqrt((1 + 1 / count) * (squares / (count - 1)));
  });
  const gap = expected.map((mean, k) => mean - logWithin[k]!);
  return { k: chosenBy(rule, gap, standardError), logWithin, expected, gap, standardError };
}

/** The number of clusters that a rule chooses from gap and standard error of 1, 2, … clusters. */
export function chosenBy(rule: GapRule, gap: Float64Array, standardError: Float64Array): number {
  const largest = gap.indexOf(Math.max(...gap)) + 1;
  const falls = gap.findIndex((value, at) => at + 1 < gap.length && gap[at + 1]! <= value);
  const firstTop = falls < 0 ? gap.length : falls + 1;
  if (rule === "globalmax") return largest;
  if (rule === "firstmax") return firstTop;
  if (rule === "Tibs2001SEmax") {
    const enough = gap.findIndex((value, at) => at + 1 < gap.length && value >= gap[at + 1]! - standardError[at + 1]!);
    return enough < 0 ? gap.length : enough + 1;
  }
  const top = rule === "firstSEmax" ? firstTop : largest;
  const near = gap.subarray(0, top - 1).findIndex((value) => value >= gap[top - 1]! - standardError[top - 1]!);
  return near < 0 ? top : near + 1;
}

/** Tables of as many rows, even over the box around the rows along their principal axes. */
function drawnFrom(matrix: Matrix, generator: Generator): () => Matrix {
  const { matrix: centred, kept } = scaleColumns(matrix, "centre");
  const { rightVectors: axes } = svd(centred, Math.min(centred.rows, centred.columns));
  const turned = productOfRows(centred, axes);
  const low = new Float64Array(axes.rows).fill(Infinity);
  const high = new Float64Array(axes.rows).fill(-Infinity);
  for (let at = 0; at < turned.data.length; at++) {
    const axis = at % axes.rows;
    low[axis] = Math.min(low[axis]!, turned.data[at]!);
    high[axis] = Math.max(high[axis]!, turned.data[at]!);
  }
  const back = transpose(axes);
  return () => {
    const drawn = newMatrix(matrix.rows, axes.rows);
    for (let at = 0; at < drawn.data.length; at++) {
      const axis = at % axes.rows;
      drawn.data[at] = low[axis]! + (high[axis]! - low[axis]!) * uniform(generator);
    }
    // Where the box stands changes no distance; constant columns stay away.
    return productOfRows(drawn, { ...back, rows: kept.length });
  };
}

function withinClusters(matrix: Matrix, labels: ArrayLike<number>, power: 1 | 2): number {
  const members = new Map<number, number[]>();
  for (let row = 0; row < matrix.rows; row++) {
    const own = members.get(labels[row]!);
    if (own === undefined) members.set(labels[row]!, [row]);
    else own.push(row);
  }
  let sum = 0;
  for (const own of members.values()) sum += (power === 2 ? squaresAround(matrix, own) : distancesAmong(matrix, own) / own.length) / 2;
  return sum;
}

/** Σ_{i<j} d² / size, which is the sum of squares around the mean. */
function squaresAround({ columns, data }: Matrix, own: number[]): number {
  let sum = 0;
  for (let column = 0; column < columns; column++) {
    let mean = 0;
    for (const row of own) mean += data[row * columns + column]! / own.length;
    for (const row of own) sum += (data[row * columns + column]! - mean) ** 2;
  }
  return sum;
}

function distancesAmong(matrix: Matrix, own: number[]): number {
  let sum = 0;
  for (const [at, row] of own.entries())
    for (let other = at + 1; other < own.length; other++) sum += Math.sqrt(squaredDistance(matrix, row, matrix, own[other]!));
  return sum;
}
