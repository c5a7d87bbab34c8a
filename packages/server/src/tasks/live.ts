/** The live states of one user's tasks: what changed is read from the rows, and told when it differs from what was told before. */
import type { TaskState } from "@analyte/contract/tasks";
import type { Language } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import type { TaskBus } from "./bus.ts";
import { presentState } from "./present.ts";
import type { Standings } from "./standings.ts";
import * as store from "./store.ts";

/** Places in the queue move with every start: they are looked at no more often than this. */
const queueMs = 500;
/** What is told may be lost, so unfinished tasks are looked at this often anyway. */
const lookMs = 5_000;
/** By how much the clocks of servers, which say when a task has ended, may differ here: within it an end may be told once more. */
const clocksMs = 60_000;

export async function* liveStates(
  { database, bus, standings }: { database: Database; bus: TaskBus; standings: Standings },
  userId: string,
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<TaskState> {
  const changed = new Set<string>();
  const told = new Map<string, string>();
  const open = new Set<string>();
  let wake = Promise.withResolvers<void>();
  let queueTimer: NodeJS.Timeout | null = null;

  const lookAtOpen = (): void => {
    for (const id of open) changed.add(id);
    wake.resolve();
  };
  let again = true;
  let missed = false;
  /** Of what has ended before, all was told, or was known to who listens. */
  let knownUntil = Date.now();
  const unlisten = bus.listen((news) => {
    if (news.kind === "gap") {
      again = true;
      missed = true;
      lookAtOpen();
    } else if (news.kind === "task") {
      if (news.userId !== userId) return;
      changed.add(news.taskId);
      wake.resolve();
    } else if (news.kind === "queue" && open.size > 0) {
      queueTimer ??= setTimeout(() => {
        queueTimer = null;
        lookAtOpen();
      }, queueMs);
    }
  });
  const lookTimer = setInterval(lookAtOpen, lookMs);
  const abort = (): void => wake.resolve();
  signal.addEventListener("abort", abort, { once: true });
  try {
    while (!signal.aborted) {
      if (again) {
        again = false;
        for (const row of await store.unfinished(database, userId)) changed.add(row.id);
        if (missed) {
          missed = false;
          const since = knownUntil - clocksMs;
          knownUntil = Date.now();
          // Some have begun and ended while nothing was heard.
          for (const id of await store.endedSince(database, userId, since)) changed.add(id);
        }
      }
      const ids = [...changed];
      changed.clear();
      const rows = await store.findMany(database, userId, ids);
      const standing = await standings(rows);
      for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const state = presentState(row, language, standing(row));
        if (row.status === "queued" || row.status === "running") open.add(row.id);
        else open.delete(row.id);
        const text = JSON.stringify(state);
        if (told.get(row.id) === text) continue;
        told.set(row.id, text);
        yield state;
      }
      if (changed.size > 0 || again) continue;
      wake = Promise.withResolvers<void>();
      if (!signal.aborted) await wake.promise;
    }
  } finally {
    unlisten();
    clearInterval(lookTimer);
    if (queueTimer !== null) clearTimeout(queueTimer);
    signal.removeEventListener("abort", abort);
  }
}
