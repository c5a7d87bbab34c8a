/** How far the rows of a matrix lie from each other. */
import { ArgumentFault } from "../faults.ts";
import { requireFiniteRows } from "../matrix/finite.ts";
import type { Progress } from "../progress.ts";
import { rankRows, standardise } from "../relation/standardise.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { groupOfRows, panelOfRows, rowSums, type PairSum } from "./distance-kernel.ts";

export type Distance = "euclidean" | "pearson" | "spearman" | "manhattan";

/** The distances of n items: the one of i < j is `data[i (2n - i - 1) / 2 + j - i - 1]`, the order of R's `dist`. */
export interface Distances {
  items: number;
  data: Float64Array;
}

/**
 * Distances between the rows of a matrix. `euclidean` and `manhattan` as R's `dist`; `pearson` is 1 − r, as
 * `as.dist(1 - cor(t(X)))`; `spearman` is 1 − ρ, with average ranks for **ties**. The last two lie from 0 to 2. Differences are
 * summed up as they are, never taken from a product of the rows, so that near rows keep all their digits. Equal rows have the
 * distance 0 exactly (correlations: up to rounding). A matrix of one row has no distances. Values above 1e154 may give an
 * infinite euclidean distance, as in R.
 *
 * @method distances Distances between rows
 * @formula euclidean √Σ(xⱼ − yⱼ)² · manhattan Σ|xⱼ − yⱼ| · pearson 1 − r · spearman 1 − ρ
 * @defaults None: the caller names the distance. Fixed: values as they are, unscaled; average ranks for spearman.
 * @follows R's dist and cor
 * @reference Eisen MB et al. (1998) PNAS 95:14863 doi:10.1073/pnas.95.25.14863 (correlations as distances)
 * @reference Spearman C (1904) Am. J. Psychol. 15:72 doi:10.2307/1412159
 * @throws ArgumentFault for a missing or infinite value (R's dist would leave the column out for the pair), and naming
 * `row <index>` when a row is constant and a correlation is asked for: it has none.
 */
export function distancesOf(matrix: Matrix, distance: Distance, progress?: Progress): Distances {
  requireFiniteRows(matrix);
  const rows = distance === "pearson" ? standardised(matrix) : distance === "spearman" ? standardised(rankRows(matrix)) : matrix;
  const items = matrix.rows;
  const data = new Float64Array((items * (items - 1)) / 2);
  if (items < 2) return { items, data };
  const kind: PairSum = distance === "euclidean" ? "squares" : distance === "manhattan" ? "absolutes" : "products";
  const { compute, values } = rowSums(rows, kind);
  for (let from = 0; from < items; from += panelOfRows) {
    const end = Math.min(from + panelOfRows, items);
    for (let first = 0; first < end; first += groupOfRows) {
      compute(first, from, end - from + ((end - from) % 2));
      for (let i = first; i < Math.min(first + groupOfRows, end); i++) {
        const start = (i * (2 * items - i - 1)) / 2 - i - 1;
        const place = (i - first) * panelOfRows - from;
        for (let j = Math.max(from, i + 1); j < end; j++) data[start + j] = distanceOf(kind, values[place + j]!);
      }
    }
    progress?.((end / items) ** 2, 1);
  }
  return { items, data };
}

function distanceOf(kind: PairSum, sum: number): number {
  if (kind === "squares") return Math.sqrt(sum);
  return kind === "absolutes" ? sum : 1 - Math.min(1, Math.max(-1, sum));
}

/** The first row whose values are all equal, up to rounding; -1 where there is none. It has no correlation with any other. */
export function firstConstantRow(matrix: Matrix): number {
  const scratch = new Float64Array(matrix.columns);
  for (let row = 0; row < matrix.rows; row++) if (!standardise(rowOf(matrix, row), scratch)) return row;
  return -1;
}

/** Rows with mean 0 and length 1: their products are correlations. */
function standardised(matrix: Matrix): Matrix {
  const result = newMatrix(matrix.rows, matrix.columns);
  for (let row = 0; row < matrix.rows; row++) {
    if (!standardise(rowOf(matrix, row), rowOf(result, row))) throw new ArgumentFault(`row ${row}`, "values that differ");
  }
  return result;
}
