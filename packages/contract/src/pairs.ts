/** Whether the samples of two groups can be paired, as far as the look at their sheet tells: before a task is sent, in the page and at the call. */
import { chosenBy, leftOutBy, measurementsIn, replicatesBy } from "./chosen-replicates.ts";
import { leastSamples } from "./least-samples.ts";
import type { Comparison, Grouping, Manifest, ParamValues } from "./manifest.ts";
import { agreed, bySample, type Measurement } from "./measurements.ts";
import { isShown } from "./params.ts";
import { judgeReplicates } from "./replicates.ts";
import type { SheetSamples } from "./sheet-samples.ts";
import type { Text } from "./text.ts";

export interface Pairing {
  /** Why there can be no pairs. */
  fault: Text | null;
  /** Samples without a partner: they are left out. */
  alone: string[];
}

/** The pairing that a form or a call asks for by its parameter `name`; null where it asks for none, or it can't be told from here. */
export function pairingOfParams(manifest: Manifest, name: string, params: ParamValues, sheet: SheetSamples | null): Pairing | null {
  const asks = manifest.params.some((param) => param.name === name && param.kind === "pair" && isShown(param, params));
  const grouping = chosenBy(manifest, "grouping", params) as Grouping | null;
  const comparison = chosenBy(manifest, "comparison", params) as Comparison | null;
  const pair = chosenBy(manifest, "pair", params) as { column: string } | null;
  const replicates = replicatesBy(manifest, params);
  if (!asks || sheet === null || grouping === null || comparison === null || pair === null) return null;
  const measurements = measurementsIn(sheet, replicates?.column ?? null, grouping, pair.column, replicates?.alike ?? null);
  const gone = leftOutBy(manifest, params, sheet);
  if (measurements === null || gone === null || !sheet.columns.some((one) => one.name === pair.column && one.values !== undefined)) return null;
  const sides = [comparison.case, comparison.control] as const;
  const judged = replicates && judgeReplicates(measurements, gone, { ...replicates, compared: sides, pair: pair.column });
  // What can't be averaged has no samples that could be paired, and is told of where the replicates are chosen.
  if (judged?.fault) return null;
  const samples = bySample(measurements.filter(({ id }) => !gone.has(id)));
  return pairingOf(
    [...samples.values()].map((members) => sampleOf(members, judged === null || judged.idle !== null)),
    sides,
    pair.column,
  );
}

interface Sample {
  name: string;
  group: string | null;
  subject: string | null;
}

/** As the job makes one row of the rows of a sample. `single`: nothing is averaged, and a sample is called as its row is. */
function sampleOf(members: readonly Measurement[], single: boolean): Sample {
  const [{ id, name }] = members as [Measurement];
  return {
    name: single ? id : (name ?? id),
    group: agreed(members.map(({ group }) => group)),
    subject: agreed(members.map(({ subject }) => subject)),
  };
}

function pairingOf(samples: readonly Sample[], sides: readonly [string, string], column: string): Pairing {
  const bySubject = new Map<string, Map<string, string>>();
  for (const { name, group, subject } of samples) {
    if (subject === null || group === null || !sides.includes(group)) continue;
    const partners = bySubject.get(subject) ?? new Map<string, string>();
    const other = partners.get(group);
    if (other !== undefined) return { fault: twice(column, group, other, name), alone: [] };
    bySubject.set(subject, partners.set(group, name));
  }
  const found = [...bySubject.values()];
  const complete = found.filter((partners) => partners.size === 2).length;
  const alone = found.flatMap((partners) => (partners.size === 2 ? [] : [...partners.values()]));
  return { fault: complete < leastSamples ? tooFew(column, sides, complete) : null, alone };
}

const twice = (column: string, group: string, one: string, other: string): Text => ({
  en: `The samples “${one}” and “${other}” of the group “${group}” have the same value in the column “${column}”: a subject has one sample in each group. Choose the column that names the subject, name the sample of each under “Technical replicates” if one sample was measured more than once, or compare without pairs.`,
  zh: `组“${group}”中的样本“${one}”和“${other}”在列“${column}”中取值相同，而每个受试者在每组中只能有一个样本。请选择表示受试者的列；如果是同一样本的重复测量，请在“技术重复”中选择标识样本的列；或改用非配对比较。`,
});

const tooFew = (column: string, [one, control]: readonly [string, string], complete: number): Text => ({
  en: `By the column “${column}”, ${complete === 0 ? "no sample" : "one sample only"} of “${one}” has a partner in “${control}”; at least ${leastSamples} pairs are needed. Choose the column that names the subject, or compare without pairs.`,
  zh: `按列“${column}”配对时，“${one}”与“${control}”之间${complete === 0 ? "没有一个完整配对" : "只有 1 个完整配对"}；至少需要 ${leastSamples} 个。请选择表示受试者的列，或改用非配对比较。`,
});
