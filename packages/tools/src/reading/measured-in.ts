/** Which rows of the tables are measurements of one sample, by a column of the sheet. */
import { alikeIn } from "@analyte/contract/chosen-replicates";
import type { AlikeNames, Manifest, ParamValues } from "@analyte/contract/manifest";
import { measurementsOf, type Measurement } from "@analyte/contract/measurements";
import type { Groups } from "#parts/grouping.ts";
import { sheetColumn } from "#parts/sheet-columns.ts";
import type { AlignedTables } from "./align.ts";

interface Besides {
  alike?: AlikeNames | null;
  groups?: Groups | null;
  /** The column of the pairs. */
  pair?: string | null;
}

/** @throws DataFault when there is no such column. */
export function measuredIn({ matrix, samples }: AlignedTables, column: string, { alike = null, groups = null, pair = null }: Besides = {}): Measurement[] {
  const cells = sheetColumn(samples, column);
  const subjects = pair === null ? null : sheetColumn(samples, pair);
  const rows = matrix.table.samples.map((id, at) => {
    const cell = cells[at] || null;
    return { id, cell, called: cell, group: groups?.names[groups.assignment[at]!] ?? null, subject: subjects?.[at] || null };
  });
  return measurementsOf(rows, alike);
}

/** The same, for whoever is left out: names that are alike are one sample where the replicates are averaged so. */
export const measuredBy =
  (tables: AlignedTables, manifest: Manifest, params: ParamValues) =>
  (column: string): Measurement[] =>
    measuredIn(tables, column, { alike: alikeIn(manifest, params, column) });
