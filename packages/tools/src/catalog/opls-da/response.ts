/** The two groups as one response: which samples take part, and on which side. */
import { newMatrix, rowOf, type Table } from "@analyte/analysis/table";
import type { Comparison, Grouping } from "@analyte/contract/manifest";
import { groupOf, twoGroups, type Groups } from "#parts/grouping.ts";
import type { ToolInput } from "#tool.ts";

export interface TwoClasses {
  case: string;
  control: string;
  /** The samples of the two groups, in the order of the matrix. */
  table: Table;
  /** 1 for case and 0 for control, centred and scaled to standard deviation 1 (n − 1). */
  y: Float64Array;
  /** Control is group 0, case is group 1: of the samples that take part. */
  groups: Groups;
  /** For every sample of the matrix the name of its group; empty for those that take no part. */
  groupNames: string[];
}

/**
 * @throws DataFault when the grouping has another number of groups than two and no comparison says which, or a group has fewer than two samples.
 */
export function twoClasses(input: ToolInput, grouping: Grouping, comparison: Comparison | undefined): TwoClasses {
  const { table } = input;
  const groups = groupOf(input, grouping);
  const sides = twoGroups(groups, comparison ?? null);
  const side = new Map<number, number>();
  for (const sample of sides.controlSamples) side.set(sample, 0);
  for (const sample of sides.caseSamples) side.set(sample, 1);
  const members = [...side.keys()].toSorted((a, b) => a - b);
  const matrix = newMatrix(members.length, table.matrix.columns);
  for (const [row, sample] of members.entries()) matrix.data.set(rowOf(table.matrix, sample), row * matrix.columns);
  const assignment = Int32Array.from(members, (sample) => side.get(sample)!);
  return {
    case: sides.case,
    control: sides.control,
    table: { matrix, samples: members.map((sample) => table.samples[sample]!), features: table.features },
    y: standardised(assignment),
    groups: { names: [sides.control, sides.case], listed: groups.listed, assignment, sheetColumn: groups.sheetColumn, column: groups.column },
    groupNames: table.samples.map((_, sample) => (side.has(sample) ? (side.get(sample) === 1 ? sides.case : sides.control) : "")),
  };
}

function standardised(classes: Int32Array): Float64Array {
  const n = classes.length;
  const cases = classes.reduce((count, value) => count + value, 0);
  const mean = cases / n;
  const sd = Math.sqrt((cases * (1 - mean) ** 2 + (n - cases) * mean ** 2) / (n - 1));
  return Float64Array.from(classes, (value) => (value - mean) / sd);
}
