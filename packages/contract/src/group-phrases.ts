/** Cells of tables that are made of names of groups, “High vs Control”: whoever shows them puts in what the groups are called. */
import { withNames } from "./group-wording.ts";

export interface GroupPhrases {
  /** The names behind `{0}`, `{1}`, … */
  names: string[];
  /** By the cell as it stands in the table: the same with places for the names. */
  cells: Record<string, string>;
}
interface Phrased {
  columns: readonly { phrases?: GroupPhrases | undefined }[];
}
type NamesOf = (groups: readonly string[]) => readonly string[];

/** The cells with the names that groups have now, by what stands in the table. */
export function phrasesAs({ names, cells }: GroupPhrases, namesOf: NamesOf): Map<string, string> {
  const called = namesOf(names);
  return new Map(Object.entries(cells).map(([cell, phrase]) => [cell, withNames({ en: phrase, zh: "" }, called).en]));
}

/** Those of all tables, each once, in an order that stays. */
export const phrasesIn = (tables: readonly Phrased[]): string[] => [...calledIn(tables, (groups) => groups).keys()];
export const phrasesCalledIn = (tables: readonly Phrased[], namesOf: NamesOf): string[] => [...calledIn(tables, namesOf).values()];

const calledIn = (tables: readonly Phrased[], namesOf: NamesOf): Map<string, string> =>
  new Map(tables.flatMap(({ columns }) => columns.flatMap(({ phrases }) => (phrases === undefined ? [] : [...phrasesAs(phrases, namesOf)]))));
