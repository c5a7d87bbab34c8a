import { expect, test } from "vitest";
import type { Matrix } from "../table.ts";
import { imputeKnn } from "./impute-knn.ts";
import { imputeMixed } from "./mixed-gaps.ts";

const gap = Number.NaN;
const matrixOf = (...rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });
// Two groups of five: the first feature is gone in most of the second, the second lost one value by chance, the third none.
const table = matrixOf([8, 5, 9], [9, 6, 3], [7, gap, 4], [8, 4, 5], [6, 7, 6], [gap, 5, 7], [gap, 6, 8], [4, 7, 1], [gap, 8, 2], [5, 9, 3]);
const group = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1];
const column = ({ data, columns }: Matrix, feature: number): number[] => Array.from(data).filter((_, at) => at % columns === feature);

test("a feature that a group lacks is below detection, one that lost a value is not", () => {
  const { tested, filled, low } = imputeMixed(table, group, 2, { sporadic: "median" });
  expect(low).toEqual([true, false, false]);
  expect(column(tested, 0)).toEqual([8, 9, 7, 8, 6, 2, 2, 4, 2, 5]);
  expect(column(tested, 1)[2]).toBeNaN();
  expect(column(filled, 0)).toEqual(column(tested, 0));
  expect(column(filled, 1)[2]).toBe(6);
  expect(column(filled, 2)).toEqual(column(table, 2));
});

test("the limit is passed, not met; a sample of no group has no say; without groups all are one", () => {
  expect(imputeMixed(table, group, 2, { limit: 0.6, sporadic: "median" }).low).toEqual([false, false, false]);
  expect(imputeMixed(table, [0, 0, 0, 0, 0, -1, -1, 1, -1, 1], 2, { sporadic: "median" }).low[0]).toBe(false);
  expect(imputeMixed(table, group, 0, { limit: 0.29, sporadic: "median" }).low[0]).toBe(true);
  expect(imputeMixed(table, group, 0, { limit: 0.3, sporadic: "median" }).low[0]).toBe(false);
});

test("sporadic gaps get their neighbours' mean, and a fifth is less than a half", () => {
  const { tested, filled, filledByMean } = imputeMixed(table, group, 2, { k: 2, low: "min5" });
  expect(column(tested, 0)[5]).toBe(4 / 5);
  expect(column(filled, 1)[2]).toBe((7 + 4) / 2);
  expect(filledByMean).toBe(0);
  expect(filled).toEqual(imputeKnn(tested, { k: 2 }).matrix);
});

test("what does not fit is refused", () => {
  expect(() => imputeMixed(table, group, 2, { limit: 2 })).toThrow("limit");
  expect(() => imputeMixed(table, group, 2, { k: 3 })).toThrow("k");
  expect(() => imputeMixed(matrixOf([gap, 1], [-1, 2]), [0, 0], 1, { sporadic: "median" })).toThrow("a positive value");
});
