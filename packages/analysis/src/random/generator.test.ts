import { expect, test } from "vitest";
import { generatorOf, integerBelow, newGenerator, permutation, uniform } from "./generator.ts";

test("gives the published first outputs of xoshiro128**", () => {
  const generator = generatorOf(Uint32Array.of(1, 2, 3, 4));
  const outputs = Array.from({ length: 10 }, () => generator.next());
  expect(outputs).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]);
});

test("seeds by SplitMix64: seed 0 starts from its published first outputs", () => {
  // SplitMix64 from 0: e220a8397b1dcdaf, 6e789e6aa1b965f4.
  const expected = generatorOf(Uint32Array.of(0x7b1dcdaf, 0xe220a839, 0xa1b965f4, 0x6e789e6a));
  const generator = newGenerator(0);
  for (let draw = 0; draw < 20; draw++) expect(generator.next()).toBe(expected.next());
});

test("the same seed gives the same sequence, another seed another one", () => {
  const draws = (seed: number): number[] => {
    const generator = newGenerator(seed);
    return Array.from({ length: 5 }, () => generator.next());
  };
  expect(draws(42)).toEqual(draws(42));
  expect(draws(42)).not.toEqual(draws(43));
  expect(draws(Number.MAX_SAFE_INTEGER)).toHaveLength(5);
});

test("refuses seeds and bounds that are not whole numbers in range", () => {
  for (const seed of [-1, 1.5, Number.NaN, 2 ** 53]) expect(() => newGenerator(seed)).toThrow(/seed/);
  const generator = newGenerator(1);
  for (const bound of [0, -3, 1.5, 2 ** 33]) expect(() => integerBelow(generator, bound)).toThrow(/bound/);
});

test("uniform numbers fill [0, 1) evenly", () => {
  const generator = newGenerator(7);
  const bins = new Float64Array(10);
  const draws = 100_000;
  for (let draw = 0; draw < draws; draw++) {
    const value = uniform(generator);
    if (!(value >= 0 && value < 1)) throw new Error(`${value} is outside [0, 1)`);
    bins[Math.floor(value * 10)]! += 1;
  }
  // Chi-square with 9 degrees of freedom: 27.9 is its 0.999 quantile.
  const expected = draws / 10;
  expect(bins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(27.9);
});

test("every order of four is equally likely", () => {
  const generator = newGenerator(11);
  const counts = new Map<string, number>();
  const draws = 24_000;
  for (let draw = 0; draw < draws; draw++) {
    const order = permutation(generator, 4).join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  // Chi-square with 23 degrees of freedom: 49.7 is its 0.999 quantile.
  expect([...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(49.7);
});

test("a permutation holds every index once, also of nothing and of one", () => {
  const generator = newGenerator(3);
  expect([...permutation(generator, 0)]).toEqual([]);
  expect([...permutation(generator, 1)]).toEqual([0]);
  expect([...permutation(generator, 500)].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, index) => index));
});
