/** Element-wise transforms, and their undoing. */
import type { Matrix } from "../table.ts";

export type Transform = "none" | "log2" | "log10" | "ln" | "glog2" | "glog10" | "sqrt" | "cbrt" | "asinh";
export type InputScale = "raw" | "log2" | "log10" | "ln";

/**
 * The matrix with every value transformed; gaps (NaN) stay gaps. `glog` is log((x + sqrt(x² + m²)) / 2), which is defined
 * for every number; m is `glogOffset(matrix)`. What a logarithm or a root can't take becomes -Infinity or NaN, as in R: ask `firstOutside` before.
 *
 * @method transforms Transforms of values
 * @formula log₂ x, log₁₀ x, ln x, log((x + √(x² + m²)) / 2), √x, ∛x, asinh x
 * @defaults m is a tenth of the smallest absolute value other than 0
 * @follows R's `log2`, `log10`, `log`, `sqrt`, `asinh`; the generalised logarithm that of MetaboAnalyst
 * @reference Durbin BP et al. (2002) Bioinformatics 18 Suppl 1:S105 doi:10.1093/bioinformatics/18.suppl_1.S105
 * @reference van den Berg RA et al. (2006) BMC Genomics 7:142 doi:10.1186/1471-2164-7-142
 */
export function transformValues(matrix: Matrix, transform: Transform): Matrix {
  const offset = transform === "glog2" || transform === "glog10" ? glogOffset(matrix) : 0;
  const apply = functionOf(transform, offset);
  return { ...matrix, data: matrix.data.map(apply) };
}

/** A tenth of the smallest absolute value other than 0 over the whole matrix, as MetaboAnalyst; 1 where every value is 0 or missing. */
export function glogOffset(matrix: Matrix): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const value of matrix.data) {
    const size = Math.abs(value);
    if (size > 0 && size < smallest) smallest = size;
  }
  return smallest === Number.POSITIVE_INFINITY ? 1 : Math.max(smallest / 10, 2 * Number.MIN_VALUE);
}

/** Where a transform meets a value that it can't take (a logarithm: 0 and below; a square root: below 0): how many, and the first one's place. */
export function firstOutside(matrix: Matrix, transform: Transform): { count: number; row: number; column: number; value: number } | null {
  if (transform !== "log2" && transform !== "log10" && transform !== "ln" && transform !== "sqrt") return null;
  let count = 0;
  let first = -1;
  for (let at = 0; at < matrix.data.length; at++) {
    const value = matrix.data[at]!;
    if (transform === "sqrt" ? value < 0 : value <= 0) {
      if (first < 0) first = at;
      count++;
    }
  }
  return count === 0 ? null : { count, row: Math.floor(first / matrix.columns), column: first % matrix.columns, value: matrix.data[first]! };
}

/** Values given as logarithms, back on their own scale; gaps stay gaps. */
export function undoScale(matrix: Matrix, scale: InputScale): Matrix {
  if (scale === "raw") return matrix;
  const base = scale === "log2" ? 2 : scale === "log10" ? 10 : Math.E;
  return { ...matrix, data: matrix.data.map((value) => (scale === "ln" ? Math.exp(value) : base ** value)) };
}

function functionOf(transform: Transform, offset: number): (value: number) => number {
  switch (transform) {
    case "none":
      return (value) => value;
    case "log2":
      return Math.log2;
    case "log10":
      return Math.log10;
    case "ln":
      return Math.log;
    case "sqrt":
      return Math.sqrt;
    case "cbrt":
      return Math.cbrt;
    case "asinh":
      return Math.asinh;
    case "glog2":
      return (value) => Math.log2(glogArgument(value, offset));
    default:
      return (value) => Math.log10(glogArgument(value, offset));
  }
}

/** (x + sqrt(x² + m²)) / 2, for negative x written so that nothing cancels; no square is formed that could vanish or overflow. */
function glogArgument(value: number, offset: number): number {
  const half = Math.hypot(value, offset) / 2;
  return value >= 0 ? value / 2 + half : offset * (offset / 4 / (half - value / 2));
}
