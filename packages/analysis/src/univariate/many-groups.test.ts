import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Cancelled } from "../progress.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { near } from "../testing/near.ts";
import { anova, welchAnova } from "./anova.ts";
import { cohenD } from "./cohen-d.ts";
import { eachRow } from "./each-row.ts";
import { cliffDelta, hedgesG, matchedRankBiserial, smallSampleFactor, varianceExplained } from "./effect-size.ts";
import { hodgesLehmann, pairedHodgesLehmann } from "./hodges-lehmann.ts";
import { kolmogorovSmirnov } from "./kolmogorov-smirnov.ts";
import { friedman, kruskalWallis } from "./kruskal-wallis.ts";
import { dunnTest, fisherLsd, gamesHowell, tukeyHsd } from "./post-hoc.ts";
import { shapiroWilk } from "./shapiro-wilk.ts";
import { studentRows, welchRows } from "./t-rows.ts";
import { studentTest, welchTest } from "./t-test.ts";
import { bartlettTest, brownForsytheTest, varianceRatioTest } from "./variance-tests.ts";
import { rankSumTest } from "./wilcoxon.ts";

const group = fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 3, maxLength: 12 }).map((list) => Float64Array.from(list, (value) => value / 4));
const gap = Number.NaN;

describe("two groups are a case of many", () => {
  it("F is t², Welch's F is Welch's t², and H is the uncorrected z²", () => {
    fc.assert(
      fc.property(group, group, (a, b) => {
        const [f, t] = [anova([a, b]), studentTest(a, b)];
        expect(f.reason).toBe(t.reason);
        if (f.reason === null) {
          near(f.statistic, t.statistic ** 2, 1e-9);
          near(f.p, t.p, 1e-9);
          near(fisherLsd([a, b])[0]!.p, t.p, 1e-9);
          near(tukeyHsd([a, b])[0]!.p, t.p, 1e-8);
        }
        const [w, u] = [welchAnova([a, b]), welchTest(a, b)];
        if (w.reason === null && u.reason === null) {
          near(w.p, u.p, 1e-8);
          near(gamesHowell([a, b])[0]!.p, u.p, 1e-8);
        }
        const [h, z] = [kruskalWallis([a, b]), rankSumTest(a, b, "uncorrected")];
        if (h.reason === null) {
          near(h.p, z.p, 1e-9);
          near(dunnTest([a, b])[0]!.p, z.p, 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("the order of groups and samples, a shift and a factor change nothing", () => {
    fc.assert(
      fc.property(group, group, group, (a, b, c) => {
        for (const test of [anova, welchAnova, kruskalWallis, bartlettTest, brownForsytheTest]) {
          const plain = test([a, b, c]);
          for (const other of [test([c, a.toReversed(), b]), test([a, b, c].map((values) => values.map((value) => value * 8 + 1024)))]) {
            expect(other.reason === null).toBe(plain.reason === null);
            if (plain.reason === null && Math.abs(plain.statistic) > 1e-9) near(other.statistic, plain.statistic, 1e-8);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([1e12, 1e15])("values around %d ± 1 keep their F, in every test that centres them", (offset) => {
    const groups = [
      [1, 2, 4, 3],
      [5, 7, 6, 5],
      [2, 3, 1, 1],
    ].map((list) => Float64Array.from(list));
    const shifted = groups.map((values) => values.map((value) => value + offset));
    for (const test of [anova, welchAnova]) near(test(shifted).statistic, test(groups).statistic, 1e-12);
    for (const test of [tukeyHsd, fisherLsd, gamesHowell])
      for (const [at, pair] of test(groups).entries()) near(test(shifted)[at]!.statistic, pair.statistic, 1e-12);
  });
});

describe("pairs after a test", () => {
  const groups = [Float64Array.of(5.1, 6.2, 4.8, 7.7, 6.9), Float64Array.of(9.3, 7.9, 8.2, 9.8), Float64Array.of(6.1, 6.9, 14.1, 11.3, 9.4, 6.2)];
  it("Games–Howell is Welch's t judged by the studentized range", () => {
    // t.test(a, b) and ptukey(abs(t) * sqrt(2), 3, df, lower.tail = FALSE), which R has to 1e-10 at such df
    const wanted = [
      [-3.775931298840407, 6.9859363720506815, 0.01672613412749557],
      [-2.006371294611969, 6.602173411394509, 0.1846945692187373],
      [-0.1436286541894771, 6.091360299171834, 0.9887125546682678],
    ];
    for (const [at, pair] of gamesHowell(groups).entries()) {
      near(pair.statistic, wanted[at]![0]!, 1e-10);
      near(pair.df, wanted[at]![1]!, 1e-10);
      expect(Math.abs(pair.p - wanted[at]![2]!)).toBeLessThan(1e-6);
      expect(pair.low < pair.difference && pair.difference < pair.high).toBe(true);
    }
  });
  it("Dunn is the difference of mean ranks, ties corrected", () => {
    // r <- rank(v); z by the formula with sum(t^3 - t); 2 * pnorm(-abs(z))
    const wanted = [
      [-2.1204565831601703, 0.03396755925727213],
      [-1.7633599946490768, 0.07783979256106417],
      [0.5494648205375513, 0.5826865006041593],
    ];
    for (const [at, pair] of dunnTest(groups).entries()) {
      near(pair.statistic, wanted[at]![0]!, 1e-12);
      near(pair.p, wanted[at]![1]!, 1e-11);
    }
  });
  it("a pair with an empty group has a reason, the others their numbers", () => {
    const [one, two, three] = tukeyHsd([groups[0]!, Float64Array.of(gap), groups[1]!]);
    expect([one!.reason, two!.reason, three!.reason]).toEqual(["too-few", null, "too-few"]);
    near(two!.p, studentTest(groups[0]!, groups[1]!).p, 1e-9);
    expect(() => tukeyHsd([groups[0]!])).toThrow(/groups/);
    expect(() => fisherLsd(groups, 1)).toThrow(/level/);
    expect(gamesHowell([Float64Array.of(1, 1), Float64Array.of(1, 1)])[0]!.reason).toBe("constant");
  });
});

describe("Hodges and Lehmann's shift", () => {
  const a = Float64Array.of(1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3);
  const b = Float64Array.of(0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06001, 3.14, 1.29001);
  it("and its exact interval are R's", () => {
    // wilcox.test(a, b, conf.int = TRUE), and with paired = TRUE
    const [free, paired] = [hodgesLehmann(a, b), pairedHodgesLehmann(a, b)];
    for (const [at, wanted] of [0.56, -0.3699999999999999, 1.183, 0.45999500000000015, 0.009989999999999943, 0.786].entries())
      near([free.estimate, free.low, free.high, paired.estimate, paired.low, paired.high][at]!, wanted, 1e-12);
  });
  it("its estimate moves with a shift; its interval turns with the groups and holds the estimate", () => {
    fc.assert(
      fc.property(group, group, fc.integer({ min: -50, max: 50 }), (x, y, shift) => {
        const plain = hodgesLehmann(x, y);
        const moved = hodgesLehmann(
          x.map((value) => value + shift),
          y,
        );
        // Which values are tied between the groups changes with the shift, and with it how the interval is found.
        expect(moved.estimate).toBeCloseTo(plain.estimate + shift, 12);
        expect(hodgesLehmann(y, x).low === -plain.high).toBe(true);
        expect(plain.low <= plain.estimate && plain.estimate <= plain.high).toBe(true);
      }),
    );
    expect(hodgesLehmann(Float64Array.of(gap), b).reason).toBe("too-few");
    expect(() => pairedHodgesLehmann(a, b.subarray(1))).toThrow(/b: must/);
  });
});

describe("effect sizes", () => {
  it("keep their bounds and relations", () => {
    fc.assert(
      fc.property(group, group, group, (a, b, c) => {
        const delta = cliffDelta(a, b);
        expect(Math.abs(delta)).toBeLessThanOrEqual(1);
        near(delta, -cliffDelta(b, a), 1e-12);
        const d = cohenD(a, b);
        if (!Number.isNaN(d)) expect(Math.abs(hedgesG(a, b))).toBeLessThanOrEqual(Math.abs(d));
        const test = anova([a, b, c]);
        if (test.reason !== null) return;
        const { etaSquared, omegaSquared, epsilonSquared } = varianceExplained(test);
        expect(omegaSquared).toBeLessThanOrEqual(epsilonSquared + Math.abs(epsilonSquared) * 1e-9 + (epsilonSquared < 0 ? 1 : 0));
        expect(epsilonSquared).toBeLessThanOrEqual(etaSquared);
      }),
      { numRuns: 50 },
    );
  });
  it("have their known values", () => {
    // gamma(df/2) / (sqrt(df/2) * gamma((df - 1)/2)) for 2, 10 and 60
    near(smallSampleFactor(2), 1 / Math.sqrt(Math.PI), 1e-13);
    near(smallSampleFactor(10), 24 / (Math.sqrt(5) * 3.5 * 2.5 * 1.5 * 0.5 * Math.sqrt(Math.PI)), 1e-13);
    expect(cliffDelta(Float64Array.of(3, 4), Float64Array.of(1, 2))).toBe(1);
    expect(matchedRankBiserial(Float64Array.of(3, 1, 5, 9), Float64Array.of(1, 2, 5, gap))).toBeCloseTo(1 / 3, 14);
    expect(friedman({ rows: 3, columns: 3, data: Float64Array.of(1, 2, 3, 4, 5, 6, 2, 4, 9) }).kendallW).toBe(1);
  });
});

describe("rows of a matrix", () => {
  it("are the tests of two arrays, gaps and constants included", () => {
    const cell = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -99, max: 99 }) }, { weight: 1, arbitrary: fc.constantFrom(gap, 1e200, 7, Infinity) });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 6 }), (list) => {
        const matrix: Matrix = { rows: list.length, columns: 7, data: Float64Array.from(list.flat()) };
        for (const [rows, test] of [
          [welchRows, welchTest],
          [studentRows, studentTest],
        ] as const) {
          const found = rows(matrix, [5, 0, 2], [1, 6, 4]);
          for (const [row, values] of list.entries()) {
            const one = test(Float64Array.of(values[5]!, values[0]!, values[2]!), Float64Array.of(values[1]!, values[6]!, values[4]!));
            expect(found.reasons.get(row) ?? null).toBe(one.reason);
            if (one.reason !== null) expect(found.p[row]).toBeNaN();
            else {
              near(found.p[row]!, one.p, 1e-10);
              expect(found.statistic[row]).toBeCloseTo(one.statistic, 8);
            }
          }
        }
      }),
    );
    expect(() => welchRows(newMatrix(2, 3), [0, 3], [1])).toThrow(/a: must be columns/);
    expect(() => welchRows(newMatrix(2, 3), [0, 1], [1, 2])).toThrow(/b: must not/);
  });
});

describe("any test over the rows of a matrix", () => {
  const matrix: Matrix = { rows: 3, columns: 6, data: Float64Array.of(1, 2, 3, 7, 8, 9, 4, gap, 6, 5, 1, 2, 3, 3, 3, 3, 3, 3) };
  it("is the test of its values, row by row, and changes none of them", () => {
    const before = matrix.data.slice();
    const tests = eachRow(
      matrix,
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
      (values) => [kruskalWallis(values), rankSumTest(values[0]!, values[1]!), shapiroWilk(values[0]!), hodgesLehmann(values[0]!, values[1]!)],
    );
    const [a, b] = [Float64Array.of(4, gap, 6), Float64Array.of(5, 1, 2)];
    expect(tests[1]).toEqual([kruskalWallis([a, b]), rankSumTest(a, b), shapiroWilk(a), hodgesLehmann(a, b)]);
    expect(tests[2]![0]!.reason).toBe("constant");
    expect(matrix.data).toEqual(before);
  });
  it("tells how far it is, can be ended, and names a column that isn't there", () => {
    const seen: number[] = [];
    eachRow(
      newMatrix(130, 2),
      [[0], [1]],
      () => 0,
      (done) => seen.push(done),
    );
    expect(seen).toEqual([0, 64, 128]);
    const cancel = () => {
      throw new Cancelled();
    };
    expect(() => eachRow(matrix, [[0]], () => 0, cancel)).toThrow(Cancelled);
    expect(() => eachRow(matrix, [[0], [6]], () => 0)).toThrow(/groups: must hold columns from 0 to 5/);
  });
});

describe("what can't be computed has a reason", () => {
  const of = (...list: number[]) => Float64Array.from(list);
  it.each([
    ["all-missing", anova([of(gap), of(gap)])],
    ["one-group", anova([of(1, 2), of(gap)])],
    ["infinite", kruskalWallis([of(1, Infinity), of(2, 3)])],
    ["constant", kruskalWallis([of(2, 2), of(2)])],
    ["too-few", anova([of(1), of(2)])],
    ["too-few", welchAnova([of(1), of(2, 4)])],
    ["perfect-separation", anova([of(1, 1), of(2, 2)])],
    ["constant-group", welchAnova([of(1, 1), of(2, 5)])],
    ["perfect-separation", welchAnova([of(1, 1), of(2, 2)])],
    ["perfect-separation", anova([of(0.1, 0.1, 0.1), of(0.7, 0.7)])],
    ["rounding", anova([of(1e16, 1e16 + 2), of(1e16 + 4, 1e16 + 6)])],
    ["rounding", welchAnova([of(0.3, 0.1 + 0.2), of(1, 2)])],
    ["rounding", tukeyHsd([of(1e16, 1e16 + 2), of(1e16 + 4, 1e16 + 6)])[0]!],
    ["rounding", gamesHowell([of(0.3, 0.1 + 0.2), of(0.4, 0.4)])[0]!],
    ["rounding", welchTest(of(1e15, 1e15 + 1), of(1e15 + 3, 1e15 + 4))],
    ["constant", bartlettTest([of(1, 1), of(2, 3)])],
    ["too-few", bartlettTest([of(1), of(2, 3)])],
    ["constant", varianceRatioTest(of(1, 1), of(2, 3))],
    ["too-few", varianceRatioTest(of(1), of(2, 3))],
    ["too-few", kolmogorovSmirnov(of(gap), of(1))],
    ["too-few", shapiroWilk(of(1, 2))],
    ["constant", shapiroWilk(of(1, 1, 1))],
    ["too-many", shapiroWilk(new Float64Array(5001))],
    ["constant", friedman({ rows: 2, columns: 2, data: of(1, 1, 3, 3) })],
    ["all-missing", friedman({ rows: 1, columns: 2, data: of(1, gap) })],
  ] as const)("%s", (reason, test) => {
    expect(test.reason).toBe(reason);
    expect([test.p, test.statistic]).toEqual([gap, gap]);
  });
  it("and one group is an argument's fault", () => {
    for (const test of [anova, welchAnova, kruskalWallis, bartlettTest, brownForsytheTest, dunnTest]) expect(() => test([of(1, 2)])).toThrow(/groups/);
    expect(() => friedman(newMatrix(3, 1))).toThrow(/subjects/);
  });
});
