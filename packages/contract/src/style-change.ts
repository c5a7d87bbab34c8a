/** Changes of a task's style: only what somebody changed is sent, so that what another page changed meanwhile stays. */
import type { FigureStyle, StyleChange } from "./figure-style.ts";
import { over } from "./merge-views.ts";

type Look = NonNullable<FigureStyle["look"]>;
type GroupStyle = NonNullable<FigureStyle["groups"]>[number];

/** The style after a change; an empty change takes all of it away. */
export function changedStyle(before: FigureStyle, change: StyleChange): FigureStyle {
  if (Object.values(change).every((part) => part === undefined)) return {};
  const groups = new Map((before.groups ?? []).map((entry) => [entry.group, entry]));
  for (const entry of change.groups ?? []) {
    const next = given({ ...groups.get(entry.group), ...given(entry, undefined) }, null) as GroupStyle;
    if (Object.keys(next).length > 1) groups.set(entry.group, next);
    else groups.delete(entry.group);
  }
  const order = change.order ?? before.order ?? [];
  const changed = given(change.look ?? {}, undefined);
  const kept = over(given(changed, null), before.look ?? {});
  const look = Object.fromEntries(Object.entries(kept).filter(([field]) => (changed as Record<string, unknown>)[field] !== null)) as Look;
  return { ...(groups.size > 0 && { groups: [...groups.values()] }), ...(order.length > 0 && { order }), ...(Object.keys(look).length > 0 && { look }) };
}

/** What leads from one style to another; null where nothing does. */
export function changeBetween(before: FigureStyle, after: FigureStyle): StyleChange | null {
  const [old, next] = [before, after].map(({ groups = [] }) => new Map(groups.map((entry) => [entry.group, entry]))) as [
    Map<string, GroupStyle>,
    Map<string, GroupStyle>,
  ];
  const groups = [...new Set([...old.keys(), ...next.keys()])].flatMap((group) => {
    const change = differences({ group, ...old.get(group) }, { group, ...next.get(group) });
    return Object.keys(change).length === 0 ? [] : [{ group, ...change }];
  });
  const look = differences(before.look ?? {}, after.look ?? {});
  const isMoved = JSON.stringify(before.order ?? []) !== JSON.stringify(after.order ?? []);
  if (groups.length === 0 && Object.keys(look).length === 0 && !isMoved) return null;
  return { ...(groups.length > 0 && { groups }), ...(isMoved && { order: after.order ?? [] }), ...(Object.keys(look).length > 0 && { look }) };
}

function differences(before: object, after: object): Record<string, unknown> {
  const [old, next] = [before, after] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((field) => JSON.stringify(old[field]) !== JSON.stringify(next[field]));
  return Object.fromEntries(fields.map((field) => [field, next[field] ?? null]));
}

const given = (fields: object, missing: null | undefined): object => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== missing));
