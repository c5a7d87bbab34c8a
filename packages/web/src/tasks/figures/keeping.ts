/** Keeps with the portal what was changed on the page: when the hand rests or at once, one save at a time, and again where the portal can't be reached. */
import { isMissing, mayPass } from "#call-failure.ts";

/** `away`: the portal can't be reached. `refused`: something that was written can't be kept as it is. */
export type Saving = "idle" | "waiting" | "saving" | "saved" | "failed" | "away" | "refused";

export interface SaveFault {
  /** A sentence of the portal's. */
  reason: string;
  /** What it belongs to is gone: trying again brings nothing. */
  isGone: boolean;
}

export interface Keeping {
  state: () => Saving;
  /** Why the last save failed; null where it didn't, or where it is tried again by itself. */
  fault: () => SaveFault | null;
  subscribe: (listener: () => void) => () => void;
  /** Saves when the hand rests. */
  soon: () => void;
  /** Saves what is not saved yet; answers whether that was done. */
  flush: () => Promise<boolean>;
}

interface Kept {
  isUnsaved: () => boolean;
  /** Ends when all that was changed before it began is kept. */
  save: () => Promise<void>;
}

const restMs = 600;
const retryMs = 5_000;

export function newKeeping({ isUnsaved, save }: Kept): Keeping {
  const listeners = new Set<() => void>();
  let state: Saving = "idle";
  let fault: SaveFault | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  let underWay: Promise<void> | null = null;
  const say = (next: Saving, why: SaveFault | null = null) => {
    [state, fault] = [next, why];
    for (const listener of listeners) listener();
  };
  const after = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  async function run(): Promise<void> {
    try {
      while (isWanted && isUnsaved()) {
        isWanted = false;
        say("saving");
        await save();
      }
      underWay = null;
      say(isUnsaved() ? "waiting" : "saved");
    } catch (failure) {
      underWay = null;
      const isAway = mayPass(failure as Error);
      if (isAway) after(retryMs);
      say(isAway ? "away" : "failed", isAway ? null : { reason: (failure as Error).message, isGone: isMissing(failure as Error) });
    }
  }
  async function flush(): Promise<boolean> {
    if (isUnsaved()) {
      clearTimeout(timer);
      isWanted = true;
      underWay ??= run();
    }
    await underWay;
    // What was changed since is no failure.
    return !isUnsaved() || (state !== "failed" && state !== "away");
  }
  return {
    state: () => state,
    fault: () => fault,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    soon: () => {
      after(restMs);
      say("waiting");
    },
    flush,
  };
}

/** Of things that are saved beside one another, what is less done. */
export const leastDone = (...states: readonly Saving[]): Saving => lessDone.find((state) => states.includes(state)) ?? "idle";
const lessDone: readonly Saving[] = ["failed", "away", "saving", "waiting", "refused", "saved"];

/** Calls `flush` when the page is left or put aside, while there is time for a last call. */
export function whenLeft(flush: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === "hidden") flush();
  };
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", hidden);
  return () => {
    window.removeEventListener("pagehide", flush);
    document.removeEventListener("visibilitychange", hidden);
  };
}
