/** Names that groups of samples are given: each can be seen, and no two groups of a task have the same. */
import { shortText } from "./chart.ts";
import { checked, oneLine } from "./fields.ts";
import { groupInWords } from "./group-wording.ts";
import { asSeen, canBeSeen } from "./unseen-signs.ts";

export const givenName = checked(oneLine(shortText.trim()), canBeSeen, {
  en: "is blank: the group would have no name that can be seen. Write one, or leave it out for the name in the tables.",
  zh: "为空白，该组将没有可见的名称。请填写名称，或留空不传以沿用表中的名称。",
});

/**
 * The column behind which the numbers among these labels are said; null where one of them would be called as another is then, as 10 of the column
 * “Dose” beside a group “Dose 10”: all of them stay bare.
 *
 * @param labels all of them, also of groups that a task leaves out.
 */
export function columnInWords(labels: Iterable<string>, column: string | null | undefined): string | null {
  if (!column) return null;
  const all = [...new Set(labels)];
  const plain = new Set(all.map(asSeen));
  return all.some((group) => groupInWords(group, column) !== group && plain.has(asSeen(groupInWords(group, column)))) ? null : column;
}

/**
 * The first name that two of the groups would have, with both; null where each has a name of its own. `given` are the names by group. A group that
 * nobody named is called as in the tables, and in words behind its column.
 */
export function sharedName(
  groups: Iterable<string>,
  given: ReadonlyMap<string, string>,
  column?: string | null,
): { name: string; groups: [string, string] } | null {
  const all = [...new Set(groups)];
  const said = columnInWords(all, column);
  const isGiven = (group: string) => (given.get(group) ?? group) !== group;
  const seen = new Map<string, string>();
  for (const group of all) {
    const names = isGiven(group) ? [given.get(group)!] : [...new Set([group, groupInWords(group, said)])];
    for (const name of names) {
      const other = seen.get(asSeen(name));
      // Names that the tables themselves tell apart are theirs.
      if (other !== undefined && (given.has(group) || given.has(other))) return { name, groups: [other, group] };
    }
    for (const name of names) seen.set(asSeen(name), group);
  }
  return null;
}

/** The names without those that another of the groups has: what a style brings along from another task may meet others here. */
export function namesApart(groups: Iterable<string>, given: ReadonlyMap<string, string>, column?: string | null): Map<string, string> {
  const names = new Map([...given].filter(([, name]) => canBeSeen(name)));
  const all = new Set(groups);
  for (let shared = sharedName(all, names, column); shared !== null; shared = sharedName(all, names, column))
    for (const group of shared.groups) names.delete(group);
  return names;
}
