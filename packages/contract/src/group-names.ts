/** Names that groups of samples are given: each can be seen, and no two groups of a task have the same. */
import { shortText } from "./chart.ts";
import { checked, oneLine } from "./fields.ts";

/** Blanks, and signs that leave no trace on paper. */
const traceless = /[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

export const canBeSeen = (name: string): boolean => name.replace(traceless, "") !== "";

/** What a reader sees of a name: two names that differ in nothing of it are the same. */
export const asSeen = (name: string): string => name.normalize("NFC").replace(traceless, " ").replace(/ +/g, " ").trim();

export const givenName = checked(oneLine(shortText.trim()), canBeSeen, {
  en: "is blank: the group would have no name that can be seen. Write one, or leave it out for the name in the tables.",
  zh: "为空白，该组将没有可见的名称。请填写名称，或留空不传以沿用表中的名称。",
});

/** The first name that two of the groups would have, with both; null where each has a name of its own. `given` are the names by group. */
export function sharedName(groups: Iterable<string>, given: ReadonlyMap<string, string>): { name: string; groups: [string, string] } | null {
  const seen = new Map<string, string>();
  for (const group of groups) {
    const name = given.get(group) ?? group;
    const other = seen.get(asSeen(name));
    // Names that the tables themselves tell apart are theirs.
    if (other !== undefined && (given.has(group) || given.has(other))) return { name, groups: [other, group] };
    seen.set(asSeen(name), group);
  }
  return null;
}

/** The names without those that another of the groups has: what a style brings along from another task may meet others here. */
export function namesApart(groups: Iterable<string>, given: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map([...given].filter(([, name]) => canBeSeen(name)));
  const all = new Set(groups);
  for (let shared = sharedName(all, names); shared !== null; shared = sharedName(all, names)) for (const group of shared.groups) names.delete(group);
  return names;
}
