/** Makes samples of measurements before a tool sees them: there is no other place where technical replicates are averaged. */
import { averageRows } from "@analyte/analysis/prepare/average-rows";
import { chosenBy, leftOutBy } from "@analyte/contract/chosen-replicates";
import type { Comparison, Grouping, Manifest, ParamValues } from "@analyte/contract/manifest";
import { agreed, measurementsOf, type Measurement } from "@analyte/contract/measurements";
import { judgeReplicates } from "@analyte/contract/replicates";
import type { Text } from "@analyte/contract/text";
import { groupOf, sheetColumn, type Groups } from "../grouping.ts";
import { averagedSentence, type Replicates } from "../replicates.ts";
import { DataFault, type Sheet, type ToolInput } from "../tool.ts";
import type { AlignedTables } from "./align.ts";

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
  const chosen = chosenBy(manifest, "replicates", asked) as { column: string } | null;
  if (chosen === null) return { tables, params, notes: [] };
  const { column } = chosen;
  const pair = (chosenBy(manifest, "pair", asked) as { column: string } | null)?.column ?? null;
  const groups = groupsOf(whole, chosenBy(manifest, "grouping", asked) as Grouping | null);
  const measurements = measuredIn(whole, column, groups, pair);
  const { fault, idle, notes } = judgeReplicates(measurements, leftOutBy(manifest, asked), { column, compared: comparedIn(manifest, asked, groups), pair });
  if (fault !== null) throw new DataFault(fault.code, fault.text, { table: "samples" });
  if (idle !== null) return { tables, params, notes: [idle, ...notes] };

  const { table } = tables.matrix;
  const sampleOf = new Map(measurements.map(({ id, name }) => [id, name!]));
  const names = [...new Set(table.samples.map((id) => sampleOf.get(id)!))];
  const place = new Map(names.map((name, at) => [name, at]));
  const of = Int32Array.from(table.samples, (id) => place.get(sampleOf.get(id)!)!);
  const replicates: Replicates = { column, measured: table, of };
  const averaged = { samples: names, features: table.features, matrix: averageRows(table.matrix, of, names.length) };
  return {
    tables: { ...tables, matrix: { ...tables.matrix, table: averaged }, samples: tables.samples && sheetOfSamples(tables.samples, names, of) },
    params: withSamples(manifest, params, sampleOf),
    replicates,
    notes: [averagedSentence(replicates), ...notes],
  };
}

function groupsOf({ matrix, samples }: AlignedTables, grouping: Grouping | null): Groups | null {
  return grouping === null ? null : groupOf({ table: matrix.table, samples } as ToolInput, grouping);
}

function comparedIn(manifest: Manifest, params: ParamValues, groups: Groups | null): string[] | null {
  if (groups === null || !manifest.params.some(({ kind }) => kind === "comparison")) return null;
  const comparison = chosenBy(manifest, "comparison", params) as Comparison | null;
  if (comparison !== null) return [comparison.case, comparison.control];
  return groups.names.length === 2 ? groups.names : null;
}

function measuredIn({ matrix, samples }: AlignedTables, column: string, groups: Groups | null, pair: string | null): Measurement[] {
  const cells = sheetColumn(samples, column);
  const subjects = pair === null ? null : sheetColumn(samples, pair);
  return measurementsOf(
    matrix.table.samples.map((id, at) => {
      const cell = cells[at] || null;
      return { id, cell, called: cell, group: groups?.names[groups.assignment[at]!] ?? null, subject: subjects?.[at] || null };
    }),
  );
}

/** Of each sample what all its measurements say that say anything; nothing where they differ. */
function sheetOfSamples({ columns }: Sheet, names: string[], of: Int32Array): Sheet {
  return {
    ids: names,
    columns: columns.map(({ name, values }) => {
      const said = names.map((): (string | null)[] => []);
      for (const [row, value] of values.entries()) said[of[row]!]!.push(value.trim() || null);
      return { name, values: said.map((cells) => agreed(cells) ?? "") };
    }),
  };
}

function withSamples(manifest: Manifest, params: ParamValues, sampleOf: ReadonlyMap<string, string>): ParamValues {
  const name = manifest.params.find(({ kind }) => kind === "grouping")?.name;
  const lists = name === undefined ? undefined : (params[name] as { groups?: Record<string, string[]> } | undefined)?.groups;
  if (name === undefined || lists === undefined) return params;
  const groups = Object.entries(lists).map(([group, ids]) => [group, [...new Set(ids.map((id) => sampleOf.get(id)!))]] as const);
  return { ...params, [name]: { groups: Object.fromEntries(groups) } };
}
