/** What forests of classes and of numbers share. */
import { ArgumentFault } from "../faults.ts";
import { drawBelow } from "../random/draw.ts";
import type { Generator } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { leafOf, leafWithout, type GrowingTree, type Tree } from "./tree.ts";
import type { Progress } from "../progress.ts";

export interface ForestOptions {
  /** A whole number from 0 to 2⁵³ − 1; the same seed gives the same forest on every machine. */
  seed: number;
  /** 500. */
  trees?: number;
  /** How many features are tried at each division (randomForest's `mtry`). */
  candidates?: number;
  /** Draws with replacement; true. */
  replace?: boolean;
  /** Permutation importance, which takes about as long again; false. */
  importance?: boolean;
  /** How often two samples meet in a leaf, counted over the trees that saw neither of them; false. */
  proximity?: boolean;
  progress?: Progress;
}

/** Draws the bag of one tree: adds to `drawn` how often each sample was taken from the `pool`. */
export function drawBag(pool: Uint32Array, size: number, replace: boolean, drawn: Float64Array, random: Generator): void {
  for (let draw = 0; draw < size; draw++) {
    if (replace) {
      drawn[pool[drawBelow(random, pool.length)]!]! += 1;
      continue;
    }
    const chosen = draw + drawBelow(random, pool.length - draw);
    const sample = pool[chosen]!;
    pool[chosen] = pool[draw]!;
    pool[draw] = sample;
    drawn[sample]! += 1;
  }
}

/** How much worse each feature's permutation among the samples out of the bag makes the prediction, gathered tree by tree. */
export function permutationImportance(matrix: Matrix, loss: (prediction: number, sample: number) => number, random: Generator) {
  const sums = new Float64Array(matrix.columns);
  const squares = new Float64Array(matrix.columns);
  const seen = new Uint8Array(matrix.columns);
  const donors = new Uint32Array(matrix.rows);
  let trees = 0;
  return {
    /** @param outside the samples out of the bag, of which `count` count. */
    add(tree: GrowingTree, outside: Uint32Array, count: number): void {
      trees++;
      if (count === 0) return;
      let own = 0;
      for (let at = 0; at < count; at++) own += loss(tree.prediction[leafOf(tree, matrix, outside[at]!)]!, outside[at]!);
      seen.fill(0);
      for (let node = 0; node < tree.size; node++) {
        const feature = tree.feature[node]!;
        if (feature < 0 || seen[feature] === 1) continue;
        seen[feature] = 1;
        for (let at = 0; at < count; at++) {
          const other = drawBelow(random, at + 1);
          donors[at] = donors[other]!;
          donors[other] = outside[at]!;
        }
        let permuted = 0;
        for (let at = 0; at < count; at++) permuted += loss(tree.prediction[leafWithout(tree, matrix, outside[at]!, feature, donors[at]!)]!, outside[at]!);
        const difference = (permuted - own) / count;
        sums[feature]! += difference;
        squares[feature]! += difference * difference;
      }
    },
    /** The mean over the trees, and the mean as a multiple of its standard error; where that is 0, as it is (R: `importance`). */
    result(): { raw: Float64Array; scaled: Float64Array } {
      const raw = sums.map((sum) => sum / trees);
      const scaled = raw.map((mean, feature) => {
        const error = Math.sqrt(Math.max(0, squares[feature]! / trees - mean * mean) / trees);
        return error < Number.EPSILON ? mean : mean / error;
      });
      return { raw, scaled };
    },
  };
}

/** Counts how often two samples out of the bag share a leaf (randomForest's `oob.prox = TRUE`). */
export function proximityCounter(matrix: Matrix) {
  const { rows } = matrix;
  const together = new Uint32Array(rows * rows);
  const outsideBoth = new Uint32Array(rows * rows);
  const leaves = new Uint32Array(rows);
  return {
    add(tree: GrowingTree, outside: Uint32Array, count: number): void {
      for (let at = 0; at < count; at++) leaves[at] = leafOf(tree, matrix, outside[at]!);
      for (let at = 1; at < count; at++) {
        for (let before = 0; before < at; before++) {
          const place = outside[at]! * rows + outside[before]!;
          outsideBoth[place]! += 1;
          if (leaves[at] === leaves[before]) together[place]! += 1;
        }
      }
    },
    /** Samples × samples, 1 on the diagonal; NaN for two that were never out of the bag together. */
    result(): Matrix {
      const proximity = newMatrix(rows, rows);
      for (let row = 0; row < rows; row++) {
        proximity.data[row * rows + row] = 1;
        for (let other = 0; other < row; other++) {
          // Samples out of the bag are listed in rising order, so that only the lower triangle is counted.
          const share = together[row * rows + other]! / outsideBoth[row * rows + other]!;
          proximity.data[row * rows + other] = share;
          proximity.data[other * rows + row] = share;
        }
      }
      return proximity;
    },
  };
}

/** Checks the rows that a forest is to predict. */
export function checkRows(matrix: Matrix, features: number): void {
  if (matrix.columns !== features) throw new ArgumentFault("matrix", `the ${features} features that the forest was grown on`);
  if (matrix.data.some((value) => Number.isNaN(value))) throw new ArgumentFault("matrix", "no missing values; impute or drop them first");
}

export function wholeNumber(value: number, name: string, low: number, high: number): number {
  if (!Number.isInteger(value) || value < low || value > high) throw new ArgumentFault(name, `a whole number from ${low} to ${high}`);
  return value;
}

export function predictionOf(tree: Tree, matrix: Matrix, row: number): number {
  return tree.prediction[leafOf(tree, matrix, row)]!;
}
