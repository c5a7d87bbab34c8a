import { describe, expect, it } from "vitest";
import { newGenerator, uniform } from "../random/generator.ts";
import { groupSums, plainGroupSums, simdGroupSums, sumsOfRow } from "./group-sums.ts";
import { momentsOf } from "./moments.ts";

describe("sums of two groups", () => {
  it.each([
    [2, 3],
    [4, 4],
    [5, 7],
    [1, 9],
    [100, 101],
    [20_000, 3],
  ])("of %i and %i values are the same bits with and without SIMD, and right", (m, n) => {
    const generator = newGenerator(m + n);
    const plain = plainGroupSums(m, n);
    const simd = simdGroupSums(m, n)!;
    expect(simd).not.toBeNull();
    const rows = Math.min(5, plain.rows);
    expect(simd.rows).toBe(plain.rows);
    for (let at = 0; at < rows * (m + n); at++) plain.values[at] = 1e6 + 100 * uniform(generator);
    simd.values.set(plain.values);
    plain.compute(rows);
    simd.compute(rows);
    expect(simd.results).toStrictEqual(plain.results);
    for (let row = 0; row < rows; row++) {
      for (const [group, from, count] of [
        [0, 0, m],
        [1, m, n],
      ] as const) {
        const start = row * (m + n) + from;
        const { mean, squares } = momentsOf(plain.values.slice(start, start + count), 1);
        const at = row * sumsOfRow + 2 * group;
        expect(Math.abs(plain.results[at]! / mean - 1)).toBeLessThan(1e-15);
        expect(Math.abs(plain.results[at + 1]! - squares)).toBeLessThanOrEqual(1e-12 * squares);
      }
    }
  });

  it("let a missing or an infinite value show in its own row and group only", () => {
    for (const sums of [plainGroupSums(5, 5), simdGroupSums(5, 5)!]) {
      sums.values.set([1, 2, 3, 4, Number.NaN, 1, 2, 3, 4, 5]);
      sums.values.set([1, 2, 3, 4, 5, Infinity, 2, 3, 4, 5], 10);
      sums.compute(2);
      expect(sums.results.slice(0, 8)).toStrictEqual(Float64Array.of(Number.NaN, Number.NaN, 3, 10, 3, 10, Number.NaN, Number.NaN));
    }
  });

  it("take the plain way for a small table", () => {
    expect(groupSums(3, 3, 10).values.buffer.byteLength).toBe(plainGroupSums(3, 3).values.buffer.byteLength);
  });
});
