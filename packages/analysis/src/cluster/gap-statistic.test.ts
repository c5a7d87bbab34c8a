import { describe, expect, it, test } from "vitest";
import { newGenerator, uniform } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { near } from "../testing/near.ts";
import { chosenBy, gapStatistic, type GapRule } from "./gap-statistic.ts";

const formula = (of: (i: number, j: number) => number): Matrix => {
  const matrix = newMatrix(12, 3);
  for (let i = 1; i <= 12; i++) for (let j = 1; j <= 3; j++) matrix.data[(i - 1) * 3 + j - 1] = of(i, j);
  return matrix;
};
const rows = formula((i, j) => ((i * 7 + j * 13 + i * i * j) % 11) / 2 + (i > 8 ? 10 : i > 4 && j === 1 ? 5 : 0));
const references = [1, 2, 3, 4].map((b) => formula((i, j) => ((i * 5 * b + j * 17 + i * i * (j + b)) % 23) / 2));
/** Equal runs of rows, in place of a clustering that R would do otherwise. */
const clusterOf = (_: Matrix, k: number): number[] => Array.from({ length: 12 }, (__, at) => Math.floor(at / Math.ceil(12 / k)));
const rules: GapRule[] = ["firstSEmax", "Tibs2001SEmax", "globalSEmax", "firstmax", "globalmax"];

/** Three far clouds in a plane. */
function clouds(seed: number, size = 20): Matrix {
  const generator = newGenerator(seed);
  const matrix = newMatrix(3 * size, 2);
  for (let at = 0; at < matrix.data.length; at++) {
    const cloud = Math.floor(at / 2 / size);
    matrix.data[at] = uniform(generator) + [0, 8, 0, 0, 8, 0][2 * cloud + (at % 2)]!;
  }
  return matrix;
}

describe("the gap statistic", () => {
  // The lines of cluster::clusGap of package cluster 2.1.4 on the same tables, clusters and tables to compare with; cluster::maxSE of its result.
  it.each([
    [
      1,
      [3.32915153429115, 2.97899346048845, 2.17790280060815, 2.60131222026628, 2.60131222026628],
      [-0.458778977695627, -0.243542560671716, 0.443464666101025, -0.149909421842621, -0.149909421842621],
      [0.206731768833961, 0.144882075077355, 0.179239588254245, 0.136989293779764, 0.136989293779764],
      [3, 3, 3, 3, 3],
    ],
    [
      2,
      [5.96494409315793, 5.47585318438411, 3.61344849180994, 4.94935073234513, 4.94935073234513],
      [-1.09800689440636, -0.79614734954618, 0.929175749711562, -0.61559257749887, -0.61559257749887],
      [0.428632520335802, 0.33486133108197, 0.35776714582181, 0.265158040543014, 0.265158040543014],
      [3, 1, 3, 3, 3],
    ],
  ] as const)("with power %d is R's", (power, logWithin, gap, standardError, chosen) => {
    for (const [index, rule] of rules.entries()) {
      const found = gapStatistic(rows, { most: 5, seed: 1, power, rule, clusterOf, references });
      for (let at = 0; at < 5; at++) {
        near(found.logWithin[at]!, logWithin[at]!, 1e-12);
        near(found.gap[at]!, gap[at]!, 1e-11);
        near(found.standardError[at]!, standardError[at]!, 1e-11);
      }
      expect(found.k, rule).toBe(chosen[index]);
    }
  });

  it("chooses as cluster::maxSE", () => {
    const choices = (gap: number[], error: number[]): number[] => rules.map((rule) => chosenBy(rule, Float64Array.from(gap), Float64Array.from(error)));
    expect(choices([0.1, 0.5, 0.45, 0.9, 0.7], [0.05, 0.1, 0.05, 0.5, 0.1])).toEqual([2, 2, 2, 2, 4]);
    expect(choices([0.1, 0.3, 0.5, 0.9, 1.7], [0.05, 0.1, 0.05, 0.1, 0.1])).toEqual([5, 5, 5, 5, 5]);
  });

  it("finds three clouds, and one where there is one; deterministic, and blind to scale, place and constant columns", () => {
    const found = gapStatistic(clouds(5), { most: 5, seed: 2, draws: 20 });
    expect(found.k).toBe(3);
    expect(gapStatistic(clouds(5), { most: 5, seed: 2, draws: 20 })).toEqual(found);
    const { data } = clouds(5);
    const moved: Matrix = {
      rows: 60,
      columns: 3,
      data: Float64Array.from({ length: 180 }, (_, at) => (at % 3 === 2 ? 7 : 4 * data[2 * Math.floor(at / 3) + (at % 3)]! + 100)),
    };
    const other = gapStatistic(moved, { most: 5, seed: 2, draws: 20 });
    for (let k = 0; k < 5; k++) expect(other.gap[k]).toBeCloseTo(found.gap[k]!, 8);
    const generator = newGenerator(9);
    const even: Matrix = { rows: 60, columns: 2, data: Float64Array.from({ length: 120 }, () => uniform(generator)) };
    expect(gapStatistic(even, { most: 5, seed: 3, draws: 30 }).k).toBe(1);
  });

  it("takes more columns than rows", () => {
    const generator = newGenerator(4);
    const wide = newMatrix(30, 45);
    // Each group is high in a third of the columns.
    for (let at = 0; at < wide.data.length; at++) wide.data[at] = uniform(generator) + (Math.floor(at / 45) % 3 === at % 3 ? 4 : 0);
    expect(gapStatistic(wide, { most: 5, seed: 1, draws: 15 }).k).toBe(3);
  });

  test.each<[string, () => unknown, string]>([
    ["clusters", () => gapStatistic(rows, { most: 12, seed: 1 }), "most: a whole number from 2 to 11"],
    ["draws", () => gapStatistic(rows, { most: 3, seed: 1, draws: 1 }), "draws: a whole number from 2"],
    ["a gap", () => gapStatistic({ ...rows, data: rows.data.with(4, Number.NaN) }, { most: 3, seed: 1 }), "row 1, column 1: a finite value"],
  ])("refuses %s that do not fit", (_, run, message) => expect(run).toThrow(message));
});
