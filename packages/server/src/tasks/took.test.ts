import { expect, it } from "vitest";
import { covered } from "./took.ts";

it("counts what runs beside each other once, and no pause", () => {
  expect(covered([])).toBe(0);
  expect(
    covered([
      { from: 10, to: 30 },
      { from: 0, to: 20 },
      { from: 5, to: 8 },
      { from: 100, to: 140 },
      { from: 140, to: 141 },
    ]),
  ).toBe(71);
});
