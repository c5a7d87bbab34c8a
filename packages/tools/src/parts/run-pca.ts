/** Where the injections of a run lie beside each other: a PCA for a look only, in which gaps and scales decide nothing. */
import { scaleColumns } from "@analyte/analysis/multivariate/scale-columns";
import { pca, type Pca } from "@analyte/analysis/multivariate/pca";
import { newMatrix, type Matrix } from "@analyte/analysis/table";
import type { Text } from "@analyte/contract/text";

export interface RunPca {
  model: Pca;
  /** Rows of the table that are in it. */
  rows: number[];
  /** Features that are in it. */
  features: number;
}

/** Features with more gaps than this are left out. */
const mostGaps = 0.2;

export const runPcaWords: Text = {
  en: "log2 values, features with at most 20 % of values missing, gaps filled with half of the smallest value, auto scaling",
  zh: "取 log2，仅含缺失不超过 20 % 的特征，缺失值以最小值的一半填补，自动标度化",
};

/**
 * Logarithms (log2) of values as measured without gaps, rows as given: features with at most 20 % of values missing (or not above 0), gaps as half of the least
 * value. Null where fewer than three rows or two features are left.
 */
export function runLogs(matrix: Matrix, rows: readonly number[]): Matrix | null {
  const columns = [...Array(matrix.columns).keys()].flatMap((feature) => {
    const values = rows.map((row) => matrix.data[row * matrix.columns + feature]!);
    const there = values.filter((value) => value > 0 && value < Infinity);
    if (there.length === 0 || values.length - there.length > mostGaps * values.length) return [];
    const least = Math.log2(there.reduce((smallest, value) => Math.min(smallest, value))) - 1;
    return [values.map((value) => (value > 0 && value < Infinity ? Math.log2(value) : least))];
  });
  if (rows.length < 3 || columns.length < 2) return null;
  const filled = newMatrix(rows.length, columns.length);
  for (const [column, values] of columns.entries()) for (const [row, value] of values.entries()) filled.data[row * columns.length + column] = value;
  return filled;
}

/** Principal components of `runLogs`, auto scaled; null where there are fewer than two. */
export function runPca(matrix: Matrix, rows: readonly number[], components: number): RunPca | null {
  const filled = runLogs(matrix, rows);
  const scaled = filled && scaleColumns(filled, "auto");
  if (scaled === null || scaled.kept.length < 2) return null;
  const model = pca(scaled.matrix, components);
  return model.scores.columns < 2 ? null : { model, rows: [...rows], features: scaled.kept.length };
}

/** R's function `run_logs`: the same matrix. */
export const rRunLogs = `# For a look at the run only: log2, features with at most 20 % of values missing, gaps filled with half of the smallest value
run_logs <- function(V) {
  V[!is.finite(V) | V <= 0] <- NA
  V <- V[, colSums(is.na(V)) <= 0.2 * nrow(V) & colSums(!is.na(V)) > 0, drop = FALSE]
  apply(V, 2, function(v) ifelse(is.na(v), log2(min(v, na.rm = TRUE) / 2), log2(v)))
}
`;
