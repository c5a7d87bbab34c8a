/** The samples that take part where groups are compared or told apart: those that have one. */
import { newMatrix, rowOf, type Table } from "@analyte/analysis/table";
import type { Grouping } from "@analyte/contract/manifest";
import type { ToolInput } from "#tool.ts";
import { replicatedGroups, type Groups } from "./grouping.ts";

export interface GroupedTable {
  /** The samples with a group, in the order of the matrix. */
  table: Table;
  /** Of these samples. */
  groups: Groups;
  sizes: number[];
  /** For every sample of the matrix the name of its group; empty for those that take no part. */
  groupNames: string[];
}

/** @throws DataFault when there are fewer than two groups, or one of them has fewer than two samples. */
export function groupedTable(input: ToolInput, grouping: Grouping): GroupedTable {
  const { groups, members } = replicatedGroups(input, grouping);
  const { matrix, samples, features } = input.table;
  const taking = [...groups.assignment.keys()].filter((sample) => groups.assignment[sample]! >= 0);
  const taken = newMatrix(taking.length, matrix.columns);
  for (const [row, sample] of taking.entries()) taken.data.set(rowOf(matrix, sample), row * matrix.columns);
  const assignment = Int32Array.from(taking, (sample) => groups.assignment[sample]!);
  return {
    table: { matrix: taken, samples: taking.map((sample) => samples[sample]!), features },
    groups: { ...groups, assignment },
    sizes: members.map(({ length }) => length),
    groupNames: Array.from(groups.assignment, (group) => groups.names[group] ?? ""),
  };
}
