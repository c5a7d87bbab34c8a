/** In how many samples of each group a feature was measured whose gaps were filled as below detection: later the filled values look like any others. */
import type { Table } from "@analyte/analysis/table";
import { fill } from "#parts/fill.ts";
import type { Groups } from "#parts/grouping.ts";
import type { ToolTable } from "#tool.ts";
import { manifest } from "./manifest.ts";

/** `kept`: samples × features with their gaps. `low`: of each feature whether it is below detection. */
export function detectedTable({ matrix, features }: Table, low: readonly boolean[], { names, assignment }: Groups): ToolTable {
  const groups = names.length === 0 ? [""] : names;
  const samplesOf = groups.map((_, group) =>
    Array.from({ length: matrix.rows }, (__, row) => row).filter((row) => names.length === 0 || assignment[row] === group),
  );
  const rows = features.flatMap((feature, column) =>
    low[column]
      ? groups.map((group, at) => ({
          feature,
          group,
          measured: samplesOf[at]!.reduce((count, row) => count + Number(!Number.isNaN(matrix.data[row * matrix.columns + column]!)), 0),
          samples: samplesOf[at]!.length,
        }))
      : [],
  );
  const table = fill(manifest, "detected", rows, {
    feature: (row) => row.feature,
    group: { groups: true, of: (row) => row.group },
    measured: (row) => row.measured,
    samples: (row) => row.samples,
  });
  if (rows.length > 0) return table;
  // Without a row nothing tells numbers from words.
  return {
    ...table,
    columns: table.columns.map((column) => (["measured", "samples"].includes(column.name) ? { ...column, values: new Float64Array() } : column)),
  };
}
