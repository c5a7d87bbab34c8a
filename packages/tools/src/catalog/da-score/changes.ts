/** Which measured features rise and which fall. */
import { featureTable, numbersIn } from "#parts/feature-table.ts";
import { noColumn } from "#parts/selecting-faults.ts";
import { rowsSelected } from "#parts/selecting.ts";
import type { ToolInput } from "#tool.ts";
import type { DaScoreParams } from "./manifest.ts";

export interface Changes {
  ids: string[];
  names: string[];
  change: number[];
  /** 1 rises, −1 falls, 0 does neither. */
  direction: number[];
  /** NaN where the table has none. */
  p: number[];
  by: "marked" | "p" | "rows";
  /** Features without a change: they were measured and count as unchanged. */
  unknown: number;
  /** Rows of the table that speak of a feature again. */
  repeated: number;
}

export function changesOf({ table, featureNames, others }: ToolInput, params: DaScoreParams): Changes {
  const tests = featureTable(others!.tables["tests"]!);
  const cells = tests.column("log2_fc") ?? tests.column("log2fc") ?? tests.column("difference");
  if (cells === null) throw noColumn("log2_fc");
  const { selected, by } = rowsSelected(tests, { ...params, direction: "both" });
  const change = numbersIn(cells);
  const p = numbersIn(tests.column("p") ?? tests.column("p_adj") ?? tests.ids.map(() => ""));
  const sheetName = new Map(table.features.map((id, at) => [id, featureNames[at]!]));
  const first = new Map(tests.ids.map((id, row) => [id, row] as const).toReversed());
  const rows = [...first.values()].toSorted((a, b) => a - b);
  return {
    ids: rows.map((row) => tests.ids[row]!),
    names: rows.map((row) => tests.names?.[row] || sheetName.get(tests.ids[row]!) || tests.ids[row]!),
    change: rows.map((row) => change[row]!),
    direction: rows.map((row) => (selected[row]! && change[row]! > 0 ? 1 : selected[row]! && change[row]! < 0 ? -1 : 0)),
    p: rows.map((row) => p[row]!),
    by,
    unknown: rows.filter((row) => Number.isNaN(change[row])).length,
    repeated: tests.ids.length - rows.length,
  };
}
