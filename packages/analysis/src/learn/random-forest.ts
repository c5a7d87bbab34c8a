import { ArgumentFault } from "../faults.ts";
import { drawBelow } from "../random/draw.ts";
import { newGenerator, type Generator } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { checkClasses } from "./classes.ts";
import { manyClasses, twoClasses } from "./criterion.ts";
import { checkRows, drawBag, permutationImportance, predictionOf, proximityCounter, wholeNumber, type ForestOptions } from "./forest.ts";
import { sortColumns } from "./sorted-columns.ts";
import { keepTree, leafOf, treeGrower, type GrowingTree, type Tree } from "./tree.ts";

export interface RandomForestOptions extends ForestOptions {
  /** Draws for each tree, in all or from each class; as many as there are samples (63.2 % of them where nothing is drawn twice). */
  sampleSize?: number | readonly number[];
  /** Priors of the classes; they need not add up to 1. None: every sample weighs the same. */
  classWeights?: readonly number[];
}

export interface RandomForest {
  trees: Tree[];
  features: number;
  classCount: number;
  /** The share of samples that the trees which did not see them predict wrongly. */
  oobError: number;
  /** The same after each tree. */
  errorCurve: Float64Array;
  /** The same for each class, after the last tree. */
  classErrors: Float64Array;
  /** Samples × classes: how many trees that did not see the sample voted for the class. */
  oobVotes: Matrix;
  /** The class with most votes, ties broken at random; −1 for a sample that was in every bag. */
  oobPrediction: Int32Array;
  /** True classes × predicted classes, of samples that were out of a bag. */
  confusion: Matrix;
  /** Mean decrease of Gini's index. */
  gini: Float64Array;
  /** Mean decrease of accuracy, as it is and over its standard error; null unless asked for. */
  accuracy: { raw: Float64Array; scaled: Float64Array } | null;
  proximity: Matrix | null;
}

/**
 * A random forest for classes, with its errors and importances from the samples out of the bag.
 *
 * `matrix` is samples × features without missing or infinite values, `classes` the class of each sample as a number from 0 on. Trees are grown
 * until their leaves are pure, on a bootstrap sample each, trying ⌊√features⌋ features drawn without replacement at each division.
 * Constant features are never used and have importance 0; more features than samples are no difficulty; equal splits, votes and
 * leaves are decided at random, by the seed. A forest's numbers are random: compare distributions over seeds, not single runs.
 * Time is O(trees × features tried × samples × depth): every feature is sorted once, never a node.
 *
 * @method random-forest Random forest
 * @formula gain = Σ n²(left, class) / n(left) + Σ n²(right, class) / n(right) − Σ n²(class) / n; importance = mean over trees of (accuracy − accuracy with the feature permuted) / its standard error
 * @defaults 500 trees; ⌊√features⌋ features a division; leaves of one sample; bags of as many draws as samples, with replacement
 * @reference Breiman L (2001) Random forests. Machine Learning 45:5–32. doi:10.1023/A:1010933404324
 * @follows R's randomForest::randomForest (4.7): mtry, nodesize, classwt, sampsize, importance, oob.prox
 * @throws ArgumentFault for missing or infinite values, fewer than 2 classes, a class without samples, and options out of range.
 */
export function randomForest(matrix: Matrix, classes: ArrayLike<number>, options: RandomForestOptions): RandomForest {
  const { codes, count: classCount, sizes } = checkClasses(classes, matrix.rows);
  const settings = settled(matrix, codes, sizes, options);
  const { random, treeCount } = settings;
  const { rows, columns: features } = matrix;
  const columns = sortColumns(matrix);
  const weights = new Float64Array(rows);
  const criterion = classCount === 2 ? twoClasses(codes, weights, random) : manyClasses(codes, classCount, weights, random);
  const grow = treeGrower(columns, settings.candidates, random);
  const accuracy = options.importance === true ? permutationImportance(matrix, (own, sample) => (own === codes[sample] ? 0 : 1), random) : null;
  const proximity = options.proximity === true ? proximityCounter(matrix) : null;
  const oob = outOfBag(codes, classCount, random);
  const gini = new Float64Array(features);
  const trees: Tree[] = [];
  const errorCurve = new Float64Array(treeCount);
  const bag = new Uint32Array(rows);
  const outside = new Uint32Array(rows);

  for (let number = 0; number < treeCount; number++) {
    options.progress?.(number, treeCount);
    weights.fill(0);
    for (const { pool, size } of settings.draws) drawBag(pool, size, settings.replace, weights, random);
    let inside = 0;
    let out = 0;
    for (let sample = 0; sample < rows; sample++) {
      if (weights[sample] === 0) outside[out++] = sample;
      else {
        bag[inside++] = sample;
        weights[sample]! *= settings.classWeights[codes[sample]!]!;
      }
    }
    const tree = grow(bag, inside, criterion);
    for (let node = 0; node < tree.size; node++) if (tree.feature[node]! >= 0) gini[tree.feature[node]!]! += tree.decrease[node]! / treeCount;
    oob.add(tree, matrix, outside, out);
    errorCurve[number] = oob.error();
    accuracy?.add(tree, outside, out);
    proximity?.add(tree, outside, out);
    trees.push(keepTree(tree));
  }
  options.progress?.(treeCount, treeCount);
  return {
    trees,
    features,
    classCount,
    oobError: errorCurve[treeCount - 1]!,
    errorCurve,
    ...oob.result(),
    gini,
    accuracy: accuracy?.result() ?? null,
    proximity: proximity?.result() ?? null,
  };
}

/**
 * How many of the forest's trees vote for each class: rows × classes, as shares. The rows need the features that the forest was grown on,
 * in the same order (R: `predict(forest, X, type = "prob")`).
 * @throws ArgumentFault for another number of features, and for missing values.
 */
export function forestVotes({ trees, features, classCount }: Pick<RandomForest, "trees" | "features" | "classCount">, matrix: Matrix): Matrix {
  checkRows(matrix, features);
  const votes = newMatrix(matrix.rows, classCount);
  for (const tree of trees) {
    for (let row = 0; row < matrix.rows; row++) votes.data[row * classCount + predictionOf(tree, matrix, row)]! += 1 / trees.length;
  }
  return votes;
}

function outOfBag(codes: Uint32Array, classCount: number, random: Generator) {
  const rows = codes.length;
  const votes = newMatrix(rows, classCount);
  const prediction = new Int32Array(rows).fill(-1);
  const stale = new Uint8Array(rows);
  let wrong = 0;
  let counted = 0;
  return {
    add(tree: GrowingTree, matrix: Matrix, outside: Uint32Array, count: number): void {
      for (let at = 0; at < count; at++) {
        votes.data[outside[at]! * classCount + tree.prediction[leafOf(tree, matrix, outside[at]!)]!]! += 1;
        stale[outside[at]!] = 1;
      }
    },
    error(): number {
      for (let sample = 0; sample < rows; sample++) {
        if (stale[sample] === 0) continue;
        stale[sample] = 0;
        const before = prediction[sample]!;
        const now = mostVotes(votes.data, sample * classCount, classCount, random);
        prediction[sample] = now;
        if (before < 0) counted++;
        else if (before !== codes[sample]) wrong--;
        if (now !== codes[sample]) wrong++;
      }
      return counted === 0 ? Number.NaN : wrong / counted;
    },
    result() {
      const confusion = newMatrix(classCount, classCount);
      for (let sample = 0; sample < rows; sample++) if (prediction[sample]! >= 0) confusion.data[codes[sample]! * classCount + prediction[sample]!]! += 1;
      const classErrors = Float64Array.from({ length: classCount }, (_, own) => {
        const row = confusion.data.subarray(own * classCount, (own + 1) * classCount);
        return 1 - row[own]! / row.reduce((sum, value) => sum + value, 0);
      });
      return { oobVotes: votes, oobPrediction: prediction, confusion, classErrors };
    },
  };
}

function mostVotes(votes: Float64Array, base: number, classCount: number, random: Generator): number {
  let chosen = 0;
  let ties = 1;
  for (let one = 1; one < classCount; one++) {
    if (votes[base + one]! > votes[base + chosen]!) [chosen, ties] = [one, 1];
    else if (votes[base + one] === votes[base + chosen] && drawBelow(random, ++ties) === 0) chosen = one;
  }
  return chosen;
}

function settled(matrix: Matrix, codes: Uint32Array, sizes: Uint32Array, options: RandomForestOptions) {
  const { rows, columns: features } = matrix;
  const replace = options.replace ?? true;
  const all = Uint32Array.from(codes.keys());
  const asked = options.sampleSize ?? (replace ? rows : Math.ceil(0.632 * rows));
  const draws: { pool: Uint32Array; size: number }[] = [];
  if (typeof asked === "number") draws.push({ pool: all, size: wholeNumber(asked, "sampleSize", 1, replace ? 2 ** 20 : rows) });
  else {
    if (asked.length !== sizes.length) throw new ArgumentFault("sampleSize", `one number for each of the ${sizes.length} classes`);
    for (const [one, size] of asked.entries()) {
      draws.push({ pool: all.filter((sample) => codes[sample] === one), size: wholeNumber(size, "sampleSize", 0, replace ? 2 ** 20 : sizes[one]!) });
    }
    if (asked.every((size) => size === 0)) throw new ArgumentFault("sampleSize", "at least one draw");
  }
  return {
    random: newGenerator(options.seed),
    treeCount: wholeNumber(options.trees ?? 500, "trees", 1, 1_000_000),
    candidates: wholeNumber(options.candidates ?? Math.max(1, Math.floor(Math.sqrt(features))), "candidates", 1, Math.max(1, features)),
    replace,
    draws,
    classWeights: weightsOf(options.classWeights, sizes),
  };
}

/** Priors become weights of samples: prior × samples / samples of the class. */
function weightsOf(priors: readonly number[] | undefined, sizes: Uint32Array): Float64Array {
  const weights = new Float64Array(sizes.length).fill(1);
  if (priors === undefined) return weights;
  if (priors.length !== sizes.length || !priors.every((prior) => prior > 0 && prior < Infinity))
    throw new ArgumentFault("classWeights", `a positive number for each of the ${sizes.length} classes`);
  const sum = priors.reduce((total, prior) => total + prior, 0);
  const samples = sizes.reduce((total, size) => total + size, 0);
  return weights.map((_, one) => ((priors[one]! / sum) * samples) / sizes[one]!);
}
