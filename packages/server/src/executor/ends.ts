/** Waits for the ends of jobs: one poll a beat for all of them, and at once where the executor tells. */
import type { Executor, JobEnd, JobState } from "./executor.ts";

export interface Ends {
  /** How the job ended; null once nobody here waits for it any more (`leave`). `seen` is told each state in between that differs from the one before. */
  of(handle: string, seen?: (state: "waiting" | "running") => void): Promise<JobEnd | null>;
  leave(handle: string): void;
}
interface Awaited {
  resolve: (end: JobEnd | null) => void;
  seen: (state: "waiting" | "running") => void;
  last: JobState | null;
}

export function newEnds(executor: Pick<Executor, "poll" | "onEnd">, everyMs: number): Ends {
  const awaited = new Map<string, Awaited>();
  let timer: NodeJS.Timeout | null = null;
  let polling = false;

  async function look(handles: readonly string[]): Promise<void> {
    const states = await executor.poll(handles);
    for (const [handle, state] of states) {
      const one = awaited.get(handle);
      if (one === undefined) continue;
      if (typeof state !== "string") settle(handle, state);
      else if (state !== one.last) one.seen((one.last = state));
    }
  }

  function settle(handle: string, end: JobEnd | null): void {
    awaited.get(handle)?.resolve(end);
    awaited.delete(handle);
    if (awaited.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  function beat(): void {
    if (polling) return;
    polling = true;
    // What can't be asked now is asked again.
    void look([...awaited.keys()])
      .catch(() => undefined)
      .finally(() => (polling = false));
  }

  executor.onEnd?.((handle) => {
    if (awaited.has(handle)) void look([handle]).catch(() => undefined);
  });
  return {
    async of(handle, seen = () => {}) {
      const { promise, resolve } = Promise.withResolvers<JobEnd | null>();
      awaited.set(handle, { resolve, seen, last: null });
      timer ??= setInterval(beat, everyMs);
      // It may have ended before anybody waited for it.
      await look([handle]).catch(() => undefined);
      return await promise;
    },
    leave: (handle) => settle(handle, null),
  };
}
