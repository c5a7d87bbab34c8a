import { rowOf, newMatrix, type Matrix } from "../table.ts";
import { gramOfColumns, gramOfRows, product, productOfRows } from "./product.ts";
import { leadingSvd, svd, type LeadingSvd } from "./svd.ts";
import { eigenSystem } from "./symmetric-eigen.ts";
import { addScaled, sumOfSquares } from "./vector.ts";

/** Below this many multiplications the matrix is decomposed directly. */
const worthwhile = 1e6;
/** Of the largest eigenvalue of the Gram matrix: below, too few digits of it are right. */
const trusted = 1e-5;

/**
 * As `leadingSvd`, by the Gram matrix of the shorter side where that is faster. What a Gram matrix loses is got back: components whose
 * singular value is below 1/300 of the largest are computed a second time, from the matrix projected on the space that they span, where no
 * large component covers them. So zero components come out as zero (about 1e-14 of the largest), as they do from a direct decomposition, and the others
 * with a relative error of 1e-11 at most.
 * Missing values are not allowed (the caller checks).
 */
export function fastLeadingSvd(matrix: Matrix, vectors: number): LeadingSvd {
  const wide = matrix.columns > matrix.rows;
  const size = Math.min(matrix.rows, matrix.columns);
  if (size * size * Math.max(matrix.rows, matrix.columns) < worthwhile) return leadingSvd(matrix, vectors);
  const { values: squares, vector } = eigenSystem(wide ? gramOfRows(matrix) : gramOfColumns(matrix));
  let large = 0;
  while (large < size && squares[large]! > trusted * squares[0]!) large++;
  if (large < size / 2) return leadingSvd(matrix, vectors);

  const values = squares.map((square) => Math.sqrt(Math.max(square, 0)));
  const count = Math.min(vectors, size);
  const rightVectors = newMatrix(count, matrix.columns);
  const shorts = newMatrix(Math.min(count, large), size);
  for (let v = 0; v < shorts.rows; v++) shorts.data.set(vector(v), v * size);
  const rights = wide ? product(shorts, matrix) : shorts;
  for (let v = 0; v < rights.rows; v++) rightVectors.data.set(unit(rowOf(rights, v)), v * matrix.columns);

  if (large < size) {
    const basis = newMatrix(size - large, size);
    for (let v = large; v < size; v++) basis.data.set(vector(v), (v - large) * size);
    const rest = svd(wide ? product(basis, matrix) : productOfRows(basis, matrix), Math.max(0, count - large));
    values.set(rest.values, large);
    for (let v = large; v < count; v++) {
      const found = wide ? rowOf(rest.rightVectors, v - large) : combination(basis, rowOf(rest.leftVectors, v - large));
      rightVectors.data.set(found, v * matrix.columns);
    }
  }
  return { values, rightVectors };
}

function unit(v: Float64Array): Float64Array {
  const length = Math.sqrt(sumOfSquares(v));
  return v.map((value) => value / length);
}

function combination(rows: Matrix, factors: Float64Array): Float64Array {
  const result = new Float64Array(rows.columns);
  for (let row = 0; row < rows.rows; row++) addScaled(result, factors[row]!, rowOf(rows, row));
  return result;
}
