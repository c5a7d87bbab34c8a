/** Which rows of the matrix an exclusion means: one rule for the form, the call and the job. */
import type { Exclusion } from "./exclusions.ts";
import type { Measurement } from "./measurements.ts";

export interface LeftOutRows {
  /** Of each exclusion what it takes from the matrix: itself, or all that was measured of a sample. */
  rows: Map<Exclusion, readonly string[]>;
  /** Samples that their column doesn't name. Rows that the matrix lacks are no matter of this. */
  unknown: Exclusion[];
}

/** @param measuredBy the measurements by a column that names the samples; null where that can't be told, and then nothing can. */
export function leftOutRows(exclusions: readonly Exclusion[], measuredBy: (column: string) => readonly Measurement[] | null): LeftOutRows | null {
  const named = new Map<string, Map<string | null, Measurement[]>>();
  const found: LeftOutRows = { rows: new Map(), unknown: [] };
  for (const one of exclusions) {
    if (one.by === undefined) {
      found.rows.set(one, [one.sample]);
      continue;
    }
    if (!named.has(one.by)) {
      const measured = measuredBy(one.by);
      if (measured === null || measured.some(({ name }) => name === null)) return null;
      named.set(
        one.by,
        Map.groupBy(measured, ({ name }) => name),
      );
    }
    const members = named.get(one.by)!.get(one.sample);
    if (members === undefined) found.unknown.push(one);
    else
      found.rows.set(
        one,
        members.map(({ id }) => id),
      );
  }
  return found;
}
