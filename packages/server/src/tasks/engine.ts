/**
 * Brings queued tasks to their end. The task row is the queue: a task is claimed with a lease and an attempt number, its
 * folder goes to the executor, and what it wrote is published once, by the attempt that the row still names.
 *
 * A server that dies leaves running rows behind. Whoever starts next (or, with several servers, whoever sees the lease
 * run out) publishes what such an attempt had finished, and queues the rest again.
 */
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { isStorageFull } from "../errors.ts";
import type { Executor, JobEnd, JobLimits } from "../executor/executor.ts";
import type { Log } from "../platform.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { TaskBus } from "./bus.ts";
import { BadOutput, collect } from "./collect.ts";
import type { JobFolders } from "./job-folders.ts";
import { inTurn } from "./queue-order.ts";
import * as queue from "./queue-store.ts";
import { reasons } from "./reasons.ts";

export interface EngineOptions {
  database: Database;
  blobs: Blobs;
  folders: JobFolders;
  executor: Executor;
  bus: TaskBus;
  announce: queue.Announce;
  log: Log;
  /** Names this server in leases; a new one each start. */
  holder: string;
  /** No other server uses this database: every other lease is a dead one. */
  alone: boolean;
  slots: number;
  limits: JobLimits;
  /** How often leases are renewed and dead ones looked for; a lease lives four times as long. */
  heartbeatMs: number;
}

export interface Engine {
  start(): Promise<void>;
  /** Lets running jobs end for a moment, then puts the rest back into the queue. */
  stop(graceMs: number): Promise<void>;
  /** There may be something to start. */
  kick(): void;
  /** The row has been cancelled or deleted: nothing of it shall run any more. */
  kill(taskId: string): Promise<void>;
  /** When a task of each user was last started here. */
  lastStart: ReadonlyMap<string, number>;
}

export const maximumAttempts = 3;
const progressMs = 250;

interface Attempt {
  id: string;
  user_id: string;
  attempt: number;
}
interface Running {
  attempt: number;
  userId: string;
  handle: string | null;
  done: Promise<void>;
}

export function newEngine(options: EngineOptions): Engine {
  const { database, blobs, folders, executor, bus, announce, log, holder, alone, slots, limits, heartbeatMs } = options;
  const leaseMs = 4 * heartbeatMs;
  const running = new Map<string, Running>();
  const lastStart = new Map<string, number>();
  let state: "new" | "started" | "stopping" | "killing" = "new";
  let dispatching: Promise<void> | null = null;
  let again = false;
  let heartbeat: NodeJS.Timeout | null = null;

  const tell = (userId: string, taskId: string): void => {
    bus.tell({ kind: "task", userId, taskId });
    bus.tell({ kind: "queue" });
  };

  function kick(): void {
    if (state !== "started") return;
    again = true;
    dispatching ??= dispatch()
      .catch((error: unknown) => log.error({ err: error }, "The queue could not be read; it is tried again with the next heartbeat."))
      .finally(() => {
        dispatching = null;
        if (again) kick();
      });
  }

  async function dispatch(): Promise<void> {
    again = false;
    for (;;) {
      if (state !== "started" || running.size >= slots) return;
      const [heads, busy] = [await queue.queueHeads(database), await queue.runningByUser(database)];
      const next = inTurn(heads, { running: busy, lastStart })[0];
      if (next === undefined) return;
      const now = Date.now();
      const task = await queue.claim(database, next.id, holder, now, leaseMs);
      if (task === null) continue;
      lastStart.set(task.user_id, now);
      const entry: Running = { attempt: task.attempt, userId: task.user_id, handle: null, done: Promise.resolve() };
      running.set(task.id, entry);
      tell(task.user_id, task.id);
      entry.done = run(task, entry).finally(() => {
        running.delete(task.id);
        kick();
      });
    }
  }

  async function run(task: queue.ClaimedTask, entry: Running): Promise<void> {
    const name = folderName(task.id, task.attempt);
    const folder = folders.pathOf(name);
    try {
      await folders.make(name, {
        kind: "tool",
        taskId: task.id,
        attempt: task.attempt,
        toolId: task.tool_id,
        toolVersion: task.tool_version,
        params: task.params,
        role: "matrix",
        inputs: task.inputs,
        limits,
      });
      entry.handle = await executor.submit(folder, limits);
      // Cancelled between the claim and here, when there was nothing to kill yet.
      if (state === "killing" || !(await queue.holds(database, task.id, task.attempt))) await executor.cancel(entry.handle);
      const unwatch = watchProgress(task, folder);
      const end = await executor.ended(entry.handle);
      unwatch();
      await settle(task, folder, end);
    } catch (error) {
      await giveUp(task, error);
    } finally {
      await clear(folder);
    }
  }

  /** The fault is this server's: a full disk, a database that is gone. The attempt counts as one that vanished. */
  async function giveUp(task: Attempt, error: unknown): Promise<void> {
    log.error({ err: error, task: task.id }, "A task could not be run or its result not be stored.");
    const end = async (): Promise<void> => {
      // To try again at once would find the disk as full as before.
      if (!isStorageFull(error)) await endWithoutWord(task, { how: "crashed", log: String(error) });
      else await fail(task, "storage-full", reasons.storageFull);
    };
    await end().catch((failure: unknown) => log.error({ err: failure, task: task.id }, "The task keeps its lease until that runs out."));
  }

  async function clear(folder: string): Promise<void> {
    await folders.remove(folder).catch((error: unknown) => log.warn({ err: error, folder }, "A job folder could not be removed."));
  }

  /** What the job wrote has the first word, how it ended the second. */
  async function settle(task: Attempt, folder: string, end: JobEnd): Promise<void> {
    const exit = await folders.readExit(folder);
    if (exit === null) return await endWithoutWord(task, end);
    if (!exit.ok) {
      if (exit.code === "unexpected") {
        if (end.how === "out-of-memory") return await endWithoutWord(task, end);
        log.error({ task: task.id, job: end.log }, "A tool failed unexpectedly.");
      }
      if (exit.code === "storage-full") log.error({ task: task.id, job: end.log }, "The disk that holds the jobs is full.");
      return await fail(task, exit.code, exit.reason);
    }
    try {
      const files = await collect(folder, exit.files, blobs);
      if (await queue.publish(database, task, files, announce)) tell(task.user_id, task.id);
    } catch (error) {
      if (!(error instanceof BadOutput)) throw error;
      log.error({ task: task.id, fault: error.message }, "A job's result is not what it says.");
      await fail(task, "bad-output", reasons.badOutput);
    }
  }

  async function endWithoutWord(task: Attempt, end: JobEnd): Promise<void> {
    if (end.how === "timed-out") return await fail(task, "time", reasons.tookTooLong(limits.seconds));
    if (end.how === "out-of-memory") return await fail(task, "memory", reasons.neededMoreMemory(limits.memoryMegabytes));
    // Only a row that is still running comes back here: the server stops, and the task is not to blame.
    if (end.how === "cancelled") return await requeue(task, false);
    if (saysStorageFull(end.log)) return await fail(task, "storage-full", reasons.storageFull);
    log.error({ task: task.id, attempt: task.attempt, job: end.log }, "A job ended without a word.");
    const crashes = await queue.crashesOf(database, task.id);
    if (crashes + 1 >= maximumAttempts) await fail(task, "crashed", reasons.stoppedUnexpectedly(maximumAttempts));
    else await requeue(task, true);
  }

  async function fail(task: Attempt, code: string, reason: Text): Promise<void> {
    if (await queue.fail(database, task, { code, reason }, announce)) tell(task.user_id, task.id);
  }

  async function requeue(task: Attempt, crashed: boolean): Promise<void> {
    if (await queue.requeue(database, task.id, task.attempt, crashed)) tell(task.user_id, task.id);
  }

  function watchProgress(task: queue.ClaimedTask, folder: string): () => void {
    let last = "";
    let reading = false;
    const timer = setInterval(() => {
      if (reading) return;
      reading = true;
      void look()
        .catch((error: unknown) => log.warn({ err: error, task: task.id }, "Progress could not be written."))
        .finally(() => (reading = false));
    }, progressMs);
    const look = async (): Promise<void> => {
      const progress = await folders.readProgress(folder);
      const text = JSON.stringify(progress);
      if (progress === null || text === last) return;
      last = text;
      if (await queue.setProgress(database, task.id, task.attempt, progress.progress, progress.message)) {
        bus.tell({ kind: "task", userId: task.user_id, taskId: task.id });
      }
    };
    return () => clearInterval(timer);
  }

  async function beat(): Promise<void> {
    const held = new Map((await queue.renew(database, holder, Date.now() + leaseMs)).map((row) => [row.id, row.attempt]));
    for (const [id, entry] of running) {
      if (held.get(id) !== entry.attempt && entry.handle !== null) await executor.cancel(entry.handle);
    }
    await recover();
    kick();
  }

  /** Ends or queues again what dead servers had running. */
  async function recover(): Promise<void> {
    for (const lease of await queue.deadLeases(database, holder, Date.now(), alone)) {
      if (running.get(lease.id)?.attempt === lease.attempt) continue;
      if (!(await queue.takeOver(database, lease, holder, Date.now() + leaseMs))) continue;
      const folder = folders.pathOf(folderName(lease.id, lease.attempt));
      try {
        await settle(lease, folder, { how: "crashed", log: "The server that ran it is gone." });
      } catch (error) {
        await giveUp(lease, error);
      }
      await clear(folder);
    }
  }

  return {
    kick,
    lastStart,
    async start() {
      await recover();
      await sweep(folders, alone);
      state = "started";
      heartbeat = setInterval(() => void beat().catch((error: unknown) => log.error({ err: error }, "A heartbeat of the queue failed.")), heartbeatMs);
      kick();
    },
    async stop(graceMs) {
      state = "stopping";
      if (heartbeat !== null) clearInterval(heartbeat);
      await dispatching;
      const all = async (): Promise<unknown> => await Promise.all([...running.values()].map((entry) => entry.done));
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, graceMs);
      await Promise.race([all(), timer.promise]);
      clearTimeout(timeout);
      state = "killing";
      await Promise.all([...running.values()].map(async (entry) => (entry.handle === null ? undefined : await executor.cancel(entry.handle))));
      await all();
    },
    async kill(taskId) {
      const handle = running.get(taskId)?.handle;
      if (handle !== undefined && handle !== null) await executor.cancel(handle);
    },
  };
}

/** A job that could not even write its last word has told the error stream why. */
const saysStorageFull = (log: string): boolean => /\b(ENOSPC|EDQUOT)\b/.test(log);

const folderName = (taskId: string, attempt: number): string => `${taskId}-${attempt}`;

/** At the start, folders that nobody will come back for. With other servers about, only those that nobody has touched for a day. */
async function sweep(folders: JobFolders, alone: boolean): Promise<void> {
  const dayAgo = Date.now() - 86_400_000;
  for (const { name, changedAt } of await folders.list()) {
    if (alone || changedAt < dayAgo) await folders.remove(folders.pathOf(name));
  }
}
