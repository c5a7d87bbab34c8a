import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { product, productOfRows } from "../matrix/product.ts";
import { newGenerator, permutation } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { near } from "../testing/near.ts";
import { procrustes, protest } from "./procrustes.ts";
import { randomMatrix, rowsInOrder } from "../testing/random-matrix.ts";

const shapes = fc.record({
  seed: fc.nat(1_000_000),
  samples: fc.integer({ min: 5, max: 20 }),
  left: fc.integer({ min: 1, max: 4 }),
  right: fc.integer({ min: 1, max: 4 }),
});

describe("agrees with R's vegan on a formula's numbers", () => {
  const target = formula(20, 3, (i, j) => Math.sin(i * j) + 0.3 * Math.cos(i * i + j));
  const other = formula(20, 2, (i, j) =>
    j === 1 ? target.data[(i - 1) * 3 + 1]! * 1.5 + 0.2 * Math.sin(3 * i) : target.data[(i - 1) * 3]! - 0.1 * Math.cos(7 * i),
  );

  test("procrustes", () => {
    const found = procrustes(target, other);
    numbersNear([found.sumOfSquares, found.scale], [11.7281456910643, 0.766998715068748]);
    numbersNear(found.translation, [0.0286918036186365, -0.010211099380508, -0.0398091837688954]);
    numbersNear(found.rotation.data, [0.0190187460212357, 0.98803938577177, 0.153024375390073, 0.999537425811102, -0.0151564408360486, -0.0263669623600865]);
    numbersNear(found.residuals.subarray(0, 3), [0.231950409248157, 0.275863665716981, 0.749011610810919]);
    near(procrustes(target, other, { symmetric: true }).sumOfSquares, 0.367371035033642, 1e-12);
  });

  test("protest with given orders", () => {
    const orders = Array.from({ length: 99 }, (_, k) => {
      const order = Uint32Array.from({ length: 20 }, (__, i) => (i * 7 + k * 3) % 20);
      return k % 2 === 1 ? order.toReversed() : order;
    });
    const found = protest(target, other, orders);
    near(found.correlation, 0.795379761476465, 1e-12);
    expect(found.p).toBe(0.01);
    numbersNear(found.permuted.subarray(0, 3), [0.12890657410921, 0.184379109318269, 0.0980855284755282]);
  });
});

describe("invariants", () => {
  test("a rotated, scaled and moved configuration comes back whole", () => {
    fc.assert(
      fc.property(shapes, ({ seed, samples, left }) => {
        const target = randomMatrix(seed, samples, left);
        const { rotation } = procrustes(randomMatrix(seed + 1, samples, left), randomMatrix(seed + 2, samples, left));
        const moved = product(target, rotation);
        for (let at = 0; at < moved.data.length; at++) moved.data[at] = 3 * moved.data[at]! + 7 + (at % left);
        const found = procrustes(target, moved);
        expect(found.sumOfSquares).toBeLessThan(1e-20);
        near(found.scale, 1 / 3, 1e-10);
        for (let at = 0; at < target.data.length; at++) expect(found.rotated.data[at]).toBeCloseTo(target.data[at]!, 10);
        const turned = product(moved, found.rotation);
        for (let at = 0; at < turned.data.length; at++) expect(found.scale * turned.data[at]! + found.translation[at % left]!).toBeCloseTo(target.data[at]!, 9);
      }),
    );
  });

  test("the symmetric statistic is the same both ways, from 0 to 1, and samples may be reordered", () => {
    fc.assert(
      fc.property(shapes, ({ seed, samples, left, right }) => {
        const [a, b] = [randomMatrix(seed, samples, left), randomMatrix(seed + 1, samples, right)];
        const found = procrustes(a, b, { symmetric: true });
        near(procrustes(b, a, { symmetric: true }).sumOfSquares, found.sumOfSquares, 1e-9);
        expect(found.sumOfSquares).toBeGreaterThanOrEqual(-1e-12);
        expect(found.sumOfSquares).toBeLessThanOrEqual(1);
        expect(1 - found.correlation ** 2).toBeCloseTo(found.sumOfSquares, 10);
        const order = permutation(newGenerator(seed), samples);
        near(procrustes(rowsInOrder(a, order), rowsInOrder(b, order), { symmetric: true }).sumOfSquares, found.sumOfSquares, 1e-9);
        if (right > left) return;
        const rows = productOfRows(found.rotation, found.rotation);
        for (let i = 0; i < rows.rows; i++) expect(rows.data[i * rows.rows + i]).toBeCloseTo(1, 10);
      }),
    );
  });

  test("the best scale leaves less than no scaling", () => {
    const [a, b] = [randomMatrix(3, 12, 2), randomMatrix(4, 12, 2)];
    expect(procrustes(a, b).sumOfSquares).toBeLessThan(procrustes(a, b, { scale: false }).sumOfSquares);
  });
});

test("what cannot be compared is named", () => {
  const a = randomMatrix(1, 5, 2);
  expect(() => procrustes(a, randomMatrix(1, 4, 2))).toThrow(/^other/);
  expect(() => procrustes(a, newMatrix(5, 2))).toThrow("other: samples that are not all on one spot");
  expect(() => procrustes({ rows: 5, columns: 1, data: new Float64Array(5).fill(0.1) }, a)).toThrow(/^target: samples/);
  expect(() => procrustes(a, { rows: 5, columns: 1, data: Float64Array.of(1, 2, Number.NaN, 1, 1) })).toThrow("other: a number in every cell");
  expect(() => protest(a, a, [Uint32Array.of(0, 1)])).toThrow(/^permutations/);
  expect(() => protest(a, a, [])).toThrow(/^permuted/);
});

function formula(rows: number, columns: number, value: (i: number, j: number) => number): Matrix {
  return { rows, columns, data: Float64Array.from({ length: rows * columns }, (_, at) => value(Math.floor(at / columns) + 1, (at % columns) + 1)) };
}

function numbersNear(actual: ArrayLike<number>, wanted: number[]): void {
  expect(actual.length).toBe(wanted.length);
  for (const [at, value] of wanted.entries()) near(actual[at]!, value, 1e-11);
}
