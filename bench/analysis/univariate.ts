/** Welch's and Student's test of 20,000 features in 200 samples, with BH: the first half of the columns against the second. */
import { join } from "node:path";
import { adjust } from "@analyte/analysis/adjust/adjust";
import type { Matrix } from "@analyte/analysis/table";
import { studentRows, welchRows, type RowTests } from "@analyte/analysis/univariate/t-rows";
import { readMatrix } from "./read.ts";
import type { Task } from "./task.ts";

const read = (folder: string): Matrix => readMatrix(join(folder, "big.csv")).matrix;

export const tasks: Record<"welch_fast" | "welch_apply" | "student_rowttests", Task<Matrix>> = {
  welch_fast: { read, compute: (matrix) => found(welchRows(matrix, ...halves(matrix)), (tests, adjusted) => [tests.statistic[0]!, tests.p[0]!, adjusted[0]!]) },
  welch_apply: { read, compute: (matrix) => found(welchRows(matrix, ...halves(matrix)), (tests, adjusted) => [tests.p[0]!, adjusted[0]!]) },
  student_rowttests: { read, compute: (matrix) => found(studentRows(matrix, ...halves(matrix)), (tests) => [tests.statistic[0]!]) },
};

function halves({ columns }: Matrix): [Uint32Array, Uint32Array] {
  const half = columns / 2;
  return [Uint32Array.from({ length: half }, (_, at) => at), Uint32Array.from({ length: half }, (_, at) => half + at)];
}

function found(tests: RowTests, rest: (tests: RowTests, adjusted: Float64Array) => number[]): number[] {
  const adjusted = adjust(tests.p, "BH");
  let count = 0;
  for (let at = 0; at < adjusted.length; at++) if (adjusted[at]! < 0.05) count++;
  return [count, ...rest(tests, adjusted)];
}
