import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { studentTest, pairedTTest } from "../univariate/t-test.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { contrastFit } from "./contrast.ts";
import { designOf, notEstimable } from "./design.ts";
import { fitLinearModel, type LinearFit } from "./fit.ts";
import { coefficientOf, moderate, squeeze } from "./moderate.ts";
import { moderatedF } from "./moderated-f.ts";
import { fitPrior } from "./prior.ts";
import { fitPriorRobustly } from "./robust-prior.ts";
import { groupFit, pairedFit } from "./two-group-fit.ts";

const gap = Number.NaN;
const matrixOf = (...rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });

// R: X <- rbind(c(1.2, 3.4, 2.2, 5.1, 4.9, 6.3), c(2, NA, 3, 4.5, 1, 7), c(NA, NA, NA, 1, 2, 4), c(1, 2, NA, NA, NA, NA))
const values = matrixOf([1.2, 3.4, 2.2, 5.1, 4.9, 6.3], [2, gap, 3, 4.5, 1, 7], [gap, gap, gap, 1, 2, 4], [1, 2, gap, gap, gap, gap]);
const design = designOf([
  { name: "group", labels: ["a", "a", "a", "b", "b", "b"] },
  { name: "age", numbers: [20, 31, 44, 28, 35, 52] },
]);

describe("designs", () => {
  it("compare levels with the first, and multiply for interactions", () => {
    const made = designOf(
      [
        { name: "g", labels: ["x", "y", "x"], levels: ["y", "x", "unused"] },
        { name: "n", numbers: [1, 2, 3] },
      ],
      { interactions: [[0, 1]] },
    );
    expect(made.names).toEqual(["(Intercept)", "g:x", "n", "g:x × n"]);
    expect(made.term).toEqual([-1, 0, 1, 2]);
    expect(Array.from(made.matrix.data)).toEqual([1, 1, 1, 1, 1, 0, 2, 0, 1, 1, 3, 3]);
    expect(designOf([{ name: "g", labels: ["x", "y"] }], { intercept: false }).names).toEqual(["g:x", "g:y"]);
  });
  it("refuse what doesn't fit, by name", () => {
    expect(() => designOf([])).toThrow("terms");
    expect(() => designOf([{ name: "g", labels: ["x", "z"], levels: ["x"] }])).toThrow("g: labels among x, not z");
    expect(() => designOf([{ name: "age", numbers: [1, gap] }])).toThrow("age");
    expect(() =>
      designOf([
        { name: "g", labels: ["x", "y"] },
        { name: "age", numbers: [1] },
      ]),
    ).toThrow("age: 2 values");
  });
  it("say which coefficients they can't tell apart", () => {
    const confounded = designOf([
      { name: "g", labels: ["a", "a", "b", "b"] },
      { name: "batch", labels: ["1", "1", "2", "2"] },
    ]);
    expect(notEstimable(confounded.matrix)).toEqual([2]);
    expect(notEstimable(design.matrix)).toEqual([]);
    const fit = fitLinearModel(matrixOf([1, 2, 3, 5]), confounded.matrix);
    expect(fit.notEstimable).toEqual([2]);
    expect(columnValues(fit.coefficients, 0)).toEqual([expect.closeTo(1.5, 12), expect.closeTo(2.5, 12), gap]);
    expect(fit.df[0]).toBe(2);
    expect(() => contrastFit(fit, matrixOf([0], [0], [1]))).toThrow("coefficient 2");
  });
});

/** By feature: coefficients, their standard errors over the residual standard deviation, the residual variance. */
type Wanted = [coefficients: number[], unscaled: number[], variance: number][];

describe("fits", () => {
  const thin: Wanted = [
    [[-2.40590809628009, gap, 0.12363238512035], [2.27078293595666, gap, 0.0572911486283854], 0.00984682713347949],
    [[-0.818181818181818, gap, 0.0909090909090909], [3.35379395376304, gap, 0.128564869306645], gap],
  ];
  const expectFit = (fit: LinearFit, wanted: Wanted): void => {
    for (const [feature, [coefficients, unscaled, variance]] of wanted.entries()) {
      near(columnValues(fit.coefficients, feature), coefficients);
      near(columnValues(fit.unscaled, feature), unscaled);
      near([fit.variance[feature]!], [variance]);
    }
    expect(Array.from(fit.df)).toEqual([3, 2, 1, 0]);
  };
  const plain: Wanted = [
    [[0.775842696629214, 2.85280898876405, 0.0470786516853932], [1.42246554956539, 0.861146348600437, 0.041053541362798], 0.75275655430711463],
    [[-0.622609673790776, 1.04865016872891, 0.0975815523059618], [1.49257630525097, 0.949216715746893, 0.0410766246040725], 6.51160011248593928],
    ...thin,
  ];
  const weights = matrixOf([1, 2, 1, 3, 1, 2], [1, 1, 2, 0.5, 1, 1], [1, 1, 1, 1, 1, 1], [1, 2, 1, 1, 0, 1]);
  const weighted: Wanted = [
    [[1.069526627218935, 2.650338123415046, 0.0469991546914624], [1.12094106702344, 0.670253103175319, 0.0318491796619548], 1.10856861087630221],
    [[-1.016330451488954, 0.983189241114314, 0.1023054755043228], [1.55185736690709, 0.874259212516075, 0.0400128061472786], 6.11467339097022045],
    thin[0]!,
    [thin[1]![0], [3.09758637043651, gap, 0.1113404428537807], gap],
  ];
  const block = [1, 2, 3, 1, 2, 3];
  // Constants below: R 4.2.2, limma 3.54.1. D <- model.matrix(~ c("a","a","a","b","b","b") + c(20, 31, 44, 28, 35, 52)).
  it("leave gaps out feature by feature: lmFit(X, D)", () => {
    const fit = fitLinearModel(values, design.matrix);
    expectFit(fit, plain);
    near(Array.from(fit.mean), [3.85, 3.5, 7 / 3, 1.5]);
  });
  it("weigh values: lmFit(X, D, weights = W)", () => expectFit(fitLinearModel(values, design.matrix, { weights }), weighted));
  it("weigh samples", () => {
    const one = Float64Array.of(1, 2, 1, 3, 1, 2);
    near(columnValues(fitLinearModel(values, design.matrix, { weights: one }).coefficients, 0), weighted[0]![0]);
    const zero = fitLinearModel(matrixOf([9, 3, 4, 5]), matrixOf([1], [1], [1], [1]), { weights: Float64Array.of(0, 1, 1, 1) });
    expect([zero.coefficients.data[0], zero.df[0]]).toEqual([4, 2]);
  });
  it("know blocks: lmFit(X, D, block = c(1, 2, 3, 1, 2, 3), correlation = 0.4)", () =>
    expectFit(fitLinearModel(values, design.matrix, { block, correlation: 0.4 }), [
      [[0.559104367135455, 2.80717986676536, 0.0539230199851962], [1.63444676722362, 0.709666783078637, 0.0482867084984738], 1.09965163958502199],
      [[-1.487986651835374, 1.55055617352614, 0.10706340378198], [1.66333890992026, 0.808987337156549, 0.0483314474207907], 6.62979699666296174],
      ...thin,
    ]));
  it("know blocks and weights", () =>
    expectFit(fitLinearModel(values, design.matrix, { block, correlation: 0.4, weights }), [
      [[1.006640817314952, 2.65486523445056, 0.0519925173195209], [1.24856014073912, 0.552715568498528, 0.036559229909472], 1.54608196918289198],
      [[-1.734417252689666, 1.42674073823806, 0.1091009038230594], [1.69834849133574, 0.739890301931115, 0.045848641314972], 6.25282130401927994],
      ...weighted.slice(2),
    ]));
  it("make contrasts: contrasts.fit(fit, cbind(c(0, 1, 0), c(0, 1, -10)))", () => {
    const fit = contrastFit(fitLinearModel(matrixOf([1.2, 3.4, 2.2, 5.1, 4.9, 6.3]), design.matrix), matrixOf([0, 0], [1, 1], [0, -10]));
    near(columnValues(fit.coefficients, 0), [2.85280898876405, 2.38202247191011]);
    near(columnValues(fit.unscaled, 0), [0.861146348600437, 1.06528468527157]);
  });
  it("make exact contrasts of features with gaps: as a design whose coefficient is the contrast", () => {
    const fit = contrastFit(fitLinearModel(values, design.matrix), matrixOf([0], [1], [-10]));
    // With age + 10 b instead of age, the coefficient of b is b - 10 age.
    const other = fitLinearModel(values, {
      ...design.matrix,
      data: design.matrix.data.map((value, at, all) => (at % 3 === 2 ? value + 10 * all[at - 1]! : value)),
    });
    for (const feature of [0, 1]) {
      near([fit.coefficients.data[feature]!], [other.coefficients.data[4 + feature]!]);
      near([fit.unscaled.data[feature]!], [other.unscaled.data[4 + feature]!]);
    }
    expect(fit.coefficients.data[2]).toBeNaN();
    expect(fit.unscaled.data[3]).toBeNaN();
  });
  it("say why there is none", () => {
    const fit = fitLinearModel(matrixOf([gap, gap, gap], [1, Infinity, 2], [1, 2, 3]), matrixOf([1], [1], [1]));
    expect(fit.reasons).toEqual(["all-missing", "infinite", null]);
    expect(Array.from(fit.coefficients.data)).toEqual([gap, gap, 2]);
    expect(Array.from(fit.df)).toEqual([0, 0, 2]);
  });
  it("estimate what they can with more coefficients than samples", () => {
    const fit = fitLinearModel(matrixOf([1, 4]), matrixOf([1, 0, 5], [1, 1, 7]));
    near(columnValues(fit.coefficients, 0), [1, 3, gap]);
    expect([fit.df[0], fit.variance[0], fit.notEstimable]).toEqual([0, gap, [2]]);
  });
  it("keep the digits of values around 1e12", () => {
    const small = fitLinearModel(matrixOf([1, 2, 4, 7, 6, 9]), design.matrix);
    const large = fitLinearModel(matrixOf([1, 2, 4, 7, 6, 9].map((value) => value + 1e12)), design.matrix);
    near([large.coefficients.data[1]!, large.variance[0]!], [small.coefficients.data[1]!, small.variance[0]!], 1e-9);
  });
  it("refuse shapes that don't fit, by name", () => {
    expect(() => fitLinearModel(values, matrixOf([1], [1]))).toThrow("design: 6 rows");
    expect(() => fitLinearModel(matrixOf([1, 2]), matrixOf([1], [gap]))).toThrow("design: finite");
    expect(() => fitLinearModel(values, design.matrix, { weights: Float64Array.of(1) })).toThrow("weights: 6 weights");
    expect(() => fitLinearModel(values, design.matrix, { weights: new Float64Array(6).fill(-1) })).toThrow("weights: numbers of 0 or more");
    expect(() => fitLinearModel(values, design.matrix, { block: [1], correlation: 0.1 })).toThrow("block");
    expect(() => fitLinearModel(values, design.matrix, { block: [1, 1, 1, 2, 2, 2], correlation: -0.6 })).toThrow("correlation: a number above -0.5");
    expect(() => contrastFit(fitLinearModel(values, design.matrix), matrixOf([1]))).toThrow("contrasts: 3 rows");
  });
  it("can be cancelled", () => {
    const stop = new Error("stop");
    expect(() =>
      fitLinearModel(values, design.matrix, {
        progress: () => {
          throw stop;
        },
      }),
    ).toThrow(stop);
  });
});

const numbers = (length: number): fc.Arbitrary<number[]> => fc.array(fc.integer({ min: -500, max: 500 }), { minLength: length, maxLength: length });

describe("rules that hold for any data", () => {
  it("two groups: the model, Student's t and the fit of two groups are one", () => {
    fc.assert(
      fc.property(numbers(4), numbers(5), (a, b) => {
        const two = designOf([{ name: "group", labels: ["b", "b", "b", "b", "b", "a", "a", "a", "a"], levels: ["b", "a"] }]);
        const fit = fitLinearModel(matrixOf([...b, ...a]), two.matrix);
        const short = groupFit(Float64Array.from(a), Float64Array.from(b));
        near([fit.coefficients.data[1]!, fit.unscaled.data[1]!, fit.variance[0]!], [short.coefficient, short.unscaled, short.variance], 1e-9);
        const test = studentTest(Float64Array.from(a), Float64Array.from(b));
        if (test.reason === null) near([fit.coefficients.data[1]! / fit.unscaled.data[1]! / Math.sqrt(fit.variance[0]!)], [test.statistic], 1e-8);
      }),
    );
  });
  it("a paired model is the model with a coefficient per pair", () => {
    fc.assert(
      fc.property(numbers(5), numbers(5), (a, b) => {
        const fit = pairedFit(Float64Array.from(a), Float64Array.from(b));
        const test = pairedTTest(Float64Array.from(a), Float64Array.from(b));
        if (test.reason === null) expect(fit.coefficient / (fit.unscaled * Math.sqrt(fit.variance))).toBeCloseTo(test.statistic, 8);
        const paired = designOf([
          { name: "group", labels: ["b", "b", "b", "b", "b", "a", "a", "a", "a", "a"], levels: ["b", "a"] },
          { name: "pair", labels: ["1", "2", "3", "4", "5", "1", "2", "3", "4", "5"] },
        ]);
        const whole = fitLinearModel(matrixOf([...b, ...a]), paired.matrix);
        near([whole.coefficients.data[1]!, whole.unscaled.data[1]!, whole.variance[0]!], [fit.coefficient, fit.unscaled, fit.variance], 1e-9);
      }),
    );
  });
  it("the order of the samples, of the features and a unit of measure change nothing but the unit", () => {
    fc.assert(
      fc.property(fc.array(numbers(6), { minLength: 3, maxLength: 8 }), fc.constantFrom(0.125, 8, 1024), (rows, unit) => {
        const order = [3, 0, 5, 1, 4, 2];
        const shuffledDesign = newMatrix(6, 3);
        for (const [to, from] of order.entries()) shuffledDesign.data.set(rowOf(design.matrix, from), to * 3);
        const plain = fitLinearModel(matrixOf(...rows), design.matrix);
        const other = fitLinearModel(matrixOf(...rows.toReversed().map((row) => order.map((at) => row[at]! * unit))), shuffledDesign);
        if (!plain.variance.every((value) => value > 1e-9)) return;
        const [one, two] = [moderate(coefficientOf(plain, 1)), moderate(coefficientOf(other, 1))];
        near(Array.from(two.statistic).toReversed(), Array.from(one.statistic), 1e-8);
        near(Array.from(two.p).toReversed(), Array.from(one.p), 1e-8);
        near([two.prior.variance], [one.prior.variance * unit ** 2], 1e-8);
      }),
    );
  });
  it("F of one coefficient is t squared, and p falls as t grows", () => {
    fc.assert(
      fc.property(fc.array(numbers(6), { minLength: 4, maxLength: 8 }), (rows) => {
        const fit = fitLinearModel(matrixOf(...rows), design.matrix);
        if (!fit.variance.every((value) => value > 1e-9)) return;
        const squeezed = squeeze(fit.variance, fit.df);
        const t = moderate(coefficientOf(fit, 1), { squeezed });
        const f = moderatedF(fit, [1], squeezed);
        near(
          Array.from(f.statistic),
          Array.from(t.statistic, (value) => value ** 2),
          1e-9,
        );
        const order = [...rows.keys()].sort((i, j) => Math.abs(t.statistic[i]!) - Math.abs(t.statistic[j]!));
        for (let at = 1; at < order.length; at++) expect(t.p[order[at]!]!).toBeLessThanOrEqual(t.p[order[at - 1]!]!);
        expect(t.p.every((p) => p >= 0 && p <= 1)).toBe(true);
      }),
    );
  });
  it("posterior variances lie between the feature's own and the prior's", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), { minLength: 3, maxLength: 30 }), fc.boolean(), (list, robust) => {
        const variance = Float64Array.from(list);
        const { prior, posteriorVariance } = squeeze(variance, new Float64Array(list.length).fill(4), { priorBy: robust ? fitPriorRobustly : fitPrior });
        for (const [at, own] of list.entries()) {
          const [low, high] = [Math.min(own, prior.variance), Math.max(own, prior.variance)];
          expect(posteriorVariance[at]!).toBeGreaterThanOrEqual(low * (1 - 1e-12));
          expect(posteriorVariance[at]!).toBeLessThanOrEqual(high * (1 + 1e-12));
        }
      }),
    );
  });
});

function columnValues(matrix: Matrix, column: number): number[] {
  return Array.from({ length: matrix.rows }, (_, row) => matrix.data[row * matrix.columns + column]!);
}

function near(actual: readonly number[], wanted: readonly number[], relative = 1e-11): void {
  expect(actual.length).toBe(wanted.length);
  for (const [at, value] of wanted.entries()) {
    if (Number.isNaN(value)) expect(actual[at]).toBeNaN();
    else expect(Math.abs(actual[at]! - value), `${actual[at]} instead of ${value}`).toBeLessThanOrEqual(relative * Math.max(Math.abs(value), 1e-3));
  }
}
