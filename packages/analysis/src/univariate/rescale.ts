import type { Matrix } from "../table.ts";

export type Scale = "raw" | "log2" | "log10" | "ln";

/** The base of a logarithmic scale; null for values as measured. */
export const baseOf: Record<Scale, number | null> = { raw: null, log2: 2, log10: 10, ln: Math.E };

const naturalLogOfBase = { log2: Math.LN2, log10: Math.LN10, ln: 1 };

/**
 * Values of one scale on a logarithmic one. From one logarithm to another only a factor changes, so nothing is lost.
 * A value that has no logarithm (zero or negative) becomes -Infinity; missing (NaN) stays.
 */
export function rescale(matrix: Matrix, from: Scale, to: Exclude<Scale, "raw">): Matrix {
  if (from === to) return matrix;
  if (from === "raw") {
    const logarithm = { log2: Math.log2, log10: Math.log10, ln: Math.log }[to];
    return { ...matrix, data: matrix.data.map((value) => (value <= 0 ? -Infinity : logarithm(value))) };
  }
  const factor = naturalLogOfBase[from] / naturalLogOfBase[to];
  return { ...matrix, data: matrix.data.map((value) => value * factor) };
}
