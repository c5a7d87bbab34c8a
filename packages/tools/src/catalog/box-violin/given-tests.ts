/** Tests that were made before: what stands on the brackets between two groups, where nothing is tested here. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import type { ChosenStudy } from "#parts/chosen-features/study.ts";
import { adjustedIn, featureTable } from "#parts/feature-table.ts";
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
  return new Map(read.ids.map((id, row) => [id, values[row]!]));
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
const noAdjusted = (): DataFault =>
  new DataFault("missing-column", {
    en: "The table of tests has no column “p_adj”. Give the table “tests” of Two groups, Covariates or Count differences.",
    zh: "检验结果表没有“p_adj”列。请使用“两组比较”“协变量校正”或“计数差异分析”的 tests 表。",
  });
