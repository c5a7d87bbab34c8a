/** t-distributed stochastic neighbour embedding. */
import { ArgumentFault } from "../faults.ts";
import { partOf, type Progress } from "../progress.ts";
import { newGenerator } from "../random/generator.ts";
import type { Matrix } from "../table.ts";
import { allNeighbours, jointProbabilities, nearestNeighbours, type SparseRows } from "./affinity.ts";
import { Quadtree } from "./quadtree.ts";
import { requireRows, startOf, type Start } from "./start.ts";

export interface TsneOptions {
  seed: number;
  /** Effective number of neighbours, from 1 to a third of the other rows. Default 30, or that third where there are fewer. */
  perplexity?: number;
  /** 0: exact. Above, squares further away than side / theta count as one point. Default 0.5, or 0 below 500 rows. */
  theta?: number;
  /** Default 1,000. */
  iterations?: number;
  /** Default "pca". */
  start?: Start;
  progress?: Progress;
}

export interface Tsne {
  /** Rows × 2, centred. */
  coordinates: Matrix;
  /** The Kullback–Leibler divergence at the end, in nats: exact for theta 0, else as the tree sees it. */
  divergence: number;
}

/**
 * t-SNE of the rows of a matrix in two dimensions. Below 500 rows everything is exact; above, only the 3 · perplexity nearest rows (exact
 * neighbours) attract, and the repulsion is Barnes and Hut's. Distances between far groups and sizes of groups mean nothing.
 * Deterministic for a seed on one engine: one thread, sums in one order. Equal rows end near each other. Rows are compared as
 * they are: scaling is the caller's. Works with more columns than rows.
 *
 * @method t-sne t-SNE
 * @formula minimise Σ p_ij ln(p_ij / q_ij); p from normal kernels of one perplexity; q_ij ∝ 1 / (1 + ‖y_i − y_j‖²)
 * @defaults perplexity = 30, theta = 0.5 (0 below 500 rows), 1,000 iterations; exaggeration 12 and momentum 0.5 for 250, then 0.8; learning rate max(n / 48, 50); start = first two principal components
 * @follows van der Maaten's bhtsne
 * @reference van der Maaten & Hinton (2008) Journal of Machine Learning Research 9:2579
 * @reference van der Maaten (2014) Journal of Machine Learning Research 15:3221
 * @reference Kobak & Berens (2019) Nature Communications 10:5416 doi:10.1038/s41467-019-13056-x
 * @throws ArgumentFault for missing or infinite values, fewer than 4 rows, or an option that does not fit.
 */
export function tsne(matrix: Matrix, options: TsneOptions): Tsne {
  requireRows(matrix, 4);
  const largest = (matrix.rows - 1) / 3;
  const { seed, iterations = 1_000, start = "pca", theta = matrix.rows < 500 ? 0 : 0.5, perplexity = Math.min(30, largest), progress } = options;
  if (!(perplexity >= 1 && perplexity <= largest)) throw new ArgumentFault("perplexity", `a number from 1 to ${largest}`);
  if (!(theta >= 0 && theta <= 1)) throw new ArgumentFault("theta", "a number from 0 to 1");
  if (!Number.isInteger(iterations) || iterations < 1) throw new ArgumentFault("iterations", "a whole number from 1");
  const k = Math.min(matrix.rows - 1, Math.ceil(3 * perplexity));
  const near = theta === 0 ? allNeighbours(matrix, partOf(progress, 0, 0.1)) : nearestNeighbours(matrix, k, partOf(progress, 0, 0.1));
  const probabilities = jointProbabilities(near, perplexity);
  const coordinates = startOf(matrix, start, 1e-4, newGenerator(seed));
  descend(probabilities, coordinates, { theta, iterations, progress: partOf(progress, 0.1, 1) });
  return { coordinates, divergence: tsneGradient(probabilities, coordinates.data, theta, 1, new Float64Array(coordinates.data.length)) };
}

/**
 * Writes the gradient of the divergence, 4 Σ_j (e · p_ij − q_ij) (y_i − y_j) / (1 + ‖y_i − y_j‖²), and gives the divergence (which leaves the
 * exaggeration e out). Coordinates are x, y, x, y, …
 */
export function tsneGradient(
  { starts, columns, weights }: SparseRows,
  coordinates: Float64Array,
  theta: number,
  exaggeration: number,
  gradient: Float64Array,
): number {
  const rows = starts.length - 1;
  const repulsion = gradient.fill(0);
  const total = theta === 0 ? exactRepulsion(coordinates, repulsion) : treeRepulsion(coordinates, theta, repulsion);
  let divergence = 0;
  for (let row = 0; row < rows; row++) {
    let x = 0;
    let y = 0;
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const other = columns[at]!;
      const dx = coordinates[2 * row]! - coordinates[2 * other]!;
      const dy = coordinates[2 * row + 1]! - coordinates[2 * other + 1]!;
      const kernel = 1 / (1 + dx * dx + dy * dy);
      const pull = exaggeration * weights[at]! * kernel;
      x += pull * dx;
      y += pull * dy;
      if (weights[at]! > 0) divergence += weights[at]! * Math.log((weights[at]! * total) / kernel);
    }
    gradient[2 * row] = 4 * (x - repulsion[2 * row]! / total);
    gradient[2 * row + 1] = 4 * (y - repulsion[2 * row + 1]! / total);
  }
  return divergence;
}

/** Adds the sums of (y_i − y_j) / (1 + d²)² and gives the sum of 1 / (1 + d²) over all ordered pairs. */
function exactRepulsion(coordinates: Float64Array, force: Float64Array): number {
  let total = 0;
  for (let one = 0; one < coordinates.length; one += 2) {
    const x = coordinates[one]!;
    const y = coordinates[one + 1]!;
    let forceX = 0;
    let forceY = 0;
    for (let other = one + 2; other < coordinates.length; other += 2) {
      const dx = x - coordinates[other]!;
      const dy = y - coordinates[other + 1]!;
      const kernel = 1 / (1 + dx * dx + dy * dy);
      const push = kernel * kernel;
      total += kernel;
      forceX += push * dx;
      forceY += push * dy;
      force[other]! -= push * dx;
      force[other + 1]! -= push * dy;
    }
    force[one]! += forceX;
    force[one + 1]! += forceY;
  }
  return 2 * total;
}

function treeRepulsion(coordinates: Float64Array, theta: number, force: Float64Array): number {
  const tree = new Quadtree(coordinates.length / 2);
  tree.build(coordinates);
  let total = 0;
  for (let at = 0; at < coordinates.length; at += 2) total += tree.repulsion(coordinates[at]!, coordinates[at + 1]!, theta, force, at);
  // Every point is in the tree itself, at distance 0.
  return total - coordinates.length / 2;
}

function descend(
  probabilities: SparseRows,
  { rows, data }: Matrix,
  { theta, iterations, progress }: { theta: number; iterations: number; progress: Progress | undefined },
): void {
  const early = Math.min(250, Math.floor(iterations / 4));
  const rate = Math.max(rows / 48, 50);
  const gradient = new Float64Array(data.length);
  const velocity = new Float64Array(data.length);
  const gains = new Float64Array(data.length).fill(1);
  for (let iteration = 0; iteration < iterations; iteration++) {
    tsneGradient(probabilities, data, theta, iteration < early ? 12 : 1, gradient);
    const momentum = iteration < early ? 0.5 : 0.8;
    for (let at = 0; at < data.length; at++) {
      const against = gradient[at]! > 0 !== velocity[at]! > 0;
      gains[at] = Math.max(0.01, against ? gains[at]! + 0.2 : gains[at]! * 0.8);
      velocity[at] = momentum * velocity[at]! - rate * gains[at]! * gradient[at]!;
      data[at]! += velocity[at]!;
    }
    centre(data);
    progress?.(iteration + 1, iterations);
  }
}

function centre(data: Float64Array): void {
  for (let axis = 0; axis < 2; axis++) {
    let mean = 0;
    for (let at = axis; at < data.length; at += 2) mean += (2 * data[at]!) / data.length;
    for (let at = axis; at < data.length; at += 2) data[at]! -= mean;
  }
}
