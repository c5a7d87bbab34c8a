/** k nearest neighbours of 10,000 features with gaps. `knn_default` of R splits the table at random; here both are exact. */
import { join } from "node:path";
import { imputeKnnRows } from "../../packages/analysis/src/prepare/impute-knn.ts";
import type { Matrix } from "../../packages/analysis/src/table.ts";
import { readMatrix } from "./read.ts";
import type { Task } from "./task.ts";

const exact: Task<Matrix> = {
  read: (folder) => readMatrix(join(folder, "knn.csv")).matrix,
  compute(matrix) {
    const filled = imputeKnnRows(matrix, { k: 10 }).matrix;
    return [filled.data.reduce((sum, value) => sum + value, 0), firstFilled(matrix, filled)];
  },
};

export const tasks: Record<string, Task<Matrix>> = { knn_default: exact, knn_exact: exact };

/** R counts cells by columns. */
function firstFilled(matrix: Matrix, filled: Matrix): number {
  for (let column = 0; column < matrix.columns; column++) {
    for (let row = 0; row < matrix.rows; row++) {
      const at = row * matrix.columns + column;
      if (Number.isNaN(matrix.data[at])) return filled.data[at]!;
    }
  }
  return Number.NaN;
}
