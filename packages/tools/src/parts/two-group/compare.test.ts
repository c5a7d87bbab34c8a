import { expect, it } from "vitest";
import { compare } from "./compare.ts";
import type { TwoGroupTesting } from "./params.ts";

const params: TwoGroupTesting = {
  test: "wilcoxon",
  pair: { column: "subject" },
  input_scale: "raw",
  test_scale: "as-given",
  constant_in_prior: false,
  adjust: "BH",
  p_threshold: 0.05,
  log2_fc_threshold: 0,
};
const sides = { caseSamples: Int32Array.of(0, 1, 2, 3, 4, 5), controlSamples: Int32Array.of(6, 7, 8, 9, 10, 11) };
const directionOf = (one: readonly number[], control: readonly number[]): number => {
  const matrix = { rows: 12, columns: 1, data: Float64Array.from([...one, ...control]) };
  const [row] = compare(matrix, matrix, sides, params, () => {}).rows;
  expect(row!.test.reason).toBe(null);
  return row!.direction;
};

it("finds the side of the middle of V among the pairs that differ: those that don't have no rank", () => {
  // Of two pairs that differ the larger rises: V = 2 of 0 to 3, its middle 1.5. Over all six pairs it would be 10.5.
  expect(directionOf([5, 5, 5, 5, 9, 4], [5, 5, 5, 5, 5, 5])).toBe(0.5);
  expect(directionOf([5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 9, 4])).toBe(-0.5);
});

it("finds neither side higher where equal differences of both signs share their ranks", () => {
  // V = 2.5 + 2.5 of 0 to 10.
  expect(directionOf([7, 7, 3, 3, 5, 5], [5, 5, 5, 5, 5, 5])).toBe(0);
});
