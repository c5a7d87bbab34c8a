/** The groups of samples that a result speaks of, and what they are called. */
import type { ChartView } from "@analyte/contract/chart";
import type { FigureStyle } from "@analyte/contract/figure-style";
import { namesApart, sharedName } from "@analyte/contract/group-names";
import type { ResultIndex } from "@analyte/tools/job-folder";
import { invalidInput, type Failure } from "../errors.ts";

type Index = Pick<ResultIndex, "charts" | "tables" | "groups" | "comparison" | "methods" | "notes">;

/** By their names in the tables; empty for a result that was stored before figures said which groups they follow. */
export function groupsOf({ charts, tables, groups = [], comparison, methods, notes }: Index): Set<string> {
  return new Set([
    ...groups,
    ...charts.flatMap(({ looks = [] }) => looks.flatMap(({ of }) => (of === null ? [] : [of]))),
    ...tables.flatMap(({ columns }) => columns.flatMap(({ wording }) => wording?.names ?? [])),
    ...[methods, ...notes].flatMap(({ pieces }) => pieces?.names ?? []),
    ...(comparison === undefined ? [] : [comparison.case, comparison.control]),
  ]);
}

/**
 * The style as it holds for this result. Names that were given at single figures, before names were the task's alone, hold for the whole task
 * where its style says none; names that two groups would have hold for neither.
 */
export function styleHere(style: FigureStyle, saved: ReadonlyMap<string, ChartView>, index: Index): FigureStyle {
  const names = new Map([...earlierNames(saved, index), ...namesOf(style)]);
  const kept = namesApart([...groupsOf(index), ...names.keys()].filter(among(index)), names);
  const groups = new Map((style.groups ?? []).map(({ name: _name, ...look }) => [look.group, look]));
  for (const group of names.keys()) if (!groups.has(group)) groups.set(group, { group });
  const list = [...groups.values()].map((look) => (kept.has(look.group) ? { ...look, name: kept.get(look.group)! } : look));
  return { ...style, ...(list.length > 0 && { groups: list.filter((entry) => Object.keys(entry).length > 1) }) };
}

/** @throws Failure where two groups would be called the same. */
export function refuseSharedNames(style: FigureStyle, index: Index | null): void {
  const names = namesOf(style);
  const known = index === null ? new Set<string>() : groupsOf(index);
  const shared = sharedName(known.size > 0 ? known : names.keys(), names);
  if (shared !== null) throw nameShared(shared);
}

const namesOf = ({ groups = [] }: FigureStyle): Map<string, string> => new Map(groups.flatMap(({ group, name }) => (name ? [[group, name] as const] : [])));

/** A style outlives its tables: what it says of groups that are not there meets nothing here. */
function among(index: Index): (group: string) => boolean {
  const known = groupsOf(index);
  return (group) => known.size === 0 || known.has(group);
}

function earlierNames(saved: ReadonlyMap<string, ChartView>, index: Index): [string, string][] {
  return [...saved].flatMap(([chart, { groupNames = {} }]) => {
    const looks = index.charts.find(({ name }) => name === chart)?.looks;
    const isOfSamples = (name: string) => looks === undefined || looks.some(({ group, of }) => group === name && of === name);
    return Object.entries(groupNames).filter(([group]) => isOfSamples(group));
  });
}

const nameShared = ({ name, groups: [one, other] }: { name: string; groups: [string, string] }): Failure =>
  invalidInput({
    en: `“${name}” would be the name of two groups, “${one}” and “${other}”: nobody could tell them apart. Give one of them another name; to swap two names, send both at once.`,
    zh: `“${name}”会同时成为“${one}”和“${other}”两个组的名称，无法区分。请为其中一组另取名称；如需互换两组的名称，请一次提交两者。`,
  });
