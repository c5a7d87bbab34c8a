/** Uniform manifold approximation and projection. */
import { ArgumentFault } from "../faults.ts";
import { partOf, type Progress } from "../progress.ts";
import { integerBelow, newGenerator, type Generator } from "../random/generator.ts";
import type { Matrix } from "../table.ts";
import { nearestNeighbours, symmetric, type NeighbourDistances, type SparseRows } from "./affinity.ts";
import { spectralLayout } from "./spectral.ts";
import { requireRows, spreadTo, startOf, type Start } from "./start.ts";

export interface UmapOptions {
  seed: number;
  /** Counting the row itself, as umap-learn does; from 2 to the number of rows. Default 15, or the rows where there are fewer. */
  neighbours?: number;
  /** How close points may come, from 0 to `spread`. Default 0.1. */
  minimumDistance?: number;
  /** Default 1. */
  spread?: number;
  /** Default 500, or 200 above 10,000 rows. */
  epochs?: number;
  /** Points pushed away for each one pulled. Default 5. */
  negatives?: number;
  /** Default "pca"; "spectral" is umap-learn's. */
  start?: Start | "spectral";
  progress?: Progress;
}

/**
 * UMAP of the rows of a matrix in two dimensions, with exact neighbours (equal distances by the order of the rows). Distances between far
 * groups and sizes of groups mean little. Deterministic for a seed on one engine: one thread, own generator. Equal rows have weight 1
 * and end near each other; where all neighbours of a row are equal to it, all count. Rows are compared as they are: scaling is the
 * caller's. Works with more columns than rows. The start is the first two principal components, or with `start: "spectral"` as
 * umap-learn's the slowest eigenvectors of the neighbourhood graph; coordinates differ from umap-learn's while neighbourhoods agree.
 *
 * @method umap UMAP
 * @formula w(j | i) = exp(−max(0, d_ij − ρ_i) / σ_i) with Σ_j = log₂ k; w = w(j | i) + w(i | j) − w(j | i) w(i | j); attraction along w, repulsion of sampled points, with 1 / (1 + a d^{2b})
 * @defaults neighbours = 15, minimumDistance = 0.1, spread = 1, 500 epochs (200 above 10,000 rows), 5 negatives, learning rate 1 falling to 0
 * @profile spectral starts from eigenvectors of the graph's Laplacian, by Lanczos' method; a graph in several parts starts with the parts on a circle
 * @follows umap-learn
 * @reference McInnes, Healy & Melville (2018) arXiv:1802.03426
 * @throws ArgumentFault for missing or infinite values, fewer than 4 rows, or an option that does not fit.
 */
export function umap(matrix: Matrix, options: UmapOptions): Matrix {
  requireRows(matrix, 4);
  const { seed, neighbours = Math.min(15, matrix.rows), minimumDistance = 0.1, spread = 1, negatives = 5, start = "pca", progress } = options;
  const epochs = options.epochs ?? (matrix.rows > 10_000 ? 200 : 500);
  if (!Number.isInteger(neighbours) || neighbours < 2 || neighbours > matrix.rows)
    throw new ArgumentFault("neighbours", `a whole number from 2 to ${matrix.rows}`);
  if (!(spread > 0)) throw new ArgumentFault("spread", "a number above 0");
  if (!(minimumDistance >= 0 && minimumDistance <= spread)) throw new ArgumentFault("minimumDistance", `a number from 0 to ${spread}`);
  if (!Number.isInteger(epochs) || epochs < 1) throw new ArgumentFault("epochs", "a whole number from 1");
  if (!Number.isInteger(negatives) || negatives < 0) throw new ArgumentFault("negatives", "a whole number from 0");
  const weights = fuzzyNeighbours(nearestNeighbours(matrix, neighbours - 1, partOf(progress, 0, 0.1)), neighbours);
  const generator = newGenerator(seed);
  const coordinates = start === "spectral" ? spreadTo(spectralLayout(weights, generator), 10, generator) : startOf(matrix, start, 10, generator);
  optimise(weights, coordinates.data, { ...curveOf(minimumDistance, spread), epochs, negatives, generator, progress: partOf(progress, 0.1, 1) });
  return coordinates;
}

/** The union of the fuzzy neighbourhoods; `size` counts the row itself, and its logarithm is what the weights of the others sum to, as in umap-learn. */
export function fuzzyNeighbours({ k, neighbours, squares }: NeighbourDistances, size: number): SparseRows {
  const rows = squares.length / k;
  const weights = new Float64Array(squares.length);
  const mean = squares.reduce((sum, square) => sum + Math.sqrt(square), 0) / (rows * (k + 1));
  for (let row = 0; row < rows; row++) calibrateNeighbourhood(squares.subarray(row * k, (row + 1) * k), size, mean, weights.subarray(row * k, (row + 1) * k));
  return symmetric(rows, { k, neighbours, weights }, (one, other) => one + other - one * other);
}

/** Weights of one row's neighbours, nearest first: Σ exp(−max(0, d − ρ) / σ) = log₂(size), by bisection; σ is at least a thousandth of the mean distance. */
export function calibrateNeighbourhood(squares: Float64Array, size: number, meanOfAll: number, weights: Float64Array): void {
  const nearest = Math.sqrt(squares.find((square) => square > 0) ?? 0);
  const wanted = Math.log2(size);
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let sigma = nearest > 0 ? nearest : 1;
  for (let turn = 0; turn < 200; turn++) {
    let sum = 0;
    for (const square of squares) sum += Math.exp(-Math.max(0, Math.sqrt(square) - nearest) / sigma);
    if (Math.abs(sum - wanted) < 1e-12 || sigma > 1e300 || sigma < 1e-300) break;
    if (sum > wanted) high = sigma;
    else low = sigma;
    sigma = high === Number.POSITIVE_INFINITY ? sigma * 2 : (low + high) / 2;
  }
  let mean = 0;
  for (const square of squares) mean += Math.sqrt(square) / (squares.length + 1);
  sigma = Math.max(sigma, 1e-3 * (nearest > 0 ? mean : meanOfAll), Number.MIN_VALUE);
  for (let at = 0; at < squares.length; at++) weights[at] = Math.exp(-Math.max(0, Math.sqrt(squares[at]!) - nearest) / sigma);
}

/**
 * The a and b for which 1 / (1 + a x^{2b}) comes nearest to 1 below the minimum distance and exp(−(x − minimum) / spread) above it, in least
 * squares over 300 points from 0 to 3 · spread (Levenberg & Marquardt).
 */
export function curveOf(minimumDistance: number, spread: number): { a: number; b: number } {
  const xs = Array.from({ length: 300 }, (_, index) => (3 * spread * index) / 299);
  const ys = xs.map((x) => (x < minimumDistance ? 1 : Math.exp(-(x - minimumDistance) / spread)));
  const errorOf = (a: number, b: number): number => xs.reduce((sum, x, at) => sum + (ys[at]! - 1 / (1 + a * x ** (2 * b))) ** 2, 0);
  let [a, b, damping] = [1, 1, 1e-3];
  let error = errorOf(a, b);
  for (let turn = 0; turn < 500 && damping < 1e12; turn++) {
    let [aa, ab, bb, ra, rb] = [0, 0, 0, 0, 0];
    for (const [at, x] of xs.entries()) {
      if (x === 0) continue;
      const power = x ** (2 * b);
      const value = 1 / (1 + a * power);
      const byA = -value * value * power;
      const byB = -value * value * a * power * 2 * Math.log(x);
      const rest = ys[at]! - value;
      aa += byA * byA;
      ab += byA * byB;
      bb += byB * byB;
      ra += byA * rest;
      rb += byB * rest;
    }
    const [p, q] = [aa * (1 + damping), bb * (1 + damping)];
    const determinant = p * q - ab * ab;
    const [nextA, nextB] = [a + (ra * q - rb * ab) / determinant, b + (rb * p - ra * ab) / determinant];
    const next = nextA > 0 && nextB > 0 ? errorOf(nextA, nextB) : Number.POSITIVE_INFINITY;
    if (next < error) [a, b, error, damping] = [nextA, nextB, next, damping / 10];
    else damping *= 10;
  }
  return { a, b };
}

interface Descent {
  a: number;
  b: number;
  epochs: number;
  negatives: number;
  generator: Generator;
  progress: Progress | undefined;
}

/** Each edge is taken in proportion to its weight; it pulls both ends together, and its first end away from points drawn at random. */
function optimise({ starts, columns, weights }: SparseRows, data: Float64Array, { a, b, epochs, negatives, generator, progress }: Descent): void {
  const rows = starts.length - 1;
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, weight);
  const due = Float64Array.from(weights, (weight) => largest / weight);
  for (let epoch = 1; epoch <= epochs; epoch++) {
    const rate = 1 - (epoch - 1) / epochs;
    for (let row = 0; row < rows; row++) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        if (due[at]! > epoch) continue;
        due[at]! += largest / weights[at]!;
        pull(data, row, columns[at]!, a, b, rate);
        for (let negative = 0; negative < negatives; negative++) push(data, row, integerBelow(generator, rows), a, b, rate);
      }
    }
    progress?.(epoch, epochs);
  }
}

function pull(data: Float64Array, one: number, other: number, a: number, b: number, rate: number): void {
  const dx = data[2 * one]! - data[2 * other]!;
  const dy = data[2 * one + 1]! - data[2 * other + 1]!;
  const square = dx * dx + dy * dy;
  if (square === 0) return;
  const factor = (-2 * a * b * square ** (b - 1)) / (1 + a * square ** b);
  const x = rate * clip(factor * dx);
  const y = rate * clip(factor * dy);
  data[2 * one]! += x;
  data[2 * one + 1]! += y;
  data[2 * other]! -= x;
  data[2 * other + 1]! -= y;
}

function push(data: Float64Array, one: number, other: number, a: number, b: number, rate: number): void {
  if (one === other) return;
  const dx = data[2 * one]! - data[2 * other]!;
  const dy = data[2 * one + 1]! - data[2 * other + 1]!;
  const square = dx * dx + dy * dy;
  if (square === 0) return;
  const factor = (2 * b) / ((0.001 + square) * (1 + a * square ** b));
  data[2 * one]! += rate * clip(factor * dx);
  data[2 * one + 1]! += rate * clip(factor * dy);
}

/** One step goes no further than 4. */
function clip(step: number): number {
  return Math.max(-4, Math.min(4, step));
}
