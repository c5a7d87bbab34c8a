/** What the tables say of each feature, whatever program wrote them. */
import { adjust } from "@analyte/analysis/adjust/adjust";
import type { Text } from "@analyte/contract/text";
import { pOfCell } from "#parts/bounded-p.ts";
import { logOfFold } from "#parts/feature-table.ts";
import { placeOf, unclearOfAdjusted, type Meaning } from "#parts/header-names.ts";
import { atLeastIn } from "#parts/two-group/at-least.ts";
import { listNames } from "@analyte/contract/listed";
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
  /** What the table of tests notes of a fold change that rests on filled values; empty where it doesn't. */
  atLeast: string;
}
export interface ReadTests {
  features: TestedFeature[];
  /** The groups in which features of a positive and of a negative log2 fold change are higher; null where the table does not say. */
  sides: Sides | null;
  hasVip: boolean;
  /** The table had no adjusted p: it was computed. */
  computed: boolean;
  /** What the columns are called in the tables; null where there is none. */
  called: Record<"feature" | "log2Fc" | "p" | "adjusted", Called> & { vipFeature: string | null; vip: string | null };
  /** Features of the table of VIP that no test has. */
  unmatched: number;
}

const find = ({ columns }: NamedTable, what: Meaning) => columns[placeOf(columns, what)];

/** A column by its name, and how its cells are turned into what is looked for. */
export interface Called {
  name: string | null;
  as: "given" | "fold" | "log10";
}

export function readTests(tests: NamedTable, vip: NamedTable | null): ReadTests {
  const ids = (find(tests, "feature") ?? tests.columns[0]!).values.map((cell) => cell.trim());
  requireOnce(ids, find(tests, "feature")?.name ?? tests.columns[0]!.name, { en: "The table of tests", zh: "检验结果表" });
  const logs = find(tests, "log2Fc");
  const folds = logs === undefined ? find(tests, "foldChange") : undefined;
  const log2Fc =
    folds === undefined
      ? numbers(logs ?? need(tests, "log2Fc", { en: "log2 fold change (log2_fc)", zh: "log2 差异倍数（log2_fc）" }))
      : numbers(folds).map(logOfFold);
  const plainP = find(tests, "p");
  const logP = plainP === undefined ? find(tests, "logP") : undefined;
  const p = logP === undefined ? ofP(plainP ?? need(tests, "p", { en: "p (p)", zh: "p 值（p）" })) : numbers(logP).map(ofLog);
  const wrong = p.findIndex((value) => value < 0 || value > 1);
  if (wrong >= 0)
    throw ofTable("bad-p", {
      en: `p of “${ids[wrong]}” is ${p[wrong]}; p lies between 0 and 1. Choose the table of tests, not of their logarithms.`,
      zh: `“${ids[wrong]}”的 p 值为 ${p[wrong]}，而 p 值应在 0 和 1 之间。请选择检验结果表，而非其对数。`,
    });
  const given = find(tests, "adjusted");
  const logAdjusted = given === undefined ? find(tests, "logAdjusted") : undefined;
  const unclear = given === undefined && logAdjusted === undefined ? unclearOfAdjusted(tests.columns) : [];
  if (unclear.length > 0) throw unclearAdjusted(unclear);
  const adjusted = given !== undefined ? ofP(given) : logAdjusted !== undefined ? numbers(logAdjusted).map(ofLog) : adjust(p, "BH");
  const names = find(tests, "name")?.values;
  const notes = tests.columns.find(({ name }) => name.toLowerCase() === "note")?.values;
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
      atLeast: atLeastIn(notes?.[at] ?? ""),
    })),
    sides: sidesOfResults(log2Fc, find(tests, "higherIn")?.values ?? []),
    hasVip: vips !== null,
    computed: given === undefined && logAdjusted === undefined,
    called: {
      feature: { name: (find(tests, "feature") ?? tests.columns[0]!).name, as: "given" },
      log2Fc: { name: (logs ?? folds)!.name, as: folds === undefined ? "given" : "fold" },
      p: { name: (plainP ?? logP)!.name, as: logP === undefined ? "given" : "log10" },
      adjusted: { name: (given ?? logAdjusted)?.name ?? null, as: logAdjusted === undefined ? "given" : "log10" },
      vipFeature: vip === null ? null : (find(vip, "feature") ?? vip.columns[0]!).name,
      vip: vip === null ? null : find(vip, "vip")!.name,
    },
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

const ofP = ({ values }: { values: readonly string[] }): Float64Array => Float64Array.from(values, (cell) => pOfCell(cell) ?? Number.NaN);
/** p from its −log10. */
const ofLog = (value: number): number => 10 ** -Math.abs(value);

function unclearAdjusted(columns: readonly string[]): DataFault {
  const there = listNames(columns, 5);
  return ofTable("adjusted-unclear", {
    en: `The table has ${there.en}, which may be an adjusted p under a name that is not known here. Call it “p_adj”, or leave it out to have p adjusted here.`,
    zh: `表中有${there.zh}，可能是校正 p 值，但无法识别其列名。请将其命名为“p_adj”；如需在此校正 p 值，请删去该列。`,
  });
}

const ofTable = (code: string, text: Text): DataFault => new DataFault(code, text);
const numbers = ({ values }: { values: readonly string[] }): Float64Array => Float64Array.from(values, (cell) => numberOfCell(cell.trim()) ?? Number.NaN);

function need(table: NamedTable, what: Meaning, said: Text): NamedTable["columns"][number] {
  const found = find(table, what);
  if (found !== undefined) return found;
  const list = table.columns
    .slice(0, 12)
    .map(({ name }) => `“${name}”`)
    .join(", ");
  const [effect, effectZh] = table.columns.some(({ name }) => name.toLowerCase() === "effect")
    ? [
        " An “effect” is no fold change: “Covariates” gives log2_fc where it compares groups on logarithms (Test on: log2 values).",
        "“effect”不是差异倍数：“协变量校正”仅在对数尺度上比较分组时给出 log2_fc（检验所用尺度：log2 值）。",
      ]
    : ["", ""];
  throw ofTable("missing-column", {
    en: `The table has no column for ${said.en}. Its columns are ${list}.${what === "log2Fc" ? effect : ""} Choose the table of the test's result, or call the column so.`,
    zh: `数据表中没有 ${said.zh}列。现有的列为${list.replaceAll(", ", "、")}。${what === "log2Fc" ? effectZh : ""}请选择检验结果表，或将该列改为此名称。`,
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
