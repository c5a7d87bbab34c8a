/** p that a table of results gives as a bound, as SPSS, Prism and papers write it: “<0.001”, “p < .001”, “0.003**”. */
import type { Text } from "@analyte/contract/text";
import type { NamedTable } from "#tool.ts";
import { placeOf } from "./header-names.ts";
import { numberOfCell } from "./sheet-columns.ts";

/** The number itself, or the bound that the cell says p is below; null of anything else. */
export function pOfCell(cell: string): number | null {
  const plain = numberOfCell(cell.trim());
  if (plain !== null) return plain;
  const said = /^\s*(?:[pq]\s*[<≤=]|[<≤])?\s*([\d.,]+(?:e[+-]?\d+)?)\s*\**\s*$/i.exec(cell.normalize("NFKC"))?.[1];
  return said === undefined ? null : numberOfCell(said);
}

const isBound = (cell: string): boolean => /[<≤]/.test(cell) && pOfCell(cell) !== null;

/** Of the tables that a tool was given: what was taken for the number that is written there. */
export function boundNotes(tables: Readonly<Record<string, NamedTable>> = {}): Text[] {
  const found = Object.values(tables).flatMap(({ columns }) =>
    (["p", "adjusted"] as const).flatMap((meaning) => columns[placeOf(columns, meaning)]?.values.filter(isBound) ?? []),
  );
  if (found.length === 0) return [];
  const one = found.length === 1;
  return [
    {
      en: `${found.length} ${one ? "cell says" : "cells say"} that p lies below a number, as “${found[0]!.trim()}”: that number was taken for p.`,
      zh: `有 ${found.length} 个单元格以“${found[0]!.trim()}”的形式给出 p 值上限，此处以该数值作为 p 值。`,
    },
  ];
}
