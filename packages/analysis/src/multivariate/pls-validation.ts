import { ArgumentFault } from "../faults.ts";
import { gramOfRows, traceOf } from "../matrix/product.ts";
import { addScaled, dot, multiply, sumOfSquares } from "../matrix/vector.ts";
import type { Progress } from "../progress.ts";
import { columnOf, newMatrix, rowOf, type Matrix } from "../table.ts";
import { deflatedKernel, foldKernel, meanOver, type FoldKernel } from "./fold-kernel.ts";
import { partitionsOf, type Partition } from "./folds.ts";
import type { ValidationProfile } from "./opls-validation.ts";
import { dominant, negligibleCovariance } from "./pls.ts";

/** Entry h of each is about component h + 1, or the model with h + 1 components. */
export interface PlsQuality {
  r2x: Float64Array;
  r2y: Float64Array;
  q2: Float64Array;
  q2Cumulative: Float64Array;
}

/**
 * R2X, R2Y and cross-validated Q2 of PLS models with 1 … `components` components, for several responses at once (the observed one and its
 * permutations), all from one Gram matrix of the samples. Two definitions of Q2 are in use, and they differ.
 * `ropls`: X and the responses are centred and scaled once, on all samples. Component h is cross-validated on tables from which the components of the model of
 * all samples have been taken: Q2ₕ = 1 − PRESSₕ/RSSₕ₋₁, cumulative 1 − Π(1 − Q2ₕ). `standard`: the whole model is refitted in each fold, on features and
 * responses centred on its training samples (as `pls::plsr(y ~ scale(X), validation = "CV")`): cumulative Q2ₕ = 1 − PRESSₕ/TSS; Q2ₕ is what component h adds.
 * With several partitions PRESS is the mean over them. Where the data hold no further component, it adds nothing. A training set in which a response
 * does not vary predicts its mean.
 * Time: for each response a few samples² for each component (`ropls`, whatever the number of folds), or for each component and fold (`standard`).
 *
 * @method pls-validation R2X, R2Y and Q2 of PLS
 * @formula Q2 = 1 − PRESS / RSS, RSS of the response before the component
 * @defaults None: the caller gives folds and profile.
 * @profile ropls centred and scaled once; Q2ₕ = 1 − PRESSₕ / RSSₕ₋₁, cumulative 1 − Π(1 − Q2ₕ)
 * @profile standard the whole model refitted in each fold; cumulative Q2ₕ = 1 − PRESSₕ / TSS
 * @follows R's `ropls::opls` and `pls::plsr(validation = "CV")` (ropls 1.39, pls 2.8)
 * @reference Thévenot EA et al. (2015) J. Proteome Res. 14:3322 doi:10.1021/acs.jproteome.5b00354
 * @reference Wold S, Sjöström M, Eriksson L (2001) Chemometrics and Intelligent Laboratory Systems 58:109 doi:10.1016/S0169-7439(01)00155-1
 * @param matrix samples × features, centred and scaled, without missing values.
 * @param responses each samples × columns, centred, not constant.
 * @param folds a number of systematic folds, or partitions (`folds.ts`).
 * @throws ArgumentFault when shapes or folds don't fit.
 */
export function plsQuality(
  matrix: Matrix,
  responses: readonly Matrix[],
  components: number,
  folds: number | readonly Partition[],
  profile: ValidationProfile,
  progress?: Progress,
): PlsQuality[] {
  const partitions = partitionsOf(folds, matrix.rows);
  if (!Number.isInteger(components) || components < 1) throw new ArgumentFault("components", "a whole number from 1");
  for (const response of responses) if (response.rows !== matrix.rows) throw new ArgumentFault("responses", `${matrix.rows} samples`);
  const gram = gramOfRows(matrix);
  const tests = profile === "ropls" ? partitions.flat() : [];
  const fitted = responses.map((response, index) => {
    const quality = deflatingFit(gram, response, components, tests, partitions.length);
    progress?.(profile === "ropls" ? index + 1 : (index + 1) / 10, responses.length);
    return quality;
  });
  if (profile === "ropls") return fitted;

  const press = responses.map(() => new Float64Array(components));
  const every = partitions.flat();
  for (const [done, test] of every.entries()) {
    const kernel = foldKernel(gram, test, true);
    for (const [index, response] of responses.entries()) {
      const own = press[index]!;
      foldPredictions(kernel, response, components, (component, column, predicted) => {
        for (let at = kernel.training; at < predicted.length; at++) {
          own[component]! += (response.data[kernel.order[at]! * response.columns + column]! - predicted[at]!) ** 2 / partitions.length;
        }
      });
      progress?.(0.1 + (0.9 * (done + (index + 1) / responses.length)) / every.length, 1);
    }
  }
  return fitted.map(({ r2x, r2y }, index) => {
    const total = sumOfSquares(responses[index]!.data);
    const q2Cumulative = press[index]!.map((value) => 1 - value / total);
    return { r2x, r2y, q2: q2Cumulative.map((value, component) => value - (q2Cumulative[component - 1] ?? 0)), q2Cumulative };
  });
}

export interface PlsPredictions {
  /** For each number of components: samples × responses, predicted for each sample by the model of the fold that left it out. */
  predictions: Matrix[];
  /** Σ over folds of (samples left out) · (sum of squared errors of all samples): for the adjusted estimate of `pls::RMSEP(estimate = "adjCV")`. */
  foldErrors: Float64Array;
}

/** The predictions behind Q2 as `standard` defines it, for one partition; in the units of the scaled response. Arguments as of `plsQuality`. */
export function plsPredictions(matrix: Matrix, response: Matrix, components: number, folds: number | Partition): PlsPredictions {
  const [partition] = partitionsOf(typeof folds === "number" ? folds : [folds], matrix.rows);
  const gram = gramOfRows(matrix);
  const predictions = Array.from({ length: components }, () => newMatrix(response.rows, response.columns));
  const foldErrors = new Float64Array(components);
  for (const test of partition!) {
    const kernel = foldKernel(gram, test, true);
    foldPredictions(kernel, response, components, (component, column, predicted) => {
      for (const [at, sample] of kernel.order.entries()) {
        const cell = sample * response.columns + column;
        foldErrors[component]! += test.length * (response.data[cell]! - predicted[at]!) ** 2;
        if (at >= kernel.training) predictions[component]!.data[cell] = predicted[at]!;
      }
    });
  }
  return { predictions, foldErrors };
}

interface Component {
  score: Float64Array;
  /** Weight of each response. */
  c: Float64Array;
}

/** Tells the prediction of every sample (in the kernel's order) for each number of components and each column of the response. */
function foldPredictions(
  kernel: FoldKernel,
  response: Matrix,
  components: number,
  tell: (component: number, column: number, predicted: Float64Array) => void,
): void {
  const training = kernel.order.subarray(0, kernel.training);
  const own = Array.from({ length: response.columns }, (_, column) => columnOf(response, column));
  const means = own.map((values) => meanOver(values, training));
  const left = own.map((values, column) => Float64Array.from(training, (sample) => values[sample]! - means[column]!));
  const predicted = means.map((mean) => new Float64Array(response.rows).fill(mean));
  const deflated = deflatedKernel(kernel);
  const smallest = smallestSquare(kernel.kernel, left);
  let exhausted = false;
  for (let component = 0; component < components; component++) {
    const found: Component | null = exhausted
      ? null
      : componentOf(
          left.map((values) => deflated.apply(values)),
          left,
          smallest,
        );
    exhausted = found === null;
    if (found !== null) {
      for (const [column, c] of found.c.entries()) {
        addScaled(predicted[column]!, c, found.score);
        addScaled(left[column]!, -c, found.score);
      }
      deflated.remove(found.score);
    }
    for (const [column, values] of predicted.entries()) tell(component, column, values);
  }
}

/** R2X, R2Y, and Q2 as ropls defines it, of one response. */
function deflatingFit(gram: Matrix, response: Matrix, components: number, tests: readonly Uint32Array[], repeats: number): PlsQuality {
  const quality = {
    r2x: new Float64Array(components),
    r2y: new Float64Array(components),
    q2: new Float64Array(components),
    q2Cumulative: new Float64Array(components),
  };
  const left = Array.from({ length: response.columns }, (_, column) => columnOf(response, column));
  const smallest = smallestSquare(gram, left);
  const totalY = sumOfSquares(response.data);
  const totalX = traceOf(gram);
  let kernel = gram;
  let rss = totalY;
  let kept = 1;
  for (let component = 0; component < components; component++) {
    const projected = left.map((values) => multiply(kernel, values));
    const found = componentOf(projected, left, smallest);
    if (found === null) {
      quality.q2Cumulative.fill(1 - kept, component);
      break;
    }
    let press = 0;
    for (const test of tests) press += pressOf(kernel, left, projected, test, smallest) / repeats;
    quality.q2[component] = 1 - press / rss;
    kept *= press / rss;
    quality.q2Cumulative[component] = 1 - kept;

    const { score, c } = found;
    const tt = sumOfSquares(score);
    const loading = multiply(kernel, score).map((value) => value / tt);
    const share = dot(loading, score) / tt;
    quality.r2x[component] = (share * tt) / totalX;
    quality.r2y[component] = (tt * sumOfSquares(c)) / totalY;
    for (const [column, values] of left.entries()) addScaled(values, -c[column]!, score);
    rss = left.reduce((sum, values) => sum + sumOfSquares(values), 0);
    if (component + 1 < components) kernel = without(kernel, score, loading, share);
  }
  return quality;
}

/** Squared errors of the samples left out, for one component. The product of the kernel with the training samples is that with all samples less that with the others. */
function pressOf(kernel: Matrix, left: Float64Array[], projected: Float64Array[], test: Uint32Array, smallest: number): number {
  const training = left.map((values) => values.slice());
  const applied = projected.map((values) => values.slice());
  for (const [column, values] of left.entries()) {
    for (const sample of test) {
      training[column]![sample] = 0;
      addScaled(applied[column]!, -values[sample]!, rowOf(kernel, sample));
    }
  }
  const found = componentOf(applied, training, smallest, test);
  let press = 0;
  for (const [column, values] of left.entries())
    for (const sample of test) press += (values[sample]! - (found?.c[column] ?? 0) * (found?.score[sample] ?? 0)) ** 2;
  return press;
}

/**
 * Scores of all samples and weights of the responses, from the kernel's products with what is left of each response. Null when nothing of the
 * responses varies with X.
 * @param left has its training samples first, or 0 for the samples of `outside`.
 */
function componentOf(projected: Float64Array[], left: Float64Array[], smallest: number, outside?: Uint32Array): Component | null {
  const squares = newMatrix(left.length, left.length);
  for (const [row, values] of left.entries()) for (const [column, other] of projected.entries()) squares.data[row * left.length + column] = dot(values, other);
  for (let row = 0; row < left.length; row++)
    for (let column = 0; column < row; column++) squares.data[column * left.length + row] = squares.data[row * left.length + column]!;
  const q = dominant(squares);
  const square = dot(q, multiply(squares, q));
  if (!(square > smallest)) return null;
  const length = Math.sqrt(square);
  const score = new Float64Array(projected[0]!.length);
  for (const [column, values] of projected.entries()) addScaled(score, q[column]! / length, values);
  let tt = sumOfSquares(score.subarray(0, left[0]!.length));
  for (const sample of outside ?? []) tt -= score[sample]! * score[sample]!;
  return { score, c: Float64Array.from(left, (values) => dot(values, score) / tt) };
}

/** The kernel of X − t·pᵀ. */
function without(kernel: Matrix, score: Float64Array, loading: Float64Array, share: number): Matrix {
  const result = newMatrix(kernel.rows, kernel.columns);
  for (let row = 0, at = 0; row < kernel.rows; row++) {
    const t = score[row]!;
    const rest = loading[row]! - share * t;
    for (let column = 0; column < kernel.columns; column++, at++) result.data[at] = kernel.data[at]! - t * loading[column]! - rest * score[column]!;
  }
  return result;
}

/** The squared length of Xᵀ·y up to which there is no further component. */
function smallestSquare(kernel: Matrix, left: Float64Array[]): number {
  return negligibleCovariance ** 2 * traceOf(kernel) * left.reduce((sum, values) => sum + sumOfSquares(values), 0);
}
