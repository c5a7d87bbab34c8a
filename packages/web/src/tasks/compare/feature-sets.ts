/** Which features were called significant, and how that changed from one run to another. */
import type { ResultTable } from "@analyte/contract/result-table";
import type { TableData } from "../tables/table-data.ts";

/** Feature ids with the names that people give them. */
export type FeatureSet = ReadonlyMap<string, string>;
export interface Change {
  gained: string[];
  lost: string[];
  kept: string[];
}

/** A table that says of each feature whether it is significant. */
export const saysSignificant = ({ columns }: Pick<ResultTable, "columns">): boolean =>
  ["feature", "significant"].every((name) => columns.some((column) => column.name === name));

export function significantOf(table: TableData): FeatureSet {
  const valuesOf = (wanted: string): ArrayLike<string | number> => table.columns.find(({ name }) => name === wanted)?.values ?? [];
  const [ids, names, significant] = ["feature", "name", "significant"].map(valuesOf);
  const set = new Map<string, string>();
  for (let row = 0; row < table.rowCount; row++) {
    if (significant![row] === "TRUE") set.set(String(ids![row]), String(names![row] ?? "") || String(ids![row]));
  }
  return set;
}

/** By name, in the order of the tables. */
export function changeOf(before: FeatureSet, after: FeatureSet): Change {
  const named = (set: FeatureSet, keep: (id: string) => boolean): string[] => [...set].flatMap(([id, name]) => (keep(id) ? [name] : []));
  return {
    gained: named(after, (id) => !before.has(id)),
    lost: named(before, (id) => !after.has(id)),
    kept: named(after, (id) => before.has(id)),
  };
}
