/** Samples in three groups, for tests of methods that compare groups. */
import { expect } from "vitest";
import { newGenerator, uniform } from "../random/generator.ts";
import { permutationsFrom } from "../random/permutations.ts";
import { newMatrix, type Matrix } from "../table.ts";

export const labels = ["a", "a", "a", "b", "b", "b", "b", "c", "c", "c"];
export const few = permutationsFrom(3, labels.length, 19);

/** Random samples of which those of group b have more of the first feature. */
export function samplesOf(seed: number, groups: readonly string[], columns = 4): Matrix {
  const generator = newGenerator(seed);
  const matrix = newMatrix(groups.length, columns);
  for (let at = 0; at < matrix.data.length; at++)
    matrix.data[at] = uniform(generator) + (at % columns === 0 && groups[Math.floor(at / columns)] === "b" ? 0.5 : 0);
  return matrix;
}

export function expectClose(actual: ArrayLike<number>, wanted: readonly number[], relative = 1e-9): void {
  expect(actual.length).toBe(wanted.length);
  for (const [at, value] of wanted.entries()) expect(Math.abs(actual[at]! - value)).toBeLessThanOrEqual(relative * Math.abs(value));
}
