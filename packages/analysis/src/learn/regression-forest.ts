import { ArgumentFault } from "../faults.ts";
import { newGenerator } from "../random/generator.ts";
import type { Matrix } from "../table.ts";
import { meanOf } from "../univariate/moments.ts";
import { means } from "./criterion.ts";
import { checkRows, drawBag, permutationImportance, predictionOf, proximityCounter, wholeNumber, type ForestOptions } from "./forest.ts";
import { sortColumns } from "./sorted-columns.ts";
import { keepTree, leafOf, treeGrower, type Tree } from "./tree.ts";

export interface RegressionForestOptions extends ForestOptions {
  /** Draws for each tree; as many as there are samples (63.2 % of them where nothing is drawn twice). */
  sampleSize?: number;
  /** A node of no more draws than this is a leaf; 5. */
  nodeSize?: number;
}

export interface RegressionForest {
  trees: Tree[];
  features: number;
  /** The mean of the trees that did not see the sample; NaN for a sample that was in every bag. */
  oobPrediction: Float64Array;
  /** The mean squared error of those predictions. */
  oobError: number;
  /** The same after each tree; NaN before any sample was out of a bag. */
  errorCurve: Float64Array;
  /** 1 − error / variance (with n in its denominator); negative where the forest is worse than the mean, NaN where the response is constant. */
  explained: number;
  /** Mean decrease of the sum of squares. */
  purity: Float64Array;
  /** Mean increase of the squared error when the feature is permuted, as it is and over its standard error; null unless asked for. */
  accuracy: { raw: Float64Array; scaled: Float64Array } | null;
  proximity: Matrix | null;
}

/**
 * A random forest for a number, with its errors and importances from the samples out of the bag.
 *
 * `matrix` is samples × features and `response` a number for each sample, both without missing or infinite values. Trees are grown until a
 * node holds no more than 5 draws, trying ⌊features / 3⌋ features at each division. A constant response gives one leaf.
 *
 * @method regression-forest Random forest for a continuous response
 * @formula gain = (Σ y)²(left) / n(left) + (Σ y)²(right) / n(right) − (Σ y)² / n, y around its mean
 * @defaults 500 trees; max(1, ⌊features / 3⌋) features a division; nodes of more than 5 draws are divided
 * @reference Breiman L (2001) Random forests. Machine Learning 45:5–32. doi:10.1023/A:1010933404324
 * @follows R's randomForest::randomForest (4.7) with a numeric response
 * @throws ArgumentFault for missing or infinite values, a response of another length, and options out of range.
 */
export function regressionForest(matrix: Matrix, response: ArrayLike<number>, options: RegressionForestOptions): RegressionForest {
  const { rows, columns: features } = matrix;
  const values = Float64Array.from(response);
  if (values.length !== rows || !values.every((value) => Number.isFinite(value)))
    throw new ArgumentFault("response", `a finite number for each of the ${rows} samples`);
  const columns = sortColumns(matrix);
  const replace = options.replace ?? true;
  const size = wholeNumber(options.sampleSize ?? (replace ? rows : Math.ceil(0.632 * rows)), "sampleSize", 1, replace ? 2 ** 20 : rows);
  const treeCount = wholeNumber(options.trees ?? 500, "trees", 1, 1_000_000);
  const candidates = wholeNumber(options.candidates ?? Math.max(1, Math.floor(features / 3)), "candidates", 1, features);
  const nodeSize = wholeNumber(options.nodeSize ?? 5, "nodeSize", 1, 2 ** 31);
  const random = newGenerator(options.seed);
  const constant = values.every((value) => value === values[0]);
  const middle = constant ? values[0]! : meanOf(values);
  const centred = values.map((value) => value - middle);
  const weights = new Float64Array(rows);
  const criterion = means(centred, weights, nodeSize, random);
  const grow = treeGrower(columns, candidates, random);
  const accuracy = options.importance === true ? permutationImportance(matrix, (own, sample) => (own - centred[sample]!) ** 2, random) : null;
  const proximity = options.proximity === true ? proximityCounter(matrix) : null;
  const purity = new Float64Array(features);
  const sums = new Float64Array(rows);
  const counts = new Float64Array(rows);
  const pool = Uint32Array.from(centred.keys());
  const bag = new Uint32Array(rows);
  const outside = new Uint32Array(rows);
  const trees: Tree[] = [];
  const errorCurve = new Float64Array(treeCount);

  for (let number = 0; number < treeCount; number++) {
    options.progress?.(number, treeCount);
    weights.fill(0);
    drawBag(pool, size, replace, weights, random);
    let inside = 0;
    let out = 0;
    for (let sample = 0; sample < rows; sample++) {
      if (weights[sample] === 0) outside[out++] = sample;
      else bag[inside++] = sample;
    }
    const tree = grow(bag, inside, criterion);
    for (let node = 0; node < tree.size; node++) if (tree.feature[node]! >= 0) purity[tree.feature[node]!]! += tree.decrease[node]! / treeCount;
    for (let at = 0; at < out; at++) {
      sums[outside[at]!]! += tree.prediction[leafOf(tree, matrix, outside[at]!)]!;
      counts[outside[at]!]! += 1;
    }
    errorCurve[number] = squaredError(sums, counts, centred);
    accuracy?.add(tree, outside, out);
    proximity?.add(tree, outside, out);
    const kept = keepTree(tree);
    for (let node = 0; node < kept.prediction.length; node++) kept.prediction[node]! += middle;
    trees.push(kept);
  }
  options.progress?.(treeCount, treeCount);
  const oobError = errorCurve[treeCount - 1]!;
  const variance = centred.reduce((sum, value) => sum + value * value, 0) / rows;
  return {
    trees,
    features,
    oobPrediction: sums.map((sum, sample) => sum / counts[sample]! + middle),
    oobError,
    errorCurve,
    explained: constant ? Number.NaN : 1 - oobError / variance,
    purity,
    accuracy: accuracy?.result() ?? null,
    proximity: proximity?.result() ?? null,
  };
}

/**
 * The mean of the trees' predictions for each row (R: `predict(forest, X)`).
 * @throws ArgumentFault for another number of features, and for missing values.
 */
export function forestMeans({ trees, features }: Pick<RegressionForest, "trees" | "features">, matrix: Matrix): Float64Array {
  checkRows(matrix, features);
  return Float64Array.from({ length: matrix.rows }, (_, row) => trees.reduce((sum, tree) => sum + predictionOf(tree, matrix, row) / trees.length, 0));
}

function squaredError(sums: Float64Array, counts: Float64Array, centred: Float64Array): number {
  let total = 0;
  let counted = 0;
  for (let sample = 0; sample < centred.length; sample++) {
    if (counts[sample] === 0) continue;
    total += (sums[sample]! / counts[sample]! - centred[sample]!) ** 2;
    counted++;
  }
  return counted === 0 ? Number.NaN : total / counted;
}
