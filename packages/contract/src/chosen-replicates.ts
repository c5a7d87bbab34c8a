/** The technical replicates that a form or a call asks for, as far as the look at the sheet tells of them. */
import type { Exclusion } from "./exclusions.ts";
import { leftOutRows, type LeftOutRows } from "./left-out-rows.ts";
import type { AlikeNames, ChosenReplicates, Comparison, Grouping, Manifest, ParamValues } from "./manifest.ts";
import { measurementsOf, type Measurement } from "./measurements.ts";
import { isShown, standAlone } from "./params.ts";
import { judgeReplicates, type Averaging } from "./replicates.ts";
import { groupsBy, type SheetSamples } from "./sheet-samples.ts";

/** What a form or a call chose by the one parameter of a kind that it has; null where it chose nothing. */
export function chosenBy(manifest: Manifest, kind: "grouping" | "comparison" | "pair" | "replicates", params: ParamValues): unknown {
  const param = manifest.params.find((one) => one.kind === kind && isShown(one, params));
  return param === undefined ? null : (params[param.name] ?? null);
}
export const replicatesBy = (manifest: Manifest, params: ParamValues): ChosenReplicates | null =>
  chosenBy(manifest, "replicates", params) as ChosenReplicates | null;

/** Whether names that are alike are one sample of this column: what is said of the replicates holds for who is left out, too. */
export function alikeIn(manifest: Manifest, params: ParamValues, column: string): AlikeNames | null {
  const chosen = replicatesBy(manifest, params);
  return chosen?.column === column ? (chosen.alike ?? null) : null;
}

export const exclusionsBy = (manifest: Manifest, params: ParamValues): Exclusion[] =>
  manifest.params.flatMap((param) => (param.kind === "exclude" ? ((params[param.name] ?? []) as Exclusion[]) : []));

/** What a form or a call leaves out, row by row; null where it can't be told from here. */
export function rowsLeftOut(manifest: Manifest, params: ParamValues, sheet: SheetSamples | null): LeftOutRows | null {
  const measuredBy = (column: string) => sheet && measurementsIn(sheet, column, null, null, alikeIn(manifest, params, column));
  return leftOutRows(exclusionsBy(manifest, params), measuredBy);
}

/** The same as a set of rows. */
export function leftOutBy(manifest: Manifest, params: ParamValues, sheet: SheetSamples | null): ReadonlySet<string> | null {
  const found = rowsLeftOut(manifest, params, sheet);
  return found && new Set([...found.rows.values()].flat());
}

/** The averaging that the parameter `name` asks for; null where it asks for none, or it can't be told from here. */
export function averagingOfParams(manifest: Manifest, name: string, params: ParamValues, sheet: SheetSamples | null): Averaging | null {
  const asks = manifest.params.some((param) => param.name === name && param.kind === "replicates" && isShown(param, params));
  const replicates = replicatesBy(manifest, params);
  if (!asks || replicates === null || sheet === null) return null;
  const { column, alike = null } = replicates;
  const grouping = chosenBy(manifest, "grouping", params) as Grouping | null;
  const pair = chosenBy(manifest, "pair", params) as { column: string } | null;
  const measurements = measurementsIn(sheet, column, grouping, pair?.column ?? null, alike);
  const left = leftOutBy(manifest, params, sheet);
  if (measurements === null || left === null) return null;
  const compared = grouping === null ? null : comparedIn(manifest, params, groupNames(grouping, measurements));
  return judgeReplicates(measurements, left, { column, alike, compared, pair: pair?.column ?? null, alone: standAlone(manifest, params) });
}

/** The groups that a tool holds against each other: without a choice the two, where there are no others; null where it compares none. */
export function comparedIn(manifest: Manifest, params: ParamValues, groups: readonly string[]): readonly string[] | null {
  if (manifest.params.some((param) => param.kind === "grouping" && param.needs === "replicated")) return groups;
  const several = manifest.params.find(({ kind }) => kind === "comparisons");
  if (several !== undefined) {
    const chosen = (params[several.name] ?? null) as readonly Comparison[] | null;
    return chosen === null ? groups : [...new Set(chosen.flatMap((one) => [one.case, one.control]))];
  }
  if (!manifest.params.some(({ kind }) => kind === "comparison")) return null;
  const comparison = chosenBy(manifest, "comparison", params) as Comparison | null;
  if (comparison !== null) return [comparison.case, comparison.control];
  return groups.length === 2 ? groups : null;
}

function groupNames(grouping: Grouping, measurements: readonly Measurement[]): string[] {
  return "groups" in grouping ? Object.keys(grouping.groups) : [...new Set(measurements.flatMap(({ group }) => group ?? []))];
}

/** `column`: what names the samples; null where every row is one. null where it can't be told from here. */
export function measurementsIn(
  sheet: SheetSamples,
  column: string | null,
  grouping: Grouping | null,
  pair: string | null,
  alike: AlikeNames | null = null,
): Measurement[] | null {
  const named = sheet.columns.find(({ name }) => name === column);
  const subjects = sheet.columns.find(({ name }) => name === pair)?.values;
  const groupOf = grouping === null ? () => null : groupsBy(sheet, grouping);
  if ((column !== null && named?.values === undefined) || groupOf === null) return null;
  const codeAt = (values: readonly number[] | undefined, at: number) => {
    const code = values?.[at] ?? -1;
    return code < 0 ? null : code;
  };
  const rows = sheet.samples.map(({ id, at }) => {
    const [code, subject] = [codeAt(named?.values, at), codeAt(subjects, at)];
    const called = code === null ? null : (named?.names?.[code] ?? named?.groups[code]?.name ?? null);
    return { id, cell: code?.toString() ?? null, called, group: groupOf(id, at), subject: subject?.toString() ?? null };
  });
  // Which names are alike is told by the names.
  if (alike === "same" && rows.some(({ cell, called }) => cell !== null && called === null)) return null;
  return measurementsOf(rows, alike);
}
