import { pcaDiagnostics } from "@analyte/analysis/multivariate/pca-diagnostics";
import type { Matrix } from "@analyte/analysis/table";
import { pca } from "@analyte/analysis/multivariate/pca";
import { expect, test } from "vitest";
import { scaleFeatures } from "./feature-scaling.ts";
import { largestT2, t2ReachNotes } from "./t2-reach.ts";

const matrix = { rows: 9, columns: 4, data: Float64Array.from({ length: 9 * 4 }, (_, at) => (at < 4 ? 1e6 : Math.sin(at * at))) };
const diagnosed = (values: Matrix) => pcaDiagnostics(values, pca(values, 2), 0.95);

test.each([
  [true, scaleFeatures(matrix, "centre").matrix],
  [false, matrix],
])("one sample far from all others has the largest T² that there is (centred: %s)", (centred, values) => {
  const { t2 } = diagnosed(values);
  const largest = largestT2(9, centred);
  expect(t2[0]! / largest).toBeGreaterThan(0.999);
  expect(Math.max(...t2)).toBeLessThanOrEqual(largest * (1 + 1e-9));
});

test("where that is below the limit it is said", () => {
  const { t2Limit } = diagnosed(scaleFeatures(matrix, "centre").matrix);
  expect(t2ReachNotes(9, 2, t2Limit)[0]!.en).toContain("of 9 samples none can have a T² above 7.11, and the limit for 2 components is ");
});

test("nothing is said where the limit can be passed, or there is none", () => {
  expect([...t2ReachNotes(40, 2, 6.9), ...t2ReachNotes(5, 5, Number.NaN)]).toEqual([]);
});
