import { expect, it } from "vitest";
import { roundedUp } from "./rounded-up.ts";

it.each([
  [0, "0"],
  [1.3e-13, "2e-13"],
  [1.7e-13, "2e-13"],
  [1e-13, "1e-13"],
  [9.2e-13, "1e-12"],
  [9.7e-13, "1e-12"],
  [2.220446049250313e-16, "3e-16"],
  [0.04, "4e-2"],
  [9.1, "1e+1"],
])("of %d the largest deviation is said as %s", (bound, said) => {
  expect(roundedUp(bound)).toBe(said);
  expect(Number(roundedUp(bound))).toBeGreaterThanOrEqual(bound);
});
