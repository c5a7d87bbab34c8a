/** Cross-validation of O2PLS, and of how many components it should have. */
import { rowsAt } from "../cluster/centres.ts";
import { ArgumentFault } from "../faults.ts";
import { product, productOfRows } from "../matrix/product.ts";
import { addScaled, dot, sumOfSquares } from "../matrix/vector.ts";
import type { Progress } from "../progress.ts";
import { columnOf, rowOf, type Matrix } from "../table.ts";
import { partitionsOf, type Partition } from "./folds.ts";
import { o2pls, type O2plsSide } from "./o2pls.ts";

export interface O2plsComponents {
  joint: number;
  firstOwn: number;
  secondOwn: number;
}

export interface O2plsQuality extends O2plsComponents {
  /** Of predicting the first table from the second, and the second from the first; NaN where a training set holds fewer components. */
  q2First: number;
  q2Second: number;
}

/**
 * Cross-validated Q2 of O2PLS in both directions. The whole model is refitted in each fold, on features centred on its training samples; left-out samples lose
 * their table's own components first. With several partitions the mean of PRESS over them.
 *
 * @method o2pls-validation Cross-validation of O2PLS
 * @formula Q2 = 1 − PRESS / TSS of each table; Ŷ = (X − Σ t_o·p_oᵀ)·W·B·Cᵀ, and X̂ likewise
 * @defaults None: the caller gives folds and components. `chooseO2pls`: the components with the largest sum of both Q2; of equally good ones the fewest.
 * @follows R's `OmicsPLS::crossval_o2m`, which takes the sum of both mean squared errors; as shares of each table's sum of squares neither table outweighs the other
 * @reference Bouhaddani S el et al. (2018) BMC Bioinformatics 19:371 doi:10.1186/s12859-018-2371-3
 * @reference Trygg J, Wold S (2003) Journal of Chemometrics 17:53 doi:10.1002/cem.775
 * @param first samples × features, centred and scaled; likewise `second`, with the same samples.
 * @param folds a number of systematic folds, or partitions (`folds.ts`).
 * @throws ArgumentFault when shapes, folds or numbers of components don't fit.
 */
export function o2plsQuality(
  first: Matrix,
  second: Matrix,
  components: O2plsComponents,
  folds: number | readonly Partition[],
  progress?: Progress,
): O2plsQuality {
  const partitions = partitionsOf(folds, first.rows);
  const { joint, firstOwn, secondOwn } = components;
  // Tells shapes and numbers that don't fit at all, whatever the fold.
  o2pls(first, second, joint, firstOwn, secondOwn);
  let [pressFirst, pressSecond] = [0, 0];
  const tests = partitions.flat();
  for (const [done, test] of tests.entries()) {
    const left = new Set(test);
    const training = Uint32Array.from({ length: first.rows }, (_, sample) => sample).filter((sample) => !left.has(sample));
    const [x, y] = [centredOn(first, training, test), centredOn(second, training, test)];
    const model = modelOrNull(x.training, y.training, components);
    if (model === null) return { ...components, q2First: Number.NaN, q2Second: Number.NaN };
    pressSecond += squaredErrors(y.test, predicted(x.test, model.first, model.second)) / partitions.length;
    pressFirst += squaredErrors(x.test, predicted(y.test, model.second, model.first)) / partitions.length;
    progress?.(done + 1, tests.length);
  }
  return { ...components, q2First: 1 - pressFirst / sumOfSquares(first.data), q2Second: 1 - pressSecond / sumOfSquares(second.data) };
}

/**
 * Q2 for each number of components up to the most of each kind, and the best of them.
 * @throws ArgumentFault as `o2plsQuality`, or when no number of components can be fitted in every fold.
 */
export function chooseO2pls(
  first: Matrix,
  second: Matrix,
  most: O2plsComponents,
  folds: number | readonly Partition[],
  progress?: Progress,
): { best: O2plsQuality; tried: O2plsQuality[] } {
  const tried: O2plsQuality[] = [];
  const of = most.joint * (most.firstOwn + 1) * (most.secondOwn + 1);
  for (let joint = 1; joint <= most.joint; joint++) {
    for (let firstOwn = 0; firstOwn <= most.firstOwn; firstOwn++) {
      for (let secondOwn = 0; secondOwn <= most.secondOwn; secondOwn++) {
        tried.push(o2plsQuality(first, second, { joint, firstOwn, secondOwn }, folds));
        progress?.(tried.length, of);
      }
    }
  }
  const sum = ({ q2First, q2Second }: O2plsQuality): number => q2First + q2Second;
  const size = ({ joint, firstOwn, secondOwn }: O2plsQuality): number => joint + firstOwn + secondOwn;
  const usable = tried.filter((quality) => !Number.isNaN(sum(quality))).toSorted((a, b) => sum(b) - sum(a) || size(a) - size(b));
  if (usable.length === 0) throw new ArgumentFault("joint", "no more components than the tables have in common");
  return { best: usable[0]!, tried };
}

/** Null where the training samples hold fewer components than asked for. */
function modelOrNull(first: Matrix, second: Matrix, { joint, firstOwn, secondOwn }: O2plsComponents): ReturnType<typeof o2pls> | null {
  try {
    return o2pls(first, second, joint, firstOwn, secondOwn);
  } catch (error) {
    if (error instanceof ArgumentFault) return null;
    throw error;
  }
}

function centredOn(matrix: Matrix, training: Uint32Array, test: Uint32Array): { training: Matrix; test: Matrix } {
  const means = new Float64Array(matrix.columns);
  for (const sample of training) addScaled(means, 1 / training.length, rowOf(matrix, sample));
  const taken = { training: rowsAt(matrix, training), test: rowsAt(matrix, test) };
  for (const part of Object.values(taken)) for (let row = 0; row < part.rows; row++) addScaled(rowOf(part, row), -1, means);
  return taken;
}

/** The other table of samples of one. */
function predicted(table: Matrix, from: O2plsSide, to: O2plsSide): Matrix {
  const rest = { ...table, data: table.data.slice() };
  for (let component = 0; component < from.ownWeights.columns; component++) {
    const [weight, loading] = [columnOf(from.ownWeights, component), columnOf(from.ownLoadings, component)];
    for (let row = 0; row < rest.rows; row++) {
      const values = rowOf(rest, row);
      addScaled(values, -dot(values, weight), loading);
    }
  }
  return productOfRows(product(product(rest, from.weights), from.regression), to.weights);
}

function squaredErrors({ data }: Matrix, prediction: Matrix): number {
  let sum = 0;
  for (let at = 0; at < data.length; at++) sum += (data[at]! - prediction.data[at]!) ** 2;
  return sum;
}
