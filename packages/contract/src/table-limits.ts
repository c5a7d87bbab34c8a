/** What the size of a table allows: said by the form before a run, at the call, and by the job of what is left then. */
import { chosenBy, comparedIn, leftOutBy, measurementsIn, replicatesBy } from "./chosen-replicates.ts";
import { leastSamples } from "./least-samples.ts";
import type { Grouping, Manifest, Param, ParamValues } from "./manifest.ts";
import { bySample } from "./measurements.ts";
import { fewFault, pairsFault } from "./option-limits.ts";
import { isShown } from "./params.ts";
import type { SheetSamples } from "./sheet-samples.ts";
import type { Text } from "./text.ts";
import { workFault } from "./work-limits.ts";

export interface TableSize {
  samples: number;
  features: number;
}
export interface LimitFault {
  /** null where it is the table that is too small or too large. */
  param: string | null;
  text: Text;
}
type Limited = Extract<Param, { kind: "integer" }>;

/** What a run with these parameters is bound to fail by. `matrix`: its size before anything is left out. */
export function limitFaults(manifest: Manifest, params: ParamValues, matrix: TableSize, sheet: SheetSamples | null): LimitFault[] {
  const size = { ...matrix, samples: takingPart(manifest, params, matrix.samples, sheet) };
  const left = leftOutFault(manifest, params, matrix, size, sheet);
  if (left !== null) return [left];
  const table = sizeFault(manifest, size);
  if (table !== null) return [{ param: null, text: table }];
  const work = workFault(manifest, params, size);
  if (work !== null) return [{ param: null, text: work }];
  return manifest.params.flatMap((param) => {
    if (!isShown(param, params)) return [];
    const text =
      param.kind === "integer"
        ? mostFault(param, params[param.name], size)
        : param.kind === "choice"
          ? (fewFault(param, params[param.name], size.features) ?? pairsFault(param, params[param.name], groupsTaking(manifest, params, sheet), size.features))
          : null;
    return text === null ? [] : [{ param: param.name, text }];
  });
}

/** Of a table that would do, had nobody been left out. */
function leftOutFault(manifest: Manifest, params: ParamValues, matrix: TableSize, size: TableSize, sheet: SheetSamples | null): LimitFault | null {
  const param = manifest.params.find(({ kind }) => kind === "exclude")?.name;
  const gone = goneFrom(manifest, params, sheet);
  if (param === undefined || sheet === null || gone === null || gone.size === 0) return null;
  const all = sheet.samples.length;
  if (all - gone.size < leastSamples) return { param, text: tooFewStay(all, gone.size) };
  const without = { ...matrix, samples: takingPart(manifest, { ...params, [param]: [] }, matrix.samples, sheet) };
  const { samples, features } = manifest.inputs.find(({ name }) => name === "matrix")?.size ?? { samples: 0, features: 0 };
  if (size.samples >= samples || without.samples < samples || matrix.features < features) return null;
  return {
    param,
    text: {
      en: `${gone.size} of the ${all} samples are left out, so that ${counted(size.samples, "sample")} ${size.samples === 1 ? "takes" : "take"} part; ${manifest.name.en} needs at least ${samples}. Leave fewer samples out.`,
      zh: `${all} 个样本中排除了 ${gone.size} 个，参与分析的只有 ${size.samples} 个；${manifest.name.zh}至少需要 ${samples} 个。请减少排除的样本。`,
    },
  };
}

export const tooFewStay = (all: number, gone: number): Text => ({
  en: `${gone} of the ${all} samples are left out; at least ${leastSamples} must stay.`,
  zh: `${all} 个样本中排除了 ${gone} 个，至少需要保留 ${leastSamples} 个。`,
});

/** What is left out of those that are there, as far as it is known who is: others are another fault. */
function goneFrom(manifest: Manifest, params: ParamValues, sheet: SheetSamples | null): ReadonlySet<string> | null {
  const gone = leftOutBy(manifest, params, sheet);
  if (gone === null || gone.size === 0 || sheet === null) return gone;
  return new Set(sheet.samples.flatMap(({ id }) => (gone.has(id) ? [id] : [])));
}

/** Whether the tool can work with a table of this size. */
export function sizeFault({ inputs, name }: Pick<Manifest, "inputs" | "name">, { samples, features }: TableSize): Text | null {
  const size = inputs.find((slot) => slot.name === "matrix")?.size;
  if (size === undefined) return null;
  const counts = { en: `${counted(samples, "sample")} and ${counted(features, "feature")}`, zh: `${samples} 个样本、${features} 个特征` };
  if (samples < size.samples || features < size.features) {
    return {
      en: `${counts.en} are too few: ${name.en} needs at least ${counted(size.samples, "sample")} and ${counted(size.features, "feature")}. Check whether samples and features are the right way round, or choose a larger table.`,
      zh: `${counts.zh}过少：${name.zh}至少需要 ${size.samples} 个样本和 ${size.features} 个特征。请检查样本与特征的方向是否正确，或选择更大的数据表。`,
    };
  }
  if (size.most_samples === undefined || samples <= size.most_samples) return null;
  return {
    en: `${counted(samples, "sample")} are too many: ${name.en} takes at most ${size.most_samples}. Split the table, or average replicates first.`,
    zh: `${samples} 个样本过多：${name.zh}最多接受 ${size.most_samples} 个。请拆分数据表，或先对重复样本取平均。`,
  };
}

/** Whether there is enough of what a whole number counts. */
export function mostFault({ title, at_most: limit }: Limited, value: unknown, { samples, features }: TableSize): Text | null {
  if (limit === undefined || typeof value !== "number") return null;
  const there = limit === "either" ? Math.min(samples, features) : limit === "samples" ? samples : features - 1;
  if (value <= there) return null;
  const counts =
    limit === "either"
      ? { en: `${counted(samples, "sample")} and ${counted(features, "feature")}`, zh: `${samples} 个样本和 ${features} 个特征` }
      : limit === "samples"
        ? { en: counted(samples, "sample"), zh: `${samples} 个样本` }
        : { en: counted(features, "feature"), zh: `${features} 个特征` };
  return {
    en: `${title.en}: ${value} are asked for, but only ${counts.en} take part. ${there < 1 ? "Choose another method." : `Choose at most ${there}.`}`,
    zh: `${title.zh}：要求 ${value}，但只有 ${counts.zh}参与分析。${there < 1 ? "请改用其他方法。" : `请选择不超过 ${there} 的值。`}`,
  };
}

/** How many samples a tool gets; where it can't be told from here, as many as the table has. */
function takingPart(manifest: Manifest, params: ParamValues, all: number, sheet: SheetSamples | null): number {
  const gone = goneFrom(manifest, params, sheet);
  if (gone === null) return all;
  const compares = manifest.params.some(
    (param) => param.kind === "comparison" || param.kind === "comparisons" || (param.kind === "grouping" && param.needs === "replicated"),
  );
  const grouping = chosenBy(manifest, "grouping", params) as Grouping | null;
  const replicates = replicatesBy(manifest, params);
  const unseen = Math.max(0, all - gone.size);
  if (sheet === null) return unseen;
  if (!compares) {
    // Groups only colour its figures: it takes every sample that is there.
    const measured = replicates && measurementsIn(sheet, replicates.column, null, null, replicates.alike ?? null);
    return measured === null ? unseen : bySample(measured.filter(({ id }) => !gone.has(id))).size;
  }
  if (grouping === null) return unseen;
  const measured = measurementsIn(sheet, replicates?.column ?? null, grouping, null, replicates?.alike ?? null);
  if (measured === null) return unseen;
  const taking = measured.filter(({ id }) => !gone.has(id));
  const groups = "groups" in grouping ? Object.keys(grouping.groups) : [...new Set(taking.flatMap(({ group }) => group ?? []))];
  const compared = comparedIn(manifest, params, groups);
  if (compared === null) return unseen;
  const members = taking.filter(({ group }) => group !== null && compared.includes(group));
  return replicates === null ? members.length : bySample(members).size;
}

/** How many groups have samples that take part; 0 where it can't be told from here. */
function groupsTaking(manifest: Manifest, params: ParamValues, sheet: SheetSamples | null): number {
  const grouping = chosenBy(manifest, "grouping", params) as Grouping | null;
  const gone = goneFrom(manifest, params, sheet);
  const measured = sheet === null || grouping === null || gone === null ? null : measurementsIn(sheet, null, grouping, null, null);
  return new Set(measured?.filter(({ id }) => !gone!.has(id)).flatMap(({ group }) => group ?? [])).size;
}

const counted = (count: number, word: string): string => (count === 1 ? `1 ${word}` : `${count} ${word}s`);
