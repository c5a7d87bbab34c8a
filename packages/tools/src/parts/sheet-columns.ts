/** The sample sheet's columns as a tool asks for them: words or numbers, one for each sample of the table. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { numberOf } from "#reading/numbers.ts";
import { DataFault, type Sheet } from "#tool.ts";

/**
 * The cells of one column of the sample sheet, trimmed, in the order of the table's samples.
 *
 * @throws DataFault when there is no sample sheet or no such column; the message says which columns there are.
 */
export function sheetColumn(sheet: Sheet | null, name: string): string[] {
  if (sheet === null) {
    throw new DataFault(
      "no-sample-sheet",
      {
        en: `The column “${name}” was asked for, but there is no sample sheet. Add a table with one row for each sample and a column “${name}”.`,
        zh: `需要列“${name}”，但没有样本表。请添加一个每个样本一行、并含有列“${name}”的表格。`,
      },
      { table: "samples" },
    );
  }
  const column = sheet.columns.find((candidate) => candidate.name === name);
  if (column === undefined) {
    const names = sheet.columns.map((candidate) => candidate.name);
    throw new DataFault("no-such-column", missingColumn(name, names), { table: "samples" });
  }
  return column.values.map((value) => value.trim());
}

/** A number as a cell of a sheet writes it, with a point or a comma for decimals; null for anything else. */
export const numberOfCell = (cell: string): number | null => numberOf(cell, ".") ?? numberOf(cell, ",");

function missingColumn(name: string, names: string[]): Text {
  if (names.length === 0) {
    return {
      en: `The sample sheet has no column “${name}”; it has no columns besides the sample names.`,
      zh: `样本表中没有列“${name}”；除样本名外没有其他列。`,
    };
  }
  const list = listNames(names, 20);
  return {
    en: `The sample sheet has no column “${name}”. Its columns are ${list.en}. Choose one of them.`,
    zh: `样本表中没有列“${name}”。现有的列为${list.zh}。请从中选择。`,
  };
}
