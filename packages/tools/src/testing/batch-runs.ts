/** For the cases of batch-correct: what its run was given and gave, counted again. */
import { expect } from "vitest";
import type { GivenInput, GivenParams, Ran } from "#testing/cases/case.ts";

export const whole: GivenParams = { qc: { column: "type" }, order: "order", batch: "batch" };
export const cells = (given: GivenInput, name: string): string[] => given.samples!.columns.find((column) => column.name === name)!.values;
export const typesOf = (run: Ran): string[] => (run.params["qc"] === undefined ? run.input.table.samples.map(() => "sample") : cells(run.input, "type"));
export const rowsOf = (run: Ran, type: string): number[] => [...typesOf(run).keys()].filter((row) => typesOf(run)[row] === type);
export const median = (list: readonly number[]): number => {
  const sorted = list.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length === 0 ? Number.NaN : sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};
export const rewritten = (given: GivenInput, name: string, cell: (own: string, at: number) => string): GivenInput => ({
  ...given,
  samples: given.samples && {
    ...given.samples,
    columns: given.samples.columns.map((one) => (one.name === name ? { ...one, values: one.values.map(cell) } : one)),
  },
});

/** On the scale as measured: before by feature and row, and after. */
export function valuesOf(run: Ran): { before: number[][]; after: number[][] } {
  const { matrix, samples, features } = run.input.table;
  const scale = String(run.params["input_scale"]);
  const undo = (value: number): number => (scale === "log2" ? 2 ** value : scale === "log10" ? 10 ** value : scale === "ln" ? Math.exp(value) : value);
  const isZero = (value: number) => value === 0 && scale === "raw" && run.params["zero_is_missing"] === true;
  const before = features.map((_, feature) =>
    samples.map((__, row) => matrix.data[row * features.length + feature]!).map((value) => (isZero(value) ? Number.NaN : undo(value))),
  );
  const after = features.map((id, feature) =>
    Array.from(run.numbers("matrix", id), (value, row) => (Number.isNaN(before[feature]![row]!) ? Number.NaN : undo(value))),
  );
  return { before, after };
}

/** By what was asked and what there is. */
export function methodOf(run: Ran): "qc-rlsc" | "batch-median" | "combat" | "none" {
  const batches = batchesOf(run);
  const inBatch = batches.map((name) => rowsOf(run, "QC").filter((row) => batchOf(run)[row] === name).length);
  const asked = String(run.params["method"]);
  const hasOrder = run.params["order"] !== undefined;
  if (asked === "qc-rlsc") return Math.max(...inBatch) >= 5 ? "qc-rlsc" : "none";
  if (asked === "batch-median" || asked === "combat") return batches.length > 1 ? asked : "none";
  if (asked === "none") return "none";
  return hasOrder && Math.min(...inBatch) >= 5 ? "qc-rlsc" : batches.length > 1 ? "batch-median" : "none";
}
export const batchOf = (run: Ran): string[] => (run.params["batch"] === undefined ? run.input.table.samples.map(() => "all") : cells(run.input, "batch"));
export const batchesOf = (run: Ran): string[] => [...new Set(batchOf(run).filter((name) => name !== ""))];
export const names = {
  "qc-rlsc": { en: "QC-RLSC", zh: "QC-RLSC" },
  "batch-median": { en: "median per batch", zh: "批次中位数法" },
  combat: { en: "ComBat", zh: "ComBat" },
  none: { en: "not corrected", zh: "未校正" },
};

/** Places in the run, from 1. */
export function placesOf(run: Ran): number[] {
  if (run.params["order"] === undefined) return run.input.table.samples.map((_, row) => row + 1);
  const order = cells(run.input, "order").map(Number);
  const anew = new Set(order).size < order.length;
  const rank = (row: number): number => (anew ? 1e6 * batchesOf(run).indexOf(batchOf(run)[row]!) : 0) + order[row]!;
  const sorted = [...order.keys()].sort((a, b) => rank(a) - rank(b));
  return order.map((_, row) => sorted.indexOf(row) + 1);
}

export function showsOrder(run: Ran, name: "order-before" | "order-after"): void {
  const { points, thresholds, groups } = run.chart(name, "scatter");
  const values = valuesOf(run)[name === "order-before" ? "before" : "after"];
  const reference = rowsOf(run, rowsOf(run, "QC").length > 0 ? "QC" : "sample");
  const shown = typesOf(run).flatMap((type, row) => (type === "blank" ? [] : [row]));
  expect(points.ids).toEqual(shown.map((row) => run.input.table.samples[row]));
  expect(points.x).toEqual(shown.map((row) => placesOf(run)[row]));
  const middles = values.map((list) => median(reference.map((row) => list[row]!)));
  for (const [at, row] of shown.entries())
    expect(points.y[at]).toBeCloseTo(median(values.map((list, feature) => Math.log2(list[row]! / middles[feature]!))), 9);
  for (const [at, row] of shown.entries()) {
    const batch = batchOf(run)[row]!;
    const called = run.params["batch"] === undefined ? "Samples" : batch === "" ? "Samples of no batch" : `Samples of batch ${batch}`;
    expect(groups[points.group[at]!]).toBe(typesOf(run)[row] === "QC" ? "QC samples" : called);
  }
  const starts = batchesOf(run).map((batch) => Math.min(...placesOf(run).filter((_, row) => batchOf(run)[row] === batch)));
  expect(thresholds.map(({ value }) => value)).toEqual(
    run.params["batch"] === undefined ? [] : starts.filter((start) => start > 1).map((start) => start - 0.5),
  );
}

export function showsPca(run: Ran, name: "pca-before" | "pca-after"): void {
  const { points } = run.chart(name, "scatter");
  expect(points.ids).toEqual(run.input.table.samples.filter((_, row) => typesOf(run)[row] !== "blank"));
  const [x, y] = [points.x.map(Number), points.y.map(Number)];
  const squares = (list: readonly number[]) => list.reduce((sum, value) => sum + value ** 2, 0);
  expect(Math.abs(x.reduce((sum, value, at) => sum + value * y[at]!, 0))).toBeLessThan(1e-8 * squares(x));
  expect(squares(x)).toBeGreaterThan(squares(y));
}

export const rsd = (run: Ran, name: "rsd_before" | "rsd_after" | "rsd_after_loo"): Float64Array => run.numbers("features", name);
export const isLeftOut = (run: Ran): boolean => ["qc-rlsc", "batch-median"].includes(methodOf(run));
export const worth = (run: Ran): Float64Array => rsd(run, isLeftOut(run) ? "rsd_after_loo" : "rsd_after");

export function oneFeature(given: GivenInput): GivenInput {
  const { matrix, features, samples } = given.table;
  const data = Float64Array.from(samples, (_, row) => matrix.data[row * matrix.columns]!);
  return {
    ...given,
    table: { ...given.table, features: features.slice(0, 1), matrix: { rows: matrix.rows, columns: 1, data } },
    featureNames: given.featureNames.slice(0, 1),
  };
}

export function reordered(given: GivenInput, from: (row: number) => number): GivenInput {
  const { matrix, samples } = given.table;
  const rows = samples.map((_, row) => from(row));
  const data = new Float64Array(matrix.data.length);
  for (const [to, row] of rows.entries()) data.set(matrix.data.subarray(row * matrix.columns, (row + 1) * matrix.columns), to * matrix.columns);
  const sheet = given.samples!;
  return {
    ...given,
    table: { ...given.table, samples: rows.map((row) => samples[row]!), matrix: { ...matrix, data } },
    samples: {
      ids: rows.map((row) => sheet.ids[row]!),
      columns: sheet.columns.map((column) => ({ ...column, values: rows.map((row) => column.values[row]!) })),
    },
  };
}
