/**
 * What is told to open pages when a project is no longer what it was, or no longer theirs. It is written with the change itself and looked for, so that
 * it is heard whoever has changed it: this server, another one, or the operator's command, which ends before it could tell anybody anything.
 */
import type { Database } from "../db/open.ts";
import { newSortableId } from "../sortable-id.ts";
import { add, concernedBy, forgetBefore, since } from "./changed-store.ts";

export interface ProjectChanges {
  /** Called with the project's id when one has changed that is, or was, the user's. Returns the way to stop. */
  listen(userId: string, listener: (projectId: string) => void): () => void;
  /** Forgets what every page has heard by now. */
  sweep(): Promise<void>;
}

const lookMs = 300;
/** Clocks of servers differ, and transactions end later than they begin: what is younger than this is looked at again. */
const youngMs = 60_000;
const keptMs = 10 * youngMs;
/** A page has asked for everything in the moment in which it begins to listen. */
const justNowMs = 2_000;

/**
 * In the transaction that changes the project, before anybody loses it: whoever has it, or an offer of it, hears of it. `besides`: who gets it by this
 * change.
 */
export async function noteChanged(transaction: Database, projectId: string, besides: readonly string[] = []): Promise<void> {
  const at = Date.now();
  const users = new Set([...(await concernedBy(transaction, projectId)), ...besides]);
  const rows = [...users].map((user_id) => ({ id: newSortableId(at), user_id, project_id: projectId, at }));
  await add(transaction, rows);
}

export function openProjectChanges(database: Database): ProjectChanges {
  const listeners = new Map<string, Set<(projectId: string) => void>>();
  const heard = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  async function look(first: boolean): Promise<void> {
    const now = Date.now();
    for (const { id, user_id: userId, project_id: projectId, at } of await since(database, now - youngMs)) {
      if (heard.has(id)) continue;
      heard.set(id, at);
      if (first && at < now - justNowMs) continue;
      for (const listener of listeners.get(userId) ?? []) listener(projectId);
    }
    for (const [id, at] of heard) if (at < now - 2 * youngMs) heard.delete(id);
  }
  /** One look after another while anybody listens. */
  function begin(): void {
    let first = true;
    const next = async (): Promise<void> => {
      // What can't be looked at now is looked at next time.
      await look(first).then(
        () => (first = false),
        () => {},
      );
      timer = listeners.size === 0 ? null : setTimeout(() => void next(), lookMs);
    };
    timer = setTimeout(() => void next(), 0);
  }

  return {
    listen(userId, listener) {
      listeners.set(userId, (listeners.get(userId) ?? new Set()).add(listener));
      if (timer === null) begin();
      return () => {
        const others = listeners.get(userId);
        others?.delete(listener);
        if (others?.size === 0) listeners.delete(userId);
      };
    },
    sweep: async () => await forgetBefore(database, Date.now() - keptMs),
  };
}

/** The ids of projects of the user that change, each once for as often as it changes between two looks. */
export async function* liveProjects(changes: Pick<ProjectChanges, "listen">, userId: string, signal: AbortSignal): AsyncGenerator<string> {
  const waiting = new Set<string>();
  let wake = (): void => {};
  const unlisten = changes.listen(userId, (projectId) => {
    waiting.add(projectId);
    wake();
  });
  signal.addEventListener("abort", () => wake(), { once: true });
  try {
    while (!signal.aborted) {
      if (waiting.size === 0) await new Promise<void>((resolve) => (wake = resolve));
      for (const id of waiting) {
        waiting.delete(id);
        if (!signal.aborted) yield id;
      }
    }
  } finally {
    unlisten();
  }
}
