/** What the size of a table allows: said by the form before a run, at the call, and by the job of what is left then. */
import { chosenBy, comparedIn, leftOutBy, measurementsIn, replicatesBy } from "./chosen-replicates.ts";
import type { Grouping, Manifest, Param, ParamValues } from "./manifest.ts";
import { bySample } from "./measurements.ts";
import { isShown } from "./params.ts";
import type { SheetSamples } from "./sheet-samples.ts";
import type { Text } from "./text.ts";

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
  const table = sizeFault(manifest, size);
  if (table !== null) return [{ param: null, text: table }];
  return manifest.params.flatMap((param) => {
    const text = param.kind === "integer" && isShown(param, params) ? mostFault(param, params[param.name], size) : null;
    return text === null ? [] : [{ param: param.name, text }];
  });
}

/** Whether the tool can work with a table of this size. */
export function sizeFault({ inputs, name }: Pick<Manifest, "inputs" | "name">, { samples, features }: TableSize): Text | null {
  const size = inputs.find(({ role }) => role === "matrix")?.size;
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
  const gone = leftOutBy(manifest, params, sheet);
  if (gone === null) return all;
  const compares = manifest.params.some(({ kind }) => kind === "comparison");
  const grouping = chosenBy(manifest, "grouping", params) as Grouping | null;
  const replicates = replicatesBy(manifest, params);
  const unseen = all - gone.size;
  if (sheet === null || !compares || grouping === null) return unseen;
  const measured = measurementsIn(sheet, replicates?.column ?? null, grouping, null, replicates?.alike ?? null);
  if (measured === null) return unseen;
  const taking = measured.filter(({ id }) => !gone.has(id));
  const groups = "groups" in grouping ? Object.keys(grouping.groups) : [...new Set(taking.flatMap(({ group }) => group ?? []))];
  const compared = comparedIn(manifest, params, groups);
  if (compared === null) return unseen;
  const members = taking.filter(({ group }) => group !== null && compared.includes(group));
  return replicates === null ? members.length : bySample(members).size;
}

const counted = (count: number, word: string): string => (count === 1 ? `1 ${word}` : `${count} ${word}s`);
