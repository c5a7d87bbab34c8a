/** For tests: the example with other tables and libraries, and what is refused of them. */
import { readGmt } from "@analyte/contract/libraries/gmt";
import type { FaultCase, GivenInput } from "#testing/cases/case.ts";
import type { GivenLibrary, NamedTable } from "#tool.ts";

const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);
export function libraryOf(text: string): GivenLibrary {
  const { library, faults } = readGmt(Buffer.from(text), decode);
  if (library === null) throw new Error(faults[0]!.text.en);
  return { ...library, called: library.facts.name || "own" };
}
export const tableOf = (columns: Record<string, string[]>): NamedTable => ({
  columns: Object.entries(columns).map(([name, values]) => ({ name, values })),
  rows: Object.values(columns)[0]!.length,
});
/** The example with another table, another library, or without one; null takes it away. */
export function withInputs(given: GivenInput, { tests, library }: { tests?: NamedTable | null; library?: GivenLibrary | null }): GivenInput {
  const others = given.others!;
  return {
    ...given,
    others: {
      ...others,
      tables: tests === null ? {} : tests === undefined ? others.tables : { tests },
      libraries: library === null ? {} : library === undefined ? others.libraries : { library },
    },
  };
}
const ownLibrary = (text: string) => (given: GivenInput) => withInputs(given, { library: libraryOf(text) });
const ownTests = (columns: Record<string, string[]>) => (given: GivenInput) => withInputs(given, { tests: tableOf(columns) });
export const exampleTests = (given: GivenInput) => given.others!.tables["tests"]!;
const cellsOf = (given: GivenInput, column: string): string[] => exampleTests(given).columns.find(({ name }) => name === column)!.values;

export const faults: readonly FaultCase[] = [
  {
    says: { en: "Its members are HMDB ids such as “HMDB0000122”; the features have “C1”", zh: "其成员为HMDB 编号，例如“HMDB0000122”" },
    input: (given) => ({ ...withInputs(given, { tests: tableOf({ feature: ["C1", "C2", "C3"], significant: ["TRUE", "FALSE", "TRUE"] }) }), features: null }),
  },
  {
    says: { en: "Its members are KEGG compound ids such as “C99999”", zh: "KEGG 化合物编号" },
    input: ownLibrary("a\tA\tC99999\tC99998\n"),
  },
  {
    says: { en: "No row of the table is selected, so there is nothing", zh: "没有被选中的行" },
    input: (given) => ownTests({ feature: cellsOf(given, "feature"), significant: cellsOf(given, "feature").map(() => "FALSE") })(given),
  },
  {
    says: { en: "No row of the table has an adjusted p of at most 0 and is lower", zh: "校正 p 值不大于 0且降低" },
    params: { rule: "p", p_threshold: 0, direction: "lower" },
  },
  { says: { en: "All 129 measured features are selected", zh: "129 个特征全部被选中" }, params: { rule: "all" } },
  {
    says: { en: "Nothing says what was measured besides the selected features", zh: "没有给出除所选特征以外" },
    params: { rule: "all" },
    input: (given) => ({
      ...withInputs(given, {}),
      features: null,
      table: { ...given.table, features: [], matrix: { rows: 0, columns: 0, data: new Float64Array(0) } },
    }),
  },
  {
    says: {
      en: "None of the 2 selected features is among the 129 that were measured: the selected are “X1”, “X2”",
      zh: "所选的 2 个特征均不在测得的 129 个特征中",
    },
    params: { selected: ["X1", "X2"] },
  },
  {
    says: { en: "no column “p_adj”", zh: "没有用于选取的列“p_adj”" },
    params: { rule: "p" },
    input: ownTests({ feature: ["M001", "M002"], p: ["0.1", "0.2"] }),
  },
  {
    says: { en: "no column “log2_fc”", zh: "没有用于选取的列“log2_fc”" },
    params: { direction: "higher" },
    input: ownTests({ feature: ["M001", "M002"], significant: ["yes", "no"] }),
  },
  { says: { en: "Both a library and columns of the feature sheet are given", zh: "同时给出了集合库和特征表中的列" }, params: { set_columns: ["class"] } },
  { says: { en: "There are no sets", zh: "没有集合" }, input: (given) => withInputs(given, { library: null }) },
  { says: { en: "no column “lipid” in the feature sheet. It has “name”, “class”", zh: "特征表中没有“lipid”列" }, params: { id_columns: ["lipid"] } },
  {
    says: { en: "no column “lipid” in the feature sheet", zh: "没有“lipid”列" },
    params: { set_columns: ["lipid"] },
    input: (given) => withInputs(given, { library: null }),
  },
  { says: { en: "No set has between 50 and 500 measured members: the largest has 9", zh: "测得成员数在 50 到 500 之间的集合" }, params: { least: 50 } },
  {
    says: { en: "None of the selected features has an identifier in the column “kegg”", zh: "“kegg”列中均没有编号" },
    params: { selected: ["Hexanoylcarnitine"], id_columns: ["kegg"] },
    input: ownLibrary("a\tA\tC00031\tC00022\tC00041\n"),
  },
];
