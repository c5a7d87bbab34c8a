import * as fc from "fast-check";
import { expect, it } from "vitest";
import { digamma, tetragamma, trigamma, trigammaInverse } from "./polygamma.ts";

// R 4.2.2: digamma(x), trigamma(x), psigamma(x, 2)
it.each([
  [1e-5, -1.0000057719921567e5, 1.0000000001644909e10, -2e15],
  [0.5, -1.9635100260214231, 4.934802200544679, -16.82879664423432],
  [1, -0.57721566490153231, 1.6449340668482264, -2.4041138063191885],
  [3.25, 1.0169909110681792, 0.35979829030957983, -0.12815694713911513],
  [40, 3.6763273740348432, 0.025315103841291028, -6.4082027183529858e-4],
  [1e6, 13.81551005796419, 1.0000005000001672e-6, -1.000001000000501e-12],
])("polygamma at %d", (x, first, second, third) => {
  expect(Math.abs(digamma(x) / first - 1)).toBeLessThan(1e-14);
  expect(Math.abs(trigamma(x) / second - 1)).toBeLessThan(1e-13);
  expect(Math.abs(tetragamma(x) / third - 1)).toBeLessThan(1e-9);
});

it("the inverse undoes trigamma", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-4, max: 1e4, noNaN: true }), (x) => {
      expect(Math.abs(trigamma(trigammaInverse(x)) / x - 1)).toBeLessThan(1e-8);
    }),
  );
});

it("nothing at or below 0", () => expect([digamma(0), trigamma(-1), tetragamma(Number.NaN)]).toEqual([Number.NaN, Number.NaN, Number.NaN]));
