/** The members of tested sets as rows of a table: what a click on a set in a figure shows. */
import type { Text } from "@analyte/contract/text";

/** Of thousands of large sets most rows would never be read. */
const mostRows = 100_000;

/** Of the first sets (`first` says which these are), each with all of its members, as many as have room; and what is to be said where these are not all. */
export function memberRows<S, R>(sets: readonly S[], rowsOf: (set: S) => readonly R[], first = withSmallestP, most = mostRows): { rows: R[]; notes: Text[] } {
  const rows: R[] = [];
  let listed = 0;
  for (const set of sets) {
    const more = rowsOf(set);
    if (rows.length + more.length > most) break;
    for (const row of more) rows.push(row);
    listed++;
  }
  return { rows, notes: listed === sets.length ? [] : [leftOut(listed, sets.length, first)] };
}

const withSmallestP: Text = { en: "those with the smallest p", zh: "p 值最小的" };
const leftOut = (listed: number, sets: number, first: Text): Text => ({
  en: `The table of members lists those of ${listed} of ${sets} sets, ${first.en}.`,
  zh: `成员表仅列出 ${sets} 个集合中${first.zh} ${listed} 个集合的成员。`,
});

/** What every such table declares. */
export const membersTable = {
  name: "members",
  title: { en: "Members", zh: "成员" },
  features: { id: "feature", name: "name" },
  members: { of: "set" },
} as const;
export const memberColumns = {
  set: { name: "set", title: { en: "Set", zh: "集合" }, help: { en: "Id of the set.", zh: "集合编号。" } },
  set_name: { name: "set_name", title: { en: "Name of the set", zh: "集合名称" }, help: { en: "Name of the set.", zh: "集合名称。" } },
  feature: { name: "feature", help: { en: "Member.", zh: "成员的特征编号。" } },
  name: { name: "name", help: { en: "Its name.", zh: "特征名称。" } },
} as const;
