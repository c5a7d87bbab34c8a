/** What several comparisons select, read from their tables. */
import type { Comparison } from "@analyte/contract/manifest";
import { featureTable, isTrue, numbersIn } from "#parts/feature-table.ts";
import { DataFault, type NamedTable, type ToolInput } from "#tool.ts";
import { mostTables, rulesSlot, selectedSlot, type DifferenceCountsParams } from "./manifest.ts";

export const rules = ["fdr", "provider", "fdr-only", "custom"] as const;
export type Rule = (typeof rules)[number];

export interface Compared {
  name: string;
  /** Its groups; null where nothing says them. */
  sides: Comparison | null;
  /** Of each rule that its table has. */
  counts: { rule: Rule; up: number; down: number }[];
  /** Ids with their names. */
  selected: ReadonlyMap<string, string>;
}
export interface Shared {
  /** Places among the comparisons. */
  comparisons: number[];
  /** Ids. */
  features: string[];
}
export interface Study {
  compared: Compared[];
  /** The most features first; each feature once. */
  shared: Shared[];
  names: ReadonlyMap<string, string>;
  /** The slots that were given. */
  places: number[];
}

export function studyOf(input: ToolInput, params: DifferenceCountsParams): Study {
  const tables = input.others?.tables ?? {};
  const places = Array.from({ length: mostTables }, (_, at) => at).filter((at) => tables[selectedSlot(at)] !== undefined);
  if (places.length === 0) throw nothingToCount(params.comparison?.length ?? 0);
  const compared = places.map((place, at): Compared => {
    const counts = tables[rulesSlot(place)];
    return {
      name: params.comparison?.[at] ?? `${place + 1}`,
      sides: params.compared?.[at] ?? null,
      selected: selectedIn(tables[selectedSlot(place)]!, place),
      counts: counts === undefined ? [] : countsIn(counts, place),
    };
  });
  const names = new Map(compared.flatMap(({ selected }) => [...selected]));
  return { compared, shared: sharedOf(compared, [...names.keys()]), names, places };
}

function selectedIn(given: NamedTable, at: number): Map<string, string> {
  const read = featureTable(given);
  const marked = read.column("selected");
  if (marked === null)
    throw new DataFault("no-selected", {
      en: `Table ${at + 1} of selected features has no column “selected”. Give the table “selected” of “Select features”.`,
      zh: `第 ${at + 1} 个入选特征表没有“selected”列。请使用“差异特征筛选”的 selected 表。`,
    });
  return new Map(read.ids.flatMap((id, row) => (isTrue(marked[row]!) ? [[id, read.names?.[row] ?? ""] as const] : [])));
}

function countsIn(given: NamedTable, at: number): Compared["counts"] {
  const { ids, column } = featureTable(given);
  const numbers = (name: "up" | "down") => {
    const cells = column(name);
    if (cells === null) throw noColumn(at, name);
    return (row: number): number => {
      const [value] = numbersIn([cells[row]!]);
      if (Number.isNaN(value)) throw noCount(at, name, ids[row]!, cells[row]!);
      return value!;
    };
  };
  const [up, down] = [numbers("up"), numbers("down")];
  const counts = rules.flatMap((rule) => {
    const row = ids.indexOf(rule);
    return row < 0 ? [] : [{ rule, up: up(row), down: down(row) }];
  });
  if (counts.length === 0) throw noRule(at);
  return counts;
}

/** In a process that is no fault: the step is skipped, with the sentence. */
function nothingToCount(comparisons: number): DataFault {
  const [en, zh] =
    comparisons === 0
      ? ["There is no table of selected features", "没有入选特征表"]
      : [`None of the ${comparisons} comparisons has a table of selected features`, `${comparisons} 个比较均没有入选特征表`];
  return new DataFault("skipped", {
    en: `${en}, so there is nothing to count. “Differential features” says of each comparison why.`,
    zh: `${zh}，因此没有可统计的内容。各比较的原因见“差异特征筛选”。`,
  });
}

const remedy = { en: "Give the table “counts” of “Select features”.", zh: "请使用“差异特征筛选”的 counts 表。" };
const noColumn = (at: number, name: string): DataFault =>
  new DataFault("no-counts", {
    en: `Table ${at + 1} of counts has no column “${name}”. ${remedy.en}`,
    zh: `第 ${at + 1} 个数目表没有“${name}”列。${remedy.zh}`,
  });
const noRule = (at: number): DataFault =>
  new DataFault("no-counts", {
    en: `Table ${at + 1} of counts has no row of a rule; the rules are “${rules.join("”, “")}”. ${remedy.en}`,
    zh: `第 ${at + 1} 个数目表没有任何规则的行，规则为“${rules.join("”“")}”。${remedy.zh}`,
  });
const noCount = (at: number, name: string, rule: string, cell: string): DataFault =>
  new DataFault("no-counts", {
    en: `Table ${at + 1} of counts says “${cell}” in the column “${name}” of the rule “${rule}”, which is no number. ${remedy.en}`,
    zh: `第 ${at + 1} 个数目表中规则“${rule}”的“${name}”列为“${cell}”，不是数值。${remedy.zh}`,
  });

function sharedOf(compared: readonly Compared[], features: readonly string[]): Shared[] {
  const byPlaces = new Map<string, Shared>();
  for (const feature of features) {
    const comparisons = compared.flatMap(({ selected }, at) => (selected.has(feature) ? [at] : []));
    const key = comparisons.join(" ");
    const shared = byPlaces.get(key) ?? { comparisons, features: [] };
    shared.features.push(feature);
    byPlaces.set(key, shared);
  }
  return [...byPlaces.values()].toSorted((one, other) => other.features.length - one.features.length || inTurn(one.comparisons, other.comparisons));
}

const inTurn = (one: readonly number[], other: readonly number[]): number =>
  one.length - other.length || one.reduce((sign, at, place) => sign || at - other[place]!, 0);
