import type { Table } from "@analyte/analysis/table";
import { columnOf } from "@analyte/analysis/table";
import type { ToolTable } from "#tool.ts";

/** Above the samples' names. */
export const sampleHeader = "sample";

/** A result table with samples in rows and features in columns, first column `sample`; it is valid input of every tool. */
export function matrixTable(name: string, { matrix, samples, features }: Table): ToolTable {
  return {
    name,
    columns: [{ name: sampleHeader, values: samples }, ...features.map((feature, column) => ({ name: feature, values: columnOf(matrix, column) }))],
  };
}
