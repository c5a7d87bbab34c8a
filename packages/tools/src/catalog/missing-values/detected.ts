/** In how many samples of each group a feature was measured: later, values that were filled as below detection look like any others. */
import type { Table } from "@analyte/analysis/table";
import { fill } from "#parts/fill.ts";
import type { Groups } from "#parts/grouping.ts";
import type { ToolTable } from "#tool.ts";
import { manifest } from "./manifest.ts";

/** `kept`: samples × features with their gaps. `low`: of each feature whether it is below detection. Without groups all samples are one. */
export function detectedTable({ matrix, features }: Table, low: readonly boolean[], { names, assignment }: Groups): ToolTable {
  const groups = names.length === 0 ? [""] : names;
  const samplesOf = groups.map((_, group) =>
    Array.from({ length: matrix.rows }, (__, row) => row).filter((row) => names.length === 0 || assignment[row] === group),
  );
  const isGap = (row: number, column: number): boolean => Number.isNaN(matrix.data[row * matrix.columns + column]!);
  const rows = features.flatMap((feature, column) => {
    const measured = samplesOf.map((of) => of.reduce((count, row) => count + Number(!isGap(row, column)), 0));
    const gaps = low[column] ? "below detection" : Array.from({ length: matrix.rows }, (_, row) => row).some((row) => isGap(row, column)) ? "single" : "";
    return groups.map((group, at) => ({ feature, group, measured: measured[at]!, samples: samplesOf[at]!.length, gaps }));
  });
  return fill(manifest, "detected", rows, {
    feature: (row) => row.feature,
    group: { groups: true, of: (row) => row.group },
    measured: (row) => row.measured,
    samples: (row) => row.samples,
    gaps: (row) => row.gaps,
  });
}

/** Of each feature below detection sample by sample, so that whatever samples are compared later can be counted: 1 where its value was measured, 0 where it was filled. */
export function measuredTable({ matrix, samples, features }: Table, low: readonly boolean[]): ToolTable {
  const below = features.flatMap((_, column) => (low[column] ? [column] : []));
  const { name, columns } = fill(manifest, "measured", below, { feature: (column) => features[column]! });
  const bySample = samples.map((sample, row) => ({
    name: sample,
    values: Float64Array.from(below, (column) => Number(!Number.isNaN(matrix.data[row * matrix.columns + column]!))),
  }));
  return { name, columns: [...columns, ...bySample] };
}
