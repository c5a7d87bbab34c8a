/** Which sample is in which group, as the form or a call said it; the one place where groups are taken apart. */
import type { ChartDocument } from "@analyte/contract/chart";
import { comparisonFault } from "@analyte/contract/compared-groups";
import { columnInWords } from "@analyte/contract/group-names";
import { worded, type Listing } from "@analyte/contract/group-wording";
import { leastSamples } from "@analyte/contract/least-samples";
import { listNames } from "@analyte/contract/listed";
import type { Comparison, Grouping } from "@analyte/contract/manifest";
import { inGroupOrder } from "@analyte/contract/group-order";
import { replicatedFault, type Asked } from "@analyte/contract/sheet-faults";
import type { Text } from "@analyte/contract/text";
import { DataFault, type ToolInput } from "#tool.ts";
import { sheetColumn } from "./sheet-columns.ts";

export interface Groups {
  /** In natural order (Dose 5 before Dose 45), or in the order in which the user listed them. */
  names: string[];
  /** All groups of the labels in natural order, also those that lost their samples: the place among them decides colours and shapes. */
  listed: string[];
  /** For each sample of the table, the index of its group; -1 for none. */
  assignment: Int32Array;
  /** The sample sheet's column; null where the groups were picked by hand. */
  sheetColumn: string | null;
  /** The same where numbers among them are said behind it; null where they stay bare, too (`columnInWords`). */
  column: string | null;
}

/** Where no groups were chosen. */
export const noGroups = (samples: number): Groups => ({ names: [], listed: [], assignment: new Int32Array(samples).fill(-1), sheetColumn: null, column: null });

export interface TwoGroups {
  case: string;
  control: string;
  /** Behind which numbers are said, as `Groups` have it. */
  column: string | null;
  /** Indices of the samples of each group, in the table's order. */
  caseSamples: Int32Array;
  controlSamples: Int32Array;
}

export interface Pairs {
  /** Pair by pair: the sample of the case group and the one of the control group, pairs in order of first appearance. */
  caseSamples: Int32Array;
  controlSamples: Int32Array;
  /** What each pair is called. */
  names: string[];
  /** Subjects that have a sample in one of the two groups only. */
  incomplete: string[];
  /** Samples of the two groups whose subject cell is empty. */
  unnamed: string[];
}

/**
 * The groups of a table's samples. A sample whose cell is empty, or that is in no list, has none.
 *
 * @throws DataFault when the column or a listed sample is missing, a sample is in two lists, or no sample has a group.
 */
export function groupOf(input: ToolInput, grouping: Grouping): Groups {
  return "column" in grouping ? groupsOfColumn(input, grouping.column) : groupsOfLists(input, grouping.groups, grouping.order);
}

/**
 * The groups that have samples, and these samples. Groups of the form that lost theirs take no part.
 *
 * @throws DataFault as `groupOf`, and where they are fewer than two or one of them has fewer than `leastSamples` samples, unless one is enough.
 */
export function replicatedGroups(input: ToolInput, grouping: Grouping, asked?: Asked): { groups: Groups; members: Int32Array[] } {
  const all = groupOf(input, grouping);
  const kept = all.names.flatMap((_, group) => (all.assignment.includes(group) ? [group] : []));
  const groups = { ...all, names: kept.map((group) => all.names[group]!), assignment: all.assignment.map((group) => kept.indexOf(group)) };
  const members = groups.names.map((_, group) => samplesOf(groups, group));
  const fault = replicatedFault(
    groups,
    members.map(({ length }) => length),
    asked,
  );
  if (fault !== null) throw new DataFault("too-few-samples", fault, { table: "samples" });
  return { groups, members };
}

/**
 * The two groups of a comparison; without one those that there are, where they are two: the later against the earlier.
 *
 * @throws DataFault when nothing says which two, a group is missing, compared with itself, or has fewer than `leastSamples` samples.
 */
export function twoGroups(groups: Groups, comparison: Comparison | null): TwoGroups {
  const { names, column } = groups;
  const members = names.map((_, group) => samplesOf(groups, group));
  const counts = names.map((name, group) => ({ name, count: members[group]!.length }));
  const fault = comparisonFault(counts, comparison, groups.sheetColumn);
  if (fault !== null) throw new DataFault(fault.code, fault.text, { table: "samples" });
  const sides = comparison ?? { case: names[1]!, control: names[0]! };
  return { ...sides, column, caseSamples: members[names.indexOf(sides.case)]!, controlSamples: members[names.indexOf(sides.control)]! };
}

/**
 * The samples of two groups matched by a column that names the subject.
 *
 * @throws DataFault when the column is missing, a subject has two samples in one group, or fewer than `leastSamples` pairs are complete.
 */
export function pairsOf(input: ToolInput, pair: { column: string }, groups: TwoGroups): Pairs {
  const subjects = sheetColumn(input.samples, pair.column);
  const bySubject = new Map<string, { case: number; control: number }>();
  const unnamed: string[] = [];
  for (const side of ["case", "control"] as const) {
    for (const sample of groups[`${side}Samples`]) {
      const subject = subjects[sample]!;
      if (subject === "") {
        unnamed.push(input.table.samples[sample]!);
        continue;
      }
      const found = bySubject.get(subject) ?? { case: -1, control: -1 };
      if (found[side] !== -1) throw duplicateSubject(input, pair.column, subject, groups[side], found[side], sample);
      found[side] = sample;
      bySubject.set(subject, found);
    }
  }
  const complete = [...bySubject].filter(([, of]) => of.case !== -1 && of.control !== -1);
  if (complete.length < leastSamples) {
    throw new DataFault(
      "too-few-pairs",
      {
        en: `Only ${complete.length} of the ${bySubject.size} values of the column “${pair.column}” have a sample both in “${groups.case}” and in “${groups.control}”; at least ${leastSamples} complete pairs are needed. Choose the column that names the subject, or compare without pairs.`,
        zh: `列“${pair.column}”的 ${bySubject.size} 个取值中，只有 ${complete.length} 个同时在“${groups.case}”和“${groups.control}”中有样本；至少需要 ${leastSamples} 个完整配对。请选择表示受试者的列，或改用非配对比较。`,
      },
      { table: "samples" },
    );
  }
  return {
    caseSamples: Int32Array.from(complete, ([, of]) => of.case),
    controlSamples: Int32Array.from(complete, ([, of]) => of.control),
    names: complete.map(([subject]) => subject),
    incomplete: [...bySubject].filter(([, of]) => of.case === -1 || of.control === -1).map(([subject]) => subject),
    unnamed,
  };
}

/** “ F (n = 83), M (n = 100).” for the end of a caption. */
function groupSizes({ names, assignment }: Groups, listing: Listing): Text {
  const sizes = names.map((name, group) => ({ name, n: assignment.reduce((count, of) => count + (of === group ? 1 : 0), 0) }));
  const en = sizes.map(({ name, n }) => `${name} (n = ${n})`);
  const zh = sizes.map(({ name, n }) => `${name}（n = ${n}）`);
  return { en: ` ${listing(en, ", ")}.`, zh: `${listing(zh, "、")}。` };
}

/** A caption that ends with the sizes of the groups, as a document holds it: with their names, and with places for other names and another order. */
export function captioned(groups: Groups, say: (sizes: Text) => Text): Pick<ChartDocument, "caption" | "wording"> {
  if (groups.names.length === 0) return { caption: say({ en: "", zh: "" }) };
  return worded(groups.names, (names, listing) => ({ caption: say(groupSizes({ ...groups, names: [...names] }, listing)) }), groups.column);
}

function groupsOfColumn(input: ToolInput, column: string): Groups {
  const values = sheetColumn(input.samples, column);
  const names = [...new Set(values.filter((value) => value !== ""))].sort(inGroupOrder);
  if (names.length === 0) {
    throw new DataFault(
      "empty-column",
      { en: `The column “${column}” of the sample sheet is empty for every sample of the matrix.`, zh: `样本表的列“${column}”对数据矩阵中的所有样本均为空。` },
      { table: "samples" },
    );
  }
  const index = new Map(names.map((name, at) => [name, at]));
  const listed = [...new Set([...names, ...(input.samples?.columns.find(({ name }) => name === column)?.listed ?? [])])].sort(inGroupOrder);
  const assignment = Int32Array.from(values, (value) => index.get(value) ?? -1);
  return { names, listed, assignment, sheetColumn: column, column: columnInWords(listed, column) };
}

function groupsOfLists(input: ToolInput, lists: Record<string, string[]>, order?: readonly string[]): Groups {
  const names = order === undefined ? Object.keys(lists) : [...order];
  const sampleIndex = new Map(input.table.samples.map((sample, at) => [sample, at]));
  const assignment = new Int32Array(input.table.samples.length).fill(-1);
  const unknown: string[] = [];
  for (const [group, name] of names.entries()) {
    for (const sample of lists[name]!) {
      const at = sampleIndex.get(sample);
      if (at === undefined) unknown.push(sample);
      else if (assignment[at] !== -1 && assignment[at] !== group) throw inTwoGroups(sample, names[assignment[at]!]!, name);
      else assignment[at] = group;
    }
  }
  if (unknown.length > 0) {
    const list = listNames(unknown);
    throw new DataFault("unknown-sample", {
      en: `The groups name samples that the matrix does not have: ${list.en}. Pick the samples again.`,
      zh: `分组中包含数据矩阵里不存在的样本：${list.zh}。请重新选择样本。`,
    });
  }
  if (assignment.every((group) => group === -1))
    throw new DataFault("no-groups", { en: "No sample is in a group. Put samples into groups.", zh: "没有任何样本属于某个组。请为样本分组。" });
  return { names, listed: names.toSorted(inGroupOrder), assignment, sheetColumn: null, column: null };
}

function samplesOf({ assignment }: Groups, group: number): Int32Array {
  return Int32Array.from(assignment.keys()).filter((sample) => assignment[sample] === group);
}

function inTwoGroups(sample: string, first: string, second: string): DataFault {
  return new DataFault("sample-in-two-groups", {
    en: `Sample “${sample}” is in the groups “${first}” and “${second}”. Leave it in one of them.`,
    zh: `样本“${sample}”同时属于组“${first}”和“${second}”。请只保留在其中一组。`,
  });
}

function duplicateSubject(input: ToolInput, column: string, subject: string, group: string, first: number, second: number): DataFault {
  const samples = [input.table.samples[first]!, input.table.samples[second]!];
  return new DataFault(
    "duplicate-subject",
    {
      en: `“${subject}” in the column “${column}” has two samples in group “${group}”: “${samples[0]}” and “${samples[1]}”. A pair needs exactly one sample in each group: keep one of them, name their sample under “Technical replicates” if it was measured more than once, or choose another column.`,
      zh: `列“${column}”中的“${subject}”在组“${group}”中有两个样本：“${samples[0]}”和“${samples[1]}”。每个配对在每组中只能有一个样本：请只保留其中一个；如果是同一样本的重复测量，请在“技术重复”中选择标识样本的列；或选择其他列。`,
    },
    { table: "samples" },
  );
}
