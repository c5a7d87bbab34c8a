/** What is kept of a program: its groups by keys, which stay when a group is called otherwise. */
import type { Program, ProgramGroup } from "@analyte/contract/programs/program";

export type KeyedGroup = ProgramGroup & { key: string };
/** Comparisons by keys. */
export type Body = Omit<Program, "name" | "groups"> & { groups: KeyedGroup[] };

/** `before`: the keys that a program had; a group that brings another is a new one. */
export function bodyOf({ name: _name, groups, comparisons, ...rest }: Program, before: readonly string[] = []): Body {
  const known = new Set(before);
  const taken = new Set(groups.flatMap(({ key }) => (key !== undefined && known.has(key) ? [key] : [])));
  const keyed = groups.map((group) => ({ ...group, key: group.key !== undefined && known.has(group.key) ? group.key : newKey(group.name, taken) }));
  const keyOf = new Map(keyed.map(({ name, key }) => [name, key]));
  return { ...rest, groups: keyed, comparisons: comparisons.map((one) => ({ case: keyOf.get(one.case)!, control: keyOf.get(one.control)! })) };
}

/** The same with comparisons by names. */
export function spoken({ groups, comparisons, ...rest }: Body): Omit<Program, "name" | "groups"> & { groups: KeyedGroup[] } {
  const nameOf = new Map(groups.map(({ key, name }) => [key, name]));
  return { ...rest, groups, comparisons: comparisons.map((one) => ({ case: nameOf.get(one.case)!, control: nameOf.get(one.control)! })) };
}

function newKey(name: string, taken: Set<string>): string {
  let key = name;
  for (let number = 2; taken.has(key); number++) key = `${name} ${number}`;
  taken.add(key);
  return key;
}
