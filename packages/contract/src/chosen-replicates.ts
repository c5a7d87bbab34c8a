/** The technical replicates that a form or a call asks for, as far as the look at the sheet tells of them. */
import type { Exclusion } from "./exclusions.ts";
import type { Comparison, Grouping, Manifest, ParamValues } from "./manifest.ts";
import { measurementsOf, type Measurement } from "./measurements.ts";
import { isShown } from "./params.ts";
import { judgeReplicates, type Averaging } from "./replicates.ts";
import { groupsBy, type SheetSamples } from "./sheet-samples.ts";

/** What a form or a call chose by the one parameter of a kind that it has; null where it chose nothing. */
export function chosenBy(manifest: Manifest, kind: "grouping" | "comparison" | "pair" | "replicates", params: ParamValues): unknown {
  const param = manifest.params.find((one) => one.kind === kind && isShown(one, params));
  return param === undefined ? null : (params[param.name] ?? null);
}

/** Measurements that a form or a call leaves out. */
export function leftOutBy(manifest: Manifest, params: ParamValues): ReadonlySet<string> {
  const lists = manifest.params.flatMap((param) => (param.kind === "exclude" ? ((params[param.name] ?? []) as Exclusion[]) : []));
  return new Set(lists.map(({ sample }) => sample));
}

/** The averaging that the parameter `name` asks for; null where it asks for none, or it can't be told from here. */
export function averagingOfParams(manifest: Manifest, name: string, params: ParamValues, sheet: SheetSamples | null): Averaging | null {
  const asks = manifest.params.some((param) => param.name === name && param.kind === "replicates" && isShown(param, params));
  const replicates = chosenBy(manifest, "replicates", params) as { column: string } | null;
  if (!asks || replicates === null || sheet === null) return null;
  const grouping = chosenBy(manifest, "grouping", params) as Grouping | null;
  const pair = chosenBy(manifest, "pair", params) as { column: string } | null;
  const measurements = measurementsIn(sheet, replicates.column, grouping, pair?.column ?? null);
  if (measurements === null) return null;
  const compared = grouping === null ? null : comparedIn(manifest, params, groupNames(grouping, measurements));
  return judgeReplicates(measurements, leftOutBy(manifest, params), { column: replicates.column, compared, pair: pair?.column ?? null });
}

/** The groups that a tool holds against each other: without a choice the two, where there are no others; null where it compares none. */
export function comparedIn(manifest: Manifest, params: ParamValues, groups: readonly string[]): readonly string[] | null {
  if (!manifest.params.some(({ kind }) => kind === "comparison")) return null;
  const comparison = chosenBy(manifest, "comparison", params) as Comparison | null;
  if (comparison !== null) return [comparison.case, comparison.control];
  return groups.length === 2 ? groups : null;
}

function groupNames(grouping: Grouping, measurements: readonly Measurement[]): string[] {
  return "groups" in grouping ? Object.keys(grouping.groups) : [...new Set(measurements.flatMap(({ group }) => group ?? []))];
}

/** With all that was measured of a sample in place of the sample, which no table has: a figure of means names samples. */
export function measurementsLeftOut(exclusions: readonly Exclusion[], sheet: SheetSamples, column: string): Exclusion[] {
  const measurements = measurementsIn(sheet, column, null, null) ?? [];
  const known = new Set(measurements.map(({ id }) => id));
  const found = exclusions.flatMap((one) => {
    const of = known.has(one.sample) ? [] : measurements.filter(({ name }) => name === one.sample);
    return of.length === 0 ? [one] : of.map(({ id }) => ({ ...one, sample: id }));
  });
  return [...new Map(found.toReversed().map((one) => [one.sample, one])).values()].toReversed();
}

/** `column`: what names the samples; null where every row is one. null where it can't be told from here. */
export function measurementsIn(sheet: SheetSamples, column: string | null, grouping: Grouping | null, pair: string | null): Measurement[] | null {
  const named = sheet.columns.find(({ name }) => name === column);
  const subjects = sheet.columns.find(({ name }) => name === pair)?.values;
  const groupOf = grouping === null ? () => null : groupsBy(sheet, grouping);
  if ((column !== null && named?.values === undefined) || groupOf === null) return null;
  const codeAt = (values: readonly number[] | undefined, at: number) => {
    const code = values?.[at] ?? -1;
    return code < 0 ? null : code;
  };
  return measurementsOf(
    sheet.samples.map(({ id, at }) => {
      const [code, subject] = [codeAt(named?.values, at), codeAt(subjects, at)];
      const called = code === null ? null : (named?.groups[code]?.name ?? null);
      return { id, cell: code?.toString() ?? null, called, group: groupOf(id, at), subject: subject?.toString() ?? null };
    }),
  );
}
