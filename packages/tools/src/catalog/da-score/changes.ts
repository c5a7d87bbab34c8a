/** Which measured features rise and which fall. */
import { sidesOfResults, type Sides } from "#parts/direction.ts";
import { changeIn, featureTable, numbersIn, type FeatureTable } from "#parts/feature-table.ts";
import { noColumn, noneSelected, tooFewSelected } from "#parts/selecting-faults.ts";
import { rowsSelected } from "#parts/selecting.ts";
import { testedRows, untestedOf, type Untested } from "#parts/untested.ts";
import type { ToolInput } from "#tool.ts";
import type { DaScoreParams } from "./manifest.ts";

export interface Changes {
  ids: string[];
  names: string[];
  change: number[];
  /** 1 rises, −1 falls, 0 does neither. */
  direction: number[];
  /** The groups in which what rises and what falls is higher; null where the table does not say. */
  sides: Sides | null;
  by: "marked" | "p" | "rows";
  /** Features that have no change, and nothing else that says a direction: they were measured and count as unchanged. */
  unknown: number;
  /** Of those the selected ones. */
  unknownSelected: number;
  /** Rows of the table that speak of a feature again. */
  repeated: number;
  /** Features without a p that nothing selects. */
  untested: Untested;
}

export function changesOf({ table, featureNames, others }: ToolInput, params: DaScoreParams): Changes {
  const tests = featureTable(others!.tables["tests"]!);
  const changed = changeIn(tests);
  if (changed === null) throw noColumn("log2_fc");
  const { cells, values: change } = changed;
  const { selected, by } = rowsSelected(tests, { ...params, direction: "both" });
  const few = tooFewSelected(
    params,
    selected.reduce((count, is) => count + Number(is), 0),
  );
  if (few !== null) throw few;
  // Where the table marks none, every set would score 0: nothing that a figure could show.
  if (by === "marked" && !selected.includes(true)) throw noneSelected({ ...params, direction: "both" });
  const towards = directionsOf(tests, cells, change);
  const sheetName = new Map(table.features.map((id, at) => [id, featureNames[at]!]));
  const tested = testedRows(tests, by);
  // Where every row counts, one that says no direction was not chosen by anything.
  const counts = (row: number): boolean => tested === null || tested[row]! || (selected[row]! && (by !== "rows" || !Number.isNaN(towards[row])));
  const first = new Map(tests.ids.flatMap((id, row) => (counts(row) ? [[id, row] as const] : [])).toReversed());
  const rows = [...first.values()].toSorted((a, b) => a - b);
  const left = [...tests.ids.keys()].filter((row) => !first.has(tests.ids[row]!));
  const count = new Set(left.map((row) => tests.ids[row]!)).size;
  return {
    ids: rows.map((row) => tests.ids[row]!),
    names: rows.map((row) => tests.names?.[row] || sheetName.get(tests.ids[row]!) || tests.ids[row]!),
    change: rows.map((row) => change[row]!),
    direction: rows.map((row) => (selected[row]! && towards[row]! > 0 ? 1 : selected[row]! && towards[row]! < 0 ? -1 : 0)),
    sides: sidesOfResults(
      towards.map((value) => value || 0),
      tests.meant("higherIn")?.cells ?? [],
    ),
    by,
    unknown: rows.filter((row) => Number.isNaN(towards[row])).length,
    unknownSelected: rows.filter((row) => Number.isNaN(towards[row]) && selected[row]).length,
    repeated: tests.ids.length - rows.length - left.length,
    untested: untestedOf(tests, left, count),
  };
}

/** Above 0 where a feature rises. A change from or to nothing has no finite fold: its sign does, and so have the means of the two groups. */
function directionsOf(tests: FeatureTable, cells: readonly string[], change: readonly number[]): number[] {
  const means = ["mean_case", "mean_control"].map((name) => tests.column(name));
  const [ofCase, ofControl] = means.map((column) => (column === null ? null : numbersIn(column)));
  return change.map((value, row) => {
    if (!Number.isNaN(value)) return value;
    const [, sign, infinite] = /^([+-]?)(inf|infinity|∞)$/i.exec(cells[row]!.trim()) ?? [];
    if (infinite !== undefined) return sign === "-" ? -1 : 1;
    return ofCase && ofControl ? Math.sign(ofCase[row]! - ofControl[row]!) : Number.NaN;
  });
}
