/** What the sheet lacks for a choice: said by the form before a run, at the call, and by the job, in the same words. */
import { chosenBy, leftOutBy } from "./chosen-replicates.ts";
import { listNames } from "./listed.ts";
import type { Grouping, Manifest, ParamValues } from "./manifest.ts";
import { naturally } from "./natural-order.ts";
import { isShown } from "./params.ts";
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
  if (param.kind !== "grouping" || param.needs === undefined || chosenBy(manifest, "grouping", params) !== value) return null;
  const grouping = value as Grouping;
  const groupOf = groupsBy(sheet, grouping);
  if (groupOf === null) return null;
  const there = new Set(taking.flatMap(({ id, at }) => groupOf(id, at) ?? []));
  const names = "groups" in grouping ? Object.keys(grouping.groups).filter((group) => there.has(group)) : [...there].sort(naturally);
  return groupsFault(param.needs, { names, column: "column" in grouping ? grouping.column : null });
}

/** Whether the groups are what a choice needs of them: two at least, or one of QC samples. */
export function groupsFault(needs: "two" | "qc", groups: Named): Text | null {
  if (needs === "two") return groups.names.length < 2 ? oneGroup(groups) : null;
  return qcGroup(groups) < 0 ? noQc(groups) : null;
}

/** Which of the groups is that of the QC samples: the one that is called so, or the only one that was picked by hand; -1 for none. */
export function qcGroup({ names, column }: Named): number {
  return column === null && names.length === 1 ? 0 : names.findIndex((name) => qcLike.test(name));
}
const qcLike = /^(qc|qcs|pool|pooled|pooled[ _-]?qc|quality[ _-]?control|质控|质控样本)$/i;

export function neededSample(sample: string, { en, zh }: Text): Text {
  return {
    en: `Sample “${sample}” is left out, but it is chosen as “${en}”. Keep it, or choose another sample there.`,
    zh: `样本“${sample}”已被排除，却又被选为“${zh}”。请保留该样本，或在该处另选样本。`,
  };
}

export function badNumberCell(column: string, sample: string, cell: string): Text {
  const found = cell === "" ? { en: "is empty", zh: "为空" } : { en: `is “${cell}”`, zh: `为“${cell}”` };
  return {
    en: `The cell of sample “${sample}” in the column “${column}” ${found.en}; every sample needs a number above 0 there. Correct the sample sheet, or choose another column.`,
    zh: `样本表中样本“${sample}”在列“${column}”的单元格${found.zh}；每个样本都需要一个大于 0 的数。请修正样本表，或选择其他列。`,
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
