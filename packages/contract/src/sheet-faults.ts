/** What the sheet lacks for a choice: said by the form before a run, at the call, and by the job, in the same words. */
import { leftOutBy } from "./chosen-replicates.ts";
import { leastSamples } from "./least-samples.ts";
import { listNames } from "./listed.ts";
import type { Grouping, Manifest, ParamValues } from "./manifest.ts";
import { inGroupOrder } from "./group-order.ts";
import { isShown, standAlone } from "./params.ts";
import { groupsBy, type SheetSamples } from "./sheet-samples.ts";
import type { Text } from "./text.ts";

interface Named {
  names: readonly string[];
  /** null where the groups were picked by hand. */
  column: string | null;
}

/** The fault of the parameter `name`; null where there is none, or it can't be told from here. */
export function sheetFaultOfParams(manifest: Manifest, name: string, params: ParamValues, sheet: SheetSamples | null): Text | null {
  const param = manifest.params.find((one) => one.name === name);
  const gone = leftOutBy(manifest, params, sheet);
  const value = params[name] ?? null;
  if (param === undefined || gone === null || value === null || !isShown(param, params)) return null;
  if (param.kind === "sample") return gone.has(value as string) ? neededSample(value as string, param.title) : null;
  if (sheet === null) return null;
  const taking = sheet.samples.filter(({ id }) => !gone.has(id));
  if (param.kind === "column" && param.numeric) {
    const values = sheet.columns.find((column) => column.name === value)?.values;
    const empty = values && taking.find(({ at }) => (values[at] ?? -1) < 0);
    return empty === undefined ? null : badNumberCell(value as string, empty.id, "");
  }
  if (param.kind !== "grouping" || param.needs === undefined) return null;
  const grouping = value as Grouping;
  const groupOf = groupsBy(sheet, grouping);
  if (groupOf === null) return null;
  const counts = new Map<string, number>();
  for (const group of taking.flatMap(({ id, at }) => groupOf(id, at) ?? [])) counts.set(group, (counts.get(group) ?? 0) + 1);
  const names = "groups" in grouping ? Object.keys(grouping.groups).filter((group) => counts.has(group)) : [...counts.keys()].sort(inGroupOrder);
  const groups = { names, column: "column" in grouping ? grouping.column : null };
  return param.needs === "replicated"
    ? replicatedFault(
        groups,
        names.map((group) => counts.get(group)!),
        { alone: standAlone(manifest, params), without: wayWithout(manifest.params, param.replicated_when) },
      )
    : groupsFault(param.needs, groups);
}

/** Whether the groups are what a choice needs of them: two at least, or one of QC samples, or of blanks. */
export function groupsFault(needs: "two" | "qc" | "blank", groups: Named): Text | null {
  if (needs === "two") return groups.names.length < 2 ? oneGroup(groups) : null;
  if (needs === "blank") return blankGroup(groups) < 0 ? noBlank(groups) : null;
  return qcGroup(groups) < 0 ? noQc(groups) : null;
}

export interface Asked {
  /** Whether a group of one sample is enough. */
  alone: boolean;
  /** What to choose for that; null where the tool has no such choice. */
  without: Text | null;
}

interface Choosing {
  name: string;
  title: Text;
  options?: readonly { value: unknown; label: Text }[];
}
interface OnlyWhen {
  param: string;
  is_not?: readonly unknown[];
}

/** The choice with which a group of one sample is drawn: that of no test. */
export function wayWithout(params: readonly Choosing[], when: OnlyWhen | undefined): Text | null {
  const param = when && params.find(({ name }) => name === when.param);
  const option = param?.options?.find(({ value }) => when?.is_not?.includes(value));
  if (param === undefined || option === undefined) return null;
  return {
    en: ` To draw it untested, choose “${option.label.en}” as “${param.title.en}”.`,
    zh: `如只需绘图而不检验，请将“${param.title.zh}”设为“${option.label.zh}”。`,
  };
}

/** Whether groups can be compared with one another: two at least, each with `leastSamples` samples, or one where that is enough. */
export function replicatedFault(groups: Named, counts: readonly number[], { alone, without }: Asked = { alone: false, without: null }): Text | null {
  const { names, column } = groups;
  const place = column === null ? { en: "the grouping", zh: "当前分组" } : { en: `the column “${column}”`, zh: `列“${column}”` };
  if (names.length < 2) {
    const has =
      names.length === 0
        ? { en: "No sample has a group", zh: "没有任何样本属于某个组" }
        : { en: `All samples with a group are of one (“${names[0]}”)`, zh: `所有有分组的样本均属于同一组（“${names[0]}”）` };
    return {
      en: `${has.en} in ${place.en}; two or more groups are compared. Choose another column or grouping.`,
      zh: `${place.zh}中${has.zh}，而比较需要两组或更多组。请选择其他列或分组。`,
    };
  }
  const small = counts.findIndex((count) => count < leastSamples);
  if (small < 0 || alone) return null;
  return {
    en: `Group “${names[small]}” in ${place.en} has only 1 sample; at least ${leastSamples} are needed${without === null ? "" : " for a test"}. Leave it out, add samples to the group, or choose another grouping.${without?.en ?? ""}`,
    zh: `${place.zh}中的组“${names[small]}”只有 1 个样本；${without === null ? "" : "检验"}至少需要 ${leastSamples} 个。请排除该样本，为该组补充样本，或选择其他分组。${without?.zh ?? ""}`,
  };
}

/** Which of the groups is that of the QC samples: the one that is called so, or the only one that was picked by hand; -1 for none. */
export function qcGroup({ names, column }: Named): number {
  return column === null && names.length === 1 ? 0 : names.findIndex((name) => qcLike.test(name));
}
/** The same of the blanks. */
export function blankGroup({ names, column }: Named): number {
  return column === null && names.length === 1 ? 0 : names.findIndex((name) => blankLike.test(name));
}
const blankLike = /^(blanks?|bl|blk|(procedural|process|extraction|solvent|method)[ _-]?blanks?|空白|空白样本|空白对照)$/i;
const qcLike = /^(qc|qcs|pool|pooled|pooled[ _-]?qc|quality[ _-]?control|质控|质控样本)$/i;

export function neededSample(sample: string, { en, zh }: Text): Text {
  return {
    en: `Sample “${sample}” is left out, but it is chosen as “${en}”. Keep it, or choose another sample there.`,
    zh: `样本“${sample}”已被排除，却又被选为“${zh}”。请保留该样本，或在该处另选样本。`,
  };
}

export function badNumberCell(column: string, sample: string, cell: string): Text {
  const found = cell === "" ? { en: "is empty", zh: "为空" } : { en: `is “${cell}”`, zh: `为“${cell}”` };
  // A number is refused for its size alone; an order may well be 0.
  const isNumber = cell !== "" && Number.isFinite(Number(cell.replace(",", ".")));
  const needed = isNumber ? { en: "a number above 0", zh: "一个大于 0 的数" } : { en: "a number", zh: "一个数" };
  return {
    en: `The cell of sample “${sample}” in the column “${column}” ${found.en}; every sample needs ${needed.en} there. Correct the sample sheet, or choose another column.`,
    zh: `样本表中样本“${sample}”在列“${column}”的单元格${found.zh}；每个样本都需要${needed.zh}。请修正样本表，或选择其他列。`,
  };
}

function oneGroup({ names, column }: Named): Text {
  const list = listNames(names);
  const place = column === null ? { en: "The grouping", zh: "当前分组" } : { en: `The column “${column}”`, zh: `列“${column}”` };
  const has = names.length === 0 ? { en: "no group", zh: "没有组" } : { en: `only one group (${list.en})`, zh: `只有一个组（${list.zh}）` };
  return {
    en: `${place.en} has ${has.en}. A limit within groups needs two or more: choose another column, or count over all samples.`,
    zh: `${place.zh}${has.zh}。按组统计至少需要两个组：请选择其他列，或改为统计全部样本。`,
  };
}

function noQc({ names, column }: Named): Text {
  const list = listNames(names);
  const place = column === null ? { en: "the groups picked", zh: "所选分组" } : { en: `the column “${column}”`, zh: `列“${column}”` };
  return {
    en: `No QC samples in ${place.en}: its values are ${list.en}, and none of them is “QC” or “pool”. Choose the column that marks the QC samples, or pick them by hand as one group.`,
    zh: `${place.zh}中没有 QC 样本：其取值为${list.zh}，其中没有“QC”或“pool”。请选择标明 QC 样本的列，或手动将 QC 样本选为一组。`,
  };
}

function noBlank({ names, column }: Named): Text {
  const list = listNames(names);
  const place = column === null ? { en: "the groups picked", zh: "所选分组" } : { en: `the column “${column}”`, zh: `列“${column}”` };
  return {
    en: `No blanks in ${place.en}: its values are ${list.en}, and none of them is “blank”. Choose the column that marks the blanks, or pick them by hand as one group.`,
    zh: `${place.zh}中没有空白样本：其取值为${list.zh}，其中没有“blank”或“空白”。请选择标明空白样本的列，或手动将空白样本选为一组。`,
  };
}
