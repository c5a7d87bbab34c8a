import { describe, expect, it, test } from "vitest";
import { newGenerator, permutation, uniform } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { rowsInOrder } from "../testing/random-matrix.ts";
import { leaveOneOut, systematicFolds } from "./folds.ts";
import { chooseO2pls, o2plsQuality } from "./o2pls-validation.ts";
import { plsQuality } from "./pls-validation.ts";
import { scaleColumns } from "./scale-columns.ts";

/** Tables with `joint` directions in common, some of their own, and noise. */
function tables(seed: number, { samples = 30, joint = 1, own = 0, noise = 0.1, columns = [12, 9] }) {
  const generator = newGenerator(seed);
  const draw = (): number => uniform(generator) - 0.5;
  const column = (): Float64Array => Float64Array.from({ length: samples }, draw);
  const shared = Array.from({ length: joint }, column);
  const tableOf = (features: number, owns: number): Matrix => {
    const parts = [...shared, ...Array.from({ length: owns }, () => column().map((value) => 2 * value))];
    const loadings = parts.map(() => Float64Array.from({ length: features }, draw));
    const table = newMatrix(samples, features);
    for (let at = 0; at < table.data.length; at++) {
      const [sample, feature] = [Math.floor(at / features), at % features];
      table.data[at] = parts.reduce((sum, part, index) => sum + part[sample]! * loadings[index]![feature]!, noise * draw());
    }
    return scaleColumns(table, "centre").matrix;
  };
  return { first: tableOf(columns[0]!, own), second: tableOf(columns[1]!, 0) };
}
const one = { joint: 1, firstOwn: 0, secondOwn: 0 };

describe("cross-validation of O2PLS", () => {
  it("of one response without own components is that of PLS, refitted in each fold", () => {
    const { first, second } = tables(1, { noise: 0.4, columns: [8, 1] });
    for (const folds of [[systematicFolds(30, 5)], [leaveOneOut(30)], [systematicFolds(30, 5), systematicFolds(30, 7)]]) {
      const plain = plsQuality(first, [second], 1, folds, "standard");
      expect(o2plsQuality(first, second, one, folds).q2Second).toBeCloseTo(plain[0]!.q2Cumulative[0]!, 10);
    }
  });

  it("is near 1 without noise, and not above 0 for samples in another order", () => {
    const { first, second } = tables(2, { noise: 1e-6 });
    const { q2First, q2Second } = o2plsQuality(first, second, one, 6);
    expect(Math.min(q2First, q2Second)).toBeGreaterThan(0.999999);
    const mixed = o2plsQuality(first, rowsInOrder(second, permutation(newGenerator(3), 30)), one, 6);
    expect(Math.max(mixed.q2First, mixed.q2Second)).toBeLessThan(0.05);
  });

  it("exchanging the tables exchanges the numbers; order of samples with their folds doesn't matter", () => {
    const { first, second } = tables(4, { joint: 2, own: 1, noise: 0.3 });
    const found = o2plsQuality(first, second, { joint: 2, firstOwn: 1, secondOwn: 0 }, 5);
    const exchanged = o2plsQuality(second, first, { joint: 2, firstOwn: 0, secondOwn: 1 }, 5);
    expect(exchanged.q2First).toBeCloseTo(found.q2Second, 9);
    expect(exchanged.q2Second).toBeCloseTo(found.q2First, 9);
    const order = permutation(newGenerator(8), 30);
    const places = systematicFolds(30, 5).map((fold) => fold.map((sample) => order.indexOf(sample)));
    const moved = o2plsQuality(rowsInOrder(first, order), rowsInOrder(second, order), { joint: 2, firstOwn: 1, secondOwn: 0 }, [places]);
    expect(moved.q2First).toBeCloseTo(found.q2First, 9);
  });

  it("chooses the joint components that are there, and sets aside what is one table's own", () => {
    const { first, second } = tables(6, { samples: 60, joint: 2, own: 1, noise: 0.05 });
    const { best, tried } = chooseO2pls(first, second, { joint: 3, firstOwn: 1, secondOwn: 1 }, 6);
    expect(tried).toHaveLength(12);
    expect(best.joint).toBe(2);
    const withOwn = tried.find(({ joint, firstOwn, secondOwn }) => joint === 2 && firstOwn === 1 && secondOwn === 0)!;
    const without = tried.find(({ joint, firstOwn, secondOwn }) => joint === 2 && firstOwn === 0 && secondOwn === 0)!;
    expect(withOwn.q2Second).toBeGreaterThan(without.q2Second - 1e-3);
    expect(best.q2First + best.q2Second).toBeGreaterThanOrEqual(withOwn.q2First + withOwn.q2Second);
  });

  it("has no number where a training set holds fewer components", () => {
    const { first, second } = tables(7, { samples: 4, joint: 2, noise: 0.1, columns: [6, 5] });
    expect(o2plsQuality(first, second, { joint: 3, firstOwn: 0, secondOwn: 0 }, 2).q2First).toBeNaN();
  });

  test.each<[string, () => unknown, string]>([
    ["samples", () => o2plsQuality(newMatrix(4, 2), newMatrix(5, 2), one, 2), "second: 4 samples"],
    ["folds", () => o2plsQuality(tables(1, {}).first, tables(1, {}).second, one, 1), "folds: a whole number from 2 to 30"],
    ["components", () => o2plsQuality(tables(1, {}).first, tables(1, {}).second, { ...one, joint: 0 }, 5), "joint: a whole number from 1"],
  ])("names %s that don't fit", (_, run, message) => expect(run).toThrow(message));
});
