import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fUpper } from "../distributions/f.ts";
import { newGenerator, uniform } from "../random/generator.ts";
import { correlationTest } from "../relation/correlation-test.ts";
import { columnOf, newMatrix, type Matrix } from "../table.ts";
import { reference } from "../testing/reference.ts";
import { combineFisher, combineStouffer } from "./combine-p.ts";
import { globalTest } from "./global-test.ts";
import { nineQuadrants } from "./nine-quadrant.ts";
import { importanceOf, jointPathways, pathwayImpact, type Pathway } from "./pathway.ts";
import { positiveTail } from "./quadratic-form.ts";

function tableOf(seed: number, rows: number, columns: number): Matrix {
  const generator = newGenerator(seed);
  const matrix = newMatrix(rows, columns);
  for (let at = 0; at < matrix.data.length; at++) matrix.data[at] = uniform(generator) + uniform(generator);
  return matrix;
}
const letters = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`);

describe("positiveTail", () => {
  it("is the tail of F for two weights, down to the smallest doubles", () => {
    // P(Σ of m squares > x · Σ of n squares)
    for (const [m, n] of [
      [1, 1],
      [1, 3],
      [2, 5],
      [4, 30],
      [1, 75],
      [10, 180],
    ] as const) {
      for (const x of [0.001, 0.1, 1, 3, 30, 1000, 1e6]) {
        const wanted = fUpper((x * n) / m, m, n);
        const found = positiveTail(Float64Array.from({ length: m + n }, (_, at) => (at < m ? 1 : -x)));
        if (wanted === 0) expect(found).toBe(0);
        else expect(Math.abs(found / wanted - 1), `${m} ${n} ${x}: ${found}, ${wanted}`).toBeLessThan(1e-9);
      }
    }
  });

  it("has the complement for the opposite weights, and no doubt where all have one sign", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.double({ min: -10, max: 10, noNaN: true }).filter((value) => Math.abs(value) > 1e-3),
          { minLength: 2, maxLength: 12 },
        ),
        (list) => {
          const weights = Float64Array.from(list);
          expect(positiveTail(weights) + positiveTail(weights.map((weight) => -weight))).toBeCloseTo(1, 9);
        },
      ),
    );
    expect([positiveTail(Float64Array.of(1, 2)), positiveTail(Float64Array.of(-1, 0)), positiveTail(Float64Array.of(1, 0))]).toEqual([1, 0, 1]);
  });
});

describe("globalTest", () => {
  it.skipIf(!reference.available)("has the p of Imhof's integral, and of regression for one feature", () => {
    const { matrix, meta } = reference.data("cachexia");
    const response = Float64Array.from(meta, (row) => (row["group"] === "cachexic" ? 1 : 0));
    const eight: Matrix = {
      rows: 77,
      columns: 8,
      data: Float64Array.from({ length: 77 * 8 }, (_, at) => Math.log10(matrix.data[Math.floor(at / 8) * matrix.columns + (at % 8)]!)),
    };
    const sets = [
      { name: "all", members: letters(8) },
      { name: "first", members: ["f0"] },
    ];
    const [all, first] = globalTest(eight, letters(8), response, sets, { least: 1 });
    // X <- scale(log10(x[, 1:8])); S by definition; Imhof's integral by integrate(); summary(lm(y ~ X[, 1]))
    expect(all!.statistic).toBeCloseTo(10.1064971001716, 10);
    expect(all!.expected).toBeCloseTo(1.31578947368421, 12);
    expect(all!.p).toBeCloseTo(0.000147727511160545, 9);
    expect(first!.p).toBeCloseTo(0.0262481871920616, 12);
  });

  it("of one feature is its correlation's, whatever the scale; of a feature twice the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 4, max: 20 }), (seed, rows) => {
        const matrix = tableOf(seed, rows, 3);
        const response = columnOf(tableOf(seed + 1, rows, 1), 0);
        const sets = [
          { name: "one", members: ["a"] },
          { name: "all", members: ["a", "b", "c"] },
        ];
        const [one, all] = globalTest(matrix, ["a", "b", "c"], response, sets, { least: 1, standardise: seed % 2 === 0 });
        const { p, estimate } = correlationTest(columnOf(matrix, 0), response);
        expect(one!.p).toBeCloseTo(p, 9);
        expect(one!.statistic).toBeCloseTo(100 * estimate ** 2, 9);
        const scaled = { ...matrix, data: matrix.data.map((value) => 1000 * value + 3) };
        const again = globalTest(
          scaled,
          ["a", "b", "c"],
          response.map((value) => 5 - value),
          sets,
          { least: 1, standardise: seed % 2 === 0 },
        );
        expect(again[1]!.p).toBeCloseTo(all!.p, 8);
        expect(all!.p).toBeGreaterThan(0);
        expect(all!.p).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });

  it("has p spread evenly where nothing goes with the response, with more features than samples", () => {
    const sets = [{ name: "all", members: letters(30) }];
    const p = Array.from({ length: 300 }, (_, seed) => globalTest(tableOf(seed, 12, 30), letters(30), columnOf(tableOf(seed + 5000, 12, 1), 0), sets)[0]!.p);
    for (const limit of [0.1, 0.5, 0.9]) expect(Math.abs(p.filter((value) => value <= limit).length / 300 - limit)).toBeLessThan(0.09);
  });

  it("says of a set that does not vary that it has no p, and refuses what does not fit", () => {
    const constant: Matrix = { rows: 4, columns: 2, data: new Float64Array(8).fill(3) };
    const response = Float64Array.of(1, 2, 3, 5);
    const sets = [{ name: "s", members: ["a", "b"] }];
    expect(globalTest(constant, ["a", "b"], response, sets)).toMatchObject([{ reason: "constant", p: Number.NaN, statistic: Number.NaN }]);
    expect(() => globalTest(constant, ["a"], response, sets)).toThrow("features: a name for each of the 2 columns");
    expect(() => globalTest(constant, ["a", "b"], Float64Array.of(1, 2), sets)).toThrow("response: one number for each of the 4 samples");
    expect(() => globalTest(constant, ["a", "b"], new Float64Array(4), sets)).toThrow("response: finite numbers that differ");
    expect(() => globalTest({ ...constant, data: new Float64Array(8).fill(Number.NaN) }, ["a", "b"], response, sets)).toThrow(
      "matrix: finite values; sample 0, feature 0 has NaN",
    );
  });
});

describe("combining p", () => {
  it("has R's numbers, and keeps small ones exact", () => {
    // pchisq(-2 * sum(log(c(0.01, 0.2))), 4, lower.tail = FALSE); pnorm(sum(qnorm(c(0.01, 0.2), lower.tail = FALSE)) / sqrt(2), lower.tail = FALSE)
    expect(combineFisher([0.01, 0.2])).toBeCloseTo(0.002 * (1 - Math.log(0.002)), 15);
    expect(combineStouffer([0.01, 0.2])).toBeCloseTo(0.0125424611656174, 14);
    expect(combineFisher([1e-200, 1e-90]) / (1e-290 * (1 - Math.log(1e-290)))).toBeCloseTo(1, 10);
    // pnorm(qnorm(1e-100, lower.tail = FALSE) * sqrt(2), lower.tail = FALSE)
    expect(combineStouffer([1e-100, 1e-100]) / 3.78305996555495e-199).toBeCloseTo(1, 10);
  });

  it("leaves one p as it is, leaves missing ones out, and does not mind the order", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1, noNaN: true, maxExcluded: true }), fc.double({ min: 1e-12, max: 0.999, noNaN: true }), (p, q) => {
        expect(combineFisher([p, Number.NaN])).toBeCloseTo(p, 12);
        expect(combineStouffer([p, Number.NaN])).toBeCloseTo(p, 12);
        expect(combineFisher([p, q])).toBeCloseTo(combineFisher([q, p]), 12);
        expect(combineStouffer([p, q], [1, 2])).toBeCloseTo(combineStouffer([q, p], [4, 2]), 12);
      }),
    );
    expect([combineFisher([]), combineStouffer([Number.NaN])]).toEqual([Number.NaN, Number.NaN]);
    expect([combineFisher([0, 0.5]), combineStouffer([0, 0.5]), combineStouffer([1, 0.5])]).toEqual([0, 0, 1]);
    expect(() => combineFisher([1.5])).toThrow("p: numbers from 0 to 1; there is 1.5");
    expect(() => combineStouffer([0.5], [1, 2])).toThrow("weights: one for each of the 1 p values");
    expect(() => combineStouffer([0.5], [0])).toThrow("weights: numbers above 0");
  });
});

describe("pathways", () => {
  /** f0 → f1 → f2 → f3, and f1 → f3; f1 is measured as two features. */
  const chain: Pathway = {
    name: "chain",
    nodes: [["f0"], ["f1", "f1b"], ["f2"], ["f3"]],
    edges: [
      [0, 1],
      [1, 2],
      [2, 3],
      [1, 3],
      [1, 3],
      [2, 2],
    ],
  };
  const background = [...letters(10), "f1b"];

  it("weigh hits by where they stand", () => {
    // betweenness(make_graph(c(1,2, 2,3, 3,4, 2,4))) = 0 2 0 0
    expect([...importanceOf(chain, "betweenness")]).toEqual([0, 2, 0, 0]);
    expect([...importanceOf(chain, "out-degree")]).toEqual([1, 2, 1, 0]);
    const impact = (hits: string[], importance?: "out-degree") => pathwayImpact(hits, background, [chain], importance)[0]!.impact;
    expect([impact(["f1", "f1b"]), impact(["f0", "f3"]), impact(["f0", "f2"], "out-degree"), impact(["f9"])]).toEqual([1, 0, 0.5, 0]);
    expect(pathwayImpact(["f1"], background, [chain])[0]).toMatchObject({ set: "chain", size: 5, overlap: 1, members: ["f1"] });
    const still: Pathway = { ...chain, edges: [] };
    expect(pathwayImpact(["f1"], background, [still])[0]!.impact).toBeNaN();
    expect(() => pathwayImpact(["f1"], background, [chain, chain])).toThrow("pathways: different names");
    expect(() => pathwayImpact(["f1"], background, [{ ...chain, edges: [[0, 9]] }])).toThrow("edges: ends from 0 to 3");
  });

  it("are combined over two kinds of features", () => {
    const sets = [
      { name: "both", members: ["f0", "f1", "g0", "g1"] },
      { name: "one", members: ["f2", "f3"] },
      { name: "none", members: ["z"] },
    ];
    const genes = { hits: ["g0", "g1"], background: ["g0", "g1", "g2", "g3", "g4"] };
    const joint = jointPathways({ hits: ["f0", "f2"], background }, genes, sets);
    expect(joint.map(({ set }) => set)).toEqual(["both", "one"]);
    expect(joint[0]!.p).toBeCloseTo(combineFisher([joint[0]!.first!.p, joint[0]!.second!.p]), 14);
    expect(joint[1]).toMatchObject({ second: null, p: joint[1]!.first!.p });
    expect(jointPathways({ hits: ["f0", "f2"], background }, genes, sets, "stouffer")[0]!.p).toBeCloseTo(
      combineStouffer([joint[0]!.first!.p, joint[0]!.second!.p]),
      14,
    );
  });
});

describe("nineQuadrants", () => {
  it("places each pair, and turns with the signs", () => {
    const [first, second] = [Float64Array.of(-2, 0, 2, -2, 0, 2, -2, 0, 2), Float64Array.of(2, 2, 2, 0, 0, 0, -2, -2, -2)];
    expect(nineQuadrants({ log2: first }, { log2: second })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const turned = [first, second].map((values) => ({ log2: values.map((value) => -value) }));
    expect(nineQuadrants(turned[0]!, turned[1]!)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it("asks for size and certainty, takes the threshold itself in, and leaves out what is not known", () => {
    const sure = { log2: Float64Array.of(1, 1, Infinity, Number.NaN, 3, 0.5), p: Float64Array.of(0.05, 0.06, 0, 0, Number.NaN, 0) };
    const other = { log2: new Float64Array(6).fill(5) };
    expect(nineQuadrants(sure, other)).toEqual([3, 2, 3, null, null, 2]);
    expect(nineQuadrants(sure, other, { first: 0.5, p: 1 })).toEqual([3, 3, 3, null, null, 3]);
    expect(nineQuadrants({ log2: Float64Array.of(0) }, { log2: Float64Array.of(0) }, { first: 0, second: 0 })).toEqual([5]);
    expect(() => nineQuadrants(sure, { log2: Float64Array.of(1) })).toThrow("second: one number for each of the 6 pairs");
    expect(() => nineQuadrants(sure, other, { first: -1 })).toThrow("thresholds: first: a number from 0");
  });
});
