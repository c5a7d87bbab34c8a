import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Matrix } from "../table.ts";
import { expressedFeatures } from "./count-filter.ts";
import { librarySizes } from "./library-sizes.ts";
import { logCountsPerMillion, tmmFactors } from "./counts.ts";
import { transcriptsPerMillion } from "./tpm.ts";
import { designOf } from "./design.ts";
import { duplicateCorrelation } from "./duplicate-correlation.ts";
import { fitLinearModel } from "./fit.ts";
import { lowess } from "./lowess.ts";
import { coefficientOf, moderate } from "./moderate.ts";
import { naturalSpline } from "./natural-spline.ts";
import { voom } from "./voom.ts";

const gap = Number.NaN;
const matrixOf = (...rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });

describe("counts", () => {
  const counts = fc
    .array(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 4, maxLength: 4 }), { minLength: 8, maxLength: 40 })
    .filter((rows) => [0, 1, 2, 3].every((sample) => rows.some((row) => row[sample]! > 0)));

  it("transcripts per million are counts over length as shares of the sample", () => {
    // By hand: 10/1000, 20/500 and 0; 5/1000, 5/500 and 30/2000.
    const tpm = transcriptsPerMillion(matrixOf([10, 5], [20, 5], [0, 30]), Float64Array.of(1000, 500, 2000));
    const by = [0.01, 0.005, 0.04, 0.01, 0, 0.015].map((rate, at) => (1e6 * rate) / (at % 2 === 0 ? 0.05 : 0.03));
    for (const [at, value] of tpm.data.entries()) expect(value).toBeCloseTo(by[at]!, 8);
    expect(() => transcriptsPerMillion(matrixOf([1, 1]), Float64Array.of(0))).toThrow("a positive length for feature 0");
    expect(() => transcriptsPerMillion(matrixOf([1, 1]), Float64Array.of(1, 2))).toThrow("1 lengths, one a feature");
    expect(() => transcriptsPerMillion(matrixOf([1, 0], [1, 0]), Float64Array.of(1, 2))).toThrow("a positive size for sample 1");
  });
  it("TMM factors have the product 1, and don't mind the order of the features or how often all were counted", () => {
    fc.assert(
      fc.property(counts, (rows) => {
        const factors = tmmFactors(matrixOf(...rows));
        expect(factors.reduce((product, factor) => product * factor, 1)).toBeCloseTo(1, 10);
        const turned = tmmFactors(matrixOf(...rows.toReversed()));
        for (const [at, factor] of factors.entries()) expect(turned[at]! / factor).toBeCloseTo(1, 10);
      }),
    );
  });
  it("a feature that takes much of one sample doesn't make the others differ", () => {
    const rows = Array.from({ length: 60 }, (_, at) => [100 + at, 100 + at, 100 + at]);
    const factors = tmmFactors(matrixOf(...rows, [10, 10, 50_000]));
    const sizes = librarySizes(matrixOf(...rows, [10, 10, 50_000]));
    expect((factors[2]! * sizes[2]!) / (factors[0]! * sizes[0]!)).toBeCloseTo(1, 2);
  });
  it("log counts per million grow with the count, and twice the counts in twice the size are the same", () => {
    const one = logCountsPerMillion(matrixOf([0, 5], [10, 5]), Float64Array.of(10, 10));
    expect(one.data[2]).toBeGreaterThan(one.data[0]!);
    expect(one.data[1]).toBe(one.data[3]);
    const large = logCountsPerMillion(matrixOf([0, 10], [20, 10]), Float64Array.of(20, 20), 4);
    for (const [at, value] of large.data.entries()) expect(value).toBeCloseTo(one.data[at]!, 12);
  });
  it("keeps what is counted in as many samples as the smallest group has", () => {
    const design = designOf([{ name: "g", labels: ["a", "a", "b", "b", "b"] }]).matrix;
    const fill = Array.from({ length: 20 }, () => [500, 500, 500, 500, 500]);
    expect(expressedFeatures(matrixOf([20, 20, 0, 0, 0], [40, 0, 0, 0, 0], [3, 3, 3, 3, 2], ...fill), design).slice(0, 4)).toEqual([true, false, false, true]);
  });
  it("are refused where they can't be counts", () => {
    expect(() => librarySizes(matrixOf([1, -1]))).toThrow("counts: numbers of 0 or more, not -1 (feature 0)");
    expect(() => tmmFactors(matrixOf([1, gap]))).toThrow("counts");
    expect(() => tmmFactors(matrixOf([1, 0], [2, 0]))).toThrow("sizes: a positive size for sample 1");
    expect(() => logCountsPerMillion(matrixOf([1, 2]), Float64Array.of(1))).toThrow("sizes: 2 sizes");
    expect(() => expressedFeatures(matrixOf([1, 2]), matrixOf([1]))).toThrow("design: 2 rows");
    expect(() => voom(matrixOf([1, 2]), matrixOf([1], [1]), Float64Array.of(1, 2))).toThrow("at least 2 features");
    expect(() => voom(matrixOf([1, 2], [1, -2]), matrixOf([1], [1]), Float64Array.of(1, 2))).toThrow("numbers of 0 or more");
    expect(() => voom(matrixOf([1, 2], [1, 2]), matrixOf([1], [1]), Float64Array.of(1, 0))).toThrow("sizes");
  });
  it("weigh alike where nothing is repeated", () => {
    const { weights } = voom(matrixOf([1, 2], [3, 5]), matrixOf([1, 0], [1, 1]), Float64Array.of(4, 7));
    expect(Array.from(weights.data)).toEqual([1, 1, 1, 1]);
  });
});

describe("curves", () => {
  // R: lowess(c(1, 2, 2, 4, 7, 8, 9, 11, 12, 15), c(2, 3, 2.5, 5, 4, 20, 6, 7, 6.5, 9), f = 0.6)$y
  it("lowess passes outliers by", () => {
    const x = Float64Array.of(4, 1, 2, 2, 7, 8, 9, 11, 12, 15);
    const y = Float64Array.of(5, 2, 3, 2.5, 4, 20, 6, 7, 6.5, 9);
    const smooth = lowess(x, y, { span: 0.6 });
    for (const [at, value] of [
      4.97560699288666, 1.85780276820626, 2.8759957511894, 2.8759957511894, 5.63379857503391, 5.5, 6.07719245725122, 6.62650449754808, 7.22725840413353,
      8.85805878564982,
    ].entries())
      expect(smooth[at]).toBeCloseTo(value, 10);
    expect(() => lowess(x, y.subarray(1))).toThrow("y: 10 values");
    expect(() => lowess(x.with(0, gap), y)).toThrow("x: finite");
    expect(Array.from(lowess(Float64Array.of(3), Float64Array.of(4)))).toEqual([4]);
  });
  it("natural splines are straight beyond their ends, and contain every line", () => {
    const spline = naturalSpline([0, 1, 2, 4, 8, 9], 4);
    const [a, b, c] = [10, 12, 14].map((point) => Array.from(spline.basisAt([point]).data));
    for (let at = 0; at < 4; at++) expect(c![at]! - b![at]!).toBeCloseTo(b![at]! - a![at]!, 10);
    expect(Array.from(spline.basisAt([0]).data.subarray(0, 2))).toEqual([1, 0]);
    expect(() => naturalSpline([1, 1], 2)).toThrow("values");
    expect(() => naturalSpline([1, 2], 1)).toThrow("df");
  });
});

describe("correlation within blocks", () => {
  const values = matrixOf(
    [-1.53, -0.98, -1.29, 0.7, 2.1, 1.43, 4.48, 5.95, 4.44, 2.69, 2.84, 2.27],
    [0.84, -0.4, gap, 0.6, 2.11, 0.09, 0.07, 0.03, -0.2, 0.92, -0.86, 0.36],
    [-1.35, 1.14, 0.15, 1.3, 1.36, -0.19, 0.79, -0.74, -2.78, -0.25, 0.32, 0.27],
    [0.06, -0.81, -0.27, 1.3, 0.76, 1.7, 0.27, 0.31, -0.22, -0.32, -0.19, -1.23],
    [1.71, -1.08, 0.9, -0.66, -1.01, -0.46, 1.02, -1.14, -1.27, 0.97, 0.68, 0.56],
    [2.8, 3.25, 4.35, 2.99, 1.84, 4.4, 0.8, 2.25, 1.11, 0.99, 0.16, 1.77],
    [gap, -0.4, 2.14, -0.64, gap, -1.84, -0.06, -0.53, -0.15, -0.21, 1.99, 0.59],
    [-0.43, 0.07, 0.92, 2.73, 1.48, 1.16, -1.13, 0.29, -0.43, 0.68, 0.77, 1.63],
  );
  const block = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4];
  const design = designOf([{ name: "g", numbers: [0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0] }]).matrix;
  it("agrees with R's likelihood at its maximum", () => {
    const found = duplicateCorrelation(values, design, block);
    // R: atanh of mixedModel2Fit(…, tol = 1e-14, maxit = 500), statmod 1.5.0
    const wanted = [
      1.7658109222479661, -0.02040074455766366, 0.03885584538659485, 1.02796607408120488, -0.00604469584743929, 0.61945186001361374, 0.14956611947387904,
      0.74723831471774027,
    ];
    for (const [at, value] of wanted.entries()) expect(found.atanh[at]).toBeCloseTo(value, 4);
    // R: uniroot(tol = 1e-15) of the derivative of the same likelihood; statmod stops before.
    expect(found.atanh[0]).toBeCloseTo(1.76579790342188, 11);
    // R: duplicateCorrelation(X, D, block = b)$consensus.correlation stops earlier.
    expect(found.consensus).toBeCloseTo(0.404907909605334, 4);
  });
  it("makes the moderated t of lmFit(X, D, block = b, correlation = 0.404907909605334)", () => {
    const fit = fitLinearModel(values, design, { block, correlation: 0.404907909605334 });
    const { statistic, p } = moderate(coefficientOf(fit, 1));
    const t = [
      -0.351857192175924, -1.189750573512396, 1.139605538141564, 0.337055408904932, 0.705229497042761, 0.364549429844738, 0.212218872160949, -0.911321419618733,
    ];
    for (const [at, value] of t.entries()) expect(statistic[at]).toBeCloseTo(value, 10);
    expect(p[1]).toBeCloseTo(0.244718287682364, 10);
  });
  it("is 0 with a reason where blocks can't tell", () => {
    expect(duplicateCorrelation(values, design, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toMatchObject({ consensus: 0, reason: "single-samples" });
    const blocked = designOf([{ name: "block", labels: block.map(String) }]).matrix;
    expect(duplicateCorrelation(values, blocked, block)).toMatchObject({ consensus: 0, reason: "blocks-in-design" });
    expect(duplicateCorrelation(matrixOf([1, 2, gap, gap]), matrixOf([1], [1], [1], [1]), [1, 1, 2, 2]).consensus).toBeNaN();
    expect(() => duplicateCorrelation(values, design, [1])).toThrow("block: 12 blocks");
    expect(() => duplicateCorrelation(values, matrixOf([1]), block)).toThrow("design: 12 rows");
  });
});
