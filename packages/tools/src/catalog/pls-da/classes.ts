/** The groups as responses: which samples take part, and as what. */
import { classResponse } from "@analyte/analysis/multivariate/response";
import type { Matrix } from "@analyte/analysis/table";
import type { Grouping } from "@analyte/contract/manifest";
import { groupedTable, type GroupedTable } from "#parts/grouped-table.ts";
import type { Groups } from "#parts/grouping.ts";
import type { ToolInput } from "#tool.ts";

export interface Classes extends GroupedTable {
  /** Samples × responses: two groups are one column, more are one column each; mean 0, sd 1. */
  response: Matrix;
}

/** @throws DataFault when there are fewer than two groups, or one of them has fewer than two samples. */
export function classesOf(input: ToolInput, grouping: Grouping): Classes {
  const grouped = groupedTable(input, grouping);
  return { ...grouped, response: classResponse(grouped.groups.assignment, grouped.groups.names.length).matrix };
}

/** Which group a column of the response stands for. */
export const groupOfResponse = ({ names }: Groups, column: number): string => names[names.length === 2 ? 1 : column]!;
