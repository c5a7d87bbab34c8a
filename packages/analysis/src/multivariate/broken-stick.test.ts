import { expect, it } from "vitest";
import { brokenStick } from "./broken-stick.ts";

it("counts the leading components above the pieces of a broken stick", () => {
  // Of four pieces, as in the table of Jackson (1993) and R's vegan::bstick(4): 0.5208, 0.2708, 0.1458, 0.0625.
  expect(brokenStick([0.53, 0.26, 0.15, 0.06])).toBe(1);
  expect(brokenStick([0.53, 0.28, 0.14, 0.05])).toBe(2);
  expect(brokenStick([0.521, 0.271, 0.146, 0.062])).toBe(3);
  expect(brokenStick([0.5, 0.3, 0.15, 0.05])).toBe(0);
  expect(brokenStick([0.25, 0.25, 0.25, 0.25])).toBe(0);
});

it("is none of nothing, and none of a single direction, which holds all there is", () => {
  expect(brokenStick([])).toBe(0);
  expect(brokenStick([1])).toBe(0);
});

it("finds few directions among noise: their number does not hang on how many others there are", () => {
  for (const others of [8, 30, 100]) expect(brokenStick([0.5, 0.35, ...Array.from({ length: others }, () => 0.15 / others)])).toBe(2);
});
