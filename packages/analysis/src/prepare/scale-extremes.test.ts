import { describe, expect, test } from "vitest";
import { scaleColumns } from "../multivariate/scale-columns.ts";
import { applyScaling, scalingOf } from "./scale.ts";

const plain = [1, 5, 2, 7, 3, 11];
const matrix = (unit: number) => ({ rows: 6, columns: 2, data: Float64Array.from(plain.flatMap((value, row) => [value * unit, (row * 7) % 5])) });

describe("the scaling of a feature does not hang on the size of its values", () => {
  const usual = applyScaling(matrix(1), scalingOf(matrix(1), "auto")).data;
  test.each([2 ** -1000, 2 ** -700, 2 ** -520, 2 ** 500, 2 ** 1000, 2 ** 1020])("%d", (unit) => {
    expect(applyScaling(matrix(unit), scalingOf(matrix(unit), "auto")).data).toEqual(usual);
    expect(scaleColumns(matrix(unit), "auto").matrix.data).toEqual(usual);
    const { data } = scaleColumns(matrix(unit), "pareto").matrix;
    const root = Math.sqrt(unit);
    for (const [at, value] of scaleColumns(matrix(1), "pareto").matrix.data.entries()) expect(data[at]! / (at % 2 === 0 ? root : 1)).toBeCloseTo(value, 12);
  });
});
