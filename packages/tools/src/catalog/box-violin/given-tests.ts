/** Tests that were made before: what stands on the brackets between two groups, where nothing is tested here. */
import { numberText } from "@analyte/contract/number-text";
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import type { ChosenStudy } from "#parts/chosen-features/study.ts";
import { adjustedIn, featureTable, type FeatureTable } from "#parts/feature-table.ts";
import { DataFault, type NamedTable } from "#tool.ts";

/** By features' ids. */
export type GivenTests = ReadonlyMap<string, number>;

/** Null where there is no such table, or where tests are made here. */
export function givenTests(table: NamedTable | undefined, { params, groups }: ChosenStudy): GivenTests | null {
  if (table === undefined || params.test !== "none") return null;
  if (groups.names.length !== 2) throw notTwo(groups.names.length);
  const read = featureTable(table);
  const values = adjustedIn(read);
  if (values === null) throw noAdjusted();
  const rows = rowsOf(read, groups.names);
  const seen = new Set<string>();
  const twice = rows.find((row) => seen.size === seen.add(read.ids[row]!).size);
  if (twice !== undefined) throw severalRows(read.ids[twice]!);
  return new Map(rows.map((row) => [read.ids[row]!, values[row]!]));
}

/** Those of the two groups that are shown, as far as the table says of which groups it is. */
function rowsOf(read: FeatureTable, [one, other]: readonly string[]): number[] {
  const all = [...read.ids.keys()];
  const comparisons = read.column("comparison");
  if (comparisons !== null) {
    const asked = [`${one} vs ${other}`, `${other} vs ${one}`];
    const found = all.filter((row) => asked.includes(comparisons[row]!));
    if (found.length === 0) throw otherGroups([...new Set(comparisons)], [one!, other!]);
    return found;
  }
  const named = new Set(read.meant("higherIn")?.cells.filter((name) => name !== ""));
  if ([...named].some((name) => name !== one && name !== other)) throw otherGroups([...named], [one!, other!]);
  return all;
}

/** A feature that the table has no p of has no bracket. */
export function givenBracket(tests: GivenTests, id: string): { from: number; to: number; text: Text }[] {
  const p = tests.get(id) ?? Number.NaN;
  if (Number.isNaN(p)) return [];
  const text = numberText(p);
  return [{ from: 0, to: 1, text: { en: `adjusted p = ${text}`, zh: `校正 p = ${text}` } }];
}

export const givenWords: Text = {
  en: "Brackets: adjusted p of the table of tests.",
  zh: "括线：检验结果表中的校正 p 值。",
};

const notTwo = (groups: number): DataFault =>
  new DataFault("not-two-groups", {
    en: `A table of tests is of two groups, and ${groups} are shown. Choose the two that it compares, or leave the table out.`,
    zh: `检验结果表对应两个组，而当前显示 ${groups} 个组。请只选择所比较的两个组，或不使用该表。`,
  });
function otherGroups(named: readonly string[], shown: readonly string[]): DataFault {
  const [of, groups] = [listNames(named, 3), listNames(shown)];
  return new DataFault("other-groups", {
    en: `The table of tests is of ${of.en}; shown are ${groups.en}. Show the two groups that it compares, or give the table of these.`,
    zh: `检验结果表对应${of.zh}，而当前显示的是${groups.zh}。请显示该表所比较的两个组，或提供这两个组的检验结果表。`,
  });
}
const severalRows = (id: string): DataFault =>
  new DataFault("duplicate-feature", {
    en: `The table of tests has several rows of “${id}”, and nothing says which is of these two groups. Give a table with one row for each feature.`,
    zh: `检验结果表中“${id}”有多行，且未说明哪一行属于这两个组。请提供每个特征只有一行的表。`,
  });
const noAdjusted = (): DataFault =>
  new DataFault("missing-column", {
    en: "The table of tests has no column “p_adj”. Give the table “tests” of Two groups, Covariates or Count differences.",
    zh: "检验结果表没有“p_adj”列。请使用“两组比较”“协变量校正”或“计数差异分析”的 tests 表。",
  });
