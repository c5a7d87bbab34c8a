import { sharedName } from "@analyte/contract/group-names";
import { asSeen, canBeSeen } from "@analyte/contract/unseen-signs";

/** Why a name that was written is not kept. */
export type NameFault = { kind: "blank" } | { kind: "shared"; name: string; other: string } | { kind: "refused"; reason: string };

/**
 * Which of the names that were written can be kept beside the others, and why the rest cannot. All of them count together, so that two groups can
 * swap theirs; of two that can't stand beside one another the one written first stays. `written`: in the order of writing. `column`: behind which
 * numbers are said.
 */
export function judgeNames(
  groups: Iterable<string>,
  nameOf: (group: string) => string,
  written: ReadonlyMap<string, string>,
  column?: string,
): { names: Map<string, string>; faults: Map<string, NameFault> } {
  // An empty field means the name in the tables.
  const names = new Map([...written].map(([group, text]) => [group, text.trim() || group]));
  const faults = new Map<string, NameFault>();
  const refuse = (group: string, fault: NameFault) => {
    names.delete(group);
    faults.set(group, fault);
  };
  for (const [group, name] of names) if (!canBeSeen(name)) refuse(group, { kind: "blank" });
  const all = new Set([...groups, ...written.keys()]);
  for (;;) {
    const called = new Map([...all].map((group) => [group, names.get(group) ?? nameOf(group)]));
    const shared = sharedName(all, new Map([...called].filter(([group, name]) => asSeen(name) !== asSeen(group))), column);
    const last = [...names.keys()].findLast((group) => shared?.groups.includes(group));
    if (shared === null || last === undefined) return { names, faults };
    refuse(last, { kind: "shared", name: called.get(last)!, other: shared.groups.find((group) => group !== last)! });
  }
}
