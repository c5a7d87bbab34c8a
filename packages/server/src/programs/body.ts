/** What is kept of a program: its groups by keys, which stay when a group is called otherwise. */
import { inGroupOrder } from "@analyte/contract/group-order";
import type { ProgramStyle } from "@analyte/contract/figure-style";
import type { Program, ProgramGroup } from "@analyte/contract/programs/program";

export type KeyedGroup = ProgramGroup & { key: string };
type Look = Omit<KeyedGroup, "samples">;
/** Comparisons by keys. */
export type Body = Omit<Program, "name" | "groups"> & {
  groups: KeyedGroup[];
  /** Groups that it had before, the latest first: what was made with them is still called so, and their keys mean no other group. */
  gone: Look[];
  /** Of a delivered program whose pair column was held against its comparisons: the column that was not kept, as it pairs nothing; empty for none. */
  unpaired?: string;
};

/** Of groups that are no more. */
const mostGone = 200;

/** `before`: what it was; a group that brings a key which was never here is a new one. */
export function bodyOf({ name: _name, groups, comparisons, ...rest }: Program, before: Body | null = null): Body {
  const looks = [...(before?.groups ?? []), ...(before?.gone ?? [])].map(({ key, name, colour, shape }): Look => ({ key, name, colour, shape }));
  const known = new Set(looks.map(({ key }) => key));
  const taken = new Set(known);
  const keyed = groups.map((group) => ({ ...group, key: group.key !== undefined && known.has(group.key) ? group.key : newKey(group.name, taken) }));
  const there = new Set(keyed.map(({ key }) => key));
  const keyOf = new Map(keyed.map(({ name, key }) => [name, key]));
  return {
    ...rest,
    groups: keyed,
    gone: looks.filter(({ key }) => !there.has(key)).slice(0, mostGone),
    comparisons: comparisons.map((one) => ({ case: keyOf.get(one.case)!, control: keyOf.get(one.control)! })),
  };
}

/** As its reader has it: comparisons by names. */
export function spoken({ groups, gone: _gone, comparisons, unpaired = "", ...rest }: Body): Omit<Program, "name" | "groups"> & {
  groups: KeyedGroup[];
  unpaired: string;
} {
  const nameOf = new Map(groups.map(({ key, name }) => [key, name]));
  return { ...rest, unpaired, groups, comparisons: comparisons.map((one) => ({ case: nameOf.get(one.case)!, control: nameOf.get(one.control)! })) };
}

/** How groups look and what they are called in every figure of tasks that were made with it. */
export function styleOf({ groups, gone }: Pick<Body, "groups" | "gone">): ProgramStyle {
  const names = new Set(groups.map(({ name }) => name));
  const entries = [...groups, ...gone.filter(({ name }) => !names.has(name))].map(({ key, name, colour, shape }) => ({
    group: key,
    ...(name !== key && { name }),
    ...(colour !== null && { colour }),
    ...(shape !== null && { shape }),
  }));
  const said = entries.filter((entry) => Object.keys(entry).length > 1);
  const order = groups.map(({ key }) => key);
  const isNatural = order.every((key, at) => at === 0 || inGroupOrder(order[at - 1]!, key) <= 0);
  return { ...(said.length > 0 && { groups: said }), ...(!isNatural && { order }), listed: order };
}

function newKey(name: string, taken: Set<string>): string {
  let key = name;
  for (let number = 2; taken.has(key); number++) key = `${name} ${number}`;
  taken.add(key);
  return key;
}
