/** What is new in a version of a project's data, in words: said at once, and kept in its history. */
import { listNames } from "@analyte/contract/listed";
import type { ProjectFacts } from "@analyte/contract/projects/calls";
import { projectTables, type ProjectTable } from "@analyte/contract/projects/project";
import type { Text } from "@analyte/contract/text";

export interface State {
  facts: Pick<ProjectFacts, "samples" | "features" | "missing" | "groups">;
  tables: readonly { role: ProjectTable; sha256: string }[];
}

/** Empty where nothing of it is another. */
export function changesBetween(before: State, after: State): Text[] {
  return [...tableChanges(before, after), ...countChanges(before.facts, after.facts), ...groupChanges(before.facts, after.facts)];
}

export const sameTables = (before: State, after: State): boolean => tableChanges(before, after).length === 0;

/** As one line of the history; empty for nothing. */
export const changesInLine = (changes: readonly Text[]): Text => ({
  en: changes.map(({ en }) => en).join("; "),
  zh: changes.map(({ zh }) => zh).join("；"),
});

const tableNames: Record<ProjectTable, Text> = {
  matrix: { en: "data matrix", zh: "数据矩阵" },
  samples: { en: "sample sheet", zh: "样本表" },
  features: { en: "feature sheet", zh: "特征表" },
};

function tableChanges({ tables: before }: State, { tables: after }: State): Text[] {
  return projectTables.flatMap((role): Text[] => {
    const [old, now] = [before, after].map((tables) => tables.find((table) => table.role === role)?.sha256);
    if (old === now) return [];
    const { en, zh } = tableNames[role];
    if (old === undefined) return [{ en: `${en} added`, zh: `新增${zh}` }];
    return [now === undefined ? { en: `${en} removed`, zh: `去除${zh}` } : { en: `${en} replaced`, zh: `替换${zh}` }];
  });
}

const countNames = { samples: { en: "samples", zh: "样本" }, features: { en: "features", zh: "特征" }, missing: { en: "gaps", zh: "缺失" } } as const;

const countChanges = (before: State["facts"], after: State["facts"]): Text[] =>
  (["samples", "features", "missing"] as const).flatMap((count) => {
    const { en, zh } = countNames[count];
    return before[count] === after[count] ? [] : [{ en: `${en} ${before[count]} → ${after[count]}`, zh: `${zh} ${before[count]} → ${after[count]}` }];
  });

/** Named in a sentence. */
const mostNamed = 5;

function groupChanges({ groups: before }: State["facts"], { groups: after }: State["facts"]): Text[] {
  const lacking = (groups: State["facts"]["groups"], others: State["facts"]["groups"]): string[] =>
    groups.flatMap(({ name }) => (others.some((other) => other.name === name) ? [] : [name]));
  const [come, gone] = [lacking(after, before), lacking(before, after)];
  const said: Text[] = [];
  if (come.length > 0) said.push({ en: `new groups ${listNames(come, mostNamed).en}`, zh: `新增分组 ${listNames(come, mostNamed).zh}` });
  if (gone.length > 0) said.push({ en: `groups gone ${listNames(gone, mostNamed).en}`, zh: `去除分组 ${listNames(gone, mostNamed).zh}` });
  return said;
}
