import * as fc from "fast-check";
import { expect, it } from "vitest";
import { near } from "../testing/near.ts";
import type { Matrix } from "../table.ts";
import { averageRows } from "./average-rows.ts";

const gap = Number.NaN;
const matrixOf = (...rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });
const averaged = (matrix: Matrix, of: number[], rows: number, base: number | null = null) =>
  Array.from(averageRows(matrix, Int32Array.from(of), rows, base).data);

it("takes the mean of what is there, and of nothing makes a gap", () => {
  const matrix = matrixOf([1, gap, gap], [3, 5, gap], [10, 20, 30]);
  expect(averaged(matrix, [0, 0, 1], 2)).toEqual([2, 5, gap, 10, 20, 30]);
  expect(averaged(matrix, [0, -1, 1], 2)).toEqual([1, gap, gap, 10, 20, 30]);
});

it("means of logarithms can be those of the values before", () => {
  // R: log2(mean(2^c(1, 3))), log10(mean(10^c(0, 2, 4)))
  near(averaged(matrixOf([1], [3]), [0, 0], 1, 2)[0]!, 2.321_928_094_887_362, 1e-15);
  near(averaged(matrixOf([0], [2], [4]), [0, 0, 0], 1, 10)[0]!, 3.527_243_116_388_088_4, 1e-14);
  // 2^3000 is beyond what a double holds.
  near(averaged(matrixOf([3000], [3000], [2990]), [0, 0, 0], 1, 2)[0]!, 3000 + Math.log2((2 + 2 ** -10) / 3), 1e-15);
});

it("what has no logarithm stays without one, and infinities of both signs are no gap", () => {
  expect(averaged(matrixOf([-Infinity, Infinity, -Infinity], [4, 4, Infinity]), [0, 0], 1)).toEqual([-Infinity, Infinity, -Infinity]);
  expect(averaged(matrixOf([-Infinity, -Infinity], [4, -Infinity]), [0, 0], 1, 2)).toEqual([3, -Infinity]);
});

// A mean has no sign of zero.
const value = fc.oneof(
  fc.constant(gap),
  fc.double({ noNaN: true, min: -1e300, max: 1e300 }).map((number) => number + 0),
);
it("is the values themselves where every row stands alone, and where rows are repeated", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 7 }), (rows, times) => {
      const repeated = rows.flatMap((row) => Array<[number, number]>(times).fill(row));
      const of = rows.flatMap((_, row) => Array<number>(times).fill(row));
      expect(averaged(matrixOf(...repeated), of, rows.length)).toEqual(rows.flat());
    }),
    { seed: 7, numRuns: 300 },
  );
});
