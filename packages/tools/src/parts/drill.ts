/** What a click on a feature shows where a tool tests nothing: the values that it computed with, by group. */
import type { Table } from "@analyte/analysis/table";
import type { Text } from "@analyte/contract/text";
import type { ToolOutput } from "#tool.ts";
import type { Groups } from "./grouping.ts";

const asInMatrix: Text = { en: "Value in the matrix", zh: "矩阵中的数值" };

export function matrixDrill(table: Table, featureNames: string[], groups: Groups, valueTitle = asInMatrix): NonNullable<ToolOutput["drill"]> {
  const isGrouped = groups.names.length > 0;
  return {
    table,
    featureNames,
    groups: isGrouped ? Array.from(groups.assignment, (group) => groups.names[group] ?? "") : table.samples.map(() => "all"),
    groupOrder: isGrouped ? groups.names : ["all"],
    groupColumn: groups.column,
    valueTitle,
    notes: null,
  };
}
