import { ArgumentFault } from "../faults.ts";
import { checkTwoClasses } from "../learn/classes.ts";
import { columnsOf } from "../learn/linear-svm.ts";
import { partOf, type Progress } from "../progress.ts";
import { quantileOfSorted } from "../prepare/median.ts";
import { newGenerator, permutation, type Generator } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { fitClassifier, rankFeatures, type Classifier, type Ranking } from "./classifiers.ts";
import { aucOf } from "./roc.ts";

export interface MultiRocOptions {
  /** A whole number from 0 to 2⁵³ − 1. */
  seed: number;
  classifier: Classifier;
  /** How features are ranked inside each training part; by the AUC of each alone. */
  ranking?: Ranking;
  /** Numbers of features to try; 2, 3, 5, 10, 20, 50 and 100, as far as there are so many. */
  counts?: readonly number[];
  /** Random splits; 50. */
  rounds?: number;
  /** Splits inside each training part that choose the number of features; 5. 0: `nested` is null. */
  innerRounds?: number;
  progress?: Progress;
}

export interface MultiRoc {
  counts: number[];
  /** Rounds × counts: the area on the samples left out. */
  areas: Matrix;
  /** Over the rounds, for each count: mean, and the 2.5 % and 97.5 % quantiles. */
  performance: { count: number; auc: number; low: number; high: number; accuracy: number; sensitivity: number; specificity: number }[];
  /** Counts × features: in how many rounds the feature was among the first so many. */
  selected: Matrix;
  /** Samples × counts: the mean score over the rounds that left the sample out; NaN where none did. For the averaged curve. */
  scores: Matrix;
  /** The whole procedure, choice of the number of features included: the honest figure where that number was not fixed before. */
  nested: { auc: number; areas: Float64Array; chosen: number[] } | null;
}

/**
 * How well a few features together tell two classes apart, by Monte-Carlo cross-validation: in each round two thirds of each class train, the
 * others test. Scaling, ranking and, in the inner rounds, the choice of the number of features see the training part alone, so that labels
 * without meaning give areas around ½.
 *
 * `matrix` is samples × features without missing or infinite values, on a scale near the normal distribution (logarithms); `isCase` is 1 or 0. Each
 * class needs 6 samples, of which 2 stay out. Features that are constant in a training part are ranked last and have no say.
 *
 * @method multi-roc Multivariate ROC by nested Monte-Carlo cross-validation
 * @formula mean over rounds of AUC(samples left out); features ranked by |AUC − ½|, Gini importance or recursive elimination in the training part
 * @defaults 50 rounds of two thirds, stratified; ranking by the AUC of each feature; 5 inner rounds
 * @reference Xia J, Broadhurst DI, Wilson M, Wishart DS (2013) Metabolomics 9:280–299. doi:10.1007/s11306-012-0482-9
 * @reference Ambroise C, McLachlan GJ (2002) PNAS 99:6562–6566. doi:10.1073/pnas.102102699
 * @follows MetaboAnalyst's multivariate ROC, with the number of features chosen inside
 * @throws ArgumentFault for missing or infinite values, marks other than 0 and 1, a class of fewer than 6 samples, and numbers out of range.
 */
export function multiRoc(matrix: Matrix, isCase: ArrayLike<number>, options: MultiRocOptions): MultiRoc {
  const { rounds = 50, innerRounds = 5, classifier, ranking = "auc", progress } = options;
  checkTwoClasses(matrix, isCase);
  const counts = countsOf(options.counts, matrix.columns);
  if (!Number.isInteger(rounds) || rounds < 2) throw new ArgumentFault("rounds", "a whole number from 2");
  if (!Number.isInteger(innerRounds) || innerRounds < 0) throw new ArgumentFault("innerRounds", "a whole number from 0");
  const marks = Uint8Array.from(isCase);
  const groups = [0, 1].map((mark) => Uint32Array.from(marks.keys()).filter((row) => marks[row] === mark));
  if (groups.some((group) => group.length < 6)) throw new ArgumentFault("isCase", "at least 6 samples of each class");
  const random = newGenerator(options.seed);
  const areas = newMatrix(rounds, counts.length);
  const selected = newMatrix(counts.length, matrix.columns);
  const scores = newMatrix(matrix.rows, counts.length);
  const left = new Float64Array(matrix.rows);
  const found = counts.map(() => [0, 0, 0, 0] as [number, number, number, number]);
  const nestedAreas = new Float64Array(rounds);
  const chosen: number[] = [];

  for (let round = 0; round < rounds; round++) {
    const step = partOf(progress, round / rounds, (round + 1) / rounds);
    step?.(0, 1);
    const split = splitOf(groups, random);
    const best = innerRounds === 0 ? -1 : bestCount(matrix, marks, split.train, { classifier, ranking, counts, innerRounds, random, progress: step });
    const outcome = evaluate(matrix, marks, split, { classifier, ranking, counts, random });
    for (const row of split.test) left[row]! += 1;
    for (const [place, { scores: own, cutoff, area }] of outcome.models.entries()) {
      areas.data[round * counts.length + place] = area;
      for (const [at, row] of split.test.entries()) {
        scores.data[row * counts.length + place]! += own[at]!;
        found[place]![2 * marks[row]! + (own[at]! > cutoff ? 1 : 0)]! += 1;
      }
      for (const feature of outcome.order.subarray(0, counts[place])) selected.data[place * matrix.columns + feature]! += 1;
    }
    if (best >= 0) {
      nestedAreas[round] = outcome.models[best]!.area;
      chosen.push(counts[best]!);
    }
  }
  progress?.(1, 1);
  for (let at = 0; at < scores.data.length; at++) scores.data[at]! /= left[Math.floor(at / counts.length)]!;
  const performance = counts.map((count, place) => {
    const own = Float64Array.from({ length: rounds }, (_, round) => areas.data[round * counts.length + place]!).sort();
    const [trueNegative, falsePositive, falseNegative, truePositive] = found[place]!;
    return {
      count,
      auc: mean(own),
      low: quantileOfSorted(own, 0.025),
      high: quantileOfSorted(own, 0.975),
      accuracy: (trueNegative + truePositive) / (trueNegative + falsePositive + falseNegative + truePositive),
      sensitivity: truePositive / (truePositive + falseNegative),
      specificity: trueNegative / (trueNegative + falsePositive),
    };
  });
  return { counts, areas, performance, selected, scores, nested: innerRounds === 0 ? null : { auc: mean(nestedAreas), areas: nestedAreas, chosen } };
}

interface Procedure {
  classifier: Classifier;
  ranking: Ranking;
  counts: number[];
  random: Generator;
}

interface Split {
  train: Uint32Array;
  test: Uint32Array;
}

/** Ranks and fits on the training rows; scores and areas of the others. */
function evaluate(matrix: Matrix, marks: Uint8Array, { train, test }: Split, { classifier, ranking, counts, random }: Procedure) {
  const classes = marks.filter((_, row) => train.includes(row));
  const outside = marks.filter((_, row) => test.includes(row));
  const [inner, outer] = scaledBy(matrix, train, test);
  const order = rankFeatures(ranking, inner, classes, random.next());
  const models = counts.map((count) => {
    const features = order.subarray(0, count);
    const model = fitClassifier(classifier, columnsOf(inner, features), classes, random.next());
    const scores = model.scores(columnsOf(outer, features));
    return { scores, cutoff: model.cutoff, area: aucOf(scores, outside, { direction: "higher" }).auc };
  });
  return { order, models };
}

/** The place of the count with the largest mean area in splits of the training rows; of equal ones the smallest. */
function bestCount(
  matrix: Matrix,
  marks: Uint8Array,
  rows: Uint32Array,
  procedure: Procedure & { innerRounds: number; progress: Progress | undefined },
): number {
  const groups = [0, 1].map((mark) => rows.filter((row) => marks[row] === mark));
  const sums = new Float64Array(procedure.counts.length);
  for (let round = 0; round < procedure.innerRounds; round++) {
    procedure.progress?.(round, procedure.innerRounds + 1);
    const { models } = evaluate(matrix, marks, splitOf(groups, procedure.random), procedure);
    for (const [place, { area }] of models.entries()) sums[place]! += area;
  }
  return sums.indexOf(Math.max(...sums));
}

/** Two thirds of each group to train; both parts in the order of the table. */
function splitOf(groups: Uint32Array[], random: Generator): Split {
  const [train, test]: [number[], number[]] = [[], []];
  for (const group of groups) {
    const order = permutation(random, group.length);
    const size = Math.floor((2 * group.length) / 3);
    for (const [place, at] of order.entries()) (place < size ? train : test).push(group[at]!);
  }
  return { train: Uint32Array.from(train).sort(), test: Uint32Array.from(test).sort() };
}

/** Both parts autoscaled by mean and sd of the training part; a feature that is constant there becomes 0. */
function scaledBy(matrix: Matrix, train: Uint32Array, test: Uint32Array): [Matrix, Matrix] {
  const { columns, data } = matrix;
  const [inner, outer] = [newMatrix(train.length, columns), newMatrix(test.length, columns)];
  for (let column = 0; column < columns; column++) {
    const values = Float64Array.from(train, (row) => data[row * columns + column]!);
    const middle = mean(values);
    const constant = values.every((value) => value === values[0]);
    const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
    const scaled = (row: number): number => (constant ? 0 : (data[row * columns + column]! - middle) / sd);
    for (const [at, row] of train.entries()) inner.data[at * columns + column] = scaled(row);
    for (const [at, row] of test.entries()) outer.data[at * columns + column] = scaled(row);
  }
  return [inner, outer];
}

function countsOf(asked: readonly number[] | undefined, features: number): number[] {
  if (features < 2) throw new ArgumentFault("matrix", "at least 2 features");
  if (asked === undefined) return [2, 3, 5, 10, 20, 50, 100].filter((count) => count <= features);
  if (asked.length === 0 || !asked.every((count) => Number.isInteger(count) && count >= 1 && count <= features))
    throw new ArgumentFault("counts", `whole numbers from 1 to ${features}`);
  return [...new Set(asked)].sort((a, b) => a - b);
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
