/** Whether the samples of two groups can be paired, as far as the look at their sheet tells: before a task is sent, in the page and at the call. */
import type { Exclusion } from "./exclusions.ts";
import type { Comparison, Grouping, Manifest, ParamValues } from "./manifest.ts";
import { isShown } from "./params.ts";
import type { Text } from "./text.ts";

interface Column {
  name: string;
  groups: readonly { name: string }[];
  values?: readonly number[] | undefined;
}
export interface PairedSamples {
  /** The samples of the sheet that are in the matrix, too, each with its place in the sheet. */
  samples: readonly { id: string; at: number }[];
  columns: readonly Column[];
}
export interface Pairing {
  /** Why there can be no pairs. */
  fault: Text | null;
  /** Samples without a partner: they are left out. */
  alone: string[];
}

interface Inspected {
  columns: readonly Column[];
  sample_ids: readonly string[];
  recognised: { samples: number };
}

/** null where an inspection does not name all samples. */
export function pairedSamples(sheet: Inspected | undefined, matrix: Inspected | undefined): PairedSamples | null {
  if (sheet === undefined || matrix === undefined) return null;
  if (sheet.sample_ids.length < sheet.recognised.samples || matrix.sample_ids.length < matrix.recognised.samples) return null;
  const known = new Set(matrix.sample_ids);
  return { samples: sheet.sample_ids.flatMap((id, at) => (known.has(id) ? [{ id, at }] : [])), columns: sheet.columns };
}

/** The pairing that a form or a call asks for by its parameter `name`; null where it asks for none. */
export function pairingOfParams(manifest: Manifest, name: string, params: ParamValues, paired: PairedSamples | null): Pairing | null {
  const of = (kind: "grouping" | "comparison" | "pair"): unknown => {
    const param = manifest.params.find((one) => one.kind === kind && (kind !== "pair" || one.name === name) && isShown(one, params));
    return param === undefined ? null : (params[param.name] ?? null);
  };
  const grouping = of("grouping") as Grouping | null;
  const comparison = of("comparison") as Comparison | null;
  const pair = of("pair") as { column: string } | null;
  if (paired === null || grouping === null || comparison === null || pair === null) return null;
  const gone = new Set(
    manifest.params.flatMap((param) => (param.kind === "exclude" ? ((params[param.name] ?? []) as Exclusion[]) : [])).map(({ sample }) => sample),
  );
  return pairingOf({ ...paired, samples: paired.samples.filter(({ id }) => !gone.has(id)) }, grouping, comparison, pair);
}

/** What a comparison needs at least. */
const leastPairs = 2;

/** null where it can't be told from here. */
export function pairingOf({ samples, columns }: PairedSamples, grouping: Grouping, comparison: Comparison, pair: { column: string }): Pairing | null {
  const subjects = columns.find(({ name }) => name === pair.column)?.values;
  const groupOf = groupsBy(samples, columns, grouping);
  if (subjects === undefined || groupOf === null) return null;
  const sides = [comparison.case, comparison.control] as const;
  const bySubject = new Map<number, Map<string, string>>();
  for (const { id, at } of samples) {
    const group = groupOf(id, at);
    const subject = subjects[at] ?? -1;
    if (subject === -1 || group === null || !sides.includes(group)) continue;
    const partners = bySubject.get(subject) ?? new Map<string, string>();
    const other = partners.get(group);
    if (other !== undefined) return { fault: twice(pair.column, group, other, id), alone: [] };
    bySubject.set(subject, partners.set(group, id));
  }
  const found = [...bySubject.values()];
  const complete = found.filter((partners) => partners.size === 2).length;
  const alone = found.flatMap((partners) => (partners.size === 2 ? [] : [...partners.values()]));
  return { fault: complete < leastPairs ? tooFew(pair.column, sides, complete) : null, alone };
}

function groupsBy(samples: PairedSamples["samples"], columns: readonly Column[], grouping: Grouping): ((id: string, at: number) => string | null) | null {
  if ("groups" in grouping) {
    const of = new Map(Object.entries(grouping.groups).flatMap(([group, ids]) => ids.map((id) => [id, group] as const)));
    const known = new Set(samples.map(({ id }) => id));
    return [...of.keys()].every((id) => known.has(id)) ? (id) => of.get(id) ?? null : null;
  }
  const column = columns.find(({ name }) => name === grouping.column);
  const values = column?.values;
  if (column === undefined || values === undefined || values.some((value) => value >= column.groups.length)) return null;
  return (_id, at) => column.groups[values[at] ?? -1]?.name ?? null;
}

const twice = (column: string, group: string, one: string, other: string): Text => ({
  en: `The samples “${one}” and “${other}” of the group “${group}” have the same value in the column “${column}”: a subject has one sample in each group. Choose the column that names the subject, or compare without pairs.`,
  zh: `组“${group}”中的样本“${one}”和“${other}”在列“${column}”中取值相同，而每个受试者在每组中只能有一个样本。请选择表示受试者的列，或改用非配对比较。`,
});

const tooFew = (column: string, [one, control]: readonly [string, string], complete: number): Text => ({
  en: `By the column “${column}”, ${complete === 0 ? "no sample" : "one sample only"} of “${one}” has a partner in “${control}”; at least ${leastPairs} pairs are needed. Choose the column that names the subject, or compare without pairs.`,
  zh: `按列“${column}”配对时，“${one}”与“${control}”之间${complete === 0 ? "没有一个完整配对" : "只有 1 个完整配对"}；至少需要 ${leastPairs} 个。请选择表示受试者的列，或改用非配对比较。`,
});
