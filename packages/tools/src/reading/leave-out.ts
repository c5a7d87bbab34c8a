/** Takes samples out of the tables that were read, before a tool sees them; there is no other place where samples are left out. */
import { newMatrix, rowOf, type Table } from "@analyte/analysis/table";
import { comparedIn, exclusionsBy, replicatesBy } from "@analyte/contract/chosen-replicates";
import { exclusionName, type Exclusion, type LeftOut } from "@analyte/contract/exclusions";
import { leftOutRows } from "@analyte/contract/left-out-rows";
import { leastSamples } from "@analyte/contract/least-samples";
import { listed, listNames } from "@analyte/contract/listed";
import type { Grouping, Manifest, ParamValues } from "@analyte/contract/manifest";
import { standAlone } from "@analyte/contract/params";
import { neededSample } from "@analyte/contract/sheet-faults";
import type { Text } from "@analyte/contract/text";
import { groupOf, type Groups } from "#parts/grouping.ts";
import { DataFault, type Sheet, type ToolInput } from "../tool.ts";
import type { AlignedTables } from "./align.ts";
import { differentCells } from "./different-cells.ts";
import { measuredBy } from "./measured-in.ts";

export interface Remaining {
  tables: AlignedTables;
  /** Without the samples in groups that were picked by hand. */
  params: ParamValues;
  leftOut: LeftOut[];
  /** What the reader should know besides: groups that are gone. */
  notes: Text[];
}

/**
 * @param params checked and completed by the manifest.
 * @throws DataFault when a sample is not there, too few stay, a group that is compared loses its samples, or a sample is left out that another choice needs.
 */
export function leaveOut(tables: AlignedTables, manifest: Manifest, params: ParamValues): Remaining {
  const exclusions = exclusionsBy(manifest, params);
  if (exclusions.length === 0) return { tables, params, leftOut: [], notes: [] };
  const { table } = tables.matrix;
  const known = new Set(table.samples);
  const { rows, unknown } = leftOutRows(exclusions, measuredBy(tables, manifest, params))!;
  const missing = exclusions.filter((one) => unknown.includes(one) || !rows.get(one)!.every((row) => known.has(row)));
  if (missing.length > 0) throw notThere(missing);
  const gone = new Set([...rows.values()].flat());
  const kept = table.samples.flatMap((sample, row) => (gone.has(sample) ? [] : [row]));
  if (kept.length < leastSamples) throw tooFewStay(table.samples.length, kept.length);
  checkNeeded(manifest, params, gone);
  const groups = groupsOf(tables, manifest, params);
  if (groups !== null) checkCompared(groups, table.samples, gone, manifest, params);
  return {
    tables: { ...tables, matrix: { ...tables.matrix, table: rowsOf(table, kept) }, samples: tables.samples && sheetRows(tables.samples, kept) },
    params: withoutPicked(manifest, params, gone),
    leftOut: exclusions.map((one) => withRows(one, rows.get(one)!, replicatesBy(manifest, params) !== null)),
    notes: groups === null ? [] : goneGroups(groups, table.samples, gone),
  };
}

function withRows(one: Exclusion, rows: readonly string[], averaged: boolean): LeftOut {
  return one.by === undefined ? { ...one, ...(averaged && { measurement: true as const }) } : { ...one, rows };
}

function rowsOf({ matrix, samples, features }: Table, rows: number[]): Table {
  const kept = newMatrix(rows.length, matrix.columns);
  for (const [at, row] of rows.entries()) kept.data.set(rowOf(matrix, row), at * matrix.columns);
  return { matrix: kept, samples: rows.map((row) => samples[row]!), features };
}

function sheetRows({ ids, columns, ...rest }: Sheet, rows: number[]): Sheet {
  return {
    ...rest,
    ids: rows.map((row) => ids[row]!),
    columns: columns.map((column) => ({
      name: column.name,
      values: rows.map((row) => column.values[row]!),
      listed: column.listed ?? differentCells(column.values),
    })),
  };
}

/** The groups of all samples; null where the tool was given none. */
function groupsOf({ matrix, samples }: AlignedTables, manifest: Manifest, params: ParamValues): Groups | null {
  const param = manifest.params.find(({ kind }) => kind === "grouping");
  const grouping = param === undefined ? undefined : params[param.name];
  if (grouping === undefined || grouping === null) return null;
  return groupOf({ table: matrix.table, samples } as ToolInput, grouping as Grouping);
}

function withoutPicked(manifest: Manifest, params: ParamValues, gone: ReadonlySet<string>): ParamValues {
  const picked = manifest.params.flatMap(({ kind, name }) => {
    const lists = kind === "grouping" ? (params[name] as { groups?: Record<string, string[]> } | undefined)?.groups : undefined;
    if (lists === undefined) return [];
    const kept = Object.entries(lists).map(([group, samples]) => [group, samples.filter((sample) => !gone.has(sample))] as const);
    return [[name, { groups: Object.fromEntries(kept.filter(([, samples]) => samples.length > 0)) }] as const];
  });
  return { ...params, ...Object.fromEntries(picked) };
}

function membersOf({ assignment }: Groups, group: number, samples: string[]): string[] {
  return samples.filter((_, sample) => assignment[sample] === group);
}

/** The groups that the tool holds against each other must keep enough samples. */
function checkCompared(groups: Groups, samples: string[], gone: ReadonlySet<string>, manifest: Manifest, params: ParamValues): void {
  if (standAlone(manifest, params)) return;
  for (const name of comparedIn(manifest, params, groups.names) ?? []) {
    const group = groups.names.indexOf(name);
    // The tool itself says that there is no such group.
    if (group < 0) continue;
    const members = membersOf(groups, group, samples);
    const lost = members.filter((sample) => gone.has(sample));
    if (lost.length > 0 && members.length - lost.length < leastSamples) throw groupTooSmall(name, members.length, lost);
  }
}

/** A sample that a choice names can't be left out. */
function checkNeeded(manifest: Manifest, params: ParamValues, gone: ReadonlySet<string>): void {
  for (const { kind, name, title } of manifest.params) {
    const sample = params[name];
    if (kind !== "sample" || typeof sample !== "string" || !gone.has(sample)) continue;
    throw new DataFault("left-out-sample-needed", neededSample(sample, title));
  }
}

function goneGroups(groups: Groups, samples: string[], gone: ReadonlySet<string>): Text[] {
  return groups.names.flatMap((name, group) => {
    const members = membersOf(groups, group, samples);
    if (members.length === 0 || !members.every((sample) => gone.has(sample))) return [];
    return [{ en: `All samples of group “${name}” were left out.`, zh: `组“${name}”的样本已全部排除。` }];
  });
}

function notThere(missing: readonly Exclusion[]): DataFault {
  const list = listed(
    missing.map((one) => (one.by === undefined ? { en: `“${one.sample}”`, zh: `“${one.sample}”` } : exclusionName(one))),
    8,
  );
  return new DataFault("unknown-left-out", {
    en: `Samples are to be left out that the data matrix does not have: ${list.en}. Choose them again by their names in the matrix.`,
    zh: `要排除的样本不在数据矩阵中：${list.zh}。请按矩阵中的名称重新选择。`,
  });
}

function tooFewStay(all: number, kept: number): DataFault {
  return new DataFault("too-few-left", {
    en: `${kept === 0 ? `All ${all}` : `${all - kept} of the ${all}`} samples are left out, so that ${kept === 0 ? "none stays" : "only 1 stays"}; at least ${leastSamples} are needed. Leave fewer samples out.`,
    zh: `${all} 个样本中排除了 ${all - kept} 个，${kept === 0 ? "没有样本剩余" : "只剩 1 个"}；至少需要 ${leastSamples} 个。请减少排除的样本。`,
  });
}

function groupTooSmall(name: string, all: number, lost: string[]): DataFault {
  const list = listNames(lost);
  const kept = all - lost.length;
  return new DataFault("group-left-out", {
    en: `${kept === 0 ? `All ${all} samples of group “${name}” are left out (${list.en})` : `Of the ${all} samples of group “${name}” ${lost.length} are left out (${list.en}), so that only ${kept} stays`}; at least ${leastSamples} are needed. Leave fewer out, or choose other groups.`,
    zh: `组“${name}”的 ${all} 个样本中排除了 ${lost.length} 个（${list.zh}），${kept === 0 ? "没有样本剩余" : `只剩 ${kept} 个`}；至少需要 ${leastSamples} 个。请减少排除的样本，或选择其他组。`,
  });
}
