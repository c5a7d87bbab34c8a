/** The jobs that run on this server: each is given its folder, started, watched and ended. Knows nothing of who is next. */
import { parseTableState } from "@analyte/contract/table-state";
import type { Executor, JobLimits } from "../executor/executor.ts";
import type { Log } from "../platform.ts";
import type { JobFolders } from "./job-folders.ts";
import * as queue from "./queue-store.ts";
import type { AttemptEnd, Settle } from "./settle.ts";
import { watchProgress } from "./watch-progress.ts";

export interface RunnerOptions {
  queue: queue.QueueOptions;
  executor: Executor;
  folders: JobFolders;
  settle: Settle;
  log: Log;
  limits: JobLimits;
}
export interface RunningJob {
  job: queue.HeldJob;
  handle: string | null;
  done: Promise<void>;
}
/** A job whose end could not be stored yet; its folder is kept. */
export interface UnsettledJob {
  job: queue.HeldJob;
  end: AttemptEnd;
}
export interface Runner {
  running: ReadonlyMap<string, RunningJob>;
  unsettled: ReadonlyMap<string, UnsettledJob>;
  /** Begins it; `ended` is called once it has left its place. */
  begin(job: queue.ClaimedJob, ended: () => void): void;
  /** Stores how a job ended that runs here no more, or nowhere. Its folder goes once that stands in the rows: until then it holds the only copy of the result. */
  finish(job: queue.HeldJob, end: AttemptEnd): Promise<void>;
  /** Somebody else has ended it, or holds it: nothing of it is left to store. */
  forget(job: queue.HeldJob): Promise<void>;
  cancel(jobId: string): Promise<void>;
  /** Ends all that run and lets none go on that is just being started. */
  cancelAll(): Promise<void>;
}

export function newRunner({ queue: options, executor, folders, settle, log, limits }: RunnerOptions): Runner {
  const { events } = options;
  const running = new Map<string, RunningJob>();
  const unsettled = new Map<string, UnsettledJob>();
  let cancelling = false;

  async function compute(job: queue.ClaimedJob, entry: RunningJob): Promise<AttemptEnd> {
    const { work } = job;
    const folder = await folders.make(job.id, {
      kind: "tool",
      taskId: job.result,
      attempt: job.attempt,
      toolId: work.toolId,
      toolVersion: work.toolVersion,
      params: work.params,
      role: "matrix",
      inputs: work.inputs.map(({ state, ...input }) => ({ ...input, state: parseTableState(state) ?? undefined })),
      limits,
    });
    entry.handle = await executor.submit(folder, limits);
    // Cancelled between the claim and here, when there was nothing to kill yet. Without a database the job goes on.
    const held = await queue.setHandle(options, job, entry.handle).catch(() => true);
    if (cancelling || !held) await executor.cancel(entry.handle);
    const unwatch = watchProgress(folders, folder, log, async ({ progress, message }) => {
      if (await queue.holds(options, job)) events.tell(await events.progress(options.database, job.result, progress, message));
    });
    const end = await executor.ended(entry.handle);
    unwatch();
    return end;
  }

  async function finish(job: queue.HeldJob, end: AttemptEnd): Promise<void> {
    if (await settle(job, folders.pathOf(job.id), end)) {
      unsettled.delete(job.id);
      await clear(job);
    } else unsettled.set(job.id, { job, end });
  }

  /** Unless another server looks after the job, and may be reading the folder in this moment. */
  async function clear(job: queue.HeldJob): Promise<void> {
    try {
      if (!(await queue.isElsewhere(options, job))) await folders.remove(folders.pathOf(job.id));
    } catch (error) {
      log.warn({ err: error, job: job.id }, "A job folder could not be removed.");
    }
  }

  return {
    running,
    unsettled,
    finish,
    begin(job, ended) {
      const entry: RunningJob = { job, handle: null, done: Promise.resolve() };
      running.set(job.id, entry);
      entry.done = compute(job, entry)
        .catch((error: unknown): AttemptEnd => ({ how: "not-started", error }))
        .then(async (end) => await finish(job, end))
        .finally(() => {
          running.delete(job.id);
          ended();
        });
    },
    async forget(job) {
      unsettled.delete(job.id);
      await clear(job);
    },
    async cancel(jobId) {
      const handle = running.get(jobId)?.handle ?? null;
      if (handle !== null) await executor.cancel(handle);
    },
    async cancelAll() {
      cancelling = true;
      await Promise.all([...running.values()].map(async ({ handle }) => (handle === null ? undefined : await executor.cancel(handle))));
    },
  };
}
