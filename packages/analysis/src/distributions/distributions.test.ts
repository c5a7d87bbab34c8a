import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { near } from "../testing/near.ts";
import { betaLower, betaQuantile, betaUpper } from "./beta.ts";
import { chiSquareQuantile, chiSquareUpper } from "./chi-square.ts";
import { erf, erfc } from "./error-function.ts";
import { fQuantile, fUpper } from "./f.ts";
import { gammaLower, gammaQuantile, gammaUpper } from "./gamma.ts";
import { kolmogorovUpper, smirnovUpper } from "./kolmogorov.ts";
import { normalTwoSided, normalUpper } from "./normal.ts";
import { rankSumLower, rankSumQuantile, rankSumUpper } from "./rank-sum.ts";
import { signedRankLower, signedRankQuantile, signedRankUpper } from "./signed-rank.ts";
import { studentizedRangeQuantile, studentizedRangeUpper } from "./studentized-range.ts";
import { tQuantile, tTwoSided, tUpper } from "./student-t.ts";

describe("tails that have a closed form", () => {
  it("t with 1 degree of freedom is Cauchy, also where a square overflows", () => {
    for (const x of [1e-8, 0.3, 2, 1e6, 1e100, 1e200, 1e299]) near(tTwoSided(x, 1), (2 / Math.PI) * Math.atan2(1, x), 1e-13, `x=${x}`);
  });
  it("t with 2 degrees of freedom", () => {
    for (const p of [1e-250, 1e-12, 0.01, 0.4, 0.49999]) near(tQuantile(p, 2), (2 * p - 1) / Math.sqrt(2 * p * (1 - p)), 1e-12, `p=${p}`);
  });
  it("chi-square with 2 degrees of freedom is exponential", () => {
    for (const x of [1e-9, 1, 700, 1300]) near(chiSquareUpper(x, 2), Math.exp(-x / 2), 1e-12, `x=${x}`);
  });
  it("both sides together make 1, and infinite degrees of freedom are the limit", () => {
    expect(tUpper(-1.3, 7) + tUpper(1.3, 7)).toBeCloseTo(1, 14);
    expect(tUpper(0, 3)).toBe(0.5);
    near(tUpper(2, Infinity), normalUpper(2), 1e-15, "t");
    near(tTwoSided(2, 1e9), normalTwoSided(2), 1e-7, "t");
    near(fUpper(2, 3, Infinity), chiSquareUpper(6, 3), 1e-15, "F");
    expect(tUpper(Number.NaN, 3)).toBeNaN();
    expect(() => tUpper(1, 0)).toThrow(/df/);
  });
});

describe("quantile and tail undo each other", () => {
  const df = fc.double({ min: 1, max: 500, noNaN: true });
  const logP = fc.double({ min: -200, max: -0.4, noNaN: true });
  it("t, F and chi-square", () => {
    fc.assert(
      fc.property(logP, df, df, (log10p, df1, df2) => {
        const p = 10 ** log10p;
        near(tUpper(-tQuantile(p, df1), df1), p, 1e-9, "t");
        near(1 - chiSquareUpper(chiSquareQuantile(0.1 + p / 2, df1), df1), 0.1 + p / 2, 1e-10, "chi-square");
        near(fUpper(fQuantile(0.9 - p / 2, df1, df2), df1, df2), 0.1 + p / 2, 1e-9, "F");
      }),
    );
  });
});

describe("rank distributions", () => {
  it("agree with counting every order by hand", () => {
    // Of the 10 ways to choose 2 ranks of 5, W = 0, 1, 2, 2, 3, 3, 4, 4, 5, 6.
    near(rankSumLower(2, 2, 3), 0.4, 1e-15, "rank sum");
    near(rankSumUpper(5, 2, 3), 0.2, 1e-15, "rank sum");
    near(signedRankLower(3, 3), 5 / 8, 1e-15, "signed rank");
    near(signedRankUpper(6, 3), 1 / 8, 1e-15, "signed rank");
  });
  it("keep their digits in the far tail", () => {
    // One order in C(183, 83), and one sign pattern in 2^80.
    let orders = 1;
    for (let i = 1; i <= 83; i++) orders = (orders * (100 + i)) / i;
    near(rankSumLower(0, 83, 100), 1 / orders, 1e-12, "rank sum");
    near(rankSumUpper(8300, 100, 83), 1 / orders, 1e-12, "rank sum");
    near(signedRankLower(0, 80), 2 ** -80, 1e-15, "signed rank");
    expect(rankSumLower(8300, 83, 100)).toBe(1);
    expect(() => rankSumLower(1, 0, 3)).toThrow(/m/);
  });
});

describe("t against 60-digit arithmetic", () => {
  // betainc(df/2, 1/2, 0, df/(df + x²), regularized=True) of mpmath with 60 digits.
  it.each([
    [0.1, 0.5, 0.8865202266459871],
    [0.1, 7, 0.687114254003401],
    [0.1, 300, 0.4718998276256463],
    [0.5, 1, 0.6022432216826442],
    [0.5, 10, 0.20267735277133114],
    [0.5, 1000000.0, 0.00064140195082839],
    [1, 1.7, 0.33850605466066536],
    [1, 15, 0.04237860926989282],
    [1, 1e100, 6.366197723675813e-101],
    [1.3, 2, 0.24745515650741606],
    [1.3, 20, 0.01409654085788523],
    [2.5, 1e-10, 0.9999999999276382],
    [2.5, 3, 0.07257609554903184],
    [2.5, 30, 0.00029106470915739],
    [5, 0.001, 0.9992407867721976],
    [5, 4.4, 0.00702187003562395],
    [5, 37, 2.7158281925468037e-7],
    [9.7, 0.5, 0.6282219363286965],
    [9.7, 7, 0.00004339540426983],
    [9.7, 300, 1.4286957689719883e-20],
    [15, 1.7, 0.10976621100133616],
    [15, 15, 1.941275930436439e-10],
    [19.9, 1e-10, 0.9999999999212072],
    [19.9, 3, 0.0071029623606553],
    [19.9, 30, 4.849984712443848e-18],
    [20, 0.1, 0.9213399413456139],
    [20, 5, 0.00006873028579542],
    [20, 60, 4.680651599356938e-24],
    [20.5, 1, 0.328968865508633],
    [20.5, 10, 2.470266530779788e-9],
    [20.5, 1000000.0, 4.855634930749884e-111],
    [33.3, 2, 0.05371074377104649],
    [33.3, 20, 3.980782969444915e-20],
    [60, 0.001, 0.9992054330231418],
    [60, 4.4, 0.00004511622302986],
    [60, 37, 5.171702292186941e-43],
    [100, 1, 0.3197241557841234],
    [100, 10, 9.901688984594139e-17],
    [157.9, 1e-10, 0.9999999999203377],
    [157.9, 3, 0.00313822364788391],
    [157.9, 30, 4.159621877889262e-67],
    [198, 0.5, 0.6176303002110998],
    [198, 7, 3.8796345955272356e-11],
    [198, 300, 3.6215250897607426e-265],
    [1000, 2, 0.04577034649325164],
    [1000, 37, 1.7300788809913061e-189],
    [1000000.0, 2, 0.0455005338513192],
    [10000000000.0, 0.001, 0.9992021155721978],
    [10000000000.0, 4.4, 0.00001082508792713],
  ])("P(|T| > x) for df = %d, x = %d", (df, x, p) => near(tTwoSided(x, df), p, 2e-13));
});

describe("error function", () => {
  it("has the closed forms and series that it must have", () => {
    // mpmath, 20 digits.
    near(erfc(0.5), 0.4795001221869535, 4e-16);
    near(erfc(3), 2.209049699858544e-5, 4e-16);
    near(erfc(26), 5.663192408856143e-296, 1e-14);
    near(erf(1e-10), 1.1283791670955126e-10, 4e-16);
    near(erf(-0.4), -0.42839235504666845, 4e-16);
    expect(erfc(30)).toBe(0);
    expect(erfc(-30)).toBe(2);
    expect(erfc(Number.NaN)).toBeNaN();
  });
  it("is the sum of both sides for any x", () => {
    fc.assert(fc.property(fc.double({ min: -6, max: 6, noNaN: true }), (x) => near(erf(x) + erfc(x), 1, 1e-15)));
  });
});

describe("gamma and beta", () => {
  const shape = fc.double({ min: 0.2, max: 200, noNaN: true });
  const p = fc.double({ min: 1e-9, max: 0.999999, noNaN: true });
  it("quantile and tail undo each other", () => {
    fc.assert(
      fc.property(shape, shape, p, (a, b, probability) => {
        near(gammaLower(gammaQuantile(probability, a), a), probability, 1e-9);
        const x = betaQuantile(probability, a, b);
        if (x > 1e-290 && x < 1 - 1e-9) near(betaLower(x, a, b), probability, 1e-7);
        near(betaLower(0.3, a, b) + betaUpper(0.3, a, b), 1, 1e-13);
        near(betaLower(0.3, a, b), betaUpper(0.7, b, a), 1e-11);
      }),
    );
  });
  it("have their closed forms", () => {
    near(gammaUpper(690, 1), Math.exp(-690), 1e-12);
    near(betaLower(1e-150, 2, 1), 1e-300, 1e-12);
    near(betaQuantile(0.25, 2, 1), 0.5, 1e-12);
    expect([gammaLower(-1, 2), gammaUpper(Infinity, 2), betaLower(0, 1, 2), betaLower(1, 1, 2)]).toEqual([0, 0, 0, 1]);
    expect([gammaQuantile(0, 3), gammaQuantile(1, 3), gammaQuantile(2, 3)]).toEqual([0, Infinity, Number.NaN]);
    expect(() => gammaUpper(1, 0)).toThrow(/shape/);
    expect(() => betaLower(1, 1, -1)).toThrow(/b: must/);
  });
});

describe("studentized range", () => {
  it("of two groups is Student's t, down to 1e-300", () => {
    for (const df of [1, 3.7, 10, 200, 5e4, Infinity]) {
      for (const q of [0.01, 1, 3, 8, 20, 30]) near(studentizedRangeUpper(q, 2, df), 2 * tUpper(q / Math.SQRT2, df), 1e-11, `q=${q} df=${df}`);
    }
    near(studentizedRangeUpper(1e4, 2, 120), 2 * tUpper(1e4 / Math.SQRT2, 120), 1e-11);
  });
  it("of 200 groups is that of its definition, and soon enough for all their pairs", () => {
    // P(range of k normals ≤ w) = k ∫ φ(z) (Φ(z) − Φ(z − w))^(k − 1) dz, by Simpson's rule.
    for (const [k, w] of [
      [200, 5.1],
      [200, 7.3],
      [24, 3.9],
      [3, 2.2],
    ] as const) {
      let sum = 0;
      for (let at = 0; at <= 4000; at++) {
        const z = -10 + at * 0.005;
        const inside = normalUpper(-z) - normalUpper(w - z);
        sum += (at === 0 || at === 4000 ? 1 : at % 2 === 1 ? 4 : 2) * Math.exp(-0.5 * z * z) * inside ** (k - 1);
      }
      near(studentizedRangeUpper(w, k, 1e12), 1 - (k * sum * 0.005) / 3 / Math.sqrt(2 * Math.PI), 1e-9, `k=${k} w=${w}`);
    }
    const started = performance.now();
    for (let at = 0; at < 2000; at++) studentizedRangeUpper(at / 100, 200, 400);
    // 19,900 pairs of a dozen features; at 100 ms each, as it once was, they took hours.
    expect(performance.now() - started).toBeLessThan(10_000);
  });
  it("grows with the number of groups and falls with q; its quantile undoes it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.double({ min: 1, max: 300, noNaN: true }), fc.double({ min: 0.05, max: 12, noNaN: true }), (k, df, q) => {
        const upper = studentizedRangeUpper(q, k, df);
        expect(studentizedRangeUpper(q, k + 1, df)).toBeGreaterThanOrEqual(upper * (1 - 1e-12));
        expect(studentizedRangeUpper(q * 1.01, k, df)).toBeLessThan(upper * (1 + 1e-12));
      }),
      { numRuns: 12 },
    );
    for (const p of [0.05, 0.5, 0.95, 0.999]) near(studentizedRangeUpper(studentizedRangeQuantile(p, 4, 17.5), 4, 17.5), 1 - p, 1e-9);
    // qtukey(.95, 3, 10) and qtukey(.99, 10, 42), which R finds to 1e-8.
    near(studentizedRangeQuantile(0.95, 3, 10), 3.876776749191559, 1e-8);
    near(studentizedRangeQuantile(0.99, 10, 42), 5.576863001833463, 1e-8);
    expect(() => studentizedRangeUpper(1, 1, 5)).toThrow(/k:/);
    expect(() => studentizedRangeUpper(1, 3, 0.5)).toThrow(/df:/);
  });
});

describe("Kolmogorov–Smirnov", () => {
  it("both series agree where they meet, and R's exact p with and without ties", () => {
    near(kolmogorovUpper(1 - 1e-12), kolmogorovUpper(1), 1e-10);
    expect(kolmogorovUpper(0)).toBe(1);
    // ks.test(c(1,2,3,4,5,6.5,9), c(2.5,7,8,9.5,10,11,12,13))
    near(smirnovUpper(0.7321428571428571, 7, 8), 0.02424242424242551, 1e-12);
    // ks.test(c(1,2,2,3,3,4), c(2,3,4,4,5,5,6), exact = TRUE)
    near(smirnovUpper(0.5476190476190476, 6, 7, Uint8Array.of(1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1)), 0.149184149184147, 1e-12);
    let orders = 1;
    for (let i = 1; i <= 30; i++) orders = (orders * (40 + i)) / i;
    near(smirnovUpper(1, 30, 40), 2 / orders, 1e-12);
    expect(() => smirnovUpper(0.5, 0, 4)).toThrow(/m:/);
    expect(() => smirnovUpper(0.5, 3, 4, new Uint8Array(3))).toThrow(/tieEnds/);
  });
});

it("quantiles of the rank distributions are R's", () => {
  // qwilcox(p, 5, 7), qsignrank(p, 12)
  const p = [0.025, 0.975, 0.5, 0.0001, 0.999];
  expect(p.map((value) => rankSumQuantile(value, 5, 7))).toEqual([6, 29, 17, 0, 35]);
  expect(p.map((value) => signedRankQuantile(value, 12))).toEqual([14, 64, 39, 0, 75]);
  expect(() => rankSumQuantile(1, 2, 3)).toThrow(/p:/);
});
