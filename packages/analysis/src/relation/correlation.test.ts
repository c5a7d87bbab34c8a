import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distancesOf } from "../cluster/distance.ts";
import { tTwoSided } from "../distributions/student-t.ts";
import { Cancelled } from "../progress.ts";
import { newGenerator, uniform } from "../random/generator.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { near } from "../testing/near.ts";
import { correlationTail, newCorrelationTail } from "./correlation-tail.ts";
import { correlationMethods, correlationTest } from "./correlation-test.ts";
import { correlationsBetween, correlationsWithin } from "./correlations.ts";
import { groupProfile, matchPattern } from "./pattern.ts";
import { partialCorrelationTest } from "./partial-correlation.ts";
import { spearmanTail } from "./spearman-distribution.ts";

const x = Float64Array.of(2.1, 3.4, 1.2, 5.6, 4.4, 7.1, 6.2, 0.3, 9.9, 8.8);
const y = Float64Array.of(1.1, 2.5, 0.7, 6.5, 5.1, 5.2, 8.4, 1.3, 7.7, 9.1);

/** Rows that go together a little; some tied (rounded), some with gaps. */
function rowsOf(seed: number, rows: number, columns: number, gaps = 0): Matrix {
  const generator = newGenerator(seed);
  const matrix = newMatrix(rows, columns);
  for (let at = 0; at < matrix.data.length; at++) {
    const value = uniform(generator) + 0.1 * (at % columns);
    matrix.data[at] = at % 3 === 0 ? Math.round(value * 4) / 4 : value;
    if (uniform(generator) < gaps) matrix.data[at] = Number.NaN;
  }
  return matrix;
}

const pairs = fc.array(fc.tuple(fc.double({ min: -1e3, max: 1e3, noNaN: true }), fc.double({ min: -1e3, max: 1e3, noNaN: true })), {
  minLength: 4,
  maxLength: 20,
});

describe("correlationTest", () => {
  it.each([
    // cor.test(x[1:n], y[1:n], method = …)$p.value for Spearman and Kendall, without ties
    [5, 0.0166666666666667, 0.0166666666666667],
    [9, 0.00450837742504409, 0.00588624338624339],
    [10, 0.0019770587107552, 0.00221285273368607],
  ])("has R's exact and series p for %i pairs, and the same for the opposite", (n, spearman, kendall) => {
    const [a, b] = [x.slice(0, n), y.slice(0, n)];
    for (const [method, p] of [
      ["spearman", spearman],
      ["kendall", kendall],
    ] as const) {
      expect(correlationTest(a, b, method).p).toBeCloseTo(p, 14);
      expect(
        correlationTest(
          a,
          b.map((value) => -value),
          method,
        ).p,
      ).toBeCloseTo(p, 14);
    }
  });

  it("trap: far out the Edgeworth series of ρ is below 0, where R says p = 0; the p of t stands there", () => {
    expect(spearmanTail(0.9, 100, true)).toBe(0);
    expect(spearmanTail(0.9, 100)).toBe(correlationTail(0.9, 98));
    expect(spearmanTail(0.1, 100)).toBe(spearmanTail(0.1, 100, true));
  });

  it("is symmetric, turns its sign with a variable, and does not change with scale, shift and order", () => {
    fc.assert(
      fc.property(pairs, fc.constantFrom(...correlationMethods), (list, method) => {
        const [a, b] = [0, 1].map((side) => Float64Array.from(list, (pair) => pair[side]!));
        const plain = correlationTest(a!, b!, method);
        fc.pre(plain.reason !== "constant");
        expect(Math.abs(plain.estimate)).toBeLessThanOrEqual(1);
        expect(plain.p).toBeGreaterThanOrEqual(0);
        expect(plain.p).toBeLessThanOrEqual(1);
        expect(correlationTest(b!, a!, method).estimate).toBeCloseTo(plain.estimate, 12);
        expect(correlationTest(a!.toReversed(), b!.toReversed(), method).estimate).toBeCloseTo(plain.estimate, 12);
        expect(
          correlationTest(
            a!.map((value) => -2 * value),
            b!,
            method,
          ).estimate,
        ).toBeCloseTo(-plain.estimate, 12);
      }),
    );
  });

  it("of ranks depends on their order alone, and of 0/1 with 0/1 τ, ρ and r are the same", () => {
    for (const method of ["spearman", "kendall"] as const) expect(correlationTest(x.map(Math.exp), y, method)).toEqual(correlationTest(x, y, method));
    const [a, b] = [Float64Array.of(0, 0, 1, 1, 1, 0), Float64Array.of(0, 1, 1, 1, 0, 0)];
    const [r, rho, tau] = correlationMethods.map((method) => correlationTest(a, b, method).estimate);
    expect(rho).toBeCloseTo(r!, 14);
    expect(tau).toBeCloseTo(r!, 14);
  });

  it("keeps its digits where values are large and differ little, or near the ends of the doubles", () => {
    const r = correlationTest(x, y).estimate;
    expect(
      correlationTest(
        x.map((value) => 2 ** 40 + value * 1024),
        y,
      ).estimate,
    ).toBeCloseTo(
      correlationTest(
        x.map((value) => value * 1024),
        y,
      ).estimate,
      7,
    );
    for (const scale of [1e-300, 1e300, 1e12])
      expect(
        correlationTest(
          x.map((value) => value * scale),
          y,
        ).estimate,
      ).toBeCloseTo(r, 12);
  });

  // R 4.2.2: cor(x, y) of these eighths; R's own r of x + 1e12, y + 1e12 is off by 1e-9, of 1e15 by 6e-3.
  it.each([0, 1e10, -1e12, 1e15])("keeps every digit with %d before them", (offset) => {
    const eighths = [
      [-1, -0.25, 0.25, -1.125, 0.25, 0, 0.125, 1.125, -1.25, 1.25, -0.75, -1.125],
      [-1.75, 0, 0.375, -1.375, -0.75, -0.625, 1.375, 1.375, -1.875, 0.25, -1, -2.75],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 11],
    ].map((list) => Float64Array.from(list));
    const [a, b, c] = eighths.map((values) => values.map((value) => value + offset)) as [Float64Array, Float64Array, Float64Array];
    near(correlationTest(a, b).estimate, 0.82215891491849913, 1e-14);
    // What stands in front of every value says nothing to whatever is made of correlations.
    const [u, v, w] = eighths as [Float64Array, Float64Array, Float64Array];
    near(partialCorrelationTest(a, b, [c]).estimate, partialCorrelationTest(u, v, [w]).estimate, 1e-12);
    const rows = (...list: Float64Array[]): Matrix => ({ rows: list.length, columns: 12, data: Float64Array.from(list.flatMap((values) => [...values])) });
    for (const kind of ["pearson", "spearman"] as const) {
      const [shifted, plain] = [distancesOf(rows(a, b, c), kind), distancesOf(rows(u, v, w), kind)];
      for (const [at, value] of plain.data.entries()) near(shifted.data[at]!, value, 1e-12);
    }
  });

  it("leaves out incomplete pairs, and says why there is no number", () => {
    const gaps = Float64Array.of(Number.NaN, ...x);
    expect(correlationTest(gaps, Float64Array.of(5, ...y))).toEqual(correlationTest(x, y));
    const of = (a: number[], b: number[], method: (typeof correlationMethods)[number] = "pearson") =>
      correlationTest(Float64Array.from(a), Float64Array.from(b), method);
    expect(of([1, 2], [2, 1])).toMatchObject({ reason: "too-few", estimate: Number.NaN, p: Number.NaN, n: 2 });
    expect(of([Number.NaN, 1, Number.NaN], [1, Number.NaN, 3])).toMatchObject({ reason: "all-missing", n: 0 });
    for (const method of correlationMethods)
      expect(of([1, 1, 1, 1], [1, 2, 3, 4], method)).toMatchObject({ reason: "constant", estimate: Number.NaN, p: Number.NaN });
    expect(of([1, 2, 3, Infinity], [1, 2, 3, 4])).toMatchObject({ reason: "infinite", estimate: Number.NaN });
    expect(of([1, 2, 3, Infinity], [1, 2, 3, 4], "spearman").estimate).toBe(1);
    expect(of([1, 2, 3], [2, 4, 6])).toMatchObject({ estimate: 1, p: 0, low: Number.NaN });
    expect(() => of([1, 2], [1])).toThrow("y: 2 values, one for each of x");
    expect(() => correlationTest(x, y, "pearson", "auto", 1)).toThrow("level: must be between 0 and 1");
  });
});

describe("newCorrelationTail", () => {
  it.each([1, 2, 3, 4, 7, 20, 75, 98, 333, 1000, 1999, 4000, 5000])(
    "is within 1e-12 of the exact tail at every size of p, with %i degrees of freedom",
    (df) => {
      const tail = newCorrelationTail(df);
      let largest = 0;
      for (let step = 0; step <= 5000; step++) {
        const r = step / 5000;
        const exact = correlationTail(r, df);
        if (exact < 1e-300) break;
        largest = Math.max(largest, Math.abs(tail(-r) / exact - 1));
      }
      expect(largest).toBeLessThan(1e-12);
      expect([tail(1), tail(-1), tail(0), tail(Number.NaN)]).toEqual([0, 0, expect.closeTo(1, 12), Number.NaN]);
    },
  );

  it("is the p of t, and never rises with r", () => {
    for (const df of [3, 40, 500]) {
      const tail = newCorrelationTail(df);
      let last = 1;
      for (let r = 0.001; r < 0.95; r += 0.001) {
        const p = tail(r);
        expect(p).toBeLessThanOrEqual(last * (1 + 1e-12));
        expect(Math.abs(p / tTwoSided(r * Math.sqrt(df / (1 - r * r)), df) - 1)).toBeLessThan(1e-10);
        last = p;
      }
    }
    expect(() => newCorrelationTail(2.5)).toThrow("df: a whole number from 1");
    expect(() => correlationTail(0.5, 0)).toThrow("df: must be positive and finite");
  });
});

describe("correlationsWithin and correlationsBetween", () => {
  it("are the numbers of the single test, with gaps and ties too, for few rows and for many", () => {
    for (const [seed, rows, gaps] of [
      [1, 6, 0],
      [2, 6, 0.2],
      [3, 40, 0.02],
    ] as const) {
      const matrix = rowsOf(seed, rows, 12, gaps);
      matrix.data.fill(7, 12, 24);
      for (const method of correlationMethods) {
        for (const p of ["auto", "approximate", "cor.test"] as const) {
          const found = correlationsWithin(matrix, { method, p });
          const across = correlationsBetween(matrix, matrix, { method, p });
          for (let i = 0, at = 0; i < rows; i++) {
            for (let j = i + 1; j < rows; j++, at++) {
              const test = correlationTest(rowOf(matrix, i), rowOf(matrix, j), method, p);
              expect(found.estimate[at]).toEqual(nearly(test.estimate, 12));
              expect(found.p[at]).toEqual(nearly(test.p, 10));
              expect(typeof found.n === "number" ? found.n : found.n[at]).toBe(test.n);
              expect(found.reasons.get(at) ?? null).toBe(test.reason);
              expect(across.estimate[i * rows + j]).toEqual(nearly(test.estimate, 12));
              expect(across.p[j * rows + i]).toEqual(nearly(test.p, 10));
            }
          }
        }
      }
    }
  });

  it("say why nothing is known of too few samples, and refuse what does not fit", () => {
    const two = correlationsWithin(rowsOf(1, 2, 2));
    expect([two.estimate[0], two.p[0], two.reasons.get(0)]).toEqual([Number.NaN, Number.NaN, "too-few"]);
    expect(() => correlationsWithin(rowsOf(1, 1, 5))).toThrow("rows: at least two rows");
    expect(() => correlationsBetween(rowsOf(1, 2, 5), rowsOf(1, 2, 6))).toThrow("second: 5 samples, as the first table has");
    expect(() => correlationsBetween(newMatrix(0, 5), rowsOf(1, 2, 5))).toThrow("first: at least one row");
    const stop = () => {
      throw new Cancelled();
    };
    for (const method of correlationMethods) expect(() => correlationsWithin(rowsOf(1, 5, 9), { method, progress: stop })).toThrow(Cancelled);
  });
});

describe("matchPattern", () => {
  it("puts the strongest first, whatever its sign, and what cannot be known last", () => {
    const groups = ["a", "a", "b", "b", "c", "c"];
    const profile = groupProfile(
      groups,
      new Map([
        ["a", 1],
        ["b", 2],
        ["c", 3],
      ]),
    );
    const rows: Matrix = { rows: 4, columns: 6, data: Float64Array.of(5, 5, 5, 5, 5, 5, 1, 1.2, 2, 2, 3, 3, 9, 2, 7, 1, 8, 3, -1, -1, -2, -2, -3, -3) };
    const found = matchPattern(rows, profile);
    expect(found.map((match) => match.feature)).toEqual([3, 1, 2, 0]);
    expect(found[0]).toMatchObject({ estimate: nearly(-1, 12), p: nearly(0, 12), n: 6, reason: null });
    expect(found[3]).toMatchObject({ estimate: Number.NaN, pAdjusted: Number.NaN, reason: "constant" });
    expect(() => matchPattern(rows, Float64Array.of(1, 2))).toThrow("profile: one number for each of the 6 samples");
    expect(() => matchPattern(rows, new Float64Array(6))).toThrow("profile: numbers that differ");
    expect(() => groupProfile(groups, new Map([["a", 1]]))).toThrow("numbers: one for every group; b has none");
  });
});

/** NaN only meets NaN. */
function nearly(value: number, digits: number): unknown {
  return Number.isNaN(value) ? Number.NaN : expect.closeTo(value, digits);
}
