/** The groups that only colour a tool's figures. */
import { groupOf, noGroups, type Groups } from "./grouping.ts";
import type { ToolInput } from "#tool.ts";

/** More colours than this say nothing. */
const mostColours = 12;

/** The groups of the sample sheet's column `group`, or of the labels that the matrix carries, where they can colour a figure; otherwise no groups. */
export function colourGroups(input: ToolInput): Groups {
  const { columns = [], labels } = input.samples ?? {};
  const given = columns.filter(({ values }) => values.some((value) => value.trim() !== ""));
  const column = given.find(({ name }) => name.toLowerCase() === "group") ?? given.find(({ name }) => name === labels);
  if (column === undefined) return noGroups(input.table.samples.length);
  const groups = groupOf(input, { column: column.name });
  return groups.names.length <= mostColours ? groups : noGroups(input.table.samples.length);
}

/** Samples by group, then as in the table; those of no group last. */
export function samplesByGroup(groups: Groups): number[] {
  const rank = (sample: number): number => (groups.assignment[sample]! < 0 ? groups.names.length : groups.assignment[sample]!);
  return Array.from(groups.assignment, (_, sample) => sample).sort((a, b) => rank(a) - rank(b) || a - b);
}

/** At most `most` of a list, evenly spaced, first and last included. */
export function thinned<Item>(list: readonly Item[], most: number): Item[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, index) => list[Math.round((index * (list.length - 1)) / (most - 1))]!);
}
