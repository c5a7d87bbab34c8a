/** The groups whose differences ComBat keeps. */
import { groupOf } from "#parts/grouping.ts";
import type { ToolInput } from "#tool.ts";
import type { BatchCorrectParams } from "./manifest.ts";
import type { Run } from "./study.ts";

/** “QC” is no name of a group of the sheet, which has blanks around it taken off. */
export function keptLabels(input: ToolInput, keep: NonNullable<BatchCorrectParams["keep"]>, { kinds }: Run, rows: readonly number[]): string[] {
  const groups = groupOf(input, keep);
  return rows.map((row) => (kinds[row] === "qc" ? " QC" : (groups.names[groups.assignment[row]!] ?? "")));
}
