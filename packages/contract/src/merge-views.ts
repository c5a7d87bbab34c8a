/**
 * Which style wins: the figure's own over the task's over the program's over the user's over what the document itself has. How groups of samples
 * look is the task's alone (`task-groups.ts`): no two figures say otherwise, and a user's style speaks of no groups.
 */
import type { ChartView } from "./chart.ts";
import type { FigureStyle, OwnStyle, ProgramStyle } from "./figure-style.ts";
import { usualLooks } from "./group-colours.ts";
import { canBeSeen } from "./unseen-signs.ts";

export interface Styles {
  task?: FigureStyle | null;
  program?: ProgramStyle | null;
  personal?: OwnStyle | null;
}
/** A figure's group, and the group of samples whose look it takes: itself, another ("Higher in …"), or none. */
export interface FigureGroup {
  group: string;
  of: string | null;
}

/** What a figure looks like before its own look. `groups`: all of its groups; without them a style's groups go by their names alone. */
export function baseView({ task, program, personal }: Styles, groups?: readonly FigureGroup[]): ChartView {
  const layers = [task, program].filter((style) => style !== null && style !== undefined);
  const styled = layers.map(({ groups: list = [] }) => new Map(list.map((entry) => [entry.group, entry])));
  const chosen = <Field extends "name" | "colour" | "shape">(of: string, field: Field) =>
    styled.map((style) => style.get(of)?.[field]).find((value) => value !== undefined && canBeSeen(value));
  // Where only some of a program's groups are shown they look as where all of them are.
  const usual = usualLooks(program?.listed ?? []);
  const figureGroups = groups ?? [...new Set(styled.flatMap((style) => [...style.keys()]))].map((group) => ({ group, of: group }));
  const followers = figureGroups.flatMap(({ group, of }) => (of === null ? [] : [{ group, of }]));
  // A figure's texts speak of groups of which it shows none.
  const names = [...new Set(styled.flatMap((style) => [...style.keys()]))];
  // Where nobody orders them they stand in all figures as in the program: a comparison would have its own two the other way round.
  const orders = [...layers, { order: otherwise([...new Set(followers.map(({ of }) => of))], program?.listed ?? []) }];
  const order = orders.map((style) => orderOf(style, figureGroups, groups === undefined)).find((list) => list.length > 0);
  return {
    ...[personal ?? {}, ...layers.toReversed()].reduce<ChartView>((below, { look = {} }) => over(look, below), {}),
    ...filled(
      "groupNames",
      listed(names, (of) => chosen(of, "name")),
    ),
    ...filled(
      "groupColours",
      listed(
        followers.map(({ group }) => group),
        (_, at) => chosen(followers[at]!.of, "colour") ?? usual.get(followers[at]!.of)?.colour,
      ),
    ),
    ...filled(
      "groupShapes",
      listed(
        followers.map(({ group }) => group),
        // What is higher in a group has a shape that says so.
        (group, at) => chosen(followers[at]!.of, "shape") ?? (group === followers[at]!.of ? usual.get(group)?.shape : undefined),
      ),
    ),
    ...(order !== undefined && { groupOrder: order }),
  };
}

/** The groups in the order of a list; none where they stand so. */
function otherwise(groups: readonly string[], list: readonly string[]): string[] {
  const ordered = list.filter((name) => groups.includes(name));
  const there = groups.filter((name) => list.includes(name));
  return ordered.every((name, at) => name === there[at]) ? [] : ordered;
}

/** Of the groups that the base places, a figure's own order says only which of its places are theirs. */
export function mergeViews(figure: ChartView, base: ChartView): ChartView {
  const { groupOrder: own } = figure;
  return {
    ...over(ownWords(figure), base),
    ...filled("groupColours", { ...base.groupColours, ...figure.groupColours }),
    ...filled("groupShapes", { ...base.groupShapes, ...figure.groupShapes }),
    ...(own && base.groupOrder && { groupOrder: [...new Set([...inPlacesOf(own, base.groupOrder), ...base.groupOrder])] }),
  };
}

/** The order, with those of its names that `placed` has as well in the order that they have there. */
export function inPlacesOf(order: readonly string[], placed: readonly string[]): string[] {
  const there = [...new Set(placed)].filter((name) => order.includes(name));
  const taken = new Set(there);
  let next = 0;
  return [...new Set(order)].map((name) => (taken.has(name) ? there[next++]! : name));
}

/**
 * A figure's own look. Names of groups that it holds from before they were the task's are taken for what its own groups are called in it: those
 * of groups of samples say nothing then.
 */
export function ownWords({ groupNames, groupLabels, ...look }: ChartView): ChartView {
  return { ...look, ...filled("groupLabels", { ...groupNames, ...groupLabels }) };
}

/** What of a whole view is the figure's own: only that is kept with the figure, so that it follows its task in all else. */
export function ownPart(view: ChartView, base: ChartView): ChartView {
  const own: Record<string, unknown> = {};
  const { groupNames: _ofTask, ...look } = view;
  for (const [key, value] of Object.entries(look)) {
    const before = (base as Record<string, unknown>)[key];
    if (value === undefined || same(value, before)) continue;
    if (!byGroup.has(key)) own[key] = value;
    else {
      const rest = Object.entries(value).filter(([group, one]) => !(isRecord(before) && Object.hasOwn(before, group) && same(one, before[group])));
      // An empty list is a choice as well where there was nothing before.
      if (rest.length > 0 || before === undefined) own[key] = Object.fromEntries(rest);
    }
  }
  return own;
}

/** Ways to say the same: whoever says it in one of them has said it, and what lies below says nothing more of it. */
const alternatives = [
  ["fontSize", "fontPt"],
  ["labelled", "labelRule"],
] as const;

export function over(above: ChartView, below: ChartView): ChartView {
  const said = alternatives.filter((ways) => ways.some((way) => above[way] !== undefined)).flat();
  return { ...Object.fromEntries(Object.entries(below).filter(([key]) => !said.some((way) => way === key))), ...above };
}

const byGroup = new Set(["groupLabels", "groupColours", "groupShapes"]);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The figure's groups that the style's order places, and after them those of which its texts alone may speak; empty where it places none. */
export function orderOf({ order = [] }: Pick<FigureStyle, "order">, groups: readonly FigureGroup[], byNameAlone: boolean): string[] {
  if (byNameAlone) return [...order];
  return [...new Set([...order.flatMap((name) => groups.filter(({ of }) => of === name).map(({ group }) => group)), ...order])];
}

/** Under names of users, one of which may be `__proto__`. */
function listed<Value>(names: readonly string[], of: (name: string, at: number) => Value | undefined): Record<string, Value> {
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const value = of(name, at);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

const filled = <Key extends "groupNames" | "groupLabels" | "groupColours" | "groupShapes">(key: Key, record: object): Pick<ChartView, Key> =>
  (Object.keys(record).length === 0 ? {} : { [key]: record }) as Pick<ChartView, Key>;

/** What changed between two looks, done to a third. */
export function changedAlike(look: ChartView, before: ChartView, after: ChartView): ChartView {
  const next: Record<string, unknown> = { ...look };
  const [old, given] = [before, after] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>];
  for (const field of new Set([...Object.keys(old), ...Object.keys(given)])) {
    if (JSON.stringify(old[field]) === JSON.stringify(given[field])) continue;
    if (given[field] === undefined) delete next[field];
    else next[field] = given[field];
  }
  return next;
}

/** As `changedAlike`, where the third still is as `before` says: what somebody else has made of it since stays. Of looks by group each group by itself. */
export function changedWhereSame(look: ChartView, before: ChartView, after: ChartView): ChartView {
  return asView(changedWhere(new Map(Object.entries(look)), before, after, (field) => byGroup.has(field)));
}

function changedWhere(look: Map<string, unknown>, before: object, after: object, isByGroup: (field: string) => boolean): Map<string, unknown> {
  const [old, given] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))];
  for (const field of new Set([...old.keys(), ...given.keys()])) {
    const [from, to, now] = [old.get(field), given.get(field), look.get(field)];
    if (same(from, to)) continue;
    const next = isByGroup(field) && !same(from, now) ? groupsWhere(now, from, to) : same(from, now) ? to : now;
    if (next === undefined) look.delete(field);
    else look.set(field, next);
  }
  return look;
}

function groupsWhere(now: unknown, from: unknown, to: unknown): unknown {
  const [was, next] = [from, to].map((value) => (isRecord(value) ? value : {})) as [object, object];
  const groups = changedWhere(new Map(isRecord(now) ? Object.entries(now) : []), was, next, () => false);
  return groups.size === 0 && to === undefined ? undefined : Object.fromEntries(groups);
}

const asView = (fields: ReadonlyMap<string, unknown>): ChartView => Object.fromEntries(fields);
