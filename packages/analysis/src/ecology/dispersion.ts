/** Are some groups more spread out than others? */
import type { Distances } from "../cluster/distance.ts";
import { fUpper } from "../distributions/f.ts";
import type { Reason } from "../faults.ts";
import { symmetricEigen } from "../matrix/symmetric-eigen.ts";
import type { Progress } from "../progress.ts";
import { checkPermutations, pOfHits, permutationSlack } from "../random/permutations.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { checkDistances, gowerMatrix } from "./distance-matrix.ts";
import { groupsOf, type Groups } from "./groups.ts";
import { spatialMedian, spatialMedianOfVegan } from "./spatial-median.ts";

/** `median` is the spatial median to full accuracy, `vegan` the spatial median where vegan's optimiser stops, `centroid` the mean. */
export type Centre = "median" | "vegan" | "centroid";

const centreOf: Record<Centre, (points: Matrix) => Float64Array> = { median: spatialMedian, vegan: spatialMedianOfVegan, centroid: meanPoint };

export interface Dispersion {
  /** Each sample's distance to the centre of its group. */
  distances: Float64Array;
  /** Group label and mean distance, alphabetical. */
  groups: { label: string; size: number; mean: number }[];
  df: number;
  residualDf: number;
  f: number;
  /** By the F distribution. */
  p: number;
  /** By permutation of the residuals. */
  permutedP: number;
  permuted: Float64Array;
  /** `too-few`: no degrees of freedom for the residuals; `constant`: the distances do not vary within groups. F and p are NaN then. */
  reason: Reason | null;
}

/** As vegan: eigenvalues below this share of the largest (and this size) are rounding. */
const smallest = Math.sqrt(Number.EPSILON);

/**
 * Homogeneity of multivariate dispersion: distances of samples to the centre of their group in principal coordinates, compared by one-way
 * analysis of variance. Axes with a negative eigenvalue count negatively; a squared distance that comes out negative is taken as 0.
 *
 * @method dispersion Homogeneity of dispersion
 * @formula z = √(d₊² − d₋²) to the centre of the group on positive and negative axes; F of z between groups; p by permuting residuals, (#{F_perm ≥ F − 1.5e-8} + 1) / (P + 1)
 * @defaults spatial median
 * @profile vegan the spatial median as far as R's `optim` takes it: distances differ from the exact ones by up to about 1e-6 of themselves
 * @profile centroid means instead of spatial medians (type = "centroid")
 * @reference Anderson MJ (2006) Biometrics 62:245, doi:10.1111/j.1541-0420.2005.00440.x
 * @follows R's vegan::betadisper(D, groups, type), anova and permutest of it (vegan 2.6)
 *
 * @throws ArgumentFault when distances, groups or permutations do not fit.
 */
export function dispersion(
  distances: Distances,
  labels: readonly string[],
  permutations: readonly Uint32Array[],
  centre: Centre = "median",
  progress?: Progress,
): Dispersion {
  checkDistances(distances, 3);
  const { items: n } = distances;
  checkPermutations(permutations, n);
  const groups = groupsOf(labels, n);
  const { values, vectors } = symmetricEigen(gowerMatrix(distances));
  const limit = Math.max(smallest, smallest * values[0]!);
  const squared = new Float64Array(n);
  for (const sign of [1, -1]) {
    const axes = [...values.keys()].filter((axis) => sign * values[axis]! > limit);
    if (axes.length > 0) addSquares(squared, coordinatesOf(vectors, values, axes), groups, centre, sign);
  }
  const z = squared.map((value) => Math.sqrt(Math.max(0, value)));
  const means = meansOf(z, groups);
  const df = groups.labels.length - 1;
  const residualDf = n - df - 1;
  const residuals = z.map((value, at) => value - means[groups.of[at]!]!);
  const spread = residuals.reduce((sum, value) => sum + value * value, 0);
  const reason: Reason | null = residualDf < 1 ? "too-few" : spread <= 1e-24 * z.reduce((sum, value) => sum + value * value, 0) ? "constant" : null;
  const f = reason === null ? variance(z, groups, residualDf) : Number.NaN;
  let hits = 0;
  const taken = new Float64Array(n);
  const permuted = Float64Array.from(permutations, (order, number) => {
    if (reason !== null) return Number.NaN;
    for (let at = 0; at < n; at++) taken[at] = residuals[order[at]!]!;
    const value = variance(taken, groups, residualDf);
    if (value >= f - permutationSlack) hits++;
    progress?.(number + 1, permutations.length);
    return value;
  });
  return {
    distances: z,
    groups: groups.labels.map((label, group) => ({ label, size: groups.sizes[group]!, mean: means[group]! })),
    df,
    residualDf,
    f,
    p: reason === null ? fUpper(f, df, residualDf) : Number.NaN,
    permutedP: reason === null ? pOfHits(hits, permutations.length) : Number.NaN,
    permuted,
    reason,
  };
}

function coordinatesOf(vectors: Matrix, values: Float64Array, axes: readonly number[]): Matrix {
  const points = newMatrix(vectors.columns, axes.length);
  for (const [at, axis] of axes.entries()) {
    const scale = Math.sqrt(Math.abs(values[axis]!));
    for (let row = 0; row < vectors.columns; row++) points.data[row * axes.length + at] = scale * vectors.data[axis * vectors.columns + row]!;
  }
  return points;
}

function addSquares(squared: Float64Array, points: Matrix, groups: Groups, centre: Centre, sign: number): void {
  const { columns } = points;
  for (let group = 0; group < groups.labels.length; group++) {
    const members = newMatrix(groups.sizes[group]!, columns);
    let at = 0;
    for (let row = 0; row < points.rows; row++)
      if (groups.of[row] === group) members.data.set(points.data.subarray(row * columns, (row + 1) * columns), columns * at++);
    const middle = centreOf[centre](members);
    for (let row = 0; row < points.rows; row++) {
      if (groups.of[row] !== group) continue;
      let sum = 0;
      for (let column = 0; column < columns; column++) sum += (points.data[row * columns + column]! - middle[column]!) ** 2;
      squared[row]! += sign * sum;
    }
  }
}

function meanPoint({ rows, columns, data }: Matrix): Float64Array {
  const mean = new Float64Array(columns);
  for (let at = 0; at < data.length; at++) mean[at % columns]! += data[at]! / rows;
  return mean;
}

function meansOf(values: Float64Array, groups: Groups): Float64Array {
  const sums = new Float64Array(groups.labels.length);
  for (let at = 0; at < values.length; at++) sums[groups.of[at]!]! += values[at]!;
  return sums.map((sum, group) => sum / groups.sizes[group]!);
}

/** F of one-way analysis of variance. */
function variance(values: Float64Array, groups: Groups, residualDf: number): number {
  const means = meansOf(values, groups);
  const overall = values.reduce((sum, value) => sum + value, 0) / values.length;
  let between = 0;
  let within = 0;
  for (let at = 0; at < values.length; at++) {
    const mean = means[groups.of[at]!]!;
    between += (mean - overall) ** 2;
    within += (values[at]! - mean) ** 2;
  }
  return between / (groups.labels.length - 1) / (within / residualDf);
}
