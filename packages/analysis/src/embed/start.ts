/** Where embeddings start, and what they need of their table. */
import { ArgumentFault } from "../faults.ts";
import { pca } from "../multivariate/pca.ts";
import { scaleColumns } from "../multivariate/scale-columns.ts";
import { normalDeviate } from "../random/draw.ts";
import type { Generator } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";

export type Start = "pca" | "random";

/** Rows × 2: the first two principal components, or normal deviates, with a largest coordinate of `size` and a hair of noise, which parts equal rows. */
export function startOf(matrix: Matrix, start: Start, size: number, generator: Generator): Matrix {
  const result = newMatrix(matrix.rows, 2);
  if (start === "pca") {
    const { matrix: centred } = scaleColumns(matrix, "centre");
    if (centred.columns > 0) {
      const { scores } = pca(centred, 2);
      for (let row = 0; row < matrix.rows; row++) {
        for (let column = 0; column < scores.columns; column++) result.data[2 * row + column] = scores.data[row * scores.columns + column]!;
      }
    }
  }
  return spreadTo(result, size, generator);
}

/** Scaled to a largest coordinate of `size`, with a hair of noise; normal deviates where all coordinates are 0. In place. */
export function spreadTo(result: Matrix, size: number, generator: Generator): Matrix {
  let largest = 0;
  for (const value of result.data) largest = Math.max(largest, Math.abs(value));
  const [scale, noise] = largest > 0 ? [size / largest, 1e-4 * size] : [0, size / 3];
  for (let at = 0; at < result.data.length; at++) result.data[at] = scale * result.data[at]! + noise * normalDeviate(generator);
  return result;
}

/** @throws ArgumentFault for missing or infinite values, or fewer rows than `least`. */
export function requireRows({ rows, columns, data }: Matrix, least: number): void {
  if (rows < least) throw new ArgumentFault("matrix", `of ${least} rows at least`);
  for (let at = 0; at < data.length; at++) if (!Number.isFinite(data[at])) throw new ArgumentFault(`row ${Math.floor(at / columns)}`, "finite values");
}
