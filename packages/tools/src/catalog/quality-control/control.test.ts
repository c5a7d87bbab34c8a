import { expect, it } from "vitest";
import { controlOf } from "./control.ts";

/** QC samples alone, of one feature, in the order of the run. */
function controlOfValues(values: readonly number[]) {
  const matrix = { rows: values.length, columns: 1, data: Float64Array.from(values) };
  const order = Int32Array.from(values, (_, at) => at + 1);
  return controlOf(
    matrix,
    values.map(() => "qc"),
    { batches: ["all"], batch: new Int32Array(values.length), order: null, place: order, injection: Float64Array.from(order) },
    [],
  );
}

it("has limits at two and at three standard deviations, and at no others", () => {
  // 38 of 40 are 1 from 100; their mean is 100.0175 and the sum of squares 67.878, so that the standard deviation is 1.3193.
  const values = [...Array.from({ length: 38 }, (_, at) => (at % 2 === 0 ? 99 : 101)), 104.2, 96.5];
  const { points, mean, sd } = controlOfValues(values);
  expect(sd / mean).toBeCloseTo(Math.sqrt((38 + 4.2 ** 2 + 3.5 ** 2 - 40 * 0.0175 ** 2) / 39) / 100.0175, 12);
  const [high, low] = points.slice(38);
  expect(high!.deviation).toBeCloseTo(3.1703, 4);
  expect(low!.deviation).toBeCloseTo(-2.6663, 4);
  expect(points.map(({ beyond }) => beyond)).toEqual([...Array.from({ length: 38 }, () => 0), 3, 2]);
});
