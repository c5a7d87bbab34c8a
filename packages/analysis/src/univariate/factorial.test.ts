import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { near } from "../testing/near.ts";
import { anova } from "./anova.ts";
import { repeatedMeasuresAnova } from "./repeated-measures-anova.ts";
import { pairedTTest } from "./t-test.ts";
import { twoWayAnova, type SumsOfSquares } from "./two-way-anova.ts";

const byRows = (rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });

describe("two-way ANOVA of unequal cells is R's", () => {
  const y = Float64Array.of(4.1, 5.2, 3.9, 6.8, 7.1, 5.5, 9.2, 4.4, 6.1, 8.3, 7.7, 5.9, 6.6, 10.1, 9.4, 8.8, 3.2, 7.5, 11.2, 6.3);
  const a = [1, 1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 1, 1, 2, 1];
  const b = [1, 1, 1, 2, 1, 1, 2, 1, 1, 2, 3, 3, 3, 3, 3, 2, 1, 2, 3, 2];
  // I: anova(lm(y ~ A * B)). II: anova(lm(y ~ B), lm(y ~ A + B)) and the other way round. III: drop1(lm(y ~ A * B), ~ ., test = "F") with contr.sum.
  const squares: Record<SumsOfSquares, number[]> = {
    I: [19.012499999999996, 49.53764285714285, 0.6328571428571428],
    II: [17.68005952380952, 49.53764285714287, 0.6328571428571428],
    III: [17.850312499999994, 45.36666666666667, 0.6328571428571443],
  };
  it.each(["I", "II", "III"] as const)("type %s", (type) => {
    const { first, second, interaction, residual, reason } = twoWayAnova(y, a, b, type);
    expect(reason).toBeNull();
    for (const [at, term] of [first, second, interaction].entries()) near(term.squares, squares[type][at]!, 1e-11);
    expect([first.df, second.df, interaction.df, residual.df]).toEqual([1, 2, 2, 14]);
    near(residual.squares, 21.402499999999996, 1e-12);
    near(interaction.p, 0.815475435356005, 1e-10);
    if (type === "I") near(second.p, 0.0002275134777702019, 1e-10);
    if (type === "III") near(first.p, 0.004168858543420565, 1e-10);
  });

  it("an empty cell takes a degree of freedom, and type III has no answer", () => {
    const missing = y.map((value, at) => (a[at] === 1 && b[at] === 3 ? Number.NaN : value));
    // anova(lm(y ~ A * B)) of the same: Df 1, 2, 1 and 13.
    const { interaction, residual } = twoWayAnova(missing, a, b, "I");
    expect([interaction.df, residual.df]).toEqual([1, 13]);
    expect(twoWayAnova(missing, a, b, "III").reason).toBe("empty-cell");
  });
});

describe("two-way ANOVA, for any values", () => {
  const value = fc.integer({ min: -50, max: 50 });
  it("equal cells: the three types are one, sums of squares add up, and a factor alone is its one-way between", () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 24, maxLength: 24 }), (list) => {
        const y = Float64Array.from(list);
        const a = list.map((_, at) => at % 2);
        const b = list.map((_, at) => Math.floor(at / 2) % 3);
        const [one, two, three] = (["I", "II", "III"] as const).map((type) => twoWayAnova(y, a, b, type));
        if (one!.reason !== null) return;
        for (const other of [two!, three!]) {
          for (const key of ["first", "second", "interaction"] as const) expect(other[key].squares).toBeCloseTo(one![key].squares, 8);
        }
        const oneWay = anova([y.filter((_, at) => a[at] === 0), y.filter((_, at) => a[at] === 1)]);
        if (oneWay.reason === null) {
          expect(one!.first.squares).toBeCloseTo(oneWay.between, 8);
          expect(one!.first.squares + one!.second.squares + one!.interaction.squares + one!.residual.squares).toBeCloseTo(oneWay.between + oneWay.within, 6);
        }
      }),
    );
  });
  it("type II doesn't depend on which factor comes first, nor on the order of the samples", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(value, fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 2 })), { minLength: 8, maxLength: 20 }), (rows) => {
        const test = (list: typeof rows, swap: boolean) => {
          const [first, second] = swap ? [list.map((row) => row[2]), list.map((row) => row[1])] : [list.map((row) => row[1]), list.map((row) => row[2])];
          return twoWayAnova(
            Float64Array.from(list, (row) => row[0]),
            first,
            second,
          );
        };
        const [plain, swapped, turned] = [test(rows, false), test(rows, true), test(rows.toReversed(), false)];
        expect(swapped.reason).toBe(plain.reason);
        if (plain.reason !== null) return;
        expect(swapped.second.squares).toBeCloseTo(plain.first.squares, 7);
        expect(turned.first.squares).toBeCloseTo(plain.first.squares, 7);
        // A factor that the other one determines has no degree of freedom of its own, and no p.
        if (plain.first.df === 0) expect(plain.first.p).toBeNaN();
        else expect(plain.first.p >= 0 && plain.first.p <= 1).toBe(true);
      }),
    );
  });
  it("says why not", () => {
    const labels = [0, 0, 1, 1];
    const of = (...list: number[]) => twoWayAnova(Float64Array.from(list), labels, [0, 1, 0, 1]).reason;
    expect([of(1, 2, 3, 5), of(1, 1, 1, 1), of(1, 2, Infinity, 3)]).toEqual(["too-few", "constant", "infinite"]);
    expect(twoWayAnova(Float64Array.of(1, 2, 3, 4), [0, 0, 0, 0], [0, 1, 0, 1]).reason).toBe("one-group");
    expect(twoWayAnova(new Float64Array(4).fill(Number.NaN), labels, labels).reason).toBe("all-missing");
    expect(() => twoWayAnova(new Float64Array(4), [0, 1], labels)).toThrow(/first: must have one label/);
    expect(() => twoWayAnova(new Float64Array(4), labels, [0, 1, -1, 0])).toThrow(/second: /);
  });
});

describe("repeated measures", () => {
  const within = [
    [30.3, 28.7, 15.7, 34.2],
    [13.8, 18.2, 10.5, 22.3],
    [24.8, 19.1, 18.1, 29.9],
    [38.1, 34.4, 20.9, 44.6],
    [25.5, 28.6, 13.3, 30.4],
  ];
  it("one factor is R's, with both corrections and Mauchly's test", () => {
    // summary(aov(v ~ w + Error(s / w))); anova(lm(m ~ 1), X = ~1, test = "Spherical"); mauchly.test(lm(m ~ 1), X = ~1)
    const test = repeatedMeasuresAnova(byRows(within));
    near(test.conditions.squares, 711.7940000000004, 1e-12);
    near(test.withinResidual.squares, 128.831000000001, 1e-11);
    expect([test.conditions.df, test.withinResidual.df, test.subjects]).toEqual([3, 12, 5]);
    near(test.conditions.statistic, 22.10008460696572, 1e-11);
    near(test.conditions.p, 3.541258318613386e-5, 1e-10);
    near(test.conditions.greenhouseGeisserP, 0.0005668201108239968, 1e-9);
    near(test.conditions.huynhFeldtP, 3.541258318613411e-5, 1e-10);
    expect(test.greenhouseGeisser).toBeCloseTo(0.6634, 4);
    expect(test.huynhFeldt).toBeCloseTo(1.3188, 4);
    near(test.mauchly.w, 0.2244260146875912, 1e-10);
    // R's mauchly.test has 3 * p of all conditions where Box's term has it of the contrasts; its own lines with that mended give this.
    near(test.mauchly.p, 0.5624772617619409, 1e-9);
    expect(test.groups).toBeNull();
  });
  it("subjects in groups of unequal size are R's", () => {
    const rows = [
      [5.1, 6.3, 7.2],
      [6.2, 7.9, 8.1],
      [4.8, 5.2, 6.9],
      [7.7, 9.8, 12.1],
      [6.9, 8.1, 11.3],
      [5.5, 6.7, 7.4],
      [8.1, 10.4, 13.2],
    ];
    // summary(aov(v ~ g * w + Error(s / w))); anova(lm(m ~ g), X = ~1, test = "Spherical"); mauchly.test(lm(m ~ g), X = ~1)
    const test = repeatedMeasuresAnova(byRows(rows), [0, 0, 0, 1, 1, 1, 1]);
    near(test.groups!.statistic, 4.977877815989803, 1e-11);
    near(test.groups!.p, 0.07605835085693831, 1e-10);
    near(test.subjectResidual.squares, 32.862222222222215, 1e-11);
    near(test.conditions.statistic, 40.95174973488867, 1e-11);
    near(test.conditions.greenhouseGeisserP, 0.0001421252727322412, 1e-8);
    near(test.interaction!.statistic, 3.931601272534459, 1e-11);
    near(test.interaction!.p, 0.05497982929722239, 1e-10);
    near(test.interaction!.greenhouseGeisserP, 0.07543854317836904, 1e-9);
    near(test.mauchly.w, 0.6676782880867035, 1e-10);
    near(test.mauchly.p, 0.4457942963823912, 1e-9);
  });
  it("of two conditions is the paired t test, and its epsilon is 1", () => {
    const pair = fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 3, maxLength: 10 }), (pairs) => {
        const test = repeatedMeasuresAnova(byRows(pairs));
        const t = pairedTTest(
          Float64Array.from(pairs, ([x]) => x),
          Float64Array.from(pairs, ([, x]) => x),
        );
        expect(test.reason === null).toBe(t.reason === null);
        if (test.reason !== null) return;
        expect(test.conditions.statistic).toBeCloseTo(t.statistic ** 2, 6);
        near(test.conditions.p, t.p, 1e-6);
        near(test.greenhouseGeisser, 1, 1e-12);
      }),
    );
  });
  it("a number added to a subject changes nothing within subjects; epsilon keeps its bounds", () => {
    const row = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 3, maxLength: 8 }), fc.integer({ min: -1000, max: 1000 }), (rows, shift) => {
        const test = repeatedMeasuresAnova(byRows(rows));
        if (test.reason !== null) return;
        const moved = repeatedMeasuresAnova(byRows(rows.map((values, at) => (at === 0 ? values.map((value) => value + shift) : values))));
        expect(moved.conditions.statistic).toBeCloseTo(test.conditions.statistic, 6);
        expect(test.greenhouseGeisser).toBeGreaterThan(1 / 3 - 1e-9);
        expect(test.greenhouseGeisser).toBeLessThan(1 + 1e-9);
        expect(test.conditions.greenhouseGeisserP).toBeGreaterThanOrEqual(Math.min(test.conditions.p, 1e-3) * (1 - 1e-9));
      }),
    );
  });
  it("leaves out subjects with a gap, and says why not", () => {
    const gap = [...within, [Number.NaN, 1, 2, 3]];
    expect(repeatedMeasuresAnova(byRows(gap)).conditions).toEqual(repeatedMeasuresAnova(byRows(within)).conditions);
    expect(repeatedMeasuresAnova(byRows(within.slice(0, 1))).reason).toBe("too-few");
    expect(repeatedMeasuresAnova(byRows([[Number.NaN, 1]])).reason).toBe("all-missing");
    expect(repeatedMeasuresAnova(byRows(within), [0, 0, 0, 0, 0]).reason).toBe("one-group");
    const constant = newMatrix(3, 2);
    for (let at = 0; at < 3; at++) rowOf(constant, at).set([at, at + 1]);
    expect(repeatedMeasuresAnova(constant).reason).toBe("perfect-separation");
    expect(() => repeatedMeasuresAnova(newMatrix(3, 1))).toThrow(/subjects: /);
    expect(() => repeatedMeasuresAnova(newMatrix(3, 2), [0])).toThrow(/groups: /);
  });
});
