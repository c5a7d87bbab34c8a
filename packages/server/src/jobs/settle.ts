/** What the end of a job becomes: a published result, a reason, or another attempt. */
import type { Text } from "@analyte/contract/text";
import { isDatabaseAway } from "../db/away.ts";
import { Failure, isStorageFull } from "../errors.ts";
import type { JobEnd, JobLimits } from "../executor/executor.ts";
import type { Log } from "../platform.ts";
import type { Blobs } from "../storage/blobs.ts";
import { checkResult } from "./check-result.ts";
import { BadOutput, collect } from "./collect.ts";
import type { JobFolders } from "./job-folders.ts";
import * as queue from "./queue-store.ts";
import { reasons } from "./reasons.ts";

export interface SettleOptions {
  queue: queue.QueueOptions;
  blobs: Blobs;
  folders: JobFolders;
  log: Log;
  /** What every job is held to whose folder names nothing less. */
  limits: JobLimits;
}
/** Its server died under it: no fault of the job's, unless that goes on and on. */
export interface ServerDied {
  how: "server-died";
  log: string;
}
/** How a job ended, or why it could not even be started. */
export type AttemptEnd = JobEnd | ServerDied | { how: "not-started"; error: unknown };
/** True once the end stands in the rows, or the job is somebody else's by now; false when it could not be written: then it is to be tried again. */
export type Settle = (job: queue.HeldJob, folder: string, end: AttemptEnd) => Promise<boolean>;

export const maximumAttempts = 3;
/** Of a job whose servers die: perhaps it is the job that kills them. */
const maximumStarts = 10;

export function newSettle({ queue: options, blobs, folders, log, limits: most }: SettleOptions): Settle {
  return async (job, folder, end) => {
    try {
      if (end.how === "not-started") throw end.error;
      await byItsWord(job, folder, end);
      return true;
    } catch (error) {
      log.error({ err: error, job: job.id }, "A task could not be run or its result not be stored.");
      return await giveUp(job, end, error);
    }
  };

  /** The fault is this server's. Of a file that can't be read or written the attempt counts as one that vanished; without a database nothing has become of it yet. */
  async function giveUp(job: queue.HeldJob, end: AttemptEnd, error: unknown): Promise<boolean> {
    // Even if it is back by now: how the job ended still holds, and its folder what it made.
    if (isDatabaseAway(error) && !isStorageFull(error)) return false;
    try {
      // To compute it again at once would find the disk as full as before.
      if (isStorageFull(error)) await fail(job, "storage-full", reasons.storageFull);
      else if (error instanceof Failure) await fail(job, "refused", error.text);
      else if (end.how !== "not-started" && end.how !== "exited") await endWithoutWord(job, end);
      else await endWithoutWord(job, { how: "crashed", log: String(error) });
      return true;
    } catch (failure) {
      log.error({ err: failure, job: job.id }, "Nor could it be said why. It is tried again with the next heartbeat.");
      return false;
    }
  }

  /** What the job wrote has the first word, how it ended the second. */
  async function byItsWord(job: queue.HeldJob, folder: string, end: JobEnd | ServerDied): Promise<void> {
    // Its word lists less than it has written, or comes from a write that failed at the limit.
    if (end.how === "wrote-too-much") return await endWithoutWord(job, end);
    const limits = await limitsOf(job);
    const exit = await folders.readExit(folder);
    if (exit === null) return await endWithoutWord(job, end);
    if (!exit.ok) {
      if (exit.code === "unexpected") {
        if (end.how === "out-of-memory") return await endWithoutWord(job, end);
        log.error({ job: job.id, said: end.log }, "A tool failed unexpectedly.");
      }
      if (exit.code === "storage-full") log.error({ job: job.id, said: end.log }, "The disk that holds the jobs is full.");
      return await fail(job, exit.code, exit.reason);
    }
    try {
      const files = await collect(folder, exit.files, blobs, limits.outputMegabytes);
      await checkResult(files, blobs);
      await queue.publish(options, job, files);
    } catch (error) {
      if (!(error instanceof BadOutput)) throw error;
      log.error({ job: job.id, fault: error.message }, "A job's result is not what it says.");
      await fail(job, "bad-output", reasons.badOutput);
    }
  }

  async function limitsOf(job: queue.HeldJob): Promise<JobLimits> {
    return { ...most, ...(await folders.readLimits(folders.pathOf(job.id))) };
  }

  async function endWithoutWord(job: queue.HeldJob, end: JobEnd | ServerDied): Promise<void> {
    const limits = await limitsOf(job);
    if (end.how === "timed-out") return await fail(job, "time", reasons.tookTooLong(limits.seconds));
    if (end.how === "wrote-too-much") return await fail(job, "output", reasons.wroteTooMuch(limits.outputMegabytes));
    if (end.how === "out-of-memory") return await fail(job, "memory", reasons.neededMoreMemory(limits.memoryMegabytes));
    // Only a row that is still running comes back here: the server stops, and the task is not to blame.
    if (end.how === "cancelled") return await requeue(job, false);
    // Ended by hand where it runs: to begin again is for who wants the result.
    if (end.how === "revoked") return await fail(job, "revoked", reasons.revoked);
    if (end.how === "refused") {
      log.error({ job: job.id, said: end.log }, "The scheduler refused a job.");
      return await fail(job, "refused", reasons.refused);
    }
    if (saysStorageFull(end.log)) return await fail(job, "storage-full", reasons.storageFull);
    log.error({ job: job.id, said: end.log }, "A job ended without a word.");
    if (end.how === "server-died" || end.how === "not-begun") {
      if (job.attempt >= maximumStarts) await fail(job, "crashed", reasons.stoppedUnexpectedly(maximumStarts));
      else await requeue(job, false);
      return;
    }
    const crashes = await queue.crashesOf(options.database, job.result);
    if (crashes + 1 >= maximumAttempts) await fail(job, "crashed", givenUp(end.how));
    else await requeue(job, true);
  }

  async function fail(job: queue.HeldJob, code: string, reason: Text): Promise<void> {
    await queue.fail(options, job, { code, reason });
  }

  async function requeue(job: queue.HeldJob, crashed: boolean): Promise<void> {
    await queue.requeue(options, job, crashed);
  }
}

function givenUp(how: JobEnd["how"]): Text {
  if (how === "machine-lost") return reasons.machinesLost(maximumAttempts);
  if (how === "unplaced") return reasons.unplaced(maximumAttempts);
  return reasons.stoppedUnexpectedly(maximumAttempts);
}

/** A job that could not even write its last word has told the error stream why. */
const saysStorageFull = (log: string): boolean => /\b(ENOSPC|EDQUOT)\b/.test(log);
