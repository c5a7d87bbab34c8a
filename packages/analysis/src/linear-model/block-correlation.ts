/** Samples of a block that resemble each other: the correlation of their residuals, and its removal. */
import { ArgumentFault } from "../faults.ts";
import { newMatrix, type Matrix } from "../table.ts";

/**
 * The correlation matrix of samples that share `correlation` within their block and none between blocks.
 * @throws ArgumentFault where such a matrix isn't positive definite.
 */
export function correlationOf(block: ArrayLike<number>, correlation: number): Matrix {
  const samples = block.length;
  const sizes = new Map<number, number>();
  for (let at = 0; at < samples; at++) sizes.set(block[at]!, (sizes.get(block[at]!) ?? 0) + 1);
  const least = -1 / (Math.max(2, ...sizes.values()) - 1);
  if (!(correlation > least && correlation < 1)) throw new ArgumentFault("correlation", `a number above ${least} and below 1`);
  const matrix = newMatrix(samples, samples);
  for (let i = 0; i < samples; i++) for (let j = 0; j < samples; j++) matrix.data[i * samples + j] = i === j ? 1 : block[i] === block[j] ? correlation : 0;
  return matrix;
}

/**
 * What turns values of the samples `rows` into independent ones of equal variance, in place: multiplied by `factors` (the square
 * roots of their weights) and by the inverse of the Cholesky factor of their correlation.
 */
export function whiten(rows: Uint32Array, factors: Float64Array | null, correlation: Matrix | null): (values: Float64Array) => void {
  const count = rows.length;
  if (correlation === null) {
    return (values) => {
      for (let at = 0; at < count; at++) values[at]! *= factors![at]!;
    };
  }
  const lower = choleskyOf(rows, factors, correlation);
  return (values) => {
    for (let i = 0; i < count; i++) {
      let sum = values[i]!;
      for (let j = 0; j < i; j++) sum -= lower[i * count + j]! * values[j]!;
      values[i] = sum / lower[i * count + i]!;
    }
  };
}

/** The lower Cholesky factor of the covariance of the samples `rows`. */
function choleskyOf(rows: Uint32Array, factors: Float64Array | null, correlation: Matrix): Float64Array {
  const count = rows.length;
  const lower = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = correlation.data[rows[i]! * correlation.columns + rows[j]!]!;
      if (factors !== null) sum /= factors[i]! * factors[j]!;
      for (let k = 0; k < j; k++) sum -= lower[i * count + k]! * lower[j * count + k]!;
      lower[i * count + j] = i === j ? Math.sqrt(sum) : sum / lower[j * count + j]!;
    }
  }
  return lower;
}
