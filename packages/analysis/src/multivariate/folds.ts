/** Which samples are left out together in cross-validation. */
import { ArgumentFault } from "../faults.ts";
import { permutation, type Generator } from "../random/generator.ts";

/** The samples left out in each fold; every sample stands in one fold. */
export type Partition = readonly Uint32Array[];

/**
 * Fold k of K holds samples k, k + K, k + 2K, …, as ropls and SIMCA do. It needs no random numbers, but depends on the order of the samples.
 * @throws ArgumentFault when `folds` is not a whole number from 2 to the number of samples.
 */
export function systematicFolds(samples: number, folds: number): Partition {
  requireFolds(samples, folds);
  return Array.from({ length: folds }, (_, fold) => Uint32Array.from({ length: Math.ceil((samples - fold) / folds) }, (__, index) => fold + index * folds));
}

/** Every sample is a fold of its own. */
export function leaveOneOut(samples: number): Partition {
  return systematicFolds(samples, samples);
}

/**
 * Random folds, their sizes as equal as can be. With classes each class is spread over the folds as evenly as can be (stratified).
 * @param classes the class of each sample, 0, 1, …
 * @throws ArgumentFault when `folds` is not a whole number from 2 to the number of samples.
 */
export function randomFolds(samples: number, folds: number, generator: Generator, classes?: ArrayLike<number>): Partition {
  requireFolds(samples, folds);
  if (classes !== undefined && classes.length !== samples) throw new ArgumentFault("classes", `${samples} values`);
  const order = Array.from(permutation(generator, samples));
  if (classes !== undefined) order.sort((a, b) => classes[a]! - classes[b]!);
  return Array.from({ length: folds }, (_, fold) => Uint32Array.from(order.filter((__, place) => place % folds === fold)).sort());
}

/** Several random partitions in a row: their Q2 is the mean over them, and tells how much it depends on the folds. */
export function repeatedFolds(samples: number, folds: number, repeats: number, generator: Generator, classes?: ArrayLike<number>): Partition[] {
  if (!Number.isInteger(repeats) || repeats < 1) throw new ArgumentFault("repeats", "a whole number from 1");
  return Array.from({ length: repeats }, () => randomFolds(samples, folds, generator, classes));
}

/**
 * A number of systematic folds, one partition, or several, as a list of partitions.
 * @throws ArgumentFault when the number does not fit, or a partition does not hold every sample once.
 */
export function partitionsOf(folds: number | readonly Partition[], samples: number): readonly Partition[] {
  if (typeof folds === "number") return [systematicFolds(samples, folds)];
  if (folds.length === 0) throw new ArgumentFault("folds", "at least one partition");
  for (const partition of folds) {
    const seen = new Set(partition.flatMap((fold) => Array.from(fold)));
    const count = partition.reduce((sum, fold) => sum + fold.length, 0);
    const fits = partition.length >= 2 && seen.size === samples && count === samples && Math.max(...seen) < samples;
    if (!fits) throw new ArgumentFault("folds", `at least two folds that hold each of ${samples} samples once`);
  }
  return folds;
}

function requireFolds(samples: number, folds: number): void {
  if (!Number.isInteger(folds) || folds < 2 || folds > samples) throw new ArgumentFault("folds", `a whole number from 2 to ${samples}`);
}
