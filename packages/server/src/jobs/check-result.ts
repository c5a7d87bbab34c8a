/**
 * Whether the JSON of a result is what it says, once, when it is published: later it is answered as it is stored. Read in another process, for
 * which whatever a job has written is too long, too deep or broken, and nobody else: a thread whose memory is full takes the server with it.
 */
import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { Text } from "@analyte/contract/text";
import { sparseEnvironment } from "../sparse-environment.ts";
import type { Blobs } from "../storage/blobs.ts";
import { BadOutput } from "./collect.ts";
import type { StoredFile } from "./events.ts";

export interface CheckedFile {
  name: string;
  path: string;
}

const memoryMegabytes = 512;
const mostMs = 120_000;

/** What has read one result well reads the next: to begin a process takes longer than most results do. Two, as jobs of several steps often end one at the same time; the latest last. */
const idle: ChildProcess[] = [];
const mostIdle = 2;

/** What reading it came to: a fault, or what the server needs of it. */
export type Told = { fault: string } | { fault: null; unchanged: Text | null };
/** The reader did not read: nothing is known of the result. */
class ReaderFailed extends Error {
  override readonly name = "ReaderFailed";
}

/** Fails as `BadOutput` where the result is at fault, as something else where it could not be read. */
export async function checkResult(files: readonly StoredFile[], blobs: Pick<Blobs, "pathOf">): Promise<{ unchanged: Text | null }> {
  const checked: CheckedFile[] = files.map(({ name, sha256 }) => ({ name, path: blobs.pathOf(sha256) }));
  const kept = idle.pop();
  const told = kept === undefined ? await read(newReader(), checked) : await readAgain(kept, checked);
  if (told.fault !== null) throw new BadOutput(told.fault);
  return { unchanged: told.unchanged };
}

/** One that was kept may have ended meanwhile, of which nobody has heard yet. */
async function readAgain(kept: ChildProcess, checked: readonly CheckedFile[]): Promise<Told> {
  try {
    return await read(kept, checked);
  } catch (error) {
    if (error instanceof ReaderFailed) return await read(newReader(), checked);
    throw error;
  }
}

async function read(child: ChildProcess, checked: readonly CheckedFile[]): Promise<Told> {
  hold(child);
  try {
    const told = await askedOf(child, checked);
    if (idle.length < mostIdle) keep(child);
    else end(child);
    return told;
  } catch (error) {
    end(child);
    throw error;
  }
}

async function askedOf(child: ChildProcess, checked: readonly CheckedFile[]): Promise<Told> {
  return await new Promise((resolve, reject) => {
    const done = (act: () => void): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      // What comes late concerns nobody.
      child.on("error", () => {});
      act();
    };
    const failed = (error: Error): void => done(() => reject(new ReaderFailed("The JSON of a result could not be read.", { cause: error })));
    const timer = setTimeout(() => done(() => reject(new BadOutput(`its JSON could not be read within ${mostMs / 1_000} s`))), mostMs);
    child.once("message", (told: Told) => done(() => resolve(told)));
    child.once("error", failed);
    child.once("exit", (code, signal) => {
      // What fills its memory aborts it; whoever kills it has reasons of their own.
      if (signal === "SIGKILL" || signal === "SIGTERM") failed(new Error(`The reader was ended by ${signal}.`));
      else done(() => reject(new BadOutput(`its JSON was read to no end (${signal ?? `code ${code}`})`)));
    });
    child.send(checked, (error) => (error === null ? undefined : failed(error)));
  });
}

/** One that could not be started has no number to be signalled by: the signal would go to somebody else. */
function end(child: ChildProcess): void {
  if (child.pid !== undefined) child.kill("SIGKILL");
}

const newReader = (): ChildProcess =>
  fork(join(import.meta.dirname, "check-result-process.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning", `--max-old-space-size=${memoryMegabytes}`],
    env: sparseEnvironment(),
    stdio: "ignore",
  });

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** It keeps no process from ending, ends with this one, and is not asked again should it end by itself. */
function keep(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  child.once("exit", () => {
    const at = idle.indexOf(child);
    if (at >= 0) idle.splice(at, 1);
  });
  idle.push(child);
}
