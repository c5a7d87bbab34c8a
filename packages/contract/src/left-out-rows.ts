/** Which rows of the matrix an exclusion means: one rule for the form, the call and the job. */
import type { Exclusion } from "./exclusions.ts";
import { bySample, type Measurement } from "./measurements.ts";

export interface LeftOutRows {
  /** Of each exclusion what it takes from the matrix: itself, or all that was measured of a sample. */
  rows: Map<Exclusion, readonly string[]>;
  /** Samples that their column doesn't name. Rows that the matrix lacks are no matter of this. */
  unknown: Exclusion[];
}

/** @param measuredBy the measurements by a column that names the samples; null where that can't be told, and then nothing can. */
export function leftOutRows(exclusions: readonly Exclusion[], measuredBy: (column: string) => readonly Measurement[] | null): LeftOutRows | null {
  const samples = new Map<string, Map<string, readonly Measurement[]>>();
  const found: LeftOutRows = { rows: new Map(), unknown: [] };
  for (const one of exclusions) {
    if (one.by === undefined) {
      found.rows.set(one, [one.sample]);
      continue;
    }
    const named = samples.get(one.by) ?? samplesByName(measuredBy(one.by));
    if (named === null) return null;
    samples.set(one.by, named);
    const members = named.get(one.sample)?.map(({ id }) => id);
    if (members === undefined) found.unknown.push(one);
    else found.rows.set(one, members);
  }
  return found;
}

/** A sample that is written in several ways goes by each of them. */
function samplesByName(measured: readonly Measurement[] | null): Map<string, readonly Measurement[]> | null {
  if (measured === null || measured.some(({ name }) => name === null)) return null;
  const named = new Map<string, readonly Measurement[]>();
  for (const members of bySample(measured).values()) for (const { name, written } of members) named.set(written ?? name!, members);
  return named;
}
