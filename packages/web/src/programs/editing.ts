/** A program as it is edited: plain steps from one draft to the next, each of which can be taken back. */
import { roleOf } from "@analyte/contract/projects/project";
import { inGroupOrder } from "@analyte/contract/group-order";
import type { Exclusion } from "@analyte/contract/exclusions";
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import { plainName, type Program } from "@analyte/contract/programs/program";
import { keepLooks } from "./looks.ts";
import type { ImportedSheet } from "./sheet-import.ts";

export type Shape = Program["groups"][number]["shape"];
export interface DraftGroup {
  /** Of this draft alone: names change. */
  id: number;
  /** The server's, where it knows the group. */
  key?: string;
  name: string;
  colour: string | null;
  shape: Shape;
  samples: readonly string[];
}
export interface Draft {
  name: string;
  groups: readonly DraftGroup[];
  leftOut: readonly Exclusion[];
  pair: string | null;
  covariates: readonly string[];
  /** By the ids of groups. */
  comparisons: readonly { case: number; control: number }[];
}

export const emptyDraft: Draft = { name: "", groups: [], leftOut: [], pair: null, covariates: [], comparisons: [] };

export function draftOf(program: ProgramDetail): Draft {
  const groups = program.groups.map(({ key, name, colour, shape, samples }, id) => ({ id, key, name, colour, shape, samples }));
  const idOf = new Map(groups.map(({ id, name }) => [name, id]));
  return {
    name: program.name,
    groups,
    leftOut: program.left_out,
    pair: program.pair === "" ? null : program.pair,
    covariates: program.covariates,
    comparisons: program.comparisons.map((one) => ({ case: idOf.get(one.case)!, control: idOf.get(one.control)! })),
  };
}

/** As it is sent. */
export function programOf({ name, groups, leftOut, pair, covariates, comparisons }: Draft): Program {
  const nameOf = new Map(groups.map((group) => [group.id, group.name.trim()]));
  return {
    name: name.trim(),
    groups: groups.map(({ id: _id, key, samples, ...group }) => ({
      ...group,
      name: group.name.trim(),
      samples: [...samples],
      ...(key !== undefined && { key }),
    })),
    left_out: leftOut.map(({ sample, reason }) => ({ sample, reason })),
    pair: pair ?? "",
    covariates: [...covariates],
    comparisons: comparisons.map((one) => ({ case: nameOf.get(one.case)!, control: nameOf.get(one.control)! })),
  };
}

/** Of a copy, which is another program: its groups are new. */
export const copyOf = (draft: Draft, name: string): Draft => ({ ...draft, name, groups: draft.groups.map(({ key: _key, ...group }) => group) });

const nextId = (groups: readonly DraftGroup[]): number => Math.max(-1, ...groups.map(({ id }) => id)) + 1;

/** A name that no group has. */
export function freeName(groups: readonly DraftGroup[], wanted: string): string {
  const taken = new Set(groups.map(({ name }) => plainName(name)));
  let name = wanted;
  for (let number = 2; taken.has(plainName(name)); number++) name = `${wanted} ${number}`;
  return name;
}

export function addGroup(draft: Draft, name: string, samples: readonly string[] = []): Draft {
  const group = { id: nextId(draft.groups), name: freeName(draft.groups, name), colour: null, shape: null, samples: [] };
  return put(keepLooks(draft, { ...draft, groups: [...draft.groups, group] }), group.id, samples, true);
}

/** `stay`: in their other groups as well. */
export function put(draft: Draft, id: number, samples: readonly string[], stay: boolean): Draft {
  const moved = new Set(samples);
  return {
    ...draft,
    groups: draft.groups.map((group) => {
      if (group.id === id) return { ...group, samples: [...new Set([...group.samples, ...samples])] };
      return stay ? group : { ...group, samples: group.samples.filter((sample) => !moved.has(sample)) };
    }),
  };
}

/** Out of every group. */
export function takeOut(draft: Draft, samples: readonly string[]): Draft {
  const gone = new Set(samples);
  return { ...draft, groups: draft.groups.map((group) => ({ ...group, samples: group.samples.filter((sample) => !gone.has(sample)) })) };
}

export const changeGroup = (draft: Draft, id: number, change: Partial<Omit<DraftGroup, "id" | "key">>): Draft =>
  keepLooks(draft, { ...draft, groups: draft.groups.map((group) => (group.id === id ? { ...group, ...change } : group)) });

export const removeGroup = (draft: Draft, id: number): Draft =>
  keepLooks(draft, {
    ...draft,
    groups: draft.groups.filter((group) => group.id !== id),
    comparisons: draft.comparisons.filter((one) => one.case !== id && one.control !== id),
  });

export function moveGroup(draft: Draft, id: number, by: -1 | 1): Draft {
  const groups = [...draft.groups];
  const at = groups.findIndex((group) => group.id === id);
  const [one, other] = [groups[at], groups[at + by]];
  if (one === undefined || other === undefined) return draft;
  [groups[at], groups[at + by]] = [other, one];
  return { ...draft, groups };
}

export interface NewGroup {
  name: string;
  samples: readonly string[];
  colour?: string | null;
  shape?: Shape;
}

/** All groups anew, as from a column. A group that is called as one before stays that one, with its comparisons. */
export function replaceGroups(draft: Draft, given: readonly NewGroup[]): Draft {
  const before = new Map(draft.groups.map((group) => [group.name, group]));
  let id = nextId(draft.groups);
  const groups = given.map(({ name, samples, colour, shape }): DraftGroup => {
    const known = before.get(name);
    return known === undefined
      ? { id: id++, name, samples, colour: colour ?? null, shape: shape ?? null }
      : { ...known, samples, colour: colour ?? known.colour, shape: shape ?? known.shape };
  });
  const there = new Set(groups.map((group) => group.id));
  const kept = draft.comparisons.filter((one) => there.has(one.case) && there.has(one.control));
  return { ...draft, groups, comparisons: kept.length > 0 ? kept : onlyPair(groups) };
}

/** A sheet in place of what stands there. What it doesn't say of the program as a whole stays; columns that the samples don't have are left out. */
export function takeSheet(draft: Draft, { groups, leftOut, pair, covariates, comparisons }: ImportedSheet, columns: readonly string[]): Draft {
  const next = replaceGroups(draft, groups);
  const idOf = new Map(next.groups.map(({ id, name }) => [name, id]));
  const known = covariates.filter((name) => columns.includes(name));
  return {
    ...next,
    ...(leftOut.length > 0 && { leftOut }),
    ...(pair !== null && columns.includes(pair) && { pair }),
    ...(known.length > 0 && { covariates: known }),
    ...(comparisons.length > 0 && { comparisons: comparisons.map((one) => ({ case: idOf.get(one.case)!, control: idOf.get(one.control)! })) }),
  };
}

/** Of two groups there is one comparison: the later against the earlier, as controls stand first. QC samples and blanks are compared with nothing. */
function onlyPair(groups: readonly DraftGroup[]): Draft["comparisons"] {
  const compared = groups
    .filter(({ name }) => !["qc", "blank", "reference", "standard"].includes(roleOf(name) ?? ""))
    .toSorted((one, other) => inGroupOrder(one.name, other.name));
  return compared.length === 2 ? [{ case: compared[1]!.id, control: compared[0]!.id }] : [];
}

/** The steps that were made, the last first to be taken back. */
export interface Steps {
  past: readonly Draft[];
  now: Draft;
  future: readonly Draft[];
  /** What goes on in one field is one step. */
  field: string | null;
}
const most = 100;

export const firstStep = (now: Draft): Steps => ({ past: [], now, future: [], field: null });
export function step({ past, now, field: before }: Steps, next: Draft, field: string | null = null): Steps {
  const goesOn = field !== null && field === before;
  return { past: goesOn ? past : [...past, now].slice(-most), now: next, future: [], field };
}
export function undone(steps: Steps): Steps {
  const last = steps.past.at(-1);
  return last === undefined ? steps : { past: steps.past.slice(0, -1), now: last, future: [steps.now, ...steps.future], field: null };
}
export function redone(steps: Steps): Steps {
  const [next, ...future] = steps.future;
  return next === undefined ? steps : { past: [...steps.past, steps.now], now: next, future, field: null };
}
