/** For tests only: a table of the reference on a logarithmic scale, as R's models were given it. */
import { columnOf, newMatrix, type Matrix } from "../table.ts";
import { reference } from "./reference.ts";

export interface LogTable {
  matrix: Matrix;
  samples: string[];
  features: string[];
  meta: Record<string, string>[];
}

/**
 * sacurine as it is; cachexia as log10; cranberry with 0 as missing, without the features that are missing in more than half of
 * the samples, gaps filled with half the feature's minimum, log10, without constant features.
 */
export function logTable(name: "sacurine" | "cachexia" | "cranberry"): LogTable {
  const { matrix, samples, features, meta } = reference.data(name);
  if (name === "sacurine") return { matrix, samples, features, meta };
  const kept: { id: string; values: Float64Array }[] = [];
  for (const [feature, id] of features.entries()) {
    const raw = columnOf(matrix, feature);
    const found = raw.filter((value) => value > 0);
    if (found.length < samples.length / 2) continue;
    const half = Math.min(...found) / 2;
    const values = raw.map((value) => Math.log10(value > 0 ? value : half));
    if (Math.max(...values) - Math.min(...values) > 1e-7) kept.push({ id, values });
  }
  const result = newMatrix(samples.length, kept.length);
  for (const [column, { values }] of kept.entries()) for (let row = 0; row < samples.length; row++) result.data[row * kept.length + column] = values[row]!;
  return { matrix: result, samples, features: kept.map(({ id }) => id), meta };
}
