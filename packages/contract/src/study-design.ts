/** What is awkward about the design of a study: groups that are batches, subjects that are not in all groups. Told by the doctor and by whoever makes groups. */
import { listed } from "./listed.ts";
import type { Text } from "./text.ts";

export const roleHeader = /^(role|sample[ _-]?type|type|角色|样本类型)$/i;
export const nameHeader = /^(name|sample[ _-]?name|名称|样本名称|样品名称)$/i;
export const groupHeader = /^(group|groups|class|condition|treatment|分组|组别)$/i;
export const batchHeader = /^(batch|批次)$/i;
export const subjectHeader = /^(subject|patient|individual|pair|受试者|个体)$/i;
/** Named in a sentence. */
const mostNamed = 5;

/** Groups that stand in one batch alone, which no other group is in. Sample by sample; empty where nothing is said. */
export function confoundedGroups(group: readonly string[], batch: readonly string[]): { group: string; batch: string }[] {
  const batchesOf = setsOf(group, batch);
  if (batchesOf.size < 2) return [];
  return [...batchesOf].flatMap(([name, own]) => {
    const only = own.size === 1 ? [...own][0]! : null;
    const shared = only !== null && [...batchesOf].some(([other, batches]) => other !== name && batches.has(only));
    return only === null || shared ? [] : [{ group: name, batch: only }];
  });
}

export interface Confounded {
  group: string;
  batch: string;
}
/** The same of groups with those of their samples that are studied: QC samples and blanks stand in every batch. `batchOf`: empty where nothing is said. */
export function confoundedIn(groups: readonly { name: string; samples: readonly string[] }[], batchOf: (sample: string) => string): Confounded[] {
  const rows = groups.flatMap(({ name, samples }) => samples.map((sample) => ({ name, batch: batchOf(sample) })));
  return confoundedGroups(
    rows.map(({ name }) => name),
    rows.map(({ batch }) => batch),
  );
}

export const confoundedText = (group: string, batch: string): Text => ({
  en: `Group ${group} is only in batch ${batch}, and no other group is; group and batch cannot be told apart.`,
  zh: `分组 ${group} 只在批次 ${batch} 中，且该批次没有其他分组，无法区分分组与批次的影响。`,
});

export interface IncompleteSubjects {
  /** In how many groups a subject is at most. */
  most: number;
  subjects: number;
  /** Those that are in fewer, where subjects repeat at all. */
  lacking: string[];
}

/** Subjects that stand in some groups of those in which subjects repeat. */
export function incompleteSubjects(group: readonly string[], subject: readonly string[]): IncompleteSubjects {
  const groupsOf = setsOf(subject, group);
  const most = Math.max(0, ...[...groupsOf.values()].map(({ size }) => size));
  const lacking = most < 2 ? [] : [...groupsOf].filter(([, groups]) => groups.size < most).map(([name]) => name);
  return { most, subjects: groupsOf.size, lacking };
}

export function incompleteText({ most, subjects, lacking }: IncompleteSubjects): Text {
  const some = listed(
    lacking.map((name) => ({ en: name, zh: name })),
    mostNamed,
  );
  return {
    en: `${lacking.length} of ${subjects} subjects are not in all of their ${most} groups: ${some.en}. A paired test leaves them out.`,
    zh: `${subjects} 个受试者中有 ${lacking.length} 个未出现在全部 ${most} 个分组中：${some.zh}。配对检验会将其剔除。`,
  };
}

/** What stands beside each word. */
function setsOf(words: readonly string[], beside: readonly string[]): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>();
  for (const [at, word] of words.entries()) if (word !== "" && beside[at] !== "") sets.set(word, (sets.get(word) ?? new Set()).add(beside[at]!));
  return sets;
}
