/** Which measurements are of one biological sample, and what a sample is called: one rule for the form, the call and the job. */
import type { AlikeNames } from "./manifest.ts";
import { looseName } from "./names.ts";

export interface Measurement {
  /** As the matrix calls it. */
  id: string;
  /** The same for all measurements of one sample, and for no others. */
  key: string;
  /** What that sample is called, as no other is; null where it is not known here. */
  name: string | null;
  /** What the column says of it, letter by letter; null where it says nothing, or that is not known here. */
  written: string | null;
  /** Whether the column says nothing of it: then it is a sample of its own. */
  unnamed: boolean;
  /** Null where it is in none, or nobody asked. */
  group: string | null;
  /** What tells its subject from others, by the column of the pairs; null where it says nothing, or there are no pairs. */
  subject: string | null;
}
/** What a table says of a measurement. */
export interface MeasuredRow extends Pick<Measurement, "id" | "group" | "subject"> {
  /** Tells what the column says of it from what it says of others; null where it says nothing. */
  cell: string | null;
  /** What the column says; null where that is not known here. */
  called: string | null;
}

/** @param alike whether names that differ as `looseName` overlooks are one sample, which is then called as it is at first. */
export function measurementsOf(rows: readonly MeasuredRow[], alike: AlikeNames | null = null): Measurement[] {
  const blank = rows.filter(({ cell }) => cell === null);
  const taken = new Set(rows.flatMap(({ cell, called }) => (cell === null ? [] : (called ?? []))));
  const names = freeNames(
    blank.map(({ id }) => id),
    taken,
  );
  const first = alike === "same" ? firstAlike(rows) : new Map<string, MeasuredRow>();
  return rows.map(({ id, cell, called, group, subject }) => {
    // The two kinds of keys start differently: a row that is called as a sample is none of its measurements.
    if (cell === null) return { id, key: `row ${id}`, name: names.get(id)!, written: null, unnamed: true, group, subject };
    const one = called === null ? undefined : first.get(plainName(called));
    return { id, key: `cell ${one?.cell ?? cell}`, name: one?.called ?? called, written: called, unnamed: false, group, subject };
  });
}

/** A name of nothing but signs that are overlooked stays as it is. */
const plainName = (name: string): string => looseName(name) || name;

function firstAlike(rows: readonly MeasuredRow[]): Map<string, MeasuredRow> {
  const first = new Map<string, MeasuredRow>();
  for (const row of rows) if (row.called !== null && !first.has(plainName(row.called))) first.set(plainName(row.called), row);
  return first;
}

/** The names that may be one, in order of first appearance: “A1” and “a1”, “1” and “01”. */
export function alikeNames(measurements: readonly Pick<Measurement, "written">[]): string[][] {
  const names = new Set(measurements.flatMap(({ written }) => written ?? []));
  const alike = Map.groupBy(names, plainName);
  return [...alike.values()].filter(({ length }) => length > 1);
}

/** A number after those names that are taken. */
function freeNames(ids: readonly string[], taken: ReadonlySet<string>): Map<string, string> {
  const known = new Set(ids);
  const numbered = (id: string): string => {
    let number = 2;
    while (taken.has(`${id} (${number})`) || known.has(`${id} (${number})`)) number++;
    return `${id} (${number})`;
  };
  return new Map(ids.map((id) => [id, taken.has(id) ? numbered(id) : id]));
}

/** The measurements of each sample, samples in order of first appearance. */
export function bySample(measurements: readonly Measurement[]): Map<string, Measurement[]> {
  const samples = new Map<string, Measurement[]>();
  for (const one of measurements) {
    const members = samples.get(one.key);
    if (members === undefined) samples.set(one.key, [one]);
    else members.push(one);
  }
  return samples;
}

/** What all measurements of a sample say that say anything; null where they differ, or none does. */
export function agreed(said: readonly (string | null)[]): string | null {
  const kinds = new Set(said.filter((one) => one !== null));
  return kinds.size === 1 ? [...kinds][0]! : null;
}
