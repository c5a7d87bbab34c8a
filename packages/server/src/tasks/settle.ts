/** What the end of a job becomes: a published result, a reason, or another attempt. */
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { Failure, isStorageFull } from "../errors.ts";
import type { JobEnd, JobLimits } from "../executor/executor.ts";
import type { Log } from "../platform.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { TaskBus } from "./bus.ts";
import { checkResult } from "./check-result.ts";
import { BadOutput, collect } from "./collect.ts";
import type { JobFolders } from "./job-folders.ts";
import * as queue from "./queue-store.ts";
import { reasons } from "./reasons.ts";

export interface SettleOptions {
  database: Database;
  blobs: Blobs;
  folders: JobFolders;
  bus: TaskBus;
  announce: queue.Announce;
  countResults: queue.CountResults;
  log: Log;
  limits: JobLimits;
}
export interface Attempt {
  id: string;
  user_id: string;
  attempt: number;
}
/** How a job ended, or why it could not even be started. */
export type AttemptEnd = JobEnd | { how: "not-started"; error: unknown };
/** True once the end stands in the row, or the row is somebody else's by now; false when it could not be written: then it is to be tried again. */
export type Settle = (task: Attempt, folder: string, end: AttemptEnd) => Promise<boolean>;

export const maximumAttempts = 3;

export function newSettle({ database, blobs, folders, bus, announce, countResults, log, limits }: SettleOptions): Settle {
  const tell = ({ user_id, id }: Attempt): void => {
    bus.tell({ kind: "task", userId: user_id, taskId: id });
    bus.tell({ kind: "queue" });
  };

  return async (task, folder, end) => {
    try {
      if (end.how === "not-started") throw end.error;
      await byItsWord(task, folder, end);
      return true;
    } catch (error) {
      log.error({ err: error, task: task.id }, "A task could not be run or its result not be stored.");
      return await giveUp(task, end, error);
    }
  };

  /** The fault is this server's: a full disk, a database that is gone. The attempt counts as one that vanished. */
  async function giveUp(task: Attempt, end: AttemptEnd, error: unknown): Promise<boolean> {
    try {
      // To compute it again at once would find the disk as full as before.
      if (isStorageFull(error)) await fail(task, "storage-full", reasons.storageFull);
      else if (error instanceof Failure) await fail(task, "refused", error.text);
      // A database that is back by now: how the job ended still holds.
      else if (end.how !== "not-started" && end.how !== "exited") await endWithoutWord(task, end);
      else await endWithoutWord(task, { how: "crashed", log: String(error) });
      return true;
    } catch (failure) {
      log.error({ err: failure, task: task.id }, "Nor could it be said why. It is tried again with the next heartbeat.");
      return false;
    }
  }

  /** What the job wrote has the first word, how it ended the second. */
  async function byItsWord(task: Attempt, folder: string, end: JobEnd): Promise<void> {
    // Its word lists less than it has written, or comes from a write that failed at the limit.
    if (end.how === "wrote-too-much") return await endWithoutWord(task, end);
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
      const files = await collect(folder, exit.files, blobs, limits.outputMegabytes);
      await checkResult(files, blobs);
      if (await queue.publish(database, task, files, { announce, countResults })) tell(task);
    } catch (error) {
      if (!(error instanceof BadOutput)) throw error;
      log.error({ task: task.id, fault: error.message }, "A job's result is not what it says.");
      await fail(task, "bad-output", reasons.badOutput);
    }
  }

  async function endWithoutWord(task: Attempt, end: JobEnd): Promise<void> {
    if (end.how === "timed-out") return await fail(task, "time", reasons.tookTooLong(limits.seconds));
    if (end.how === "wrote-too-much") return await fail(task, "output", reasons.wroteTooMuch(limits.outputMegabytes));
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
    if (await queue.fail(database, task, { code, reason }, announce)) tell(task);
  }

  async function requeue(task: Attempt, crashed: boolean): Promise<void> {
    if (await queue.requeue(database, task.id, task.attempt, crashed)) tell(task);
  }
}

/** A job that could not even write its last word has told the error stream why. */
const saysStorageFull = (log: string): boolean => /\b(ENOSPC|EDQUOT)\b/.test(log);
