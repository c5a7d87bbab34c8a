/** Whether two groups can be compared, and whether it is said which: one rule for the form, the call and the job. */
import { chosenBy, leftOutBy } from "./chosen-replicates.ts";
import { leastSamples } from "./least-samples.ts";
import { listNames } from "./listed.ts";
import type { Comparison, Grouping, Manifest, ParamValues } from "./manifest.ts";
import { inGroupOrder } from "./group-order.ts";
import { isShown } from "./params.ts";
import { groupsBy, type SheetSamples } from "./sheet-samples.ts";
import type { Text } from "./text.ts";

export interface GroupCount {
  name: string;
  count: number;
}
export interface ComparisonFault {
  code: string;
  text: Text;
}

/** @param column null where the groups were picked by hand. */
export function comparisonFault(groups: readonly GroupCount[], comparison: Comparison | null, column: string | null): ComparisonFault | null {
  if (comparison === null) return groups.length === 2 ? tooFewIn(groups, column) : notTwo(groups, column);
  const { case: one, control } = comparison;
  if (one === control) return withItself(one);
  const sides = [one, control].map((name) => groups.find((group) => group.name === name));
  const missing = [one, control].find((_, at) => sides[at] === undefined);
  if (missing === undefined) return tooFewIn(sides as GroupCount[], column);
  // Where all samples are of one group that is too small itself, that is the matter.
  return (groups.length < 2 ? tooFewIn(groups, column) : null) ?? noSuchGroup(groups, missing, column);
}

/** The fault of the first of several comparisons; without any all pairs of groups that are large enough are compared. */
export function comparisonsFault(groups: readonly GroupCount[], comparisons: readonly Comparison[] | null, column: string | null): ComparisonFault | null {
  for (const comparison of comparisons ?? []) {
    const fault = comparisonFault(groups, comparison, column);
    if (fault !== null) return fault;
  }
  const large = groups.filter(({ count }) => count >= leastSamples);
  if (comparisons !== null || large.length >= 2) return null;
  return (
    tooFewIn(
      groups.filter(({ count }) => count > 0),
      column,
    ) ?? notTwo(groups, column)
  );
}

/** The fault of the comparison that a form or a call asks for by its parameter `name`; null where there is none, or it can't be told from here. */
export function comparisonFaultOfParams(manifest: Manifest, name: string, params: ParamValues, sheet: SheetSamples | null): ComparisonFault | null {
  const asked = manifest.params.find((param) => param.name === name && isShown(param, params))?.kind;
  const several = asked === "comparisons";
  const grouping = chosenBy(manifest, "grouping", params) as Grouping | null;
  const comparison = several ? null : (chosenBy(manifest, "comparison", params) as Partial<Comparison> | null);
  if ((asked !== "comparison" && !several) || sheet === null || grouping === null) return null;
  // One side is chosen before the other: that is told of the value itself.
  if (comparison !== null && (comparison.case === undefined || comparison.control === undefined)) return null;
  const gone = leftOutBy(manifest, params, sheet);
  const groupOf = groupsBy(sheet, grouping);
  if (gone === null || groupOf === null) return null;
  const counts = new Map<string, number>("groups" in grouping ? Object.keys(grouping.groups).map((group) => [group, 0]) : []);
  for (const { id, at } of sheet.samples) {
    const group = groupOf(id, at);
    if (group !== null) counts.set(group, (counts.get(group) ?? 0) + (gone.has(id) ? 0 : 1));
  }
  const order = "groups" in grouping ? [...counts.keys()] : [...counts.keys()].sort(inGroupOrder);
  const groups = order.map((group) => ({ name: group, count: counts.get(group)! }));
  const column = "column" in grouping ? grouping.column : null;
  if (several) return comparisonsFault(groups, (params[name] ?? null) as readonly Comparison[] | null, column);
  // All of a group may be left out: then the others are those of the table.
  const there = comparison === null ? groups.filter(({ count }) => count > 0) : groups;
  return comparisonFault(there, comparison as Comparison | null, column);
}

const placeOf = (column: string | null): Text =>
  column === null ? { en: "the grouping", zh: "当前分组" } : { en: `the column “${column}”`, zh: `列“${column}”` };
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function notTwo(groups: readonly GroupCount[], column: string | null): ComparisonFault {
  const place = placeOf(column);
  const list = listNames(groups.map(({ name }) => name));
  if (groups.length < 2) {
    const has = groups.length === 0 ? { en: "no group", zh: "没有组" } : { en: `only one group (${list.en})`, zh: `只有一个组（${list.zh}）` };
    return {
      code: "one-group",
      text: {
        en: `${capital(place.en)} has ${has.en}; two are compared. Choose another column or grouping.`,
        zh: `${place.zh}${has.zh}，而比较需要两组。请选择其他列或分组。`,
      },
    };
  }
  return {
    code: "no-comparison",
    text: {
      en: `${capital(place.en)} has ${groups.length} groups (${list.en}); two are compared. Choose a case and a control group.`,
      zh: `${place.zh}有 ${groups.length} 个组（${list.zh}），而只能比较两组。请选择实验组和对照组。`,
    },
  };
}

function withItself(name: string): ComparisonFault {
  return {
    code: "same-group",
    text: {
      en: `A group can't be compared with itself (“${name}”). Choose two different groups.`,
      zh: `不能将一组与其自身比较（“${name}”）。请选择两个不同的组。`,
    },
  };
}

function noSuchGroup(groups: readonly GroupCount[], name: string, column: string | null): ComparisonFault {
  const place = placeOf(column);
  const list = listNames(groups.map((group) => group.name));
  const there =
    groups.length < 2
      ? {
          en: `It has ${groups.length === 0 ? "none" : `only one group, ${list.en}`}. Choose another column or grouping.`,
          zh: `${groups.length === 0 ? "其中没有任何组" : `其中只有一个组${list.zh}`}。请选择其他列或分组。`,
        }
      : { en: `Its groups are ${list.en}. Choose two of them.`, zh: `现有的组为${list.zh}。请从中选择两个。` };
  return {
    code: "no-such-group",
    text: { en: `There is no group “${name}” in ${place.en}. ${there.en}`, zh: `${place.zh}中没有组“${name}”。${there.zh}` },
  };
}

function tooFewIn(sides: readonly GroupCount[], column: string | null): ComparisonFault | null {
  const small = sides.find(({ count }) => count < leastSamples);
  if (small === undefined) return null;
  const { name, count } = small;
  const place = placeOf(column);
  return {
    code: "too-few-samples",
    text: {
      en: `Group “${name}” in ${place.en} has ${count === 1 ? "only 1 sample" : `${count} samples`}; at least ${leastSamples} are needed. Choose another group, or add samples to it.`,
      zh: `${place.zh}中的组“${name}”${count === 0 ? "没有样本" : `只有 ${count} 个样本`}；至少需要 ${leastSamples} 个。请选择其他组，或为该组补充样本。`,
    },
  };
}
