/**
 * Sandboxes that are already there: in each waits a process of the program, with what most jobs need loaded. It serves one job and dies as
 * every job's process does: nothing is left of one user's tables for another's.
 */
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, rmdir } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { doneWord, readyWord, takenWord } from "@analyte/tools/job-folder";
import type { JobLimits } from "./executor.ts";
import { killGroup, startGroup, tailOf } from "./processes.ts";
import type { JobProgram, Sandbox } from "./sandbox.ts";

export interface WaitingOptions {
  program: JobProgram;
  sandbox: Sandbox;
  limits: JobLimits;
  /** Where the folders of jobs are: what waits in a folder beside them takes a job by being renamed to its folder. */
  root: string;
  /** How many wait. */
  count: number;
  /** How many jobs run at once, all of which may be given to what waits. As many as are `busy` are left out of the count: for a place that is taken nothing needs to wait. */
  places: number;
  /** A job that takes longer than this is thought to end soon: what follows it is made ready beside it. */
  busyMs?: number;
  warn: (text: string, error: unknown) => void;
}
/** A process that has been given its job. */
export interface StartedJob {
  child: ChildProcess;
  /** The end of its error stream. */
  log: () => string;
  /** To be called when nothing of it runs any more. */
  release: () => void;
  /** True once it says that its last word is there, false when it ends without saying so. */
  done?: Promise<boolean>;
}
export interface WaitingSandboxes {
  start(): void;
  /** How many are ready for a job. */
  ready(): number;
  /** Gives the job's folder to one of them. Null where none is ready, or it died before it took the job, which blames nobody: the folder can be started then. */
  hand(folder: string): Promise<StartedJob | null>;
  stop(): Promise<void>;
}

interface Waiting extends StartedJob {
  folder: string;
  /** True once it says the word, false when it ends before. */
  says(word: string): Promise<boolean>;
  ended: Promise<void>;
}

/** On smaller machines the memory is worth more to the jobs themselves. */
const leastMemoryBytes = 2 * 1_073_741_824;
/** What takes the place of one that was given its job is begun so much later: the job, and the storing of its result, have the processor first. */
const restMs = 1_000;
/** And so long after its end at least. */
const leastRestMs = 200;
const usualBusyMs = 30_000;
/** What does not even get ready is tried again after so long, and then twice that, up to a minute. */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Of its output, characters. */
const mostSaid = 1_000;

/** Whether this machine has the memory for processes that only wait. */
export const hasRoomToWait = (): boolean => Math.min(totalmem(), process.constrainedMemory() || Infinity) >= leastMemoryBytes;

export function newWaitingSandboxes({ program, sandbox, limits, root, count, places, busyMs = usualBusyMs, warn }: WaitingOptions): WaitingSandboxes {
  const ready: Waiting[] = [];
  const all = new Set<Waiting>();
  /** Fulfilled once the process has ended and the folder in which it waited is gone. */
  const cleared = new WeakMap<Waiting, Promise<void>>();
  let open = false;
  let busy = 0;
  let starting: Promise<void> | null = null;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;

  /** One after another: what is computed meanwhile has the other cores. */
  function fill(): void {
    if (!open || starting !== null || timer !== undefined || ready.length >= Math.min(count, places - busy)) return;
    starting = begin()
      .then((waits) => {
        if (waits) pauseMs = firstPauseMs;
        else pause();
      })
      .catch((error: unknown) => {
        warn("A sandbox could not be started before its job: jobs take longer to start.", error);
        pause();
      })
      .finally(() => {
        starting = null;
        fill();
      });
  }

  function pause(): void {
    fillIn(pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }

  function fillIn(milliseconds: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      fill();
    }, milliseconds).unref();
  }

  /** Until it ends, or goes on for long. */
  function keepBusy({ ended }: Waiting): void {
    busy++;
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const long = setTimeout(resolve, busyMs).unref();
    const since = performance.now();
    void Promise.race([ended, over]).then(() => {
      clearTimeout(long);
      busy--;
      fillIn(Math.max(leastRestMs, restMs - (performance.now() - since)));
    });
    // Where other places are free.
    fillIn(restMs);
  }

  async function begin(): Promise<boolean> {
    const folder = join(root, `waiting-${randomUUID()}`);
    await mkdir(join(folder, "out"), { recursive: true, mode: 0o700 });
    const waiting = await launch(folder);
    all.add(waiting);
    const whenGone = waiting.ended.then(async () => {
      // What has its job belongs to who gave it.
      if (!all.delete(waiting)) return;
      if (ready.includes(waiting)) ready.splice(ready.indexOf(waiting), 1);
      waiting.release();
      await rm(folder, { recursive: true, force: true }).catch(() => {});
      fill();
    });
    cleared.set(waiting, whenGone);
    // What was stopped meanwhile needs it no more.
    if (!open) killGroup(waiting.child);
    if (!(await waiting.says(readyWord))) {
      if (open) warn("A sandbox ended before it had a job: jobs take longer to start.", waiting.log());
      return false;
    }
    if (open) ready.push(waiting);
    return true;
  }

  async function launch(folder: string): Promise<Waiting> {
    const { argv, env, release } = sandbox.command(program, folder, limits, "wait");
    const child = startGroup(argv, env, ["pipe", "pipe"]);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    child.once("close", () => resolve());
    child.once("error", () => resolve());
    // One that died takes no word; it is seen by its end.
    child.stdin!.on("error", () => {});
    let said = "";
    const stdout = child.stdout!;
    stdout.on("data", (chunk: Buffer) => {
      if (said.length < mostSaid) said += chunk.toString();
    });
    const says = async (word: string): Promise<boolean> => {
      const { promise, resolve: heard } = Promise.withResolvers<boolean>();
      const look = (): void => {
        if (said.includes(`${word}\n`)) heard(true);
      };
      stdout.on("data", look);
      void ended.then(() => heard(false));
      look();
      return await promise.finally(() => stdout.off("data", look));
    };
    return { child, folder, log: tailOf(child), release, says, ended };
  }

  return {
    ready: () => ready.length,
    start() {
      // Where Node's permissions name the folder by its path alone, it can't be renamed.
      open = count > 0 && program.waits === true && sandbox.kind !== "none" && hasRoomToWait();
      fill();
    },
    async hand(folder) {
      const waiting = ready.shift();
      if (waiting === undefined) return null;
      try {
        await rename(join(folder, "in"), join(waiting.folder, "in"));
      } catch {
        // Somebody has cleared what nobody seemed to need.
        killGroup(waiting.child);
        return null;
      }
      all.delete(waiting);
      keepBusy(waiting);
      try {
        await give(waiting, folder);
      } catch (error) {
        killGroup(waiting.child);
        waiting.release();
        throw error;
      }
      if (await waiting.says(takenWord)) return { ...waiting, done: waiting.says(doneWord) };
      waiting.release();
      return null;
    },
    async stop() {
      open = false;
      clearTimeout(timer);
      const waited = [...all];
      for (const { child } of waited) killGroup(child);
      await starting;
      await Promise.all([...waited, ...all].flatMap((one) => cleared.get(one) ?? []));
    },
  };
}

async function give({ child, folder: place }: Waiting, folder: string): Promise<void> {
  await rename(join(folder, "job.json"), join(place, "job.json"));
  await rmdir(join(folder, "out"));
  // An empty folder gives way; the sandbox sees the folder itself, whatever it is called.
  await rename(place, folder);
  child.stdin!.end("\n");
}
