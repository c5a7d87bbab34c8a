/** The exact nearest neighbours of rows with gaps. */
import type { Progress } from "../progress.ts";
import { rowOf, type Matrix } from "../table.ts";
import { nearRows } from "./neighbour-kernel.ts";

export interface Neighbours {
  k: number;
  /** For the place p in the rows given: its neighbours, nearest first, from p · k on. */
  rows: Uint32Array;
  distances: Float64Array;
  /** How many of the k there are. */
  counts: Uint32Array;
}

/** Bytes of a group of rows that are compared with one row after another: about half of a second-level cache. */
const groupBytes = 200_000;

/**
 * For each wanted one of some rows the k nearest among those rows, without itself, by the mean squared difference over the
 * columns in which both have a value (NaN: a gap); equal distances go by the order in the matrix. Rows without a common column
 * are never neighbours.
 *
 * Every two rows are compared once, for both. Rows are taken in the order of their means, those with near means first, so that
 * most later comparisons end after a few columns: what is summed so far is beyond the k-th distance of both already.
 */
export function nearestRows(
  matrix: Matrix,
  { rows, wanted, k }: { rows: Uint32Array; wanted: (row: number) => boolean; k: number },
  progress?: Progress,
): Neighbours {
  const found: Neighbours = { k, rows: new Uint32Array(rows.length * k), distances: new Float64Array(rows.length * k), counts: new Uint32Array(rows.length) };
  if (rows.length < 2) return found;
  const means = Float64Array.from(rows, (row) => meanPresent(rowOf(matrix, row)));
  const order = Uint32Array.from(rows.keys()).sort((one, other) => means[one]! - means[other]! || one - other);
  const group = Math.max(16, Math.min(256, Math.floor(groupBytes / (8 * matrix.columns))));
  const kernel = nearRows(rows.length, matrix.columns, (index) => rowOf(matrix, rows[order[index]!]!), group);
  const { limits } = kernel;
  for (let index = 0; index < order.length; index++) limits[index] = wanted(rows[order[index]!]!) ? Number.POSITIVE_INFINITY : -1;

  const groups = Math.ceil(order.length / group);
  let done = 0;
  for (let apart = 0; apart < groups; apart++) {
    for (let first = 0; first + apart < groups; first++) {
      const from = (first + apart) * group;
      const end = Math.min(from + group, order.length);
      for (let index = first * group; index < Math.min((first + 1) * group, order.length); index++) {
        const hits = kernel.find(index, Math.max(from, index + 1), end);
        for (let hit = 0; hit < hits; hit++) {
          const other = kernel.found[2 * hit]!;
          const distance = kernel.found[2 * hit + 1]!;
          if (limits[index]! >= distance) limits[index] = enter(found, order[index]!, rows[order[other]!]!, distance);
          if (limits[other]! >= distance) limits[other] = enter(found, order[other]!, rows[order[index]!]!, distance);
        }
      }
      done++;
      progress?.(done, (groups * (groups + 1)) / 2);
    }
  }
  return found;
}

/** Puts a neighbour where it belongs; gives the distance that the next one must not exceed. */
function enter({ k, rows, distances, counts }: Neighbours, place: number, row: number, distance: number): number {
  const start = place * k;
  let at = start + counts[place]!;
  const comesBefore = (other: number): boolean => distance < distances[other]! || (distance === distances[other] && row < rows[other]!);
  if (at === start + k) {
    if (!comesBefore(at - 1)) return distances[at - 1]!;
    at--;
  } else counts[place]!++;
  for (; at > start && comesBefore(at - 1); at--) {
    rows[at] = rows[at - 1]!;
    distances[at] = distances[at - 1]!;
  }
  rows[at] = row;
  distances[at] = distance;
  return counts[place] === k ? distances[start + k - 1]! : Number.POSITIVE_INFINITY;
}

function meanPresent(values: Float64Array): number {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
