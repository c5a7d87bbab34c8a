import { ArgumentFault } from "../faults.ts";
import { fastLeadingSvd } from "../matrix/fast-svd.ts";
import { requireFinite } from "../matrix/finite.ts";
import { product, productOfColumns, productOfRows } from "../matrix/product.ts";
import { leastSquares } from "../matrix/qr.ts";
import { svd } from "../matrix/svd.ts";
import { addScaled, largestEntry, multiply, project, sumOfSquares } from "../matrix/vector.ts";
import { columnOf, newMatrix, rowOf, transpose, type Matrix } from "../table.ts";

export interface O2plsSide {
  /** Samples × joint components, and features × joint components with orthonormal columns: scores = table without its own components · weights. */
  scores: Matrix;
  weights: Matrix;
  /** The components that this table has for itself. */
  ownScores: Matrix;
  ownWeights: Matrix;
  ownLoadings: Matrix;
  /** Joint components × joint components of the other table: scores of the other table ≈ scores · regression. */
  regression: Matrix;
  /** Shares of the table's sum of squares: joint, its own, and what is predicted of it from the other table. */
  r2Joint: number;
  r2Own: number;
  r2Predicted: number;
}

/**
 * Two tables of the same samples as a joint part, a part of each table's own, and a rest. The joint weights are the leading singular vectors of YᵀX after
 * each table's own components, which do not vary with the other table, have been taken out.
 * The sign of a joint component is free; here the largest weight of the first table is positive, and the scores of both tables rise together.
 * Neither table is favoured: exchanging them exchanges the result. More features than samples are the usual case; constant features that were centred get weight 0.
 * Missing values are not allowed.
 *
 * @method o2pls Two-way orthogonal partial least squares (O2PLS)
 * @formula YᵀX = C·D·Wᵀ; T = X·W; own: w_o = first left singular vector of (X − T·Wᵀ)ᵀ·T, t_o = X·w_o, p_o = Xᵀt_o/t_oᵀt_o, X ← X − t_o·p_oᵀ; then W, C of YᵀX again, T = X·W, U = Y·C, U ≈ T·B
 * @defaults both tables centred and scaled by the caller; one joint component, none of their own
 * @reference Trygg J, Wold S (2003) Journal of Chemometrics 17:53 doi:10.1002/cem.775
 * @follows R's OmicsPLS::o2m without own components (Bouhaddani et al. (2018) BMC Bioinformatics 19:371 doi:10.1186/s12859-018-2371-3); with them OmicsPLS starts from more joint components than asked for and takes all own ones at once, where this follows Trygg and Wold, so that its numbers differ
 * @param first samples × features, centred and scaled; likewise `second`, with the same samples.
 * @throws ArgumentFault when the samples differ, a value is not finite, or the data hold fewer components than asked for.
 */
export function o2pls(first: Matrix, second: Matrix, joint: number, firstOwn: number, secondOwn: number): { first: O2plsSide; second: O2plsSide } {
  if (second.rows !== first.rows) throw new ArgumentFault("second", `${first.rows} samples`);
  if (!Number.isInteger(joint) || joint < 1) throw new ArgumentFault("joint", "a whole number from 1");
  for (const [argument, own] of Object.entries({ firstOwn, secondOwn })) {
    if (!Number.isInteger(own) || own < 0) throw new ArgumentFault(argument, "a whole number from 0");
  }
  const [x, y] = [reduced("first", first), reduced("second", second)];
  const wanted = joint + Math.max(firstOwn, secondOwn);
  const most = Math.min(x.table.columns, y.table.columns);
  if (wanted > most) throw new ArgumentFault("joint", `at most ${most} joint and own components together`);

  const start = svd(productOfColumns(y.table, x.table), joint);
  const ownX = takeOwn(x.table, start.rightVectors, firstOwn, "firstOwn");
  const ownY = takeOwn(y.table, start.leftVectors, secondOwn, "secondOwn");
  const { values, leftVectors: c, rightVectors: w } = svd(productOfColumns(ownY.table, ownX.table), joint);
  if (!(values[joint - 1]! > 1e-10 * values[0]!)) throw new ArgumentFault("joint", "no more components than the tables have in common");
  for (let component = 0; component < joint; component++) {
    if (largestEntry(fullWeights({ ...w, rows: 1, data: rowOf(w, component) }, x).data) > 0) continue;
    for (const matrix of [w, c]) {
      const row = rowOf(matrix, component);
      for (let at = 0; at < row.length; at++) row[at] = -row[at]!;
    }
  }
  const [t, u] = [productOfRows(ownX.table, w), productOfRows(ownY.table, c)];
  const sideOf = (table: Reduced, own: Own, joints: Matrix, scores: Matrix, others: Matrix): O2plsSide => {
    const back = regressionOf(others, scores);
    return {
      scores,
      weights: transpose(fullWeights(joints, table)),
      ownScores: transpose(own.scores),
      ownWeights: transpose(fullWeights(own.weights, table)),
      ownLoadings: transpose(fullWeights(own.loadings, table)),
      regression: regressionOf(scores, others),
      r2Joint: sumOfSquares(scores.data) / table.total,
      r2Own: own.ss / table.total,
      r2Predicted: sumOfSquares(product(others, back).data) / table.total,
    };
  };
  return { first: sideOf(x, ownX, w, t, u), second: sideOf(y, ownY, c, u, t) };
}

/** A table in as many coordinates as it needs; with many features that is the number of samples at most, and nothing else changes. */
interface Reduced {
  table: Matrix;
  /** Coordinates × features; null when the table stands as it is. */
  basis: Matrix | null;
  total: number;
}

function reduced(argument: string, table: Matrix): Reduced {
  requireFinite(argument, table);
  const total = sumOfSquares(table.data);
  if (total === 0) throw new ArgumentFault(argument, "features that vary");
  if (table.columns <= table.rows) return { table, basis: null, total };
  const { values, rightVectors } = fastLeadingSvd(table, table.rows);
  let rank = 0;
  while (rank < values.length && values[rank]! > 1e-10 * values[0]!) rank++;
  const basis = { rows: rank, columns: table.columns, data: rightVectors.data.subarray(0, rank * table.columns) };
  return { table: productOfRows(table, basis), basis, total };
}

function fullWeights(rows: Matrix, { basis }: Reduced): Matrix {
  return basis === null ? rows : product(rows, basis);
}

interface Own {
  /** What is left. */
  table: Matrix;
  scores: Matrix;
  weights: Matrix;
  loadings: Matrix;
  /** Sum of squares that was taken out. */
  ss: number;
}

/** @param joint the rows are the weights of the joint components. */
function takeOwn(from: Matrix, joint: Matrix, components: number, argument: string): Own {
  const table = { ...from, data: from.data.slice() };
  const [scores, weights, loadings] = [newMatrix(components, table.rows), newMatrix(components, table.columns), newMatrix(components, table.columns)];
  const total = sumOfSquares(table.data);
  let ss = 0;
  for (let component = 0; component < components; component++) {
    const t = productOfRows(table, joint);
    const rest = { ...table, data: table.data.slice() };
    for (let sample = 0; sample < table.rows; sample++) {
      for (let j = 0; j < joint.rows; j++) addScaled(rowOf(rest, sample), -t.data[sample * joint.rows + j]!, rowOf(joint, j));
    }
    const found = svd(productOfColumns(rest, t), 1);
    if (!(found.values[0]! > 1e-10 * total)) throw new ArgumentFault(argument, `at most ${component} components`);
    const weight = rowOf(found.leftVectors, 0);
    if (largestEntry(weight) < 0) for (let at = 0; at < weight.length; at++) weight[at] = -weight[at]!;
    const score = multiply(table, weight);
    const square = sumOfSquares(score);
    const loading = project(table, score).map((value) => value / square);
    for (let sample = 0; sample < table.rows; sample++) addScaled(rowOf(table, sample), -score[sample]!, loading);
    ss += square * sumOfSquares(loading);
    rowOf(scores, component).set(score);
    rowOf(weights, component).set(weight);
    rowOf(loadings, component).set(loading);
  }
  return { table, scores, weights, loadings, ss };
}

function regressionOf(from: Matrix, to: Matrix): Matrix {
  const rows = newMatrix(to.columns, from.columns);
  for (let column = 0; column < to.columns; column++) rows.data.set(leastSquares(from, columnOf(to, column)).coefficients, column * from.columns);
  return transpose(rows);
}
