import { project, sumOfSquares } from "@analyte/analysis/matrix/vector";
import { columnOf, type Matrix } from "@analyte/analysis/table";

export interface Effects {
  /** tᵀx / (n − 1): of each scaled feature with the predictive score. */
  covariance: Float64Array;
  /** Pearson's. */
  correlation: Float64Array;
}

/**
 * Covariance and correlation of each feature with the predictive score (Wiklund et al., Anal. Chem. 80:115, 2008).
 * @param matrix centred, scaled, without constant features; the score of centred features has mean 0.
 */
export function sPlot(matrix: Matrix, score: Float64Array): Effects {
  const products = project(matrix, score);
  const length = Math.sqrt(sumOfSquares(score));
  return {
    covariance: products.map((product) => product / (matrix.rows - 1)),
    correlation: products.map((product, feature) => product / (length * Math.sqrt(sumOfSquares(columnOf(matrix, feature))))),
  };
}
