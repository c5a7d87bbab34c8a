/** How samples pair in the comparisons of a program, by the column that says which of them are one pair: told before anything is compared. */
import { leastSamples } from "./least-samples.ts";
import { listed, listNames } from "./listed.ts";
import type { Comparison } from "./manifest.ts";
import { naturally } from "./natural-order.ts";
import { incompleteSubjects, incompleteText } from "./study-design.ts";
import type { Text } from "./text.ts";

/** The subject of each sample of a group; empty for none. By the group's name. */
export type SubjectsOf = ReadonlyMap<string, readonly string[]>;
/** Subjects of two groups. */
interface Pairs {
  /** In both groups. */
  complete: number;
  /** In one of them only. */
  alone: string[];
  /** Of more than one sample in a group, as they are met: tools refuse to choose among them. */
  twice: string[];
}
export interface PairWarning {
  /** none: a paired test fails. some: it leaves samples out. */
  pairs: "none" | "some";
  text: Text;
}

/** Named in a sentence. */
const mostNamed = 5;

function pairsBetween(cases: readonly string[], controls: readonly string[]): Pairs {
  const [one, other] = [cases, controls].map((subjects) => subjects.filter((subject) => subject !== "")) as [string[], string[]];
  const [ones, others] = [new Set(one), new Set(other)];
  const all = [...new Set([...one, ...other])];
  return {
    complete: all.filter((subject) => ones.has(subject) && others.has(subject)).length,
    alone: all.filter((subject) => !ones.has(subject) || !others.has(subject)).toSorted(naturally),
    twice: [...new Set([...metAgain(one), ...metAgain(other)])].toSorted(naturally),
  };
}

function metAgain(subjects: readonly string[]): string[] {
  const met = new Set<string>();
  return subjects.filter((subject) => met.size === met.add(subject).size);
}

/** Whether a column can be taken for pairs of itself: every comparison has pairs enough, and they hold half of its smaller group or more. */
export function pairsEverywhere(subjectsOf: SubjectsOf, comparisons: readonly Comparison[]): boolean {
  return (
    comparisons.length > 0 &&
    comparisons.every((comparison) => {
      const [cases, controls] = sidesOf(subjectsOf, comparison);
      const { complete, twice } = pairsBetween(cases, controls);
      return twice.length === 0 && complete >= leastSamples && complete * 2 >= Math.min(cases.length, controls.length);
    })
  );
}

const sidesOf = (subjectsOf: SubjectsOf, one: Comparison) => [subjectsOf.get(one.case) ?? [], subjectsOf.get(one.control) ?? []] as const;

/** What doesn't pair by `column`, comparison by comparison; what fails stands first. While there are no comparisons, it is told of all groups. */
export function pairWarnings(column: string, subjectsOf: SubjectsOf, comparisons: readonly Comparison[]): PairWarning[] {
  if (comparisons.length === 0) return amongGroups(column, subjectsOf);
  const judged = comparisons.map((one) => ({ ...one, ...pairsBetween(...sidesOf(subjectsOf, one)) }));
  const ambiguous = judged.filter(({ twice }) => twice.length > 0);
  const few = judged.filter(({ twice, complete }) => twice.length === 0 && complete < leastSamples);
  const some = judged.filter(({ twice, complete, alone }) => twice.length === 0 && complete >= leastSamples && alone.length > 0);
  return [
    ...(few.length === 0 ? [] : [{ pairs: "none" as const, text: tooFew(column, few) }]),
    ...(ambiguous.length === 0 ? [] : [{ pairs: "none" as const, text: twiceText(column, ambiguous) }]),
    ...some.map((one) => ({ pairs: "some" as const, text: incomplete(one) })),
  ];
}

function amongGroups(column: string, subjectsOf: SubjectsOf): PairWarning[] {
  const rows = [...subjectsOf].flatMap(([group, subjects]) => subjects.map((subject) => ({ group, subject })));
  const found = incompleteSubjects(
    rows.map(({ group }) => group),
    rows.map(({ subject }) => subject),
  );
  if (found.most < 2) return subjectsOf.size < 2 ? [] : [{ pairs: "none", text: noneAnywhere(column) }];
  return found.lacking.length === 0 ? [] : [{ pairs: "some", text: incompleteText(found) }];
}

const noneAnywhere = (column: string): Text => ({
  en: `By the column “${column}” no subject is in two groups: there are no pairs, and a paired test fails. Choose the column that names the subject of each sample, or no pair column.`,
  zh: `按列“${column}”，没有任何受试者出现在两个分组中：没有配对，配对检验会失败。请选择表示受试者的列，或不设配对列。`,
});

type Judged = Comparison & Pairs;
const named = ({ case: one, control }: Comparison): Text => ({ en: `${one} against ${control}`, zh: `${one} 对 ${control}` });

function tooFew(column: string, few: readonly Judged[]): Text {
  const counted = few.map((one) => ({
    en: `${named(one).en} (${one.complete === 1 ? "1 pair" : `${one.complete} pairs`})`,
    zh: `${named(one).zh}（${one.complete} 对）`,
  }));
  const { en, zh } = listed(counted, mostNamed);
  return {
    en: `The column “${column}” makes too few pairs in ${en}: a paired test fails there, as it needs at least ${leastSamples}. Choose the column that names the subject of each sample, or no pair column.`,
    zh: `按列“${column}”配对，以下比较的完整配对过少：${zh}。配对检验至少需要 ${leastSamples} 对，否则会失败。请选择表示受试者的列，或不设配对列。`,
  };
}

function twiceText(column: string, ambiguous: readonly Judged[]): Text {
  const where = listed(ambiguous.map(named), mostNamed);
  const who = listNames([...new Set(ambiguous.flatMap(({ twice }) => twice))], mostNamed);
  return {
    en: `By the column “${column}” more than one sample of a group is ${who.en} in ${where.en}: a paired test fails there, as a pair has one sample in each group. Choose the column that names the subject of each sample, or no pair column.`,
    zh: `在比较 ${where.zh} 中，列“${column}”的同一取值（${who.zh}）在一个分组内对应多个样本；每对在每组中只能有一个样本，配对检验会失败。请选择表示受试者的列，或不设配对列。`,
  };
}

function incomplete(one: Judged): Text {
  const { en, zh } = named(one);
  const [lacking, subjects] = [one.alone.length, one.alone.length + one.complete];
  const some = listed(
    one.alone.map((name) => ({ en: name, zh: name })),
    mostNamed,
  );
  return {
    en: `In ${en}, ${lacking} of ${subjects} subjects ${lacking === 1 ? "is" : "are"} in one of the two groups only: ${some.en}. A paired test leaves them out.`,
    zh: `在 ${zh} 中，${subjects} 个受试者中有 ${lacking} 个只出现在其中一个分组：${some.zh}。配对检验会将其剔除。`,
  };
}
