/** Clusters to which every row belongs to a degree. */
import { ArgumentFault } from "../faults.ts";
import type { Progress } from "../progress.ts";
import { rowOf, type Matrix } from "../table.ts";
import { requireCentres, squaredDistance } from "./centres.ts";

export interface FuzzyCMeans {
  /** Rows × clusters; each row sums to 1. */
  membership: Matrix;
  /** Clusters × columns. */
  centres: Matrix;
  /** The cluster of the greatest membership of each row, from 1; the first of equals. */
  cluster: Int32Array;
  /** The mean over the rows of Σ uᵐ ‖x − centre‖², which is made small. */
  objective: number;
  iterations: number;
  converged: boolean;
}

export interface FuzzyOptions {
  /** The fuzzifier m, above 1. Default 1.5. */
  fuzzifier?: number;
  /** Default 2,000. */
  iterations?: number;
  /** Stops when the objective changes by less than this share. Default 1e-14. */
  tolerance?: number;
  progress?: Progress;
}

/**
 * Fuzzy c-means of the rows of a matrix from given starting centres. A row that lies on centres belongs to these alone, in equal
 * parts. For many columns, or a fuzzifier that is too large for the data, all memberships end near 1/k: the method says nothing then.
 *
 * @method fuzzy-c-means Fuzzy c-means
 * @formula u_ij = 1 / Σ_l (‖x_i − c_j‖ / ‖x_i − c_l‖)^{2/(m−1)}; c_j = Σ u_ij^m x_i / Σ u_ij^m
 * @defaults m = 1.5, iterations = 2000, tolerance = 1e-14 (R: m = 2, 100, 1.5e-8)
 * @follows R's e1071::cmeans (e1071 1.7)
 * @reference Bezdek (1981) Pattern Recognition with Fuzzy Objective Function Algorithms doi:10.1007/978-1-4757-0450-1
 * @throws ArgumentFault for missing or infinite values, centres that do not fit, more centres than rows, a fuzzifier of 1 or less.
 */
export function fuzzyCMeans(
  matrix: Matrix,
  centres: Matrix,
  { fuzzifier = 1.5, iterations = 2_000, tolerance = 1e-14, progress }: FuzzyOptions = {},
): FuzzyCMeans {
  requireCentres(matrix, centres, 1);
  if (!(fuzzifier > 1 && Number.isFinite(fuzzifier))) throw new ArgumentFault("fuzzifier", "a number above 1");
  const k = centres.rows;
  const moved: Matrix = { ...centres, data: centres.data.slice() };
  const membership: Matrix = { rows: matrix.rows, columns: k, data: new Float64Array(matrix.rows * k) };
  const squares = new Float64Array(matrix.rows * k);
  let objective = belong(matrix, moved, fuzzifier, squares, membership);
  let converged = false;
  let iteration = 0;
  while (!converged && iteration < iterations) {
    iteration++;
    moveCentres(matrix, membership, fuzzifier, moved);
    const next = belong(matrix, moved, fuzzifier, squares, membership);
    converged = Math.abs(objective - next) < tolerance * (objective + tolerance);
    objective = next;
    progress?.(iteration, iterations);
  }
  const cluster = new Int32Array(matrix.rows);
  for (let row = 0; row < matrix.rows; row++) {
    const degrees = rowOf(membership, row);
    cluster[row] = degrees.indexOf(Math.max(...degrees)) + 1;
  }
  return { membership, centres: moved, cluster, objective, iterations: iteration, converged };
}

/** Memberships from the centres; gives the objective. */
function belong(matrix: Matrix, centres: Matrix, fuzzifier: number, squares: Float64Array, { data, columns: k }: Matrix): number {
  const power = 1 / (fuzzifier - 1);
  let objective = 0;
  for (let row = 0; row < matrix.rows; row++) {
    const start = row * k;
    let least = Number.POSITIVE_INFINITY;
    for (let centre = 0; centre < k; centre++) {
      squares[start + centre] = squaredDistance(matrix, row, centres, centre);
      least = Math.min(least, squares[start + centre]!);
    }
    // Shares of the nearest, so that no power overflows.
    let sum = 0;
    for (let centre = 0; centre < k; centre++) {
      const square = squares[start + centre]!;
      data[start + centre] = square === least ? 1 : (least / square) ** power;
      sum += data[start + centre]!;
    }
    for (let centre = 0; centre < k; centre++) {
      data[start + centre]! /= sum;
      objective += data[start + centre]! ** fuzzifier * squares[start + centre]!;
    }
  }
  return objective / matrix.rows;
}

function moveCentres(matrix: Matrix, membership: Matrix, fuzzifier: number, centres: Matrix): void {
  const k = centres.rows;
  const weights = new Float64Array(k);
  centres.data.fill(0);
  for (let row = 0; row < matrix.rows; row++) {
    const values = rowOf(matrix, row);
    for (let at = 0; at < k; at++) {
      const weight = membership.data[row * k + at]! ** fuzzifier;
      weights[at]! += weight;
      const centre = rowOf(centres, at);
      for (let column = 0; column < values.length; column++) centre[column]! += weight * values[column]!;
    }
  }
  for (let at = 0; at < k; at++) {
    const centre = rowOf(centres, at);
    for (let column = 0; column < centre.length; column++) centre[column]! /= weights[at]!;
  }
}
