/** The groups as responses: which samples take part, and as what. */
import { classResponse } from "@analyte/analysis/multivariate/response";
import { newMatrix, rowOf, type Matrix, type Table } from "@analyte/analysis/table";
import type { Grouping } from "@analyte/contract/manifest";
import { replicatedGroups, type Groups } from "#parts/grouping.ts";
import type { ToolInput } from "#tool.ts";

export interface Classes {
  /** The samples with a group, in the order of the matrix. */
  table: Table;
  /** Of these samples. */
  groups: Groups;
  sizes: number[];
  /** Samples × responses: two groups are one column, more are one column each; mean 0, sd 1. */
  response: Matrix;
  /** For every sample of the matrix the name of its group; empty for those that take no part. */
  groupNames: string[];
}

/** @throws DataFault when there are fewer than two groups, or one of them has fewer than two samples. */
export function classesOf(input: ToolInput, grouping: Grouping): Classes {
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
    response: classResponse(assignment, groups.names.length).matrix,
    groupNames: Array.from(groups.assignment, (group) => groups.names[group] ?? ""),
  };
}

/** Which group a column of the response stands for. */
export const groupOfResponse = ({ names }: Groups, column: number): string => names[names.length === 2 ? 1 : column]!;
