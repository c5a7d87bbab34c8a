/** Groups that a person may take for one: nothing tells their names apart but how they are written. */
import type { Grouping } from "@analyte/contract/manifest";
import { listed } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { groupOf } from "#parts/grouping.ts";
import type { ToolInput } from "../tool.ts";
import { counted } from "./problem.ts";

export interface CountedGroup {
  name: string;
  count: number;
}

/** What is left of a group's name when it is read without care: 1, 01 and 1.0 are one, as are full-width and plain letters. */
export function plainGroup(name: string): string {
  const plain = name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, "");
  return /^\d+(\.\d*)?$/.test(plain) ? String(Number(plain)) : plain;
}

/** Set by set, in the order of the groups. */
export function alikeGroups(groups: readonly CountedGroup[]): CountedGroup[][] {
  const sets = new Map<string, CountedGroup[]>();
  for (const group of groups) sets.set(plainGroup(group.name), [...(sets.get(plainGroup(group.name)) ?? []), group]);
  return [...sets.values()].filter((set) => set.length > 1);
}

/** “the groups “Case” (12 samples) and “case” (3 samples) differ in capital letters, … only”; several sets one after the other. */
export function alikeWords(sets: readonly CountedGroup[][]): Text {
  const said = sets.slice(0, mostSets).map((set): Text => {
    const names = listed(
      set.map(({ name, count }) => ({ en: `“${name}” (${counted(count, "sample")})`, zh: `“${name}”（${count} 个样本）` })),
      6,
    );
    return { en: `the groups ${names.en}`, zh: `组${names.zh}` };
  });
  const more = sets.length > mostSets ? { en: ` and ${sets.length - mostSets} more sets of groups`, zh: `等共 ${sets.length} 处` } : { en: "", zh: "" };
  return {
    en: `${said.map(({ en }) => en).join("; ")}${more.en} differ in capital letters, blanks, the width of signs or the way a number is written only`,
    zh: `${said.map(({ zh }) => zh).join("；")}${more.zh}仅大小写、空格、全角半角或数字写法不同`,
  };
}
const mostSets = 3;

/** What a result says of such groups, which it took for different ones. */
export function alikeGroupNotes(input: ToolInput, grouping: Grouping | null): Text[] {
  if (grouping === null) return [];
  const { names, assignment } = groupOf(input, grouping);
  const sets = alikeGroups(names.map((name, group) => ({ name, count: assignment.reduce((count, of) => count + (of === group ? 1 : 0), 0) })));
  if (sets.length === 0) return [];
  const { en, zh } = alikeWords(sets);
  return [
    {
      en: `Note that ${en}. They were taken as groups of their own; if they are one, write their names alike and run the tool again.`,
      zh: `请注意：${zh}。它们按不同的组处理；如果是同一组，请统一写法后重新运行。`,
    },
  ];
}
