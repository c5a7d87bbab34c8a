/** log2 values of features, and ratios and sums of them. */
import type { Matrix } from "@analyte/analysis/table";
import type { InputScaling } from "#parts/scale-params.ts";
import type { Ratio } from "./formula.ts";

const log2Unit: Record<Exclude<InputScaling, "raw">, number> = { log2: 1, log10: Math.LOG2E * Math.LN10, ln: Math.LOG2E };

/** log2 of every value, NaN for what is missing, 0, negative or infinite. */
export function log2Of(matrix: Matrix, scale: InputScaling): Matrix {
  const of = scale === "raw" ? (value: number) => (value > 0 ? Math.log2(value) : Number.NaN) : (value: number) => value * log2Unit[scale];
  const data = matrix.data.map((value) => {
    const log = of(value);
    return Number.isFinite(log) ? log : Number.NaN;
  });
  return { ...matrix, data };
}

/** Samples × ratios: the log2 of a sum of untransformed values, less that of the sum it is divided by. NaN where any part is missing. */
export function log2Ratios(logs: Matrix, ratios: readonly Ratio[]): Matrix {
  const data = new Float64Array(logs.rows * ratios.length);
  for (let row = 0; row < logs.rows; row++)
    for (const [at, { numerator, denominator }] of ratios.entries())
      data[row * ratios.length + at] = sumLog(logs, row, numerator) - (denominator.length === 0 ? 0 : sumLog(logs, row, denominator));
  return { rows: logs.rows, columns: ratios.length, data };
}

function sumLog({ data, columns }: Matrix, row: number, features: readonly number[]): number {
  const values = features.map((feature) => data[row * columns + feature]!);
  if (values.length === 1) return values[0]!;
  const largest = Math.max(...values);
  return largest + Math.log2(values.reduce((sum, value) => sum + 2 ** (value - largest), 0));
}

/** The features whose log2 values vary most, in the order of the matrix; those with fewer than two values are never taken. */
export function mostVarying(logs: Matrix, most: number): number[] {
  const found = Array.from({ length: logs.columns }, (_, feature) => ({ feature, ...spread(logs, feature) })).filter(({ n }) => n >= 2);
  return found
    .toSorted((a, b) => b.sd - a.sd || a.feature - b.feature)
    .slice(0, most)
    .map(({ feature }) => feature)
    .sort((a, b) => a - b);
}

/** Of the values of a column that are there; `sd` is NaN for fewer than two. */
export function spread({ data, columns, rows }: Matrix, column: number): { n: number; mean: number; sd: number } {
  const values = Array.from({ length: rows }, (_, row) => data[row * columns + column]!).filter((value) => !Number.isNaN(value));
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n, mean: n === 0 ? Number.NaN : mean, sd: n < 2 ? Number.NaN : Math.sqrt(squares / (n - 1)) };
}
