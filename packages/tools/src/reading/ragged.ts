import type { SlotKind } from "@analyte/contract/slots";
import type { Grid } from "./grid.ts";
import { counted, makeProblem, tableNames, type TableProblem } from "./problem.ts";

/** Rows that have more or fewer cells than the header. */
export function raggedProblem(table: SlotKind, grid: Grid): TableProblem[] {
  const first = grid.ragged[0];
  if (first === undefined) return [];
  const others = grid.raggedCount - 1;
  return [
    makeProblem(
      "error",
      "ragged-row",
      table,
      {
        en: `In the ${tableNames[table].en}, row ${first.row} has ${counted(first.cells, "cell")}, the header has ${grid.columns}.${others > 0 ? ` ${counted(others, "other row differs", "other rows differ")} too.` : ""}`,
        zh: `${tableNames[table].zh}第 ${first.row} 行有 ${first.cells} 个单元格，而标题行有 ${grid.columns} 个。${others > 0 ? `另有 ${others} 行也不一致。` : ""}`,
      },
      {
        en: "Give every row the same number of cells: look for a missing or an extra separator, or a name that contains one and needs quotation marks.",
        zh: "请使各行的单元格数一致：检查是否缺少或多出分隔符，或名称中含有分隔符却未加引号。",
      },
      { row: first.row, column: null, columnName: "", cell: "" },
      grid.raggedCount,
    ),
  ];
}
