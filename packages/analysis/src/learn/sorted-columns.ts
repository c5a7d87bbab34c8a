import { ArgumentFault } from "../faults.ts";
import type { Matrix } from "../table.ts";

/** The place of each sample in the order of each feature: all that a tree has to know of the numbers. */
export interface SortedColumns {
  matrix: Matrix;
  /** Feature-major: `position[feature * samples + sample]` from 0; samples of equal value stand in their own order. */
  position: Uint16Array | Uint32Array;
  /** 1 where a feature has equal values. */
  tied: Uint8Array;
}

/**
 * Sorts every feature once.
 * @throws ArgumentFault for missing or infinite values, and for a table without rows or columns.
 */
export function sortColumns(matrix: Matrix): SortedColumns {
  const { rows, columns, data } = matrix;
  if (rows === 0 || columns === 0) throw new ArgumentFault("matrix", "at least one sample and one feature");
  for (let at = 0; at < data.length; at++) {
    if (!Number.isFinite(data[at]!)) throw new ArgumentFault("matrix", "no missing and no infinite values; impute or drop them first");
  }
  const position = rows <= 65536 ? new Uint16Array(rows * columns) : new Uint32Array(rows * columns);
  const tied = new Uint8Array(columns);
  const values = new Float64Array(rows);
  const order = new Uint32Array(rows);
  const spare = new Uint32Array(rows);
  for (let feature = 0; feature < columns; feature++) {
    for (let row = 0, at = feature; row < rows; row++, at += columns) {
      values[row] = data[at]!;
      order[row] = row;
    }
    const sorted = mergeSort(values, order, spare);
    const base = feature * rows;
    for (let place = 0; place < rows; place++) position[base + sorted[place]!] = place;
    for (let place = 1; place < rows; place++) {
      if (values[sorted[place]!] === values[sorted[place - 1]!]) {
        tied[feature] = 1;
        break;
      }
    }
  }
  return { matrix, position, tied };
}

/** Sorts `order` by `values`, equal ones keeping theirs; the result is in `order` or in `spare`. */
function mergeSort(values: Float64Array, order: Uint32Array, spare: Uint32Array): Uint32Array {
  const length = order.length;
  const run = 8;
  for (let start = 0; start < length; start += run) {
    const end = Math.min(start + run, length);
    for (let at = start + 1; at < end; at++) {
      const moved = order[at]!;
      const value = values[moved]!;
      let to = at;
      while (to > start && values[order[to - 1]!]! > value) {
        order[to] = order[to - 1]!;
        to--;
      }
      order[to] = moved;
    }
  }
  let from = order;
  let into = spare;
  for (let width = run; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      const end = Math.min(start + 2 * width, length);
      let left = start;
      let right = middle;
      for (let to = start; to < end; to++) {
        into[to] = left < middle && (right >= end || values[from[left]!]! <= values[from[right]!]!) ? from[left++]! : from[right++]!;
      }
    }
    [from, into] = [into, from];
  }
  return from;
}
