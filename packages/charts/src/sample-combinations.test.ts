import { expect, it } from "vitest";
import { combinations } from "./sample-combinations.ts";

const hundred = Array.from({ length: 103 }, (_, index) => index);

it("are the same tenth each time, one of each ten neighbours", () => {
  const drawn = combinations().of(hundred);
  expect(drawn).toEqual(combinations("12").of(hundred));
  expect(drawn.map((one) => Math.floor(one / 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it("are each among those of some seed, and all at once where all are asked for", () => {
  const seen = new Set(Array.from({ length: 200 }, (_, seed) => combinations(String(seed)).of(hundred)).flat());
  expect(seen.size).toBe(hundred.length);
  expect(combinations("all").of(hundred)).toEqual(hundred);
  expect(() => combinations("most")).toThrow("whole number");
});
