/** How much of a table's variance the samples' groups or measured values explain, and along which features. */
import { ArgumentFault } from "../faults.ts";
import { gramOfRows } from "../matrix/product.ts";
import { symmetricEigen } from "../matrix/symmetric-eigen.ts";
import type { Progress } from "../progress.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { basesOf, type Term } from "./model-terms.ts";
import { partition, type Permanova } from "./permanova.ts";

export interface Redundancy {
  /** Sum of the features' variances (n − 1). */
  total: number;
  constrained: Axes;
  unconstrained: Axes;
  r2: number;
  adjustedR2: number;
  /** The whole model against the residuals, as one term `model`. */
  test: Permanova;
}

export interface Axes {
  /** Variances along the axes, descending; all that differ from 0. */
  eigenvalues: Float64Array;
  /** Samples × axes, projections of the centred table; at most as many axes as asked for. Their variance is the eigenvalue or (constrained) more, for the residuals take part. */
  samples: Matrix;
  /** Features × axes, of length 1; the largest is positive. */
  features: Matrix;
}

/**
 * Redundancy analysis: principal components of what the terms explain of the centred features, and of what remains.
 *
 * Features are centred, not scaled: scale them before, or take the Hellinger transformation, as the data ask for. Constant features do no harm, p > n neither
 * (work is done on the samples' inner products).
 *
 * @method redundancy Redundancy analysis
 * @formula eigenvalues of (H Y)′(H Y)/(n − 1), H the projection on the terms; adjusted R² = 1 − (1 − R²)(n − 1)/(n − m − 1); p by permuting the samples' rows, pseudo-F as in PERMANOVA
 * @defaults 2 axes
 * @reference van den Wollenberg AL (1977) Psychometrika 42:207, doi:10.1007/BF02294050; Peres-Neto PR et al. (2006) Ecology 87:2614, doi:10.1890/0012-9658(2006)87[2614:VPOSDM]2.0.CO;2
 * @follows R's vegan::rda(Y ~ terms), RsquareAdj, anova.cca (permutation of the data) (vegan 2.6)
 *
 * @param matrix samples × features, complete.
 * @throws ArgumentFault when a value is missing or infinite, terms or permutations do not fit, or no feature varies.
 */
export function redundancy(matrix: Matrix, terms: readonly Term[], permutations: readonly Uint32Array[], axes = 2, progress?: Progress): Redundancy {
  const { rows: n } = matrix;
  const model: Term = { name: "model", columns: terms.flatMap((term) => term.columns) };
  const directions = basesOf([model], n)[0]!.directions;
  const centred = centredColumns(matrix);
  const gram = gramOfRows(centred);
  const test = partition(gram, [model], permutations, { progress });
  if (test.reason === "no-differences") throw new ArgumentFault("matrix", "a feature that varies");
  const total = test.total.sumOfSquares / (n - 1);
  const r2 = test.terms[0]!.r2;

  const rest = centred.data.slice();
  const projected = newMatrix(directions.length, centred.columns);
  for (const [at, direction] of directions.entries()) project({ ...centred, data: rest }, direction, projected, at);
  return {
    total,
    constrained: constrainedAxes(projected, centred, axes, total),
    unconstrained: ownAxes({ ...centred, data: rest }, axes, total),
    r2,
    adjustedR2: 1 - ((1 - r2) * (n - 1)) / (n - directions.length - 1),
    test,
  };
}

/** Writes q′Y into a row of `into` and takes its share q q′Y out of Y. */
function project(y: Matrix, q: Float64Array, into: Matrix, row: number): void {
  const { columns: p, data } = y;
  const products = into.data.subarray(row * p, (row + 1) * p);
  for (let i = 0; i < y.rows; i++) for (let j = 0; j < p; j++) products[j]! += q[i]! * data[i * p + j]!;
  for (let i = 0; i < y.rows; i++) for (let j = 0; j < p; j++) data[i * p + j]! -= q[i]! * products[j]!;
}

/** Axes of Q′Y: as many rows as the terms have degrees of freedom. */
function constrainedAxes(projected: Matrix, centred: Matrix, axes: number, total: number): Axes {
  const { eigenvalues, features } = loadings(projected, axes, centred.rows - 1, total);
  return { eigenvalues, features, samples: scoresOf(centred, features) };
}

function ownAxes(rest: Matrix, axes: number, total: number): Axes {
  const { eigenvalues, features } = loadings(rest, axes, rest.rows - 1, total);
  return { eigenvalues, features, samples: scoresOf(rest, features) };
}

/** Principal axes in feature space of the rows of a matrix, from their inner products. */
function loadings(matrix: Matrix, axes: number, df: number, total: number): { eigenvalues: Float64Array; features: Matrix } {
  const { rows, columns: p } = matrix;
  const { values, vectors } = symmetricEigen(gramOfRows(matrix), axes);
  const all = values.map((value) => value / df);
  const eigenvalues = all.filter((value) => value > 1e-12 * total);
  const features = newMatrix(p, Math.min(axes, eigenvalues.length));
  for (let axis = 0; axis < features.columns; axis++) {
    const loading = new Float64Array(p);
    for (let i = 0; i < rows; i++) for (let j = 0; j < p; j++) loading[j]! += vectors.data[axis * rows + i]! * matrix.data[i * p + j]!;
    let largest = 0;
    let squares = 0;
    for (const value of loading) {
      if (Math.abs(value) > Math.abs(largest)) largest = value;
      squares += value * value;
    }
    const scale = Math.sign(largest) / Math.sqrt(squares);
    for (let j = 0; j < p; j++) features.data[j * features.columns + axis] = scale * loading[j]!;
  }
  return { eigenvalues, features };
}

function scoresOf(matrix: Matrix, features: Matrix): Matrix {
  const scores = newMatrix(matrix.rows, features.columns);
  for (let i = 0; i < matrix.rows; i++) {
    for (let j = 0; j < matrix.columns; j++) {
      const value = matrix.data[i * matrix.columns + j]!;
      for (let axis = 0; axis < features.columns; axis++) scores.data[i * features.columns + axis]! += value * features.data[j * features.columns + axis]!;
    }
  }
  return scores;
}

function centredColumns({ rows, columns, data }: Matrix): Matrix {
  const centred = newMatrix(rows, columns);
  const means = new Float64Array(columns);
  for (let at = 0; at < data.length; at++) {
    if (!Number.isFinite(data[at]!))
      throw new ArgumentFault("matrix", `finite values; row ${Math.floor(at / columns)}, column ${at % columns} has ${data[at]!}`);
    means[at % columns]! += data[at]! / rows;
  }
  for (let at = 0; at < data.length; at++) centred.data[at] = data[at]! - means[at % columns]!;
  return centred;
}
