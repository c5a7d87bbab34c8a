import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { near } from "../testing/near.ts";
import { fisherExact } from "./fisher-exact.ts";

describe("Fisher's exact test", () => {
  // fisher.test(matrix(c(a, c, b, d), 2)): p, greater, less, estimate, conf.int. R finds the last three by uniroot with a tolerance
  // of 1.2e-4; the numbers here are those of R's own functions with tol = 1e-15.
  it.each([
    [3, 1, 1, 3, 0.4857142857142858, 0.24285714285714288, 0.9857142857142858, 6.40831965819967, 0.2117355954465785, 626.2435305888138],
    [10, 2, 3, 15, 0.0005367241191434359, 0.00046518094336290585, 0.9999845190186861, 21.305317556750328, 2.753382788249324, 301.46233797151535],
    [0, 5, 7, 3, 0.02564102564102563, 1, 0.01864801864801864, 0, 0, 0.8791633559623128],
    [60, 240, 540, 11160, 7.080828168016807e-21, 7.080828168016825e-21, 1, 5.165255101732241, 3.775545888529182, 6.97961048541264],
    [2, 7, 8, 2, 0.02301413756522116, 0.9990149169715733, 0.0185217259520665, 0.085852399951239, 0.004673574242103669, 0.8957736424877144],
  ])("of %i %i %i %i is R's", (a, b, c, d, p, greater, less, oddsRatio, low, high) => {
    const test = fisherExact({ a, b, c, d });
    near(test.p, p, 1e-11);
    near(test.greater, greater, 1e-11);
    near(test.less, less, 1e-11);
    near(test.oddsRatio, oddsRatio, 1e-11);
    near(test.low, low, 1e-11);
    near(test.high, high, 1e-11);
  });

  const count = fc.integer({ min: 0, max: 25 });
  it("turning the table over inverts the odds ratio and keeps p", () => {
    fc.assert(
      fc.property(count, count, count, count, (a, b, c, d) => {
        const [one, other] = [fisherExact({ a, b, c, d }), fisherExact({ a: b, b: a, c: d, d: c })];
        near(one.p, other.p, 1e-11);
        near(one.greater, other.less, 1e-11);
        expect(one.p).toBeLessThanOrEqual(1);
        if (Number.isNaN(one.oddsRatio)) expect(other.oddsRatio).toBeNaN();
        else near(one.oddsRatio, 1 / other.oddsRatio, 1e-9);
        expect(one.low <= one.high).toBe(true);
      }),
    );
  });

  it("says nothing of a table that its margins force, and refuses counts that aren't", () => {
    expect(fisherExact({ a: 0, b: 0, c: 4, d: 5 })).toEqual({ p: 1, greater: 1, less: 1, oddsRatio: Number.NaN, low: 0, high: Infinity });
    expect(() => fisherExact({ a: -1, b: 0, c: 4, d: 5 })).toThrow(/^a:/);
    expect(() => fisherExact({ a: 1, b: 0, c: 4, d: 5 }, 1)).toThrow(/level/);
  });
});
