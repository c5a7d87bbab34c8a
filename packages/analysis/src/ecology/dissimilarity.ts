/** How different the compositions of two samples are. */
import type { Distances } from "../cluster/distance.ts";
import { ArgumentFault } from "../faults.ts";
import { partOf, type Progress } from "../progress.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";

export const dissimilarities = ["bray", "jaccard", "canberra", "euclidean", "hellinger"] as const;
export type Dissimilarity = (typeof dissimilarities)[number];

/** Rows taken together, so that they stay in cache. */
const block = 32;

/**
 * Dissimilarities between the rows (samples) of a complete matrix.
 *
 * `euclidean` takes any finite values; the others values from 0. A feature that is 0 in both samples counts in none. One sample
 * without any value above 0 lies 1 from every other in `bray`, `jaccard` and `canberra`; between two such samples these have no value, which
 * is refused. `hellinger` leaves a sample of zeros at the origin, as R does. Constant features and p > n need nothing special.
 *
 * @method dissimilarity Dissimilarities of samples
 * @formula Bray–Curtis: Σ|a−b| / Σ(a+b). Jaccard (of amounts, Ružička): 2B / (1+B) with B = Bray–Curtis. Canberra: Σ(|a−b| / (a+b)) / number of features above 0 in either.
 *   Euclidean: √Σ(a−b)². Hellinger: √Σ(√(a/Σa) − √(b/Σb))².
 * @defaults Bray–Curtis
 * @reference Legendre P, Legendre L (2012) Numerical Ecology, 3rd ed., ch. 7. Rao CR (1995) Qüestiió 19:23–63 (Hellinger).
 * @follows R's vegan::vegdist(X, "bray" | "jaccard" | "canberra"), dist(X), dist(vegan::decostand(X, "hellinger")) (vegan 2.6)
 *
 * @returns the distance of i < j at i(2n − i − 1)/2 + j − i − 1, as in R's `dist`.
 * @throws ArgumentFault when a value is missing, infinite or (euclidean aside) negative; when two samples have no value above 0.
 */
export function dissimilarity(matrix: Matrix, method: Dissimilarity = "bray", progress?: Progress): Distances {
  checkValues(matrix, method !== "euclidean");
  const small = method === "euclidean" ? matrix : belowOverflow(matrix);
  const rows = method === "hellinger" ? hellinger(small) : small;
  const { rows: items, columns } = rows;
  const result = new Float64Array((items * (items - 1)) / 2);
  const between = method === "canberra" ? canberra : method === "bray" || method === "jaccard" ? bray : euclidean;
  for (let first = 0; first < items; first += block) {
    const firstEnd = Math.min(first + block, items);
    for (let second = first; second < items; second += block) {
      const secondEnd = Math.min(second + block, items);
      for (let i = first; i < firstEnd; i++) {
        const start = (i * (2 * items - i - 1)) / 2 - i - 1;
        for (let j = Math.max(second, i + 1); j < secondEnd; j++) {
          const value = between(rows.data, i * columns, j * columns, columns);
          if (Number.isNaN(value)) throw new ArgumentFault("matrix", `at most one sample without any value above 0; samples ${i} and ${j} have none`);
          result[start + j] = method === "jaccard" ? (2 * value) / (1 + value) : value;
        }
      }
      partOf(progress, 0, 1)?.(first * items + secondEnd * (firstEnd - first), items * items);
    }
  }
  return { items, data: result };
}

/**
 * Square roots of each row's shares (R: `vegan::decostand(X, "hellinger")`). A row of zeros stays one.
 *
 * @throws ArgumentFault when a value is missing, infinite or negative.
 */
export function hellinger(matrix: Matrix): Matrix {
  checkValues(matrix, true);
  const result = newMatrix(matrix.rows, matrix.columns);
  for (let row = 0; row < matrix.rows; row++) {
    const values = rowOf(matrix, row);
    let total = 0;
    for (const value of values) total += value;
    if (total === 0) continue;
    const start = row * matrix.columns;
    for (let column = 0; column < values.length; column++) result.data[start + column] = Math.sqrt(values[column]! / total);
  }
  return result;
}

/** The same table by a power of two, where sums of its rows could be beyond what a number holds: none of the distances between shares changes by that. */
function belowOverflow(matrix: Matrix): Matrix {
  const { rows, columns, data } = matrix;
  const most = Number.MAX_VALUE / (4 * Math.max(1, columns));
  if (data.every((value) => value <= most)) return matrix;
  const factor = 2 ** -Math.ceil(Math.log2(8 * columns));
  return { rows, columns, data: data.map((value) => value * factor) };
}

type Between = (data: Float64Array, one: number, other: number, length: number) => number;

const bray: Between = (data, one, other, length) => {
  let difference = 0;
  let total = 0;
  for (let at = 0; at < length; at++) {
    const a = data[one + at]!;
    const b = data[other + at]!;
    difference += Math.abs(a - b);
    total += a + b;
  }
  return difference / total;
};

const canberra: Between = (data, one, other, length) => {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < length; at++) {
    const a = data[one + at]!;
    const b = data[other + at]!;
    if (a === 0 && b === 0) continue;
    sum += Math.abs(a - b) / (a + b);
    count++;
  }
  return sum / count;
};

const euclidean: Between = (data, one, other, length) => {
  let sum = 0;
  for (let at = 0; at < length; at++) {
    const difference = data[one + at]! - data[other + at]!;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
};

function checkValues({ data, columns }: Matrix, fromZero: boolean): void {
  for (let at = 0; at < data.length; at++) {
    const value = data[at]!;
    if (Number.isFinite(value) && !(fromZero && value < 0)) continue;
    const wanted = fromZero ? "finite values from 0" : "finite values";
    throw new ArgumentFault("matrix", `${wanted}; row ${Math.floor(at / columns)}, column ${at % columns} has ${value}`);
  }
}
