/** Makes samples of measurements before a tool sees them: there is no other place where technical replicates are averaged. */
import { averageRows } from "@analyte/analysis/prepare/average-rows";
import { chosenBy, comparedIn, replicatesBy } from "@analyte/contract/chosen-replicates";
import type { Grouping, Manifest, ParamValues } from "@analyte/contract/manifest";
import { standAlone } from "@analyte/contract/params";
import { agreed, bySample, type Measurement } from "@analyte/contract/measurements";
import { alikeNote, judgeReplicates } from "@analyte/contract/replicates";
import type { Text } from "@analyte/contract/text";
import { groupOf, type Groups } from "#parts/grouping.ts";
import { averagedSentence, type Replicates } from "#parts/replicates.ts";
import { DataFault, type Sheet, type ToolInput } from "../tool.ts";
import type { AlignedTables } from "./align.ts";
import { measuredIn } from "./measured-in.ts";

export interface Averaged {
  /** One row a sample; what was measured once keeps its values. */
  tables: AlignedTables;
  /** With samples, not measurements, in groups that were picked by hand. */
  params: ParamValues;
  /** Left out where nothing was averaged. */
  replicates?: Replicates;
  notes: Text[];
}

/**
 * @param whole the tables before samples were left out, `tables` those after.
 * @param asked checked and completed by the manifest, `params` the same without what was left out.
 * @throws DataFault when a sample's measurements don't belong together, or too few samples stay.
 */
export function averageReplicates(whole: AlignedTables, asked: ParamValues, tables: AlignedTables, params: ParamValues, manifest: Manifest): Averaged {
  const chosen = replicatesBy(manifest, asked);
  if (chosen === null) return { tables, params, notes: [] };
  const { column, alike = null } = chosen;
  const pair = (chosenBy(manifest, "pair", asked) as { column: string } | null)?.column ?? null;
  const groups = groupsOf(whole, chosenBy(manifest, "grouping", asked) as Grouping | null);
  const measurements = measuredIn(whole, column, { alike, groups, pair });
  const kept = new Set(tables.matrix.table.samples);
  const left = new Set(measurements.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  const judged = judgeReplicates(measurements, left, {
    column,
    alike,
    compared: groups && comparedIn(manifest, asked, groups.names),
    pair,
    alone: standAlone(manifest, asked),
  });
  const { fault, idle, notes } = judged;
  if (fault !== null) throw new DataFault(fault.code, fault.text, { table: "samples" });
  if (idle !== null) return { tables, params, notes: [idle, ...notes] };

  const { table } = tables.matrix;
  const samples = [...bySample(measurements.filter(({ id }) => kept.has(id))).values()];
  const names = samples.map(([one]) => one!.name!);
  const place = new Map(samples.flatMap((members, at) => members.map(({ id }) => [id, at])));
  const of = Int32Array.from(table.samples, (id) => place.get(id)!);
  const joined = alike === "same" && judged.alike.length > 0 ? alikeNote(judged.alike, column, alike) : null;
  const replicates: Replicates = { column, measured: table, of, ...(joined && { joined }) };
  const averaged = { samples: names, features: table.features, matrix: averageRows(table.matrix, of, names.length) };
  return {
    tables: { ...tables, matrix: { ...tables.matrix, table: averaged }, samples: tables.samples && sheetOfSamples(tables.samples, names, of) },
    params: withSamples(manifest, params, samples),
    replicates,
    notes: [averagedSentence(replicates), ...notes],
  };
}

function groupsOf({ matrix, samples }: AlignedTables, grouping: Grouping | null): Groups | null {
  return grouping === null ? null : groupOf({ table: matrix.table, samples } as ToolInput, grouping);
}

/** Of each sample what all its measurements say that say anything; nothing where they differ. */
function sheetOfSamples({ columns, ...rest }: Sheet, names: string[], of: Int32Array): Sheet {
  return {
    ...rest,
    ids: names,
    columns: columns.map(({ name, values, listed }) => {
      const said = names.map((): (string | null)[] => []);
      for (const [row, value] of values.entries()) said[of[row]!]!.push(value.trim() || null);
      return { name, values: said.map((cells) => agreed(cells) ?? ""), ...(listed && { listed }) };
    }),
  };
}

/** A sample is in the group of its measurements, as a column of groups has it: where they differ, which only groups can that nobody compares, in none. */
function withSamples(manifest: Manifest, params: ParamValues, samples: readonly Measurement[][]): ParamValues {
  const name = manifest.params.find(({ kind }) => kind === "grouping")?.name;
  const lists = name === undefined ? undefined : (params[name] as { groups?: Record<string, string[]> } | undefined)?.groups;
  if (name === undefined || lists === undefined) return params;
  const groups = Object.keys(lists).map((group): [string, string[]] => [group, samplesIn(group, samples)]);
  return { ...params, [name]: { groups: Object.fromEntries(groups.filter(([, names]) => names.length > 0)) } };
}

const samplesIn = (group: string, samples: readonly Measurement[][]): string[] =>
  samples.flatMap((members) => (agreed(members.map((one) => one.group)) === group ? [members[0]!.name!] : []));
