/** What the tables say of each feature, whatever program wrote them. */
import { adjust } from "@analyte/analysis/adjust/adjust";
import type { Text } from "@analyte/contract/text";
import { sidesOfResults, type Sides } from "#parts/direction.ts";
import { numberOfCell } from "#parts/sheet-columns.ts";
import { DataFault, type NamedTable } from "#tool.ts";

export interface TestedFeature {
  id: string;
  name: string;
  log2Fc: number;
  p: number;
  adjusted: number;
  /** NaN without a table of VIP, or where that lacks the feature. */
  vip: number;
}
export interface ReadTests {
  features: TestedFeature[];
  /** The groups in which features of a positive and of a negative log2 fold change are higher; null where the table does not say. */
  sides: Sides | null;
  hasVip: boolean;
  /** The table had no adjusted p: it was computed. */
  computed: boolean;
  /** Features of the table of VIP that no test has. */
  unmatched: number;
}

/** As other programs write them; signs and letters' case don't count. */
const called = {
  feature: ["feature", "id", "featureid", "gene", "metabolite", "compound"],
  name: ["name", "symbol", "genename"],
  log2Fc: ["log2fc", "logfc", "log2foldchange", "effect"],
  p: ["p", "pvalue", "pval", "rawp"],
  adjusted: ["padj", "adjpval", "adjustedp", "fdr", "qvalue", "q"],
  vip: ["vip"],
  higherIn: ["higherin"],
} as const;
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
const find = ({ columns }: NamedTable, what: keyof typeof called) => columns.find(({ name }) => (called[what] as readonly string[]).includes(plain(name)));

export function readTests(tests: NamedTable, vip: NamedTable | null): ReadTests {
  const ids = (find(tests, "feature") ?? tests.columns[0]!).values.map((cell) => cell.trim());
  requireOnce(ids, find(tests, "feature")?.name ?? tests.columns[0]!.name, { en: "The table of tests", zh: "检验结果表" });
  const log2Fc = numbers(need(tests, "log2Fc", { en: "log2 fold change (log2_fc)", zh: "log2 差异倍数（log2_fc）" }));
  const p = numbers(need(tests, "p", { en: "p (p)", zh: "p 值（p）" }));
  const wrong = p.findIndex((value) => value < 0 || value > 1);
  if (wrong >= 0)
    throw ofTable("bad-p", {
      en: `p of “${ids[wrong]}” is ${p[wrong]}; p lies between 0 and 1. Choose the table of tests, not of their logarithms.`,
      zh: `“${ids[wrong]}”的 p 值为 ${p[wrong]}，而 p 值应在 0 和 1 之间。请选择检验结果表，而非其对数。`,
    });
  const given = find(tests, "adjusted");
  const adjusted = given === undefined ? adjust(p, "BH") : numbers(given);
  const names = find(tests, "name")?.values;
  const vips = vip === null ? null : vipsOf(vip);
  const known = new Set(ids);
  return {
    features: ids.map((id, at) => ({
      id,
      name: names?.[at]?.trim() || id,
      log2Fc: log2Fc[at]!,
      p: p[at]!,
      adjusted: adjusted[at]!,
      vip: vips?.get(id) ?? Number.NaN,
    })),
    sides: sidesOfResults(log2Fc, find(tests, "higherIn")?.values ?? []),
    hasVip: vips !== null,
    computed: given === undefined,
    unmatched: vips === null ? 0 : [...vips.keys()].filter((id) => !known.has(id)).length,
  };
}

function vipsOf(table: NamedTable): Map<string, number> {
  const column = find(table, "feature") ?? table.columns[0]!;
  const ids = column.values.map((cell) => cell.trim());
  requireOnce(ids, column.name, { en: "The table of VIP", zh: "VIP 表" });
  const values = numbers(need(table, "vip", { en: "VIP (vip)", zh: "VIP（vip）" }));
  return new Map(ids.map((id, at) => [id, values[at]!]));
}

const ofTable = (code: string, text: Text): DataFault => new DataFault(code, text);
const numbers = ({ values }: { values: readonly string[] }): Float64Array => Float64Array.from(values, (cell) => numberOfCell(cell.trim()) ?? Number.NaN);

function need(table: NamedTable, what: keyof typeof called, said: Text): NamedTable["columns"][number] {
  const found = find(table, what);
  if (found !== undefined) return found;
  const list = table.columns
    .slice(0, 12)
    .map(({ name }) => `“${name}”`)
    .join(", ");
  throw ofTable("missing-column", {
    en: `The table has no column for ${said.en}. Its columns are ${list}. Choose the table of the test's result, or call the column so.`,
    zh: `数据表中没有 ${said.zh}列。现有的列为${list.replaceAll(", ", "、")}。请选择检验结果表，或将该列改为此名称。`,
  });
}

function requireOnce(ids: readonly string[], column: string, table: Text): void {
  if (ids.length === 0) throw ofTable("empty-table", { en: `${table.en} has no rows. Choose another table.`, zh: `${table.zh}没有数据行。请选择其他数据表。` });
  const seen = new Set<string>();
  const twice = ids.find((id) => seen.size === seen.add(id).size);
  if (twice !== undefined)
    throw ofTable("duplicate-feature", {
      en: `${table.en} has “${twice}” twice in the column “${column}”; each feature needs one row. Of several comparisons, or terms, keep the rows of one.`,
      zh: `${table.zh}的列“${column}”中“${twice}”出现两次，而每个特征只能有一行。如包含多个比较或检验项，请只保留其中一个。`,
    });
}
