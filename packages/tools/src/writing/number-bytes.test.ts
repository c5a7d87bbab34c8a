import { newGenerator, uniform } from "@analyte/analysis/random/generator";
import { expect, test } from "vitest";
import { longestNumber, putNumber } from "./number-bytes.ts";

const bytes = Buffer.alloc(longestNumber + 1);
function written(value: number): string {
  bytes.fill(1);
  const end = putNumber(bytes, 1, value);
  if (end > bytes.length) throw new Error(`${value} takes more room than it is given.`);
  return bytes.toString("latin1", 1, end);
}
const textOf = (value: number): string => (Object.is(value, -0) ? "0" : String(value));
const below = (value: number): number => value - 2 ** (Math.floor(Math.log2(Math.abs(value))) - 52);

/** One test a kind of numbers: what is wrong is said at once, of a hundred thousand. */
const wrong = (values: Iterable<number>): [number, string] | null => {
  for (const value of values) for (const one of [value, -value]) if (written(one) !== textOf(one)) return [one, written(one)];
  return null;
};
function* drawn(count: number, next: () => number): Generator<number> {
  for (let index = 0; index < count; index++) yield next();
}
const generator = newGenerator(11);
const draw = (): number => uniform(generator);

test.each<[string, Iterable<number>]>([
  [
    "whole numbers and zeros",
    [0, -0, 1, 9, 10, 99, 100, 12_345_678, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, 1e14, 1e15, 1e16, 1e17, 1e20, 1e21, 1e22, 123e18],
  ],
  [
    "ends of the range",
    [5e-324, 2.2250738585072014e-308, Number.MAX_VALUE, 1e-6, 1e-7, 1e-6 - 2 ** -73, 1.0000000000000002e-6, 999_999_999_999_999.9, 0.1 + 0.2, 1 / 3, 2 / 3],
  ],
  [
    "powers of two and of ten, and their neighbours",
    [...Array.from({ length: 90 }, (_, at) => 2 ** (at - 30)), ...Array.from({ length: 25 }, (_, at) => 10 ** (at - 8))].flatMap((one) => [
      one,
      one + 2 ** (Math.floor(Math.log2(one)) - 52),
      below(one),
    ]),
  ],
  ["as they are measured: a few digits", drawn(60_000, () => Number((draw() * 10 ** Math.floor(18 * draw() - 6)).toPrecision(1 + Math.floor(15 * draw()))))],
  [
    "sixteen digits, and next to them",
    drawn(60_000, () => {
      const one = Number((10 ** (20 * draw() - 5)).toPrecision(16));
      return draw() < 0.5 ? one : below(one);
    }),
  ],
  ["as they are computed", drawn(150_000, () => draw() * 10 ** Math.floor(22 * draw() - 7))],
  ["quotients and logarithms", drawn(100_000, () => (draw() < 0.5 ? Math.log2(1 + 1e4 * draw()) : Math.floor(1e6 * draw()) / (1 + Math.floor(999 * draw()))))],
  ["halves, quarters, eighths", drawn(50_000, () => Math.floor(2 ** (53 * draw())) / 2 ** Math.floor(12 * draw()))],
  [
    "any bits",
    drawn(60_000, () => {
      const [value] = new Float64Array(Uint32Array.of(draw() * 2 ** 32, draw() * 2 ** 32).buffer);
      return Number.isFinite(value) ? value! : 1;
    }),
  ],
])("the bytes of a number are those of its text: %s", (_, values) => expect(wrong(values)).toBeNull());
