/** The groups of samples that a result speaks of, what they are called and how they look. */
import type { ChartView } from "@analyte/contract/chart";
import type { FigureStyle, ProgramStyle } from "@analyte/contract/figure-style";
import { columnInWords, namesApart, sharedName } from "@analyte/contract/group-names";
import type { FigureGroup } from "@analyte/contract/merge-views";
import { inGroupOrder } from "@analyte/contract/group-order";
import { styleInLooks, withoutTaskGroups } from "@analyte/contract/task-groups";
import type { ResultIndex } from "@analyte/tools/job-folder";
import { invalidInput, type Failure } from "../errors.ts";

type Index = Pick<ResultIndex, "charts" | "tables" | "groups" | "groupColumn" | "comparison" | "methods" | "notes">;

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
 * The style as it holds for this result. What single figures held of its groups, before that was the task's alone, holds for the whole task where
 * its style says nothing; names that two groups would have hold for neither.
 */
export function styleHere(style: FigureStyle, saved: ReadonlyMap<string, ChartView>, index: Index): FigureStyle {
  const earlier = styleInLooks(looksWithGroups(saved, index));
  const groups = new Map((style.groups ?? []).map((entry) => [entry.group, entry]));
  for (const entry of earlier.groups ?? []) groups.set(entry.group, { ...entry, ...groups.get(entry.group) });
  const names = namesOf({ groups: [...groups.values()] });
  const kept = namesApart([...groupsOf(index), ...names.keys()].filter(among(index)), names, columnOf(index));
  const list = [...groups.values()].map(({ name: _name, ...look }) => (kept.has(look.group) ? { ...look, name: kept.get(look.group)! } : look));
  const order = style.order?.length ? style.order : earlier.order;
  return { ...style, ...(list.length > 0 && { groups: list.filter((entry) => Object.keys(entry).length > 1) }), ...(order && { order }) };
}

/** The style of the program that a task was made with: names that would meet those which the task itself gives hold no more. */
export function programHere(program: ProgramStyle, task: FigureStyle, index: Index): ProgramStyle {
  if (program.groups === undefined) return program;
  const names = new Map([...namesOf(program), ...namesOf(task)]);
  const kept = namesApart([...groupsOf(index), ...names.keys()].filter(among(index)), names, columnOf(index));
  return { ...program, groups: program.groups.map(({ name, ...look }) => (name !== undefined && kept.has(look.group) ? { ...look, name } : look)) };
}

/** Whether single figures hold something of that still. */
export const holdTaskGroups = (saved: ReadonlyMap<string, ChartView>, index: Index): boolean =>
  Object.keys(styleInLooks(looksWithGroups(saved, index))).length > 0;

/** A figure's own look, whatever it held before. */
export const ownLook = (chart: string, view: ChartView, index: Index): ChartView => withoutTaskGroups(view, groupsOfFigure(chart, view, index));

/** What groups of samples a saved look speaks of; null where its figure was stored before it said so. The boxes of features are of groups of samples alone. */
function groupsOfFigure(chart: string, view: ChartView, { charts }: Pick<Index, "charts">): readonly FigureGroup[] | null {
  const figure = charts.find(({ name }) => name === chart);
  if (figure !== undefined) return figure.looks ?? null;
  const { groupNames = {}, groupColours = {}, groupShapes = {}, groupOrder = [] } = view;
  const named = new Set([groupNames, groupColours, groupShapes].flatMap((record) => Object.keys(record)).concat(groupOrder));
  return [...named].toSorted(inGroupOrder).map((group) => ({ group, of: group }));
}

/** In the order of the result. Of a figure that doesn't say which groups are of samples, names alone are taken over, by themselves. */
function looksWithGroups(saved: ReadonlyMap<string, ChartView>, index: Index): { view: ChartView; groups: readonly FigureGroup[] }[] {
  const figures = index.charts.map(({ name }) => name).filter((name) => saved.has(name));
  const inOrder = [...new Set([...figures, ...saved.keys()])].map((chart) => [chart, saved.get(chart)!] as const);
  return inOrder.map(([chart, view]) => {
    const groups = groupsOfFigure(chart, view, index);
    if (groups !== null) return { view, groups };
    const { groupNames = {} } = view;
    return { view: { groupNames }, groups: Object.keys(groupNames).map((group) => ({ group, of: group })) };
  });
}

/**
 * `listed`: the groups of its program, of a process or a task that has no result yet.
 *
 * @throws Failure where two groups would be called the same.
 */
export function refuseSharedNames(style: FigureStyle, index: Index | null, listed: readonly string[] = []): void {
  const names = namesOf(style);
  const known = index === null ? new Set(listed) : groupsOf(index);
  const shared = sharedName(known.size > 0 ? known : names.keys(), names, index && columnOf(index));
  if (shared !== null) throw nameShared(shared);
}

/** The column behind which numbers among the groups are said, in words. */
export const saidColumnOf = (index: Index): string | null => columnInWords(groupsOf(index), columnOf(index));

/** Results of earlier versions say it of a comparison alone. */
const columnOf = ({ groupColumn, comparison }: Index): string | null => groupColumn ?? comparison?.column ?? null;

const namesOf = ({ groups = [] }: FigureStyle): Map<string, string> => new Map(groups.flatMap(({ group, name }) => (name ? [[group, name] as const] : [])));

/** A style outlives its tables: what it says of groups that are not there meets nothing here. */
function among(index: Index): (group: string) => boolean {
  const known = groupsOf(index);
  return (group) => known.size === 0 || known.has(group);
}

const nameShared = ({ name, groups: [one, other] }: { name: string; groups: [string, string] }): Failure =>
  invalidInput({
    en: `“${name}” would be the name of two groups, “${one}” and “${other}”: nobody could tell them apart. Give one of them another name; to swap two names, send both at once.`,
    zh: `“${name}”会同时成为“${one}”和“${other}”两个组的名称，无法区分。请为其中一组另取名称；如需互换两组的名称，请一次提交两者。`,
  });
