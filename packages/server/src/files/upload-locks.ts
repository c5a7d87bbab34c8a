/**
 * One request at a time for each upload. A later one asks the one before to let go: its line may have died without a word.
 * In this server's memory, because so far reaches what they guard: parts grow in a data folder that is one server's alone.
 */
import type { Locker } from "@tus/server";
import { unavailable } from "../errors.ts";

interface Holder {
  requestRelease: () => Promise<void> | void;
  /** Settles when it has let go. */
  gone: Promise<void>;
  leave: () => void;
}

const waitMs = 15_000;

export function newUploadLocks(): Locker {
  const holders = new Map<string, Holder>();
  return {
    newLock(id) {
      let mine: Holder | null = null;
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
        },
        async unlock() {
          if (mine === null || holders.get(id) !== mine) return;
          holders.delete(id);
          mine.leave();
        },
      };
    },
  };
}

const late = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)).unref());

const stillBusy = () => unavailable({ en: "The part before is still being stored. Please try again in a moment.", zh: "上一部分仍在保存中，请稍后重试。" });
