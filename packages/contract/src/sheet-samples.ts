/** What the looks at two tables tell of the samples: what stands in which column for each of them, before a task is sent. */
import type { Grouping } from "./manifest.ts";

export interface SheetColumn {
  name: string;
  groups: readonly { name: string }[];
  values?: readonly number[] | undefined;
  /** What the values are by those numbers, where `groups` doesn't say it. */
  names?: readonly string[] | undefined;
}
export interface SheetSamples {
  /** The samples of the sheet that are in the matrix, too, each with its place in the sheet. */
  samples: readonly { id: string; at: number }[];
  columns: readonly SheetColumn[];
}

interface Inspected {
  columns: readonly SheetColumn[];
  sample_ids: readonly string[];
  recognised: { samples: number };
}

/** `sheet` is the matrix itself where its labels are all there is. null where an inspection does not name all samples. */
export function sheetSamples(sheet: Inspected | undefined, matrix: Inspected | undefined): SheetSamples | null {
  if (sheet === undefined || matrix === undefined) return null;
  if (sheet.sample_ids.length < sheet.recognised.samples || matrix.sample_ids.length < matrix.recognised.samples) return null;
  const known = new Set(matrix.sample_ids);
  return { samples: sheet.sample_ids.flatMap((id, at) => (known.has(id) ? [{ id, at }] : [])), columns: sheet.columns };
}

/** The group of each sample; null where it can't be told from here. */
export function groupsBy({ samples, columns }: SheetSamples, grouping: Grouping): ((id: string, at: number) => string | null) | null {
  if ("groups" in grouping) {
    const of = new Map(Object.entries(grouping.groups).flatMap(([group, ids]) => ids.map((id) => [id, group] as const)));
    const known = new Set(samples.map(({ id }) => id));
    return [...of.keys()].every((id) => known.has(id)) ? (id) => of.get(id) ?? null : null;
  }
  const column = columns.find(({ name }) => name === grouping.column);
  const values = column?.values;
  const names = column?.names ?? column?.groups.map(({ name }) => name) ?? [];
  if (values === undefined || values.some((value) => value >= names.length)) return null;
  return (_id, at) => names[values[at] ?? -1] ?? null;
}
