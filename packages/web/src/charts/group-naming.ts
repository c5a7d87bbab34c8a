/**
 * Names of a task's groups of samples while they are written: kept when the hand rests, and when the field or the page is left. One that can't be kept
 * stays in its field with the reason, goes along with nothing else, and the name before it holds.
 */
import { judgeNames, type NameFault } from "./judge-names.ts";
import { isLast, type LookStep, type LookSteps } from "./look-steps.ts";

export interface Draft {
  text: string;
  state: "written" | "sending" | "kept";
  fault: NameFault | null;
}
/** Beside which figure names are written. */
export interface WrittenAt {
  /** All groups of samples that it knows. */
  groups: readonly string[];
  /** Behind which numbers among them are said. */
  column?: string | undefined;
  steps: LookSteps;
}
export interface GroupNaming {
  /** By group; the same until something is written or kept. */
  drafts: () => ReadonlyMap<string, Draft>;
  subscribe: (listener: () => void) => () => void;
  /** `isOpen`: what was typed is not a word yet, as while Chinese is typed by its sounds. */
  write: (group: string, text: string, at: WrittenAt, isOpen?: boolean) => void;
  /** The field was left; ends when what could be kept is. */
  leave: () => Promise<void>;
}
type Names = ReadonlyMap<string, string | null>;
interface Place {
  /** What a group is called now. */
  nameOf: (group: string) => string;
  /** Null for the name in the tables; answers with why the names were refused. */
  rename: (names: Names) => Promise<string | null>;
}

const restMs = 1_000;

export function newGroupNaming({ nameOf, rename }: Place): GroupNaming {
  const listeners = new Set<() => void>();
  let drafts: ReadonlyMap<string, Draft> = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: WrittenAt | null = null;
  let isHeld = false;
  /** What is written without leaving the field is taken back at once. */
  let writing: { step: LookStep | null } = { step: null };

  const put = (changed: Iterable<readonly [string, Draft]>) => {
    const next = [...new Map([...drafts, ...changed])];
    // While somebody writes, their field holds what they wrote.
    drafts = new Map(isHeld ? next : next.filter(([, { state }]) => state !== "kept"));
    for (const listener of listeners) listener();
  };
  const refused = (names: Names, reason: string) =>
    put([...names].map(([group, name]) => [group, { text: name ?? group, state: "written", fault: { kind: "refused", reason } }]));
  const set = (names: Names) => async () => {
    const reason = await rename(names);
    if (reason !== null) refused(names, reason);
  };
  const note = (mine: typeof writing, { steps }: WrittenAt, before: Names, after: Names) => {
    const [back, forth] = [set(before), set(after)];
    if (isLast(steps, mine.step)) mine.step.forth = () => void forth();
    else steps.note((mine.step = { figure: null, back: () => void back(), forth: () => void forth() }));
  };
  const stored = (group: string, name: string): string | null => (name === group ? null : name);

  async function keep(): Promise<void> {
    clearTimeout(timer);
    if (at === null) return;
    const [here, mine] = [at, writing];
    // What was refused is not asked for again as it is.
    const open = [...drafts].filter(([, { state, fault }]) => state === "written" && fault?.kind !== "refused");
    const { names, faults } = judgeNames(here.groups, nameOf, new Map(open.map(([group, { text }]) => [group, text])), here.column);
    const changed = [...names].filter(([group, name]) => name !== nameOf(group));
    const before = new Map(changed.map(([group]) => [group, stored(group, nameOf(group))]));
    const after = new Map(changed.map(([group, name]) => [group, stored(group, name)]));
    put(
      open.map(([group, { text }]) => {
        const fault = faults.get(group) ?? null;
        return [group, { text, state: fault !== null ? "written" : after.has(group) ? "sending" : "kept", fault }];
      }),
    );
    if (after.size === 0) return;
    const reason = await rename(after);
    // What was written since is another name.
    const sent = [...drafts].filter(([group, { state }]) => after.has(group) && state === "sending");
    if (reason === null) {
      note(mine, here, before, after);
      put(sent.map(([group, { text }]) => [group, { text, state: "kept", fault: null }]));
    } else put(sent.map(([group, { text }]) => [group, { text, state: "written", fault: { kind: "refused", reason } }]));
  }

  return {
    drafts: () => drafts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write: (group, text, where, isOpen = false) => {
      [at, isHeld] = [where, true];
      clearTimeout(timer);
      if (!isOpen) timer = setTimeout(() => void keep(), restMs);
      drafts = new Map([...drafts].filter(([other]) => other !== group));
      put([[group, { text, state: "written", fault: null }]]);
    },
    leave: async () => {
      isHeld = false;
      const kept = keep();
      writing = { step: null };
      // What was kept while somebody wrote gives way to what the page shows.
      put([]);
      await kept;
    },
  };
}
