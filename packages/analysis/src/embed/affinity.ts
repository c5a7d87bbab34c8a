/** How alike the rows of a table are, by what t-SNE calls their probability of being neighbours. */
import { ArgumentFault } from "../faults.ts";
import { distancesOf } from "../cluster/distance.ts";
import { nearestRows } from "../prepare/nearest-rows.ts";
import type { Progress } from "../progress.ts";
import type { Matrix } from "../table.ts";

/** Rows of weights that are mostly zero: those of row r stand at `starts[r] … starts[r + 1] − 1`, columns ascending. */
export interface SparseRows {
  starts: Uint32Array;
  columns: Uint32Array;
  weights: Float64Array;
}

/** Squared distances of each row to its neighbours, `k` a row. */
export interface NeighbourDistances {
  k: number;
  neighbours: Uint32Array;
  squares: Float64Array;
}

/** The exact k nearest rows (equal distances by order), nearest first; without gaps. */
export function nearestNeighbours(matrix: Matrix, k: number, progress?: Progress): NeighbourDistances {
  const rows = Uint32Array.from({ length: matrix.rows }, (_, row) => row);
  const found = nearestRows(matrix, { rows, wanted: () => true, k }, progress);
  return { k, neighbours: found.rows, squares: found.distances.map((mean) => mean * matrix.columns) };
}

/** All other rows, in their order. */
export function allNeighbours(matrix: Matrix, progress?: Progress): NeighbourDistances {
  const { items, data } = distancesOf(matrix, "euclidean", progress);
  const k = items - 1;
  const neighbours = new Uint32Array(items * k);
  const squares = new Float64Array(items * k);
  let at = 0;
  for (let i = 0; i < items; i++) {
    for (let j = i + 1; j < items; j++) {
      const square = data[at++]! ** 2;
      neighbours[i * k + j - 1] = j;
      squares[i * k + j - 1] = square;
      neighbours[j * k + i] = i;
      squares[j * k + i] = square;
    }
  }
  return { k, neighbours, squares };
}

/**
 * p(j | i) ∝ exp(−β d²) over the neighbours, written to `probabilities`, with the β at which the perplexity 2^H is the one wanted,
 * by bisection down to the last digits. Where the nearest are more than the perplexity at one distance, β grows until only they count.
 */
export function calibrate(squares: Float64Array, perplexity: number, probabilities: Float64Array): void {
  const wanted = Math.log(perplexity);
  let least = Number.POSITIVE_INFINITY;
  let largest = 0;
  for (const square of squares) {
    least = Math.min(least, square);
    largest = Math.max(largest, square);
  }
  const spread = largest - least;
  if (spread === 0) {
    probabilities.fill(1 / squares.length);
    return;
  }
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let beta = 1;
  for (let turn = 0; turn < 200; turn++) {
    let sum = 0;
    let moment = 0;
    for (let at = 0; at < squares.length; at++) {
      const away = (squares[at]! - least) / spread;
      const weight = Math.exp(-beta * away);
      probabilities[at] = weight;
      sum += weight;
      moment += weight * away;
    }
    for (let at = 0; at < squares.length; at++) probabilities[at]! /= sum;
    const difference = Math.log(sum) + (beta * moment) / sum - wanted;
    if (Math.abs(difference) < 1e-13 || (high - low <= 1e-15 * beta && high < Number.POSITIVE_INFINITY) || beta > 1e15) return;
    if (difference > 0) low = beta;
    else high = beta;
    beta = high === Number.POSITIVE_INFINITY ? beta * 2 : (low + high) / 2;
  }
}

/** The joint probabilities of t-SNE: (p(j | i) + p(i | j)) / 2n; they sum to 1. */
export function jointProbabilities({ k, neighbours, squares }: NeighbourDistances, perplexity: number): SparseRows {
  const rows = squares.length / k;
  if (!(perplexity >= 1 && perplexity <= k)) throw new ArgumentFault("perplexity", `a number from 1 to ${k}`);
  const conditional = new Float64Array(squares.length);
  for (let row = 0; row < rows; row++) calibrate(squares.subarray(row * k, (row + 1) * k), perplexity, conditional.subarray(row * k, (row + 1) * k));
  return symmetric(rows, { k, neighbours, weights: conditional }, (one, other) => (one + other) / (2 * rows));
}

/** combine(w(i, j), w(j, i)) for all pairs that have either weight, the other being 0. */
export function symmetric(
  rows: number,
  { k, neighbours, weights }: { k: number; neighbours: Uint32Array; weights: Float64Array },
  combine: (one: number, other: number) => number,
): SparseRows {
  const lists = Array.from({ length: rows }, () => new Map<number, [number, number]>());
  const entry = (row: number, column: number): [number, number] => {
    const known = lists[row]!.get(column);
    if (known !== undefined) return known;
    const fresh: [number, number] = [0, 0];
    lists[row]!.set(column, fresh);
    return fresh;
  };
  for (let row = 0; row < rows; row++) {
    for (let at = row * k; at < (row + 1) * k; at++) {
      const other = neighbours[at]!;
      entry(row, other)[0] = weights[at]!;
      entry(other, row)[1] = weights[at]!;
    }
  }
  const count = lists.reduce((sum, list) => sum + list.size, 0);
  const result: SparseRows = { starts: new Uint32Array(rows + 1), columns: new Uint32Array(count), weights: new Float64Array(count) };
  let at = 0;
  for (let row = 0; row < rows; row++) {
    result.starts[row] = at;
    for (const column of Uint32Array.from(lists[row]!.keys()).sort()) {
      const [one, other] = lists[row]!.get(column)!;
      result.columns[at] = column;
      result.weights[at++] = combine(one, other);
    }
  }
  result.starts[rows] = at;
  return result;
}
