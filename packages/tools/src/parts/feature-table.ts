/** A table with a row a feature, as the tests of a comparison or a list: which column says of what a row is, and the numbers of another. */
import type { NamedTable } from "#tool.ts";

export interface FeatureTable {
  ids: string[];
  /** Null where no column says them. */
  names: string[] | null;
  /** The cells of a column so called; null where there is none. */
  column: (name: string) => string[] | null;
}

const idHeader = /^(feature|feature[ _-]?id|id|compound([ _-]?id)?|metabolite([ _-]?id)?|identifier|特征|特征编号|编号)$/i;
const nameHeader = /^(name|feature[ _-]?name|metabolite[ _-]?name|compound[ _-]?name|名称|特征名称|代谢物名称)$/i;

/** The ids stand in the column so called, or else in the first; rows without one are left out. */
export function featureTable({ columns, rows }: NamedTable): FeatureTable {
  const at = Math.max(
    0,
    columns.findIndex(({ name }) => idHeader.test(name)),
  );
  const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => columns[at]!.values[row] !== "");
  const of = (values: readonly string[]): string[] => kept.map((row) => values[row]!);
  const column = (name: string): string[] | null => {
    const found = columns.find((one) => one.name.toLowerCase() === name);
    return found === undefined ? null : of(found.values);
  };
  const names = columns.find(({ name }, place) => place !== at && nameHeader.test(name));
  return { ids: of(columns[at]!.values), names: names === undefined ? null : of(names.values), column };
}

/** NaN for what is no number. */
export const numbersIn = (cells: readonly string[]): number[] => cells.map((cell) => (cell.trim() === "" ? Number.NaN : Number(cell)));

/** As tables of results write it, and as people do. */
export const isTrue = (cell: string): boolean => /^(true|yes|y|1|t|是|\+)$/i.test(cell.trim());
