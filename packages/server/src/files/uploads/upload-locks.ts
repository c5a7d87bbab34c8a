/**
 * One request at a time for each upload, at whichever server. A later one asks the one before to let go: its line may have died without a word.
 * Where several servers share the parts the one that writes holds a lease in the database, and stops writing before that could run out.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Locker } from "@tus/server";
import type { Hints } from "#db/hints.ts";
import type { Database } from "#db/open.ts";
import { isPostgres } from "#db/postgres.ts";
import { unavailable } from "#errors.ts";
import { leaveHold, takeHold } from "./upload-hold-store.ts";

interface Holder {
  requestRelease: () => Promise<void> | void;
  /** Settles when it has let go. */
  gone: Promise<void>;
  leave: () => void;
}

const waitMs = 15_000;
const askAgainMs = 200;
const topic = "upload";

export interface UploadLocks extends Locker {
  stop(): void;
}

export function newUploadLocks(database: Database, hints: Hints, holdMs = 10_000): UploadLocks {
  const holders = new Map<string, Holder>();
  const across = isPostgres(database);
  const stop = hints.listen(topic, (id, from) => {
    if (from === "elsewhere") void holders.get(id)?.requestRelease();
  });

  /** At other servers. Answers with the way to let go. */
  async function hold(id: string, until: number, signal: AbortSignal, requestRelease: Holder["requestRelease"]): Promise<() => Promise<void>> {
    const holder = randomUUID();
    let heldAt = performance.now();
    while (!(await takeHold(database, id, holder, holdMs))) {
      if (signal.aborted || Date.now() > until) throw stillBusy();
      hints.tell(topic, id);
      await pause(askAgainMs);
      heldAt = performance.now();
    }
    const timer = setInterval(() => {
      const asked = performance.now();
      takeHold(database, id, holder, holdMs).then(
        (held) => (held ? (heldAt = asked) : requestRelease()),
        // Another may take it soon: by then nothing is written here any more.
        () => (performance.now() - heldAt > 0.6 * holdMs ? requestRelease() : undefined),
      );
    }, holdMs / 5);
    timer.unref();
    return async () => {
      clearInterval(timer);
      // It runs out by itself.
      await leaveHold(database, id, holder).catch(() => {});
    };
  }

  return {
    stop,
    newLock(id) {
      let mine: Holder | null = null;
      let letGo = async (): Promise<void> => {};
      const unlock = async (): Promise<void> => {
        if (mine === null || holders.get(id) !== mine) return;
        await letGo();
        holders.delete(id);
        mine.leave();
      };
      return {
        async lock(signal, requestRelease) {
          const end = Date.now() + waitMs;
          for (let holder = holders.get(id); holder !== undefined; holder = holders.get(id)) {
            await holder.requestRelease();
            if (signal.aborted || Date.now() > end) throw stillBusy();
            await Promise.race([holder.gone, late(end - Date.now())]);
          }
          const { promise, resolve } = Promise.withResolvers<void>();
          mine = { requestRelease, gone: promise, leave: resolve };
          holders.set(id, mine);
          if (!across) return;
          try {
            letGo = await hold(id, end, signal, requestRelease);
          } catch (error) {
            await unlock();
            throw error;
          }
        },
        unlock,
      };
    },
  };
}

const late = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)).unref());

const stillBusy = () => unavailable({ en: "The part before is still being stored. Please try again in a moment.", zh: "上一部分仍在保存中，请稍后重试。" });
