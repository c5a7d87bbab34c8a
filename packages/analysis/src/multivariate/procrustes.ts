import { ArgumentFault } from "../faults.ts";
import { requireFinite } from "../matrix/finite.ts";
import { product, productOfColumns } from "../matrix/product.ts";
import { svd } from "../matrix/svd.ts";
import { largestEntry, sumOfSquares } from "../matrix/vector.ts";
import type { Progress } from "../progress.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { permutationP } from "./permutation-p.ts";

export interface Procrustes {
  /** The second configuration after rotation, scaling and translation: samples × dimensions of the target. */
  rotated: Matrix;
  /** Dimensions of the second × dimensions of the target, orthogonal. */
  rotation: Matrix;
  scale: number;
  /** What is added to each dimension after rotation and scaling. */
  translation: Float64Array;
  /** Sum of squared distances between the samples of the two configurations: m², 0 to 1 when symmetric. */
  sumOfSquares: number;
  /** Distance between the two points of each sample. */
  residuals: Float64Array;
  /** √(1 − m²) of the symmetric analysis, 0 to 1; it does not depend on which configuration is the target. */
  correlation: number;
}

/**
 * The rotation, reflection, scaling and translation that bring one configuration of samples (scores, coordinates) nearest to another by least squares.
 * `symmetric` first gives both a sum of squares of 1. A configuration with fewer dimensions is filled up with zeros. Configurations whose samples
 * are all on one spot cannot be compared. Missing values are not allowed.
 *
 * @method procrustes Procrustes analysis
 * @formula X, Y centred; XᵀY = U·D·Vᵀ; rotation V·Uᵀ; scale tr(D)/tr(YᵀY); m² = tr(XᵀX) + scale²·tr(YᵀY) − 2·scale·tr(D); symmetric: m² = 1 − tr(D)²
 * @defaults scaling on, not symmetric
 * @reference Gower JC (1975) Psychometrika 40:33 doi:10.1007/BF02291478; test: Peres-Neto PR, Jackson DA (2001) Oecologia 129:169 doi:10.1007/s004420100720
 * @follows R's vegan::procrustes and vegan::protest (vegan 2.6)
 * @throws ArgumentFault when the sample numbers differ, a value is not finite, or a configuration does not vary.
 */
export function procrustes(target: Matrix, other: Matrix, { scale = true, symmetric = false } = {}): Procrustes {
  const [x, y] = [configuration("target", target, target.rows), configuration("other", other, target.rows)];
  const dimensions = Math.max(x.matrix.columns, y.matrix.columns);
  const [left, right] = [widened(x.matrix, dimensions), widened(y.matrix, dimensions)];
  const [ssX, ssY] = [sumOfSquares(left.data), sumOfSquares(right.data)];
  if (symmetric) {
    multiplyBy(left, 1 / Math.sqrt(ssX));
    multiplyBy(right, 1 / Math.sqrt(ssY));
  }
  const [totalX, totalY] = symmetric ? [1, 1] : [ssX, ssY];
  const { values, leftVectors, rightVectors } = svd(productOfColumns(left, right));
  const trace = values.reduce((sum, value) => sum + value, 0);
  const rotation = productOfColumns(rightVectors, leftVectors);
  const factor = scale ? trace / totalY : 1;
  const rotated = product(right, rotation);
  multiplyBy(rotated, factor);

  const residuals = new Float64Array(target.rows);
  for (let sample = 0; sample < target.rows; sample++) {
    for (let dimension = 0; dimension < dimensions; dimension++) {
      residuals[sample]! += (left.data[sample * dimensions + dimension]! - rotated.data[sample * dimensions + dimension]!) ** 2;
    }
  }
  const translation = new Float64Array(dimensions);
  if (!symmetric) {
    for (let dimension = 0; dimension < dimensions; dimension++) {
      translation[dimension] = x.means[dimension] ?? 0;
      for (const [from, mean] of y.means.entries()) translation[dimension]! -= factor * mean * rotation.data[from * dimensions + dimension]!;
    }
    for (let sample = 0; sample < target.rows; sample++) {
      for (let dimension = 0; dimension < dimensions; dimension++) rotated.data[sample * dimensions + dimension]! += x.means[dimension] ?? 0;
    }
  }
  return {
    rotated,
    rotation: { rows: other.columns, columns: dimensions, data: rotation.data.subarray(0, other.columns * dimensions) },
    scale: factor,
    translation,
    sumOfSquares: residuals.reduce((sum, value) => sum + value, 0),
    residuals: residuals.map(Math.sqrt),
    correlation: Math.min(1, trace / Math.sqrt(totalX * totalY)),
  };
}

/**
 * Whether two configurations of the same samples agree more than by chance: the symmetric Procrustes correlation against that with the samples of the
 * second one permuted. p = (hits + 1)/(permutations + 1), as vegan::protest.
 * @param permutations orders of the samples, counted from 0.
 */
export function protest(
  target: Matrix,
  other: Matrix,
  permutations: readonly Uint32Array[],
  progress?: Progress,
): { correlation: number; sumOfSquares: number; p: number; permuted: Float64Array } {
  const [x, y] = [configuration("target", target, target.rows).matrix, configuration("other", other, target.rows).matrix];
  multiplyBy(x, 1 / Math.sqrt(sumOfSquares(x.data)));
  multiplyBy(y, 1 / Math.sqrt(sumOfSquares(y.data)));
  const correlationWith = (matrix: Matrix): number => svd(productOfColumns(x, matrix), 0).values.reduce((sum, value) => sum + value, 0);
  const correlation = Math.min(1, correlationWith(y));
  const moved = newMatrix(y.rows, y.columns);
  const permuted = Float64Array.from(permutations, (order, index) => {
    if (order.length !== y.rows) throw new ArgumentFault("permutations", `orders of ${y.rows} samples`);
    for (const [row, from] of order.entries()) moved.data.set(rowOf(y, from), row * y.columns);
    progress?.(index, permutations.length);
    return Math.min(1, correlationWith(moved));
  });
  return { correlation, sumOfSquares: 1 - correlation * correlation, p: permutationP(correlation, permuted, "standard"), permuted };
}

/** A centred copy. */
function configuration(argument: string, { rows, columns, data }: Matrix, samples: number): { matrix: Matrix; means: Float64Array } {
  if (rows !== samples || rows < 2) throw new ArgumentFault(argument, "the same samples as the target, two at least");
  requireFinite(argument, { rows, columns, data });
  const means = new Float64Array(columns);
  for (let at = 0; at < data.length; at++) means[at % columns]! += data[at]! / rows;
  const matrix = { rows, columns, data: data.map((value, at) => value - means[at % columns]!) };
  if (!(sumOfSquares(matrix.data) > (1e-13 * largestEntry(data)) ** 2 * data.length)) throw new ArgumentFault(argument, "samples that are not all on one spot");
  return { matrix, means };
}

function widened(matrix: Matrix, columns: number): Matrix {
  if (matrix.columns === columns) return matrix;
  const result = newMatrix(matrix.rows, columns);
  for (let row = 0; row < matrix.rows; row++) result.data.set(rowOf(matrix, row), row * columns);
  return result;
}

function multiplyBy({ data }: Matrix, factor: number): void {
  for (let at = 0; at < data.length; at++) data[at]! *= factor;
}
