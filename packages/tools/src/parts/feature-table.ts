/** A table with a row a feature, as the tests of a comparison or a list: which column says of what a row is, and the numbers of another. */
import type { NamedTable } from "#tool.ts";
import { pOfCell } from "./bounded-p.ts";
import { markOf, placeOf, type Meaning } from "./header-names.ts";
import { numberOfCell } from "./sheet-columns.ts";

export interface FeatureTable {
  ids: string[];
  /** Null where no column says them. */
  names: string[] | null;
  /** The cells of a column so called; null where there is none. */
  column: (name: string) => string[] | null;
  /** The column that means it, whatever program wrote it; null where there is none. */
  meant: (meaning: Meaning) => { name: string; cells: string[] } | null;
  columns: { name: string }[];
}

/** The ids stand in the column so called, or else in the first; rows without one are left out. */
export function featureTable({ columns, rows }: NamedTable): FeatureTable {
  const at = Math.max(0, placeOf(columns, "feature"));
  const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => columns[at]!.values[row] !== "");
  const of = (values: readonly string[]): string[] => kept.map((row) => values[row]!);
  const column = (name: string): string[] | null => {
    const found = columns.find((one) => one.name.toLowerCase() === name);
    return found === undefined ? null : of(found.values);
  };
  const meant: FeatureTable["meant"] = (meaning) => {
    const found = columns[placeOf(columns, meaning)];
    return found === undefined ? null : { name: found.name, cells: of(found.values) };
  };
  const others = columns.filter((_, place) => place !== at);
  const named = others[placeOf(others, "name")];
  return { ids: of(columns[at]!.values), names: named === undefined ? null : of(named.values), column, meant, columns };
}

/** NaN for what is no number; decimals after a point or a comma. */
export const numbersIn = (cells: readonly string[]): number[] =>
  cells.map((cell) => (/^\s*[+-]?inf\s*$/i.test(cell) ? Number.NaN : (numberOfCell(cell) ?? Number.NaN)));

/** As tables of results write it, and as people do. */
export const isTrue = (cell: string): boolean => markOf(cell) === true;

type Said = Pick<FeatureTable, "meant">;
/** p as the table gives it, or from its −log10; null where it has none. */
export const pIn = (table: Said): number[] | null => fromEither(table, "p", "logP");
export const adjustedIn = (table: Said): number[] | null => fromEither(table, "adjusted", "logAdjusted");
function fromEither({ meant }: Said, plain: Meaning, logarithm: Meaning): number[] | null {
  const [cells, logs] = [meant(plain)?.cells, meant(logarithm)?.cells];
  if (cells !== undefined) return cells.map((cell) => pOfCell(cell) ?? Number.NaN);
  return logs === undefined ? null : numbersIn(logs).map((value) => 10 ** -Math.abs(value));
}

/** The change of each feature, above 0 where it rises: a logarithm or a difference, or else the logarithm of the fold change. */
export function changeIn({ meant }: Said): { cells: string[]; values: number[] } | null {
  const found = meant("log2Fc") ?? meant("difference");
  if (found !== null) return { cells: found.cells, values: numbersIn(found.cells) };
  const folds = meant("foldChange");
  return folds === null ? null : { cells: folds.cells, values: numbersIn(folds.cells).map(logOfFold) };
}

/** Some programs write a fall as a negative fold: −2 for a half. */
export const logOfFold = (fold: number): number => (fold > 0 ? Math.log2(fold) : fold <= -1 ? -Math.log2(-fold) : fold === 0 ? -Infinity : Number.NaN);
