/** What the end of a job becomes, of each of its results: published, a reason, or another attempt. */
import type { Text } from "@analyte/contract/text";
import { isDatabaseAway } from "../db/away.ts";
import { Failure, isStorageFull } from "../errors.ts";
import type { JobEnd, JobLimits } from "../executor/executor.ts";
import type { Log } from "../platform.ts";
import type { Blobs } from "../storage/blobs.ts";
import { checkResult } from "./check-result.ts";
import { BadOutput, collect } from "./collect.ts";
import type { JobFolders } from "./job-folders.ts";
import { newLaps, type Laps } from "./laps.ts";
import * as queue from "./queue-store.ts";
import { reasons } from "./reasons.ts";

export interface SettleOptions {
  queue: queue.QueueOptions;
  blobs: Blobs;
  folders: JobFolders;
  log: Log;
  /** Whether what all servers share is there: while it is not, nothing can be said of a job's end. */
  folderIsThere?: () => Promise<boolean>;
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
export interface Settle {
  /** Of all results that the job has left. True once the end stands in the rows, or the job is somebody else's by now; false when it could not be written: then it is to be tried again. */
  job(job: queue.HeldJob, folder: string, end: AttemptEnd, laps?: Laps): Promise<boolean>;
  /** Of one result whose step has left its word, while its job goes on; with what it goes on with, where that was the last one. False where nothing of it was stored. */
  step(job: queue.HeldJob, result: queue.HeldResult, folder: string, left: LeftContents, goOn?: queue.GoOn): Promise<boolean>;
}
/** What steps of a job have left that were stored, by its SHA-256, and how many bytes that has: its later steps name it, and it is not stored again. */
export type LeftContents = Map<string, number>;
/** One result of a job, and where its word is. */
interface Part {
  job: queue.HeldJob;
  result: queue.HeldResult;
  output: string;
  /** Its job goes on and may still write there. */
  lives: boolean;
  left?: LeftContents;
  goOn?: queue.GoOn | undefined;
  laps: Laps;
}

export const maximumAttempts = 3;
/** Of a job whose servers die: perhaps it is the job that kills them. */
const maximumStarts = 10;

export function newSettle({ queue: options, blobs, folders, log, limits: most, folderIsThere = async () => true }: SettleOptions): Settle {
  /** Ends that came while it was away: no fault of the job's, or of its tool. */
  const whileAway = new WeakSet<AttemptEnd>();
  const partOf = (job: queue.HeldJob, result: queue.HeldResult, folder: string, how: Pick<Part, "lives" | "left" | "goOn" | "laps">): Part => {
    return { job, result, output: folders.outputOf(folder, job.several ? result.id : ""), ...how };
  };

  return {
    async job(job, folder, end, laps = newLaps()) {
      const parts = job.results.map((result) => partOf(job, result, folder, { lives: false, laps: job.several ? newLaps() : laps }));
      const blamed = await blamedOf(parts, end);
      let all = true;
      for (const part of parts) {
        const act = async (): Promise<void> => {
          if (end.how === "not-started") throw end.error;
          if (await byItsWord(part, end)) return;
          if (blamed.has(part)) await endWithoutWord(part, whileAway.has(end) && asCrash.has(end.how) ? { how: "server-died", log: logOf(end) } : end);
          else await requeue(part, { crashed: false });
        };
        all = (await settled(part, end, act)) && all;
      }
      return all;
    },
    async step(job, result, folder, left, goOn) {
      const part = partOf(job, result, folder, { lives: true, left, goOn, laps: newLaps() });
      return await settled(part, goesOn, async () => {
        await byItsWord(part, goesOn);
      });
    },
  };

  /**
   * Those results whose fault it may be that there is no word of them. Of several in one job it is the one that was begun and not ended; where none was, the
   * job itself could not begin, and each is one attempt poorer.
   */
  async function blamedOf(parts: readonly Part[], end: AttemptEnd): Promise<Set<Part>> {
    if (parts[0]?.job.several !== true || end.how === "not-started") return new Set(parts);
    const begun = new Set<Part>();
    for (const part of parts) if (await folders.hasStarted(part.output)) begun.add(part);
    return (await folders.hasBegun(folders.pathOf(parts[0].job.id))) ? begun : new Set(parts);
  }

  async function settled(part: Part, end: AttemptEnd, act: () => Promise<void>): Promise<boolean> {
    if (!(await folderIsThere())) {
      // What could not begin here waits again: another server may have the folder.
      if (end.how === "not-started")
        return await requeue(part, { crashed: false }).then(
          () => true,
          () => false,
        );
      if (!part.lives) whileAway.add(end);
      log.warn({ job: part.job.id, result: part.result.id }, "The shared folder is away: how a job ended is looked at again once it is there.");
      return false;
    }
    try {
      await act();
      return true;
    } catch (error) {
      log.error({ err: error, job: part.job.id, result: part.result.id }, "A task could not be run or its result not be stored.");
      return await giveUp(part, end, error);
    }
  }

  /** The fault is this server's. Of a file that can't be read or written the attempt counts as one that vanished; without a database nothing has become of it yet. */
  async function giveUp(part: Part, end: AttemptEnd, error: unknown): Promise<boolean> {
    // Even if it is back by now: how the job ended still holds, and its folder what it made.
    if (isDatabaseAway(error) && !isStorageFull(error)) return false;
    // It is looked at again when its job has ended.
    if (part.lives && !isStorageFull(error)) return false;
    try {
      // To compute it again at once would find the disk as full as before.
      if (isStorageFull(error)) await fail(part, "storage-full", reasons.storageFull);
      else if (error instanceof Failure) await fail(part, "refused", error.text);
      else if (whileAway.has(end)) await endWithoutWord(part, { how: "server-died", log: String(error) });
      else if (end.how !== "not-started" && end.how !== "exited") await endWithoutWord(part, end);
      else await endWithoutWord(part, { how: "crashed", log: String(error) });
      return true;
    } catch (failure) {
      log.error({ err: failure, job: part.job.id }, "Nor could it be said why. It is tried again with the next heartbeat.");
      return false;
    }
  }

  /** What the job wrote has the first word, how it ended the second. False where that has to say it. */
  async function byItsWord(part: Part, end: JobEnd | ServerDied): Promise<boolean> {
    const { job, output, lives, laps } = part;
    // Its word lists less than it has written, or comes from a write that failed at the limit; of several, those that had ended before say what they hold.
    if (end.how === "wrote-too-much" && !job.several) return false;
    const limits = await limitsOf(job);
    const exit = await folders.readExit(output);
    if (exit === null) return false;
    if (!exit.ok) {
      if (exit.code === "unexpected") {
        // Perhaps for want of memory, of which those before it had a part.
        if (job.several) {
          await requeue(part, { crashed: false, alone: true });
          return true;
        }
        if (end.how === "out-of-memory") return false;
        log.error({ job: job.id, said: end.log }, "A tool failed unexpectedly.");
      }
      if (exit.code === "storage-full") log.error({ job: job.id, said: end.log }, "The disk that holds the jobs is full.");
      await fail(part, exit.code, exit.reason);
      return true;
    }
    try {
      laps.lap("word");
      // Without the database no listed hash is believed, and what lies there is stored all the same.
      const given = await queue.givenTo(options.database, part.result.id).catch(() => new Map<string, number>());
      for (const [sha256, size] of part.left ?? []) given.set(sha256, size);
      const files = await collect(output, exit.files, blobs, { maximumMegabytes: limits.outputMegabytes, lives, given });
      laps.lap("storing");
      const { unchanged } = await checkResult(files, blobs);
      laps.lap("checking");
      await queue.publish(options, job, part.result.id, { files, unchanged }, part.goOn);
      for (const { sha256, size } of files) part.left?.set(sha256, size);
      laps.lap("publishing");
      log.debug({ job: job.id, ...laps.spent(), ...inJob(exit.spent) }, resultThere);
    } catch (error) {
      if (!(error instanceof BadOutput)) throw error;
      log.error({ job: job.id, fault: error.message }, "A job's result is not what it says.");
      await fail(part, "bad-output", reasons.badOutput);
    }
    return true;
  }

  async function limitsOf(job: queue.HeldJob): Promise<JobLimits> {
    return { ...most, ...(await folders.readLimits(folders.pathOf(job.id))) };
  }

  async function endWithoutWord(part: Part, end: JobEnd | ServerDied): Promise<void> {
    const { job, result } = part;
    // Time, memory and room of the job were not its alone: by itself it will show what it takes.
    if (job.several && ofAll.has(end.how)) return await requeue(part, { crashed: false, alone: true });
    const limits = await limitsOf(job);
    if (end.how === "timed-out") return await fail(part, "time", reasons.tookTooLong(limits.seconds));
    if (end.how === "wrote-too-much") return await fail(part, "output", reasons.wroteTooMuch(limits.outputMegabytes));
    if (end.how === "out-of-memory") return await fail(part, "memory", reasons.neededMoreMemory(limits.memoryMegabytes));
    // Only a row that is still running comes back here: the server stops, and the task is not to blame.
    if (end.how === "cancelled") return await requeue(part, { crashed: false });
    // Ended by hand where it runs: to begin again is for who wants the result.
    if (end.how === "revoked") return await fail(part, "revoked", reasons.revoked);
    if (end.how === "refused") {
      log.error({ job: job.id, said: end.log }, "The scheduler refused a job.");
      return await fail(part, "refused", reasons.refused);
    }
    if (saysStorageFull(end.log)) return await fail(part, "storage-full", reasons.storageFull);
    log.error({ job: job.id, said: end.log }, "A job ended without a word.");
    if (end.how === "server-died" || end.how === "not-begun") {
      if (result.attempt >= maximumStarts) await fail(part, "crashed", reasons.stoppedUnexpectedly(maximumStarts));
      else await requeue(part, { crashed: false });
      return;
    }
    const crashes = await queue.crashesOf(options.database, result.id);
    if (crashes + 1 >= maximumAttempts) await fail(part, "crashed", givenUp(end.how));
    else await requeue(part, { crashed: true, alone: true });
  }

  async function fail({ job, result, goOn }: Part, code: string, reason: Text): Promise<void> {
    await queue.fail(options, job, result.id, { code, reason }, goOn);
  }

  async function requeue({ job, result }: Part, how: queue.Requeued): Promise<void> {
    await queue.requeue(options, job, result.id, how);
  }
}

/** What the log calls a result that was published. */
export const resultThere = "A result is there.";
const inJob = (spent: Record<string, number> = {}) => Object.fromEntries(Object.entries(spent).map(([name, milliseconds]) => [`in_job_${name}`, milliseconds]));

/** How a job ends whose files are taken away under it. */
const asCrash: ReadonlySet<AttemptEnd["how"]> = new Set(["crashed", "exited", "not-begun"]);
const logOf = (end: AttemptEnd): string => ("log" in end ? end.log : "");
const goesOn: JobEnd = { how: "exited", log: "" };
const ofAll: ReadonlySet<AttemptEnd["how"]> = new Set(["timed-out", "out-of-memory", "wrote-too-much"]);

function givenUp(how: JobEnd["how"]): Text {
  if (how === "machine-lost") return reasons.machinesLost(maximumAttempts);
  if (how === "unplaced") return reasons.unplaced(maximumAttempts);
  return reasons.stoppedUnexpectedly(maximumAttempts);
}

/** A job that could not even write its last word has told the error stream why. */
const saysStorageFull = (log: string): boolean => /\b(ENOSPC|EDQUOT)\b/.test(log);
