import { describe, expect, it } from "vitest";
import { permutationsFrom } from "./permutations.ts";
import { labels } from "../testing/grouped-samples.ts";

describe("permutationsFrom", () => {
  it("keeps every item in its block", () => {
    for (const order of permutationsFrom(4, labels.length, 50, labels)) {
      expect([...order].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      for (const [at, from] of order.entries()) expect(labels[from]).toBe(labels[at]);
    }
    expect(() => permutationsFrom(4, 10, 0)).toThrow("count: a whole number from 1");
    expect(() => permutationsFrom(4, 3, 1, labels)).toThrow("blocks: one label for each of the 3 items");
  });
});
