/**
 * What this page changes of a task's groups of samples: names, order, colours and shapes. It is sent one change after another, so that the last
 * one stays; looks are shown at once, names once they are kept. A name that is refused is dropped and goes along with nothing else.
 */
import { codes } from "@analyte/contract/envelope";
import { saveStyle, type FigureStyle, type StyleChange } from "@analyte/contract/figure-style";
import type { FigureGroup } from "@analyte/contract/merge-views";
import { changedStyle } from "@analyte/contract/style-change";
import { bothChanges, withStyleChange } from "@analyte/contract/task-groups";
import type { QueryClient } from "@tanstack/react-query";
import { CallFailure } from "#call-failure.ts";
import { send } from "#send.ts";
import { resultQuery } from "../queries.ts";
import type { Look } from "./figure-looks.ts";
import { looksOf } from "./looks-of-client.ts";
import { newKeeping, type Keeping } from "./keeping.ts";
import { refreshStyled } from "./refresh-styled.ts";

/** Why a change was refused, in a sentence; null where it is kept. */
export type Refusal = string | null;
export interface GroupStyle {
  /** Whether it is kept with the portal. */
  keeping: Keeping;
  /** The task's style as this page has changed it. */
  style: () => FigureStyle;
  /** Shows how groups look at a figure that has these, and keeps it. */
  restyle: (change: StyleChange, groups: readonly FigureGroup[]) => void;
  /** What groups are called from now on, null for the name in the tables; ends when the page has it, or when it was refused. */
  rename: (names: ReadonlyMap<string, string | null>) => Promise<Refusal>;
  /** What is not in the answers yet; the same until that changes. */
  pending: () => readonly PendingChange[];
  subscribe: (listener: () => void) => () => void;
  /** The page is left: what waits for an earlier call waits no longer. */
  leave: () => void;
}
export interface PendingChange {
  change: StyleChange;
  /** Of the figure that it was made at. */
  groups: readonly FigureGroup[];
}
interface Entry extends PendingChange {
  isNames: boolean;
  done: (refusal: Refusal) => void;
}
/** The portal, as far as groups are concerned. */
export interface StylePlace {
  stored: () => FigureStyle;
  send: (change: StyleChange) => Promise<unknown>;
  /** Asks anew for all that follows the style. */
  refresh: () => Promise<void>;
}

export function newGroupStyle(place: StylePlace): GroupStyle {
  let unsent: readonly Entry[] = [];
  /** Kept by the portal, and not in the page's answers yet. */
  let told: readonly Entry[] = [];
  let sending: Entry | null = null;
  let shown: readonly PendingChange[] = [];
  const listeners = new Set<() => void>();
  const put = (nextTold: readonly Entry[], nextUnsent: readonly Entry[]) => {
    [told, unsent] = [nextTold, nextUnsent];
    shown = [...told, ...unsent];
    for (const listener of listeners) listener();
  };
  async function sendNext(entry: Entry): Promise<void> {
    sending = entry;
    try {
      await place.send(entry.change);
      put([...told, entry], unsent.slice(1));
    } catch (failure) {
      if (!entry.isNames || !isRefusal(failure)) throw failure;
      put(told, unsent.slice(1));
      entry.done((failure as Error).message);
    } finally {
      sending = null;
    }
  }
  async function refresh(): Promise<void> {
    const these = told;
    await place.refresh();
    // What was changed meanwhile is not in these answers.
    put(
      told.filter((entry) => !these.includes(entry)),
      unsent,
    );
    for (const entry of these) entry.done(null);
  }
  /** Ends the waiting for answers: there is more to send. */
  let interrupt = () => {};
  async function refreshUntilMore(): Promise<void> {
    const { promise: more, resolve } = Promise.withResolvers<void>();
    interrupt = resolve;
    const refreshed = refresh();
    // One that fails after that is asked for again with what was sent since.
    refreshed.catch(() => {});
    await Promise.race([refreshed, more]);
  }
  const keeping = newKeeping({
    isUnsaved: () => shown.length > 0,
    save: async () => {
      while (shown.length > 0) await (unsent[0] === undefined ? refreshUntilMore() : sendNext(unsent[0]));
    },
  });
  const add = (entry: Entry) => {
    const last = unsent.at(-1);
    // What waits for an earlier call goes as one.
    const joins = last !== undefined && last !== sending && !last.isNames && !entry.isNames;
    put(told, joins ? [...unsent.slice(0, -1), { ...entry, change: bothChanges(last.change, entry.change) }] : [...unsent, entry]);
    // Answers may be long in coming, and the page may be left before: a change doesn't wait for them.
    interrupt();
    void keeping.flush();
  };
  return {
    keeping,
    pending: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave: () => {
      // Sent twice it says the same.
      for (const entry of unsent) if (sending !== null && entry !== sending) place.send(entry.change).catch(() => {});
      void keeping.flush();
    },
    style: () => shown.reduce((style, { change }) => changedStyle(style, change), place.stored()),
    restyle: (change, groups) => add({ change, groups, isNames: false, done: () => {} }),
    rename: async (names) =>
      await new Promise<Refusal>((done) => {
        const groups = [...names].map(([group, name]) => ({ group, name }));
        add({ change: { groups }, groups: [], isNames: true, done });
      }),
  };
}

/** A figure's look with what is not in the answers yet. */
export function withPending({ view, base }: Look, pending: readonly PendingChange[]): Look {
  const styled = (one: Look["view"]) => pending.reduce((look, { change, groups }) => withStyleChange(look, groups, change), one);
  return pending.length === 0 ? { view, base } : { view: styled(view), base: styled(base) };
}

/** The names themselves are at fault: sent again they would be refused again. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.code === codes.invalidInput || failure.code === codes.conflict || failure.code === codes.badData);

const kept = new WeakMap<QueryClient, Map<string, GroupStyle>>();

/** The one of a task whose answers this client holds. */
export function groupStyleOf(client: QueryClient, taskId: string): GroupStyle {
  const all = kept.get(client) ?? new Map<string, GroupStyle>();
  kept.set(client, all);
  const style =
    all.get(taskId) ??
    newGroupStyle({
      stored: () => client.getQueryData(resultQuery(taskId).queryKey)?.style ?? {},
      send: async (change) => {
        await send(saveStyle, { id: taskId, style: change }, { keepalive: true });
        if (change.groups?.some(({ name }) => name !== undefined) === true) looksOf(client).renamed();
      },
      refresh: async () => await refreshStyled(client, taskId),
    });
  all.set(taskId, style);
  return style;
}
