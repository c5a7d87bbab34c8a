import { newGenerator, uniform } from "@analyte/analysis/random/generator";
import { expect, test } from "vitest";
import { sixDigits } from "./six-digits.ts";

const edges = [
  0, -0, 0.5, 1, 999_999.5, 99_999.95, 99_999.949999, 100_000, 0.1234565, 0.12345650000000001, 1.000005, 2.5e-7, 1e-15, 9.999995e-16, 1e21, 5e-324,
];

test("a number of six digits is the one that is read from its text", () => {
  const generator = newGenerator(7);
  const drawn = Array.from({ length: 50_000 }, () => (uniform(generator) - 0.5) * 10 ** Math.floor(40 * uniform(generator) - 24));
  // Half-way between two of them, and next to that.
  const ties = Array.from({ length: 20_000 }, (_, at) => (100_000.5 + at * 43) / 10 ** (at % 20));
  for (const value of [
    ...edges,
    ...drawn,
    ...ties,
    ...ties.map((tie) => tie * (1 + Number.EPSILON)),
    ...ties.map((tie) => -tie * (1 - Number.EPSILON)),
    NaN,
    Infinity,
  ])
    expect(Object.is(sixDigits(value), Number(value.toPrecision(6))), String(value)).toBe(true);
});
