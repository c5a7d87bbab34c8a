/** Folders that nobody looks after: what still computes there is ended, and they go. */
import type { Executor } from "../executor/executor.ts";
import type { JobFolders } from "./job-folders.ts";
import * as queue from "./queue-store.ts";

export interface LeftFoldersOptions {
  queue: queue.QueueOptions;
  executor: Pick<Executor, "cancel" | "diesWithServer" | "poll">;
  folders: JobFolders;
  /** Whether this server is at work in the folder of that name. */
  isBusy: (name: string) => boolean;
  /** No other server uses these folders. */
  alone: boolean;
  heartbeatMs: number;
}
export interface LeftFolders {
  /** At the start: what servers left that died. */
  clear(): Promise<void>;
  /** At each heartbeat; now and then it looks at all folders. */
  look(): Promise<void>;
  /** Ends what computes these dropped results on a cluster, and runs under no living server: nobody else would. */
  endLeft(results: readonly string[]): Promise<void>;
}

/** Of a job: its result and attempt. A folder is made once the job's row is there, and the row goes before the folder. */
const isOfJob = (name: string): boolean => /^[^-]+-\d+$/.test(name);
/** What waits for its job is a living server's for as long as that lives. */
const waits = (name: string): boolean => name.startsWith("waiting-");
const dayMs = 86_400_000;
/** Previews and repairs, which hold a user's table, take a minute. */
const hourMs = 3_600_000;
/** Heartbeats from one look at all folders to the next. */
const every = 6;

export function newLeftFolders({ queue: options, executor, folders, isBusy, alone, heartbeatMs }: LeftFoldersOptions): LeftFolders {
  /** They were told to end, and go when they have. */
  const ending = new Set<string>();
  /** Seen without a row at the look before: whoever ended the job may be about to remove its folder. */
  let suspected = new Set<string>();
  let lookedAt = performance.now();

  async function withoutRow(): Promise<string[]> {
    // Listed before the rows are asked for: a folder whose row is to be seen later was not there yet.
    const names = (await folders.list()).map(({ name }) => name).filter((name) => isOfJob(name) && !isBusy(name) && !ending.has(name));
    const kept = await queue.jobsAmong(options, names);
    return names.filter((name) => !kept.has(name));
  }

  async function tellToEnd(name: string): Promise<void> {
    await executor.cancel(name);
    ending.add(name);
  }

  async function removeEnded(): Promise<void> {
    if (ending.size === 0) return;
    const states = await executor.poll([...ending]);
    const kept = await queue.jobsAmong(options, [...states.keys()]);
    for (const [name, state] of states) {
      if (typeof state === "string") continue;
      ending.delete(name);
      if (!kept.has(name)) await folders.remove(folders.pathOf(name));
    }
  }

  async function removeOthers(isOld: (name: string, ageMs: number) => boolean): Promise<void> {
    for (const { name, changedAt } of await folders.list())
      if (!isOfJob(name) && isOld(name, Date.now() - changedAt)) await folders.remove(folders.pathOf(name));
  }

  return {
    async clear() {
      for (const name of await withoutRow()) await tellToEnd(name);
      await removeEnded();
      await removeOthers((name, ageMs) => alone || ageMs > (waits(name) ? dayMs : hourMs));
    },
    async look() {
      await removeEnded();
      if (performance.now() - lookedAt < every * heartbeatMs) return;
      lookedAt = performance.now();
      const left = await withoutRow();
      for (const name of left) if (suspected.has(name)) await tellToEnd(name);
      suspected = new Set(left);
      await removeOthers((name, ageMs) => !waits(name) && ageMs > hourMs);
    },
    async endLeft(results) {
      const outliving = new Set(results.filter((id) => !executor.diesWithServer(id)));
      if (outliving.size === 0) return;
      for (const { name } of await folders.list()) {
        if (!outliving.has(name.replace(/-\d+$/, "")) || isBusy(name)) continue;
        await tellToEnd(name);
      }
    },
  };
}
