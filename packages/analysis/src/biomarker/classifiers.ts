/** Two-class models behind one face: made from the training part, they give every row a score that is higher for class 1. */
import { eliminationOrder, linearSvm, svmDecisions } from "../learn/linear-svm.ts";
import { logistic, logisticProbabilities } from "../learn/logistic.ts";
import { forestVotes, randomForest } from "../learn/random-forest.ts";
import { pls } from "../multivariate/pls.ts";
import { columnOf, newMatrix, type Matrix } from "../table.ts";
import { aucOf } from "./roc.ts";

export type Classifier = "random-forest" | "pls-da" | "logistic" | "linear-svm";
export type Ranking = "auc" | "random-forest" | "linear-svm";

export interface Fitted {
  /** Of the rows of a table that is scaled as the training part. */
  scores(matrix: Matrix): Float64Array;
  /** Scores above this are class 1. */
  cutoff: number;
}

/**
 * Fits a model to autoscaled columns. Random forest: 500 trees, the share of votes. PLS-DA: two components (one for a single column), the fitted
 * response; cut between the two classes' means. Logistic: a ridge of 1, which keeps separated classes finite. SVM: cost 1.
 */
export function fitClassifier(kind: Classifier, matrix: Matrix, classes: Uint8Array, seed: number): Fitted {
  if (kind === "random-forest") {
    const forest = randomForest(matrix, classes, { seed });
    return { scores: (rows) => columnOf(forestVotes(forest, rows), 1), cutoff: 0.5 };
  }
  if (kind === "logistic") {
    const model = logistic(matrix, classes, { ridge: 1 });
    return { scores: (rows) => logisticProbabilities(model, rows), cutoff: 0.5 };
  }
  if (kind === "linear-svm") {
    const model = linearSvm(matrix, classes);
    return { scores: (rows) => svmDecisions(model, rows), cutoff: 0 };
  }
  const share = classes.reduce((sum, mark) => sum + mark, 0) / classes.length;
  const response = newMatrix(matrix.rows, 1);
  for (const [row, mark] of classes.entries()) response.data[row] = mark - share;
  const model = { weights: columnOf(pls(matrix, response, Math.min(2, matrix.columns)).coefficients, 0), bias: 0 };
  return { scores: (rows) => svmDecisions(model, rows), cutoff: 0.5 - share };
}

/** Columns from the most to the least useful: by |AUC − ½| of each alone, by Gini importance, or by recursive elimination. */
export function rankFeatures(ranking: Ranking, matrix: Matrix, classes: Uint8Array, seed: number): Uint32Array {
  if (ranking === "linear-svm") return eliminationOrder(matrix, classes, { share: 0.2, tolerance: 1e-3 });
  const usefulness =
    ranking === "random-forest"
      ? randomForest(matrix, classes, { seed }).gini
      : Float64Array.from({ length: matrix.columns }, (_, column) => Math.abs(aucOf(columnOf(matrix, column), classes, { direction: "higher" }).auc - 0.5));
  return Uint32Array.from(usefulness.keys()).sort((a, b) => usefulness[b]! - usefulness[a]! || a - b);
}
