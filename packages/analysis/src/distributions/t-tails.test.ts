import { describe, expect, it } from "vitest";
import { ArgumentFault } from "../faults.ts";
import { newGenerator, uniform } from "../random/generator.ts";
import { tTwoSided } from "./student-t.ts";
import { tTwoSidedOfAll } from "./t-tails.ts";

function compare(statistics: Float64Array, df: Float64Array): void {
  const p = new Float64Array(statistics.length);
  tTwoSidedOfAll(statistics, df, p);
  const single = statistics.map((x, at) => (Number.isNaN(x) ? Number.NaN : tTwoSided(x, df[at]!)));
  expect(p).toStrictEqual(single);
}

describe("two-sided t tails of many statistics", () => {
  it("are to the bit those of one after the other, in the middle and far out, for few and many degrees of freedom", () => {
    const generator = newGenerator(11);
    const count = 20_001;
    const df = Float64Array.from({ length: count }, () => 10 ** (6.5 * uniform(generator) - 0.3));
    const statistics = df.map((freedom) => (uniform(generator) < 0.5 ? 1 : Math.sqrt(freedom)) * 5 * (uniform(generator) - 0.5));
    compare(statistics, df);
  });

  it("hold at the edges of what is summed two by two", () => {
    const df = Float64Array.from({ length: 600 }, (_, at) => [19.5, 20, 998, 1e6, 1e21, Infinity][at % 6]!);
    const edges = [0, -0, 1e-300, 1e-8, 1, 40, 1e160, Infinity, -Infinity, Number.NaN];
    compare(
      df.map((_, at) => edges[Math.floor(at / 6) % edges.length]!),
      df,
    );
    compare(Float64Array.of(1, Number.NaN), Float64Array.of(3, Number.NaN));
  });

  it("reach 1e-300 and stay right there", () => {
    const p = new Float64Array(600);
    tTwoSidedOfAll(new Float64Array(600).fill(-60), new Float64Array(600).fill(800), p);
    // R: 2 * pt(-60, 800).
    expect(Math.abs(p[0]! / 2.2317132281031073e-298 - 1)).toBeLessThan(1e-12);
    expect(p[599]).toBe(p[0]);
  });

  it("names degrees of freedom that aren't positive", () => {
    expect(() => tTwoSidedOfAll(Float64Array.of(1), Float64Array.of(0), new Float64Array(1))).toThrow(ArgumentFault);
  });
});
