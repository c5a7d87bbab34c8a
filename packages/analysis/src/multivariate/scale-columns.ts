import { applyScaling, scalingOf } from "../prepare/scale.ts";
import { newMatrix, type Matrix } from "../table.ts";

export type ColumnScaling = "auto" | "pareto" | "centre" | "none";

export interface ScaledColumns {
  /** Samples × kept features. */
  matrix: Matrix;
  /** Column indices of the input that were kept, ascending. */
  kept: number[];
  /** Column indices of the constant features, which were left out. */
  constant: number[];
}

/**
 * Centre and scale every feature (column) for PCA and PLS, leaving out constant features, because they carry no variance.
 * auto: (x − mean) / sd. pareto: (x − mean) / √sd. centre: x − mean. none: x itself, where constant features stay.
 * sd is the sample standard deviation (n − 1). As R's `scale`; van den Berg et al., BMC Genomics 7:142 (2006).
 * A feature is constant when its values differ by no more than rounding. Missing values are not allowed (the caller checks).
 */
export function scaleColumns(matrix: Matrix, scaling: ColumnScaling): ScaledColumns {
  const all = Array.from({ length: matrix.columns }, (_, column) => column);
  if (scaling === "none") return { matrix, kept: all, constant: [] };
  const { divisors } = scalingOf(matrix, "auto");
  const kept = all.filter((column) => !Number.isNaN(divisors[column]!));
  const constant = all.filter((column) => Number.isNaN(divisors[column]!));
  const varying = columnsOf(matrix, kept);
  return { matrix: applyScaling(varying, scalingOf(varying, scaling)), kept, constant };
}

function columnsOf(matrix: Matrix, columns: number[]): Matrix {
  const result = newMatrix(matrix.rows, columns.length);
  let at = 0;
  for (let row = 0; row < matrix.rows; row++) for (const column of columns) result.data[at++] = matrix.data[row * matrix.columns + column]!;
  return result;
}
