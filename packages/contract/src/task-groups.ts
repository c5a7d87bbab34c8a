/**
 * How groups of samples look is the task's: names, order, colours and shapes, one of each for all of its figures. A figure's own is only what is
 * in no group of samples: classes of features, clusters.
 */
import type { ChartView } from "./chart.ts";
import type { FigureStyle, StyleChange } from "./figure-style.ts";
import { inPlacesOf, orderOf, type FigureGroup } from "./merge-views.ts";

/** The look without what is the task's. `groups`: all of the figure's; null where they are not known, as in results of earlier versions: then it says what it says. */
export function withoutTaskGroups(view: ChartView, groups: readonly FigureGroup[] | null): ChartView {
  if (groups === null) return view;
  const ofTask = groups.flatMap(({ group, of }) => (of === null ? [] : [group]));
  const { groupColours, groupShapes, groupOrder, ...rest } = view;
  const order = groupOrder?.every((name) => ofTask.includes(name)) ? undefined : groupOrder && inPlacesOf(groupOrder, ofTask);
  return {
    ...rest,
    ...(groupColours && listed("groupColours", without(groupColours, ofTask))),
    ...(groupShapes && listed("groupShapes", without(groupShapes, ofTask))),
    ...(order && { groupOrder: order }),
  };
}

/** The look without what a change of the task's style says now: of a figure that doesn't say which of its groups are of samples. */
export const withoutNamed = (view: ChartView, { groups = [], order = [] }: StyleChange): ChartView =>
  withoutTaskGroups(
    view,
    [...new Set([...groups.map(({ group }) => group), ...order])].map((group) => ({ group, of: group })),
  );

/** What looks of single figures say of groups of samples, from before that was the task's. Where several say it, the first. */
export function styleInLooks(looks: readonly { view: ChartView; groups: readonly FigureGroup[] }[]): FigureStyle {
  const groups = new Map<string, NonNullable<FigureStyle["groups"]>[number]>();
  const orders: string[][] = [];
  for (const { view, groups: figureGroups } of looks) {
    for (const { group, of } of figureGroups) {
      if (of === null) continue;
      const [name, colour, shape] = [group === of ? said(view.groupNames, group) : undefined, said(view.groupColours, group), said(view.groupShapes, group)];
      const entry = { ...(name && { name }), ...(colour && { colour }), ...(shape && { shape }) };
      if (Object.keys(entry).length > 0) groups.set(of, { group: of, ...entry, ...groups.get(of) });
    }
    const placed = new Set(view.groupOrder ?? []);
    const ofTask = figureGroups.filter(({ group, of }) => of !== null && placed.has(group));
    const order = [...placed].flatMap((name) => ofTask.find(({ group }) => group === name) ?? []);
    // Between its own groups a figure keeps places for the task's, in the order that it was made in.
    if (order.some((one, at) => one !== ofTask[at])) orders.push([...new Set(order.map(({ of }) => of!))]);
  }
  const [order] = orders;
  return { ...(groups.size > 0 && { groups: [...groups.values()] }), ...(order && { order }) };
}

/** A look as it is once the style of its task has changed so: what the page shows until the server has answered. */
export function withStyleChange(view: ChartView, groups: readonly FigureGroup[], { groups: changed = [], order }: StyleChange): ChartView {
  const entries = new Map(changed.map((entry) => [entry.group, entry]));
  const recoloured = (record: Readonly<Record<string, unknown>> | undefined, field: "colour" | "shape") => {
    const values = new Map(Object.entries(record ?? {}));
    for (const { group, of } of groups) {
      const value = of === null ? undefined : entries.get(of)?.[field];
      if (value === null) values.delete(group);
      else if (value !== undefined) values.set(group, value);
    }
    return Object.fromEntries(values);
  };
  const { groupColours, groupShapes, groupOrder, ...rest } = view;
  // Where nobody orders them any more they stand as the figure has them.
  const placesOwn = groupOrder?.some((name) => groups.some(({ group, of }) => of === null && group === name)) ?? false;
  const ordered = order && orderOf({ order: order.length > 0 ? order : groups.flatMap(({ of }) => of ?? []) }, groups, false);
  return {
    ...rest,
    ...listed("groupColours", recoloured(groupColours, "colour")),
    ...listed("groupShapes", recoloured(groupShapes, "shape")),
    ...(ordered ? { groupOrder: placesOwn ? reordered(groupOrder!, ordered) : ordered } : groupOrder && { groupOrder }),
  };
}

/**
 * The order of a task's groups once some of them stand in another one, each in one of their places. `all`: as they stand where nobody orders them;
 * what an order doesn't name stands behind it so.
 */
export const reordered = (before: readonly string[], these: readonly string[], all: readonly string[] = []): string[] => [
  ...new Set([...inPlacesOf([...before, ...all.slice(0, all.findLastIndex((group) => these.includes(group)) + 1)], these), ...these]),
];

/** What leads back from a change to the style before. */
export function changeBack({ groups: before = [], order = [] }: FigureStyle, change: StyleChange): StyleChange {
  const old = new Map(before.map((entry) => [entry.group, entry]));
  return {
    ...(change.groups && {
      groups: change.groups.map(({ group, ...fields }) => ({
        group,
        ...(fields.name !== undefined && { name: old.get(group)?.name ?? null }),
        ...(fields.colour !== undefined && { colour: old.get(group)?.colour ?? null }),
        ...(fields.shape !== undefined && { shape: old.get(group)?.shape ?? null }),
      })),
    }),
    ...(change.order && { order: [...order] }),
  };
}

/** One change after the other as one. */
export function bothChanges(first: StyleChange, second: StyleChange): StyleChange {
  const groups = new Map((first.groups ?? []).map((entry) => [entry.group, entry]));
  for (const entry of second.groups ?? []) groups.set(entry.group, { ...groups.get(entry.group), ...entry });
  return { ...first, ...second, ...(groups.size > 0 && { groups: [...groups.values()] }) };
}

/** Of a group that may be called as what every object inherits. */
const said = <Value>(record: Readonly<Record<string, Value>> | undefined, group: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, group) ? record[group] : undefined;

const without = (record: object, names: readonly string[]) => Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

const listed = <Key extends "groupColours" | "groupShapes">(key: Key, record: object): Pick<ChartView, Key> =>
  (Object.keys(record).length === 0 ? {} : { [key]: record }) as Pick<ChartView, Key>;
