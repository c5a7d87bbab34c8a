import type { ResultTable } from "@analyte/contract/result-table";

/**
 * What matters first, so that it is seen without scrolling: the name of the row, its id, then what the table is ordered by and what the tool
 * puts beside that. All else follows as the file has it.
 */
export function columnOrder(names: readonly string[], { features, order }: Pick<ResultTable, "features" | "order">): string[] {
  const row = features === undefined ? names.slice(0, order === undefined ? 0 : 1) : [features.name, features.id];
  const first = [...row, ...(order === undefined ? [] : [order.by, ...(order.beside ?? [])])];
  return [...new Set([...first.filter((name) => name !== undefined && names.includes(name)), ...names])] as string[];
}
