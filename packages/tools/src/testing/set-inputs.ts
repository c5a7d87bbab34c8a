/** For tests of tools that look at sets: an example with other tables and libraries. */
import { readFileSync } from "node:fs";
import { readGmt } from "@analyte/contract/libraries/gmt";
import type { GivenInput } from "#testing/cases/case.ts";
import { textbookFile } from "#textbook/file.ts";
import type { GivenLibrary, NamedTable } from "#tool.ts";

const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);
export function libraryOf(text: string): GivenLibrary {
  const { library, faults } = readGmt(Buffer.from(text), decode);
  if (library === null) throw new Error(faults[0]!.text.en);
  return { ...library, called: library.facts.name || "own" };
}
/** The library of central metabolism that comes with the program. */
export const textbook = (): GivenLibrary => libraryOf(readFileSync(textbookFile, "utf8"));
export const tableOf = (columns: Readonly<Record<string, readonly string[]>>): NamedTable => ({
  columns: Object.entries(columns).map(([name, values]) => ({ name, values: [...values] })),
  rows: Object.values(columns)[0]!.length,
});
/** The example with another table, another library, or without one; null takes it away. */
export function withInputs(
  given: GivenInput,
  { tests, library, quality }: { tests?: NamedTable | null; library?: GivenLibrary | null; quality?: NamedTable },
): GivenInput {
  const others = given.others!;
  return {
    ...given,
    others: {
      ...others,
      tables: { ...(tests === null ? {} : tests === undefined ? others.tables : { tests }), ...(quality && { quality }) },
      libraries: library === null ? {} : library === undefined ? others.libraries : { library },
    },
  };
}
export const ownLibrary = (text: string) => (given: GivenInput) => withInputs(given, { library: libraryOf(text) });
export const ownTests = (columns: Record<string, string[]>) => (given: GivenInput) => withInputs(given, { tests: tableOf(columns) });
export const exampleTests = (given: GivenInput) => given.others!.tables["tests"]!;
export const cellsOf = (given: GivenInput, column: string): string[] => exampleTests(given).columns.find(({ name }) => name === column)!.values;
