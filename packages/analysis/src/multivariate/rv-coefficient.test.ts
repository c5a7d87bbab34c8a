import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newGenerator, permutation } from "../random/generator.ts";
import type { Matrix } from "../table.ts";
import { near } from "../testing/near.ts";
import { rvCoefficient } from "./rv-coefficient.ts";
import { randomMatrix, rowsInOrder } from "../testing/random-matrix.ts";

test("agrees with its definition computed in R on a formula's numbers", () => {
  const table = (columns: number, q: number): Matrix => ({
    rows: 12,
    columns,
    data: Float64Array.from({ length: 12 * columns }, (_, at) => {
      const [i, j] = [Math.floor(at / columns) + 1, (at % columns) + 1];
      return Math.sin(i * j * q) + 0.3 * Math.cos(i * i + j);
    }),
  });
  const order = Uint32Array.of(3, 1, 4, 12, 5, 9, 2, 6, 10, 8, 7, 11).map((place) => place - 1);
  const found = rvCoefficient(table(5, 1), table(8, 1.2), [order]);
  near(found.rv, 0.600187339284541, 1e-11);
  near(found.modified, 0.251781999362237, 1e-11);
  near(found.permuted[0]!, 0.00711982165084547, 1e-11);
  expect(found.p).toBe(found.permuted[0]! >= found.modified ? 1 : 0.5);
});

test("1 for a table with itself, moved and scaled; the same both ways and for samples in another order; within its bounds", () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 4, max: 15 }), fc.integer({ min: 1, max: 20 }), (seed, samples, features) => {
      const [a, b] = [randomMatrix(seed, samples, features), randomMatrix(seed + 1, samples, 7)];
      const moved = { ...a, data: a.data.map((value) => 3 * value + 2) };
      near(rvCoefficient(a, moved).rv, 1, 1e-12);
      near(rvCoefficient(a, moved).modified, 1, 1e-12);
      const { rv, modified } = rvCoefficient(a, b);
      near(rvCoefficient(b, a).rv, rv, 1e-12);
      expect(rv).toBeGreaterThanOrEqual(0);
      expect(rv).toBeLessThanOrEqual(1);
      expect(Math.abs(modified)).toBeLessThanOrEqual(1 + 1e-12);
      const order = permutation(newGenerator(seed), samples);
      near(rvCoefficient(rowsInOrder(a, order), rowsInOrder(b, order)).rv, rv, 1e-9);
      // The permuted value is that of the permuted table.
      near(rvCoefficient(a, b, [order]).permuted[0]!, rvCoefficient(a, rowsInOrder(b, order)).modified, 1e-7);
    }),
  );
});

test("what does not fit is named", () => {
  const a = randomMatrix(1, 5, 2);
  expect(() => rvCoefficient(a, randomMatrix(1, 4, 2))).toThrow(/^second: the same samples/);
  expect(() => rvCoefficient(a, { rows: 5, columns: 1, data: new Float64Array(5).fill(0.1) })).toThrow("second: features that vary");
  expect(() => rvCoefficient({ rows: 5, columns: 1, data: Float64Array.of(1, 2, Number.NaN, 0, 0) }, a)).toThrow("first: a number in every cell");
  expect(() => rvCoefficient(a, a, [Uint32Array.of(1)])).toThrow(/^permutations/);
  expect(rvCoefficient(a, a).p).toBeNaN();
});
