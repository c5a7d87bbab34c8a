import { ArgumentFault } from "../faults.ts";
import { gramOfRows } from "../matrix/product.ts";
import { checkTwoClasses } from "./classes.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import type { Progress } from "../progress.ts";

export interface SvmOptions {
  /** The price of a violated margin, C; 1. */
  cost?: number;
  /** Stops when no pair of samples violates the conditions of the optimum by more; 1e-6. libsvm's own is 1e-3. */
  tolerance?: number;
}

export interface LinearSvm {
  /** The decision is weights · x + bias: positive for class 1. */
  weights: Float64Array;
  bias: number;
  /** Each sample's multiplier, from 0 to the cost; support vectors are those above 0. */
  alphas: Float64Array;
  supports: number;
  /** weights · x + bias of the samples. */
  decisions: Float64Array;
}

/**
 * A linear support vector machine of two classes with a soft margin and a free bias, solved in the dual by sequential minimal optimisation with
 * second-order choice of pairs. The samples' Gram matrix is made once, so that steps cost O(samples) whatever the number of features.
 *
 * `matrix` is samples × features without missing or infinite values, on a scale that makes features comparable (R's `svm` autoscales by
 * default, this function does not); `classes` 0 or 1. Constant features get weight 0; more features than samples are the usual case.
 *
 * @method linear-svm Linear support vector machine
 * @formula minimises ½ |w|² + C Σ max(0, 1 − y (w·x + b)), y = ±1
 * @defaults cost 1, tolerance 1e-6
 * @reference Fan RE, Chen PH, Lin CJ (2005) Journal of Machine Learning Research 6:1889–1918.
 * @reference Chang CC, Lin CJ (2011) ACM TIST 2:27. doi:10.1145/1961189.1961199
 * @follows R's e1071::svm(kernel = "linear", scale = FALSE); its decision values have the sign of the class it met first (e1071 1.7)
 * @throws ArgumentFault for missing or infinite values, classes other than 0 and 1, a class without samples, and a cost that is not positive.
 */
export function linearSvm(matrix: Matrix, classes: ArrayLike<number>, options: SvmOptions = {}): LinearSvm {
  const { cost = 1, tolerance = 1e-6 } = options;
  checkTwoClasses(matrix, classes);
  if (!(cost > 0 && cost < Infinity)) throw new ArgumentFault("cost", "positive");
  if (!(tolerance > 0)) throw new ArgumentFault("tolerance", "positive");
  const signs = Float64Array.from(classes, (mark) => (mark === 1 ? 1 : -1));
  const { alphas, bias } = solveDual(gramOfRows(matrix), signs, cost, tolerance);
  const weights = new Float64Array(matrix.columns);
  for (let row = 0; row < matrix.rows; row++) {
    const factor = alphas[row]! * signs[row]!;
    if (factor === 0) continue;
    const values = rowOf(matrix, row);
    for (let column = 0; column < weights.length; column++) weights[column]! += factor * values[column]!;
  }
  const model = { weights, bias };
  return { ...model, alphas, supports: alphas.filter((alpha) => alpha > 0).length, decisions: svmDecisions(model, matrix) };
}

/**
 * weights · x + bias for each row of a table.
 * @throws ArgumentFault for another number of features.
 */
export function svmDecisions({ weights, bias }: Pick<LinearSvm, "weights" | "bias">, matrix: Matrix): Float64Array {
  if (matrix.columns !== weights.length) throw new ArgumentFault("matrix", `${weights.length} features`);
  return Float64Array.from({ length: matrix.rows }, (_, row) => {
    let sum = bias;
    for (let column = 0, at = row * matrix.columns; column < matrix.columns; column++, at++) sum += weights[column]! * matrix.data[at]!;
    return sum;
  });
}

/**
 * Features from the most to the least useful, by recursive elimination: the features of the smallest squared weights are left out, again and again
 * (Guyon et al. 2002, doi:10.1023/A:1012487302797). Of equal weights the later feature goes first.
 *
 * @param share of the features left that go at once; 0.1, and one at least.
 * @throws ArgumentFault as `linearSvm`, and for a share outside 0 … 1.
 */
export function eliminationOrder(matrix: Matrix, classes: ArrayLike<number>, options: SvmOptions & { share?: number; progress?: Progress } = {}): Uint32Array {
  const { share = 0.1, progress } = options;
  if (!(share >= 0 && share < 1)) throw new ArgumentFault("share", "from 0 to below 1");
  let left = Array.from({ length: matrix.columns }, (_, column) => column);
  const order = new Uint32Array(matrix.columns);
  while (left.length > 0) {
    progress?.(matrix.columns - left.length, matrix.columns);
    const { weights } = linearSvm(columnsOf(matrix, left), classes, options);
    const byWeight = left.map((_, at) => at).sort((a, b) => weights[b]! ** 2 - weights[a]! ** 2 || a - b);
    const kept = left.length - Math.max(1, Math.floor(share * left.length));
    for (let place = kept; place < left.length; place++) order[place] = left[byWeight[place]!]!;
    const survivors = new Set(byWeight.slice(0, kept));
    left = left.filter((_, at) => survivors.has(at));
  }
  return order;
}

/** Some columns of a table, in the order given. */
export function columnsOf(matrix: Matrix, columns: ArrayLike<number>): Matrix {
  const part = newMatrix(matrix.rows, columns.length);
  for (let row = 0, to = 0; row < matrix.rows; row++) {
    for (let at = 0; at < columns.length; at++, to++) part.data[to] = matrix.data[row * matrix.columns + columns[at]!]!;
  }
  return part;
}

/** Minimises ½ αᵀQα − Σα with Q = y yᵀ ∘ K, 0 ≤ α ≤ C, yᵀα = 0. */
function solveDual(gram: Matrix, signs: Float64Array, cost: number, tolerance: number): { alphas: Float64Array; bias: number } {
  const size = gram.rows;
  const alphas = new Float64Array(size);
  const gradient = new Float64Array(size).fill(-1);
  const canRise = (at: number): boolean => (signs[at]! > 0 ? alphas[at]! < cost : alphas[at]! > 0);
  const canFall = (at: number): boolean => (signs[at]! > 0 ? alphas[at]! > 0 : alphas[at]! < cost);

  for (let step = 0; step < Math.max(10_000_000, 100 * size); step++) {
    let first = -1;
    let highest = -Infinity;
    for (let at = 0; at < size; at++) {
      if (canRise(at) && -signs[at]! * gradient[at]! >= highest) {
        highest = -signs[at]! * gradient[at]!;
        first = at;
      }
    }
    let second = -1;
    let lowest = Infinity;
    let best = Infinity;
    for (let at = 0; at < size; at++) {
      if (!canFall(at)) continue;
      const own = -signs[at]! * gradient[at]!;
      lowest = Math.min(lowest, own);
      const difference = highest - own;
      if (difference <= 0) continue;
      const curve = curvature(gram, first, at);
      const decrease = -(difference * difference) / curve;
      if (decrease <= best) {
        best = decrease;
        second = at;
      }
    }
    if (second < 0 || highest - lowest < tolerance) break;
    moveAlong(gram, signs, alphas, gradient, first, second, cost);
  }
  return { alphas, bias: biasOf(signs, alphas, gradient, cost) };
}

function curvature({ data, columns }: Matrix, i: number, j: number): number {
  return Math.max(data[i * columns + i]! + data[j * columns + j]! - 2 * data[i * columns + j]!, 1e-12);
}

/** Moves along the direction that keeps yᵀα, as far as it pays and the box allows. */
function moveAlong(gram: Matrix, signs: Float64Array, alphas: Float64Array, gradient: Float64Array, i: number, j: number, cost: number): void {
  const [si, sj] = [signs[i]!, signs[j]!];
  let length = (-si * gradient[i]! + sj * gradient[j]!) / curvature(gram, i, j);
  length = Math.min(length, si > 0 ? cost - alphas[i]! : alphas[i]!, sj > 0 ? alphas[j]! : cost - alphas[j]!);
  const before = [alphas[i]!, alphas[j]!] as const;
  alphas[i] = within(before[0] + si * length, cost);
  alphas[j] = within(before[1] - sj * length, cost);
  const [changeI, changeJ] = [(alphas[i] - before[0]) * si, (alphas[j] - before[1]) * sj];
  const [rowI, rowJ] = [rowOf(gram, i), rowOf(gram, j)];
  for (let at = 0; at < gradient.length; at++) gradient[at]! += signs[at]! * (changeI * rowI[at]! + changeJ * rowJ[at]!);
}

/** A multiplier that comes within rounding of a bound is on it. */
function within(alpha: number, cost: number): number {
  if (alpha < cost * 1e-14) return 0;
  return alpha > cost * (1 - 1e-14) ? cost : alpha;
}

/** The mean over samples on the margin; where there is none, the middle of what the others allow. */
function biasOf(signs: Float64Array, alphas: Float64Array, gradient: Float64Array, cost: number): number {
  let [free, sum, upper, lower] = [0, 0, Infinity, -Infinity];
  for (let at = 0; at < signs.length; at++) {
    const own = signs[at]! * gradient[at]!;
    if (alphas[at]! > 0 && alphas[at]! < cost) {
      free++;
      sum += own;
    } else if ((alphas[at] === 0) === signs[at]! > 0) upper = Math.min(upper, own);
    else lower = Math.max(lower, own);
  }
  return -(free > 0 ? sum / free : (upper + lower) / 2);
}
