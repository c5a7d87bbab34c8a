/** The jobs that run on this server: each is given its folder, started, watched and ended. Knows nothing of who is next. */
import { parseTableState } from "@analyte/contract/table-state";
import type { Text } from "@analyte/contract/text";
import type { Progress } from "@analyte/tools/job-folder";
import { newEnds } from "../executor/ends.ts";
import type { Executor, JobLimits, JobNeeds } from "../executor/executor.ts";
import type { Log } from "../platform.ts";
import { claimMore, type Claimed, type ClaimedJob } from "./claim.ts";
import type { JobFolders, JobOrder } from "./job-folders.ts";
import type { NeedsOf } from "./job-needs.ts";
import { goesOnMs } from "./goes-on.ts";
import { newLaps, type Laps } from "./laps.ts";
import * as queue from "./queue-store.ts";
import type { AttemptEnd, LeftContents, Settle } from "./settle.ts";
import { watchProgress } from "./watch-progress.ts";
import { watchSteps } from "./watch-steps.ts";
import { noOwnTools, type OwnTools } from "./own-tools.ts";
import type { Work } from "./work.ts";

export interface RunnerOptions {
  queue: queue.QueueOptions;
  executor: Executor;
  folders: JobFolders;
  settle: Settle;
  log: Log;
  needsOf: NeedsOf;
  ownTools?: OwnTools;
}
interface GoesOn {
  batch: string;
  secondsLeft: number;
  /** By this process's own clock. */
  until: number;
  /** Besides its own: these take their share of the batch. */
  placesFree: () => number;
}
export interface RunningJob {
  /** With the results that have no end yet. */
  job: queue.HeldJob;
  handle: string | null;
  changed: () => void;
  /** With what a job of several may go on when it is through; null where it ends then. */
  goesOn: GoesOn | null;
  /** Cancelled while it had no handle by which it could be ended. */
  unwanted: boolean;
  laps: Laps;
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
  /** Begins it; `changed` is called when something of it has ended that others may wait for, and once it has left its place. */
  begin(job: ClaimedJob, changed: () => void, placesFree: () => number, laps?: Laps): void;
  /** Goes on with one that outlived the server that began it. Without a handle the job's name finds it. */
  adopt(job: queue.HeldJob, handle: string | null, changed: () => void): void;
  /** Stores how a job ended that runs here no more, or nowhere. Its folder goes once that stands in the rows: until then it holds the only copy of the result. */
  finish(job: queue.HeldJob, end: AttemptEnd): Promise<void>;
  /** Somebody else has ended it, or holds it: nothing of it is left to store. */
  forget(job: queue.HeldJob): Promise<void>;
  cancel(jobId: string): Promise<void>;
  /** Its row is this server's no more: what goes on at another one is left to that, all else is ended. */
  lose(jobId: string): Promise<void>;
  /** Ends all that end with this server and leaves the others; none goes on that is just being started. */
  stop(): Promise<void>;
}

/** Ends that the executor doesn't tell by itself are known after this long. */
const pollMs = 2_000;
const waitsElsewhere: Text = { en: "Waiting for a place on the computing cluster", zh: "正在计算集群中排队" };

export function newRunner({ queue: options, executor, folders, settle, log, needsOf, ownTools = noOwnTools }: RunnerOptions): Runner {
  const { events } = options;
  const running = new Map<string, RunningJob>();
  const unsettled = new Map<string, UnsettledJob>();
  const ends = newEnds(executor, pollMs);
  let stopping = false;

  const ordersOf = ({ results, works }: Pick<Claimed, "results" | "works">) =>
    works.map((work, at) => ({ name: results[at]!.id, order: orderOf(results[at]!, work, executor.limits(needsOf(work)), ownTools) }));

  async function compute(job: ClaimedJob, entry: RunningJob): Promise<AttemptEnd | null> {
    const needs = mostOf(job.works.map(needsOf));
    const orders = ordersOf(job);
    const folder = job.several
      ? await folders.makeSteps(job.id, { steps: orders, limits: executor.limits(needs) })
      : await folders.make(job.id, orders[0]!.order);
    entry.laps.lap("folder");
    const handle = await executor.submit(folder, needs);
    entry.laps.lap("handing");
    entry.handle = handle;
    // Cancelled between the claim and here, when there was nothing to kill yet. Without a database the job goes on.
    const held = await queue.setHandle(options, job, handle).catch(() => true);
    // Where nobody can be asked it is left, too: whoever goes on with it would lose it.
    if (!held && (await goesOnElsewhere(job, handle).catch(() => true))) return null;
    if (!held || entry.unwanted || (stopping && executor.diesWithServer(handle))) await executor.cancel(handle);
    return await watch(entry, folder, handle);
  }

  /** Another server has taken over what outlives this one. */
  async function goesOnElsewhere(job: queue.HeldJob, handle: string): Promise<boolean> {
    return !executor.diesWithServer(handle) && (await queue.isElsewhere(options, job));
  }

  async function watch(entry: RunningJob, folder: string, handle: string): Promise<AttemptEnd | null> {
    const { job } = entry;
    if (stopping && !executor.diesWithServer(handle)) return null;
    const note = async ({ progress, message }: Progress): Promise<void> => {
      if (!(await queue.holds(options, job))) return;
      for (const { id } of entry.job.results) events.tell(await events.progress(options.database, id, progress, message));
    };
    const unwatch = job.several ? publishing(entry, folder) : watchProgress(folders, folders.outputOf(folder), log, note);
    const seen = (state: "waiting" | "running"): void => {
      if (executor.diesWithServer(handle)) return;
      const said = state === "waiting" ? note({ progress: 0, message: waitsElsewhere }) : Promise.resolve();
      Promise.all([said, queue.noteState(options, job, state)]).catch((error: unknown) =>
        log.warn({ err: error, job: job.id }, "Progress could not be written."),
      );
    };
    return await ends.of(handle, seen).finally(unwatch);
  }

  /**
   * Each step's result is there as soon as it is done: what needs it need not wait for the others. The last one's end tells what the job goes on with; where no
   * place is free, which would begin it sooner, the end of the one before it does, so that the process need not wait while the last one is stored.
   */
  function publishing(entry: RunningJob, folder: string): () => Promise<void> {
    let number = 0;
    const stored: LeftContents = new Map();
    const watched = watchSteps({ folders, folder, log }, entry.job.results, async (result, left) => {
      const { goesOn } = entry;
      const taken: { more: Claimed } = { more: { results: [], works: [], secondsLeft: 0 } };
      const goOn: queue.GoOn = async (transaction, files) => {
        const { batch, secondsLeft, placesFree } = goesOn!;
        const places = 1 + placesFree() + besides(entry, batch);
        const ownFiles = new Set([...stored.keys(), ...files.map(({ sha256 }) => sha256)]);
        const { news, ...more } = await claimMore(options, transaction, entry.job, { batch, secondsLeft, places, left: ownFiles });
        taken.more = more;
        return news;
      };
      const mayGoOn = goesOn !== null && performance.now() < goesOn.until && (left === 0 || (left === 1 && goesOn.placesFree() === 0));
      if (!(await settle.step(entry.job, result, folder, stored, mayGoOn ? goOn : undefined))) return [];
      const { results, works, secondsLeft } = taken.more;
      entry.job = { ...entry.job, results: [...entry.job.results.filter(({ id }) => id !== result.id), ...results] };
      if (goesOn !== null && (left === 0 || results.length > 0)) {
        if (mayGoOn) entry.goesOn = { ...goesOn, secondsLeft };
        await folders.moreSteps(folder, ++number, ordersOf({ results, works }));
      }
      entry.changed();
      return results;
    });
    return async () => await watched.stop();
  }

  /** Other jobs that go on with the same batch: what is left is shared with them, lest the last one compute alone what all were waiting to end with. */
  const besides = (entry: RunningJob, batch: string): number => [...running.values()].filter((one) => one !== entry && one.goesOn?.batch === batch).length;

  async function finish(job: queue.HeldJob, end: AttemptEnd, laps = newLaps()): Promise<void> {
    if (await settle.job(job, folders.pathOf(job.id), end, laps)) {
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

  function take(
    job: queue.HeldJob,
    handle: string | null,
    work: (entry: RunningJob) => Promise<AttemptEnd | null>,
    changed: () => void,
    goesOn: GoesOn | null = null,
    laps = newLaps(),
  ): void {
    const entry: RunningJob = { job, handle, changed, goesOn, unwanted: false, laps, done: Promise.resolve() };
    running.set(job.id, entry);
    entry.done = work(entry)
      .catch((error: unknown): AttemptEnd => ({ how: "not-started", error }))
      .then(async (end) => {
        laps.lap("computing");
        if (end !== null) await finish(entry.job, end, laps);
      })
      .finally(() => {
        running.delete(job.id);
        changed();
      });
  }

  return {
    running,
    unsettled,
    finish,
    begin(job, changed, placesFree, laps) {
      const { batch, secondsLeft } = job;
      take(
        job,
        null,
        async (entry) => await compute(job, entry),
        changed,
        job.several ? { batch, secondsLeft, until: performance.now() + goesOnMs(executor, mostOf(job.works.map(needsOf))), placesFree } : null,
        laps,
      );
    },
    adopt(job, handle, changed) {
      const known = handle ?? job.id;
      take(job, known, async (entry) => await watch(entry, folders.pathOf(job.id), known), changed);
    },
    async forget(job) {
      unsettled.delete(job.id);
      await clear(job);
    },
    async cancel(jobId) {
      const entry = running.get(jobId);
      if (entry === undefined) return;
      if (entry.handle === null) entry.unwanted = true;
      await executor.cancel(entry.handle ?? jobId);
    },
    async lose(jobId) {
      const entry = running.get(jobId);
      // One that is being submitted looks itself.
      if (entry === undefined || entry.handle === null) return;
      if (await goesOnElsewhere(entry.job, entry.handle)) ends.leave(entry.handle);
      else await executor.cancel(entry.handle);
    },
    async stop() {
      stopping = true;
      await Promise.all(
        [...running].map(async ([id, { handle }]) => {
          if (handle === null && executor.leave !== undefined) return await executor.leave(id);
          if (handle === null || executor.diesWithServer(handle)) return await executor.cancel(handle ?? id);
          ends.leave(handle);
        }),
      );
    },
  };
}

function orderOf({ id, attempt }: queue.HeldResult, { toolId, toolVersion, params, inputs }: Work, limits: JobLimits, ownTools: OwnTools): JobOrder {
  const folder = ownTools.get(toolId)?.folder;
  const placed = inputs.map(({ state, ...input }) => ({ ...input, state: parseTableState(state) ?? undefined }));
  return {
    kind: "tool",
    taskId: id,
    attempt,
    toolId,
    toolVersion,
    ...(folder !== undefined && { toolFolder: folder }),
    params,
    role: "matrix",
    inputs: placed,
    limits,
  };
}

/** What is done one after another needs no more at once than the largest part. */
const mostOf = (all: readonly JobNeeds[]): JobNeeds => ({
  cores: Math.max(...all.map(({ cores }) => cores)),
  memoryMegabytes: Math.max(...all.map(({ memoryMegabytes }) => memoryMegabytes)),
  seconds: Math.max(...all.map(({ seconds }) => seconds)),
});
